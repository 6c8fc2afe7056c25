"""A painted picture as bytes: how good, how large."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Final

from PIL import Image

QUALITY: Final = 85
"""Nothing is sent in a worse one: what would be too large is made smaller instead, not coarser."""
HALF_HUE: Final = 2
"""Hue at half the width and height, which the eye does not miss beside whole light and dark: two thirds of the time,
four fifths of the bytes.
"""
MOST_BYTES: Final = 600_000
SMALLER: Final = 0.85
LEAST_WIDTH: Final = 200


def encode(picture: Image.Image, most: int = MOST_BYTES) -> bytes:
    """As JPEG, smaller when it would have more than `most` bytes; the smallest one is answered even if it has.

    >>> picture = Image.effect_noise((400, 300), 90).convert("RGB")
    >>> encode(picture)[:2] == bytes.fromhex("ffd8"), len(encode(picture, most=0)) < len(encode(picture))
    (True, True)
    """
    return encoded_within(most, picture, as_jpeg)


def encoded_within(most: int, picture: Image.Image, encoded: Callable[[Image.Image], bytes]) -> bytes:
    """What `encoded` makes of a picture, or of a smaller one when that would be more than `most` bytes; the smallest is
    answered even if it is.

    >>> picture = Image.effect_noise((400, 300), 90)
    >>> len(encoded_within(60_000, picture, Image.Image.tobytes)) <= 60_000
    True
    """
    data = encoded(picture)
    while len(data) > most and picture.width * SMALLER >= LEAST_WIDTH:
        size = round(picture.width * SMALLER), round(picture.height * SMALLER)
        picture = picture.resize(size, Image.Resampling.LANCZOS)
        data = encoded(picture)
    return data


def as_jpeg(picture: Image.Image, **how: int) -> bytes:
    """However many bytes that takes. `how`: further settings of Pillow's encoder.

    >>> as_jpeg(Image.new("RGB", (16, 16)), restart_marker_blocks=1)[:2].hex()
    'ffd8'
    """
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=QUALITY, subsampling=HALF_HUE, **how)
    return out.getvalue()
