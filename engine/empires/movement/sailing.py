"""Trireme moves and sea battles (E4.1.1)."""

from __future__ import annotations

from typing import Final

from engine.core.types import Action, Json, RulesError
from engine.empires.board import N_SEAS, SEA, SEA_ADJACENT, SEAS
from engine.empires.empire import SEAT, SEATS
from engine.empires.flow import Step, act, push
from engine.empires.frame_data import SailData, SeaBattlesData
from engine.empires.movement import battle
from engine.empires.movement.movement_plan import Plan
from engine.empires.state import State
from engine.empires.vocabulary import MAX_TRIREMES
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.marenostrum.state import STRIDE

_BY_NAME: Final = sorted(range(N_SEAS), key=SEAS.__getitem__)
_SAIL: Final = tuple(
    tuple(
        tuple(
            tuple(act(seat, "sail", SEAS[a], SEAS[b], n) for b in sorted(near, key=SEAS.__getitem__) for n in counts)
            for counts in (range(1, most + 1) for most in range(MAX_TRIREMES + 1))
        )
        for a, near in enumerate(SEA_ADJACENT)
    )
    for seat in range(len(SEATS))
)
"""seat → sea → triremes that may still move → the moves"""


def begin_sail(state: State, seat: int) -> None:
    """Skipped by an empire without triremes."""
    if any(state.triremes[seat::STRIDE]):
        push(state, "sail", arrived=[0] * N_SEAS)


class Sail(Plan[SailData]):
    """E4.1.1a: each trireme may move to one adjacent sea. data: arrived [triremes per sea that have moved]."""

    key = "sail"

    def choices(self, state: State, data: SailData, seat: int, actions: list[Action]) -> None:
        triremes, arrived, table = state.triremes, data["arrived"], _SAIL[seat]
        for sea in _BY_NAME:
            left = triremes[sea * STRIDE + seat] - arrived[sea]
            if left > 0:
                actions += table[sea][left]

    def perform(self, state: State, data: SailData, seat: int, action: Action, out: Out) -> None:
        source, target, count = SEA[str(action.args[0])], SEA[str(action.args[1])], int(action.args[2])
        state.triremes[source * STRIDE + seat] -= count
        state.triremes[target * STRIDE + seat] += count
        data["arrived"][target] += count
        told: dict[str, Json] = {"seat": SEATS[seat], "from": SEAS[source], "to": SEAS[target], "count": count}
        say(out, "sailed", **told)

    def refuse(self, state: State, data: SailData, seat: int, action: Action) -> RulesError:
        if action.verb == "sail" and all(str(s) in SEA for s in action.args[:2]):
            source, target = SEA[str(action.args[0])], SEA[str(action.args[1])]
            if target not in SEA_ADJACENT[source]:
                return RulesError("not_adjacent", place=SEAS[target], start=SEAS[source])
            return RulesError("no_unit", place=SEAS[source])
        return super().refuse(state, data, seat, action)


_DONE: Final = tuple(act(seat, "done") for seat in range(len(SEATS)))
_ATTACK: Final = tuple(
    tuple(tuple(act(seat, "attack", sea, other) for other in SEATS) for sea in SEAS) for seat in range(len(SEATS))
)


def sea_targets(state: State, seat: int, fought: list[int]) -> list[tuple[int, int]]:
    """(sea, other empire) of the battles the seat may begin at sea (E4.1.1b, C-zeus)."""
    out = []
    triremes = state.triremes
    for sea in range(N_SEAS):
        at = sea * STRIDE
        if triremes[at + seat] and sea not in fought:
            for other in range(state.n):
                if other != seat and triremes[at + other] and not battle.at_peace(state, seat, other):
                    out.append((sea, other))
    return out


def begin_sea_battles(state: State, seat: int) -> None:
    """Skipped when none is possible."""
    if sea_targets(state, seat, []):
        push(state, "sea_battles", fought=[])


class SeaBattles(Step[SeaBattlesData]):
    """E4.1.1b: at most one battle per sea and turn, against one chosen empire. data: fought [sea…]."""

    key = "sea_battles"

    def settle(self, state: State, data: SeaBattlesData, out: Out) -> bool:
        if sea_targets(state, state.turn, data["fought"]):
            return False
        pop(state)
        return True

    def active(self, state: State, data: SeaBattlesData) -> tuple[int, ...]:
        return (state.turn,)

    def legal(self, state: State, data: SeaBattlesData, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        table = _ATTACK[seat]
        return [*(table[sea][other] for sea, other in sea_targets(state, seat, data["fought"])), _DONE[seat]]

    def twice(self, state: State, data: SeaBattlesData, legal: tuple[Action, ...]) -> frozenset[str]:
        """A battle that nobody has to fight."""
        return frozenset({"attack"})

    def do(self, state: State, data: SeaBattlesData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "done":
            pop(state)
            return
        sea, other = SEA[str(action.args[0])], SEAT[str(action.args[1])]
        data["fought"].append(sea)
        battle.fight_at_sea(state, sea, seat, other, out)

    def refuse(self, state: State, data: SeaBattlesData, seat: int, action: Action) -> RulesError:
        return battle.refuse_attack(state, seat, action) or super().refuse(state, data, seat, action)
