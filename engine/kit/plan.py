"""A plan: what the seat on turn composes in private in one stage of its turn, and then confirms."""

from __future__ import annotations

from engine.core.types import Action
from engine.kit.position import D, P_contra, Position, close_draft, open_draft, pop
from engine.kit.seats import Out, Seats
from engine.kit.step import Step


class Plan(Step[P_contra, D]):
    """Base of plans. A stage pushes one only when something can be chosen in it."""

    def __init__(self, seats: Seats) -> None:
        self.confirm = tuple(seats.act(seat, "done") for seat in range(len(seats)))

    def settle(self, state: P_contra, data: D, out: Out) -> bool:
        if state.draft is None:
            open_draft(state, state.turn)
        return False

    def active(self, state: P_contra, data: D) -> tuple[int, ...]:
        return (state.turn,)

    def legal(self, state: P_contra, data: D, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        actions = [self.confirm[seat]]  # first, because the flow sorts faster what is nearly sorted
        self.choices(state, data, seat, actions)
        return actions

    def do(self, state: P_contra, data: D, seat: int, action: Action, out: Out) -> None:
        if action.verb != "done":
            self.perform(state, data, seat, action, out)
            return
        if state.draft is not None:
            if state.draft.actions:
                self.mark_busy(state)
            close_draft(state, out)
        self.finish(state, data, seat, out)
        pop(state)

    def choices(self, state: P_contra, data: D, seat: int, actions: list[Action]) -> None:
        """Append everything the seat may add to its plan."""
        raise NotImplementedError

    def perform(self, state: P_contra, data: D, seat: int, action: Action, out: Out) -> None:
        """Do one thing of the plan in the draft."""
        raise NotImplementedError

    def finish(self, state: P_contra, data: D, seat: int, out: Out) -> None:
        """The plan is confirmed and public; what needs chance happens now."""

    def mark_busy(self, state: Position) -> None:
        """A plan with something in it is confirmed."""
