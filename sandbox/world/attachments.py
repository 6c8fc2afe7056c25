"""What a file is: its content type and, for pictures, its size in pixels."""

from __future__ import annotations

import io
import mimetypes

from PIL import Image, UnidentifiedImageError


def measure(filename: str, data: bytes) -> tuple[str, int | None, int | None]:
    """Content type, width and height of an upload (the sizes only of pictures Pillow can read)."""
    kind = mimetypes.guess_type(filename)[0] or "application/octet-stream"
    if filename.lower().endswith(".webp"):
        kind = "image/webp"
    if not kind.startswith("image/"):
        return kind, None, None
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return kind, picture.width, picture.height
    except (UnidentifiedImageError, OSError, ValueError):
        return kind, None, None
