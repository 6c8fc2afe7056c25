"""The chance of games begun before chance had a version: SplitMix64, whose whole state is one integer of 64 bits.

Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators". With enough of its output one can compute the
rest, and dice and decks come from one source; so new games do not use it. Games that began with it keep it to their
end: stored logs replay to the same hashes.
"""

from __future__ import annotations

from typing import TypeVar

from engine.core.types import Json

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15

T = TypeVar("T")


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class SplitMix64:
    """Implements `chance.GameChance`; never changed, or stored games would break.

    >>> chance = SplitMix64(1)
    >>> [chance.below(6) for _ in range(5)]
    [5, 1, 0, 5, 3]
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @property
    def dice(self) -> SplitMix64:
        return self

    @property
    def deals(self) -> SplitMix64:
        return self

    def below(self, n: int) -> int:
        limit = (1 << 64) - (1 << 64) % n
        while True:
            self.state = (self.state + _GAMMA) & _MASK
            value = _mix(self.state)
            if value < limit:
                return value % n

    def copy(self) -> SplitMix64:
        return SplitMix64(self.state)

    def rekeyed(self, salt: int) -> SplitMix64:
        return SplitMix64(_mix(self.state ^ _mix(salt & _MASK)))

    def renewed(self, pile: list[T]) -> list[T]:
        """Unchanged: the stored logs were played so."""
        return pile[:]

    def dump(self) -> Json:
        return self.state
