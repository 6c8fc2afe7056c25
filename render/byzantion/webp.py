"""A painted picture as bytes: WebP, because flat colours and much writing take it half of what a JPEG needs."""

from __future__ import annotations

import io

from PIL import Image

from render.kit.encoding import LEAST_WIDTH, MOST_BYTES, QUALITY, SMALLER

METHODS = (0, 2)
"""How hard the encoder tries, 0 to 6: the second takes half as long again and saves a sixth of the bytes; it is for
tables that are too full for the first.
"""


def as_webp(picture: Image.Image, most: int = MOST_BYTES) -> bytes:
    """Smaller, never coarser, when it would have more than `most` bytes; the smallest is answered even if it has.

    >>> as_webp(Image.new("RGB", (40, 20)))[8:12]
    b'WEBP'
    """
    while True:
        for method in METHODS:
            data = _encoded(picture, method)
            if len(data) <= most:
                return data
        if picture.width * SMALLER < LEAST_WIDTH:
            return data
        size = round(picture.width * SMALLER), round(picture.height * SMALLER)
        picture = picture.resize(size, Image.Resampling.LANCZOS)


def _encoded(picture: Image.Image, method: int) -> bytes:
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=QUALITY, method=method)
    return out.getvalue()
