"""The painter of classic."""

from __future__ import annotations

from typing import Final

from render.classic.painter import CLASSIC_PAINTER
from render.kit.painter_protocol import Painter

__all__ = ["PAINTER"]

PAINTER: Final[Painter] = CLASSIC_PAINTER
