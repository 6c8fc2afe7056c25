"""Who takes the next turn of a phase (E3.0a, E4.0): the leader of its track names the empires one at a time.

The frame stays on the stack for the whole phase, under the turns. `state.acted` holds those who have had theirs.
"""

from __future__ import annotations

from typing import Final

from engine.core.types import Action
from engine.empires.empire import SEAT, SEATS
from engine.empires.flow import Out, Step, act, pop, say
from engine.empires.frame_data import NoData
from engine.empires.state import NOBODY, State

_NAME: Final = tuple(tuple(act(seat, "name", other) for other in SEATS) for seat in range(len(SEATS)))


def waiting(state: State) -> list[int]:
    """Seats that have not yet had their turn in this phase."""
    return [seat for seat in range(state.n) if seat not in state.acted]


def end_turn(state: State) -> None:
    """The empire whose turn it is has had it."""
    state.acted.append(state.turn)
    state.turn = NOBODY


class Naming(Step[NoData]):
    """Base of `name_builder` and `name_mover`; a subclass says who names, what is announced and how a turn begins."""

    track = -1
    """the track whose leader names"""
    event = ""
    """event key, params seat and by"""

    def begin_turn(self, state: State, seat: int, out: Out) -> None:
        """Open the turn of `seat`: push its frames. `state.turn` is set already."""
        raise NotImplementedError

    def is_over(self, state: State) -> bool:
        """Does the phase end although some have not had a turn?"""
        return False

    def settle(self, state: State, data: NoData, out: Out) -> bool:
        """The last one left needs no naming."""
        left = waiting(state)
        if not left or self.is_over(state):
            pop(state)
            return True
        if len(left) == 1:
            self._name(state, left[0], out)
            return True
        return False

    def active(self, state: State, data: NoData) -> tuple[int, ...]:
        return (state.titles[self.track],)

    def legal(self, state: State, data: NoData, seat: int) -> list[Action]:
        if seat != state.titles[self.track]:
            return []
        table = _NAME[seat]
        return [table[other] for other in waiting(state)]

    def do(self, state: State, data: NoData, seat: int, action: Action, out: Out) -> None:
        self._name(state, SEAT[str(action.args[0])], out)

    def _name(self, state: State, seat: int, out: Out) -> None:
        state.turn = seat
        say(out, self.event, seat=SEATS[seat], by=SEATS[state.titles[self.track]])
        self.begin_turn(state, seat, out)
