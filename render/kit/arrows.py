"""Rings and bent arrows: where something happened, and who moved."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.marks import Arrow, Ring
from render.kit.store import DRAWINGS
from render.kit.viewport import Viewport

ARROW_RIM = (255, 250, 226)
SHORTEST_ARROW = 20
"""Between tokens that touch none is drawn."""


def paint_ring(canvas: Image.Image, mark: Ring, viewport: Viewport) -> None:
    radius = mark.radius * viewport.zoom
    side = round(radius * 2 + 24 * viewport.zoom)
    glow = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(glow)
    edge = round(5 * viewport.zoom)
    low, high = (side / 2 - radius, side / 2 + radius)
    draw.ellipse((low, low, high, high), outline=255, width=edge + 3)
    halo = glow.filter(ImageFilter.GaussianBlur(4 * viewport.zoom))
    at = (
        round((mark.x - viewport.left) * viewport.zoom - side / 2),
        round((mark.y - viewport.top) * viewport.zoom - side / 2),
    )
    canvas.paste((255, 250, 214), at, ImageChops.add(halo, halo))
    core = Image.new("L", (side * 3, side * 3), 0)
    ImageDraw.Draw(core).ellipse((low * 3, low * 3, high * 3, high * 3), outline=255, width=edge * 2)
    canvas.paste(mark.ink, at, core.resize((side, side), Image.Resampling.BOX))


def paint_arrow(canvas: Image.Image, mark: Arrow, viewport: Viewport) -> None:
    if math.dist((mark.x0, mark.y0), (mark.x1, mark.y1)) < SHORTEST_ARROW:
        return
    place = ((v - o) * viewport.zoom for v, o in zip(mark[:4], (viewport.left, viewport.top) * 2, strict=True))
    x0, y0, x1, y1 = place
    bent = _arrow(round(x1 - x0), round(y1 - y0), viewport.zoom, mark.bend)
    for ink, mask in ((ARROW_RIM, bent.rim), (mark.ink, bent.core)):
        canvas.paste(ink, (round(x0) + bent.left, round(y0) + bent.top), mask)


class BentArrow(NamedTuple):
    """Masks of an arrow, and their places relative to its start."""

    left: int
    top: int
    rim: Image.Image
    core: Image.Image


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
        masks.append(mask.reduce(2))
    return BentArrow(left, top, *masks)
