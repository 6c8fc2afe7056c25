"""The military phase: whose turn it is, and the stages of a turn (K4.0, K4.1)."""

from __future__ import annotations

from typing import Final

from engine.classic.movement.conquest import begin_conquest
from engine.classic.movement.launching import begin_sail
from engine.classic.state import State
from engine.classic.turn_order import Naming, OrderData
from engine.classic.vocabulary import MILITARY
from engine.kit.position import push
from engine.kit.seats import Out
from engine.marenostrum.marching import begin_land_battles, begin_march
from engine.marenostrum.mover_turn import MoverTurnData
from engine.marenostrum.sailing import begin_sea_battles

STAGES: Final = (begin_sail, begin_sea_battles, begin_march, begin_land_battles, begin_conquest)
"""K4.1: the stages of a turn in order; Helen's owner is asked as the legions' moves are confirmed."""


def begin_turns(state: State, out: Out) -> None:
    """The Military Leader has been counted."""
    state.acted = []
    push(state, "name_mover", OrderData(order=[]))


class NameMover(Naming):
    """K4.0."""

    key = "name_mover"
    track = MILITARY
    event = "mover_named"

    def begin_turn(self, state: State, seat: int, out: Out) -> None:
        push(state, "mover_turn", MoverTurnData(stage=0, busy=False))
