"""At the table: one's panel and hand, what is awaited, what happened. Commands and the public buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.autocomplete import own_games
from cogs.clocks import ask_rows, clock_lines
from cogs.painter import Wish
from cogs.replies import begin, begin_seated
from cogs.seats import caller, game_title, paused_why, seat_here
from cogs.translator import argument_text, command_text
from cogs.ui.address import Address
from cogs.ui.labels import when
from cogs.ui.notes import trade_lines
from cogs.ui.paint import paint_buttons
from cogs.ui.panel import clip, hand_line
from cogs.ui.report import LONGEST_CONTENT, waiting
from cogs.whispering import bring
from host import GameInfo, Table
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client


class TableCog(commands.Cog, name="Table"):
    """Looking, not acting. Every answer is private."""

    def __init__(self, client: Client) -> None:
        self.client = client
        client.presses.answer("panel", self._panel, Who.PLAYER)

    @allow(Who.PLAYER)
    @app_commands.command(name="panel", description=command_text("panel"))
    @app_commands.describe(game=argument_text("game"))
    @app_commands.autocomplete(game=own_games)
    async def show_panel(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table, _ = await seat_here(self.client, interaction, game)
        await self._send_panel(interaction, table)

    @allow(Who.PLAYER)
    @app_commands.command(name="hand", description=command_text("hand"))
    async def hand(self, interaction: discord.Interaction[Any]) -> None:
        table, seat, said = await begin_seated(self.client, interaction)
        view = table.view(seat)
        held = hand_line(said, view.get("hand"), self.client.insignia.signs) or said.get("hand-none")
        text = "\n".join([held, *trade_lines(said, view, seat)])
        picture = await self.client.pictures.board(view, said, Wish(hand=True)) if view.get("hand") else None
        files = [picture.file()] if picture else []
        await interaction.followup.send(clip(text, LONGEST_CONTENT), files=files, ephemeral=True)

    @allow(Who.VIEWER)
    @app_commands.command(name="status", description=command_text("status"))
    async def status(self, interaction: discord.Interaction[Any]) -> None:
        info, said = await begin(self.client, interaction)
        if info.status in {"lobby", "aborted"}:
            await interaction.followup.send(said.get(f"status-{info.status}"), ephemeral=True)
            return
        table = await self.client.host.table(info.id)
        clocks = await clock_lines(self.client, table.info, said)
        view = paint_buttons(await ask_rows(self.client, table.info, said, interaction.user.id))
        text = clip(status_text(table, said, clocks), LONGEST_CONTENT)
        await interaction.followup.send(text, view=view, ephemeral=True)

    # -- the public buttons, acknowledged already ------------------------------------------------------------

    async def _panel(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self._send_panel(interaction, await self.client.host.table(address.game))

    async def _send_panel(self, interaction: discord.Interaction[Any], table: Table) -> None:
        said = await self.client.people.meet(interaction)
        seat = table.info.seat_of(interaction.user.id)
        if seat is None:
            raise errors.Refused("not_at_table")
        await self.client.host.come_back(table.info.id, interaction.user.id)
        notice = said.get("panel-dm-closed") if await self.client.people.closed(interaction.user.id) else ""
        await self.client.panels.show(interaction, table.info.id, seat, said, notice)
        await bring(self.client, interaction, table.info)


def status_text(table: Table, said: Texts, clocks: Sequence[str] = ()) -> str:
    """What is awaited from whom, since when; no mention, nobody is disturbed by a look. `clocks`: `cogs.clocks`."""
    info: GameInfo = table.info
    view = table.view(None)
    since = discord.utils.format_dt(info.updated, "R")
    lines = [
        f"**{game_title(info, said)}**",
        when(said, view),
        waiting(said, view, caller(info, said, mention=False), ended=info.status == "aborted"),
        *clocks,
    ]
    if info.status == "paused":
        lines.append(paused_why(info, said))
    lines.append(f"-# {said.get('status-since', since=since)}")
    return "\n".join(line for line in lines if line)
