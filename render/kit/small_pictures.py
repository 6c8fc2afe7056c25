"""A sprite as a picture for text."""

from __future__ import annotations

import io

from PIL import Image

from render.kit.look import Look

SIZE = 96


def drawn_small(look: Look, sprite: str) -> bytes:
    """PNG. ValueError for a sprite that nobody draws.

    >>> from render.empires.tokens import LOOK
    >>> drawn_small(LOOK, "good/gold")[1:4]
    b'PNG'
    """
    return saved(look.sprite(sprite, SIZE))


def saved(image: Image.Image) -> bytes:
    """The image as a PNG.

    >>> saved(Image.new("RGBA", (4, 4)))[1:4]
    b'PNG'
    """
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
