"""A pen for tokens: draws in a square of 100 × 100 at many times the size and reduces it once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from render.kit.palette import INK, Colour
from render.kit.store import TYPEFACES

Dot = tuple[float, float]
FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FACES = {"name": "AlegreyaSC-ExtraBold.ttf", "italic": "AlegreyaSC-BoldItalic.ttf", "figure": "Cinzel-Black.ttf"}
FULL = 384
"""Pixels of the square while drawing."""


@TYPEFACES.keep
def face(kind: str, size: int) -> ImageFont.FreeTypeFont:
    """One of the bundled faces (FACES).

    >>> face("name", 40).getlength("Rome") < face("name", 50).getlength("Rome")
    True
    """
    return ImageFont.truetype(str(FONTS / FACES[kind]), size)


class Pen:
    """Fills and outlines in units of a hundredth of the square.

    >>> pen = Pen()
    >>> pen.disc(50, 50, 40, (255, 0, 0))
    >>> pen.done(10, shadow=False).getpixel((5, 5))
    (255, 0, 0, 255)
    """

    def __init__(self) -> None:
        self.image = Image.new("RGBA", (FULL, FULL), (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)

    @staticmethod
    def _k(v: float) -> float:
        return v * FULL / 100

    def _points(self, dots: Sequence[Dot]) -> list[Dot]:
        return [(self._k(x), self._k(y)) for x, y in dots]

    def shape(self, dots: Sequence[Dot], fill: Colour | None, ink: Colour | None = INK, width: float = 3) -> None:
        """A closed polygon."""
        points = self._points(dots)
        if fill is not None:
            self.draw.polygon(points, fill=fill)
        if ink is not None:
            self.draw.line([*points, points[0], points[1]], fill=ink, width=round(self._k(width)), joint="curve")

    def disc(
        self, x: float, y: float, rx: float, fill: Colour | None, ink: Colour | None = INK, width: float = 3,
        ry: float | None = None,
    ) -> None:  # fmt: skip
        """An ellipse about (x, y)."""
        ry = rx if ry is None else ry
        box = (self._k(x - rx), self._k(y - ry), self._k(x + rx), self._k(y + ry))
        self.draw.ellipse(box, fill=fill, outline=ink, width=round(self._k(width)) if ink else 0)

    def line(self, dots: Sequence[Dot], ink: Colour = INK, width: float = 3) -> None:
        """An open line with round ends."""
        self.draw.line(self._points(dots), fill=ink, width=round(self._k(width)), joint="curve")
        for x, y in (dots[0], dots[-1]):
            self.disc(x, y, width / 2, ink, None)

    def arc(self, x: float, y: float, r: float, start: float, end: float, ink: Colour = INK, width: float = 3) -> None:
        """Part of a circle, degrees clockwise from the right."""
        steps = max(6, int(abs(end - start) / 8))
        angles = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
        self.line([(x + r * math.cos(a), y + r * math.sin(a)) for a in angles], ink, width)

    def stamp(self, mask: Image.Image, colour: Colour, x: float, y: float, size: float) -> None:
        """A mask laid on in one colour, its middle at (x, y)."""
        side = round(self._k(size))
        small = mask.resize((side, side), Image.Resampling.LANCZOS)
        self.image.paste((*colour, 255), (round(self._k(x) - side / 2), round(self._k(y) - side / 2)), small)

    def done(self, size: int, shadow: bool = True) -> Image.Image:
        """The finished sprite, `size` pixels, with a soft shadow below right."""
        picture = self.image
        if shadow:
            ground = Image.new("RGBA", picture.size, (0, 0, 0, 0))
            dark = picture.getchannel("A").point(lambda a: a * 140 // 255)
            offset = Image.new("L", picture.size, 0)
            offset.paste(dark, (FULL // 60, FULL // 36))
            ground.putalpha(offset.filter(ImageFilter.GaussianBlur(FULL / 60)))
            picture = Image.alpha_composite(ground, picture)
        return picture.resize((size, size), Image.Resampling.LANCZOS)
