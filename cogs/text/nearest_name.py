"""Suggests the names closest to one that does not exist. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

from cogs.text.folding import fold

ALIKE = 0.6
"""From this similarity on two names are alike: a letter or two changed, left out or added."""
LEAST_PART = 3
"""So many letters of a name are enough to identify it."""
MOST = 3
CERTAIN = 2.0
"""A name that contains the text; then merely similar names are ignored."""


def nearest(text: str, names: Iterable[tuple[str, str]]) -> list[str]:
    """The words of those pairs (value, words) that may be meant, the likeliest first, ignoring case and accents.

    A name that begins with the text goes before one that contains it, and that before one that is merely similar.
    """
    wanted = fold(text)
    rated: list[tuple[float, str]] = []
    for value, words in names:
        rating = max(_alike(wanted, fold(words)), _alike(wanted, fold(value)))
        if wanted and rating >= ALIKE:
            rated.append((rating, words))
    if any(rating >= CERTAIN for rating, _ in rated):
        rated = [each for each in rated if each[0] >= CERTAIN]
    best = sorted(rated, key=lambda each: (-each[0], each[1]))
    return [*dict.fromkeys(words for _, words in best)][:MOST]


def _alike(wanted: str, name: str) -> float:
    if len(wanted) >= LEAST_PART:
        if name.startswith(wanted):
            return 3.0
        if any(word.startswith(wanted) for word in name.split()):
            return 2.5
        if wanted in name:
            return 2.0
    whole = SequenceMatcher(None, wanted, name).ratio()
    return max(whole, *(SequenceMatcher(None, wanted, word).ratio() * 0.95 for word in name.split()), 0.0)
