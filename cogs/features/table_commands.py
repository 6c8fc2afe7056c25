"""At the table: a player's panel and hand, what is awaited, what happened. Commands and the public buttons."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import own_games
from cogs.core.command_context import begin, begin_seated
from cogs.core.lookup import seat_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.clock_lines import ask_rows, clock_lines
from cogs.features.whisper_commands import bring
from cogs.panel.controls.address import Address
from cogs.panel.controls.views import paint_buttons
from cogs.panel.pools import pool_lines, pools
from cogs.pictures.drawing import Wish
from cogs.text.display_names import caller, game_title, paused_why
from cogs.text.progress import when
from cogs.text.shortening import clip
from cogs.text.translator import argument_text, command_text
from cogs.text.turn_report import LONGEST_CONTENT, in_force, waiting
from cogs.text.wording import wording_of
from host import GameInfo, Table
from i18n import Texts


class TableCommands(commands.Cog):
    """Commands that look and do not act. Every answer is private."""

    def __init__(self, services: Services) -> None:
        self.services = services
        services.presses.answer("panel", self._panel, Who.PLAYER, shows=True)

    @allow(Who.PLAYER)
    @app_commands.command(name="panel", description=command_text("panel"))
    @app_commands.describe(game=argument_text("game"))
    @app_commands.autocomplete(game=own_games)
    async def show_panel(self, interaction: Interaction, game: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table, _ = await seat_here(self.services, interaction, game)
        await self._send_panel(interaction, table)

    @allow(Who.PLAYER)
    @app_commands.command(name="hand", description=command_text("hand"))
    async def hand(self, interaction: Interaction) -> None:
        table, seat, said = await begin_seated(self.services, interaction)
        view = table.view(seat)
        held = pool_lines(said, view, self.services.emojis.of(table.info.rules)) or [said.get("hand-none")]
        text = "\n".join([*held, *wording_of(table.info.rules).own_lines(said, view, seat)])
        wish = Wish(hand=True, ordered=tuple(sorted({order.card for order in table.orders_of(seat)})))
        picture = await self.services.pictures.board(view, said, wish) if any(pools(view).values()) else None
        files = [picture.file()] if picture else []
        await interaction.followup.send(clip(text, LONGEST_CONTENT), files=files, ephemeral=True)

    @allow(Who.VIEWER)
    @app_commands.command(name="status", description=command_text("status"))
    async def status(self, interaction: Interaction) -> None:
        info, said = await begin(self.services, interaction)
        if info.status in {"lobby", "aborted"}:
            await interaction.followup.send(said.get(f"status-{info.status}"), ephemeral=True)
            return
        table = await self.services.host.games.table(info.id)
        clocks = await clock_lines(self.services, table.info, said)
        view = paint_buttons(await ask_rows(self.services, table.info, said, interaction.user.id))
        text = clip(status_text(table, said, clocks), LONGEST_CONTENT)
        await interaction.followup.send(text, view=view, ephemeral=True)

    # -- the public button --------------------------------------------------------------------------------------

    async def _panel(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self._send_panel(interaction, await self.services.host.games.table(address.game))

    async def _send_panel(self, interaction: Interaction, table: Table) -> None:
        said = await self.services.people.meet(interaction)
        seat = table.info.seat_of(interaction.user.id)
        if seat is None:
            raise errors.Refused("not_at_table")
        await self.services.host.clocks.come_back(table.info.id, interaction.user.id)
        notice = said.get("panel-dm-closed") if await self.services.people.closed(interaction.user.id) else ""
        await self.services.panels.show(interaction, table.info.id, seat, said, notice)
        await bring(self.services, interaction, table.info)


def status_text(table: Table, said: Texts, clocks: Sequence[str] = ()) -> str:
    """What is awaited from whom, and since when; without mentions, so a look disturbs nobody. `clocks`: from
    `clock_words`.
    """
    info: GameInfo = table.info
    view = table.view(None)
    since = discord.utils.format_dt(info.updated, "R")
    lines = [
        f"**{game_title(info, said)}**",
        when(said, view),
        *in_force(said, view),
        waiting(said, view, caller(info, said, mention=False), ended=info.status == "aborted"),
        *clocks,
    ]
    if info.status == "paused":
        lines.append(paused_why(info, said))
    lines.append(f"-# {said.get('status-since', since=since)}")
    return "\n".join(line for line in lines if line)
