"""The painter of Empires.

In the examples of `render` `view` is the public's and `own` Rome's view of a new game for three, and `name` stands for
a catalogue; `tests/test_examples.py` runs them all.
"""

from __future__ import annotations

from typing import Final

from render.empires.painter import EMPIRES_PAINTER
from render.kit.painter_protocol import Painter

__all__ = ["PAINTER"]

PAINTER: Final[Painter] = EMPIRES_PAINTER
