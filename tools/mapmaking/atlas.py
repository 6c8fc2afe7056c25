"""Natural Earth's coast as polygons in longitude and latitude, and the Lambert conic projection.

The file is `land-10m.json` or `land-50m.json` of the npm package `world-atlas` 2.0.2 (TopoJSON).
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray
from shapely.geometry import Polygon, box

Points = NDArray[np.float64]
Window = tuple[float, float, float, float]

_EARTH = 6371.0


class _Transform(TypedDict):
    scale: list[float]
    translate: list[float]


class _Topology(TypedDict):
    """The part of a TopoJSON file that holds its lines."""

    transform: _Transform
    arcs: list[list[list[int]]]


def _arcs(topology: _Topology) -> list[Points]:
    scale = np.array(topology["transform"]["scale"])
    shift = np.array(topology["transform"]["translate"])
    return [np.cumsum(np.array(arc, dtype=float), axis=0) * scale + shift for arc in topology["arcs"]]


def _ring(arcs: list[Points], indices: list[int]) -> Points:
    parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices]
    return np.vstack([parts[0], *(part[1:] for part in parts[1:])])


def read_land(path: Path, within: Window) -> Iterator[Polygon]:
    """Land polygons inside a window (west, south, east, north).

    OSError, KeyError, ValueError on a file that is not the atlas.
    """
    topology = json.loads(path.read_text())
    arcs = _arcs(topology)
    window = box(*within)
    for geometry in topology["objects"]["land"]["geometries"]:
        groups = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        for rings in groups:
            shell = _ring(arcs, rings[0])
            if len(shell) < 4 or not window.intersects(box(*shell.min(axis=0), *shell.max(axis=0))):
                continue
            cut = Polygon(shell).buffer(0).intersection(window)
            for piece in getattr(cut, "geoms", [cut]):
                if isinstance(piece, Polygon) and not piece.is_empty:
                    yield Polygon(piece.exterior)  # lakes are filled


class Conic(NamedTuple):
    """A Lambert conformal conic projection, in thousands of kilometres, y downwards (Snyder, formulas 15-1 to 15-4)."""

    parallels: tuple[float, float]
    origin: tuple[float, float]
    """Longitude, latitude."""

    def project(self, lonlat: Points) -> Points:
        """Longitude/latitude rows → x/y rows."""
        p1, p2 = (math.radians(p) for p in self.parallels)
        lon0, lat0 = (math.radians(v) for v in self.origin)
        quarter = math.pi / 4
        n = math.log(math.cos(p1) / math.cos(p2)) / math.log(math.tan(quarter + p2 / 2) / math.tan(quarter + p1 / 2))
        f = _EARTH * math.cos(p1) * math.tan(quarter + p1 / 2) ** n / n
        rho0 = f / math.tan(quarter + lat0 / 2) ** n
        radians = np.radians(np.asarray(lonlat, dtype=float))
        rho = f / np.tan(quarter + radians[:, 1] / 2) ** n
        theta = n * (radians[:, 0] - lon0)
        return np.stack([rho * np.sin(theta), rho * np.cos(theta) - rho0], axis=1) / 1000.0
