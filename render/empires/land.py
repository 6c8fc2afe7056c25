"""Empires' map."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from render.map.atlas import Atlas
from render.map.game_map import Map

GROUND: Final = "mediterranean"
"""What scenes call it."""
MAP: Final = Map(
    Path(__file__).resolve().parents[2] / "assets" / "map" / "empires",
    frame=13,
    sites={"capital": 48, "legendary_city": 48},
)


def atlas() -> Atlas:
    """Where everything of it is.

    >>> atlas().width, atlas().height
    (1600, 1150)
    """
    return MAP.atlas
