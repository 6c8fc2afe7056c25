"""A sheet: everything that the map of one game is made from. A game's own is SHEET of tools/games/<id>.

A point is (longitude, latitude); where the first number is above EASTERNMOST it is already (board x, board y). Named
points are where three areas meet, so that their lines end in exactly one spot.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from shapely.geometry import Polygon, box

from scripts.command import InputError
from tools.mapmaking.atlas import Window
from tools.mapmaking.warp import Warp

ROOT = Path(__file__).resolve().parents[2]
GAMES = "tools.games"

Spot = tuple[float, float]
Line = tuple[Spot | str, ...]
Track = tuple[Spot, ...]
Thicket = tuple[float, float, float, int]
"""Middle, reach in board units, how many."""
Toml: TypeAlias = dict[str, Any]

EASTERNMOST = 62.0


class Placed(NamedTuple):
    """A crowded province, laid out by hand: its name's middle and size, its printed places, its first army's place."""

    name: Spot
    size: int
    sites: dict[str, Spot]
    army: Spot
    width: int = 0
    """The name is narrowed to this; 0: the usual width."""


class LandName(NamedTuple):
    """Where the name of a province is written that has no room for it, or not where it would be computed."""

    x: float
    y: float
    size: int
    width: int = 0
    """Narrowed to this; 0: the usual width."""


class SeaName(NamedTuple):
    """Where the name of a sea is written."""

    x: float
    y: float
    angle: float
    """Degrees, counter-clockwise."""
    size: float
    two_lines: bool
    width: int = 0
    """Narrowed to this, when it is one line; 0: the usual width."""


class FarName(NamedTuple):
    """A name of something that is not in the game."""

    text: str
    x: float
    y: float
    size: int
    angle: float
    water: bool = False


@dataclass(frozen=True)
class Relief:
    """What the land is like. Ornament only; the rules know nothing of it."""

    ridges: tuple[tuple[Track, float], ...] = ()
    """Crest line and height."""
    rivers: tuple[tuple[Track, float], ...] = ()
    """Course and breadth at the mouth."""
    woods: tuple[Thicket, ...] = ()
    dunes: tuple[Thicket, ...] = ()


@dataclass(frozen=True)
class Furniture:
    """What else is drawn on the sheet."""

    hubs: tuple[Spot, ...]
    """Where the lines of the winds meet; the first one has the compass rose."""
    corner: Spot
    """The left upper corner of the title's plate."""
    title: tuple[str, str]
    under: str
    far_names: tuple[FarName, ...] = ()


@dataclass(frozen=True, eq=False)
class Sheet:
    """What a game's map is made from. `board` is the rules' table of provinces and seas, each with its `name`."""

    board_file: Path
    folder: Path
    """Where geometry.json and ground.jpg are written."""
    size: tuple[int, int]
    """Width and height in board units."""
    window: Window
    """West, south, east, north: a little more than the board shows."""
    warp: Warp
    meetings: Mapping[str, Spot]
    land_lines: tuple[Line, ...]
    sea_lines: tuple[Line, ...]
    seeds: Mapping[str, Spot]
    """A point in each area."""
    sea_names: Mapping[str, SeaName]
    sites_of: Callable[[Toml], list[str]]
    """A province of the board → its printed sites, in the order of the rules' vocabulary."""
    radii: Mapping[str, float]
    """Of the tokens on sites and of the control marker; any other site is for a caravan."""
    relief: Relief
    furniture: Furniture
    straits: tuple[tuple[float, Line], ...] = ()
    """Half width in board units, and the channel that is cut so that a trireme can pass."""
    enlarged: Mapping[str, Spot] = field(default_factory=dict)
    """Islands that must hold pieces: stretched in x and y about their middle."""
    filled: tuple[tuple[float, Window], ...] = ()
    """Inlets narrower than twice the first number are land inside that box (x0, y0, x1, y1)."""
    land_names: Mapping[str, LandName] = field(default_factory=dict)
    """Of provinces whose places are computed all the same."""
    placed: Mapping[str, Placed] = field(default_factory=dict)
    """Crowded provinces; the other provinces' places are computed (spots.py)."""

    @cached_property
    def board(self) -> Toml:
        """OSError or ValueError when the file is missing or no TOML."""
        return tomllib.loads(self.board_file.read_text(encoding="utf-8"))

    @property
    def frame(self) -> Polygon:
        """The sheet's edge."""
        return box(0, 0, *self.size)

    @property
    def geometry(self) -> Path:
        """The committed file of areas and places."""
        return self.folder / "geometry.json"

    @property
    def ground(self) -> Path:
        """The committed picture of the empty board."""
        return self.folder / "ground.jpg"

    def spot(self, point: Spot | str) -> Spot:
        """A point in board units. KeyError for a name that no meeting has."""
        x, y = self.meetings[point] if isinstance(point, str) else point
        if x > EASTERNMOST:
            return (x, y)
        bx, by = self.warp.to_board(np.array([[x, y]]))[0]
        return (float(bx), float(by))

    def spots(self, line: Sequence[Spot | str]) -> list[Spot]:
        """All points of a line in board units."""
        return [self.spot(point) for point in line]


def sheet_of(rules_id: str) -> Sheet:
    """The game's own, from the package of its name in tools/games. InputError for a game without one."""
    name = f"{GAMES}.{rules_id}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise InputError(f"no sheet for {rules_id!r}: it would be SHEET of tools/games/{rules_id}") from None
    found: Sheet = module.SHEET
    return found
