"""Conquered provinces: pending conversions, pillage, occupation, the marker, Circe's workers (E4.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.types import Action, Json, RulesError
from engine.empires.board import N_PROVINCES, N_SITES, PROVINCE, PROVINCE_IDS, PROVINCES, SITES
from engine.empires.cards import power
from engine.empires.empire import SEATS
from engine.empires.flow import act, push, tell
from engine.empires.frame_data import ConquestData
from engine.empires.state import State
from engine.empires.supply import draw_legendary
from engine.empires.vocabulary import CARD, CARDS, COIN, LEGENDARY, RESOURCES
from engine.kit.position import NOBODY
from engine.kit.seats import Out, say
from engine.marenostrum import query
from engine.marenostrum.board import Site, bits
from engine.marenostrum.mover_turn import Plan
from engine.marenostrum.occupation import MARKER, end_occupations, leave, may_convert, may_work_in, take_control
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_PILLAGE, DUTY_WORK, STRIDE
from engine.marenostrum.supply import give
from engine.marenostrum.turn_order import NoData

_act = lru_cache(maxsize=1 << 13)(act)


# --- pending conversions ---------------------------------------------------------------------------------------------


def begin_convert(state: State, seat: int) -> None:
    """Skipped when nothing can be converted."""
    if seat in state.marker and any(may_convert(state, p, seat) for p in range(N_PROVINCES)):
        push(state, "convert")


class Convert(Plan[State, NoData]):
    """E4.3.3c: at the start of a seat's turn, markers on which its legions stand; each counts at once for the next."""

    key = "convert"

    def choices(self, state: State, data: NoData, seat: int, actions: list[Action]) -> None:
        for p in range(N_PROVINCES):
            if state.marker[p] == seat and may_convert(state, p, seat):
                actions.append(_act(seat, "convert", PROVINCE_IDS[p]))

    def perform(self, state: State, data: NoData, seat: int, action: Action, out: Out) -> None:
        province = PROVINCE[str(action.args[0])]
        old = state.owner[province]
        take_control(state, province, seat)
        say(out, "converted", **{"seat": SEATS[seat], "province": action.args[0], "from": SEATS[old]})

    def refuse(self, state: State, data: NoData, seat: int, action: Action) -> RulesError:
        if action.verb != "convert" or str(action.args[0]) not in PROVINCE:
            return super().refuse(state, data, seat, action)
        return _refuse_marker(state, PROVINCE[str(action.args[0])], seat)


def _refuse_marker(state: State, province: int, seat: int) -> RulesError:
    """E4.3.3c: no legion on the marker, no marker left, or no province beside it that is controlled now."""
    if state.marker[province] != seat:
        return RulesError("not_on_marker", province=PROVINCE_IDS[province])
    if not query.markers_left(state, seat):
        return RulesError("no_marker")
    return RulesError("not_joined", province=PROVINCE_IDS[province])


# --- conquest choices ------------------------------------------------------------------------------------------------

_ON_MARKER: Final = N_SITES
"""`settled` holds site numbers; `_ON_MARKER + province` is the marker."""


def begin_conquest(state: State, seat: int) -> None:
    """Skipped when nothing can be chosen."""
    data: ConquestData = {"chosen": [], "settled": [], "draws": 0}
    if _choices(state, data, seat):
        push(state, "conquest", **data)


class Conquest(Plan[State, ConquestData]):
    """E4.3a, C-circe, C-sheba: at the end of the seat's own turn.

    data: chosen [[province, what], …] (what: pillage, occupy or marker), settled [site or marker whose legion was put
    there in this plan, …], draws (legendary goods to be drawn when it is confirmed).
    """

    key = "conquest"

    def choices(self, state: State, data: ConquestData, seat: int, actions: list[Action]) -> None:
        actions += _choices(state, data, seat)

    def perform(self, state: State, data: ConquestData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "use":
            stood = _ON_MARKER + PROVINCE[str(action.args[2])]
            data["settled"] = [s for s in data["settled"] if s != stood]
            _use_sheba(state, seat, CARD[str(action.args[0])], PROVINCE[str(action.args[2])], out)
            return
        province, name = PROVINCE[str(action.args[0])], str(action.args[1])
        if action.verb == "pillage":
            gain = str(action.args[2]) if len(action.args) > 2 else ""
            _pillage(state, data, seat, PROVINCES[province].site_by_name[name], gain, out)
        elif action.verb == "occupy":
            _occupy(state, data, seat, province, name, out)
        else:
            stands = str(action.args[2]) if len(action.args) > 2 else ""
            _work(state, data, seat, PROVINCES[province].site_by_name[name], stands, out)

    def finish(self, state: State, data: ConquestData, seat: int, out: Out) -> None:
        for _ in range(data["draws"]):
            good = draw_legendary(state, seat)
            if good >= 0:
                tell(out, (seat,), "drew_legendary", seat=SEATS[seat], resource=RESOURCES[LEGENDARY + good])

    def refuse(self, state: State, data: ConquestData, seat: int, action: Action) -> RulesError:
        return _refuse(state, data, seat, action) or super().refuse(state, data, seat, action)


def _choices(state: State, data: ConquestData, seat: int) -> list[Action]:
    """Everything that may still be chosen."""
    out: list[Action] = []
    works = power.total(state, seat, "legions_work")
    for p, count in enumerate(state.legions[seat::STRIDE]):
        if not count or (not works and state.owner[p] in (seat, NOBODY)) or _uncommitted(state, data, p, seat) <= 0:
            continue
        conquers = query.conqueror(state, p) == seat
        if conquers:
            _conqueror_choices(state, data, seat, p, out)
        if works and may_work_in(state, p, seat):
            _work_choices(state, data, seat, p, out)
    for card, _ in power.usable(state, seat, "instant_marker") if seat in state.marker else ():
        for p in range(N_PROVINCES):
            if state.marker[p] == seat and state.marker_since[p] == state.round and may_convert(state, p, seat):
                out.append(_act(seat, "use", CARDS[card].id, MARKER, PROVINCE_IDS[p]))
    return out


def _chosen(data: ConquestData, province: int) -> str:
    """What this plan does in the province so far: pillage, occupy, marker or nothing."""
    return next((str(what) for p, what in data["chosen"] if p == province), "")


def _uncommitted(state: State, data: ConquestData, province: int, seat: int) -> int:
    """Legions there that this plan has given nothing to do yet."""
    if not data["settled"]:
        return state.legions[province * STRIDE + seat]
    busy: int = sum(
        s == _ON_MARKER + province or (s < N_SITES and SITES[s].province == province) for s in data["settled"]
    )
    legions = state.legions[province * STRIDE + seat]
    return legions - busy


def _conqueror_choices(state: State, data: ConquestData, seat: int, province: int, out: list[Action]) -> None:
    """E4.3a: one building pillaged, or buildings occupied, or the marker."""
    chosen = _chosen(data, province)
    pid = PROVINCE_IDS[province]
    if chosen not in ("", "occupy"):
        return
    for site in PROVINCES[province].sites:
        if state.built[site.number]:
            if not chosen:
                out += [_act(seat, "pillage", pid, site.name, *gain) for gain in _gains(state, data, seat, site)]
            if site.number not in data["settled"]:
                out.append(_act(seat, "occupy", pid, site.name))
    if not chosen and not PROVINCES[province].is_capital and state.marker[province] != seat:  # E4.3.3a
        out.append(_act(seat, "occupy", pid, MARKER))


def _gains(state: State, data: ConquestData, seat: int, site: Site) -> list[tuple[str, ...]]:
    """The ways a pillage may pay (E4.3.1a, C-hamilcar). One without a choice has no word."""
    double = power.total(state, seat, "double_pillage") > 0
    if site.kind == "legendary_city":
        if len(state.stack) + sum(state.discard) <= data["draws"]:
            return [("coin",)]  # (R) nothing to draw leaves only the coin
        return [("coin",), ("legendary_good",), ("double",)] if double else [("coin",), ("legendary_good",)]
    if double and site.kind not in ("market", "temple"):
        return [(), ("double",)]
    return [()]


def _work_choices(state: State, data: ConquestData, seat: int, province: int, out: list[Action]) -> None:
    """C-circe: every empty caravan slot, for a legion without a job (or the one that has been there since a pillage),
    and for each legion that has one, named by the place it leaves. What this plan has placed stays.
    """
    idle = _idle(state, data, province, seat)
    busy = _jobs(state, data, province, seat)
    pid = PROVINCE_IDS[province]
    for site in PROVINCES[province].caravans:
        i = site.number
        if state.built[i]:
            continue
        if state.duty[i] == NOBODY:
            if idle:
                out.append(_act(seat, "work", pid, site.name))
            out += [_act(seat, "work", pid, site.name, job) for job in busy]
        elif _stands_idle(state, data, i, seat):
            out.append(_act(seat, "work", pid, site.name))


def _jobs(state: State, data: ConquestData, province: int, seat: int) -> list[str]:
    """Where legions occupy or work that this plan has not put there."""
    sites = [s.number for s in PROVINCES[province].sites]
    out = [
        SITES[i].name
        for i in sites
        if state.duty[i] == seat and state.duty_kind[i] != DUTY_PILLAGE and i not in data["settled"]
    ]
    if state.marker[province] == seat and _ON_MARKER + province not in data["settled"]:
        out.append(MARKER)
    return out


def _idle(state: State, data: ConquestData, province: int, seat: int) -> int:
    """Legions that are on no duty, or are only where they once pillaged."""
    idle = query.free_legions(state, province, seat)
    for site in PROVINCES[province].sites:
        if _stands_idle(state, data, site.number, seat):
            idle += 1
    return idle


def _stands_idle(state: State, data: ConquestData, site: int, seat: int) -> bool:
    return state.duty[site] == seat and state.duty_kind[site] == DUTY_PILLAGE and site not in data["settled"]


def _take_legion(state: State, data: ConquestData, province: int, seat: int, out: Out) -> None:
    """Make one legion free for a conquest choice: one without a duty; otherwise one that is still where it once
    pillaged; otherwise (R) one that works. None of them occupies: what the choice replaces has ended (E4.3a). Never one
    this plan has placed.
    """
    if query.free_legions(state, province, seat) > 0:
        return
    for kind in (DUTY_PILLAGE, DUTY_WORK):
        for site in PROVINCES[province].sites:
            i = site.number
            if state.duty[i] == seat and state.duty_kind[i] == kind and i not in data["settled"]:
                leave(state, province, site.name, out)
                return
    raise AssertionError("no legion is left for the choice")


def _pillage(state: State, data: ConquestData, seat: int, site: Site, gain: str, out: Out) -> None:
    """E4.3.1a: the building goes back to the supply, a legion of the conqueror stands on the empty slot. E4.3a: all
    occupation by the conqueror there, the marker included, ends.
    """
    province, i = site.province, site.number
    data["chosen"].append([province, "pillage"])
    end_occupations(state, province, out)
    _take_legion(state, data, province, seat, out)
    state.built[i] = 0
    state.duty[i] = seat
    worker = site.kind == "caravan" and power.total(state, seat, "legions_work") > 0
    state.duty_kind[i] = DUTY_WORK if worker else DUTY_PILLAGE
    data["settled"].append(i)
    gains = _collect(state, data, seat, site, gain)
    say(out, "pillaged", seat=SEATS[seat], province=PROVINCE_IDS[province], site=site.name, gains=gains)
    if worker:
        say(out, "working", seat=SEATS[seat], province=PROVINCE_IDS[province], site=site.name)


def _collect(state: State, data: ConquestData, seat: int, site: Site, gain: str) -> list[Json]:
    """What the pillage pays; (R) what the supply cannot pay is lost. Legendary goods are drawn on confirmation."""
    if site.kind in ("market", "temple"):
        return []
    if site.kind == "legendary_city":
        coins: list[Json] = ["coin"] if gain != "legendary_good" and give(state, seat, COIN) else []
        if gain == "coin":
            return coins
        data["draws"] += 1
        return [*coins, "legendary_good"]
    resource = site.good if site.kind == "caravan" else COIN
    given = give(state, seat, resource, 2 if gain == "double" else 1)
    return [RESOURCES[resource]] * given


def _occupy(state: State, data: ConquestData, seat: int, province: int, name: str, out: Out) -> None:
    """E4.3.2a, E4.3.3a: one legion per building, or one on the marker. A new choice replaces the old one there."""
    what = MARKER if name == MARKER else "occupy"
    i = _ON_MARKER + province if name == MARKER else PROVINCES[province].site_by_name[name].number
    if not _chosen(data, province):
        data["chosen"].append([province, what])
        end_occupations(state, province, out, keep=name)
    if name == MARKER:
        _take_legion(state, data, province, seat, out)
        state.marker[province] = seat
        state.marker_since[province] = state.round
    elif state.duty[i] != seat:
        _take_legion(state, data, province, seat, out)
        state.duty[i] = seat
        state.duty_kind[i] = DUTY_OCCUPY
    data["settled"].append(i)
    say(out, "occupied", seat=SEATS[seat], province=PROVINCE_IDS[province], site=name)


def _work(state: State, data: ConquestData, seat: int, site: Site, stands: str, out: Out) -> None:
    """C-circe: a legion stands on an empty caravan slot and works; `stands`: where a legion that
    changes its job stood.
    """
    i = site.number
    if stands:
        leave(state, site.province, stands, out)
    elif state.duty[i] != seat and query.free_legions(state, site.province, seat) <= 0:
        idle = next(s for s in PROVINCES[site.province].sites if _stands_idle(state, data, s.number, seat))
        leave(state, site.province, idle.name, out)
    state.duty[i] = seat
    state.duty_kind[i] = DUTY_WORK
    data["settled"].append(i)
    say(out, "working", seat=SEATS[seat], province=PROVINCE_IDS[site.province], site=site.name)


def _use_sheba(state: State, seat: int, card: int, province: int, out: Out) -> None:
    """C-sheba: the marker is replaced at once, for the legion that began to occupy it this round."""
    old = state.owner[province]
    take_control(state, province, seat)
    state.legions[province * STRIDE + seat] -= 1
    power.spend(state, seat, card)
    pid = PROVINCE_IDS[province]
    say(out, "power_used", seat=SEATS[seat], card=CARDS[card].id, item=MARKER, place=pid, count=1, paid=[])
    say(out, "converted", **{"seat": SEATS[seat], "province": pid, "from": SEATS[old]})


# --- why not ---------------------------------------------------------------------------------------------------------


def _refuse(state: State, data: ConquestData, seat: int, action: Action) -> RulesError | None:
    """The most telling refusal, or None."""
    where = str(action.args[2 if action.verb == "use" else 0]) if action.args else ""
    if action.verb not in ("pillage", "occupy", "work", "use") or where not in PROVINCE:
        return None
    province = PROVINCE[where]
    if action.verb == "use":
        hand = [CARDS[c].id for c in state.cards[seat]]
        if action.args[0] not in hand:
            return RulesError("not_owned", thing=str(action.args[0])[:40])
        if CARD[str(action.args[0])] in bits(state.used[seat]):
            return RulesError("power_used", card=action.args[0])
        if state.marker[province] == seat and state.marker_since[province] != state.round:
            return RulesError("marker_is_old", province=where)
        return _refuse_marker(state, province, seat)
    if action.verb == "work":
        return _refuse_work(state, seat, province, str(action.args[1]))
    if query.conqueror(state, province) != seat:
        return RulesError("not_conqueror", province=where)
    name = str(action.args[1])
    site = PROVINCES[province].site_by_name.get(name)
    if name == MARKER and action.verb == "occupy":
        if PROVINCES[province].is_capital:
            return RulesError("capital_fixed", province=where)
    elif site is None or not state.built[site.number]:
        return RulesError("not_built", province=where, item=name[:40])
    if _uncommitted(state, data, province, seat) <= 0:
        return RulesError("no_free_legion", province=where, free=0)
    if _chosen(data, province):
        return RulesError("chosen_there", province=where)
    return RulesError("site_taken", province=where, item=MARKER) if name == MARKER else None


def _refuse_work(state: State, seat: int, province: int, name: str) -> RulesError:
    """C-circe: no legion, no Circe, not a province to work in, no empty slot, or no legion that could stand there."""
    where = PROVINCE_IDS[province]
    if not state.legions[province * STRIDE + seat]:
        return RulesError("no_unit", place=where, left=0)
    if not power.total(state, seat, "legions_work"):
        return RulesError("not_owned", thing="circe")
    if not may_work_in(state, province, seat):
        return RulesError("enemy_present", province=where)
    site = PROVINCES[province].site_by_name.get(name)
    if site is None or site.kind != "caravan" or state.built[site.number]:
        return RulesError("no_such_site", place=where, item=name[:40])
    if state.duty[site.number] != NOBODY:
        return RulesError("site_taken", province=where, item=name)
    return RulesError("no_free_legion", province=where, free=0)
