"""The committed map data (assets/map/geometry.json), read once. `python -m tools build_map` makes it."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypedDict

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "map"

Ring = tuple[tuple[float, float], ...]
Place = tuple[int, int]


class NamePlate(NamedTuple):
    """Where an area's name is drawn."""

    x: int
    y: int
    angle: int
    size: int
    split: bool
    """One word per line."""
    width: int = 0
    """The name's width when it is narrower than usual."""


class Area(NamedTuple):
    """A province or a sea on the board, in board units."""

    rings: tuple[Ring, ...]
    """The outline, then holes."""
    name: NamePlate
    sites: dict[str, Place]
    """A printed place per site, and `marker`."""
    armies: tuple[Place, ...]
    """Where the empires' armies (fleets) are drawn, best first."""

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the outline.

        >>> atlas().provinces["latium"].bounds()
        (301.75, 281.25, 518.75, 471.0)
        """
        xs, ys = [p[0] for p in self.rings[0]], [p[1] for p in self.rings[0]]
        return min(xs), min(ys), max(xs), max(ys)


class Atlas(NamedTuple):
    width: int
    height: int
    provinces: dict[str, Area]
    seas: dict[str, Area]


class NameEntry(TypedDict):
    """A `NamePlate` as the file holds it."""

    x: int
    y: int
    angle: int
    size: int
    split: bool
    width: int


class AreaEntry(TypedDict):
    """An `Area` as the file holds it: whole numbers, `unit` of them to a board unit in the rings."""

    rings: list[list[int]]
    """[x, y, x, y, …]"""
    name: NameEntry
    sites: dict[str, list[int]]
    armies: list[list[int]]


class Geometry(TypedDict):
    """The file."""

    size: list[int]
    unit: int
    provinces: dict[str, AreaEntry]
    seas: dict[str, AreaEntry]
    terra: list[list[list[int]]]
    oceanus: list[list[list[int]]]


def _area(raw: AreaEntry, unit: int) -> Area:
    rings = tuple(tuple((r[i] / unit, r[i + 1] / unit) for i in range(0, len(r), 2)) for r in raw["rings"])
    return Area(
        rings,
        NamePlate(**raw["name"]),
        {site: (p[0], p[1]) for site, p in raw["sites"].items()},
        tuple((p[0], p[1]) for p in raw["armies"]),
    )


@lru_cache(maxsize=1)
def atlas() -> Atlas:
    """The map. OSError or KeyError when the assets are broken.

    >>> atlas().width, atlas().height, sorted(atlas().provinces["latium"].sites)[:3]
    (1600, 1150, ['capital', 'caravan_metal', 'caravan_wine'])
    """
    raw: Geometry = json.loads((FOLDER / "geometry.json").read_text())
    unit = raw["unit"]
    return Atlas(
        raw["size"][0],
        raw["size"][1],
        {key: _area(value, unit) for key, value in raw["provinces"].items()},
        {key: _area(value, unit) for key, value in raw["seas"].items()},
    )
