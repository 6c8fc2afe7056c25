"""/log and the public "Log" button: what has happened, by round and player, page by page. Every answer is private."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching, own_games
from cogs.core.command_context import begin
from cogs.core.lookup import game_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.delivery.messages.final_hands import hands_shown
from cogs.features.history.chronicle import Line, chosen, chronicle, pages, rounds
from cogs.features.history.named_notes import named_notes
from cogs.panel.content.question_panel import Button, Option, Row, Select
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import paint_buttons
from cogs.panel.explaining import explained_line, explained_words, name_menus, names_in
from cogs.panel.known_names import seat_meant
from cogs.pictures.drawing import Wish
from cogs.text.display_names import game_title, seat_label
from cogs.text.shortening import clip
from cogs.text.translator import argument_text, command_text
from cogs.text.turn_report import LONGEST_CONTENT
from engine.core import RulesError, Seat
from host import Table
from i18n import Texts

WHAT_IS = "log_what_is"
ALL = "-"
"""Every round, every player."""
MOST_ROUNDS = 24


class Filter(NamedTuple):
    """Which part of the log is wanted; `page` counts from the newest, from 1."""

    round: int | None = None
    seat: Seat | None = None
    page: int = 1

    def rest(self) -> str:
        return f"{ALL if self.round is None else self.round}.{self.seat or ALL}"


class LogCommands(commands.Cog):
    """Reads the log as the person may see it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        services.presses.answer("log", self._open, Who.VIEWER)
        services.presses.answer("log_page", self._page, Who.VIEWER)
        services.presses.answer("log_round", self._round, Who.VIEWER, choice=True)
        services.presses.answer("log_who", self._who, Who.VIEWER, choice=True)
        services.presses.answer(WHAT_IS, self._what_is, Who.VIEWER, choice=True)

    @allow(Who.VIEWER)
    @app_commands.command(name="log", description=command_text("log"))
    @app_commands.describe(
        round=argument_text("round"),
        player=argument_text("player"),
        page=argument_text("page"),
        game=argument_text("game"),
    )
    @app_commands.autocomplete(game=own_games)
    async def log(
        self,
        interaction: Interaction,
        round: app_commands.Range[int, 1, 999] | None = None,  # noqa: A002 - the option's name in Discord
        player: str | None = None,
        page: app_commands.Range[int, 1, 999] = 1,
        game: str | None = None,
    ) -> None:
        info, said = await begin(self.services, interaction, game)
        table = await self.services.host.games.table(info.id)
        seat = seat_meant(player, table.seats, table.info, said) if player else None
        await self._show(interaction, table, Filter(round, seat, page))

    @log.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        named = interaction.namespace.game
        try:
            info = await game_here(self.services, interaction, named if isinstance(named, str) else None)
            table = await self.services.host.games.table(info.id)
        except RulesError:
            return []
        return matching([(seat, seat_label(table.info, said, seat)) for seat in table.seats], current)

    async def _open(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self._show(interaction, await self.services.host.games.table(address.game), Filter())

    async def _page(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        table = await self.services.host.games.table(address.game)
        _, number, seat = [*address.rest.split("."), ALL, ALL][:3]
        await self._show(interaction, table, read_filter(table, number, seat, address.step))

    async def _round(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        table = await self.services.host.games.table(address.game)
        await self._show(interaction, table, read_filter(table, values[0], address.rest.partition(".")[2]))

    async def _who(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        table = await self.services.host.games.table(address.game)
        await self._show(interaction, table, read_filter(table, address.rest.partition(".")[2], values[0]))

    async def _what_is(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """Explain a name of the page, in a message of its own below it."""
        said = await self.services.people.meet(interaction)
        table = await self.services.host.games.table(address.game)
        word = next((each for each in values if each in explained_words(said)), "")
        if not word:
            raise errors.Refused("no_such_topic", near=[])
        line = explained_line(said, word, table.view(table.info.seat_of(interaction.user.id)))
        drawn = await self.services.pictures.board({"rules": said.rules}, said, Wish(card=word))
        files = [drawn.file()] if drawn is not None else []
        await interaction.followup.send(line, files=files, ephemeral=True)

    async def _show(self, interaction: Interaction, table: Table, wanted: Filter) -> None:
        said = await self.services.people.meet(interaction)
        notes = await named_notes(self.services.host, table.info.id)
        mine = table.info.seat_of(interaction.user.id)
        open_hands = hands_shown(table)

        def read() -> list[Line]:
            return chronicle(table.history(mine, operator=open_hands), notes, said, table.seats)

        lines = await asyncio.to_thread(read)
        text, rows = sheet(table, lines, wanted, said, open_hands=open_hands)
        await interaction.edit_original_response(content=text, view=paint_buttons(rows) if rows else None)


def sheet(
    table: Table, lines: list[Line], wanted: Filter, said: Texts, *, open_hands: bool = False
) -> tuple[str, list[Row]]:
    """A page with its controls."""
    if not lines:
        return said.get("log-empty"), []
    some = chosen(lines, wanted.round, wanted.seat)
    sheets = pages(some)
    at = min(wanted.page, max(1, len(sheets)))
    secret = any(line.secret for line in some)
    heading = "log-heading-opened" if open_hands and secret else "log-heading-private" if secret else "log-heading"
    parts = [game_title(table.info, said)]
    if wanted.round is not None:
        parts.append(said.get("board-round", round=wanted.round))
    if wanted.seat is not None:
        parts.append(said.name(wanted.seat))
    body = sheets[at - 1] if sheets else said.get("log-none")
    foot = [f"-# {said.get('log-page', page=at, pages=len(sheets))}"] if len(sheets) > 1 else []
    text = "\n".join([said.get(heading), f"-# {' · '.join(parts)}", body, *foot])
    rows = _rows(table, lines, wanted, at, len(sheets), said)
    there = Address(table.info.id, PUBLIC, 0, ControlKind.CHOOSE, WHAT_IS).text()
    return clip(text, LONGEST_CONTENT), [*rows, *name_menus(said, names_in(said, [body]), [there])]


def _rows(table: Table, lines: list[Line], wanted: Filter, at: int, last: int, said: Texts) -> list[Row]:
    game, rows = table.info.id, list[Row]()

    def turn(page: int, key: str) -> Button:
        there = Address(game, PUBLIC, page, ControlKind.PUBLIC, f"log_page.{wanted.rest()}").text()
        return Button(there, said.get(key), disabled=not 1 <= page <= last)

    if last > 1:
        rows.append((turn(at + 1, "log-older"), turn(at - 1, "log-newer")))
    known = rounds(lines)
    if wanted.round is not None and wanted.round not in known:
        known = sorted({*known, wanted.round}, reverse=True)
    if len(known) > 1 or wanted.round is not None:
        options = [Option(ALL, said.get("log-all-rounds"), "", wanted.round is None)]
        shown = known[:MOST_ROUNDS]
        if wanted.round is not None and wanted.round not in shown:
            shown[-1] = wanted.round
        options += [Option(str(n), said.get("board-round", round=n), "", n == wanted.round) for n in shown]
        there = Address(game, PUBLIC, 0, ControlKind.CHOOSE, f"log_round.{wanted.seat or ALL}").text()
        rows.append(Select(there, said.get("log-all-rounds"), tuple(options)))
    options = [Option(ALL, said.get("log-all-players"), "", wanted.seat is None)]
    options += [Option(s, clip(seat_label(table.info, said, s), 100), "", s == wanted.seat) for s in table.seats]
    number = ALL if wanted.round is None else str(wanted.round)
    rows.append(
        Select(
            Address(game, PUBLIC, 0, ControlKind.CHOOSE, f"log_who.{number}").text(),
            said.get("log-all-players"),
            tuple(options),
        )
    )
    return rows


def read_filter(table: Table, number: str, seat: str, page: int = 1) -> Filter:
    """Decode an address; what is not a round or seat is ignored."""
    return Filter(int(number) if number.isdecimal() else None, seat if seat in table.seats else None, max(1, page))
