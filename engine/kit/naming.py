"""Who takes the next turn of a phase: one seat names the others one at a time.

The frame stays on the stack for the whole phase, under the turns. `state.acted` holds those who have had theirs.
"""

from __future__ import annotations

from engine.core.types import Action
from engine.kit.position import NOBODY, D, P_contra, Position, pop
from engine.kit.seats import Out, Seats, say
from engine.kit.step import Step


def waiting(state: Position) -> list[int]:
    """Seats that have not yet had their turn in this phase."""
    return [seat for seat in state.players if seat not in state.acted]


def end_turn(state: Position) -> None:
    """The seat whose turn it is has had it."""
    state.acted.append(state.turn)
    state.turn = NOBODY


class Naming(Step[P_contra, D]):
    """Base of the orders of turns; a subclass says who names, what is announced and how a turn begins."""

    event = ""
    """event key, params seat and by"""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats
        self._name = tuple(tuple(seats.act(seat, "name", other) for other in seats.ids) for seat in range(len(seats)))

    def namer(self, state: P_contra) -> int:
        """The seat that names."""
        raise NotImplementedError

    def begin_turn(self, state: P_contra, seat: int, out: Out) -> None:
        """Open the turn of `seat`: push its frames. `state.turn` is set already."""
        raise NotImplementedError

    def is_over(self, state: P_contra) -> bool:
        """Does the phase end although some have not had a turn?"""
        return False

    def settle(self, state: P_contra, data: D, out: Out) -> bool:
        """The last one left needs no naming."""
        left = waiting(state)
        if not left or self.is_over(state):
            pop(state)
            return True
        if len(left) == 1:
            self._begin(state, left[0], out)
            return True
        return False

    def active(self, state: P_contra, data: D) -> tuple[int, ...]:
        return (self.namer(state),)

    def legal(self, state: P_contra, data: D, seat: int) -> list[Action]:
        if seat != self.namer(state):
            return []
        table = self._name[seat]
        return [table[other] for other in waiting(state)]

    def do(self, state: P_contra, data: D, seat: int, action: Action, out: Out) -> None:
        self._begin(state, self.seats.index[str(action.args[0])], out)

    def _begin(self, state: P_contra, seat: int, out: Out) -> None:
        state.turn = seat
        ids = self.seats.ids
        say(out, self.event, seat=ids[seat], by=ids[self.namer(state)])
        self.begin_turn(state, seat, out)
