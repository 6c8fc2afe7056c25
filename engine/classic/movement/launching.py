"""Triremes that leave their harbours, beside those that sail on (K4.2, K5.7)."""

from __future__ import annotations

from functools import lru_cache

from engine.classic.board import BOARD, PROVINCE, PROVINCE_IDS, SEA, SEAS
from engine.classic.vocabulary import SEATS
from engine.classic.world import WORLD, act
from engine.core.types import Action, RulesError
from engine.kit.position import push
from engine.kit.seats import Out, say
from engine.marenostrum import sailing
from engine.marenostrum.sailing import SailData
from engine.marenostrum.state import STRIDE, State

_act = lru_cache(maxsize=1 << 12)(act)


def begin_sail(state: State, side: int) -> None:
    """Skipped by a side that has no trireme, at sea or on land."""
    if any(state.triremes[side::STRIDE]) or any(state.harbours[side::STRIDE]):
        push(state, "sail", SailData(arrived=[0] * BOARD.n_seas))


class Sail(sailing.Sail):
    """K4.2: each trireme once; a launch is its move."""

    def __init__(self) -> None:
        super().__init__(WORLD)

    def choices(self, state: State, data: SailData, seat: int, actions: list[Action]) -> None:
        super().choices(state, data, seat, actions)
        for province, count in enumerate(state.harbours[seat::STRIDE]):
            for sea in BOARD.coast[province] if count else ():
                pid, name = PROVINCE_IDS[province], SEAS[sea]
                actions += [_act(seat, "launch", pid, name, n) for n in range(1, count + 1)]

    def perform(self, state: State, data: SailData, seat: int, action: Action, out: Out) -> None:
        if action.verb != "launch":
            super().perform(state, data, seat, action, out)
            return
        province, sea, count = PROVINCE[str(action.args[0])], SEA[str(action.args[1])], int(action.args[2])
        state.harbours[province * STRIDE + seat] -= count
        state.triremes[sea * STRIDE + seat] += count
        data["arrived"][sea] += count
        say(out, "launched", seat=SEATS[seat], province=PROVINCE_IDS[province], to=SEAS[sea], count=count)

    def refuse(self, state: State, data: SailData, seat: int, action: Action) -> RulesError:
        if action.verb != "launch" or str(action.args[0]) not in PROVINCE or str(action.args[1]) not in SEA:
            return super().refuse(state, data, seat, action)
        province = PROVINCE[str(action.args[0])]
        if SEA[str(action.args[1])] not in BOARD.coast[province]:
            return RulesError("not_adjacent", place=action.args[1], start=action.args[0])
        return RulesError("no_unit", place=action.args[0], left=state.harbours[province * STRIDE + seat])
