"""Where an item may be built (E3.1.1, E3.1.2), and putting it there. Payment is another matter."""

from __future__ import annotations

from typing import Final

from engine.core.types import RulesError
from engine.empires.board import (
    COAST,
    N_PROVINCES,
    OPEN,
    PROVINCE,
    PROVINCES,
    SEA,
    SITES,
)
from engine.empires.state import State
from engine.empires.vocabulary import GOODS, ITEM_COSTS
from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.placement import buildable, control_places, fortress_places, legion_places, trireme_places
from engine.marenostrum.state import STRIDE

CONTROL, LEGION, TRIREME, FORTRESS = "control", "legion", "trireme", "fortress"
UNITS: Final = (LEGION, TRIREME, FORTRESS)
SITE_COST: Final = tuple(ITEM_COSTS[site.kind] for site in SITES)
PROVINCE_SITES: Final = tuple(tuple(site.number for site in p.sites) for p in PROVINCES)


def places(state: State, seat: int, item: str) -> list[int]:
    """Where one more `control`, `legion`, `trireme` or `fortress` may go."""
    if item == CONTROL:
        return control_places(state, seat)
    provinces = buildable(state, seat)
    if item == LEGION:
        return legion_places(state, seat, provinces)
    if item == FORTRESS:
        return fortress_places(state, seat, provinces)
    return trireme_places(state, seat, provinces)


def put(state: State, seat: int, item: str, place: int, site: int) -> None:
    """Put one item of the seat's on the map: no price is paid and nothing is checked.

    `place`: number of the sea for a trireme, of the province for anything else. `site`: number of the building's site,
    -1 for units and control markers.
    """
    if item == CONTROL:
        state.owner[place] = seat  # E3.1.1b: `buildable` from now on
    elif item == LEGION:
        state.legions[place * STRIDE + seat] += 1
    elif item == FORTRESS:
        state.forts[place * STRIDE + seat] = 1
    elif item == TRIREME:
        state.triremes[place * STRIDE + seat] += 1
    else:
        state.built[site] = 1
        if state.duty[site] != NOBODY:  # E3.1.1c: a legion on the empty slot steps aside
            query.end_duty(state, place, SITES[site].name)


def find_site(item: str, place: int, good: str) -> int:
    """E3.1.2c: the printed site an item is meant for, or -1 (`good` is "" but for caravans)."""
    site = PROVINCES[place].site_by_name.get(f"caravan_{good}" if item == "caravan" else item)
    return site.number if site else -1


# --- why not ---------------------------------------------------------------------------------------------------------


def why_not(state: State, seat: int, item: str, place_id: str, good: str) -> RulesError | None:
    """What forbids this item there whatever is paid, most telling first; None when it may be placed."""
    if place_id not in PROVINCE and place_id not in SEA:
        return RulesError("illegal", action=f"build {item} {place_id}"[:80])
    if item not in ITEM_COSTS:
        return RulesError("no_such_site", place=place_id, item=item[:40])
    if item == TRIREME:
        return _why_no_trireme(state, seat, place_id)
    place = PROVINCE.get(place_id, NOBODY)
    if place == NOBODY:
        return RulesError("no_such_site", place=place_id, item=item)
    if not OPEN[state.n][place]:
        return RulesError("out_of_play", province=place_id)
    if item == CONTROL:
        return _why_no_control(state, seat, place)
    if state.owner[place] != seat:
        return RulesError("not_controlled", province=place_id)
    if place not in buildable(state, seat):
        return RulesError("enemy_present", province=place_id)
    if item == LEGION:
        return RulesError("no_legion") if not query.legions_left(state, seat) else None
    if item == FORTRESS:
        if not query.fortresses_left(state, seat):  # then no other province would help
            return RulesError("no_fortress")
        return RulesError("fortress_there", province=place_id) if state.forts[place * STRIDE + seat] else None
    site = find_site(item, place, good)
    if site < 0 or (good and good not in GOODS):
        return RulesError("no_such_site", place=place_id, item=item)
    return RulesError("site_taken", province=place_id, item=item) if state.built[site] else None


def _why_no_control(state: State, seat: int, place: int) -> RulesError | None:
    province = PROVINCES[place].id
    if state.owner[place] != NOBODY:
        return RulesError("site_taken", province=province, item=CONTROL)
    if not query.markers_left(state, seat):
        return RulesError("no_marker")
    if query.enemies_in(state, place, seat):
        return RulesError("enemy_present", province=province)
    return None if place in control_places(state, seat) else RulesError("not_reachable", province=province)


def _why_no_trireme(state: State, seat: int, place_id: str) -> RulesError | None:
    sea = SEA.get(place_id, NOBODY)
    if sea == NOBODY:
        return RulesError("no_such_site", place=place_id, item=TRIREME)
    if not query.triremes_left(state, seat):
        return RulesError("no_trireme")
    if sea in trireme_places(state, seat, buildable(state, seat)):
        return None
    if any(sea in COAST[p] and state.owner[p] == seat for p in range(N_PROVINCES)):
        return RulesError("enemy_on_coast", sea=place_id)
    return RulesError("not_your_coast", sea=place_id)
