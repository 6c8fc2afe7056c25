"""Shapes of those parts of a view that the family's games share. Types alone: at run time a view is plain JSON."""

from __future__ import annotations

from typing import TypedDict


class BattleView(TypedDict):
    """A battle whose losses are being chosen; all of it is public."""

    place: str
    attacker: str
    defender: str
    dice: dict[str, list[int]]
    bonus: dict[str, dict[str, int]]
    sum: dict[str, int]
    hits: dict[str, int]
    negated: dict[str, int]
    sealed: list[str]
