"""What comes of a position: set-up, income, roles, rolls, who has won, what still occupies (K1, K2.1, K4.6, K6, K7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.classic.board import N_PROVINCES, PROVINCES, SITES
from engine.classic.civilization import CIVILIZATIONS, GREECE_BY_LAND
from engine.classic.state import State
from engine.classic.vocabulary import CARD, MILITARY, PRINTED, SEAT, TAX
from tests.oracle.classic.clauses import when
from tests.oracle.classic.table_facts import (
    armed_sides,
    forts,
    has,
    held,
    holder,
    home,
    jobs,
    legions,
    on_board,
    triremes,
)

BONUS: Final = ("agamemnon", "solomon", "archimedes")
"""By role: commerce, politics, military."""


def count(state: State, track: int, side: int) -> int:
    """K6.1, K6.2: what a side counts for a role."""
    bonus = 2 if when(f"K-{BONUS[track]}", has(state, side, BONUS[track])) else 0
    if track == MILITARY:
        tables = (state.legions, state.forts, state.triremes, state.harbours)
        when("K6.1 unlaunched triremes", on_board(state.harbours, side) > 0)
        return bonus + sum(on_board(table, side) for table in tables)
    return bonus + held(state, side, *((("caravan", "market"), ("city", "temple"))[track]))


def most(state: State, track: int) -> list[int]:
    """Who of those who play counts most."""
    counts = {seat: count(state, track, seat) for seat in state.players}
    return [seat for seat in state.players if counts[seat] == max(counts.values())]


def next_holders(state: State, track: int) -> list[int]:
    """K6.3: who may have the role when its phase begins; several: the holder decides."""
    tied = most(state, track)
    if when("K6.3 the holder keeps on a tie", state.titles[track] in tied and len(tied) > 1):
        return [state.titles[track]]
    when("K6.3 the holder decides", len(tied) > 1)
    return [state.titles[track]] if state.titles[track] in tied else tied


def first_holders(state: State) -> list[tuple[int, ...]]:
    """K1.4: every way the three roles may lie at the start: as printed, the vacant ones by count, ties by lot."""
    ways = [tuple(seat if seat in state.players else -1 for seat in PRINTED)]
    for track in range(len(PRINTED)):
        ways = [way for before in ways for way in _given(state, before, track)]
    return ways


def _given(state: State, before: tuple[int, ...], track: int) -> list[tuple[int, ...]]:
    if not when("K1.4 vacant role", before[track] == -1):
        return [before]
    free = [seat for seat in state.players if seat not in before]
    counts = {seat: count(state, track, seat) for seat in free}
    tied = [seat for seat in free if counts[seat] == max(counts.values())]
    when("K1.4 by lot", len(tied) > 1)
    return [(*before[:track], seat, *before[track + 1 :]) for seat in tied]


def income(state: State, side: int) -> list[int]:
    """K2.1a–d: cards of one side in board order, the bank aside."""
    found: list[int] = []
    for site in SITES:
        if site.kind not in ("caravan", "city") or holder(state, site) != side:
            continue
        more = "market" if site.kind == "caravan" else "temple"
        extra = [other for other in PROVINCES[site.province].sites if other.kind == more and state.built[other.number]]
        doubled = any(holder(state, other) == side for other in extra)
        when("K2.1c bonus by a second legion", doubled and state.duty[site.number] == side)
        when("K2.1c no bonus for the occupier", bool(extra) and not doubled and state.duty[site.number] == side)
        when("K2.1c no bonus for the owner", bool(extra) and not doubled and state.duty[site.number] == -1)
        when("K2.1d converted", state.marker[site.province] not in (-1, side))
        when("K5.1 income at war", len(armed_sides(state, site.province)) > 1)
        found += [TAX if site.kind == "city" else site.good] * (2 if doubled else 1)
    return found


class Collected(NamedTuple):
    hands: list[list[int]]
    bank: list[int]
    short: bool


def collect(state: State) -> Collected:
    """K0g, K2.1, K-colossus: the whole income of all, from the Director on, and what the bank has then."""
    bank, hands, short = state.supply[:], [hand[:] for hand in state.hand], False
    first = state.players.index(state.titles[0])
    order = [*state.players[first:], *state.players[:first]]
    waves = [(seat, income(state, seat)) for seat in order]
    waves += [(seat, [TAX]) for seat in order if when("K-colossus", has(state, seat, "colossus"))]
    for seat, cards in waves:
        for card in cards:
            if when("K0g bank lacks a kind", not bank[card]):
                short = True
                continue
            bank[card] -= 1
            hands[seat][card] += 1
    return Collected(hands, bank, short)


class Side(NamedTuple):
    dice: int
    each: int
    """added to each die"""
    walls: int
    """what fortresses add"""


def side(state: State, place: int, number: int, *, sea: bool) -> Side:
    """K4.6b, K-hannibal, K-pericles."""
    if sea:
        bonus = when("K-pericles dice", has(state, number, "pericles"))
        return Side(triremes(state, place, number), 1 if bonus else 0, 0)
    dice, walls = legions(state, place, number), 6 * forts(state, place, number)
    bonus = when("K-hannibal dice", has(state, number, "hannibal") and dice > 0)
    when("K-hannibal no fortress", has(state, number, "hannibal") and walls > 0)
    when("K4.6b a fortress alone", not dice)
    when("K-zeus two fortresses stand", walls == 12)
    return Side(dice, 1 if bonus else 0, walls)


def units(state: State, place: int, number: int, *, sea: bool) -> int:
    """All that the side can lose there."""
    return triremes(state, place, number) if sea else legions(state, place, number) + forts(state, place, number)


def winner(state: State) -> int:
    """K7.1."""
    for seat in state.players:
        if when("K7.1 Pyramids", CARD["pyramids"] in state.cards[seat]):
            return seat
        if when("K7.1 four cards", len(state.cards[seat]) >= 4):
            return seat
    return -1


def may_occupy_on(state: State, province: int, number: int) -> bool:
    """K5.1, K3.8: alone there, or in a main province whose owner has but built since."""
    others = armed_sides(state, province) - {number}
    if not others:
        return True
    return when("K3.8 built beside an occupier", [home(other) for other in others] == [province])


def occupied(state: State) -> list[tuple[int, int]]:
    """(province, side) of every legion with a job."""
    return [(p, s) for p in range(N_PROVINCES) for s in state.sides for _ in jobs(state, p, s)]


class Start(NamedTuple):
    owner: list[int]
    built: list[int]
    legions: dict[tuple[int, int], int]
    forts: dict[tuple[int, int], int]
    cards: list[list[int]]


def start(state: State) -> Start:
    """K1.3, K9.2: what stands before the first round; in the advanced set-up before the first point is spent (K1a)."""
    found = Start([-1] * N_PROVINCES, [0] * len(SITES), {}, {}, [[] for _ in CIVILIZATIONS])
    for number, civilization in enumerate(CIVILIZATIONS):
        if number not in state.players:
            zone = civilization.zone
            if number == SEAT["greece"] and state.options["neutral_greece"] == "land":
                zone = GREECE_BY_LAND
            for p in zone:
                found.owner[p] = number
                found.legions[p, number] = 1
            found.forts[civilization.capital, number] = 1
        elif state.options["setup"] == "advanced":
            found.owner[civilization.capital] = number
        else:
            for p in civilization.provinces:
                found.owner[p] = number
            for site in civilization.sites:
                found.built[site] = 1
            for p, some, forts_there, _ in civilization.units:
                if some:
                    found.legions[p, number] = some
                if forts_there:
                    found.forts[p, number] = forts_there
            found.cards[number] = [civilization.hero]
    return found


def stands(state: State) -> Start:
    """The same of a position."""
    cells = [(p, s) for p in range(N_PROVINCES) for s in range(5)]
    return Start(
        state.owner[:],
        state.built[:],
        {(p, s): legions(state, p, s) for p, s in cells if legions(state, p, s)},
        {(p, s): forts(state, p, s) for p, s in cells if forts(state, p, s)},
        [row[:] for row in state.cards],
    )
