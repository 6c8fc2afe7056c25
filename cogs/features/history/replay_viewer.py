"""A game stepped through: one private message with the position of one stop, and buttons to the others.

What it shows is part of the custom ids (`past.<way>.<eyes>`, the stop as the step), so that they work after a restart,
too. Nobody sees more than they could see then; after the end everything, where the table opens its hands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.delivery.messages.final_hands import hands_shown
from cogs.features.history.chronicle import log_lines
from cogs.panel.content.question_panel import Button, Option, Row, Select
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import Shown, paint_viewer
from cogs.panel.pools import pools
from cogs.pictures.drawing import Wish
from cogs.text.display_names import game_title
from cogs.text.event_lines import headline
from cogs.text.progress import when
from cogs.text.shortening import clip
from engine.core import Seat
from games import get_game
from host import Stop, Table
from i18n import Texts

NOBODY: Final = "-"
"""Through nobody's eyes: what everybody could see."""
LAST: Final = 999_999_999
"""In place of a stop: the newest there is."""
MOST_OPTIONS: Final = 25


class Look(NamedTuple):
    """What the message shows."""

    at: int
    eyes: str = NOBODY
    """The seat whose hand is shown beside the board."""

    def control(self, game: str, way: str) -> str:
        """The custom id of the button `way` that shows this."""
        return Address(game, PUBLIC, self.at, ControlKind.PUBLIC, f"past.{way}.{self.eyes}").text()

    def menu(self, game: str, way: str) -> str:
        """The custom id of the menu `way`, opened from here."""
        return Address(game, PUBLIC, self.at, ControlKind.CHOOSE, f"past_{way}.{self.eyes}").text()


class ReplayViewer:
    """Answers `/replay` without a span, and every control of its message."""

    def __init__(self, services: Services) -> None:
        self._services = services
        services.presses.answer("past", self._turn, Who.VIEWER)
        for menu in ("past_round", "past_there"):
            services.presses.answer(menu, self._jump, Who.VIEWER, choice=True)
        services.presses.answer("past_eyes", self._look, Who.VIEWER, choice=True)

    async def open(self, interaction: Interaction, table: Table) -> None:
        """Answer a deferred command with the newest position, and one's own hand."""
        await self._show(interaction, table, Look(LAST, table.info.seat_of(interaction.user.id) or NOBODY))

    async def _turn(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        _, way, eyes = [*address.rest.split("."), NOBODY, NOBODY][:3]
        table = await self._services.host.games.table(address.game)
        await self._show(interaction, table, Look(LAST if way == "last" else address.step, eyes))

    async def _jump(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        at = int(values[0]) if values[0].isdecimal() else address.step
        table = await self._services.host.games.table(address.game)
        await self._show(interaction, table, Look(at, address.rest.partition(".")[2] or NOBODY))

    async def _look(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        table = await self._services.host.games.table(address.game)
        await self._show(interaction, table, Look(address.step, values[0]))

    async def _show(self, interaction: Interaction, table: Table, wanted: Look) -> None:
        """People look through their own eyes, whatever the control they press says."""
        services = self._services
        said = await services.people.meet(interaction)
        mine, everything = table.info.seat_of(interaction.user.id), hands_shown(table)
        allowed = {NOBODY, mine, *(table.seats if everything else ())}
        stops = await services.host.replays.stops(table, mine, operator=everything)
        look = Look(min(wanted.at, len(stops) - 1), wanted.eyes if wanted.eyes in allowed else NOBODY)
        view, own = await services.host.replays.past(table, look.at, None if look.eyes == NOBODY else look.eyes)
        stop = stops[look.at]
        recent = tuple(event for event in stop.events if event.audience is None)
        drawn = []
        if board := await services.pictures.board(view, said, Wish(recent=recent)):
            drawn.append(board)
        holds = own is not None and any(pools(own).values())
        if own is not None and holds and (hand := await services.pictures.board(own, said, Wish(hand=True))):
            drawn.append(hand)
        lines = await asyncio.to_thread(log_lines, said, stop.events)
        text = "\n".join(
            [
                f"**{game_title(table.info, said)}**",
                " · ".join(filter(None, [when(said, view), said.get("past-step", at=look.at, last=len(stops) - 1)])),
                *(lines or [said.get("past-set-up")] if look.at == 0 else lines),
            ]
        )
        rows = viewer_rows(table, stops, look, said, mine, everything=everything)
        shown = paint_viewer(text, rows, [Shown(each.filename, each.alt) for each in drawn])
        # The content of a message that an older version of the bot has opened goes away.
        files = [each.file() for each in drawn]
        await interaction.edit_original_response(content=None, attachments=files, view=shown)


def viewer_rows(
    table: Table, stops: Sequence[Stop], look: Look, said: Texts, mine: Seat | None, *, everything: bool
) -> list[Row]:
    """The controls under a stop. `mine`: the viewer's seat; `everything`: all hands are open."""
    game, last = table.info.id, len(stops) - 1

    def button(way: str, at: int, label: str, *, eyes: str = look.eyes, off: bool = False) -> Button:
        return Button(Look(max(0, at), eyes).control(game, way), label, disabled=off)

    rows: list[Row] = [
        (
            button("first", 0, "⏮", off=look.at == 0),
            button("back", look.at - 1, "◀", off=look.at == 0),
            button("on", look.at + 1, "▶", off=look.at == last),
            button("last", look.at, "⏭", off=look.at == last),
        )
    ]
    more = []
    if mine is not None:
        turn = last_turn(stops, mine)
        more.append(button("mine", turn or 0, said.get("past-my-turn"), off=turn is None or turn == look.at))
        if not everything:
            seen = look.eyes == NOBODY
            label = said.get("past-hand-show" if seen else "past-hand-hide")
            more.append(button("eyes", look.at, label, eyes=mine if seen else NOBODY))
    if more:
        rows.append(tuple(more))
    menus = {"round": round_options(stops, look.at, said), "there": there_options(stops, look.at, table, said)}
    for way, options in menus.items():
        if len(options) > 1:
            rows.append(Select(look.menu(game, way), said.get(f"past-{way}"), tuple(options)))
    if everything:
        eyes = [Option(NOBODY, said.get("past-nobody"), "", look.eyes == NOBODY)]
        names = {seat: said.get("past-hand-of", seat=said.name(seat)) for seat in table.seats}
        eyes += [Option(seat, name, "", seat == look.eyes) for seat, name in names.items()]
        rows.append(Select(look.menu(game, "eyes"), said.get("past-eyes"), tuple(eyes)))
    return rows


def last_turn(stops: Sequence[Stop], seat: Seat) -> int | None:
    """Where the seat's last turn began: the first of the last stops in a row that it made; None: it made none."""
    at = next((stop.at for stop in reversed(stops) if stop.seat == seat), None)
    while at is not None and at > 1 and stops[at - 1].seat == seat:
        at -= 1
    return at


def round_options(stops: Sequence[Stop], at: int, said: Texts) -> list[Option]:
    """The rounds; of more than a menu holds those around the one that is shown."""
    begins: dict[int, int] = {}
    for stop in stops:
        begins.setdefault(stop.round, stop.at)
    rounds = [number for number in begins if number]
    here = rounds.index(stops[at].round) if stops[at].round in rounds else 0
    start = max(0, min(here - MOST_OPTIONS // 2, len(rounds) - MOST_OPTIONS))
    return [
        Option(str(begins[number]), said.get("board-round", round=number), "", number == stops[at].round)
        for number in rounds[start : start + MOST_OPTIONS]
    ]


def there_options(stops: Sequence[Stop], at: int, table: Table, said: Texts) -> list[Option]:
    """Phases and landmarks (a battle …) of the round that is shown: where each phase began, and what happened there.

    What happened in the step that ended a round belongs to that round, though the step leads to the next one.
    """
    landmarks = get_game(table.info.rules).companion.landmarks
    shown = stops[at].round
    found: dict[int, list[str]] = {}
    before = None
    for earlier, stop in pairwise((stops[0], *stops)):
        if earlier.round == shown:
            marked = [event for event in stop.events if event.audience is None and event.key in landmarks]
            for event in marked:
                found.setdefault(stop.at, []).append(headline(said, event.key, event.params).replace("**", ""))
        if stop.round == shown:
            if stop.phase != before and said.has(f"phase-{stop.phase}"):
                found.setdefault(stop.at, []).append(said.get(f"phase-{stop.phase}"))
            before = stop.phase
    chosen = max((key for key in found if key <= at), default=None)
    options = [Option(str(key), clip(" · ".join(words), 100), "", key == chosen) for key, words in found.items()]
    return options[:MOST_OPTIONS]
