"""The penalty of an event that failed (BZ7.2c, BZS7), and which part of it a hero lets one leave out (BZ8.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.byzantion import area, goods
from engine.byzantion.content import EVENTS, SOLO_EVENTS, Bag
from engine.byzantion.flow import Out, Step, act, say
from engine.byzantion.frame_data import SeatData
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, GOOD, GOODS, NOMISMA, SEATS
from engine.core.types import Action, Json

NOMISMA_PER_DOXA = 2
"""BZ7.2c: of what is missing, rounded down"""


class Way(NamedTuple):
    """A way to leave out part of a penalty."""

    left_out: tuple[int, ...]
    """Goods by index, a good as often as tokens of it are left out."""
    cost: Mapping[int, int]
    """What is lost of each good in the end, Doxa for what is missing among them."""


def penalty_of(state: State) -> Bag:
    """What the current event takes when it fails."""
    return SOLO_EVENTS[state.event].failure if state.n == 1 else EVENTS[state.event].penalty


def cost_of(state: State, seat: int, due: Mapping[int, int]) -> dict[int, int]:
    """What is lost of each good: what is there, 1 Doxa per missing resource, 1 per 2 missing Nomisma (BZ7.2c)."""
    have, doxa = state.goods[seat], due.get(DOXA, 0)
    out = {}
    for good, amount in due.items():
        if good != DOXA:
            out[good] = min(amount, have[good])
            missing = amount - out[good]
            doxa += missing // NOMISMA_PER_DOXA if good == NOMISMA else missing
    out[DOXA] = min(doxa, have[DOXA])
    return {good: amount for good, amount in out.items() if amount}


def ways(state: State, seat: int) -> list[Way]:
    """The ways to pay the penalty; several only where a hero leaves something to choose (BZ8.3 `penalty_reduction`).

    All of what may be left out is left out. Of ways with the same cost the one that leaves out most resources is
    named, and none that costs more of something and less of nothing than another.
    """
    due = dict(penalty_of(state))
    tokens = {good: amount for good, amount in due.items() if good != DOXA}
    number = min(area.static(state, seat, "penalty_reduction"), sum(tokens.values()))
    found: dict[tuple[tuple[int, int], ...], Way] = {}
    for left_out in combinations_with_replacement(sorted(tokens), number):
        less = Counter(left_out)
        if all(amount <= tokens[good] for good, amount in less.items()):
            cost = cost_of(state, seat, {good: amount - less[good] for good, amount in due.items()})
            found.setdefault(tuple(sorted(cost.items())), Way(left_out, cost))
    return [way for way in found.values() if not any(_is_better(other.cost, way.cost) for other in found.values())]


def _is_better(one: Mapping[int, int], other: Mapping[int, int]) -> bool:
    return one != other and all(amount <= other.get(good, 0) for good, amount in one.items())


def way_of(state: State, seat: int, action: Action) -> Way:
    """The way that an action `leave_out` names; StopIteration for one that is not open."""
    wanted = tuple(GOOD[str(word)] for word in action.args)
    return next(way for way in ways(state, seat) if way.left_out == wanted)


class Penalty(Step[SeatData]):
    """The penalty is paid; a seat that may leave out part of it says which, where that makes a difference."""

    key = "penalty"

    def settle(self, state: State, data: SeatData, out: Out) -> bool:
        known = ways(state, data["seat"])
        if len(known) > 1:
            return False
        self._pay(state, data["seat"], known[0], out)
        return True

    def _pay(self, state: State, seat: int, way: Way, out: Out) -> None:
        state.frames.pop()
        if way.left_out:
            left_out: Json = {GOODS[good]: amount for good, amount in Counter(way.left_out).items()}
            say(out, "left_out", seat=SEATS[seat], goods=left_out)
        for good, amount in way.cost.items():
            goods.lose(state, seat, good, amount, out, "penalty")

    def legal(self, state: State, data: SeatData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        return [act(seat, "leave_out", *(GOODS[good] for good in way.left_out)) for way in ways(state, seat)]

    def do(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        self._pay(state, seat, way_of(state, seat, action), out)

    def question(self, state: State, data: SeatData, seat: int) -> tuple[str, dict[str, Json]]:
        due: dict[str, Json] = {GOODS[good]: amount for good, amount in penalty_of(state)}
        return self.key, {"goods": due, "most": len(ways(state, seat)[0].left_out)}
