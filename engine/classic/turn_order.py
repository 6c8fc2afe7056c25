"""Who takes the next turn of a phase (K3.1, K4.0, K6.4): named one at a time, or all before the first turn."""

from __future__ import annotations

from typing import Annotated, TypedDict

from engine.classic.state import State
from engine.classic.vocabulary import SEATS
from engine.core.types import Action, Json
from engine.kit import naming
from engine.kit.naming import waiting
from engine.kit.seats import Out, say
from engine.kit.shapes import distinct, seat


class OrderData(TypedDict):
    """K3.1, K4.0."""

    order: Annotated[list[int], distinct(seat)]
    """by the option `order` announced: those named who have still to come, the next one first"""


class Naming(naming.Naming[State, OrderData]):
    """The leader of a role names who is next, or (`order` announced) the whole order before the first turn."""

    track = -1
    """the role"""

    def namer(self, state: State) -> int:
        return state.titles[self.track]

    def settle(self, state: State, data: OrderData, out: Out) -> bool:
        left = [side for side in waiting(state) if side not in data["order"]]
        if state.options["order"] == "named" or not (left or data["order"]):
            return super().settle(state, data, out)
        if len(left) > 1:
            return False
        if left:
            self._plan(data, left[0], state, out)
        self._begin(state, data["order"].pop(0), out)
        return True

    def legal(self, state: State, data: OrderData, seat: int) -> list[Action]:
        return [a for a in super().legal(state, data, seat) if self.seats.index[str(a.args[0])] not in data["order"]]

    def do(self, state: State, data: OrderData, seat: int, action: Action, out: Out) -> None:
        if state.options["order"] == "named":
            super().do(state, data, seat, action, out)
        else:
            self._plan(data, self.seats.index[str(action.args[0])], state, out)

    def question(self, state: State, data: OrderData, seat: int) -> tuple[str, dict[str, Json]]:
        """`number`: the place that is asked for in the whole order; 0: the next one alone is named."""
        number = 0 if state.options["order"] == "named" else len(data["order"]) + 1
        return self.key, {"number": number, "count": state.n}

    def _plan(self, data: OrderData, side: int, state: State, out: Out) -> None:
        data["order"].append(side)
        say(out, "order_announced", seat=SEATS[side], by=SEATS[self.namer(state)], number=len(data["order"]))
