"""A plan: what the empire on turn composes in private in one stage of its movement turn, and then confirms."""

from __future__ import annotations

from engine.empires.frame_data import MoverTurnData
from engine.empires.state import State
from engine.kit import plan
from engine.kit.position import D, Position
from engine.kit.shapes import data_of


def mark_busy(state: Position) -> None:
    """Something happened in this movement turn, so it will not count as a quiet one."""
    for frame in state.frames:
        if frame.step == "mover_turn":
            data_of(frame, MoverTurnData)["busy"] = True


class Plan(plan.Plan[State, D]):
    """Base of the drafts of phase 4. A stage pushes one only when something can be chosen in it."""

    def mark_busy(self, state: Position) -> None:
        mark_busy(state)
