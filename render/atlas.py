"""The committed map data (assets/map/geometry.json), read once. `python -m scripts.build_map` makes it."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "map"

Ring = tuple[tuple[float, float], ...]
Place = tuple[int, int]


class NamePlate(NamedTuple):
    """Where an area's name stands."""

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
    """Where the empires' armies (fleets) stand, best first."""

    def bounds(self) -> tuple[float, float, float, float]:
        xs, ys = [p[0] for p in self.rings[0]], [p[1] for p in self.rings[0]]
        return min(xs), min(ys), max(xs), max(ys)


class Atlas(NamedTuple):
    width: int
    height: int
    provinces: dict[str, Area]
    seas: dict[str, Area]


def _area(raw: dict[str, object], unit: int) -> Area:
    rings = tuple(
        tuple((r[i] / unit, r[i + 1] / unit) for i in range(0, len(r), 2))
        for r in raw["rings"]  # type: ignore[attr-defined]
    )
    return Area(
        rings,
        NamePlate(**raw["name"]),  # type: ignore[arg-type]
        {site: (p[0], p[1]) for site, p in raw["sites"].items()},  # type: ignore[attr-defined]
        tuple((p[0], p[1]) for p in raw["armies"]),  # type: ignore[attr-defined]
    )


@lru_cache(maxsize=1)
def atlas() -> Atlas:
    """The map. OSError or KeyError when the assets are broken."""
    raw = json.loads((FOLDER / "geometry.json").read_text())
    unit = raw["unit"]
    return Atlas(
        raw["size"][0],
        raw["size"][1],
        {key: _area(value, unit) for key, value in raw["provinces"].items()},
        {key: _area(value, unit) for key, value in raw["seas"].items()},
    )
