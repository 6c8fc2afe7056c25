"""The shape of a view of Byzantion (docs/contract-byzantion.md). Types alone: at run time a view is plain JSON.

Seats, cards, events, goods, units and territories are ids; the data of frames is by index. Pictures may import this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast

from engine.core.rules import View
from engine.core.types import Json
from engine.kit.position import D


class PoolsView(TypedDict, total=False):
    """What the seat itself has; empty for the public."""

    goods: dict[str, int]
    hand: list[str]
    missions: list[str]
    kept: list[str]
    """while it drafts: what it has kept of earlier packs"""
    pack: list[str]
    """while it drafts: what it chooses from"""


class PlayerView(TypedDict):
    goods: dict[str, int]
    """resources, Nomisma, Doxa, Dynamis; of which there are any"""
    hand: int
    kept: int
    missions: int
    area: list[list[str]]
    """groups of cards; the first of a group lies on top"""
    influence_won: int
    triumphs: int


class OwnView(TypedDict):
    """The parts of a view that may differ from the public's."""

    pools: PoolsView
    kept: list[str]
    frames: list[list[Any]]
    """[[step, what may be known of its data]…]"""


class ByzantionView(OwnView):
    rules: str
    seat: str | None
    seats: list[str]
    active: list[str]
    options: dict[str, str]
    outcome: dict[str, Json] | None
    """of `Outcome.plain`"""
    round: int
    phase: str
    step: str | None
    cursor: int
    turn: str | None
    ring: str
    order: dict[str, str | None]
    """who took the space of each keimelion"""
    space_left: bool
    caskets: list[str | None]
    casket_deck: int
    events: list[str | None]
    """None: not turned up yet"""
    variant: int
    """index; -1 before it is decided"""
    results: list[list[Any]]
    """per past event [variant, success 0 or 1, triumphator or who paid]"""
    votes: list[list[int]]
    """per seat [variant, Auctoritas of their own, of the chalice]; last: nobody's [on 1, on 2, 0]"""
    counted: list[int]
    """once the variant stands: what each seat's Auctoritas counted, and both sums; [] if no more than was placed"""
    given: list[list[int]]
    """per seat what it contributed, by index of the good; [] before that is revealed"""
    players: dict[str, PlayerView]
    supply: dict[str, int]
    market: list[str]
    deck: int
    discard: list[str]
    offer: list[str | None]
    tokens: list[str]
    down: list[str]
    chips: list[str]
    locked: list[str]
    spent: list[str]
    rest: list[list[str]]
    quiet: list[int]
    extra: list[str]
    removed: list[str]
    units: dict[str, dict[str, int]]
    """by territory"""


def frames_of(view: ByzantionView, step: str, kind: type[D]) -> list[D]:
    """What the view shows of the data of open decisions of that step, the topmost last; `kind` must be its type."""
    return [data for name, data in view["frames"] if name == step]


def typed(view: Mapping[str, object]) -> ByzantionView:
    """The view itself, not a copy, under its own type. The interface all rules share calls every view a JSON object."""
    return cast("ByzantionView", view)


def untyped(view: OwnView) -> View:
    """The way back, for that interface."""
    return cast("View", view)
