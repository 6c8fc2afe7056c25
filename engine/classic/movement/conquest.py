"""What a conqueror does at the end of a turn: pillage, occupy, or stand on the marker (K5.2 to K5.8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, TypedDict

from engine.classic import cards
from engine.classic.board import N_SITES, PROVINCE, PROVINCE_IDS, PROVINCES, SITES
from engine.classic.civilization import HOMES
from engine.classic.state import State
from engine.classic.vocabulary import RESOURCES, SEATS, TAX
from engine.classic.world import act
from engine.core.types import Action, Json, RulesError
from engine.kit.position import NOBODY, push
from engine.kit.seats import Out, say
from engine.kit.shapes import many, nothing
from engine.marenostrum import query
from engine.marenostrum.board import Site
from engine.marenostrum.mover_turn import Plan
from engine.marenostrum.occupation import MARKER, end_occupations
from engine.marenostrum.state import DUTY_OCCUPY, STRIDE
from engine.marenostrum.supply import give

_act = lru_cache(maxsize=1 << 13)(act)


class ConquestData(TypedDict):
    """K5.2. A plan stands in a position only with nothing in it."""

    chosen: Annotated[list[list[int | str]], many(nothing, 0)]
    """[[province, what], …] (what: pillage, occupy or marker)"""
    settled: Annotated[list[int], many(nothing, 0)]
    """sites whose legion was put there in this plan"""


def begin_conquest(state: State, side: int) -> None:
    """Skipped when nothing can be chosen."""
    data = ConquestData(chosen=[], settled=[])
    if _choices(state, data, side):
        push(state, "conquest", data)


class Conquest(Plan[State, ConquestData]):
    """K5.2: one kind of conquest in each province, in the side's own turn."""

    key = "conquest"

    def choices(self, state: State, data: ConquestData, seat: int, actions: list[Action]) -> None:
        actions += _choices(state, data, seat)

    def perform(self, state: State, data: ConquestData, seat: int, action: Action, out: Out) -> None:
        province, name = PROVINCE[str(action.args[0])], str(action.args[1])
        if action.verb == "pillage":
            _pillage(state, data, seat, PROVINCES[province].site_by_name[name], out)
        else:
            _occupy(state, data, seat, province, name, out)

    def refuse(self, state: State, data: ConquestData, seat: int, action: Action) -> RulesError:
        return _refuse(state, data, seat, action) or super().refuse(state, data, seat, action)


def _choices(state: State, data: ConquestData, side: int) -> list[Action]:
    """Everything that may still be chosen."""
    out: list[Action] = []
    for province, legions in enumerate(state.legions[side::STRIDE]):
        if not legions or state.owner[province] in (side, NOBODY) or query.conqueror(state, province) != side:
            continue
        chosen = _chosen(data, province)
        if chosen not in ("", "occupy"):
            continue
        pid = PROVINCE_IDS[province]
        spare = _uncommitted(state, data, province, side) > 0
        for site in PROVINCES[province].sites:
            if state.built[site.number]:
                if not chosen and may_pillage(state, site):
                    out.append(_act(side, "pillage", pid, site.name))
                if spare and site.number not in data["settled"] and not _changes_nothing(state, data, site, side):
                    out.append(_act(side, "occupy", pid, site.name))
        if not chosen and not _is_home(state, province) and state.marker[province] != side:
            out.append(_act(side, "occupy", pid, MARKER))
    return out


def _changes_nothing(state: State, data: ConquestData, site: Site, side: int) -> bool:
    """Is it occupied by the side already, and would choosing it leave all as it is? K5.2: things may be left so."""
    mine = [s for s in PROVINCES[site.province].sites if state.duty[s.number] == side]
    alone = [s.number for s in mine] == [site.number] and state.marker[site.province] != side
    return alone and not _chosen(data, site.province)


def may_pillage(state: State, site: Site) -> bool:
    """K5.5: a temple only by the option."""
    return site.kind != "temple" or state.options["pillage_temple"] == "yes"


def _is_home(state: State, province: int) -> bool:
    """K5.6, K9.3: the main province of a side that somebody plays."""
    return any(HOMES[side] == province for side in state.players)


def _chosen(data: ConquestData, province: int) -> str:
    """What this plan does in the province so far: pillage, occupy, marker or nothing."""
    return next((str(what) for p, what in data["chosen"] if p == province), "")


def _uncommitted(state: State, data: ConquestData, province: int, side: int) -> int:
    """Legions there that this plan has given nothing to do yet."""
    busy = sum(s < N_SITES and SITES[s].province == province for s in data["settled"])
    return state.legions[province * STRIDE + side] - busy


def _pillage(state: State, data: ConquestData, side: int, site: Site, out: Out) -> None:
    """K5.5, K0c: the token goes to the supply. K5.2: what was occupied there is so no longer."""
    province, i = site.province, site.number
    data["chosen"].append([province, "pillage"])
    end_occupations(state, province, out)
    state.built[i] = 0
    gains: list[Json] = []
    if site.kind in ("caravan", "city") and cards.total(state, side, "pillage_pays"):  # K-nebuchadnezzar
        resource = site.good if site.kind == "caravan" else TAX
        gains = [RESOURCES[resource]] * give(state, side, resource)
    say(out, "pillaged", seat=SEATS[side], province=PROVINCE_IDS[province], site=site.name, gains=gains)


def _occupy(state: State, data: ConquestData, side: int, province: int, name: str, out: Out) -> None:
    """K5.3, K5.4: one legion on each building, or one on the marker. A new choice replaces the old one there."""
    if not _chosen(data, province):
        data["chosen"].append([province, MARKER if name == MARKER else "occupy"])
        end_occupations(state, province, out, keep=name)
    if name == MARKER:
        state.marker[province] = side
        state.marker_since[province] = state.round
    else:
        site = PROVINCES[province].site_by_name[name].number
        if state.duty[site] != side:
            assert query.free_legions(state, province, side) > 0, "no legion is left for the choice"
            state.duty[site] = side
            state.duty_kind[site] = DUTY_OCCUPY
        data["settled"].append(site)
    say(out, "occupied", seat=SEATS[side], province=PROVINCE_IDS[province], site=name)


def _refuse(state: State, data: ConquestData, side: int, action: Action) -> RulesError | None:
    """The most telling refusal, or None."""
    where = str(action.args[0]) if action.args else ""
    if action.verb not in ("pillage", "occupy") or where not in PROVINCE or len(action.args) < 2:
        return None
    province, name = PROVINCE[where], str(action.args[1])
    if query.conqueror(state, province) != side:
        return RulesError("not_conqueror", province=where)
    site = PROVINCES[province].site_by_name.get(name)
    if name == MARKER and action.verb == "occupy":
        if _is_home(state, province):
            return RulesError("capital_fixed", province=where)
    elif site is None or not state.built[site.number]:
        return RulesError("not_built", province=where, item=name[:40])
    elif action.verb == "pillage" and not may_pillage(state, site):
        return RulesError("temple_is_safe")
    if _uncommitted(state, data, province, side) <= 0:
        return RulesError("no_free_legion", province=where, free=0)
    if _chosen(data, province):
        return RulesError("chosen_there", province=where)
    return RulesError("site_taken", province=where, item=MARKER) if name == MARKER else None
