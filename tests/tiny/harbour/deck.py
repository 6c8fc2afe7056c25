"""The things of the harbour: ships, goods and cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core import Seat

SHIPS: Final[tuple[Seat, ...]] = ("hannibal", "pelican", "curlew", "egret")
GOODS: Final = ("gold", "grain", "salt")
HAND: Final = 15
"""Nobody holds more cards."""
DEALT: Final = {"small": 5, "large": HAND}


class Work(NamedTuple):
    """What a card costs in goods, and what it scores on the quay."""

    cost: int
    points: int


_WORKS: Final = {
    "anchor": Work(2, 3),
    "barrel": Work(1, 1),
    "bell": Work(1, 1),
    "chapel": Work(2, 2),
    "crane": Work(1, 1),
    "gull": Work(0, 0),
    "lamp": Work(1, 1),
    "market": Work(2, 2),
    "mast": Work(3, 4),
    "net": Work(1, 1),
    "rope": Work(1, 1),
}
_SINGLE: Final = {"cleopatra": Work(2, 3), "helen": Work(1, 2), "perseus": Work(2, 3), "pyramids": Work(3, 5)}
ANSWERS: Final = {"action": ("fog", "shoal"), "reply": ("beacon", "pilot")}
"""Kinds of cards that answer each window."""

KINDS: Final = tuple(sorted((*_WORKS, *(kind for kinds in ANSWERS.values() for kind in kinds))))
CARDS: Final = tuple(sorted((*(f"{kind}{n}" for kind in KINDS for n in range(1, 5)), *_SINGLE)))
WORKS: Final = {card: work for card in CARDS if (work := _SINGLE.get(card) or _WORKS.get(card[:-1])) is not None}
"""The cards that can be built."""


def answers(card: str, window: str) -> bool:
    """Whether the card answers windows of that kind.

    >>> answers("fog1", "action"), answers("fog1", "reply"), answers("helen", "reply")
    (True, False, False)
    """
    return card[:-1] in ANSWERS[window]
