"""The part of a position that lies on the map or is counted like it, as plain data. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self, TypeVar

from engine.core.chance import GameChance
from engine.core.types import Json
from engine.kit.position import NOBODY, Position
from engine.marenostrum.view_types import SeenMap
from engine.marenostrum.world import World

STRIDE: Final = 5
"""Sides per row of a flat per-place table: `place * STRIDE + side`, however many there are in a game."""
DUTY_OCCUPY, DUTY_PILLAGE, DUTY_WORK = 1, 2, 3
DUTIES: Final = ("", "occupy", "pillage", "work")
"""What the legion on a site does there (E4.3.2a, E4.3.1a, C-circe)."""


class State(Position):
    """All by index: sides as in `world.seats`; provinces, seas, sites as in `world.board`.

    `players` are the sides that somebody plays; `sides` are all that may have something on the map.
    """

    __slots__ = (
        "built", "cards", "copied", "display", "duty", "duty_kind", "forts", "hand", "harbours", "legions",
        "map_dumped", "map_seen", "marker", "marker_since", "owner", "peace", "sides", "start_control", "supply",
        "titles", "triremes", "used", "world",
    )  # fmt: skip

    def __init__(
        self,
        world: World,
        players: tuple[int, ...],
        options: dict[str, str],
        rng: GameChance,
        seatless: tuple[int, ...] = (),
    ) -> None:
        """`seatless`: sides without a seat; they stand on the map, defend themselves and are never asked."""
        sides = tuple(sorted((*players, *seatless)))
        super().__init__(players, options, rng, sides[-1] + 1)
        board = world.board
        self.world = world
        """the tables of the game; never changed"""
        self.sides = sides
        self.titles = [NOBODY] * len(world.tracks)
        """leader of each track"""
        self.hand: list[list[int]] = [[0] * len(world.resources) for _ in range(self.rows)]
        """per side, tokens of each resource"""
        self.supply: list[int] = []
        """tokens left of the resources that have a supply"""
        self.owner = [NOBODY] * board.n_provinces
        """whose control marker lies there"""
        self.legions = [0] * (board.n_provinces * STRIDE)
        self.forts = [0] * (board.n_provinces * STRIDE)
        self.triremes = [0] * (board.n_seas * STRIDE)
        self.harbours = [0] * (board.n_provinces * STRIDE * world.harbours)
        """triremes not launched yet, by province; [] in a game that has none"""
        self.built = [0] * board.n_sites
        self.duty = [NOBODY] * board.n_sites
        """whose legion is on the site"""
        self.duty_kind = [0] * board.n_sites
        """DUTY_OCCUPY, DUTY_PILLAGE or DUTY_WORK there"""
        self.marker = [NOBODY] * board.n_provinces
        """whose legion is on the control marker (E4.3.3a)"""
        self.marker_since = [0] * board.n_provinces
        """round in which it stepped there"""
        self.cards: list[list[int]] = [[] for _ in range(self.rows)]
        """each side's cards, in the order acquired"""
        self.copied = NOBODY
        """the card whose power is copied by the one that may"""
        self.used = [0] * self.rows
        """bit set of cards whose once-a-round power is spent (of a copied power: bit of the card that copies)"""
        self.display: list[int] = []
        """cards face up, in order"""
        self.start_control = [0] * self.rows
        """bit set of provinces each side controlled at the start of the round (E3.1.1a)"""
        self.peace: tuple[int, int] | None = None
        """two sides that may not fight each other for the rest of the round; the first declared it"""
        self.map_seen: tuple[tuple[object, ...], SeenMap] | None = None
        """what stood on the map when somebody last looked, and what they saw (`positions.seen`); copied along"""
        self.map_dumped: tuple[tuple[object, ...], Mapping[str, Json]] | None = None
        """likewise of the last time that it was dumped (`positions.dumped`)"""

    def on_the_map(self) -> tuple[list[int], ...]:
        """The tables of all that lies there, each as it is: copy them to compare with later."""
        return (
            self.owner,
            self.marker,
            self.marker_since,
            self.legions,
            self.forts,
            self.triremes,
            self.harbours,
            self.built,
            self.duty,
            self.duty_kind,
        )

    def copy(self) -> Self:
        """An independent twin; equal in everything."""
        new = super().copy()
        new.world = self.world
        new.sides = self.sides
        new.titles = self.titles[:]
        new.hand = [h[:] for h in self.hand]
        new.supply = self.supply[:]
        new.owner = self.owner[:]
        new.legions = self.legions[:]
        new.forts = self.forts[:]
        new.triremes = self.triremes[:]
        new.harbours = self.harbours[:]
        new.built = self.built[:]
        new.duty = self.duty[:]
        new.duty_kind = self.duty_kind[:]
        new.marker = self.marker[:]
        new.marker_since = self.marker_since[:]
        new.cards = [c[:] for c in self.cards]
        new.copied = self.copied
        new.used = self.used[:]
        new.display = self.display[:]
        new.start_control = self.start_control[:]
        new.peace = self.peace
        new.map_seen = self.map_seen
        new.map_dumped = self.map_dumped
        return new


S_contra = TypeVar("S_contra", bound=State, contravariant=True)
"""A game's own state, of which steps are given one."""
