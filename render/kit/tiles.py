"""A scene as a JPEG that is made of tiles: what looks as it looked is neither painted nor encoded again.

A move changes a few tiles of a board's fifty; the others are taken from an earlier board, also of another table or in
another language, and joined to them: each row of blocks of each tile is a stretch between two restart markers
(`render.kit.restarts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.kit.canvas import Pixels
from render.kit.cells import cells_of_scene
from render.kit.encoding import MOST_BYTES, as_jpeg
from render.kit.look import Look
from render.kit.marks import Mark, Scene
from render.kit.restarts import BLOCK, joined, stretches_of
from render.kit.scenes import paint_part
from render.kit.store import TILES

WIDTHS: Final = (1360, 1200, 1040, 880)
"""Of a board, in pixels: the first in which it has no more than the bytes it may have."""
ACROSS: Final = 5
"""Tiles beside one another: each is whole blocks broad in each of WIDTHS."""
HIGH: Final = 8 * BLOCK
"""Pixels of a tile."""


def encode_scene(scene: Scene, look: Look, most: int = MOST_BYTES, widths: Sequence[int] = WIDTHS) -> bytes:
    """A JPEG of the whole scene, smaller rather than coarser where it would have more than `most` bytes; the smallest
    is answered even if it has. ValueError for a mark that the look does not draw.

    >>> encode_scene(Scene(1600, 400, (), ()), Look({}))[:2] == bytes.fromhex("ffd8")
    True
    """
    data = b""
    for width in widths:
        zoom = width / scene.width
        height = round(scene.height * zoom)
        rows: list[bytes] = []
        tiles = cells_of_scene(scene, look, zoom, (width, height), (width // ACROSS, HIGH))
        for at in range(0, len(tiles), ACROSS):
            beside = [_encoded(look, scene.ground, zoom, tile.box, tile.marks) for tile in tiles[at : at + ACROSS]]
            rows += [stretch for row in zip(*beside, strict=True) for stretch in row]
        data = joined((width, height), width // ACROSS // BLOCK, rows)
        if len(data) <= most:
            break
    return data


@TILES.keep
def _encoded(look: Look, ground: str | None, zoom: float, box: Pixels, marks: tuple[Mark, ...]) -> tuple[bytes, ...]:
    """The tile's stretches, one for each row of blocks."""
    data = as_jpeg(paint_part(marks, look, ground, zoom, box), restart_marker_rows=1)
    return tuple(stretches_of(data))
