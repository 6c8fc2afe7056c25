"""Shapes of those parts of a view that the family's games share. Types alone: at run time a view is plain JSON."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class BattleView(TypedDict):
    """A battle whose losses are being chosen; all of it is public."""

    place: str
    attacker: str
    defender: str
    dice: dict[str, list[int]]
    bonus: dict[str, dict[str, int]]
    sum: dict[str, int]
    hits: dict[str, int]
    negated: dict[str, int]
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
