"""The tables of one game, as one value that its states carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.kit.seats import Seats
from engine.marenostrum.board import Board
from engine.marenostrum.card import Card
from engine.marenostrum.powers import Powers
from engine.marenostrum.view_types import ProvinceView


class Pieces(NamedTuple):
    """Limits per side, which are real (E0c, K0d)."""

    legions: int
    triremes: int
    fortresses: int
    markers: int
    """control markers, that of the main province among them, printed there or not"""


class Dice(NamedTuple):
    faces: tuple[int, ...]
    hit: int
    """points of a sum that make one hit (E4.2a)"""


class BattleRules(NamedTuple):
    faces: Mapping[str, tuple[int, ...]]
    """of a die, by the value of the option `dice`; of a game without it by the empty word"""
    hit: int
    """points of a sum that make one hit (E4.2a)"""
    fortress: int
    """what a fortress adds to its side's sum (E4.2b)"""
    wards: int
    """hits that a fortress turns away"""
    units: tuple[str, ...] = ("legion", "fortress")
    """the order in which a side without a seat loses its land units"""

    def dice(self, options: Mapping[str, str]) -> Dice:
        """The dice of a game with these options."""
        return Dice(self.faces[options.get("dice", "")], self.hit)


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """Everything is by index; see the fields for what each is an index of."""

    seats: Seats
    """all sides of the game, whether they are played or not"""
    board: Board
    homes: tuple[int, ...]
    """by side: its main province"""
    pieces: Pieces
    resources: tuple[str, ...]
    """what lies in hands: ids"""
    cards: tuple[Card, ...]
    """heroes and wonders"""
    powers: Powers[Any, Any]
    tracks: tuple[str, ...]
    site_track: tuple[int, ...]
    """by site: the track its building counts on"""
    unit_track: int
    """the track units count on"""
    battle: BattleRules
    most_traded: int
    """the highest number that may be offered in trade"""
    harbours: bool = False
    """triremes are built in provinces, and lie there until they are launched"""
    seen: dict[tuple[object, ...], ProvinceView] = field(default_factory=dict)
    """provinces as views show them, by what stands there (`positions.seen`): most of them never change between views"""
    read: dict[int, tuple[ProvinceView, tuple[tuple[int, int, int], ...]]] = field(default_factory=dict)
    """what stands in each of them, by the identity of its dict: which list of the position, where in it, the number"""
