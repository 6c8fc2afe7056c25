"""A scene as a PNG that is made of bands: what looks as it looked is neither painted nor compressed again.

For what is drawn in flat colours and much writing: sharper than a JPEG, in half its bytes. A band is as broad as the
picture, because the rows of a PNG are compressed one behind another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.kit.canvas import Pixels
from render.kit.cells import cells_of_scene
from render.kit.encoding import MOST_BYTES
from render.kit.look import Look
from render.kit.marks import Mark, Scene
from render.kit.png import Band, as_band, joined_png
from render.kit.scenes import paint_part
from render.kit.store import TILES

HIGH: Final = 32
"""Pixels of a band."""
SHARES: Final = (1.0, 0.85, 0.75, 0.65, 0.55)
"""Of the scene's width: a picture has the first in which it is not larger than it may be."""


def encode_bands(scene: Scene, look: Look, most: int = MOST_BYTES, widths: Sequence[int] = ()) -> bytes:
    """A PNG of the whole scene in the look's few colours, smaller rather than coarser where it would have more than
    `most` bytes; the smallest is answered even if it has. `widths`: in pixels, instead of SHARES; at most the scene's.
    ValueError for a mark that the look does not draw, or a look without few colours.

    >>> encode_bands(Scene(160, 40, (), ()), Look({}, few=((0, 0, 0), (255, 255, 255))))[1:4]
    b'PNG'
    """
    data = b""
    for width in widths or [round(scene.width * share) for share in SHARES]:
        zoom = width / scene.width
        size = width, round(scene.height * zoom)
        cells = cells_of_scene(scene, look, zoom, size, (width, HIGH))
        data = joined_png(size, look.few, [_made(look, scene.ground, zoom, cell.box, cell.marks) for cell in cells])
        if len(data) <= most:
            break
    return data


@TILES.keep
def _made(look: Look, ground: str | None, zoom: float, box: Pixels, marks: tuple[Mark, ...]) -> Band:
    return as_band(paint_part(marks, look, ground, zoom, box), look.few)
