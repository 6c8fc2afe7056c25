"""The odds that a panel shows before a battle, against every roll played through the real rules (E4.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from engine.core import FixedRng
from engine.empires.board import PROVINCE, SEA
from engine.empires.state import State
from engine.empires.vocabulary import CARD, FACES
from engine.kit.shapes import data_of
from engine.marenostrum import odds
from engine.marenostrum.battle import LoseData, fight_at_sea, fight_on_land
from engine.marenostrum.odds import Force, coming_battles, land_odds, sea_odds
from engine.marenostrum.state import STRIDE
from engine.marenostrum.world import Dice
from tests.aids.empires.position_text import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, blank, card, own, put
from tests.aids.empires.turns import start_turn

HERE = "libya"


def _copying(state: State, seat: int, other: int, hero: str) -> None:
    card(state, other, hero)
    card(state, seat, "castor_pollux")
    state.copied = CARD[hero]


def _cases() -> Iterator[tuple[str, State, int, int]]:
    """(name, state, attacker, defender): each with few enough dice to roll them all."""
    for dice in FACES:
        state = blank(5, dice=dice)
        put(state, CARTHAGE, HERE, legion=2)
        put(state, EGYPT, HERE, legion=1)
        yield f"plain {dice}", state, CARTHAGE, EGYPT
        state = blank(5, dice=dice)
        put(state, ROME, HERE, legion=2)
        put(state, EGYPT, HERE, legion=1, fortress=1)
        yield f"caesar against a fortress {dice}", state, ROME, EGYPT
    state = blank(5)
    put(state, ROME, HERE, legion=2)
    put(state, GREECE, HERE, legion=2, fortress=1)
    yield "caesar against pericles and a fortress", state, ROME, GREECE
    state = blank(5)
    put(state, GREECE, HERE, legion=1)
    put(state, ROME, HERE, legion=2)
    yield "neither hero at work", state, GREECE, ROME
    state = blank(5)
    card(state, EGYPT, "nebuchadnezzar")
    own(state, EGYPT, HERE)
    put(state, CARTHAGE, HERE, legion=3)
    put(state, EGYPT, HERE, legion=1)
    yield "nebuchadnezzar at home", state, CARTHAGE, EGYPT
    state = blank(5)
    card(state, EGYPT, "nebuchadnezzar")
    put(state, CARTHAGE, HERE, legion=1)
    put(state, EGYPT, HERE, legion=1)
    yield "nebuchadnezzar abroad", state, CARTHAGE, EGYPT
    state = blank(5)
    card(state, ROME, "ramesses")
    put(state, ROME, HERE, legion=1)
    put(state, EGYPT, HERE, legion=1)
    yield "ramesses with caesar", state, ROME, EGYPT
    state = blank(5)
    card(state, GREECE, "ramesses")
    put(state, ROME, HERE, legion=1)
    put(state, GREECE, HERE, fortress=1)
    yield "ramesses in a lone fortress", state, ROME, GREECE
    state = blank(5)
    put(state, CARTHAGE, HERE, legion=1)
    put(state, GREECE, HERE, fortress=1)
    yield "a lone fortress rolls nothing", state, CARTHAGE, GREECE
    state = blank(5)
    put(state, CARTHAGE, HERE, legion=1, fortress=1)
    put(state, EGYPT, HERE, legion=2)
    yield "the attacker's fortress", state, CARTHAGE, EGYPT
    for hero in ("nebuchadnezzar", "ramesses"):
        state = blank(5)
        _copying(state, BABYLON, CARTHAGE, hero)
        own(state, BABYLON, HERE)
        put(state, EGYPT, HERE, legion=2)
        put(state, BABYLON, HERE, legion=1)
        yield f"castor and pollux copy {hero}", state, EGYPT, BABYLON
    state = blank(5)
    _copying(state, ROME, CARTHAGE, "ramesses")
    put(state, ROME, HERE, legion=1)
    put(state, GREECE, HERE, legion=1, fortress=1)
    yield "three cards and a fortress", state, ROME, GREECE


CASES = {name: (state, attacker, defender) for name, state, attacker, defender in _cases()}


def _count(state: State, place: int, seat: int, *, sea: bool) -> int:
    at = place * STRIDE + seat
    return state.triremes[at] if sea else state.legions[at] + bool(state.forts[at])


def _enumerated(
    state: State, place: int, seats: tuple[int, int], *, sea: bool
) -> tuple[Counter[int], Counter[int], Counter[tuple[int, int]]]:
    """What each side has to lose over every roll of all dice, by playing the battle through the rules."""
    start_turn(state, seats[0])
    faces = len(FACES[state.options["dice"]])
    dice = _dice(state, place, seats, sea=sea)
    own, other, both = Counter[int](), Counter[int](), Counter[tuple[int, int]]()
    for rolls in product(range(1, faces + 1), repeat=dice):
        played = state.copy()
        played.rng = FixedRng(rolls)
        out: list[object] = []
        (fight_at_sea if sea else fight_on_land)(played, place, *seats, out)  # type: ignore[arg-type]
        assert isinstance(played.rng, FixedRng)
        assert not played.rng.rolls
        frame = played.frames[-1]
        if frame.step == "lose":
            lost = tuple(data_of(frame, LoseData)["due"])
        else:
            lost = tuple(_count(state, place, seat, sea=sea) - _count(played, place, seat, sea=sea) for seat in seats)
        own[lost[0]] += 1
        other[lost[1]] += 1
        both[lost[0], lost[1]] += 1
    return own, other, both


def _dice(state: State, place: int, seats: tuple[int, int], *, sea: bool) -> int:
    """How many dice the rules ask for: found by letting them run dry."""
    for count in range(12):
        played = state.copy()
        played.rng = FixedRng([1] * count)
        try:
            (fight_at_sea if sea else fight_on_land)(played, place, *seats, [])
        except AssertionError:
            continue
        return count
    raise AssertionError("more dice than a test can enumerate")


def _agree(found: odds.Odds, own: Counter[int], other: Counter[int], both: Counter[tuple[int, int]]) -> None:
    total = own.total()
    assert {n: chance for n, chance in enumerate(found.own) if chance} == {
        n: Fraction(c, total) for n, c in own.items()
    }
    assert {n: chance for n, chance in enumerate(found.other) if chance} == {
        n: Fraction(c, total) for n, c in other.items()
    }
    vain = both[len(found.own) - 1, 0]
    assert found.in_vain == Fraction(vain, total)
    assert found.expected == (
        Fraction(sum(n * c for n, c in own.items()), total),
        Fraction(sum(n * c for n, c in other.items()), total),
    )
    assert found.some_lost == Fraction(total - own[0], total)
    assert found.all_beaten == Fraction(other[len(found.other) - 1], total)


@pytest.mark.parametrize("name", CASES)
def test_land_odds_are_those_of_every_roll(name: str) -> None:
    """E4.2a, E4.2b, E0d, C-caesar, C-pericles, C-nebuchadnezzar, C-ramesses, C-castor-pollux: exact, by enumeration."""
    state, attacker, defender = CASES[name]
    place = PROVINCE[HERE]
    own, other, both = _enumerated(state, place, (attacker, defender), sea=False)
    _agree(land_odds(state, place, attacker, defender), own, other, both)


@pytest.mark.parametrize("fleets", [(1, 1), (2, 1), (1, 3), (3, 2)])
def test_sea_odds_are_those_of_every_roll(fleets: tuple[int, int]) -> None:
    """E4.2c: triremes alone, no card and no fortress adds anything."""
    state = blank(5)
    card(state, ROME, "ramesses")
    put(state, ROME, "mare_ionium", trireme=fleets[0])
    put(state, GREECE, "mare_ionium", trireme=fleets[1])
    place = SEA["mare_ionium"]
    own, other, both = _enumerated(state, place, (ROME, GREECE), sea=True)
    _agree(sea_odds(state, place, ROME, GREECE), own, other, both)


def test_odds_of_a_march_are_those_after_it() -> None:
    """E4.1.2b: legions that have still to arrive fight beside those who are there, and the state stays as it was."""
    state = blank(5)
    card(state, ROME, "ramesses")
    put(state, ROME, HERE, legion=1)
    put(state, GREECE, HERE, legion=1, fortress=1)
    there = state.copy()
    put(there, ROME, HERE, legion=2)
    before = list(state.legions)
    assert land_odds(state, PROVINCE[HERE], ROME, GREECE, 2) == land_odds(there, PROVINCE[HERE], ROME, GREECE)
    assert land_odds(state, PROVINCE[HERE], ROME, GREECE, 2) != land_odds(state, PROVINCE[HERE], ROME, GREECE)
    assert list(state.legions) == before


def test_who_keeps_peace_is_no_opponent() -> None:
    """C-zeus, E4.1.2b: no battle between the two; a third empire there is still fought; a lone fortress counts."""
    state = blank(5)
    put(state, ROME, HERE, legion=1)
    put(state, GREECE, HERE, legion=1)
    put(state, EGYPT, HERE, fortress=1)
    assert coming_battles(state, ROME) == [(PROVINCE[HERE], (GREECE, EGYPT))]
    state.peace = (GREECE, ROME)
    assert coming_battles(state, ROME) == [(PROVINCE[HERE], (EGYPT,))]
    assert coming_battles(state, EGYPT) == []


def test_many_dice_are_reckoned_at_once() -> None:
    """E0d: nine dice against eight are ten million millions of rolls; the sums of each side are counted apart."""
    found = odds.odds(Force(8, 9, 9), Force(9, 8, 21, wards=True), Dice(FACES["1-6"], 5))
    assert sum(found.own) == sum(found.other) == 1
    assert found.all_lost == found.own[8]
