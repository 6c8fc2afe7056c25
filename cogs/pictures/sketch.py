"""The part of a map that a decision is about, as plain data: what a panel asks its picture to show."""

from __future__ import annotations

from typing import NamedTuple


class Spot(NamedTuple):
    """A choice on the picture: its number in the list, and what it is about. 0: already planned, not a choice."""

    number: int
    place: str
    origin: str = ""
    what: str = ""
    seat: str = ""


class Sketch(NamedTuple):
    """What the panel's picture shows."""

    spots: tuple[Spot, ...]
    places: tuple[str, ...] = ()
    """Places that must be visible beside them."""
