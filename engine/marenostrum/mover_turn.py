"""One side's turn on the map: its stages in order, and the plans it composes in private in some of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, TypedDict

from engine.kit import plan
from engine.kit.naming import end_turn
from engine.kit.position import D, Position, pop
from engine.kit.seats import Out, say
from engine.kit.shapes import data_of, flag, number
from engine.kit.step import Step
from engine.marenostrum.state import S_contra
from engine.marenostrum.world import World

KEY = "mover_turn"


class MoverTurnData(TypedDict):
    """E4.1a: one side's movement turn."""

    stage: Annotated[int, number(0, 6)]
    """the next one"""
    busy: Annotated[bool, flag]
    """has anything been done?"""


class MoverTurn(Step[S_contra, MoverTurnData]):
    """One side's turn; never waits itself."""

    key = KEY

    def __init__(self, world: World, phase: str, stages: Sequence[Callable[[S_contra, int], None]]) -> None:
        """`phase`: its name, as `turn_ended` tells it. `stages`: of a turn, in order; each pushes its decision for the
        side, or nothing when there is none to take.
        """
        self.ids = world.seats.ids
        self.phase = phase
        self.stages = tuple(stages)

    def settle(self, state: S_contra, data: MoverTurnData, out: Out) -> bool:
        stage = data["stage"]
        if stage < len(self.stages):
            data["stage"] = stage + 1
            self.stages[stage](state, state.turn)
        else:
            say(out, "turn_ended", seat=self.ids[state.turn], phase=self.phase, quiet=not data["busy"])
            end_turn(state)
            pop(state)
        return True


def mark_busy(state: Position) -> None:
    """Something happened in this movement turn, so it will not count as a quiet one."""
    for frame in state.frames:
        if frame.step == KEY:
            data_of(frame, MoverTurnData)["busy"] = True


class Plan(plan.Plan[S_contra, D]):
    """Base of what a side composes in its turn. A stage pushes one only when something can be chosen in it."""

    def __init__(self, world: World) -> None:
        super().__init__(world.seats)
        self.world = world

    def mark_busy(self, state: Position) -> None:
        mark_busy(state)
