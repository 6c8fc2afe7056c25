"""The part of a map around some of its areas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.kit.viewport import Window
from render.map.atlas import Atlas


class Framing(NamedTuple):
    """How a part is cut out, in board units."""

    margin: float
    least: tuple[float, float]
    """Width and height of the smallest part."""
    flattest: float
    """Its height is at least this share of its width; it is never narrower than four to three."""
    keeps_shape: bool = False
    """A part larger than the map shrinks as a whole; otherwise only the side that is too long."""


def window_around(boxes: Sequence[Window], atlas: Atlas, framing: Framing) -> Window:
    """The part that shows all of these, as near to the middle as the map allows. ValueError for none.

    >>> window_around([(10, 10, 20, 20)], Atlas(100, 80, {}, {}), Framing(5, (40, 30), 0.5))
    (0.0, 0.0, 40.0, 30.0)
    """
    x0, y0 = min(b[0] for b in boxes) - framing.margin, min(b[1] for b in boxes) - framing.margin
    x1, y1 = max(b[2] for b in boxes) + framing.margin, max(b[3] for b in boxes) + framing.margin
    width, height = max(x1 - x0, framing.least[0]), max(y1 - y0, framing.least[1])
    width = max(width, height * 4 / 3)
    height = max(height, width * framing.flattest)
    if framing.keeps_shape:
        scale = min(1.0, atlas.width / width, atlas.height / height)
        width, height = width * scale, height * scale
    else:
        width, height = min(width, atlas.width), min(height, atlas.height)
    x = min(max(0.0, (x0 + x1 - width) / 2), atlas.width - width)
    y = min(max(0.0, (y0 + y1 - height) / 2), atlas.height - height)
    return x, y, x + width, y + height
