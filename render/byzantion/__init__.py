"""The painter of Byzantion: mosaic, purple and gold."""

from __future__ import annotations

from typing import Final

from render.byzantion.mosaic_painter import ByzantionPainter
from render.kit.painter_protocol import Painter

__all__ = ["PAINTER"]

PAINTER: Final[Painter] = ByzantionPainter()
