"""The names of a game's seats: inside the engine a seat is an index, outside its id."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core.types import Action, Event, Json, Seat

Out = list[Event]
"""Where rules put what happened."""


class Seats:
    """The ids of all seats a game knows, by index; some may not be played."""

    __slots__ = ("ids", "index")

    def __init__(self, ids: Iterable[Seat]) -> None:
        self.ids: Final = tuple(ids)
        self.index: Final = {seat: i for i, seat in enumerate(self.ids)}
        assert len(self.index) == len(self.ids), "two seats of one name"

    def __len__(self) -> int:
        return len(self.ids)

    def act(self, seat: int, verb: str, *args: str | int) -> Action:
        """An action of a seat given by its index."""
        return Action(self.ids[seat], verb, args)

    def tell(self, out: Out, seats: Iterable[int], key: str, **params: Json) -> None:
        """An event that only those seats learn."""
        out.append(Event(key, params, tuple(self.ids[s] for s in sorted(seats))))


def say(out: Out, key: str, **params: Json) -> None:
    """A public event. Seats, places and the rest are given as ids."""
    out.append(Event(key, params))
