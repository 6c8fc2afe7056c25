"""The committed geometry of a map (`geometry.json` in its folder of assets). `python -m tools build_map` makes it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple, TypedDict

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

        >>> Area((((0, 0), (4, 0), (4, 3)),), NamePlate(2, 1, 0, 20, split=False), {}, ()).bounds()
        (0, 0, 4, 3)
        """
        xs, ys = [p[0] for p in self.rings[0]], [p[1] for p in self.rings[0]]
        return min(xs), min(ys), max(xs), max(ys)


class Atlas(NamedTuple):
    """Where everything of a map is."""

    width: int
    height: int
    provinces: dict[str, Area]
    seas: dict[str, Area]

    def area(self, key: str) -> Area:
        """The province or sea of that name. KeyError when it is not on the map.

        >>> Atlas(9, 9, {}, {}).area("atlantis")
        Traceback (most recent call last):
        KeyError: 'atlantis'
        """
        return self.provinces[key] if key in self.provinces else self.seas[key]

    def areas(self) -> dict[str, Area]:
        """Provinces, then seas.

        >>> Atlas(9, 9, {}, {}).areas()
        {}
        """
        return {**self.provinces, **self.seas}


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


def read_atlas(folder: Path) -> Atlas:
    """The map in that folder. OSError or KeyError when the assets are broken.

    >>> read_atlas(Path("nowhere"))
    Traceback (most recent call last):
    FileNotFoundError: [Errno 2] No such file or directory: 'nowhere/geometry.json'
    """
    raw: Geometry = json.loads((folder / "geometry.json").read_text())
    unit = raw["unit"]
    return Atlas(
        raw["size"][0],
        raw["size"][1],
        {key: _area(value, unit) for key, value in raw["provinces"].items()},
        {key: _area(value, unit) for key, value in raw["seas"].items()},
    )
