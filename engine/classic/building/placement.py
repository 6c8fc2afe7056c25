"""Where an item may be built, and putting it there (K3.4 to K3.8). Payment is another matter."""

from __future__ import annotations

from typing import Final

from engine.classic import cards
from engine.classic.board import BOARD, PROVINCE, PROVINCE_IDS, PROVINCES, SEA, SITES
from engine.classic.state import State
from engine.classic.vocabulary import BUILDINGS, FORTRESS, LEGION, MARKER, SEATS, TOKENS, TRIREME, UNITS
from engine.core.types import Json, RulesError
from engine.kit.position import NOBODY
from engine.kit.seats import Out, say
from engine.marenostrum import placement as placing
from engine.marenostrum import query
from engine.marenostrum.occupation import take_control
from engine.marenostrum.state import STRIDE

_EVERYWHERE: Final = (1 << BOARD.n_provinces) - 1
_KIND_SITES: Final = {kind: tuple(s.number for s in SITES if s.kind == kind) for kind in BUILDINGS}


def buildable(state: State, side: int) -> list[int]:
    """K3.4, K3.5c, K3.8: own provinces that were its own when the round started, without foreign legions or fortresses;
    its main province always.
    """
    return [p for p in placing.buildable(state, side) if state.start_control[side] >> p & 1]


def marker_places(state: State, side: int) -> list[int]:
    """K3.5a, K3.5b, K5.4, K-lighthouse: provinces without any marker, and those that it may convert."""
    return [*placing.unclaimed(state, side, _reach(state, side)), *convertible(state, side)]


def _reach(state: State, side: int) -> int:
    """K3.5a: next to what was its own at the start of the round, and still is."""
    if cards.total(state, side, "markers_anywhere"):
        return _EVERYWHERE
    return placing.control_reach(state, side, state.start_control[side] & query.controlled_mask(state, side))


def convertible(state: State, side: int) -> list[int]:
    """K3.10, K5.4: where its legion stands on another's marker, and no war is, with a marker left."""
    if side not in state.marker or not query.markers_left(state, side):
        return []
    return [p for p in range(BOARD.n_provinces) if state.marker[p] == side and _may_convert(state, side, p)]


def _may_convert(state: State, side: int, province: int) -> bool:
    if query.is_at_war(state, province):
        return False
    return state.options["conversion"] == "free" or bool(_reach(state, side) >> province & 1)


def tokens_left(state: State, kind: str) -> int:
    """K0c: building tokens in the supply."""
    return TOKENS[state.n][kind] - sum(state.built[site] for site in _KIND_SITES[kind])


def unit_places(state: State, side: int, item: str, provinces: list[int]) -> list[int]:
    """K3.6, K3.7: given the provinces in which it may build."""
    if item == LEGION:
        return placing.legion_places(state, side, provinces)
    if item == FORTRESS:
        return placing.fortress_places(state, side, provinces, 1 + cards.total(state, side, "more_fortresses"))
    if not query.triremes_left(state, side):
        return []
    return [p for p in provinces if BOARD.coast[p]]


def free_sites(state: State, kind: str, provinces: list[int]) -> list[int]:
    """K3.6: empty sites for a building there; none when no token is left."""
    if not tokens_left(state, kind):
        return []
    return [s.number for p in provinces for s in PROVINCES[p].sites if s.kind == kind and not state.built[s.number]]


def put(state: State, side: int, item: str, place: int, site: int, out: Out) -> None:
    """The item is there; `site` is -1 but for buildings."""
    if item == MARKER:
        _put_marker(state, side, place, out)
    elif item == LEGION:
        state.legions[place * STRIDE + side] += 1
    elif item == FORTRESS:
        state.forts[place * STRIDE + side] += 1
    elif item == TRIREME:
        state.harbours[place * STRIDE + side] += 1
    else:
        state.built[site] = 1


def _put_marker(state: State, side: int, place: int, out: Out) -> None:
    """K3.5a, or K5.4 in the place of another's."""
    old = state.owner[place]
    take_control(state, place, side)
    if old != NOBODY:
        params: dict[str, Json] = {"seat": SEATS[side], "province": PROVINCE_IDS[place], "from": SEATS[old]}
        say(out, "converted", **params)


def find_site(item: str, place: int, good: str) -> int:
    """The site that an item is meant for, or -1 (`good` is "" but for caravans)."""
    site = PROVINCES[place].site_by_name.get(f"caravan_{good}" if item == "caravan" else item)
    return site.number if site else NOBODY


# --- why not ---------------------------------------------------------------------------------------------------------


def why_not(state: State, side: int, item: str, place_id: str, good: str) -> RulesError | None:
    """What forbids this item there whatever is paid, most telling first; None when it may be placed."""
    place = PROVINCE.get(place_id, NOBODY)
    if place == NOBODY and place_id not in SEA:
        return RulesError("illegal", action=f"build {item} {place_id}"[:80])
    if place == NOBODY or item not in (MARKER, *UNITS, *BUILDINGS):
        return RulesError("no_such_site", place=place_id, item=item[:40])
    if item == MARKER:
        return _why_no_marker(state, side, place)
    if state.owner[place] != side:
        return RulesError("not_controlled", province=place_id)
    if not state.start_control[side] >> place & 1:
        return RulesError("marker_is_new", province=place_id)
    provinces = buildable(state, side)
    if place not in provinces:
        return RulesError("enemy_present", province=place_id)
    if item in UNITS and place in unit_places(state, side, item, provinces):
        return None
    return why_not_there(state, side, item, place, good)


def why_not_there(state: State, side: int, item: str, place: int, good: str) -> RulesError | None:
    """What the province itself has against this unit or building, besides who may build there (K3.6, K3.7, K0c)."""
    place_id = PROVINCE_IDS[place]
    if item in UNITS:
        if item == TRIREME and not BOARD.coast[place]:
            return RulesError("no_coast", province=place_id)
        # With none left no other province would help, so that is said first.
        stands = item == FORTRESS and state.forts[place * STRIDE + side] and query.fortresses_left(state, side)
        return RulesError("fortress_there" if stands else f"no_{item}", province=place_id)
    site = find_site(item, place, good)
    if site == NOBODY:
        return RulesError("no_such_site", place=place_id, item=item)
    if state.built[site]:
        return RulesError("site_taken", province=place_id, item=item)
    return None if tokens_left(state, item) else RulesError("no_token", item=item)


def _why_no_marker(state: State, side: int, place: int) -> RulesError | None:
    province = PROVINCE_IDS[place]
    if not query.markers_left(state, side):
        return RulesError("no_marker")
    if place in marker_places(state, side):
        return None
    if state.marker[place] == side:
        at_war = query.is_at_war(state, place)
        return RulesError("enemy_present" if at_war else "not_reachable", province=province)
    if state.owner[place] != NOBODY:
        return RulesError("site_taken", province=province, item=MARKER)
    if query.enemies_in(state, place, side):
        return RulesError("enemy_present", province=province)
    return RulesError("not_reachable", province=province)
