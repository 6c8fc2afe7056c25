"""Legion moves and land battles (E4.1.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.types import Action, Json, RulesError
from engine.empires.board import LAND_MASK, N_PROVINCES, OPEN_MASK, PROVINCE, PROVINCE_IDS, adjoining_mask
from engine.empires.empire import SEAT, SEATS
from engine.empires.flow import Step, act, push
from engine.empires.frame_data import LandBattlesData, MarchData
from engine.empires.movement import battle
from engine.empires.movement.movement_plan import Plan, mark_busy
from engine.empires.movement.occupation import end_by_company, leave
from engine.empires.state import State
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.marenostrum import query
from engine.marenostrum.board import bits
from engine.marenostrum.state import STRIDE

_BY_NAME: Final = sorted(range(N_PROVINCES), key=PROVINCE_IDS.__getitem__)


def forbidden_mask(state: State, seat: int) -> int:
    """C-zeus: provinces that the seat may not enter, because the other side of a peace controls them."""
    peace = state.peace
    if peace is None or seat not in peace:
        return 0
    return query.controlled_mask(state, peace[1] if peace[0] == seat else peace[0])


@lru_cache(maxsize=4096)
def _targets(seas: int, allowed: int) -> tuple[int, ...]:
    """By province: bit set of those a legion may march to from there over triremes on `seas` (E4.1.2a)."""
    return tuple((LAND_MASK[p] | adjoining_mask(seas, p)) & allowed & ~(1 << p) for p in range(N_PROVINCES))


@lru_cache(maxsize=1 << 15)
def _moves(seat: int, source: int, targets: int, free: int, duties: tuple[str, ...]) -> tuple[Action, ...]:
    """All marches out of one province, sorted."""
    start = PROVINCE_IDS[source]
    out = []
    for name in sorted(PROVINCE_IDS[p] for p in bits(targets)):
        if duties:
            ones = [act(seat, "march", start, name, 1, site) for site in duties]
            out += [act(seat, "march", start, name, 1), *ones] if free else ones
            out += [act(seat, "march", start, name, n) for n in range(2, free + 1)]
        else:
            out += [act(seat, "march", start, name, n) for n in range(1, free + 1)]
    return tuple(out)


def begin_march(state: State, seat: int) -> None:
    """Skipped for an empire none of whose legions can move. The chains that carry legions are those of this moment:
    triremes do not move from here on.
    """
    seas, allowed = query.sea_mask(state, seat), OPEN_MASK[state.n] & ~forbidden_mask(state, seat)
    targets = _targets(seas, allowed)
    if any(count and targets[p] for p, count in enumerate(state.legions[seat::STRIDE])):
        push(state, "march", seas=seas, allowed=allowed, arrived=[0] * N_PROVINCES)


class March(Plan[MarchData]):
    """E4.1.2a: each legion may move once.

    data: seas (bit set with triremes), allowed (bit set of provinces that may be entered), arrived [legions per
    province that have moved].
    """

    key = "march"

    def choices(self, state: State, data: MarchData, seat: int, actions: list[Action]) -> None:
        targets = _targets(data["seas"], data["allowed"])
        legions, arrived = state.legions[seat::STRIDE], data["arrived"]
        on_duty = seat in state.duty or seat in state.marker
        for p in _BY_NAME:
            if legions[p]:
                left = legions[p] - arrived[p]
                if left > 0 and targets[p]:
                    duties = tuple(query.duties_of(state, p, seat)) if on_duty else ()
                    actions += _moves(seat, p, targets[p], left - len(duties), duties)

    def perform(self, state: State, data: MarchData, seat: int, action: Action, out: Out) -> None:
        source, target, count = PROVINCE[str(action.args[0])], PROVINCE[str(action.args[1])], int(action.args[2])
        if len(action.args) > 3:
            leave(state, source, str(action.args[3]), out)  # E4.3.2b
        state.legions[source * STRIDE + seat] -= count
        state.legions[target * STRIDE + seat] += count
        data["arrived"][target] += count
        start, end = PROVINCE_IDS[source], PROVINCE_IDS[target]
        told: dict[str, Json] = {"seat": SEATS[seat], "from": start, "to": end, "count": count}
        say(out, "marched", **told)

    def finish(self, state: State, data: MarchData, seat: int, out: Out) -> None:
        """E4.2.1a (R), C-zeus: who arrives beside a partner in peace ends what is occupied there."""
        to_fight = {province for province, _ in land_targets(state, seat, [])}
        for province, came in enumerate(data["arrived"]):
            if came and province not in to_fight:
                end_by_company(state, province, out)

    def refuse(self, state: State, data: MarchData, seat: int, action: Action) -> RulesError:
        if action.verb != "march" or not all(str(p) in PROVINCE for p in action.args[:2]):
            return super().refuse(state, data, seat, action)
        source, target = PROVINCE[str(action.args[0])], PROVINCE[str(action.args[1])]
        if forbidden_mask(state, seat) >> target & 1:
            return RulesError("peace_binds", province=PROVINCE_IDS[target])
        if not _targets(data["seas"], data["allowed"])[source] >> target & 1:
            return RulesError("not_reachable", province=PROVINCE_IDS[target])
        left = state.legions[source * STRIDE + seat] - data["arrived"][source]
        if left < max(1, int(action.args[2])):
            return RulesError("no_unit", place=PROVINCE_IDS[source])
        return RulesError("no_free_legion", province=PROVINCE_IDS[source])


_ATTACK: Final = tuple(
    tuple(tuple(act(seat, "attack", p, other) for other in SEATS) for p in PROVINCE_IDS) for seat in range(len(SEATS))
)


def land_targets(state: State, seat: int, fought: list[int]) -> list[tuple[int, int]]:
    """(province, other empire) of the land battles still to be fought this turn (E4.1.2b, C-zeus)."""
    out = []
    legions, forts, peace, n = state.legions, state.forts, state.peace, state.n
    for p, mine in enumerate(legions[seat::STRIDE]):
        if mine and p not in fought:
            at = p * STRIDE
            if sum(legions[at : at + n]) == mine and sum(forts[at : at + n]) == forts[at + seat]:
                continue  # alone there
            for other in range(n):
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
        push(state, "land_battles", fought=[])


class LandBattles(Step[LandBattlesData]):
    """E4.1.2b, E4.1.2c: one battle in each province where the empire on turn has a legion beside another's legion or
    fortress, one after another in its order; the last one begins by itself. data: fought [province…].
    """

    key = "land_battles"

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
        table = _ATTACK[seat]
        return [table[p][other] for p, other in land_targets(state, seat, data["fought"])]

    def do(self, state: State, data: LandBattlesData, seat: int, action: Action, out: Out) -> None:
        self._fight(state, data, (PROVINCE[str(action.args[0])], SEAT[str(action.args[1])]), out)

    def _fight(self, state: State, data: LandBattlesData, target: tuple[int, int], out: Out) -> None:
        province, other = target
        data["fought"].append(province)
        mark_busy(state)
        battle.fight_on_land(state, province, state.turn, other, out)

    def refuse(self, state: State, data: LandBattlesData, seat: int, action: Action) -> RulesError:
        return battle.refuse_attack(state, seat, action) or super().refuse(state, data, seat, action)
