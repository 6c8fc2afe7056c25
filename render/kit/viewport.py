"""Which part of a scene is shown."""

from __future__ import annotations

from typing import Final, NamedTuple

Window = tuple[float, float, float, float]
"""Left, top, right, bottom in units of the scene."""
TILE: Final = 64
"""Pixels of the squares of which a part is put together."""
ZOOMS: Final = (0.85, TILE / 46)
"""In which parts of a scene are shown that are put together of tiles: few, so that what was drawn for one picture is
there for the next. The first is that of boards as they are sent. Of the other a tile is whole units broad, so that the
ground has the same pixels however it is cut.
"""


class Viewport(NamedTuple):
    """Which part of the scene is shown, and how large."""

    left: float
    top: float
    zoom: float


WHOLE = Viewport(0, 0, 1)


def is_usual(zoom: float) -> bool:
    """Whether what is drawn in that size is needed again, so that it is worth keeping.

    >>> is_usual(1), is_usual(ZOOMS[-1]), is_usual(2.34)
    (True, True, False)
    """
    return zoom <= 1 or zoom in ZOOMS
