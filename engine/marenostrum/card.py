"""A hero or a wonder, as the data of a game name it. What it can do is in its record of hooks."""

from __future__ import annotations

from typing import NamedTuple


class Card(NamedTuple):
    id: str
    kind: str
    bonus: tuple[int, int, int]
    """leadership bonus by track"""
    copyable: bool = False
    """by a card that copies another one's power"""
    box: str = ""
    """the set of cards beyond the printed ones that brings it into a game; empty: in every game"""
