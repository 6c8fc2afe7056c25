"""Drawings in one colour as plain data: outlines through points, filled or cut out, in a square of 100 × 100.

A drawing is a list of strokes, laid on in their order. A stroke is a line of words:

    ink smooth 10,20 30,40! 50,20       a closed outline, filled; bent at its points, but for those with a `!`
    cut straight 10,20 30,40 50,20      taken away again, its sides straight
    ink 4 smooth 10,20 30,40            an open line, four wide
    ink round 50,50 20                  a disc; `round 50,50 20,10` an ellipse
    twice ink round 30,50 4             and once more in the mirror, about x = 50
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

Dot = tuple[float, float]
FINER: Final = 4
"""Drawn at so many times its size and reduced."""
STEPS: Final = 10
"""Pieces of a bent line between two points."""


class Stroke(NamedTuple):
    """One outline or line."""

    is_ink: bool
    """Otherwise it is cut out."""
    width: float
    """Of a line; 0: the outline is filled."""
    dots: tuple[Dot, ...]


def read_drawing(lines: Sequence[str]) -> tuple[Stroke, ...]:
    """The strokes of a drawing. ValueError: a line that says none.

    >>> read_drawing(["ink straight 0,0 9,0 9,9"])
    (Stroke(is_ink=True, width=0.0, dots=((0.0, 0.0), (9.0, 0.0), (9.0, 9.0))),)
    >>> [stroke.dots[0] for stroke in read_drawing(["twice cut 2 straight 10,0 20,5"])]
    [(10.0, 0.0), (90.0, 0.0)]
    >>> read_drawing(["paint 1,1"])
    Traceback (most recent call last):
    ValueError: no stroke: 'paint 1,1'
    """
    strokes: list[Stroke] = []
    for line in lines:
        try:
            strokes += _strokes(line.split())
        except (ValueError, IndexError, KeyError):
            raise ValueError(f"no stroke: {line!r}") from None
    return tuple(strokes)


def _strokes(words: list[str]) -> list[Stroke]:
    is_twice = words[0] == "twice"
    ink, *rest = words[is_twice:]
    width = float(rest.pop(0)) if rest[0][0].isdigit() else 0.0
    manner, *places = rest
    if manner == "round":
        dots = _ellipse(_dot(places[0]), _dot(places[1]) if "," in places[1] else (float(places[1]),) * 2)
    else:
        corners = [manner == "straight" or place.endswith("!") for place in places]
        dots = _bent([_dot(place) for place in places], corners, is_closed=not width)
        if manner not in ("smooth", "straight"):
            raise ValueError(manner)
    stroke = Stroke({"ink": True, "cut": False}[ink], width, tuple(dots))
    mirrored = stroke._replace(dots=tuple((100 - x, y) for x, y in dots))
    return [stroke, mirrored] if is_twice else [stroke]


def _dot(place: str) -> Dot:
    x, y = place.rstrip("!").split(",")
    return float(x), float(y)


def _ellipse(middle: Dot, radius: tuple[float, ...]) -> list[Dot]:
    turns = [math.tau * k / 48 for k in range(48)]
    return [(middle[0] + radius[0] * math.cos(a), middle[1] + radius[1] * math.sin(a)) for a in turns]


def _bent(dots: list[Dot], corners: list[bool], *, is_closed: bool) -> list[Dot]:
    """Through all points; a corner is left and reached straight on."""
    count = len(dots)
    out = [dots[0]]
    for k in range(count if is_closed else count - 1):
        here, there = dots[k], dots[(k + 1) % count]
        if corners[k] and corners[(k + 1) % count]:
            out.append(there)
            continue
        before = dots[k - 1] if k or is_closed else here
        after = dots[(k + 2) % count] if is_closed or k + 2 < count else there
        reach = math.dist(here, there)
        away = _along(here, there, reach) if corners[k] else _along(before, there, reach)
        into = _along(here, there, reach) if corners[(k + 1) % count] else _along(here, after, reach)
        for step in range(1, STEPS + 1):
            out.append(_hermite(here, there, away, into, step / STEPS))
    return out[:-1] if is_closed else out


def _along(start: Dot, end: Dot, reach: float) -> Dot:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    return dx / length * reach, dy / length * reach


def _hermite(here: Dot, there: Dot, away: Dot, into: Dot, t: float) -> Dot:
    a, b = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
    c, d = 3 * t**2 - 2 * t**3, t**3 - t**2
    return (
        a * here[0] + b * away[0] + c * there[0] + d * into[0],
        a * here[1] + b * away[1] + c * there[1] + d * into[1],
    )


def drawing_mask(strokes: Sequence[Stroke], side: int) -> Image.Image:
    """The drawing as a mask, `side` pixels square.

    >>> mask = drawing_mask(read_drawing(["ink round 50,50 40", "cut round 50,50 10"]), 40)
    >>> mask.getpixel((20, 20)), mask.getpixel((20, 9)), mask.getpixel((0, 0))
    (0, 255, 0)
    """
    scale = side * FINER / 100
    image = Image.new("L", (side * FINER, side * FINER), 0)
    draw = ImageDraw.Draw(image)
    for is_ink, width, dots in strokes:
        fill = 255 if is_ink else 0
        points = [(x * scale, y * scale) for x, y in dots]
        if not width:
            draw.polygon(points, fill=fill)
            continue
        thick = max(1, round(width * scale))
        draw.line(points, fill=fill, width=thick, joint="curve")
        for x, y in (points[0], points[-1]):
            draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=fill)
    return image.resize((side, side), Image.Resampling.LANCZOS)
