"""A painted picture as bytes."""

from __future__ import annotations

import io
from functools import lru_cache

from PIL import Image

QUALITIES = (
    (74, 50, 1.0),
    (66, 44, 0.87),
    (58, 38, 0.80),
    (50, 32, 0.72),
    (42, 26, 0.66),
    (32, 20, 0.56),
    (20, 14, 0.44),
)
"""Light and dark, hue, and how much of the first one's bytes a board then takes (measured). An ordinary board goes out
in the first; a crowded one in the first that keeps MOST_BYTES."""
MOST_BYTES = 600_000


@lru_cache(maxsize=len(QUALITIES))
def _tables(luma: int, chroma: int) -> list[list[int]]:
    """Quantisation: fine for light and dark (figures, letters), coarser for hue, which the eye sees less."""
    found = []
    for which, quality in enumerate((luma, chroma)):
        sample = io.BytesIO()
        Image.new("RGB", (16, 16)).save(sample, "JPEG", quality=quality)
        with Image.open(sample) as file:
            found.append(list(file.quantization[which]))  # type: ignore[attr-defined]
    return found


def encode(picture: Image.Image, most: int = MOST_BYTES) -> bytes:
    """JPEG without colour subsampling: small figures stay crisp. Coarser only when it would have more than `most`
    bytes; the coarsest one is answered even if it has.

    >>> picture = Image.new("RGB", (40, 20))
    >>> encode(picture)[:2] == bytes.fromhex("ffd8"), len(encode(picture, most=0)) < len(encode(picture))
    (True, True)
    """
    data = _encoded(picture, 0)
    whole, step = len(data), 0
    while len(data) > most and step < len(QUALITIES) - 1:
        step += 1
        while whole * QUALITIES[step][2] > most and step < len(QUALITIES) - 1:
            step += 1
        data = _encoded(picture, step)
    return data


def _encoded(picture: Image.Image, step: int) -> bytes:
    luma, chroma, _ = QUALITIES[step]
    out = io.BytesIO()
    picture.save(out, "JPEG", qtables=_tables(luma, chroma), subsampling=0)
    return out.getvalue()
