"""What lies on the table, asked in the simplest way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.classic.board import N_PROVINCES, PROVINCES, SITES
from engine.classic.civilization import CIVILIZATIONS
from engine.classic.state import State
from engine.classic.vocabulary import CARD
from engine.marenostrum.board import Site
from engine.marenostrum.state import STRIDE
from tests.oracle.classic.clauses import when
from tests.oracle.classic.map_of_seas import SEA_NEIGHBOURS

Data: TypeAlias = Mapping[str, Any]
"""A frame's data, read without the types of the rules."""


def has(state: State, side: int, card: str) -> bool:
    return CARD[card] in state.cards[side]


def spent(state: State, side: int, card: str) -> bool:
    """Has a power been used that there is once in a phase or turn?"""
    return bool(state.used[side] >> CARD[card] & 1)


def home(side: int) -> int:
    """The side's main province."""
    return CIVILIZATIONS[side].capital


def legions(state: State, province: int, side: int) -> int:
    return state.legions[province * STRIDE + side]


def forts(state: State, province: int, side: int) -> int:
    return state.forts[province * STRIDE + side]


def triremes(state: State, sea: int, side: int) -> int:
    return state.triremes[sea * STRIDE + side]


def unlaunched(state: State, province: int, side: int) -> int:
    return state.harbours[province * STRIDE + side]


def on_board(table: list[int], side: int) -> int:
    return sum(table[i] for i in range(len(table)) if i % STRIDE == side)


def legions_left(state: State, side: int) -> bool:
    """K0d."""
    return not when("K0d eight legions", on_board(state.legions, side) >= 8)


def markers_left(state: State, side: int) -> bool:
    """K0d: twelve, that of the main province is one of them."""
    return not when("K0d twelve markers", state.owner.count(side) >= 12)


def armed_sides(state: State, province: int) -> set[int]:
    """Sides with legions or fortresses there; unlaunched triremes are ignored (K4.6a)."""
    return {s for s in state.sides if legions(state, province, s) or forts(state, province, s)}


def foreign_armies(state: State, province: int, side: int) -> bool:
    return bool(armed_sides(state, province) - {side})


def conquers(state: State, province: int, side: int) -> bool:
    """Terms: the only side with legions or fortresses in a province with another side's marker."""
    return state.owner[province] not in (-1, side) and armed_sides(state, province) == {side}


def players_home(state: State, province: int) -> bool:
    """K5.6: the main province of somebody who plays."""
    return any(home(seat) == province for seat in state.players)


def by_land(province: int) -> set[int]:
    return set(PROVINCES[province].land)


def neighbours(state: State, side: int, province: int) -> set[int]:
    """Terms: over a border, or along seas each of which holds a trireme of the side; not itself."""
    reached: set[int] = set()
    ahead = [sea for sea in PROVINCES[province].seas if triremes(state, sea, side)]
    while ahead:
        sea = ahead.pop()
        if sea not in reached:
            reached.add(sea)
            ahead += [other for other in SEA_NEIGHBOURS[sea] if triremes(state, other, side)]
    over_sea = {p for p in range(N_PROVINCES) if reached & set(PROVINCES[p].seas)}
    return (by_land(province) | over_sea) - {province}


def had_at_start(state: State, side: int, province: int) -> bool:
    """K3.5a, K3.5c: own since the round began, and still."""
    return bool(state.start_control[side] >> province & 1) and state.owner[province] == side


def reach(state: State, side: int) -> set[int]:
    """K3.5a: all that is adjacent to what was the side's when the round began, and still is."""
    found: set[int] = set()
    for p in range(N_PROVINCES):
        if had_at_start(state, side, p):
            found |= neighbours(state, side, p)
    return found


def jobs(state: State, province: int, side: int) -> list[str]:
    """Sites, and `marker`, on which legions of the side stand."""
    found = [site.name for site in PROVINCES[province].sites if state.duty[site.number] == side]
    return found + (["marker"] if state.marker[province] == side else [])


def holder(state: State, site: Site) -> int:
    """K2.1c, K6.2: for whom the building counts; -1 for nobody or where nothing stands."""
    if not state.built[site.number]:
        return -1
    if when("K5.3 occupied", state.duty[site.number] >= 0):
        return state.duty[site.number]
    return state.owner[site.province]


def held(state: State, side: int, *kinds: str) -> int:
    """How many buildings of these kinds count for the side."""
    return sum(site.kind in kinds and holder(state, site) == side for site in SITES)
