"""The furniture of an antique sheet: rhumb lines, mountains and trees in ink, frame, compass rose, title, far names."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from shapely.geometry import LineString, MultiLineString, Point
from shapely.geometry.base import BaseGeometry
from shapely.prepared import prep

from render.map.atlas import NameEntry
from tools.mapmaking.sheet import FarName, Furniture, Sheet, Spot

Field = NDArray[np.floating]
Stroke = Callable[..., Field]
FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
INK, GOLD, PAPER = (58, 38, 22), (176, 132, 58), (240, 226, 190)
PLATE = (208, 110)
"""Width and height of the title's plate."""


def rhumbs(hubs: Sequence[Spot], stroke: Stroke) -> Field:
    """Lines of the winds from the hubs, sixteen each."""
    lines = []
    for x, y in hubs:
        for k in range(16):
            a = math.pi * k / 8 + 0.05
            lines.append(LineString([(x, y), (x + 2000 * math.cos(a), y + 2000 * math.sin(a))]))
    return stroke(MultiLineString(lines), 0.7)


def dashed(stroke: Stroke, shape: BaseGeometry, on: float = 9, off: float = 7) -> Field:
    """The lines of a shape as dashes."""
    dashes = []
    merged = shape if shape.geom_type != "MultiLineString" else _merge(shape)
    for line in getattr(merged, "geoms", [merged]):
        at = 2.0
        while at < line.length:
            piece = [line.interpolate(min(line.length, at + k * on / 3)) for k in range(4)]
            if piece[0].distance(piece[-1]) > 1:
                dashes.append(LineString(piece))
            at += on + off
    return stroke(MultiLineString(dashes), 2.0)


def _merge(shape: BaseGeometry) -> BaseGeometry:
    from shapely.ops import linemerge

    return linemerge(shape)


def _mountain(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, s: int, lean: float) -> None:
    left, top, right = (x - size, y + size * 0.55), (x + lean, y - size * 0.65), (x + size, y + size * 0.55)
    foot = (x + size * 0.12, y + size * 0.5)
    draw.line([(p[0] * s, p[1] * s) for p in (left, (x - size * 0.4, y - size * 0.1), top)], fill=215, width=s)
    draw.line([(p[0] * s, p[1] * s) for p in (top, (x + size * 0.35, y), right)], fill=255, width=s + 1)
    for k in range(4):  # hatching on the shaded side
        t = 0.18 + 0.2 * k
        a = (top[0] + (right[0] - top[0]) * t, top[1] + (right[1] - top[1]) * t)
        b = (top[0] + (foot[0] - top[0]) * min(1, t + 0.25), top[1] + (foot[1] - top[1]) * min(1, t + 0.25))
        draw.line([(a[0] * s, a[1] * s), (b[0] * s, b[1] * s)], fill=190, width=1)


def _tree(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, s: int) -> None:
    draw.line([(x * s, y * s), (x * s, (y + size) * s)], fill=230, width=s)
    box = ((x - size * 0.55) * s, (y - size * 0.8) * s, (x + size * 0.55) * s, (y + size * 0.45) * s)
    draw.ellipse(box, fill=95, outline=235, width=1)
    draw.arc(box, -50, 110, fill=255, width=s)


def _dune(draw: ImageDraw.ImageDraw, x: float, y: float, size: float, s: int) -> None:
    draw.arc(
        ((x - size) * s, (y - size * 0.35) * s, (x + size) * s, (y + size * 0.55) * s), 190, 345, fill=150, width=s
    )
    for k in range(3):
        draw.point(((x - size * 0.4 + k * size * 0.4) * s, (y + size * 0.1) * s), fill=140)


def glyphs(
    sheet: Sheet, s: int, land: BaseGeometry, taken: Sequence[tuple[float, float]], names: list[NameEntry]
) -> Field:
    """Mountains, trees and dunes, away from the places of pieces and names."""
    width, height = sheet.size
    image = Image.new("L", (width * s, height * s), 0)
    draw = ImageDraw.Draw(image)
    random = np.random.RandomState(4)
    ground = prep(land.buffer(-9))
    spots = np.array(taken, dtype=float)
    used: list[tuple[float, float, float]] = []

    def free(x: float, y: float, r: float) -> bool:
        if not ground.contains(Point(x, y)) or not (24 < x < width - 24 and 24 < y < height - 24):
            return False
        if np.hypot(spots[:, 0] - x, spots[:, 1] - y).min() < 21 + r * 0.8:
            return False
        if any(abs(n["x"] - x) < n["size"] * 2.6 and abs(n["y"] - y) < n["size"] * 0.45 + r for n in names):
            return False
        if any(math.hypot(u - x, v - y) < r + q for u, v, q in used):
            return False
        used.append((x, y, r * 0.9))
        return True

    marks: list[tuple[float, Callable[[], None]]] = []
    for ridge, top in sheet.relief.ridges:
        line = LineString(sheet.spots(ridge))
        count = int(line.length / 10)
        for _k in range(count * 2):
            p = line.interpolate(random.uniform(0, line.length))
            r = 7 + 6 * top + random.uniform(-1.5, 1.5)
            x, y = p.x + random.normal(0, 9), p.y + random.normal(0, 7)
            if free(x, y, r * 0.72):
                lean = random.uniform(-0.2, 0.25) * r
                marks.append((y, lambda x=x, y=y, r=r, lean=lean: _mountain(draw, x, y, r, s, lean)))  # type: ignore[misc]
    for table, kind, r in ((sheet.relief.woods, _tree, 7.0), (sheet.relief.dunes, _dune, 11.0)):
        for lon, lat, reach, count in table:
            cx, cy = sheet.spot((lon, lat))
            for _ in range(count * 2):
                x, y = cx + random.normal(0, reach * 0.6), cy + random.normal(0, reach * 0.35)
                if free(x, y, r * 0.75):
                    marks.append((y, lambda x=x, y=y, r=r, kind=kind: kind(draw, x, y, r, s)))  # type: ignore[misc]
    for _, mark in sorted(marks, key=lambda m: m[0]):
        mark()
    return np.asarray(image, dtype=np.float32) / 255


def _rose(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    for ring, width in ((1.0, 2), (0.93, 1), (0.62, 2)):
        draw.ellipse((x - r * ring, y - r * ring, x + r * ring, y + r * ring), outline=INK, width=width)
    for length, step, colours in ((0.88, 45, (GOLD, (214, 178, 106))), (1.12, 90, ((126, 34, 24), (206, 96, 66)))):
        for angle in range(step if step == 45 else 0, 360 + step, step if step == 90 else 90):
            a = math.radians(angle)
            tip = (x + r * length * math.sin(a), y - r * length * math.cos(a))
            for side, colour in ((1, colours[0]), (-1, colours[1])):
                b = a + side * math.radians(45)
                waist = (x + r * 0.2 * math.sin(b), y - r * 0.2 * math.cos(b))
                draw.polygon([(x, y), tip, waist], fill=colour, outline=INK)
    draw.ellipse((x - r * 0.09, y - r * 0.09, x + r * 0.09, y + r * 0.09), fill=PAPER, outline=INK, width=2)


def _frame(draw: ImageDraw.ImageDraw, size: tuple[int, int], s: int) -> None:
    w, h = size[0] * s, size[1] * s
    draw.rectangle((0, 0, w - 1, h - 1), outline=(38, 24, 14), width=4 * s)
    draw.rectangle((4 * s, 4 * s, w - 4 * s, h - 4 * s), outline=PAPER, width=7 * s)
    bars = 40
    for k in range(bars):  # the graduated neat line
        if k % 2:
            continue
        x0, x1 = 4 * s + (w - 8 * s) * k / bars, 4 * s + (w - 8 * s) * (k + 1) / bars
        y0, y1 = 4 * s + (h - 8 * s) * k / bars, 4 * s + (h - 8 * s) * (k + 1) / bars
        for box in ((x0, 5.5 * s, x1, 9.5 * s), (x0, h - 9.5 * s, x1, h - 5.5 * s)):
            draw.rectangle(box, fill=(94, 40, 26))
        for box in ((5.5 * s, y0, 9.5 * s, y1), (w - 9.5 * s, y0, w - 5.5 * s, y1)):
            draw.rectangle(box, fill=(94, 40, 26))
    draw.rectangle((11 * s, 11 * s, w - 11 * s, h - 11 * s), outline=(38, 24, 14), width=2 * s)


def _title(draw: ImageDraw.ImageDraw, furniture: Furniture, s: int) -> None:
    (x, y), (width, height) = furniture.corner, PLATE
    x0, y0, x1, y1 = x * s, y * s, (x + width) * s, (y + height) * s
    draw.rectangle((x0 + 5 * s, y0 + 6 * s, x1 + 5 * s, y1 + 6 * s), fill=(92, 70, 44))
    draw.rectangle((x0, y0, x1, y1), fill=(242, 228, 192), outline=INK, width=2 * s)
    draw.rectangle((x0 + 5 * s, y0 + 5 * s, x1 - 5 * s, y1 - 5 * s), outline=(126, 34, 24), width=s)
    for cx, cy in ((x0, y0), (x1, y0), (x0, y1), (x1, y1)):
        draw.ellipse((cx - 8 * s, cy - 8 * s, cx + 8 * s, cy + 8 * s), fill=(206, 164, 88), outline=INK, width=s)
        draw.ellipse((cx - 3 * s, cy - 3 * s, cx + 3 * s, cy + 3 * s), fill=(126, 34, 24))
    middle = (x0 + x1) / 2
    large = ImageFont.truetype(str(FONTS / "Cinzel-Black.ttf"), 33 * s)
    small = ImageFont.truetype(str(FONTS / "AlegreyaSC-BoldItalic.ttf"), 17 * s)
    draw.text((middle, y0 + 31 * s), furniture.title[0], font=large, fill=(110, 28, 20), anchor="mm")
    draw.text((middle, y0 + 62 * s), furniture.title[1], font=large, fill=(110, 28, 20), anchor="mm")
    draw.text((middle, y0 + 92 * s), furniture.under, font=small, fill=INK, anchor="mm")


def _far_names(picture: Image.Image, names: Sequence[FarName], s: int) -> None:
    for text, x, y, size, angle, water in names:
        font = ImageFont.truetype(str(FONTS / "AlegreyaSC-BoldItalic.ttf"), size * s)
        width, height = int(font.getlength(text)) + 8 * s, size * s * 2
        plate = Image.new("L", (width, height), 0)
        ImageDraw.Draw(plate).text((width / 2, height / 2), text, font=font, fill=205, anchor="mm")
        plate = plate.rotate(angle, expand=True, resample=Image.Resampling.BICUBIC)
        colour = (226, 232, 216) if water else (86, 66, 44)
        picture.paste(colour, (int(x * s - plate.width / 2), int(y * s - plate.height / 2)), plate)


def furnish(sheet: Sheet, picture: Image.Image, s: int) -> None:
    """Rose, names beyond the game, title and frame, in place."""
    furniture = sheet.furniture
    draw = ImageDraw.Draw(picture)
    _rose(draw, furniture.hubs[0][0] * s, furniture.hubs[0][1] * s, 52 * s)
    _far_names(picture, furniture.far_names, s)
    _title(draw, furniture, s)
    _frame(draw, sheet.size, s)
