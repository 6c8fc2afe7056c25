"""A scene as a JPEG that is made of tiles: what looks as it looked is neither painted nor encoded again.

A move changes a few tiles of a board's fifty; the others are taken from an earlier board, also of another table or in
another language, and joined to them. JPEG has a place for that: at a restart marker its coding starts afresh, so what
lies between two markers depends on nothing outside. Each row of blocks of each tile is one such stretch.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render.kit.canvas import Pixels
from render.kit.encoding import MOST_BYTES, as_jpeg
from render.kit.look import Look
from render.kit.marks import Mark, Scene
from render.kit.scenes import paint_part, reach_of, washes_first
from render.kit.store import TILES

WIDTHS: Final = (1360, 1200, 1040, 880)
"""Of a board, in pixels: the first in which it has no more than the bytes it may have."""
BLOCK: Final = 16
"""Pixels of the squares that are encoded together, their hue at half the size."""
ACROSS: Final = 5
"""Tiles beside one another: each is whole blocks broad in each of WIDTHS."""
HIGH: Final = 8 * BLOCK
"""Pixels of a tile."""
MOST_PLACES: Final = 8192
"""Marks whose tiles are remembered: those of a dozen boards in two languages."""
_RESTART: Final = re.compile(rb"\xff[\xd0-\xd7]")


class Tile(NamedTuple):
    """Where it is and what is in it."""

    box: Pixels
    marks: tuple[Mark, ...]


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
        tiles = _tiles(scene, look, zoom, width, height)
        for at in range(0, len(tiles), ACROSS):
            beside = [_encoded(look, scene.ground, zoom, tile.box, tile.marks) for tile in tiles[at : at + ACROSS]]
            rows += [stretch for row in zip(*beside, strict=True) for stretch in row]
        data = _joined(_head(width, height, width // ACROSS // BLOCK), rows)
        if len(data) <= most:
            break
    return data


def _tiles(scene: Scene, look: Look, zoom: float, width: int, height: int) -> list[Tile]:
    """Row by row, each with its marks in the order in which they are painted."""
    wide, down = width // ACROSS, -(-height // HIGH)
    found: list[list[Mark]] = [[] for _ in range(ACROSS * down)]
    for one in (*washes_first(scene.still), *scene.moving):
        mark, touched = _touched(one, look, scene.ground, zoom, wide)
        for at in touched:
            if at < len(found):
                found[at].append(mark)
    boxes = (
        (column * wide, row * HIGH, (column + 1) * wide, min(height, (row + 1) * HIGH))
        for row in range(down)
        for column in range(ACROSS)
    )
    return [Tile(box, tuple(marks)) for box, marks in zip(boxes, found, strict=True)]


@lru_cache(maxsize=MOST_PLACES)
def _touched(mark: Mark, look: Look, ground: str | None, zoom: float, wide: int) -> tuple[Mark, tuple[int, ...]]:
    """The mark, always the same object for equal ones (so that keys share it), and the tiles whose pixels it may
    change.
    """
    left, top, right, bottom = reach_of(mark, look, ground, zoom)
    rows = range(max(0, top // HIGH), -(-bottom // HIGH))
    columns = range(max(0, left // wide), min(ACROSS, -(-right // wide)))
    return mark, tuple(row * ACROSS + column for row in rows for column in columns)


@TILES.keep
def _encoded(look: Look, ground: str | None, zoom: float, box: Pixels, marks: tuple[Mark, ...]) -> tuple[bytes, ...]:
    """The tile's stretches, one for each row of blocks."""
    data = as_jpeg(paint_part(marks, look, ground, zoom, box), restart_marker_rows=1)
    return tuple(_RESTART.split(data[_scan_at(data) : -2]))


def _scan_at(data: bytes) -> int:
    """Where the coded pixels begin."""
    at = _segment(data, 0xDA)
    return at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")


def _segment(data: bytes, kind: int) -> int:
    at = 2
    while data[at + 1] != kind:
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return at


@lru_cache
def _head(width: int, height: int, blocks: int) -> bytes:
    """All that comes before the coded pixels, of a picture that restarts after so many blocks."""
    data = as_jpeg(Image.new("RGB", (BLOCK, BLOCK)), restart_marker_blocks=blocks)
    head = bytearray(data[: _scan_at(data)])
    struct.pack_into(">HH", head, _segment(data, 0xC0) + 5, height, width)
    return bytes(head)


def _joined(head: bytes, stretches: Sequence[bytes]) -> bytes:
    parts = [head]
    for k, stretch in enumerate(stretches):
        parts += (stretch, b"\xff", bytes((0xD0 + k % 8,)))
    parts[-2:] = [b"\xff\xd9"]
    return b"".join(parts)
