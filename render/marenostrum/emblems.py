"""The five empires' emblems as masks: eagle, Tanit's sign, owl, ankh, star of Ishtar."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render.kit.store import DRAWINGS
from render.marenostrum.palette import NEUTRAL

SIDE = 400


def _scaled(dots: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(x * SIDE / 100, y * SIDE / 100) for x, y in dots]


def _mirrored(half: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return half + [(100 - x, y) for x, y in reversed(half)]


def _ellipse(draw: ImageDraw.ImageDraw, x: float, y: float, rx: float, ry: float, fill: int) -> None:
    k = SIDE / 100
    draw.ellipse(((x - rx) * k, (y - ry) * k, (x + rx) * k, (y + ry) * k), fill=fill)


def _eagle(draw: ImageDraw.ImageDraw) -> None:
    wing = [(50, 30), (44, 28), (40, 34), (34, 26), (30, 8), (25, 2), (23, 14), (18, 4), (15, 18), (9, 10), (9, 25),
            (2, 20), (6, 36), (0, 36), (10, 47), (6, 50), (20, 57), (19, 62), (34, 62), (42, 66), (42, 76),
            (34, 96), (42, 90),
            (46, 98), (50, 92)]  # fmt: skip
    draw.polygon(_scaled(_mirrored([(float(x), float(y)) for x, y in wing])), fill=255)
    _ellipse(draw, 49, 22, 9, 9, 255)
    draw.polygon(_scaled([(42, 14), (28, 22), (33, 29), (45, 29)]), fill=255)
    _ellipse(draw, 45, 20, 2.4, 2.4, 0)


def _tanit(draw: ImageDraw.ImageDraw) -> None:
    _ellipse(draw, 50, 20, 16, 16, 255)
    draw.polygon(_scaled([(50, 34), (86, 94), (14, 94)]), fill=255)
    draw.polygon(_scaled([(8, 34), (16, 34), (18, 40), (82, 40), (84, 34), (92, 34), (92, 52), (8, 52)]), fill=255)
    draw.polygon(_scaled([(50, 58), (67, 84), (33, 84)]), fill=0)


def _owl(draw: ImageDraw.ImageDraw) -> None:
    half = [(50, 16), (40, 15), (30, 12), (20, 2), (17, 22), (13, 40), (15, 62), (24, 80), (32, 88), (30, 97), (46, 97),
            (46, 91), (50, 91)]  # fmt: skip
    draw.polygon(_scaled(_mirrored([(x, float(y)) for x, y in half])), fill=255)
    for x in (34, 66):
        _ellipse(draw, x, 33, 13, 13, 0)
        _ellipse(draw, x, 33, 7, 7, 255)
    draw.polygon(_scaled([(45, 42), (55, 42), (50, 55)]), fill=0)
    for y in (64, 74):
        for x in (38, 50, 62):
            draw.polygon(_scaled([(x - 4.5, y), (x + 4.5, y), (x, y + 7)]), fill=0)


def _ankh(draw: ImageDraw.ImageDraw) -> None:
    _ellipse(draw, 50, 26, 21, 25, 255)
    _ellipse(draw, 50, 25, 9, 13, 0)
    draw.polygon(_scaled([(43, 44), (57, 44), (60, 97), (40, 97)]), fill=255)
    draw.polygon(_scaled([(14, 46), (50, 50), (86, 46), (86, 63), (50, 60), (14, 63)]), fill=255)


def _star(draw: ImageDraw.ImageDraw) -> None:
    dots = []
    for k in range(16):
        r = 49 if k % 2 == 0 else 21
        a = math.pi * k / 8 - math.pi / 2
        dots.append((50 + r * math.cos(a), 50 + r * math.sin(a)))
    draw.polygon(_scaled(dots), fill=255)
    _ellipse(draw, 50, 50, 14, 14, 0)
    _ellipse(draw, 50, 50, 8, 8, 255)


def _plain(draw: ImageDraw.ImageDraw) -> None:
    draw.polygon(_scaled([(50, 6), (94, 50), (50, 94), (6, 50)]), fill=255)


_DRAWN = {"rome": _eagle, "carthage": _tanit, "greece": _owl, "egypt": _ankh, "babylon": _star}


@DRAWINGS.keep
def emblem(seat: str) -> Image.Image:
    """The mask of an empire's emblem, square; a lozenge for seats of other games.

    >>> emblem("rome").size, emblem("white") == emblem("black")
    ((400, 400), True)
    """
    image = Image.new("L", (SIDE, SIDE), 0)
    _DRAWN.get(seat.removeprefix(NEUTRAL), _plain)(ImageDraw.Draw(image))
    return image
