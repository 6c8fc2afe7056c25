"""Hands off: somebody says that they will not react to anything for a while (BZ10.5c)."""

from __future__ import annotations

from typing import Final

from engine.byzantion.flow import Out, act, say
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEATS
from engine.core.types import Action

UNTIL: Final = ("turn", "phase", "round")
TURN, PHASE, ROUND = 1, 2, 3


def quieten(state: State, ended: int) -> None:
    """A turn, a phase or a round has ended: what was said until then holds no longer."""
    state.quiet = [0 if said <= ended else said for said in state.quiet]


def may_say(state: State, seat: int) -> list[Action]:
    """At any time, but not while a window is open; it is never taken back, only made longer."""
    if state.n == 1 or state.options["windows"] == "own" or state.cursor < 0 or not state.frames:
        return []
    if state.outcome is not None or any(frame.step == "window" for frame in state.frames):
        return []
    until = UNTIL if state.turn >= 0 else UNTIL[1:]
    return [act(seat, "hands_off", word) for word in until if UNTIL.index(word) + 1 > state.quiet[seat]]


def hold_off(state: State, seat: int, action: Action, out: Out) -> None:
    """The seat is asked in no window until then, the last one of the game excepted."""
    until = str(action.args[0])
    state.quiet[seat] = UNTIL.index(until) + 1
    say(out, "hands_off", seat=SEATS[seat], until=until)
