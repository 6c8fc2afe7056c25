"""Rings and bent arrows: where something happened, and who moved."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.marks import Arrow, Ring
from render.kit.packed import Packed, packed
from render.kit.palette import Colour
from render.kit.store import DRAWINGS
from render.kit.viewport import Viewport

ARROW_RIM = (255, 250, 226)
SHORTEST_ARROW = 20
"""Between tokens that touch none is drawn."""


def ring_masks(mark: Ring, viewport: Viewport) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    """Its glow, the ring itself, and the left top corner of both.

    >>> glow, core, at = ring_masks(Ring(50, 60, 20, (200, 0, 0)), Viewport(0, 0, 1))
    >>> glow.size == core.size == (64, 64), at
    (True, (18, 28))
    """
    glow, core = _ring(mark.radius * viewport.zoom, viewport.zoom)
    half = core.width / 2
    x, y = (mark.x - viewport.left) * viewport.zoom, (mark.y - viewport.top) * viewport.zoom
    return glow, core, (round(x - half), round(y - half))


@DRAWINGS.keep
def _ring(radius: float, zoom: float) -> tuple[Image.Image, Image.Image]:
    side = round(radius * 2 + 24 * zoom)
    glow = Image.new("L", (side, side), 0)
    edge = round(5 * zoom)
    low, high = (side / 2 - radius, side / 2 + radius)
    ImageDraw.Draw(glow).ellipse((low, low, high, high), outline=255, width=edge + 3)
    halo = glow.filter(ImageFilter.GaussianBlur(4 * zoom))
    core = Image.new("L", (side * 3, side * 3), 0)
    ImageDraw.Draw(core).ellipse((low * 3, low * 3, high * 3, high * 3), outline=255, width=edge * 2)
    return ImageChops.add(halo, halo), core.resize((side, side), Image.Resampling.BOX)


def arrow_masks(mark: Arrow, viewport: Viewport) -> list[tuple[Colour, Image.Image, tuple[int, int]]]:
    """Its rim and the arrow itself: ink, mask and left top corner; [] between places too near for one.

    >>> [ink for ink, _, _ in arrow_masks(Arrow(0, 0, 90, 0, (200, 0, 0)), Viewport(0, 0, 1))]
    [(255, 250, 226), (200, 0, 0)]
    >>> arrow_masks(Arrow(0, 0, 9, 0, (200, 0, 0)), Viewport(0, 0, 1))
    []
    """
    if math.dist((mark.x0, mark.y0), (mark.x1, mark.y1)) < SHORTEST_ARROW:
        return []
    x0, y0, x1, y1 = ((v - o) * viewport.zoom for v, o in zip(mark[:4], (viewport.left, viewport.top) * 2, strict=True))
    bent = _arrow(round(x1 - x0), round(y1 - y0), viewport.zoom, mark.bend)
    at = round(x0) + bent.left, round(y0) + bent.top
    return [(ARROW_RIM, bent.rim.picture(), at), (mark.ink, bent.core.picture(), at)]


class BentArrow(NamedTuple):
    """Masks of an arrow, and their places relative to its start."""

    left: int
    top: int
    rim: Packed
    core: Packed


@DRAWINGS.keep
def _arrow(dx: int, dy: int, zoom: float, bend: float) -> BentArrow:
    """From (0, 0) to (dx, dy), from rim to rim of the tokens; drawn at twice the size."""
    length = math.hypot(dx, dy) / zoom
    bow = Arrow(0, 0, dx, dy, ARROW_RIM, bend)
    first, last = min(0.25, 22 / length), 1 - min(0.3, 34 / length)
    path = [bow.at(first + (last - first) * k / 24) for k in range(25)]
    pad = 24 * zoom
    left, top = math.floor(min(p[0] for p in path) - pad), math.floor(min(p[1] for p in path) - pad)
    size = (math.ceil(max(p[0] for p in path) + pad) - left, math.ceil(max(p[1] for p in path) + pad) - top)
    dots = [((x - left) * 2, (y - top) * 2) for x, y in path]
    (ax, ay), (tx, ty) = dots[-4], dots[-1]
    heading, reach = math.atan2(ty - ay, tx - ax), 30 * zoom
    head = [(tx + reach * math.cos(heading + turn), ty + reach * math.sin(heading + turn)) for turn in (0, 2.4, -2.4)]
    masks = []
    for breadth in (12, 7):
        mask = Image.new("L", (size[0] * 2, size[1] * 2), 0)
        draw = ImageDraw.Draw(mask)
        draw.line(dots, fill=255, width=round(breadth * zoom * 2), joint="curve")
        draw.polygon(head, fill=255)
        draw.line([*head, head[0]], fill=255, width=round((breadth - 4) * zoom * 2), joint="curve")
        masks.append(packed(mask.reduce(2)))
    return BentArrow(left, top, *masks)
