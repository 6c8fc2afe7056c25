"""Shapes and looks that drawings of several games need."""

from __future__ import annotations

import math

from PIL import Image

from render.kit.palette import INK, Colour
from render.kit.pen import Dot, Pen


def curved(dots: list[Dot]) -> list[Dot]:
    """A closed polygon with its corners rounded.

    >>> len(curved([(0, 0), (10, 0), (5, 9)]))
    12
    """
    closed = dots
    for _ in range(2):
        cut: list[Dot] = []
        for (x0, y0), (x1, y1) in zip(closed, closed[1:] + closed[:1], strict=True):
            cut += [(0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1), (0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1)]
        closed = cut
    return closed


def star(pen: Pen, x: float, y: float, r: float, fill: Colour) -> None:
    """A five-pointed star."""
    dots = [
        (
            x + (r if k % 2 == 0 else r * 0.42) * math.sin(math.pi * k / 5),
            y - (r if k % 2 == 0 else r * 0.42) * math.cos(math.pi * k / 5),
        )
        for k in range(10)
    ]
    pen.shape(dots, fill, INK, 2.5)


def faded(picture: Image.Image, strength: float) -> Image.Image:
    """A sprite as a faint print: grey-brown and transparent.

    >>> faded(Image.new("RGBA", (4, 4), (200, 0, 0, 255)), 0.5).getpixel((0, 0))
    (109, 86, 58, 127)
    """
    grey = picture.convert("L")
    alpha = picture.getchannel("A").point(lambda a: int(a * strength))
    tinted = Image.merge(
        "RGB",
        [
            grey.point([round(lo + (hi - lo) * v / 255) for v in range(256)])
            for lo, hi in ((70, 236), (46, 214), (24, 170))
        ],
    )
    tinted.putalpha(alpha)
    return tinted
