"""How phases ask for the powers of cards, which override the rules (E7).

A phase never asks "is this that hero?", it asks "what do this side's cards add here?". A game's power is a record of
hooks per card; what a shared phase asks for is in `Hook`, and a game's record has of these what its cards use.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

R = TypeVar("R")
"""A game's record of hooks."""
H = TypeVar("H", bound=str)
"""The names of its numeric hooks."""

Hook: TypeAlias = Literal[
    "own_offer",
    "die_active",
    "die_passive",
    "sea_die",
    "extra_dice",
    "sum_at_home",
]
"""The hooks that shared phases ask for. Zero, or not there: the card does nothing.

`own_offer`: highest number that may be offered instead of the announced one. `die_active`, `die_passive`: on each land
die of its owner's legions while the owner, or another side, is the active one. `sea_die`: on each die of its owner's
triremes. `extra_dice`: in each land battle with a unit of its owner's. `sum_at_home`: on the sum of a land battle in a
province that its owner controls.
"""


class HasPowers(Protocol):
    """A game's world, as far as its cards go."""

    @property
    def powers(self) -> Powers[Any, Any]:
        """The powers of all cards."""
        ...


class Holding(Protocol):
    """A position, as far as cards go: who holds which, which are spent, which is copied."""

    @property
    def world(self) -> HasPowers:
        """The game's tables."""
        ...

    @property
    def cards(self) -> Sequence[Sequence[int]]:
        """By side: indices of cards."""
        ...

    used: list[int]
    copied: int


class Powers(Generic[R, H]):
    """The powers of all cards of a game, by card index."""

    def __init__(self, table: Sequence[R | None], copier: int = -1) -> None:
        """None: a card without a power. `copier`: the card whose power is that of `state.copied`."""
        self.table: Final = tuple(table)
        self.copier: Final = copier
        self._numbers: dict[str, tuple[int, ...]] = {}

    def _of(self, hook: str) -> tuple[int, ...]:
        found = self._numbers.get(hook)
        if found is None:
            found = self._numbers[hook] = tuple(0 if power is None else getattr(power, hook, 0) for power in self.table)
        return found

    def total(self, state: Holding, seat: int, hook: H) -> int:
        """What all of the side's cards together give at a hook."""
        numbers = self._numbers.get(hook) or self._of(hook)
        out = 0
        for card in state.cards[seat]:
            out += numbers[card]
            if card == self.copier and state.copied >= 0:
                out += numbers[state.copied]
        return out

    def usable(self, state: Holding, seat: int, hook: H) -> list[tuple[int, R]]:
        """(card, power) of the side's cards with that hook whose once-a-round use is not yet spent.

        A copied power is named by the card that copies it, so that its use is its own.
        """
        out: list[tuple[int, R]] = []
        used = state.used[seat]
        for card in state.cards[seat]:
            power = self.table[state.copied] if card == self.copier and state.copied >= 0 else self.table[card]
            if power is not None and getattr(power, hook, None) and not used >> card & 1:
                out.append((card, power))
        return out

    def spend(self, state: Holding, seat: int, card: int) -> None:
        """Mark a once-a-round power as used."""
        state.used[seat] |= 1 << card


def total(state: Holding, seat: int, hook: Hook) -> int:
    """What all of the side's cards together give at a hook of a shared phase."""
    return state.world.powers.total(state, seat, hook)


def usable(state: Holding, seat: int, hook: Hook) -> list[tuple[int, int]]:
    """(card, number) of the side's cards with that hook whose once-a-round use is not yet spent."""
    found: list[tuple[int, Any]] = state.world.powers.usable(state, seat, hook)
    return [(card, int(getattr(power, hook))) for card, power in found]
