"""Chance that lives inside the state: a counter-based generator whose whole state is one integer.

The mixing function is SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators").
The same seed gives the same game in every process and on every platform.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15

T = TypeVar("T")


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance(Protocol):
    """What rules may ask of chance."""

    def below(self, n: int) -> int:
        """An integer in 0 … n-1, n ≥ 1."""
        ...

    def copy(self) -> Chance: ...


class Rng:
    """The real generator. `state` is all there is of it."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def below(self, n: int) -> int:
        """Uniform over 0 … n-1 (rejection, so without bias)."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            self.state = (self.state + _GAMMA) & _MASK
            value = _mix(self.state)
            if value < limit:
                return value % n

    def copy(self) -> Rng:
        return Rng(self.state)

    def rekeyed(self, salt: int) -> Rng:
        """A generator that nobody who knew this one can foresee without the salt (after an agreed undo)."""
        return Rng(_mix(self.state ^ _mix(salt & _MASK)))


class FixedRng:
    """Scripted chance for tests: `FixedRng([5, 4, 3])` rolls those die faces in turn.

    A value v answers `below(n)` with v-1, so a script of die rolls reads as die faces. Runs dry loudly.
    """

    __slots__ = ("rolls",)

    def __init__(self, rolls: Iterable[int]) -> None:
        self.rolls = list(rolls)

    def below(self, n: int) -> int:
        if not self.rolls:
            raise AssertionError(f"the scripted chance has run dry (asked for one of {n})")
        value = self.rolls.pop(0) - 1
        if not 0 <= value < n:
            raise AssertionError(f"the script says {value + 1}, but only 1 to {n} can come up")
        return value

    def copy(self) -> FixedRng:
        return FixedRng(self.rolls)


def shuffled(items: Iterable[T], rng: Chance) -> list[T]:
    """A new list in random order (Fisher-Yates)."""
    pile = list(items)
    for i in range(len(pile) - 1, 0, -1):
        j = rng.below(i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return pile
