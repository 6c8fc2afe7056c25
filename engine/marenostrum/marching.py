"""Legion moves and land battles (E4.1.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, TypedDict

from engine.core.types import Action, Json, RulesError
from engine.kit.position import pop, push
from engine.kit.seats import Out, say
from engine.kit.shapes import distinct, number
from engine.kit.step import Step
from engine.marenostrum import battle, query, shapes
from engine.marenostrum.board import Board, bits
from engine.marenostrum.mover_turn import Plan, mark_busy
from engine.marenostrum.occupation import end_by_company, leave
from engine.marenostrum.state import STRIDE, State
from engine.marenostrum.world import World


class MarchData(TypedDict):
    """E4.1.2a: each legion may move once."""

    seas: Annotated[int, shapes.seas]
    """bit set of those with triremes"""
    allowed: Annotated[int, shapes.provinces]
    """bit set of provinces that may be entered"""
    arrived: Annotated[list[int], shapes.per_province(number(0, 0))]
    """legions per province that have moved"""


class LandBattlesData(TypedDict):
    """E4.1.2b, E4.1.2c."""

    fought: Annotated[list[int], distinct(shapes.province)]


def forbidden_mask(state: State, seat: int) -> int:
    """C-zeus: provinces that the seat may not enter, because the other side of a peace controls them."""
    peace = state.peace
    if peace is None or seat not in peace:
        return 0
    return query.controlled_mask(state, peace[1] if peace[0] == seat else peace[0])


@lru_cache(maxsize=4096)
def _targets(board: Board, seas: int, allowed: int) -> tuple[int, ...]:
    """By province: bit set of those a legion may march to from there over triremes on `seas` (E4.1.2a)."""
    near, adjoining = board.land_mask, board.adjoining_mask
    return tuple((near[p] | adjoining(seas, p)) & allowed & ~(1 << p) for p in range(board.n_provinces))


def allowed_mask(state: State, seat: int) -> int:
    """Bit set of the provinces that the seat's legions may enter."""
    return state.world.board.open_mask[state.n] & ~forbidden_mask(state, seat)


def begin_march(state: State, seat: int) -> None:
    """Skipped for a side none of whose legions can move. The chains that carry legions are those of this moment:
    triremes do not move from here on.
    """
    board = state.world.board
    seas, allowed = query.sea_mask(state, seat), allowed_mask(state, seat)
    targets = _targets(board, seas, allowed)
    if any(count and targets[p] for p, count in enumerate(state.legions[seat::STRIDE])):
        push(state, "march", MarchData(seas=seas, allowed=allowed, arrived=[0] * board.n_provinces))


class March(Plan[State, MarchData]):
    """E4.1.2a: each legion may move once."""

    key = "march"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        ids = world.board.province_ids
        self._by_name = sorted(range(len(ids)), key=ids.__getitem__)
        self._moves = lru_cache(maxsize=1 << 15)(self._list)

    def _list(self, seat: int, source: int, targets: int, free: int, duties: tuple[str, ...]) -> tuple[Action, ...]:
        """All marches out of one province, sorted."""
        ids, act = self.world.board.province_ids, self.world.seats.act
        start = ids[source]
        out = []
        for name in sorted(ids[p] for p in bits(targets)):
            if duties:
                ones = [act(seat, "march", start, name, 1, site) for site in duties]
                out += [act(seat, "march", start, name, 1), *ones] if free else ones
                out += [act(seat, "march", start, name, n) for n in range(2, free + 1)]
            else:
                out += [act(seat, "march", start, name, n) for n in range(1, free + 1)]
        return tuple(out)

    def choices(self, state: State, data: MarchData, seat: int, actions: list[Action]) -> None:
        targets = _targets(self.world.board, data["seas"], data["allowed"])
        legions, arrived = state.legions[seat::STRIDE], data["arrived"]
        on_duty = seat in state.duty or seat in state.marker
        for p in self._by_name:
            if legions[p]:
                left = legions[p] - arrived[p]
                if left > 0 and targets[p]:
                    duties = tuple(query.duties_of(state, p, seat)) if on_duty else ()
                    actions += self._moves(seat, p, targets[p], left - len(duties), duties)

    def perform(self, state: State, data: MarchData, seat: int, action: Action, out: Out) -> None:
        index, ids = self.world.board.province, self.world.board.province_ids
        source, target, count = index[str(action.args[0])], index[str(action.args[1])], int(action.args[2])
        if len(action.args) > 3:
            leave(state, source, str(action.args[3]), out)  # E4.3.2b
        state.legions[source * STRIDE + seat] -= count
        state.legions[target * STRIDE + seat] += count
        data["arrived"][target] += count
        params: dict[str, Json] = {"seat": self.world.seats.ids[seat], "from": ids[source]}
        say(out, "marched", **params, to=ids[target], count=count)

    def finish(self, state: State, data: MarchData, seat: int, out: Out) -> None:
        """E4.2.1a (R), C-zeus: who arrives beside a partner in peace ends what is occupied there."""
        to_fight = {province for province, _ in land_targets(state, seat, [])}
        for province, came in enumerate(data["arrived"]):
            if came and province not in to_fight:
                end_by_company(state, province, out)

    def refuse(self, state: State, data: MarchData, seat: int, action: Action) -> RulesError:
        index, ids = self.world.board.province, self.world.board.province_ids
        if action.verb != "march" or not all(str(p) in index for p in action.args[:2]):
            return super().refuse(state, data, seat, action)
        source, target = index[str(action.args[0])], index[str(action.args[1])]
        if not self.world.board.open_mask[state.n] >> target & 1:
            return RulesError("out_of_play", province=ids[target])
        if state.peace and forbidden_mask(state, seat) >> target & 1:
            return RulesError("peace_binds", seat=self.world.seats.ids[sum(state.peace) - seat])
        reach = _targets(self.world.board, data["seas"], data["allowed"])[source]
        if not reach >> target & 1:
            places: list[Json] = [ids[p] for p in self._by_name if reach >> p & 1]
            return RulesError("no_march", start=ids[source], place=ids[target], places=places)
        left = state.legions[source * STRIDE + seat] - data["arrived"][source]
        if left < max(1, int(action.args[2])):
            return RulesError("no_unit", place=ids[source], left=max(0, left))
        if len(action.args) > 3:
            return RulesError("no_legion_at", province=ids[source], site=str(action.args[3])[:40])
        free = left - len(query.duties_of(state, source, seat))
        return RulesError("no_free_legion", province=ids[source], free=free)


def land_targets(state: State, seat: int, fought: list[int]) -> list[tuple[int, int]]:
    """(province, other side) of the land battles still to be fought this turn (E4.1.2b, C-zeus)."""
    out = []
    legions, forts, peace = state.legions, state.forts, state.peace
    for p, mine in enumerate(legions[seat::STRIDE]):
        if mine and p not in fought:
            at = p * STRIDE
            end = at + STRIDE
            if sum(legions[at:end]) == mine and sum(forts[at:end]) == forts[at + seat]:
                continue  # alone there
            for other in state.sides:
                if (
                    other != seat
                    and (legions[at + other] or forts[at + other])
                    and (peace is None or not battle.at_peace(state, seat, other))
                ):
                    out.append((p, other))
    return out


def begin_land_battles(state: State, seat: int) -> None:
    """Skipped when there is none to fight."""
    if land_targets(state, seat, []):
        push(state, "land_battles", LandBattlesData(fought=[]))


class LandBattles(Step[State, LandBattlesData]):
    """E4.1.2b, E4.1.2c, K4.5, K4.6c: one battle in each province where the side on turn has a legion beside another's
    legion or fortress, one after another in its order; the last one begins by itself.
    """

    key = "land_battles"

    def __init__(self, world: World) -> None:
        act, ids, provinces = world.seats.act, world.seats.ids, world.board.province_ids
        self.world = world
        self._attack = tuple(
            tuple(tuple(act(s, "attack", p, other) for other in ids) for p in provinces) for s in range(len(ids))
        )

    def settle(self, state: State, data: LandBattlesData, out: Out) -> bool:
        targets = land_targets(state, state.turn, data["fought"])
        if not targets:
            pop(state)
            return True
        if len(targets) == 1:
            self._fight(state, data, targets[0], out)
            return True
        return False

    def active(self, state: State, data: LandBattlesData) -> tuple[int, ...]:
        return (state.turn,)

    def legal(self, state: State, data: LandBattlesData, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        table = self._attack[seat]
        return [table[p][other] for p, other in land_targets(state, seat, data["fought"])]

    def do(self, state: State, data: LandBattlesData, seat: int, action: Action, out: Out) -> None:
        province, other = self.world.board.province[str(action.args[0])], self.world.seats.index[str(action.args[1])]
        self._fight(state, data, (province, other), out)

    def _fight(self, state: State, data: LandBattlesData, target: tuple[int, int], out: Out) -> None:
        province, other = target
        data["fought"].append(province)
        mark_busy(state)
        battle.fight_on_land(state, province, state.turn, other, out)

    def refuse(self, state: State, data: LandBattlesData, seat: int, action: Action) -> RulesError:
        return battle.refuse_attack(state, seat, action) or super().refuse(state, data, seat, action)
