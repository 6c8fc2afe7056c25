"""Who takes the next turn of a phase (E3.0a, E4.0): the leader of its track names the empires one at a time."""

from __future__ import annotations

from engine.empires.frame_data import NoData
from engine.empires.state import State
from engine.kit import naming


class Naming(naming.Naming[State, NoData]):
    """Base of `name_builder` and `name_mover`."""

    track = -1
    """the track whose leader names"""

    def namer(self, state: State) -> int:
        return state.titles[self.track]
