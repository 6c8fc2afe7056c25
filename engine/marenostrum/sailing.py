"""Trireme moves and sea battles (E4.1.1)."""

from __future__ import annotations

from typing import Annotated, TypedDict

from engine.core.types import Action, Json, RulesError
from engine.kit.position import pop, push
from engine.kit.seats import Out, say
from engine.kit.shapes import distinct, number
from engine.kit.step import Step
from engine.marenostrum import battle, shapes
from engine.marenostrum.mover_turn import Plan
from engine.marenostrum.state import STRIDE, State
from engine.marenostrum.world import World


class SailData(TypedDict):
    """E4.1.1a."""

    arrived: Annotated[list[int], shapes.per_sea(number(0, 0))]
    """triremes per sea that have moved"""


class SeaBattlesData(TypedDict):
    """E4.1.1b."""

    fought: Annotated[list[int], distinct(shapes.sea)]


def begin_sail(state: State, seat: int) -> None:
    """Skipped by a side without triremes."""
    if any(state.triremes[seat::STRIDE]):
        push(state, "sail", SailData(arrived=[0] * state.world.board.n_seas))


class Sail(Plan[State, SailData]):
    """E4.1.1a: each trireme may move to one adjacent sea."""

    key = "sail"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        seas, act = world.board.seas, world.seats.act
        self._by_name = sorted(range(len(seas)), key=seas.__getitem__)
        near_by_name = [sorted(near, key=seas.__getitem__) for near in world.board.sea_adjacent]
        self._moves = tuple(
            tuple(
                tuple(
                    tuple(act(seat, "sail", seas[a], seas[b], n) for b in near for n in range(1, most + 1))
                    for most in range(world.pieces.triremes + 1)
                )
                for a, near in enumerate(near_by_name)
            )
            for seat in range(len(world.seats))
        )
        """side → sea → triremes that may still move → the moves"""

    def choices(self, state: State, data: SailData, seat: int, actions: list[Action]) -> None:
        triremes, arrived, table = state.triremes, data["arrived"], self._moves[seat]
        for sea in self._by_name:
            left = triremes[sea * STRIDE + seat] - arrived[sea]
            if left > 0:
                actions += table[sea][left]

    def perform(self, state: State, data: SailData, seat: int, action: Action, out: Out) -> None:
        board = self.world.board
        source, target, count = board.sea[str(action.args[0])], board.sea[str(action.args[1])], int(action.args[2])
        state.triremes[source * STRIDE + seat] -= count
        state.triremes[target * STRIDE + seat] += count
        data["arrived"][target] += count
        params: dict[str, Json] = {"seat": self.world.seats.ids[seat], "from": board.seas[source]}
        say(out, "sailed", **params, to=board.seas[target], count=count)

    def refuse(self, state: State, data: SailData, seat: int, action: Action) -> RulesError:
        board = self.world.board
        if action.verb == "sail" and all(str(s) in board.sea for s in action.args[:2]):
            source, target = board.sea[str(action.args[0])], board.sea[str(action.args[1])]
            if target not in board.sea_adjacent[source]:
                return RulesError("not_adjacent", place=board.seas[target], start=board.seas[source])
            left = state.triremes[source * STRIDE + seat] - data["arrived"][source]
            return RulesError("no_unit", place=board.seas[source], left=max(0, left))
        return super().refuse(state, data, seat, action)


def sea_targets(state: State, seat: int, fought: list[int]) -> list[tuple[int, int]]:
    """(sea, other side) of the battles the seat may begin at sea (E4.1.1b, C-zeus)."""
    out = []
    triremes = state.triremes
    for sea, mine in enumerate(triremes[seat::STRIDE]):
        if mine and sea not in fought:
            at = sea * STRIDE
            for other in state.sides:
                if other != seat and triremes[at + other] and not battle.at_peace(state, seat, other):
                    out.append((sea, other))
    return out


def begin_sea_battles(state: State, seat: int) -> None:
    """Skipped when none is possible."""
    if sea_targets(state, seat, []):
        push(state, "sea_battles", SeaBattlesData(fought=[]))


class SeaBattles(Step[State, SeaBattlesData]):
    """E4.1.1b, K4.3: at most one battle per sea and turn, against one chosen side."""

    key = "sea_battles"

    def __init__(self, world: World) -> None:
        act, ids, seas = world.seats.act, world.seats.ids, world.board.seas
        self.world = world
        sides = range(len(ids))
        self._attack = tuple(tuple(tuple(act(s, "attack", sea, other) for other in ids) for sea in seas) for s in sides)
        self._done = tuple(act(s, "done") for s in sides)

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
        table = self._attack[seat]
        return [*(table[sea][other] for sea, other in sea_targets(state, seat, data["fought"])), self._done[seat]]

    def twice(self, state: State, data: SeaBattlesData, legal: tuple[Action, ...]) -> frozenset[str]:
        """A battle that nobody has to fight."""
        return frozenset({"attack"})

    def do(self, state: State, data: SeaBattlesData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "done":
            pop(state)
            return
        sea, other = self.world.board.sea[str(action.args[0])], self.world.seats.index[str(action.args[1])]
        data["fought"].append(sea)
        battle.fight_at_sea(state, sea, seat, other, out)

    def refuse(self, state: State, data: SeaBattlesData, seat: int, action: Action) -> RulesError:
        return battle.refuse_attack(state, seat, action) or super().refuse(state, data, seat, action)
