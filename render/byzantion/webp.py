"""A painted picture as bytes: WebP, because flat colours and much writing take it half of what a JPEG needs."""

from __future__ import annotations

import io

from PIL import Image

from render.kit.encoding import MOST_BYTES

QUALITIES = (85, 75, 60, 40)
METHOD = 2
"""How hard the encoder tries, 0 to 6: beyond this one only time grows."""


def as_webp(picture: Image.Image, most: int = MOST_BYTES) -> bytes:
    """In the best quality that keeps `most` bytes; the worst is answered even if it does not.

    >>> as_webp(Image.new("RGB", (40, 20)))[8:12]
    b'WEBP'
    """
    data = b""
    for quality in QUALITIES:
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, method=METHOD)
        data = out.getvalue()
        if len(data) <= most:
            break
    return data
