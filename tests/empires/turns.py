"""Into somebody's movement turn with two words, and on to its end."""

from __future__ import annotations

import pytest

from engine.core import Event, RulesError
from engine.empires.board import PROVINCE, SEA
from engine.empires.empire import SEATS
from engine.empires.rules import RULES, parse
from engine.empires.state import State
from engine.empires.words import MILITARY, STRIDE
from tests.empires.position import EGYPT, ROME, begin, blank, building, do, own, put


def start_turn(state: State, seat: int) -> list[Event]:
    """Begin phase 4 and name that empire first; all events."""
    events = begin(state, "movement")
    return events + do(state, state.titles[MILITARY], f"name {SEATS[seat]}")


def asked(state: State) -> str:
    """The step on top of the stack."""
    return state.frames[-1].step if state.frames else ""


def refused(state: State, seat: int, text: str) -> str:
    """The code with which an action is refused."""
    before = RULES.dump(state)
    with pytest.raises(RulesError) as error:
        RULES.advance(state, parse(SEATS[seat], text))
    assert RULES.dump(state) == before
    return error.value.code


def legions(state: State, seat: int, province: str) -> int:
    return state.legions[PROVINCE[province] * STRIDE + seat]


def fortresses(state: State, seat: int, province: str) -> int:
    return state.forts[PROVINCE[province] * STRIDE + seat]


def triremes(state: State, seat: int, sea: str) -> int:
    return state.triremes[SEA[sea] * STRIDE + seat]


def owner(state: State, province: str) -> int:
    return state.owner[PROVINCE[province]]


def cyrenaica(count: int = 2) -> State:
    """X9: Rome's legions alone in Egypt's Cyrenaica with caravan, market and city."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    building(state, "cyrenaica", "caravan_papyrus", "market", "city")
    put(state, ROME, "cyrenaica", legion=count)
    return state


def collect(state: State) -> None:
    """Straight to the next income."""
    state.frames = []
    begin(state, "income")


def to_conquest(state: State, seat: int = ROME) -> None:
    start_turn(state, seat)
    while asked(state) in ("convert", "sail", "sea_battles", "march"):
        do(state, seat, "done")
    assert asked(state) == "conquest"
