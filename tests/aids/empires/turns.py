"""Play in a small position: into a phase or a turn, actions by their text form, what is legal and what was said."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.core import Event, FixedRng, RulesError
from engine.empires.board import PROVINCE, SEA
from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.verbs import parse
from engine.empires.vocabulary import CULTURE, MILITARY, RES
from engine.marenostrum.state import STRIDE
from tests.aids.empires.position_text import EGYPT, ROME, blank, building, hold, own, put

CCC = ("pay coin", "pay coin", "pay coin")


def dice(state: State, rolls: Iterable[int]) -> None:
    """Script the faces that come up next."""
    state.rng = FixedRng(rolls)


def begin(state: State, phase: str) -> list[Event]:
    """Run into a phase: its first stage, then whatever needs no decision."""
    out: list[Event] = []
    state.cursor = next(i for i, (name, _) in enumerate(FLOW.sequence) if name == phase)
    FLOW.sequence[state.cursor][1](state, out)
    FLOW.settle(state, out)
    state.touch()
    RULES.check(state)
    return out


def do(state: State, seat: int, *texts: str) -> list[Event]:
    """Perform actions by their text form; all events."""
    events: list[Event] = []
    for text in texts:
        events += RULES.advance(state, parse(SEATS[seat], text))
        RULES.check(state)
    return events


def may(state: State, seat: int, verb: str = "") -> list[str]:
    """Texts of the legal actions, of one verb if given."""
    return [a.text() for a in RULES.legal_actions(state, SEATS[seat]) if verb in ("", a.verb)]


def said(events: Iterable[Event], key: str) -> list[dict[str, object]]:
    """The parameters of the events with that key."""
    return [dict(e.params) for e in events if e.key == key]


def held(state: State, seat: int) -> dict[str, int]:
    """The hand by name."""
    names = {i: name for name, i in RES.items()}
    return {names[r]: n for r, n in enumerate(state.hand[seat]) if n}


def start_turn(state: State, seat: int) -> list[Event]:
    """Begin phase 4 and name that empire first; all events."""
    events = begin(state, "movement")
    return events + do(state, state.titles[MILITARY], f"name {SEATS[seat]}")


def build_turn(state: State, seat: int, phase: bool = True) -> State:
    """The seat, as Culture Leader, builds first; `phase=False` goes on with a phase that has begun."""
    state.titles[CULTURE] = seat
    if phase:
        begin(state, "build")
    do(state, seat, f"name {SEATS[seat]}")
    return state


def rich(seat: int = ROME, coins: int = 12, seats: int = 5) -> State:
    """An empty board on which the seat holds that many coins."""
    state = blank(seats)
    hold(state, seat, coin=coins)
    return state


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
