"""The tables of one game, as one value that its states carry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kit.seats import Seats
from engine.marenostrum.board import Board
from engine.marenostrum.card import Card
from engine.marenostrum.powers import Powers


class Pieces(NamedTuple):
    """Limits per side, which are real (E0c)."""

    legions: int
    triremes: int
    fortresses: int
    markers: int
    """control markers, that of the main province among them, printed there or not"""


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
