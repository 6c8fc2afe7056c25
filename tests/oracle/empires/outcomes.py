"""What comes of a position: income, tracks, dice and hits, who has won. Counted afresh from digest and rulebook."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.empires.board import PROVINCES, SITES
from engine.empires.state import State
from engine.empires.vocabulary import CARDS, COIN, MILITARY, TRADE
from engine.marenostrum.board import Site
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_WORK, STRIDE
from tests.oracle.empires.facts import forts, has, home, legions, may_work_in, seats_with_units, triremes

CITIES: Final = ("city", "capital")


def holder(state: State, site: Site) -> int:
    """E1.1d: the seat that controls the building, -1 when nobody does or nothing stands there."""
    if not state.built[site.number]:
        return -1
    if state.duty[site.number] >= 0 and state.duty_kind[site.number] == DUTY_OCCUPY:
        return state.duty[site.number]
    return state.owner[site.province]


def holds(state: State, seat: int, province: int, kind: str) -> bool:
    return any(site.kind == kind and holder(state, site) == seat for site in PROVINCES[province].sites)


class Income(NamedTuple):
    """What one seat has coming, the supply aside."""

    tokens: list[int]
    """goods and coins, in board order"""
    legendary: int
    choices: list[int]
    """provinces where its temple gives one more coin or one more legendary good (E1.1c)"""


def income(state: State, seat: int) -> Income:
    """E1.1a, E1.1b, E1.1c, C-circe, C-artemis; the Colossus is asked afterwards."""
    tokens: list[int] = []
    choices = []
    legendary = 0
    for site in SITES:
        mine = holder(state, site) == seat
        if site.kind == "caravan":
            works = not state.built[site.number] and (state.duty[site.number], state.duty_kind[site.number]) == (
                seat,
                DUTY_WORK,
            )
            if mine or (works and has(state, seat, "circe") and may_work_in(state, site.province, seat)):
                tokens += [site.good] * (2 if holds(state, seat, site.province, "market") else 1)
        elif mine and site.kind in CITIES:
            tokens += [COIN] * (2 if holds(state, seat, site.province, "temple") else 1)
        elif mine and site.kind == "legendary_city":
            tokens.append(COIN)
            legendary += 1
            if holds(state, seat, site.province, "temple"):
                choices.append(site.province)
    if has(state, seat, "artemis"):
        tokens.append(COIN)
    return Income(tokens, legendary, choices)


def tracks(state: State, seat: int) -> list[int]:
    """E5a: trade, culture, military."""
    found = [sum(CARDS[c].bonus[track] for c in state.cards[seat]) for track in range(3)]
    for site in SITES:
        if holder(state, site) == seat:
            found[TRADE if site.kind in ("caravan", "market") else 1] += 1
    found[MILITARY] += sum(sum(table[seat::STRIDE]) for table in (state.legions, state.forts, state.triremes))
    return found


def conquerors_of_the_world(state: State) -> list[int]:
    """E6.2: four standing capitals and legendary cities, one's own or occupied."""
    kinds = ("capital", "legendary_city")
    return [
        seat
        for seat in range(state.n)
        if sum(holder(state, site) == seat and site.kind in kinds for site in SITES) >= 4
    ]


class Side(NamedTuple):
    dice: int
    """how many are thrown"""
    bonus: int
    """what is added to their sum"""
    negates: int


def side(state: State, place: int, seat: int, *, sea: bool, active: bool) -> Side:
    """E4.2a, E4.2b, C-caesar, C-pericles, C-ramesses, C-nebuchadnezzar."""
    if sea:
        return Side(triremes(state, place, seat), 0, 0)
    legion, fort = legions(state, place, seat), forts(state, place, seat)
    dice = legion + (1 if has(state, seat, "ramesses") else 0)
    each = 0
    if legion:
        each += 1 if has(state, seat, "caesar") and active else 0
        each += 2 if has(state, seat, "pericles") and not active else 0
    bonus = dice * each + 5 * fort
    if has(state, seat, "nebuchadnezzar") and state.owner[place] == seat:
        bonus += 5
    return Side(dice, bonus, fort)


def keeps_occupying(state: State, province: int, seat: int) -> bool:
    """E4.2.1a, E3.1.1d: alone there, or in the capital province of one who has only built there since."""
    others = seats_with_units(state, province) - {seat}
    return not others or (PROVINCES[province].is_capital and [home(other) for other in others] == [province])


def units(state: State, place: int, seat: int, *, sea: bool) -> int:
    """All that the seat can lose there."""
    return triremes(state, place, seat) if sea else legions(state, place, seat) + forts(state, place, seat)
