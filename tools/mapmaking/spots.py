"""The places of names and pieces in each area, computed so that nothing covers anything.

Every area gets a name, one spot per printed site, one for the control marker and five for armies (or fleets). Spots
keep their distance from each other and, as far as there is room, from the area's border.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import numpy as np
import shapely
import shapely.affinity
from numpy.typing import NDArray
from PIL import ImageFont
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from tools.mapmaking.sheet import Sheet, Toml

CARAVAN_RADIUS, ARMY_RADIUS, FLEET_RADIUS = 20.0, 25.0, 27.0
ARMIES = 5
SPILL = 60.0
"""How far off its shore an army may stand when the land is full."""
MARGIN = 16
"""The frame's breadth: nothing is placed there."""

NAME_SIZES = (40, 38, 36, 34, 32, 30, 28, 26)
CONDENSED = 0.9
"""Names are drawn this much narrower than the face."""


@dataclass
class Layout:
    """The places in one area, in board units."""

    name: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Middle x, y, angle, size."""
    two_lines: bool = False
    width: float = 0.0
    """The name's width when it is narrower than usual."""
    sites: dict[str, tuple[float, float]] = field(default_factory=dict)
    armies: list[tuple[float, float]] = field(default_factory=list)


def name_box(text: str, size: float, font: Path) -> tuple[float, float]:
    """Width and height of a name as it will be drawn."""
    return ImageFont.truetype(str(font), 100).getlength(text) * size / 100 * CONDENSED, size * 0.72


class _Room:
    """The free ground of one area, as grid points with their clearance."""

    def __init__(self, area: Polygon, spill: BaseGeometry, frame: Polygon, step: float = 3.0) -> None:
        x0, y0, x1, y1 = area.buffer(70).intersection(frame.buffer(-MARGIN)).bounds
        xs, ys = np.meshgrid(np.arange(x0, x1, step), np.arange(y0, y1, step))
        self.points = np.stack([xs.ravel(), ys.ravel()], axis=1)
        geometry = shapely.points(self.points)
        usable = area.intersection(frame.buffer(-MARGIN))
        inside = shapely.contains(usable, geometry)
        self.depth = np.where(inside, 1, -1) * shapely.distance(usable.boundary, geometry)
        """Distance to the border, negative outside."""
        reach = shapely.contains(spill, geometry) & ~inside & (self.depth > -SPILL)
        self.spill = np.where(reach, shapely.distance(spill.boundary, geometry), -1.0)
        """Clearance in the water around, where pieces may stand when the land is full."""
        self.taken: list[tuple[float, float, float]] = []
        self.clear = np.full(len(self.points), np.inf)

    def keep_clear(self, shape: BaseGeometry) -> None:
        """Nothing is placed over this (a name)."""
        x0, y0, x1, y1 = shape.bounds
        px, py = self.points[:, 0], self.points[:, 1]
        close = (px > x0 - 90) & (px < x1 + 90) & (py > y0 - 90) & (py < y1 + 90)
        if close.any():
            self.clear[close] = np.minimum(
                self.clear[close], shapely.distance(shape, shapely.points(self.points[close]))
            )

    def free(self, radius: float, gap: float) -> NDArray[np.bool_]:
        ok = np.ones(len(self.points), dtype=bool)
        for x, y, r in self.taken:
            ok &= np.hypot(self.points[:, 0] - x, self.points[:, 1] - y) >= r + radius + gap
        return ok & (self.clear >= radius + max(gap, -3))

    def place(self, radius: float, near: tuple[float, float], spread: float) -> tuple[float, float]:
        """The best free spot; tighter and tighter, then over the water. ValueError when there is none."""
        pull = np.hypot(self.points[:, 0] - near[0], (self.points[:, 1] - near[1]) * 1.15)
        for gap, inset, wet in (
            (3, 2, 0),
            (2, -3, 0),
            (1, -8, 0),
            (2, 0, 1),
            (0, -12, 0),
            (-4, -14, 1),
            (-8, -20, 1),
            (-14, -24, 1),
            (-18, -26, 1),
        ):
            fits = self.depth >= radius + inset
            if wet:
                fits |= self.spill >= radius + inset
            ok = self.free(radius, gap) & fits
            if ok.any():
                cost = np.where(ok, pull * spread - np.minimum(self.depth, 40) * 0.4, np.inf)
                x, y = self.points[int(np.argmin(cost))]
                self.taken.append((float(x), float(y), radius))
                return float(x), float(y)
        raise ValueError("no room")


def _place_name(area: Polygon, frame: Polygon, text: str, font: Path) -> tuple[float, float, float]:
    """Middle x, y and size of a name inside its area."""
    usable = area.intersection(frame.buffer(-MARGIN - 2))
    middle = usable.centroid
    shapely.prepare(usable)
    for size in NAME_SIZES:
        width, height = name_box(text, size, font)
        x0, y0, x1, y1 = usable.bounds
        best: tuple[float, float, float] | None = None
        for x in np.arange(x0 + width / 2, x1 - width / 2 + 1, 5):
            for y in np.arange(y0 + height / 2, y1 - height / 2 + 1, 5):
                label = box(x - width / 2 - 2, y - height / 2 - 2, x + width / 2 + 2, y + height / 2 + 2)
                if usable.contains(label):
                    # a little above the middle, so that the pieces gather below
                    cost = math.hypot(x - middle.x, (y - (middle.y - min(45, (y1 - y0) * 0.2))) * 1.3)
                    if best is None or cost < best[0]:
                        best = (cost, float(x), float(y))
        if best:
            return best[1], best[2], float(size)
    raise ValueError(f"no room for the name {text}")


def lay_out(sheet: Sheet, areas: dict[str, Polygon], font: Path) -> dict[str, Layout]:
    """Layouts of all areas. ValueError naming the area that is too small.

    First every name, printed place and first army; then the fleets; last the armies that seldom come, which take
    what is left, also on the water beside their province.
    """
    board = sheet.board
    water = shapely.union_all([areas[sea] for sea in board["seas"]])
    out: dict[str, Layout] = {}
    labels: list[BaseGeometry] = []
    for name, (x, y, angle, size, two, width) in sheet.sea_names.items():
        out[name] = Layout((x, y, angle, size), two, width)
        labels.append(_sea_label(board["seas"][name]["name"], out[name], font))
    by_hand = [*labels, *_labels_by_hand(sheet, font)]
    for name, province in board["provinces"].items():
        out[name] = _named(name, lambda n=name: _province(sheet, n, areas[n], water, font, by_hand))  # type: ignore[misc]
        labels.append(_land_label(province["name"], out[name], font))
    taken = [(x, y, ARMY_RADIUS) for layout in out.values() for x, y in layout.armies]
    taken += [(x, y, CARAVAN_RADIUS) for layout in out.values() for x, y in layout.sites.values()]
    for names, radius in ((board["seas"], FLEET_RADIUS), (board["provinces"], ARMY_RADIUS)):
        for name in names:
            layout = out[name]
            room = _Room(areas[name], Polygon() if name in board["seas"] else water, sheet.frame)
            for label in labels:
                room.keep_clear(label)
            room.taken = taken
            near = layout.armies[0] if layout.armies else layout.name[:2]
            while len(layout.armies) < ARMIES:
                layout.armies.append(_named(name, lambda r=room, n=near, q=radius: r.place(q, n, 1.0)))  # type: ignore[misc]
    return out


T = TypeVar("T")


def _named(name: str, make: Callable[[], T]) -> T:
    try:
        return make()
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


def _sea_label(text: str, layout: Layout, font: Path) -> BaseGeometry:
    x, y, angle, size = layout.name
    lines = text.split() if layout.two_lines else [text]
    width = layout.width or max(name_box(line, size, font)[0] for line in lines)
    height = size * 0.8 * len(lines)
    return shapely.affinity.rotate(box(x - width / 2, y - height / 2, x + width / 2, y + height / 2), -angle)


def _land_label(text: str, layout: Layout, font: Path) -> BaseGeometry:
    x, y, _, size = layout.name
    width, height = name_box(text, size, font)
    width = layout.width or width
    return box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _labels_by_hand(sheet: Sheet, font: Path) -> Iterator[BaseGeometry]:
    """Of the provinces whose names stand where the sheet says, on the water or over a border if need be."""
    given = {name: (each.x, each.y, each.size, each.width) for name, each in sheet.land_names.items()}
    given |= {name: (*each.name, each.size, each.width) for name, each in sheet.placed.items()}
    for name, (x, y, size, width) in given.items():
        yield _land_label(sheet.board["provinces"][name]["name"], Layout((x, y, 0.0, size), width=width), font)


def _province(
    sheet: Sheet, key: str, area: Polygon, water: BaseGeometry, font: Path, labels: Iterable[BaseGeometry]
) -> Layout:
    province: Toml = sheet.board["provinces"][key]
    given, printed = sheet.placed.get(key), sheet.sites_of(province)
    if given:
        layout = Layout((*given.name, 0.0, given.size), width=given.width, sites=dict(given.sites), armies=[given.army])
        if set(layout.sites) != {"marker", *printed}:
            raise ValueError(f"placed by hand: {sorted(layout.sites)}, printed: {printed}")
    elif key in sheet.land_names:
        given_name = sheet.land_names[key]
        layout = Layout((given_name.x, given_name.y, 0.0, given_name.size), width=given_name.width)
    else:
        x, y, size = _place_name(area, sheet.frame, province["name"], font)
        layout = Layout((x, y, 0.0, size))
    room = _Room(area, water, sheet.frame)
    for label in (_land_label(province["name"], layout, font), *labels):
        room.keep_clear(label)
    room.taken = [(*place, sheet.radii.get(site, CARAVAN_RADIUS)) for site, place in layout.sites.items()]
    room.taken += [(*place, ARMY_RADIUS) for place in layout.armies]
    if not given:
        x, y = layout.name[:2]
        middle = area.centroid
        below = ((x + middle.x) / 2, (y + 60 + middle.y) / 2)
        layout.sites["marker"] = room.place(sheet.radii["marker"], (x, y), 1.0)
        for site in printed:
            layout.sites[site] = room.place(sheet.radii.get(site, CARAVAN_RADIUS), below, 1.0)
        layout.armies.append(room.place(ARMY_RADIUS, layout.sites["marker"], 1.0))
    return layout
