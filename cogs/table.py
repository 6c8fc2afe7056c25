"""At the table: one's panel and hand, what is awaited, what happened. Commands and the public buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.clocks import clock_lines
from cogs.pictures import Wish
from cogs.seats import caller, game_here, game_title, seat_here
from cogs.translator import argument_text, command_text
from cogs.ui.address import Address
from cogs.ui.notes import trade_lines
from cogs.ui.panel import clip, hand_line
from cogs.ui.report import LONGEST_CONTENT, event_line, waiting, when
from cogs.whispering import bring
from engine.core import Event
from host import GameInfo, LogEntry, Table
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

LOG_ROWS = 40


class TableCog(commands.Cog, name="Table"):
    """Looking, not acting. Every answer is private."""

    def __init__(self, client: Client) -> None:
        self.client = client
        client.presses.answer("panel", self._panel, Who.PLAYER)
        client.presses.answer("log", self._log, Who.VIEWER)

    @allow(Who.PLAYER)
    @app_commands.command(name="panel", description=command_text("panel"))
    @app_commands.describe(game=argument_text("game"))
    async def show_panel(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table, _ = await seat_here(self.client, interaction, game)
        await self._send_panel(interaction, table)

    @allow(Who.PLAYER)
    @app_commands.command(name="hand", description=command_text("hand"))
    async def hand(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        table, seat = await seat_here(self.client, interaction)
        view = table.view(seat)
        held = hand_line(said, view.get("hand"), self.client.insignia.signs) or said.get("hand-none")
        text = "\n".join([held, *trade_lines(said, view, seat)])
        picture = await self.client.pictures.board(view, said, Wish(hand=True)) if view.get("hand") else None
        files = [picture.file()] if picture else []
        await interaction.followup.send(clip(text, LONGEST_CONTENT), files=files, ephemeral=True)

    @allow(Who.VIEWER)
    @app_commands.command(name="status", description=command_text("status"))
    async def status(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        info = await game_here(self.client, interaction)
        if info.status in {"lobby", "aborted"}:
            await interaction.followup.send(said.get(f"status-{info.status}"), ephemeral=True)
            return
        table = await self.client.host.table(info.id)
        clocks = await clock_lines(self.client, table.info, said)
        await interaction.followup.send(clip(status_text(table, said, clocks), LONGEST_CONTENT), ephemeral=True)

    @allow(Who.VIEWER)
    @app_commands.command(name="log", description=command_text("log"))
    async def log(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await game_here(self.client, interaction)
        await self._send_log(interaction, info.id)

    @show_panel.autocomplete("game")
    async def _games(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        return await offered_games(self.client, interaction, current)

    # -- the public buttons, acknowledged already ------------------------------------------------------------

    async def _panel(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self._send_panel(interaction, await self.client.host.table(address.game))

    async def _log(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self._send_log(interaction, address.game)

    async def _send_panel(self, interaction: discord.Interaction[Any], table: Table) -> None:
        said = await self.client.people.meet(interaction)
        seat = table.info.seat_of(interaction.user.id)
        if seat is None:
            raise errors.Refused("not_at_table")
        await self.client.host.come_back(table.info.id, interaction.user.id)
        notice = said.get("panel-dm-closed") if await self.client.people.closed(interaction.user.id) else ""
        await self.client.panels.show(interaction, table.info.id, seat, said, notice)
        await bring(self.client, interaction, table.info)

    async def _send_log(self, interaction: discord.Interaction[Any], game: str) -> None:
        said = await self.client.people.meet(interaction)
        table = await self.client.host.table(game)
        seat = table.info.seat_of(interaction.user.id)
        rows = await asyncio.to_thread(table.history, seat, after=table.seq - LOG_ROWS)
        lines = log_lines(said, [event for row in standing(rows) for event in row.events])
        while lines and sum(len(line) + 1 for line in lines) > LONGEST_CONTENT - 100:
            lines.pop(0)
        heading = "log-heading-private" if any("🔒" in line for line in lines) else "log-heading"
        text = "\n".join([said.get(heading), *lines]) if lines else said.get("log-empty")
        await interaction.followup.send(clip(text, LONGEST_CONTENT), ephemeral=True)


async def offered_games(
    client: Client, interaction: discord.Interaction[Any], current: str
) -> list[app_commands.Choice[str]]:
    """The person's games, for an option that names one."""
    said = await client.people.texts(interaction.user.id)
    mine = await client.host.games_of(interaction.user.id, ("running", "paused"))
    names = [(f"{game_title(info, said)} ({info.id})", info.id) for info in mine]
    found = [(name, key) for name, key in names if current.casefold() in name.casefold()]
    return [app_commands.Choice(name=clip(name, 100), value=key) for name, key in found[:25]]


def standing(rows: Sequence[LogEntry]) -> list[LogEntry]:
    """The rows that count: without those undone, and without steps of a plan that were taken back before anybody
    else could see them.
    """
    out: list[LogEntry] = []
    for row in rows:
        if row.undone:
            continue
        if row.text in {"back", "clear"} and not _is_public(row):
            while out and out[-1].text and not _is_public(out[-1]):
                out.pop()
                if row.text == "back":
                    break
            continue
        out.append(row)
    return out


def _is_public(row: LogEntry) -> bool:
    return any(event.audience is None for event in row.events)


def log_lines(said: Texts, events: Sequence[Event]) -> list[str]:
    """One line per event; of a step first composed and then confirmed only the confirmation."""
    public = [(e.key, e.params) for e in events if e.audience is None]
    lines = []
    for event in events:
        if event.audience is not None and (event.key, event.params) in public:
            continue
        line = event_line(said, event.key, event.params)
        if line:
            lines.append(f"- {'🔒 ' if event.audience is not None else ''}{line}")
    return lines


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
        lines.append(said.get("status-paused-why", reason=said.get(f"pause-{info.pause}")))
    lines.append(f"-# {said.get('status-since', since=since)}")
    return "\n".join(line for line in lines if line)
