"""JPEGs cut at their restart markers, and joined again.

At a restart marker the coding starts afresh, so what lies between two of them depends on nothing outside: a stretch can
stand in another picture, coded in the same quality, that restarts after as many blocks.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from render.kit.encoding import as_jpeg

BLOCK: Final = 16
"""Pixels of the squares that are encoded together, their hue at half the size."""
_RESTART: Final = re.compile(rb"\xff[\xd0-\xd7]")
_MARKERS: Final = tuple(bytes((0xFF, 0xD0 + k)) for k in range(8))


def stretches_of(data: bytes) -> list[bytes]:
    """What lies between the markers of a JPEG.

    >>> len(stretches_of(as_jpeg(Image.new("RGB", (48, 32)), restart_marker_blocks=1)))
    6
    """
    return _RESTART.split(data[_scan_at(data) : -2])


def joined(size: tuple[int, int], blocks: int, stretches: Sequence[bytes]) -> bytes:
    """The JPEG of that size that is made of these stretches, each of so many blocks; what is beyond its right or bottom
    in the last blocks is not shown.

    >>> tiles = stretches_of(as_jpeg(Image.new("RGB", (48, 32)), restart_marker_blocks=1))
    >>> data = joined((40, 20), 1, tiles)
    >>> data[:2].hex(), stretches_of(data) == tiles
    ('ffd8', True)
    """
    count = len(stretches)
    parts = [b""] * (2 * count)
    parts[::2] = stretches
    parts[1::2] = (_MARKERS * (count // 8 + 1))[:count]
    parts[-1] = b"\xff\xd9"
    return b"".join((_head(*size, blocks), *parts))


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
