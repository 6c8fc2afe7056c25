"""Sprites by name, and what lies below the scenes.

Names: `good/<good>` `keimelion/<keimelion>` `sign/<sign>` `faction/<seat>` `type/<type>` `unit/<unit>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PIL import Image

from render.byzantion.figures import estate, faction, unit
from render.byzantion.goods_drawn import GOODS, KEIMELIA, SIGNS
from render.byzantion.tesserae import BOARD, BOARD_GROUND, TABLE, TABLE_GROUND
from render.kit.few_colours import colours_at, read_colours
from render.kit.look import Family, Look
from render.kit.pen import Pen


def _of(drawings: Mapping[str, Callable[[Pen], None]], family: str) -> Family:
    def drawn(word: str, size: int) -> Image.Image:
        if word not in drawings:
            raise ValueError(f"no sprite is called {f'{family}/{word}'!r}")
        pen = Pen()
        drawings[word](pen)
        return pen.done(size, shadow=False)

    return drawn


def _with(draw: Callable[[Pen, str], None]) -> Family:
    def drawn(word: str, size: int) -> Image.Image:
        pen = Pen()
        draw(pen, word)
        return pen.done(size, shadow=False)

    return drawn


LOOK: Final = Look(
    {
        "good": _of(GOODS, "good"), "keimelion": _of(KEIMELIA, "keimelion"), "sign": _of(SIGNS, "sign"),
        "faction": _with(faction), "type": _with(estate), "unit": _with(unit),
    },
    {},
    {TABLE: TABLE_GROUND, BOARD: BOARD_GROUND},
    few=read_colours(colours_at("byzantion")),
)  # fmt: skip


def sprite(name: str, size: int) -> Image.Image:
    """The RGBA sprite of that name, `size` pixels square. ValueError for a name nobody draws.

    >>> [sprite(called, 32).size for called in ("good/fides", "type/rustica", "unit/monk", "faction/reds")]
    [(32, 32), (32, 32), (32, 32), (32, 32)]
    """
    return LOOK.sprite(name, size)
