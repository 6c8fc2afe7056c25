"""The empty board, painted as an antique sheet: relief, woods, deserts, inked coast, water-lines, frame, title.

Everything is painted at twice the size and brought down once at the end.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from render.map.atlas import Geometry
from tools.mapmaking import ornament
from tools.mapmaking.sheet import Line, Sheet

Field: TypeAlias = NDArray[np.floating]
SCALE = 2

INK = (58, 38, 22)
MEADOW, STEPPE, SAND = (196, 196, 140), (222, 204, 156), (236, 214, 160)
SHALLOW, DEEP = (137, 178, 176), (62, 112, 130)


def _polygons(shape: BaseGeometry) -> list[Polygon]:
    return [g for g in getattr(shape, "geoms", [shape]) if isinstance(g, Polygon)]


def read_area(rings: list[list[int]], unit: int) -> Polygon:
    """A polygon in board units from geometry.json's flat integer rings."""
    shells = [[(r[i] / unit, r[i + 1] / unit) for i in range(0, len(r), 2)] for r in rings]
    return Polygon(shells[0], shells[1:])


def scaled(points: Iterable[tuple[float, ...]]) -> list[tuple[float, float]]:
    return [(p[0] * SCALE, p[1] * SCALE) for p in points]


def lines_of(shape: BaseGeometry) -> list[LineString]:
    return [g for g in getattr(shape, "geoms", [shape]) if isinstance(g, LineString) and not g.is_empty]


class Plate:
    """Fields of one size: what is painted on."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width * SCALE, height * SCALE)

    def mask_of(self, shape: BaseGeometry) -> Image.Image:
        """A shape in white on black."""
        image = Image.new("L", self.size, 0)
        draw = ImageDraw.Draw(image)
        for polygon in _polygons(shape):
            draw.polygon(scaled(polygon.exterior.coords), fill=255)
            for hole in polygon.interiors:
                draw.polygon(scaled(hole.coords), fill=0)
        return image

    def field_of(self, image: Image.Image, blur: float = 0) -> Field:
        """An image as numbers from 0 to 1."""
        if blur:  # a blurred mask needs no full resolution
            small = image.resize((self.size[0] // 4, self.size[1] // 4), Image.Resampling.BOX)
            blurred = small.filter(ImageFilter.GaussianBlur(blur * SCALE / 4))
            image = blurred.resize(self.size, Image.Resampling.BICUBIC)
        return np.asarray(image, dtype=np.float32) / 255

    def noise(self, cells: int, seed: int, octaves: int = 4) -> Field:
        """Smooth noise in -1 … 1, `cells` across."""
        total = np.zeros((self.size[1], self.size[0]), dtype=np.float32)
        random = np.random.RandomState(seed)
        for octave in range(octaves):
            across = cells << octave
            down = max(2, across * self.size[1] // self.size[0])
            grid = Image.fromarray(random.uniform(-1, 1, (down, across)).astype(np.float32))
            total += np.asarray(grid.resize(self.size, Image.Resampling.BICUBIC)) / (2**octave)
        return total / 1.9

    def stroke(self, shape: BaseGeometry, width: float, blur: float = 0) -> Field:
        """Lines as a field of coverage."""
        image = Image.new("L", self.size, 0)
        draw = ImageDraw.Draw(image)
        for line in lines_of(shape):
            draw.line(scaled(line.coords), fill=255, width=max(1, round(width * SCALE)), joint="curve")
        return self.field_of(image, blur)


def mix(canvas: Field, colour: tuple[int, int, int], alpha: float | np.floating | Field) -> None:
    """Lay a colour over the canvas, in place; `alpha` is a number or a field of them."""
    amount = alpha[..., None] if isinstance(alpha, np.ndarray) else alpha
    canvas += (np.array(colour, dtype=np.float32) - canvas) * amount


def track(sheet: Sheet, points: Line, smooth: int = 3) -> LineString:
    """A bent line through lon/lat points on the board."""
    line = sheet.spots(points)
    for _ in range(smooth):
        cut = [line[0]]
        for (x0, y0), (x1, y1) in itertools.pairwise(line):
            cut += [(0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1), (0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1)]
        line = [*cut, line[-1]]
    return LineString(line)


def meander(line: LineString, seed: int, swing: float) -> LineString:
    """A river's course: the line swings from side to side without a beat."""
    random = np.random.RandomState(seed)
    steps = max(4, int(line.length / 4))
    phase, sway = random.uniform(0, 6, 3), random.uniform(0.5, 1.2, 3)
    points = []
    for i in range(steps + 1):
        along = line.length * i / steps
        p, q = line.interpolate(along), line.interpolate(min(line.length, along + 1))
        dx, dy = q.x - p.x, q.y - p.y
        norm = math.hypot(dx, dy) or 1.0
        off = swing * sum(math.sin(along / w + phase[k]) * sway[k] for k, w in enumerate((7.0, 13.0, 23.0))) / 2
        off *= min(1.0, i / 6, (steps - i) / 6)
        points.append((p.x - dy / norm * off, p.y + dx / norm * off))
    return LineString(points)


def _height(sheet: Sheet, plate: Plate) -> Field:
    height = np.zeros((plate.size[1], plate.size[0]), dtype=np.float32)
    for ridge, top in sheet.relief.ridges:
        line = track(sheet, ridge)
        broad, narrow = plate.stroke(line, 26, 14), plate.stroke(line, 8, 5)
        height = np.maximum(height, top * (0.55 * broad + 0.6 * narrow))
    rough = 1 - np.abs(plate.noise(46, 7, 5))
    finer = 1 - np.abs(plate.noise(110, 11, 3))
    return np.asarray(height * (0.35 + 0.9 * rough * finer) + 0.035 * plate.noise(14, 5, 5))


def _land_colours(canvas: Field, land: Field, sheet: Sheet, plate: Plate) -> None:
    width, height = plate.size
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    north = ys / height + 0.10 * plate.noise(7, 3) - 0.12 * (xs / width - 0.5)
    dry = np.clip((north - 0.30) / 0.40, 0, 1)
    colour = np.empty_like(canvas)
    for c in range(3):
        first = MEADOW[c] + (STEPPE[c] - MEADOW[c]) * np.clip(dry * 2, 0, 1)
        colour[..., c] = first + (SAND[c] - first) * np.clip(dry * 2 - 1, 0, 1)
    relief = _height(sheet, plate)
    gy, gx = np.gradient(relief)
    shade = np.clip((gx + gy) * 34, -1, 1)
    mix(colour, (120, 100, 72), np.clip(relief * 0.55, 0, 0.5))
    mix(colour, (84, 58, 36), np.clip(shade, 0, 1) * 0.46)
    mix(colour, (255, 247, 222), np.clip(-shade, 0, 1) * 0.42)
    colour += (plate.noise(16, 21, 3) * 5)[..., None]
    canvas += (colour - canvas) * land[..., None]


def _sea_colours(canvas: Field, land_mask: Image.Image, plate: Plate) -> None:
    near = np.clip(plate.field_of(land_mask, 26) * 1.6, 0, 1)
    canvas[:] = np.array(DEEP, dtype=np.float32)
    canvas += (plate.noise(9, 31, 5) * 6)[..., None]
    mix(canvas, SHALLOW, near * 0.95)


def paint(sheet: Sheet, geometry: Geometry) -> Image.Image:
    """The empty board as an RGB picture, a pixel to a board unit."""
    plate = Plate(*sheet.size)
    unit = geometry["unit"]
    provinces = {k: read_area(v["rings"], unit) for k, v in geometry["provinces"].items()}
    seas = {k: read_area(v["rings"], unit) for k, v in geometry["seas"].items()}
    terra = [read_area(r, unit) for r in geometry["terra"]]
    oceanus = [read_area(r, unit) for r in geometry["oceanus"]]
    land = unary_union([*provinces.values(), *terra])
    land_mask = plate.mask_of(land)
    dry = plate.field_of(land_mask)
    canvas: Field = np.zeros((plate.size[1], plate.size[0], 3), dtype=np.float32)

    _sea_colours(canvas, land_mask, plate)
    wet = 1 - dry
    mix(canvas, (214, 232, 224), ornament.rhumbs(sheet.furniture.hubs, plate.stroke) * wet * 0.16)
    for i, distance in enumerate((3.5, 8, 13.5, 20.5)):
        mix(canvas, (226, 240, 230), plate.stroke(land.buffer(distance).boundary, 1.0) * wet * (0.62 - 0.13 * i))
    _land_colours(canvas, dry, sheet, plate)
    mix(canvas, (150, 118, 74), plate.stroke(land.boundary, 10, 6) * dry * 0.55)
    mix(canvas, (16, 44, 58), plate.stroke(land.boundary, 7, 4) * wet * 0.5)

    # rivers
    for i, (course, breadth) in enumerate(sheet.relief.rivers):
        line = meander(track(sheet, course), i, 2.0)
        mix(canvas, (84, 122, 132), plate.stroke(line, breadth) * dry * 0.85)
    # land that is not in the game is bleached
    beyond = plate.field_of(plate.mask_of(unary_union([t for t in terra if t.area > 3000])))
    mix(canvas, (214, 205, 184), beyond * 0.45)
    for shape in oceanus:
        mix(canvas, (120, 150, 150), plate.field_of(plate.mask_of(shape)) * 0.25)

    taken = [(x, y) for a in geometry["provinces"].values() for x, y in [*a["sites"].values(), *a["armies"][:1]]]
    names = [a["name"] for a in geometry["provinces"].values()]
    mix(canvas, INK, ornament.glyphs(sheet, SCALE, land, taken, names) * dry * 0.55)

    borders = unary_union([p.boundary for p in provinces.values()]).difference(land.boundary.buffer(0.6))
    mix(canvas, (252, 240, 206), plate.stroke(borders, 5, 2) * dry * 0.5)
    mix(canvas, (88, 48, 24), plate.stroke(borders, 2.0) * dry * 0.85)
    sea_borders = unary_union([s.boundary for s in seas.values()]).difference(land.boundary.buffer(0.6))
    sea_borders = sea_borders.difference(sheet.frame.boundary.buffer(1))
    mix(canvas, (20, 50, 66), plate.stroke(sea_borders, 4, 2) * wet * 0.35)
    mix(canvas, (240, 240, 216), ornament.dashed(plate.stroke, sea_borders) * wet * 0.9)
    mix(canvas, INK, plate.stroke(land.boundary, 2.0) * 0.95)

    paper = plate.noise(3, 41, 3) * 6
    canvas += paper[..., None]
    ys, xs = np.mgrid[-1 : 1 : plate.size[1] * 1j, -1 : 1 : plate.size[0] * 1j]
    edge = np.clip(np.maximum(np.abs(xs), np.abs(ys)) ** 6, 0, 1).astype(np.float32)
    mix(canvas, (92, 60, 30), edge * 0.28)
    picture = Image.fromarray(np.clip(canvas, 0, 255).astype(np.uint8))
    ornament.furnish(sheet, picture, SCALE)
    return picture.resize(sheet.size, Image.Resampling.LANCZOS)
