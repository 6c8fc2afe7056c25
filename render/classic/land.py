"""Classic's map."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from render.map.game_map import Map

GROUND: Final = "inland_sea"
"""What scenes call it."""
FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "map" / "classic"
MAP: Final = Map(FOLDER, frame=13, sites={"city": 40, "market": 32, "temple": 32, "harbour": 34})
