"""At the table: the map, one's panel and hand, what is awaited, what happened. Commands and the public buttons."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.clocks import clock_lines
from cogs.painter import regions
from cogs.pictures import Wish
from cogs.seats import caller, game_here, game_title, seat_here
from cogs.translator import argument_text, choice_text, command_text
from cogs.ui.address import Address
from cogs.ui.notes import trade_lines
from cogs.ui.panel import clip, hand_line
from cogs.ui.report import LONGEST_CONTENT, event_line, waiting, when
from engine.core import Event, RulesError, Seat
from host import GameInfo, LogEntry, Table
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

LOG_ROWS = 40
MOST_SINCE = 20
MY_LAST_TURN = "my-last-turn"


class TableCog(commands.Cog, name="Table"):
    """Looking, not acting. Every answer is private."""

    def __init__(self, client: Client) -> None:
        self.client = client
        client.presses.answer("panel", self._panel, Who.PLAYER)
        client.presses.answer("map", self._map, Who.VIEWER)
        client.presses.answer("log", self._log, Who.VIEWER)

    @allow(Who.VIEWER)
    @app_commands.command(name="map", description=command_text("map"))
    @app_commands.describe(game=argument_text("game"), region=argument_text("region"), since=argument_text("since"))
    @app_commands.choices(since=[app_commands.Choice(name=choice_text(MY_LAST_TURN), value=MY_LAST_TURN)])
    async def show_map(
        self,
        interaction: discord.Interaction[Any],
        region: str | None = None,
        since: str | None = None,
        game: str | None = None,
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await game_here(self.client, interaction, game)
        await self._send_map(interaction, info.id, region, since_mine=since == MY_LAST_TURN)

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

    @show_map.autocomplete("game")
    @show_panel.autocomplete("game")
    async def _games(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        said = await self.client.people.texts(interaction.user.id)
        mine = await self.client.host.games_of(interaction.user.id, ("running", "paused"))
        names = [(f"{game_title(info, said)} ({info.id})", info.id) for info in mine]
        found = [(name, key) for name, key in names if current.casefold() in name.casefold()]
        return [app_commands.Choice(name=clip(name, 100), value=key) for name, key in found[:25]]

    @show_map.autocomplete("region")
    async def _regions(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        said = await self.client.people.texts(interaction.user.id)
        named = interaction.namespace.game
        try:
            info = await game_here(self.client, interaction, named if isinstance(named, str) else None)
            known = regions((await self.client.host.table(info.id)).view(None), said)
        except RulesError:
            return []
        found = [(name, key) for key, name in known.items() if current.casefold() in name.casefold()]
        found.sort(key=lambda pair: not pair[0].casefold().startswith(current.casefold()))
        return [app_commands.Choice(name=clip(name, 100), value=key) for name, key in found[:25]]

    # -- the public buttons, acknowledged already ------------------------------------------------------------

    async def _panel(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self._send_panel(interaction, await self.client.host.table(address.game))

    async def _map(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self._send_map(interaction, address.game)

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

    async def _send_map(
        self, interaction: discord.Interaction[Any], game: str, region: str | None = None, *, since_mine: bool = False
    ) -> None:
        said = await self.client.people.meet(interaction)
        table = await self.client.host.table(game)
        view = table.view(None)
        shown = find_region(regions(view, said), region) if region else None
        recent: tuple[Event, ...] = ()
        if since_mine:
            seat = table.info.seat_of(interaction.user.id)
            if seat is None:
                raise errors.Refused("not_at_table")
            recent = await asyncio.to_thread(since_last_turn, table, seat)
        picture = await self.client.pictures.board(view, said, Wish(shown, recent))
        lines = [status_text(table, said)]
        if since_mine:
            lines += [
                f"**{said.get('map-since')}**",
                *(log_lines(said, recent)[-MOST_SINCE:] or [said.get("log-empty")]),
            ]
        files = [picture.file()] if picture else []
        await interaction.followup.send(clip("\n".join(lines), LONGEST_CONTENT), files=files, ephemeral=True)

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


def find_region(known: Mapping[str, str], text: str) -> str:
    """The id of a part of the map, by id or name. Refused: `unknown_region`."""
    wanted = text.strip().casefold()
    for key, name in known.items():
        if wanted in (key, name.casefold()):
            return key
    raise errors.Refused("unknown_region", text=text[:40])


def since_last_turn(table: Table, seat: Seat) -> tuple[Event, ...]:
    """The public events after the seat's own last ones; all, when it has not acted yet. Reads the log."""
    rows = [row for row in table.history(None) if not row.undone]
    own = [at for at, row in enumerate(rows) if row.seat == seat]
    later = rows[own[-1] + 1 :] if own else rows
    return tuple(event for row in later for event in row.events if event.audience is None)


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
