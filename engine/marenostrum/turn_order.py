"""Who takes the next turn of a phase (E3.0a, E4.0): the leader of its track names the sides one at a time."""

from __future__ import annotations

from typing import TypedDict

from engine.kit import naming
from engine.marenostrum.state import S_contra


class NoData(TypedDict):
    """Of the steps that need none: all they ask stands in the state."""


class Naming(naming.Naming[S_contra, NoData]):
    """Base of the orders of turns; a game says which track names and how a turn begins."""

    track = -1
    """the track whose leader names"""

    def namer(self, state: S_contra) -> int:
        return state.titles[self.track]
