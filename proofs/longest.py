"""The longest messages people are shown: which lists, panels and forms of recorded games hold the most.

Layout is looked at where it is fullest (tests/page/test_longest.py): short examples look fine and prove nothing.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core import Event, Seat, get_rules
from engine.core.log import walk
from engine.core.record import Record
from games import PRODUCT
from host import Table
from host.game.position import Position
from i18n import LANGUAGES, texts
from proofs.limits import Checker, asked_for, board, example_info, lobby_cards, panels
from sandbox.world.model import Json


class Longest(NamedTuple):
    """One message or form as it would be sent."""

    kind: str
    """What it is, with the first words of its longest list: `panel: Build …`."""
    language: str
    body: Json
    """The message's components and content, or the form."""


class Keeper(Checker):
    """Keeps the longest of each kind instead of judging it."""

    def __init__(self, *, every: bool = False) -> None:
        super().__init__()
        self.kept: dict[str, tuple[int, Json]] = {}
        self._every = every

    def message(self, kind: str, where: str, body: Json, *, judged: bool = False) -> None:
        lists = [(_weight(each), _stem(each.get("placeholder", ""))) for each in _selects(body.get("components"))]
        weight = sum(size for size, _ in lists) + len(str(body))
        for _, stem in lists or [(0, "")]:
            self._keep(f"{kind}: {stem}", weight, body)
        self._keep(f"{kind}, most text", len(str(body)), body)

    def form(self, where: str, data: Json) -> None:
        self._keep("form", len(str(data)), data)

    def _keep(self, kind: str, weight: int, body: Json) -> None:
        if self._every:
            kind = f"{kind} #{len(self.kept)}"
        if weight > self.kept.get(kind, (0, {}))[0]:
            self.kept[kind] = weight, body


def _stem(placeholder: str) -> str:
    return re.sub(r"\d+", "n", placeholder)[:24]


def _selects(components: list[Json] | None) -> Iterator[Json]:
    for each in components or ():
        if each.get("options"):
            yield each
        yield from _selects(each.get("components"))


def _weight(select: Json) -> int:
    """Rows count most, then their letters."""
    return sum(1000 + len(o["label"]) + len(o.get("description") or "") for o in select["options"])


class _Place(NamedTuple):
    record: Record
    state: object
    events: tuple[Event, ...]
    seat: Seat


def candidates(records: Iterable[Record]) -> list[_Place]:
    """For each question and verb the position with the most to choose from, over all rows of these games."""
    best: dict[tuple[str, str], tuple[int, _Place]] = {}
    for record in records:
        rules = get_rules(record.opening.rules)
        for _, state in walk(rules, record.opening, record.rows):
            for seat in rules.active(state):
                question, legal = rules.question(state, seat), rules.legal_actions(state, seat)
                count: dict[str, int] = {}
                for action in legal:
                    count[action.verb] = count.get(action.verb, 0) + len(action.text())
                for verb, size in count.items():
                    key = question.key if question else "", verb
                    if size > best.get(key, (0, None))[0]:
                        best[key] = size, _Place(record, rules.copy(state), (), seat)
    places: dict[int, _Place] = {id(place): place for _, place in best.values()}
    return list(places.values())


def longest(records: Iterable[Record], *, every: bool = False) -> list[Longest]:
    """The longest message of each kind in both languages; `every`: all that differ, of all positions of the games."""
    found: list[Longest] = []
    places = _all_places(records) if every else candidates(records)
    keepers = {language: Keeper(every=every) for language in LANGUAGES}
    for number, place in enumerate(places):
        rules = get_rules(place.record.opening.rules)
        seats = rules.seats(place.record.opening.seats, place.record.opening.options)
        moves = dict.fromkeys(seats, 0)
        position = Position(rules, place.record.opening, (), place.state, moves, (place.events,))
        for at, language in enumerate(LANGUAGES):
            table = Table(example_info(rules.facts.id, seats, at), position)
            said, keeper = texts(language).of(rules.facts.id), keepers[language]
            panels(table, place.seat, said, place.events, f"place {number}", keeper, judged=True)
            public = [{"key": e.key, "params": e.params} for e in place.events if e.audience is None]
            board(table, public, said, f"place {number}", keeper, judged=False)
            if number % 8 == 0:
                asked_for(table, said, f"place {number}", keeper)
            if number == 0:
                lobby_cards(table.info, keeper)
    for language, keeper in keepers.items():
        shown: set[int] = set()
        for kind, (_, body) in sorted(keeper.kept.items()):
            if id(body) not in shown:
                found.append(Longest(kind, language, body))
            shown.add(id(body))
    return found


def lobbies() -> list[Longest]:
    """The lobby's card and its options of each game of the product, in both languages."""
    found = []
    for game, language in itertools.product(PRODUCT, LANGUAGES):
        keeper = Keeper(every=True)
        info = example_info(game.id, game.rules.seats(min(game.rules.facts.seat_counts)), 0)
        lobby_cards(info, keeper, (language,))
        bodies = {id(body): (kind, body) for kind, (_, body) in keeper.kept.items()}
        found += [Longest(f"{game.id}, {kind}", language, body) for kind, body in bodies.values()]
    return found


def _all_places(records: Iterable[Record]) -> Iterator[_Place]:
    for record in records:
        rules = get_rules(record.opening.rules)
        for _, state in walk(rules, record.opening, record.rows):
            for seat in rules.active(state):
                yield _Place(record, state, (), seat)
