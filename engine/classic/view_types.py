"""The shape of a view of classic. Types alone: at run time a view is plain JSON.

Seats, provinces, seas, sites, cards and resources are ids. Pictures may import this module and no other of the game.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from engine.core.rules import View
from engine.core.types import Json
from engine.marenostrum.view_types import BattleView, ProvinceView, TradeView


class OutcomeView(TypedDict):
    reason: str
    winners: list[str]


class SideView(TypedDict):
    """One of the five civilizations, played or neutral."""

    played: bool
    resources: int
    cards: list[str]
    left: dict[str, int]
    """what it still has beside the board: legion, trireme, fortress, marker"""
    used: list[str]
    """cards whose power is spent in this phase"""


class ClassicView(TypedDict):
    rules: str
    version: int
    seat: str | None
    seats: list[str]
    sides: list[str]
    """the seats, and the neutral civilizations"""
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
    """the counts for the three roles, of sides that are played"""
    supply: dict[str, int]
    """the bank, and building tokens"""
    civilizations: dict[str, SideView]
    display: list[str]
    """heroes, wonders and the Pyramids for sale"""
    provinces: dict[str, ProvinceView]
    seas: dict[str, dict[str, int]]
    round_start: dict[str, list[str]]
    acted: list[str]
    trade: TradeView | None
    battle: BattleView | None
    frames: list[list[Json]]
    """[[step, what may be known of its data]…]"""
    hand: dict[str, int] | None
    pools: dict[str, dict[str, int]]
    composing: list[str]
    confirmed: NotRequired[ClassicView]
    """while the seat composes: what everybody else still sees"""


def typed(view: View) -> ClassicView:
    """The same object under its own type. The interface all rules share calls every view a JSON object."""
    return cast("ClassicView", view)


def untyped(view: ClassicView) -> View:
    """The way back, for that interface."""
    return cast("View", view)
