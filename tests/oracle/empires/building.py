"""Phase 3: what may be built, where, and by which powers (E3.1, cards)."""

from __future__ import annotations

from engine.empires.board import COAST, LAND, N_PROVINCES, N_SEAS, PROVINCE_IDS, SEAS, SITES
from engine.empires.empire import SEATS
from engine.empires.state import State
from engine.empires.vocabulary import CARDS, COIN, GOODS, LEGENDARY, RES
from tests.oracle.empires.clauses import when
from tests.oracle.empires.facts import (
    cards_with,
    controlled,
    foreign_units,
    forts,
    home,
    in_play,
    legions,
    markers_left,
    neighbours,
    units_on_map,
)
from tests.oracle.empires.payments import affords

PRICES = {"market": 6, "temple": 6}
"""E3.0c: all else on the map costs three."""


def may_build_in(state: State, seat: int, province: int) -> bool:
    """E3.1.1c: own control and nobody else's units, the own capital province always."""
    if state.owner[province] != seat:
        return False
    if not foreign_units(state, province, seat):
        return True
    if when("E3.1.1c capital province under occupation", province == home(seat)):
        return True
    return not when("E3.1.1c own province with foreign units", True)


def control_places(state: State, seat: int) -> set[str]:
    """E3.1.1a."""
    near: set[int] = set()
    for province in range(N_PROVINCES):
        if state.start_control[seat] >> province & 1:
            near |= neighbours(state, seat, province)
    if not markers_left(state, seat):
        return set()
    empty = {p for p in near if in_play(state, p) and state.owner[p] == -1}
    by_land = {q for p in range(N_PROVINCES) if state.start_control[seat] >> p & 1 for q in LAND[p]}
    when("E3.1.1a over the sea", bool(empty - by_land))
    late = {q for p in controlled(state, seat) for q in neighbours(state, seat, p) if state.owner[q] == -1} - near
    when("E3.1.1a next to what was taken since", bool(late))
    return {PROVINCE_IDS[p] for p in empty if not when("E3.1.1a foreign units", foreign_units(state, p, seat))}


def legion_places(state: State, seat: int) -> set[str]:
    """E3.1.2a."""
    if when("E0c eight legions", units_on_map(state.legions, seat) >= 8):
        return set()
    return {PROVINCE_IDS[p] for p in range(N_PROVINCES) if may_build_in(state, seat, p)}


def fortress_places(state: State, seat: int) -> set[str]:
    """E3.1.2a."""
    if when("E0c five fortresses", units_on_map(state.forts, seat) >= 5):
        return set()
    return {
        PROVINCE_IDS[p]
        for p in range(N_PROVINCES)
        if may_build_in(state, seat, p) and not when("E3.1.2a second fortress", forts(state, p, seat) > 0)
    }


def trireme_places(state: State, seat: int) -> set[str]:
    """E3.1.2b."""
    if when("E0c five triremes", units_on_map(state.triremes, seat) >= 5):
        return set()
    return {
        SEAS[sea]
        for sea in range(N_SEAS)
        if any(sea in COAST[p] and may_build_in(state, seat, p) for p in range(N_PROVINCES))
    }


PLACES = {
    "control": control_places,
    "legion": legion_places,
    "fortress": fortress_places,
    "trireme": trireme_places,
}


def items(state: State, seat: int) -> set[str]:
    """`build …` for everything that can be placed and paid."""
    out = set()
    if affords(state, seat, 3):
        for item, places in PLACES.items():
            out |= {f"build {item} {place}" for place in places(state, seat)}
    for site in SITES:
        if state.built[site.number] or not may_build_in(state, seat, site.province):
            continue
        if affords(state, seat, PRICES.get(site.kind, 3)):
            good = f" {GOODS[site.good]}" if site.kind == "caravan" else ""
            out.add(f"build {site.kind} {PROVINCE_IDS[site.province]}{good}")
    return out


def cards(state: State, seat: int) -> set[str]:
    """`recruit …`: E3.0c, E3.1.3a, E3.1.3b."""
    owned = [CARDS[c].id for c in state.cards[seat]]
    out = set()
    number = len([c for c in owned if c != "pyramids"])
    if number < 5 and affords(state, seat, {1: 7, 2: 8, 3: 9, 4: 10}[number]):
        out |= {f"recruit {CARDS[c].id}" for c in state.display}
    if "pyramids" not in owned and affords(state, seat, 12):
        out.add("recruit pyramids")
    return out


CHEAP = {"gilgamesh": ("fortress", "stone"), "spartacus": ("legion", "gladiators"), "pharos": ("trireme", "wood")}


def powers(state: State, seat: int) -> set[str]:
    """`use …`: the powers that build once a round."""
    out = set()
    hand = state.hand[seat]
    for card in cards_with(state, seat, "hammurabi"):
        out |= {f"use {card} control {place}" for place in control_places(state, seat)}
    for power, (item, good) in CHEAP.items():
        if hand[COIN] or hand[RES[good]] or hand[LEGENDARY + RES[good]]:
            when(f"C-{power} legendary token alone", not hand[COIN] and not hand[RES[good]])
            for card in cards_with(state, seat, power):
                if power != "pharos":  # no wonder is copied
                    when(f"C-{power} by a copy", card != power)
                out |= {f"use {card} {item} {place}" for place in PLACES[item](state, seat)}
    for card in cards_with(state, seat, "penthesilea"):
        due, left = len(invaded(state, seat)), 8 - units_on_map(state.legions, seat)
        free = min(due, left)
        when("C-penthesilea several", free > 1)
        when("C-penthesilea no more than eight legions", 0 <= left < due)
        when("C-penthesilea by a copy", free > 0 and card != "penthesilea")
        when("C-penthesilea no province invaded", due == 0)
        name = f"use {card} legion {PROVINCE_IDS[home(seat)]}"
        out |= {name if count == free else f"{name} {count}" for count in range(1, free + 1)}
    return out


def invaded(state: State, seat: int) -> set[int]:
    """C-penthesilea: provinces of the seat with a legion of somebody else in them."""
    return {
        p
        for p in controlled(state, seat)
        if any(legions(state, p, other) for other in range(len(SEATS)) if other != seat)
    }


def copyable(state: State, seat: int) -> set[str]:
    """C-castor-pollux: heroes of other empires; no starting hero, no wonder, not Perseus."""
    return {
        CARDS[c].id
        for other in range(state.n)
        if other != seat
        for c in state.cards[other]
        if CARDS[c].kind == "hero"
        and CARDS[c].id != "castor_pollux"
        and not when("C-castor-pollux no Perseus", CARDS[c].id == "perseus")
    }
