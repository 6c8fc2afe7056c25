"""The painter of classic."""

from __future__ import annotations

from typing import Final

from render.classic.painter import ClassicPainter
from render.kit.painter_protocol import Painter

__all__ = ["PAINTER"]

PAINTER: Final[Painter] = ClassicPainter()
