"""The odds of a battle before it is fought, exactly, from what everybody sees (E4.2): dice, cards and fortresses.

Nothing is rolled and no choice of losses matters: how many units each side loses follows from the two sums alone.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engine.marenostrum import battle
from engine.marenostrum.state import STRIDE, State
from engine.marenostrum.world import Dice


class Force(NamedTuple):
    """One side of a battle."""

    units: int
    """What it can lose: triremes, or legions and fortress."""
    dice: int
    bonus: int = 0
    """On its sum, all cards and the fortress together."""
    wards: int = 0
    """Hits that a fortress turns away (E4.2b)."""


class Odds(NamedTuple):
    """Of the side that looks ahead against the other; the two sides' losses are independent of each other."""

    own: tuple[Fraction, ...]
    """Chance of losing exactly 0, 1, … units."""
    other: tuple[Fraction, ...]
    """Chance of the other side's losing exactly 0, 1, … units."""

    @property
    def some_lost(self) -> Fraction:
        """Chance of losing at least one unit."""
        return 1 - self.own[0]

    @property
    def all_lost(self) -> Fraction:
        """Chance of losing every unit."""
        return self.own[-1]

    @property
    def none_hurt(self) -> Fraction:
        """Chance that the other side loses nothing."""
        return self.other[0]

    @property
    def all_beaten(self) -> Fraction:
        """Chance that the other side loses every unit."""
        return self.other[-1]

    @property
    def expected(self) -> tuple[Fraction, Fraction]:
        """Units lost on average: own, the other side's."""
        return _mean(self.own), _mean(self.other)

    @property
    def in_vain(self) -> Fraction:
        """Chance of losing every unit and removing none."""
        return self.all_lost * self.none_hurt


def land_force(state: State, province: int, seat: int, *, active: bool, more: int = 0) -> Force:
    """The seat's legions and fortress in a province, with `more` legions that have still to arrive (E4.1.2b, E4.2b,
    C-caesar, C-pericles, C-nebuchadnezzar, C-ramesses, C-castor-pollux). The state is left as it was.
    """
    at = province * STRIDE + seat
    state.legions[at] += more
    try:
        dice, bonus = battle.strength(state, province, seat, active=active)
        wards = battle.wards(state, province, seat)
        return Force(state.legions[at] + state.forts[at], dice, sum(bonus.values()), wards)
    finally:
        state.legions[at] -= more


def sea_force(state: State, sea: int, seat: int, more: int = 0) -> Force:
    """The seat's triremes on a sea (E4.2c)."""
    count = state.triremes[sea * STRIDE + seat] + more
    return Force(count, count, sum(battle.sea_bonus(state, seat, count).values()))


def opponents(state: State, province: int, seat: int) -> tuple[int, ...]:
    """Whom the seat's legions would have to fight in a province (E4.1.2b, C-zeus)."""
    at = province * STRIDE
    return tuple(
        other
        for other in state.sides
        if other != seat
        and (state.legions[at + other] or state.forts[at + other])
        and not battle.at_peace(state, seat, other)
    )


def coming_battles(state: State, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """(province, possible opponents) of the land battles that follow if nothing moves any more (E4.1.2b)."""
    return [
        (province, others)
        for province in range(state.world.board.n_provinces)
        if state.legions[province * STRIDE + seat] and (others := opponents(state, province, seat))
    ]


def land_odds(state: State, province: int, seat: int, other: int, more: int = 0) -> Odds:
    """If the active side `seat` fights `other` there, with `more` legions that have still to arrive."""
    own = land_force(state, province, seat, active=True, more=more)
    return odds(own, land_force(state, province, other, active=False), state.world.battle.dice(state.options))


def sea_odds(state: State, sea: int, seat: int, other: int, more: int = 0) -> Odds:
    """If the active side `seat` attacks `other` at sea (E4.1.1b)."""
    return odds(sea_force(state, sea, seat, more), sea_force(state, sea, other), state.world.battle.dice(state.options))


@lru_cache(maxsize=1 << 12)
def odds(own: Force, other: Force, dice: Dice) -> Odds:
    """Of two forces (E0d, K0e)."""
    return Odds(_losses(own, other, dice), _losses(other, own, dice))


def _losses(side: Force, against: Force, dice: Dice) -> tuple[Fraction, ...]:
    """Chance that the side loses 0, 1, … of its units (E4.2a, E4.2b)."""
    ways = sums(against.dice, dice.faces)
    total = len(dice.faces) ** against.dice
    found = [0] * (side.units + 1)
    for rolled, count in enumerate(ways):
        hits = (rolled + against.bonus) // dice.hit
        hits -= min(hits, side.wards)
        found[min(hits, side.units)] += count
    return tuple(Fraction(count, total) for count in found)


@lru_cache(maxsize=256)
def sums(dice: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """In how many ways so many dice show the sum 0, 1, 2, …"""
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + max(faces))
        for shown, count in enumerate(ways):
            for face in faces:
                longer[shown + face] += count
        ways = longer
    return tuple(ways)


def _mean(chances: tuple[Fraction, ...]) -> Fraction:
    return sum((n * chance for n, chance in enumerate(chances)), Fraction())
