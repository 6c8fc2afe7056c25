"""What lies on the table, asked in the simplest way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.empires.board import COAST, LAND, N_PROVINCES, PROVINCES, SEA_ADJACENT, SHORE, SITES
from engine.empires.empire import EMPIRES
from engine.empires.state import State
from engine.empires.vocabulary import CARDS
from engine.marenostrum.state import DUTY_OCCUPY, STRIDE
from tests.oracle.empires.clauses import when

Data: TypeAlias = Mapping[str, Any]
"""A frame's data, read without the types of the rules."""


def has(state: State, seat: int, power: str) -> bool:
    """Does the seat have the power of that hero or wonder, by the card or by a copy of it?"""
    owned = [CARDS[c].id for c in state.cards[seat]]
    copy = CARDS[state.copied].id if state.copied >= 0 else ""
    return power in owned or ("castor_pollux" in owned and copy == power)


def cards_with(state: State, seat: int, power: str) -> list[str]:
    """The seat's cards by which it has the power and which it has not used this round."""
    out = []
    for card in state.cards[seat]:
        name = CARDS[card].id
        copy = CARDS[state.copied].id if name == "castor_pollux" and state.copied >= 0 else ""
        if power in (name, copy) and not state.used[seat] & (1 << card):
            out.append(name)
    return out


def home(seat: int) -> int:
    """The seat's own capital province."""
    return next(p for p in EMPIRES[seat].provinces if PROVINCES[p].is_capital)


def legions(state: State, province: int, seat: int) -> int:
    return state.legions[province * STRIDE + seat]


def forts(state: State, province: int, seat: int) -> int:
    return state.forts[province * STRIDE + seat]


def triremes(state: State, sea: int, seat: int) -> int:
    return state.triremes[sea * STRIDE + seat]


def in_play(state: State, province: int) -> bool:
    return state.n not in PROVINCES[province].closed_with


def seats_with_units(state: State, province: int) -> set[int]:
    return {s for s in range(state.n) if legions(state, province, s) or forts(state, province, s)}


def foreign_units(state: State, province: int, seat: int) -> bool:
    return bool(seats_with_units(state, province) - {seat})


def conquers(state: State, province: int, seat: int) -> bool:
    """Terms: the only empire with units in a province that another empire controls."""
    return state.owner[province] not in (-1, seat) and seats_with_units(state, province) == {seat}


def may_work_in(state: State, province: int, seat: int) -> bool:
    """C-circe: a province that the seat controls, has conquered, or is alone in while nobody controls it."""
    at_war = legions(state, province, seat) > 0 and foreign_units(state, province, seat)
    if state.owner[province] == seat:
        when("C-circe own province at war", at_war)
        return True
    if when("C-circe foreign units", at_war):
        return False
    if state.owner[province] == -1:
        return when("C-circe alone where nobody controls", seats_with_units(state, province) == {seat})
    return when("C-circe as conqueror", conquers(state, province, seat))


def neighbours(state: State, seat: int, province: int) -> set[int]:
    """Terms: adjacent by land, or adjoining over a chain of seas with the seat's triremes; in play; not itself."""
    found = set(LAND[province])
    ways: list[tuple[int, ...]] = [(sea,) for sea in COAST[province] if triremes(state, sea, seat)]
    while ways:
        way = ways.pop()
        found |= set(SHORE[way[-1]])
        ways += [(*way, sea) for sea in SEA_ADJACENT[way[-1]] if triremes(state, sea, seat) and sea not in way]
    return {p for p in found if p != province and in_play(state, p)}


def controlled(state: State, seat: int) -> set[int]:
    return {p for p in range(N_PROVINCES) if state.owner[p] == seat}


def units_on_map(table: list[int], seat: int) -> int:
    return sum(table[i] for i in range(len(table)) if i % STRIDE == seat)


def at_peace(state: State, one: int, other: int) -> bool:
    return state.peace is not None and set(state.peace) == {one, other}


def duties(state: State, province: int, seat: int) -> list[str]:
    """The sites, and `marker`, on which the seat's legions are doing something."""
    out = [site.name for site in SITES if site.province == province and state.duty[site.number] == seat]
    return out + (["marker"] if state.marker[province] == seat else [])


def markers_left(state: State, seat: int) -> bool:
    """E0c: seven, the capital's printed one aside."""
    return not when("E0c seven markers", len(controlled(state, seat) - {home(seat)}) >= 7)


def holder_of_sites(state: State) -> list[tuple[str, int]]:
    """E1.1d: (kind, who controls it) of every building that stands."""
    out = []
    for site in SITES:
        if state.built[site.number]:
            occupied = state.duty_kind[site.number] == DUTY_OCCUPY
            out.append((site.kind, state.duty[site.number] if occupied else state.owner[site.province]))
    return out
