"""The shape of a view of classic. Types alone: at run time a view is plain JSON.

Seats, provinces, seas, sites, cards and resources are ids. Pictures may import this module and no other of the game.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from engine.core.rules import View
from engine.marenostrum.view_types import FamilyView, shaped


class SideView(TypedDict):
    """One of the five civilizations, played or neutral."""

    played: bool
    resources: int
    cards: list[str]
    left: dict[str, int]
    """what it still has beside the board: legion, trireme, fortress, marker"""
    used: list[str]
    """cards whose power is spent in this phase"""


class ClassicView(FamilyView):
    """`tracks`: the counts for the three roles, of sides that are played. `display`: with the Pyramids."""

    sides: list[str]
    """the seats, and the neutral civilizations"""
    order: list[str]
    """those announced who have still to come, the next one first; empty where the leader names one at a time"""
    civilizations: dict[str, SideView]
    confirmed: NotRequired[ClassicView]
    """while the seat composes: what everybody else still sees"""


def typed(view: View) -> ClassicView:
    """The view itself, not a copy, under its own type. The interface all rules share calls every view a JSON object."""
    return shaped(view, ClassicView)


def untyped(view: ClassicView) -> View:
    """The way back, for that interface."""
    return cast("View", view)
