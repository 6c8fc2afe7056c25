"""Questions about a position that several phases ask. They read, never change."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.empires.board import (
    CITY_KINDS,
    COAST,
    LAND,
    N_PROVINCES,
    N_SEAS,
    PROVINCES,
    SEA_ADJACENT,
    SHORE,
    SITE_PROVINCE,
    SITES,
    closed_provinces,
)
from engine.empires.empire import EMPIRES
from engine.empires.state import State
from engine.empires.vocabulary import (
    CARDS,
    CULTURE,
    DUTY_OCCUPY,
    MAX_FORTRESSES,
    MAX_LEGIONS,
    MAX_MARKERS,
    MAX_TRIREMES,
    MILITARY,
    STRIDE,
    TRADE,
)
from engine.kit.position import NOBODY

OPEN: Final = {n: tuple(p not in closed_provinces(n) for p in range(N_PROVINCES)) for n in (3, 4, 5)}
"""player count → is the province in play (E-S2)"""
OPEN_MASK: Final = {n: sum(1 << p for p in range(N_PROVINCES) if OPEN[n][p]) for n in (3, 4, 5)}
LAND_MASK: Final = tuple(sum(1 << q for q in land) for land in LAND)
_SHORE_MASK: Final = tuple(sum(1 << p for p in shore) for shore in SHORE)
_SEA_MASK: Final = tuple(sum(1 << s for s in seas) for seas in SEA_ADJACENT)
_COAST_MASK: Final = tuple(sum(1 << s for s in seas) for seas in COAST)
CAPITALS: Final = tuple(p.number for p in PROVINCES if p.is_capital)


def bits(mask: int) -> list[int]:
    """The set bits, ascending."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


# --- geography -------------------------------------------------------------------------------------------------------


def sea_mask(state: State, seat: int) -> int:
    """Bit set of the seas that hold a trireme of that seat."""
    triremes = state.triremes
    mask = 0
    for sea in range(N_SEAS):
        if triremes[sea * STRIDE + seat]:
            mask |= 1 << sea
    return mask


@cache
def chains(seas: int) -> tuple[int, ...]:
    """The connected groups of a set of seas, each as a bit set."""
    groups = []
    while seas:
        group = seas & -seas
        while True:
            grown = group
            for sea in bits(group):
                grown |= _SEA_MASK[sea] & seas
            if grown == group:
                break
            group = grown
        groups.append(group)
        seas &= ~group
    return tuple(groups)


@cache
def adjoining_mask(seas: int, province: int) -> int:
    """Provinces adjoining this one over triremes on `seas` (a bit set); itself included when any chain touches it."""
    mask = 0
    for group in chains(seas):
        if group & _COAST_MASK[province]:
            for sea in bits(group):
                mask |= _SHORE_MASK[sea]
    return mask


def reach_mask(state: State, seat: int, province: int) -> int:
    """Provinces in play that are adjacent or adjoining to this one for that seat, without itself."""
    mask = LAND_MASK[province] | adjoining_mask(sea_mask(state, seat), province)
    return mask & OPEN_MASK[state.n] & ~(1 << province)


def reach_of_mask(state: State, seat: int, provinces: int) -> int:
    """Provinces in play adjacent or adjoining to any of a bit set of provinces."""
    seas = sea_mask(state, seat)
    mask = 0
    for province in bits(provinces):
        mask |= (LAND_MASK[province] | adjoining_mask(seas, province)) & ~(1 << province)
    return mask & OPEN_MASK[state.n]


# --- who holds what --------------------------------------------------------------------------------------------------


def capital_of(seat: int) -> int:
    """The seat's own capital province (empires are listed in seat order in data/empires.toml)."""
    return CAPITAL_PROVINCE[seat]


def controlled_mask(state: State, seat: int) -> int:
    """Bit set of the provinces with that seat's control marker."""
    mask = 0
    for province, owner in enumerate(state.owner):
        if owner == seat:
            mask |= 1 << province
    return mask


def units_in(state: State, province: int, seat: int) -> int:
    """Legions and fortresses of the seat in the province."""
    at = province * STRIDE + seat
    return state.legions[at] + state.forts[at]


def seats_in(state: State, province: int) -> list[int]:
    """Seats with a legion or fortress in the province."""
    at = province * STRIDE
    legions, forts = state.legions, state.forts
    return [s for s in range(state.n) if legions[at + s] or forts[at + s]]


def enemies_in(state: State, province: int, seat: int) -> bool:
    """Does any other empire have a legion or fortress there?"""
    at, n = province * STRIDE, state.n
    legions, forts = state.legions, state.forts
    return sum(legions[at : at + n]) != legions[at + seat] or sum(forts[at : at + n]) != forts[at + seat]


def is_at_war(state: State, province: int) -> bool:
    """Legions or fortresses of two or more empires (Terms)."""
    return len(seats_in(state, province)) > 1


def conqueror(state: State, province: int) -> int:
    """The only empire with units in a province that another empire controls, or NOBODY (Terms, E4.4)."""
    owner = state.owner[province]
    if owner == NOBODY:
        return NOBODY
    seats = seats_in(state, province)
    return seats[0] if len(seats) == 1 and seats[0] != owner else NOBODY


def holder(state: State, site: int) -> int:
    """Who controls the building on a site (E1.1d); NOBODY when none is built or no empire does."""
    if not state.built[site]:
        return NOBODY
    if state.duty[site] != NOBODY and state.duty_kind[site] == DUTY_OCCUPY:
        return state.duty[site]
    return state.owner[SITE_PROVINCE[site]]


def duties_of(state: State, province: int, seat: int) -> list[str]:
    """Names of the sites (and `marker`) on which the seat's legions are on duty there, sorted."""
    out = [s.name for s in PROVINCES[province].sites if state.duty[s.number] == seat]
    if state.marker[province] == seat:
        out.append("marker")
    out.sort()
    return out


def free_legions(state: State, province: int, seat: int) -> int:
    """Legions of the seat there that are on no duty."""
    return state.legions[province * STRIDE + seat] - len(duties_of(state, province, seat))


def end_duty(state: State, province: int, name: str) -> None:
    """The legion on that site (or `marker`) steps off it; the building falls back by itself (E4.3.2b)."""
    if name == "marker":
        state.marker[province] = NOBODY
        state.marker_since[province] = 0
    else:
        site = PROVINCES[province].site_by_name[name].number
        state.duty[site] = NOBODY
        state.duty_kind[site] = 0


# --- limits ----------------------------------------------------------------------------------------------------------


def legions_left(state: State, seat: int) -> int:
    return MAX_LEGIONS - sum(state.legions[seat::STRIDE])


def triremes_left(state: State, seat: int) -> int:
    return MAX_TRIREMES - sum(state.triremes[seat::STRIDE])


def fortresses_left(state: State, seat: int) -> int:
    return MAX_FORTRESSES - sum(state.forts[seat::STRIDE])


def markers_left(state: State, seat: int) -> int:
    """Control markers at hand; the capital's is printed and uses none (E0c)."""
    return MAX_MARKERS + 1 - state.owner.count(seat)


# --- tracks -----------------------------------------------------------------------------------------------------------


def count_tracks(state: State) -> list[list[int]]:
    """`[track][seat]`, counted from the board (E5a)."""
    tracks = [[0] * state.n for _ in range(3)]
    owner, built, duty = state.owner, state.built, state.duty
    for site in SITES:
        i = site.number
        if built[i]:
            seat = duty[i] if duty[i] != NOBODY and state.duty_kind[i] == DUTY_OCCUPY else owner[site.province]
            if seat != NOBODY:
                tracks[CULTURE if site.kind in _CULTURE_KINDS else TRADE][seat] += 1
    for seat in range(state.n):
        tracks[MILITARY][seat] = (
            sum(state.legions[seat::STRIDE]) + sum(state.forts[seat::STRIDE]) + sum(state.triremes[seat::STRIDE])
        )
        for card in state.cards[seat]:
            for track, bonus in enumerate(CARDS[card].bonus):
                tracks[track][seat] += bonus
    return tracks


_CULTURE_KINDS: Final = frozenset((*CITY_KINDS, "temple"))


def _capital_provinces() -> tuple[int, ...]:
    return tuple(next(p for p in e.provinces if PROVINCES[p].is_capital) for e in EMPIRES)


CAPITAL_PROVINCE: Final = _capital_provinces()
