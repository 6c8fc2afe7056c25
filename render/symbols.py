"""The tokens as small pictures for text: the same goods and pieces there as on the board."""

from __future__ import annotations

import io

from render.goods import GOODS
from render.palette import SEATS
from render.tokens import sprite

SIZE = 96
PIECES = ("legion", "trireme", "fortress", "marker")
BUILDINGS = ("market", "city", "temple", "capital", "legendary_city")


def symbols() -> dict[str, bytes]:
    """PNG by the id of the rules' vocabulary (`gold`, `market`) or `<piece>_<seat>`; seats by their emblem."""
    named = {good: f"good/{good}" for good in GOODS}
    named |= {building: f"built/{building}/-" for building in BUILDINGS}
    named |= {seat: f"emblem/{seat}" for seat in SEATS}
    named |= {f"{piece}_{seat}": f"{piece}/{seat}" for piece in PIECES for seat in SEATS}
    return {name: _png(token) for name, token in named.items()}


def _png(token: str) -> bytes:
    out = io.BytesIO()
    sprite(token, SIZE).save(out, "PNG", optimize=True)
    return out.getvalue()
