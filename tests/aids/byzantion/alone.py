"""Positions for tests of the game alone: the turn of a round with an event of one's choice."""

from __future__ import annotations

from engine.byzantion.content import SOLO_EVENT
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, TERRITORY, UNIT
from engine.core import Event, seeded
from tests.aids.byzantion.stage import deal, do, hold, lay, offered, play_until

ME = "blues"


def first_round(seed: int = 5, length: str = "standard") -> State:
    """The first turn of the round without an event; no hand, no cards played, no goods, 20 Doxa."""
    state = RULES.setup(1, {"length": length}, seeded(seed)).state
    play_until(state, "turn")
    deal(state, {}, nomisma=0)
    lay(state, ME)
    hold(state, ME)
    state.goods[0][DOXA] = 20
    state.touch()
    return state


def at_event(name: str, seed: int = 5) -> State:
    """The turn of round 2 with this event."""
    state = first_round(seed)
    do(state, ME, "end_round")
    event = SOLO_EVENT[name]
    if event in state.events:
        state.events[state.events.index(event)] = state.events[0]
    state.events[0] = event
    state.touch()
    return state


def put_unit(state: State, territory: str, unit: str, count: int = 1) -> None:
    """So many of them stand there."""
    state.units[TERRITORY[territory]][UNIT[unit]] = count
    state.touch()


def use_all(state: State) -> tuple[Event, ...]:
    """Every ability that is asked about is used."""
    events: tuple[Event, ...] = ()
    while state.frames[-1].step == "ability" and offered(state, ME, "use"):
        events += do(state, ME, "use")
    return events
