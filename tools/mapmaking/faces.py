"""Coast and hand-made lines → areas that share their borders to the last vertex.

All lines are noded on one grid (a quarter of a board unit), so neighbours have the same integer vertices and
adjacency can be read from shared edges, without tolerance.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable

import numpy as np
import shapely
import shapely.affinity
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from tools.mapmaking.atlas import Points
from tools.mapmaking.sheet import Line, Sheet, Spot

GRID = 0.25
SMALLEST_ISLAND = 100.0
"""Board units squared; smaller specks are left out."""

LARGEST_POND = 700.0


def _noise(n: int, seed: int) -> Points:
    return np.random.RandomState(seed).uniform(-1, 1, n)


def wobble(sheet: Sheet, line: Line, seed: int, rough: float = 0.16) -> LineString:
    """A hand-drawn look: midpoints are repeatedly pushed sideways; ends and given points are kept."""
    given = sheet.spots(line)
    points: list[Spot] = [given[0]]
    for k, (a, b) in enumerate(itertools.pairwise(given)):
        stretch = [a, b]
        for level in range(4):
            push = _noise(len(stretch), seed * 977 + k * 31 + level)
            finer: list[Spot] = [stretch[0]]
            for i, ((x0, y0), (x1, y1)) in enumerate(itertools.pairwise(stretch)):
                if math.hypot(x1 - x0, y1 - y0) > 5:
                    shift = push[i] * rough
                    finer.append(((x0 + x1) / 2 - (y1 - y0) * shift, (y0 + y1) / 2 + (x1 - x0) * shift))
                finer.append((x1, y1))
            stretch = finer
        points += stretch[1:]
    return LineString(points)


def curve(sheet: Sheet, line: Line) -> LineString:
    """A smooth line through the given points (Chaikin's corner cutting), for borders at sea."""
    points = sheet.spots(line)
    for _ in range(3):
        cut = [points[0]]
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            cut += [(0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1), (0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1)]
        points = [*cut, points[-1]]
    return LineString(points)


def _polygons(shape: BaseGeometry) -> list[Polygon]:
    return [g for g in getattr(shape, "geoms", [shape]) if isinstance(g, Polygon) and not g.is_empty]


def coast(sheet: Sheet, land: Iterable[Polygon]) -> BaseGeometry:
    """Land on the board: projected, small islands dropped, straits cut, islands enlarged, simplified."""
    pieces = []
    for polygon in land:
        outline = np.array(polygon.segmentize(0.3).exterior.coords)
        pieces.append(Polygon(sheet.warp.to_board(outline)).buffer(0))
    shape = unary_union(pieces).intersection(sheet.frame.buffer(40))
    shape = shape.buffer(1.6).buffer(-1.6)  # threads of water close
    shape = shape.buffer(-0.8).buffer(0.8)  # threads of land go
    for half, within in sheet.filled:
        x0, y0, x1, y1 = within
        patch = Polygon(
            wobble(sheet, ((x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)), round(x0), 0.2).coords
        ).buffer(0)
        shape = shape.union(shape.buffer(half).buffer(-half).intersection(patch))
    for half, line in sheet.straits:
        shape = shape.difference(LineString(sheet.spots(line)).buffer(half))
    kept = []
    middles = {name: Point(sheet.spot(sheet.seeds[name])) for name in sheet.enlarged}
    for piece in _polygons(shape):
        if piece.area < SMALLEST_ISLAND:
            continue
        for name, (fx, fy) in sheet.enlarged.items():
            if piece.contains(middles[name]):
                piece = shapely.affinity.scale(piece, fx, fy)
        kept.append(piece)
    shape = unary_union(kept).simplify(0.45).intersection(sheet.frame)
    solid = [Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > LARGEST_POND]) for p in _polygons(shape)]
    return unary_union(solid)


def _assign(faces: list[Polygon], seeds: dict[str, Point], ornament: str) -> dict[str, list[Polygon]]:
    owner: dict[int, str] = {}
    for name, point in seeds.items():
        holding = [i for i, face in enumerate(faces) if face.contains(point)]
        if len(holding) != 1 or holding[0] in owner:
            raise ValueError(f"the seed of {name} stands in {holding}, owned {[owner.get(i) for i in holding]}")
        owner[holding[0]] = name
    # slivers that a line cuts off at the coast join the neighbour with the longest common border
    left = sorted((i for i in range(len(faces)) if i not in owner), key=lambda i: faces[i].area)
    for i in left:
        if faces[i].area > 900:
            continue
        best = max(owner, key=lambda k: faces[k].intersection(faces[i]).length)
        if faces[best].intersection(faces[i]).length > 0:
            owner[i] = owner[best]
    out: dict[str, list[Polygon]] = {ornament: []}
    for i, face in enumerate(faces):
        out.setdefault(owner.get(i, ornament), []).append(face)
    return out


def areas(sheet: Sheet, land: BaseGeometry) -> tuple[dict[str, Polygon], list[Polygon], list[Polygon]]:
    """(provinces and seas by id, ornamental land, ornamental water).

    ValueError when a seed is not in an area of its own, or an area is not one piece.
    """
    # the lines overshoot their ends; what dangles is no border of anything and polygonize leaves it out
    drawn = [wobble(sheet, line, i) for i, line in enumerate(sheet.land_lines)]
    drawn += [curve(sheet, line) for line in sheet.sea_lines]
    lines = shapely.unary_union([land.boundary, sheet.frame.boundary, *drawn], grid_size=GRID)
    faces = [f for f in polygonize(lines) if f.area > 0]
    dry = [f for f in faces if land.contains(f.representative_point())]
    wet = [f for f in faces if not land.contains(f.representative_point())]
    seeds = {name: Point(sheet.spot(point)) for name, point in sheet.seeds.items()}
    by_name: dict[str, Polygon] = {}
    rest: list[list[Polygon]] = []
    for group, ornament in ((dry, "terra"), (wet, "oceanus")):
        mine = {n: p for n, p in seeds.items() if (n in sheet.board["seas"]) == (group is wet)}
        found = _assign(group, mine, ornament)
        rest.append(found.pop(ornament))
        for name, parts in found.items():
            whole = unary_union(parts)
            if isinstance(whole, MultiPolygon):
                raise ValueError(f"{name} is in {len(whole.geoms)} pieces")
            by_name[name] = whole
    return by_name, rest[0], rest[1]
