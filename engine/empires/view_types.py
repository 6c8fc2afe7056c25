"""The shape of a view of Empires (docs/contract-empires.md). Types alone: at run time a view is plain JSON.

Seats, provinces, seas, sites, cards and resources are ids. Pictures may import this module and no other of the game.
"""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict, cast

from engine.core.rules import View
from engine.marenostrum import view_types as shared
from engine.marenostrum.view_types import FamilyView, shaped

ProvinceView: TypeAlias = shared.ProvinceView
OutcomeView: TypeAlias = shared.OutcomeView


class TokensView(TypedDict):
    """The trade tokens, each by its two sides (`5/0`)."""

    free: list[str]
    played: list[str]
    numbers: list[int]
    """the numbers played"""
    number: int | None
    """the number being offered"""


class LegendaryView(TypedDict):
    stack: int
    discard: dict[str, int]


class EmpireView(TypedDict):
    resources: int
    cards: list[str]
    copied: str | None
    left: dict[str, int]
    """what it still has beside the board: legion, trireme, fortress, marker"""
    used: list[str]
    peace_last: str | None


class EmpiresView(FamilyView):
    tokens: TokensView
    legendary: LegendaryView
    empires: dict[str, EmpireView]
    deck: int
    peace: list[str] | None
    confirmed: NotRequired[EmpiresView]
    """while the seat composes: what everybody else still sees"""


def typed(view: View) -> EmpiresView:
    """The view itself, not a copy, under its own type. The interface all rules share calls every view a JSON object."""
    return shaped(view, EmpiresView)


def untyped(view: EmpiresView) -> View:
    """The way back, for that interface."""
    return cast("View", view)
