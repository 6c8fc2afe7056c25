"""Shapes of those parts of a view that the family's games share. Types alone: at run time a view is plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, NotRequired, TypedDict, TypeVar, cast

from engine.core.types import Json


class BattleFigures(TypedDict):
    """What was rolled in a battle and what it does; all of it is public."""

    place: str
    attacker: str
    defender: str
    dice: dict[str, list[int]]
    bonus: dict[str, dict[str, int]]
    sum: dict[str, int]
    hits: dict[str, int]
    negated: dict[str, int]


class BattleView(BattleFigures):
    """A battle whose losses are being chosen."""

    sealed: list[str]


class DutyView(TypedDict):
    """The legion that stands on a site."""

    seat: str
    kind: str
    """occupy, pillage or work"""


class SiteView(TypedDict):
    built: bool
    duty: NotRequired[DutyView]


class ProvinceView(TypedDict):
    owner: str | None
    capital_of: str | None
    closed: bool
    at_war: bool
    legions: dict[str, int]
    fortresses: list[str]
    sites: dict[str, SiteView]
    marker_since: NotRequired[int]
    unlaunched: NotRequired[dict[str, int]]
    """triremes; only in a game that builds them on land"""


class TradeView(TypedDict):
    number: int | None
    sealed: list[str]
    taking_part: list[str]
    offers: dict[str, list[str]] | None
    taken: dict[str, list[str]]
    taker: str | None
    barred: str | None


class OutcomeView(TypedDict):
    reason: str
    winners: list[str]


class FamilyView(TypedDict):
    """What a whole view of every game of the family has."""

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
    supply: dict[str, int]
    """what the bank has left"""
    display: list[str]
    """cards for sale"""
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


class TableView(TypedDict):
    """What the strips under a map are made from, of a game's whole view."""

    seats: list[str]
    trade: TradeView | None
    battle: BattleView | None


class MapView(TypedDict):
    """What is drawn on a map, of a game's whole view."""

    seat: str | None
    provinces: dict[str, ProvinceView]
    seas: dict[str, dict[str, int]]


# --- events that pictures and texts look into ------------------------------------------------------------------------

E = TypeVar("E", bound=Mapping[str, object])


class BattleTold(BattleFigures):
    """`battle_rolled`, and what the pictures put together of a battle."""

    losses: NotRequired[dict[str, dict[str, int]]]
    """by seat, as `losses` told them"""
    sealed: NotRequired[list[str]]
    """of a battle that still stands in the view"""


class LossesTold(TypedDict):
    """`losses`"""

    place: str
    seat: str
    units: dict[str, int]


class OffersTold(TypedDict):
    """`offers_revealed`"""

    offers: dict[str, list[str]]


class SeenMap(NamedTuple):
    """What views tell of the map and of what is counted on it. Only read: positions that look alike share it."""

    provinces: dict[str, ProvinceView]
    seas: dict[str, dict[str, int]]
    tracks: list[list[int]]
    """`[track][side]`"""
    left: dict[int, dict[str, int]]
    """by side: what it still has beside the board"""


TakenTold = TypedDict("TakenTold", {"seat": str, "from": str, "resource": str})
"""`taken`"""


class PutBackTold(TypedDict):
    """`put_back`: a take undone by a card, open again before `to`"""

    seat: str
    to: str
    resource: str


PlaceTold = TypedDict(
    "PlaceTold",
    {"seat": str, "from": str, "to": str, "place": str, "province": str, "site": str, "item": str, "good": str | None},
    total=False,
)
"""What any event may say of a place on the board."""


def shaped(params: Mapping[str, object], kind: type[E]) -> E:
    """The parameters of an event under the type of its key, or a view under that of its game or of a part of it; either
    must be `kind`.
    """
    return cast("E", params)
