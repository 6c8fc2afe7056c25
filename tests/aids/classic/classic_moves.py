"""Small positions of classic, and what may be done in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.classic.board import PROVINCE, PROVINCE_IDS
from engine.classic.notation import read_position
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.verbs import parse
from engine.classic.vocabulary import RES, SEAT
from engine.core import Event, RulesError, Seat
from engine.marenostrum import query

STAGE_AFTER = {"sail": "sea_battles", "sea_battles": "march", "march": "land_battles", "conquest": "end"}


def position(*lines: str, seats: int = 5) -> State:
    """An empty board of that many seats with these lines."""
    return read_position("\n".join((f"empty {seats}", *lines, "")))


def do(state: State, seat: str, *texts: str) -> list[Event]:
    """Play these; the position is checked after each. What happened."""
    events: list[Event] = []
    for text in texts:
        events += RULES.advance(state, parse(seat, text))
        RULES.check(state)
    return events


def may(state: State, seat: str, beginning: str = "") -> list[str]:
    """The seat's legal actions that begin so."""
    return [a.text() for a in RULES.legal_actions(state, seat) if a.text().startswith(beginning)]


def refused(state: State, seat: str, text: str) -> tuple[str, dict[str, object]]:
    """The code and the parameters of the refusal of this action, which is not legal."""
    with pytest.raises(RulesError) as refusal:
        RULES.advance(state, parse(seat, text))
    return refusal.value.code, dict(refusal.value.params)


def places(state: State, seat: str, item: str) -> set[str]:
    """Where the seat may build an item."""
    return {text.split()[2] for text in may(state, seat, f"build {item} ")}


def building(seat: str, *lines: str, seats: int = 5) -> State:
    """The seat's own build turn, without its hero and with 12 taxes unless its cards and hand are told."""
    if not any(line.startswith(f"cards {seat}") for line in lines):
        lines = (*lines, f"cards {seat}")
    if not any(line.startswith(f"hand {seat}") for line in lines):
        lines = (*lines, f"hand {seat} tax 12")
    state = position("begin construction 2", f"leader political_leader {seat}", *lines, seats=seats)
    do(state, seat, f"name {seat}")
    return state


def in_turn(seat: str, stage: str, *lines: str, seats: int = 5) -> State:
    """The seat's own military turn, at that stage."""
    asks = (f'ask mover_turn {{"stage": "{STAGE_AFTER[stage]}"}}', f"ask {stage}")
    head = ("phase military 2", f"leader military_leader {seat}", f"turn {seat}")
    return position(*head, *lines, "ask name_mover", *asks, seats=seats)


def taking(taker: str, offers: dict[str, str], *lines: str) -> State:
    """Offers lie open; the taker begins."""
    words = {seat: cards.split() for seat, cards in offers.items()}
    text = str(
        {
            "offers": words,
            "put": {seat: len(cards) for seat, cards in words.items()},
            "part": [seat for seat in SEAT if seat in words],
            "first": taker,
            "taker": taker,
        }
    )
    return position("phase commerce 4", *lines, "ask take " + text.replace("'", '"'))


def owns(state: State, seat: str) -> set[str]:
    """Provinces with its marker."""
    return {p for p in PROVINCE if state.owner[PROVINCE[p]] == SEAT[seat]}


def units(state: State, province: str, seat: str) -> int:
    """Legions and fortresses it has there."""
    return query.units_in(state, PROVINCE[province], SEAT[seat])


def held(state: State, seat: str, resource: str) -> int:
    """Cards of that kind in its hand."""
    return state.hand[SEAT[seat]][RES[resource]]


def seen(state: State, seat: Seat | None = None) -> Any:
    """What the seat, or the public, sees; what it is made of is in `engine.classic.view_types`."""
    return RULES.view(state, seat)


def told(events: Iterable[Event], key: str) -> list[Any]:
    """What was said under that key."""
    return [dict(event.params) for event in events if event.key == key]


def keys(events: Iterable[Event]) -> list[str]:
    return [event.key for event in events]


def counts(state: State, seat: str) -> tuple[int, ...]:
    """What counts for it as Director of Commerce, Political and Military Leader."""
    return tuple(row[SEAT[seat]] for row in query.count_tracks(state))


def all_provinces(*, except_for: Iterable[str] = ()) -> list[str]:
    return [p for p in PROVINCE_IDS if p not in set(except_for)]
