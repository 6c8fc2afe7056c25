"""The tokens as small pictures for text: the same goods and pieces as on the board."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.empires.display import HEROES, WONDERS, card_face
from render.empires.tokens import LOOK
from render.kit.palette import GOLD, INK
from render.kit.small_pictures import SIZE, drawn_small, saved
from render.marenostrum.goods import GOODS
from render.marenostrum.palette import SEATS

PIECES = ("legion", "trireme", "fortress", "marker")
BUILDINGS = ("market", "city", "temple", "capital", "legendary_city")


def symbols() -> dict[str, bytes]:
    """PNG by the id of the rules' vocabulary (`gold`, `market`) or `<piece>_<seat>`; seats by their emblem, cards by
    their face.

    >>> drawn = symbols()
    >>> {"gold", "market", "rome", "legion_rome", "legendary"} <= drawn.keys(), drawn["gold"][1:4]
    (True, b'PNG')
    """
    named = {good: f"good/{good}" for good in GOODS}
    named |= {building: f"built/{building}/-" for building in BUILDINGS}
    named |= {seat: f"emblem/{seat}" for seat in SEATS}
    named |= {f"{piece}_{seat}": f"{piece}/{seat}" for piece in PIECES for seat in SEATS}
    named |= {card: card_face(card) for card in (*HEROES, *WONDERS)}
    return {"legendary": _star(), **{name: drawn_small(LOOK, token) for name, token in named.items()}}


def _star() -> bytes:
    """The sign before a legendary good: drawn, because not every machine has a font with such a character."""
    large = SIZE * 4
    image = Image.new("RGBA", (large, large))
    points = [
        (large / 2 + radius * sin(pi * n / 5), large * 0.53 - radius * cos(pi * n / 5))
        for n in range(10)
        for radius in [large * (0.45 if n % 2 == 0 else 0.19)]
    ]
    pen = ImageDraw.Draw(image)
    pen.polygon(points, fill=GOLD)
    pen.line([*points, points[0], points[1]], fill=INK, width=large // 20, joint="curve")
    return saved(image.resize((SIZE, SIZE), Image.Resampling.LANCZOS))
