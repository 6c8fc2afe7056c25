"""The faces of cards: a hero on a coin of clay in black, a wonder in clay on a black tile, as potters painted both.

Their drawings are data (`assets/emblems/*.toml`). Two games share one where their cards mean the same person or work. A
card without a drawing has its kind's: a wreath, a column.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from render.kit.look import Family
from render.kit.outline_drawings import FINER, Stroke, drawing_mask, read_drawing
from render.kit.palette import Colour

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "emblems"
CLAY: Final[Colour] = (208, 116, 60)
PALE_CLAY: Final[Colour] = (236, 164, 104)
GLAZE: Final[Colour] = (36, 22, 16)
RIM: Final = 0.045
"""Of the breadth of a face."""
HERO_SHARE, WONDER_SHARE = 0.76, 0.8
"""How much of the breadth the drawing has."""


@cache
def drawings(kind: str) -> dict[str, tuple[Stroke, ...]]:
    """The drawings of `heroes` or `wonders` by card; one that has another's says its name.

    >>> sorted(drawings("wonders"))[:3], drawings("wonders")["lighthouse"] == drawings("wonders")["pharos"]
    (['artemis', 'colossus', 'gardens'], True)
    """
    found = tomllib.loads((FOLDER / f"{kind}.toml").read_text(encoding="utf-8"))
    return {card: read_drawing(found[lines] if isinstance(lines, str) else lines) for card, lines in found.items()}


def hero_face(card: str, size: int) -> Image.Image:
    """A hero's, round, `size` pixels.

    >>> hero_face("nobody", 40) == hero_face("hero", 40) != hero_face("caesar", 40)
    True
    """
    whole, rim = size * FINER, round(size * FINER * RIM)
    image = Image.new("RGBA", (whole, whole), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.ellipse((0, 0, whole - 1, whole - 1), fill=GLAZE)
    draw.ellipse((rim, rim, whole - 1 - rim, whole - 1 - rim), fill=CLAY)
    known = drawings("heroes")
    return _stamped(image, size, known.get(card, known["hero"]), HERO_SHARE, GLAZE)


def wonder_face(card: str, size: int) -> Image.Image:
    """A wonder's, square, `size` pixels.

    >>> wonder_face("nothing", 40) == wonder_face("wonder", 40) != wonder_face("zeus", 40)
    True
    """
    whole, rim = size * FINER, round(size * FINER * RIM)
    image = Image.new("RGBA", (whole, whole), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, whole - 1, whole - 1), rim * 2, fill=CLAY)
    draw.rounded_rectangle((rim, rim, whole - 1 - rim, whole - 1 - rim), rim, fill=GLAZE)
    known = drawings("wonders")
    return _stamped(image, size, known.get(card, known["wonder"]), WONDER_SHARE, PALE_CLAY)


def _stamped(ground: Image.Image, size: int, strokes: tuple[Stroke, ...], share: float, ink: Colour) -> Image.Image:
    face = ground.resize((size, size), Image.Resampling.LANCZOS)
    side = round(size * share)
    at = (size - side) // 2
    face.paste((*ink, 255), (at, at), drawing_mask(strokes, side))
    return face


FAMILIES: Final[dict[str, Family]] = {"hero": hero_face, "wonder": wonder_face}
"""For looks: `hero/<card>` `wonder/<card>`."""
