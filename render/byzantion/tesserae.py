"""What lies below Byzantion's scenes: a mosaic of purple stones; on the board the six territories are set into it."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from render.byzantion.colours import DEEP, GOLD, LANDS, PURPLE
from render.kit.look import Tint, Weave
from render.kit.palette import Colour, shaded

WIDTH: Final = 1600
MAP_LEFT, MAP_TOP, MAP_WIDE, MAP_HIGH = 450, 670, 1140, 620
"""Where the map lies on the board."""
STONE: Final = 32
TABLE, BOARD = "table", "board"
_SHAPES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "italy": ((0.01, 0.02), (0.36, 0.02), (0.40, 0.16), (0.33, 0.30), (0.27, 0.42), (0.01, 0.42)),
    "balkans": ((0.37, 0.02), (0.68, 0.02), (0.66, 0.30), (0.60, 0.42), (0.345, 0.32), (0.41, 0.16)),
    "oriens": ((0.69, 0.02), (0.99, 0.02), (0.99, 0.60), (0.70, 0.60), (0.61, 0.42), (0.67, 0.30)),
    "tyrrhenian_sea": ((0.01, 0.435), (0.275, 0.435), (0.34, 0.335), (0.60, 0.435), (0.69, 0.61), (0.01, 0.61)),
    "africa": ((0.01, 0.625), (0.52, 0.625), (0.50, 0.98), (0.01, 0.98)),
    "aegyptus": ((0.53, 0.625), (0.99, 0.625), (0.99, 0.98), (0.51, 0.98)),
}
"""Shares of the map's width and height."""
ROOM: Final[dict[str, tuple[float, float, float]]] = {
    "italy": (0.02, 0.03, 0.31), "balkans": (0.42, 0.03, 0.235), "oriens": (0.71, 0.03, 0.27),
    "tyrrhenian_sea": (0.02, 0.44, 0.60), "africa": (0.02, 0.64, 0.47), "aegyptus": (0.54, 0.64, 0.44),
}  # fmt: skip
"""Left, top and width of what stands in a territory."""


def corners(land: str) -> list[tuple[float, float]]:
    """The outline of a territory on the board, in pixels. KeyError for any other place.

    >>> corners("italy")[0]
    (461.4, 682.4)
    """
    return [(MAP_LEFT + x * MAP_WIDE, MAP_TOP + y * MAP_HIGH) for x, y in _SHAPES[land]]


def _mosaic(draw: ImageDraw.ImageDraw, wide: int, high: int) -> None:
    """Stones in four shades, laid by a fixed rule: every picture has the same."""
    shades = [shaded(PURPLE, by) for by in (0.9, 0.95, 1.0, 1.04)]
    for row, y in enumerate(range(0, high, STONE)):
        for column, x in enumerate(range(0, wide, STONE)):
            pick = (row * 7 + column * 11 + (row * column) % 5) % 4
            draw.rectangle((x + 1, y + 1, x + STONE - 2, y + STONE - 2), fill=shades[pick])


def _land(draw: ImageDraw.ImageDraw, land: str, colour: Colour) -> None:
    dots = corners(land)
    draw.polygon(dots, fill=colour)
    draw.line([*dots, dots[0], dots[1]], fill=GOLD, width=6, joint="curve")


class MosaicGround:
    """As much mosaic as the longest picture needs; a scene shows the part it covers.

    >>> MosaicGround(100, with_map=False).picture().size
    (1600, 100)
    """

    def __init__(self, height: int, *, with_map: bool) -> None:
        self.width = WIDTH
        self.height = height
        self._with_map = with_map

    def picture(self) -> Image.Image:
        """The ground alone."""
        return _picture(self.height, self._with_map)

    def tint(self, area: str, weave: Weave) -> Tint:
        """Nothing of it is washed: KeyError."""
        raise KeyError(area)


def _picture(height: int, with_map: bool) -> Image.Image:
    picture = Image.new("RGB", (WIDTH, height), DEEP)
    draw = ImageDraw.Draw(picture)
    _mosaic(draw, WIDTH, height)
    if with_map:
        for land, colour in LANDS.items():
            _land(draw, land, colour)
    return picture


BOARD_GROUND: Final = MosaicGround(3000, with_map=True)
TABLE_GROUND: Final = MosaicGround(4600, with_map=False)
