"""What is painted on: a picture, or a rectangle of one, addressed by the places of the whole."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.palette import Colour

Pixels = tuple[int, int, int, int]
"""Left, top, right and bottom of a rectangle, in pixels of the whole picture."""


class Canvas:
    """Whole pixels of the whole picture come in, so that a part has exactly the pixels that the whole has there.

    >>> canvas = Canvas(Image.new("RGB", (10, 10)), 100, 200)
    >>> canvas.rectangle((90, 195, 104, 204), (255, 0, 0), None, 0)
    >>> canvas.image.getpixel((4, 4)), canvas.image.getpixel((5, 5))
    ((255, 0, 0), (0, 0, 0))
    >>> canvas.misses((0, 0, 99, 300)), canvas.misses((0, 0, 101, 300))
    (True, False)
    """

    def __init__(self, image: Image.Image, left: int = 0, top: int = 0) -> None:
        self.image, self._left, self._top = image, left, top

    def paste(self, what: Image.Image | Colour, at: tuple[int, int], mask: Image.Image | None = None) -> None:
        """A picture, or a colour as strongly as the mask says, its left top corner there."""
        self.image.paste(what, (at[0] - self._left, at[1] - self._top), mask)

    def rectangle(self, box: Pixels, fill: Colour, edge: Colour | None, line: int) -> None:
        """A filled field, its right and bottom pixels included, with an edge `line` pixels broad."""
        x, y = self._left, self._top
        within = (box[0] - x, box[1] - y, box[2] - x, box[3] - y)
        ImageDraw.Draw(self.image).rectangle(within, fill=fill, outline=edge, width=line)

    def misses(self, box: tuple[float, float, float, float]) -> bool:
        """Whether nothing within that rectangle is on the picture."""
        left, top, right, bottom = box
        x, y = self._left, self._top
        return right < x or bottom < y or left > x + self.image.width or top > y + self.image.height
