"""How classic looks (the names of its sprites: render/marenostrum/sprites.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from render.classic.goods import GOODS
from render.classic.land import GROUND, MAP
from render.kit.look import Look
from render.kit.pen import Pen
from render.marenostrum import pieces
from render.marenostrum.palette import HATCHING, HATCHING_COLOUR, NEUTRAL_GROUND, NEUTRALS, SEATS
from render.marenostrum.sprites import Tokens

BUILDINGS: Final[dict[str, Callable[[Pen], None]]] = {
    "market": pieces.market,
    "city": pieces.city,
    "temple": pieces.temple,
}
SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "crown": pieces.crown, "swords": pieces.swords, "flame": pieces.flame, "purse": pieces.purse,
    "political_leader": pieces.lyre, "director_of_commerce": pieces.scales, "military_leader": pieces.gladius,
    "trade": pieces.scales, "marker": pieces.printed_marker, "seal": pieces.seal,
    "hit": pieces.hit, "ward": pieces.ward, "lost": pieces.lost,
}  # fmt: skip

COLOURS: Final = {**SEATS, **dict.fromkeys(NEUTRALS, NEUTRAL_GROUND), HATCHING: HATCHING_COLOUR}
"""Of provinces, by whose they are."""
LOOK: Final = Look(Tokens(GOODS, BUILDINGS, SIGNS).families(), COLOURS, {GROUND: MAP}, frozenset({HATCHING}))
"""Classic's."""
