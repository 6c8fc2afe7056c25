"""Which part of a scene is shown."""

from __future__ import annotations

from typing import NamedTuple

Window = tuple[float, float, float, float]
"""Left, top, right, bottom in units of the scene."""


class Viewport(NamedTuple):
    """Which part of the scene is shown, and how large."""

    left: float
    top: float
    zoom: float


WHOLE = Viewport(0, 0, 1)
