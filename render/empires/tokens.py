"""How Empires looks (the names of its sprites: render/marenostrum/sprites.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PIL import Image

from render.empires.land import GROUND, MAP
from render.kit.look import Look
from render.kit.pen import Pen
from render.marenostrum import pieces
from render.marenostrum.goods import GOODS
from render.marenostrum.palette import SEATS
from render.marenostrum.sprites import Tokens

BUILDINGS: Final[dict[str, Callable[[Pen], None]]] = {
    "market": pieces.market, "city": pieces.city, "capital": pieces.capital, "legendary_city": pieces.legendary_city,
    "temple": pieces.temple,
}  # fmt: skip
SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "crown": pieces.crown, "swords": pieces.swords, "flame": pieces.flame, "spell": pieces.spell, "purse": pieces.purse,
    "culture": pieces.lyre, "trade": pieces.scales, "military": pieces.gladius, "marker": pieces.printed_marker,
    "seal": pieces.seal,
    "hit": pieces.hit, "ward": pieces.ward, "lost": pieces.lost,
}  # fmt: skip

LOOK: Final = Look(Tokens(GOODS, BUILDINGS, SIGNS).families(), SEATS, {GROUND: MAP})
"""Empires'."""


def sprite(name: str, size: int) -> Image.Image:
    """The RGBA sprite of that name, `size` pixels square. ValueError for a name nobody draws.

    >>> [sprite(called, 32).size for called in ("legion/rome", "built/city/egypt", "good/gold", "sign/crown")]
    [(32, 32), (32, 32), (32, 32), (32, 32)]
    >>> sprite("sign/question", 32)
    Traceback (most recent call last):
    ValueError: no sprite is called 'sign/question'
    """
    return LOOK.sprite(name, size)
