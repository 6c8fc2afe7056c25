"""The shape of a view of Empires (docs/contract-empires.md). Types alone: at run time a view is plain JSON.

Seats, provinces, seas, sites, cards and resources are ids. Pictures may import this module and no other of the game.
"""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict, cast

from engine.core.rules import View
from engine.core.types import Json
from engine.marenostrum import view_types as shared
from engine.marenostrum.view_types import BattleView, TradeView

ProvinceView: TypeAlias = shared.ProvinceView


class OutcomeView(TypedDict):
    reason: str
    winners: list[str]


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


class EmpiresView(TypedDict):
    rules: str
    version: int
    seat: str | None
    seats: list[str]
    active: list[str]
    outcome: OutcomeView | None
    options: dict[str, str]
    round: int
    phase: str
    stage: int
    step: str | None
    turn: str | None
    titles: dict[str, str | None]
    tracks: dict[str, dict[str, int]]
    tokens: TokensView
    supply: dict[str, int]
    legendary: LegendaryView
    empires: dict[str, EmpireView]
    display: list[str]
    deck: int
    provinces: dict[str, ProvinceView]
    seas: dict[str, dict[str, int]]
    round_start: dict[str, list[str]]
    acted: list[str]
    peace: list[str] | None
    trade: TradeView | None
    battle: BattleView | None
    frames: list[list[Json]]
    """[[step, what may be known of its data]…]"""
    hand: dict[str, int] | None
    pools: dict[str, dict[str, int]]
    composing: list[str]
    confirmed: NotRequired[EmpiresView]
    """while the seat composes: what everybody else still sees"""


def typed(view: View) -> EmpiresView:
    """The same object under its own type. The interface all rules share calls every view a JSON object."""
    return cast("EmpiresView", view)


def untyped(view: EmpiresView) -> View:
    """The way back, for that interface."""
    return cast("View", view)
