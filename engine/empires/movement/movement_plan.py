"""A plan: what the empire on turn composes in private in one stage of its movement turn, and then confirms."""

from __future__ import annotations

from typing import Final

from engine.core.types import Action
from engine.empires.empire import SEATS
from engine.empires.flow import Out, Step, act, close_draft, open_draft, pop
from engine.empires.frame_data import MoverTurnData, data_of
from engine.empires.state import D, State

DONE: Final = tuple(act(seat, "done") for seat in range(len(SEATS)))


def mark_busy(state: State) -> None:
    """Something happened in this movement turn, so it will not count as a quiet one."""
    for frame in state.frames:
        if frame.step == "mover_turn":
            data_of(frame, MoverTurnData)["busy"] = True


class Plan(Step[D]):
    """Base of the drafts of phase 4. A stage pushes one only when something can be chosen in it."""

    def settle(self, state: State, data: D, out: Out) -> bool:
        if state.draft is None:
            open_draft(state, state.turn)
        return False

    def active(self, state: State, data: D) -> tuple[int, ...]:
        return (state.turn,)

    def legal(self, state: State, data: D, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        actions = [DONE[seat]]  # first, because the flow sorts faster what is nearly sorted
        self.choices(state, data, seat, actions)
        return actions

    def do(self, state: State, data: D, seat: int, action: Action, out: Out) -> None:
        if action.verb != "done":
            self.perform(state, data, seat, action, out)
            return
        if state.draft is not None:
            if state.draft.actions:
                mark_busy(state)
            close_draft(state, out)
        self.finish(state, data, seat, out)
        pop(state)

    def choices(self, state: State, data: D, seat: int, actions: list[Action]) -> None:
        """Append everything the seat may add to its plan."""
        raise NotImplementedError

    def perform(self, state: State, data: D, seat: int, action: Action, out: Out) -> None:
        """Do one thing of the plan in the draft."""
        raise NotImplementedError

    def finish(self, state: State, data: D, seat: int, out: Out) -> None:
        """The plan is confirmed and public; what needs chance happens now."""
