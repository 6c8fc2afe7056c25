"""The 36 points and the Construction Phase: what may be built where, bought, swapped (K1a, K3, K5.4)."""

from __future__ import annotations

from engine.classic.board import N_PROVINCES, PROVINCE_IDS, PROVINCES, SITES
from engine.classic.civilization import CIVILIZATIONS
from engine.classic.state import State
from engine.classic.vocabulary import CARDS, GOODS, HERO_OF, RESOURCES, TAX, TOKENS
from tests.oracle.classic.clauses import when
from tests.oracle.classic.prices import affords
from tests.oracle.classic.table_facts import (
    foreign_armies,
    forts,
    had_at_start,
    has,
    home,
    legions,
    legions_left,
    markers_left,
    on_board,
    players_home,
    reach,
    spent,
)

POINTS = {"marker": 3, "caravan": 3, "city": 3, "market": 6, "temple": 6, "legion": 3, "trireme": 3, "fortress": 3}
"""K3.3."""


def may_build_in(state: State, side: int, p: int) -> bool:
    """K3.4, K3.5c, K3.8: own, not since this round, no foreign armies; at home always."""
    if state.owner[p] != side:
        when("K3.4 legions in a foreign province", legions(state, p, side) > 0)
        return False
    if when("K3.5c marker of this round", not had_at_start(state, side, p)):
        return False
    if not foreign_armies(state, p, side):
        return True
    return when("K3.8 main province with foreign armies", p == home(side)) or not when("K3.8 foreign armies", True)


def token_left(state: State, kind: str) -> bool:
    """K0c."""
    used = sum(site.kind == kind and state.built[site.number] for site in SITES)
    return not when(f"K0c no {kind} left", used >= TOKENS[len(state.players)][kind])


def trireme_left(state: State, side: int) -> bool:
    """K0d."""
    return not when("K0d five triremes", on_board(state.triremes, side) + on_board(state.harbours, side) >= 5)


def fortress_fits(state: State, side: int, p: int) -> bool:
    """K3.6, K-zeus, K0d."""
    if when("K0d eight fortresses", on_board(state.forts, side) >= 8):
        return False
    stands = forts(state, p, side)
    if stands == 1 and when("K-zeus second fortress", has(state, side, "zeus")):
        return True
    when("K3.6 one fortress", stands == 1)
    when("K-zeus no third fortress", stands == 2)
    return stands == 0


def buildings(state: State, p: int) -> set[tuple[str, str]]:
    """K3.6: (kind, words) of what is still free in a province."""
    found = set()
    for site in PROVINCES[p].sites:
        if not state.built[site.number] and token_left(state, site.kind):
            good = f" {GOODS[site.good]}" if site.kind == "caravan" else ""
            found.add((site.kind, f"build {site.kind} {PROVINCE_IDS[p]}{good}"))
    return found


def free_places(state: State, side: int) -> set[int]:
    """K3.5a, K3.5b, K-lighthouse: where a marker may lie that replaces none."""
    near = reach(state, side)
    far = has(state, side, "lighthouse")
    free = {p for p in range(N_PROVINCES) if state.owner[p] == -1}
    mine = {p for p in range(N_PROVINCES) if state.owner[p] == side}
    late = {q for p in mine if not had_at_start(state, side, p) for q in PROVINCES[p].land if state.owner[q] == -1}
    when("K3.5c marker of this round reaches nothing", bool(late - near) and not far)
    when("K3.5a over the sea", bool(free & near - {q for p in mine for q in PROVINCES[p].land}))
    lost = {p for p in range(N_PROVINCES) if state.start_control[side] >> p & 1} - mine
    when("K3.5a no longer own", bool({q for p in lost for q in PROVINCES[p].land} & free - near) and not far)
    if far:
        when("K-lighthouse", bool(free - near))
    else:
        free &= near
    return {p for p in free if not when("K3.5b foreign armies", foreign_armies(state, p, side))}


def convertible(state: State, side: int) -> set[int]:
    """K5.4, K5.6: the legion stands on the marker, in peace."""
    found = {p for p in range(N_PROVINCES) if state.marker[p] == side and state.owner[p] not in (-1, side)}
    found = {p for p in found if not foreign_armies(state, p, side) and not players_home(state, p)}
    if state.options["conversion"] == "adjacent" and not has(state, side, "lighthouse"):
        near = reach(state, side)
        when("K5.4 adjacent", bool(found & near))
        return {p for p in found if not when("K5.4 not adjacent", p not in near)}
    return found


def marker_places(state: State, side: int) -> set[str]:
    places = free_places(state, side) | convertible(state, side)
    return {PROVINCE_IDS[p] for p in places} if markers_left(state, side) else set()


def items(state: State, side: int) -> set[str]:
    """`build …` for all that can be placed and paid."""
    found: set[str] = set()
    if affords(state, side, "marker"):
        found |= {f"build marker {place}" for place in marker_places(state, side)}
    for p in range(N_PROVINCES):
        if not may_build_in(state, side, p):
            continue
        found |= {words for kind, words in buildings(state, p) if affords(state, side, kind)}
        found |= {words for kind, words in units(state, side, p) if affords(state, side, kind)}
    return found


def units(state: State, side: int, p: int) -> set[tuple[str, str]]:
    """K3.6, K3.7: (kind, words)."""
    found = set()
    if legions_left(state, side):
        found.add(("legion", f"build legion {PROVINCE_IDS[p]}"))
    if fortress_fits(state, side, p):
        found.add(("fortress", f"build fortress {PROVINCE_IDS[p]}"))
    if trireme_left(state, side) and not when("K3.7 no coast", not PROVINCES[p].seas):
        found.add(("trireme", f"build trireme {PROVINCE_IDS[p]}"))
    return found


def cards(state: State, side: int) -> set[str]:
    """`recruit …`: K1.1, K3.9, K9.3."""
    owned = {card for row in state.cards for card in row}
    found = set()
    for number, card in enumerate(CARDS):
        if number in owned:
            continue
        theirs = [s for s, hero in HERO_OF.items() if hero == number]
        if when("K3.9 hero of another civilization", bool(theirs) and theirs != [side]):
            continue
        if affords(state, side, card.id):
            found.add(f"recruit {card.id}")
    return found


def powers(state: State, side: int) -> set[str]:
    """K-hammurabi, K-cleopatra: once in the build turn."""
    found = set()
    if has(state, side, "hammurabi") and not when("K-hammurabi spent", spent(state, side, "hammurabi")):
        places = marker_places(state, side)
        when("K-hammurabi conversion", bool(places & {PROVINCE_IDS[p] for p in convertible(state, side)}))
        found |= {f"use hammurabi marker {place}" for place in places}
    if has(state, side, "cleopatra") and not when("K-cleopatra spent", spent(state, side, "cleopatra")):
        found |= swaps(state, side)
    return found


def swaps(state: State, side: int) -> set[str]:
    """A commodity for a tax or a tax for a commodity that the bank has."""
    hand, bank = state.hand[side], state.supply
    when("K-cleopatra bank lacks a kind", min(bank) == 0)
    found = {f"swap {RESOURCES[r]} tax" for r in range(TAX) if hand[r] and bank[TAX]}
    return found | {f"swap tax {RESOURCES[r]}" for r in range(TAX) if hand[TAX] and bank[r]}


def points(state: State, side: int, left: int) -> set[str]:
    """K1a: main province and those adjacent to it, list prices, the own hero for 9."""
    land, found = CIVILIZATIONS[side], set()
    found |= {"recruit " + CARDS[land.hero].id} if left >= 9 and land.hero not in state.cards[side] else set()
    for p in land.zone:
        if state.owner[p] == -1 and left >= 3 and markers_left(state, side):
            found.add(f"build marker {PROVINCE_IDS[p]}")
        if when("K1a.4 own marker needed", state.owner[p] != side):
            continue
        for kind, words in buildings(state, p) | units(state, side, p):
            away = p != land.capital and kind in ("legion", "trireme")
            if POINTS[kind] <= left and not when("K1a.1 armies start at home", away):
                found.add(words)
    return found
