"""What lies below Byzantion's scenes: a mosaic of purple stones; on the board the six territories are set into it."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from render.byzantion.colours import DEEP, GOLD, LANDS, PURPLE
from render.kit.canvas import Pixels
from render.kit.look import Tint, Weave
from render.kit.palette import Colour, shaded
from render.kit.store import PICTURES

WIDTH: Final = 1600
MAP_LEFT, MAP_TOP, MAP_WIDE, MAP_HIGH = 450, 670, 1140, 620
"""Where the map lies on the board."""
STONE: Final = 32
AGAIN: Final = 20 * STONE
"""Rows after which the mosaic repeats."""
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


@PICTURES.keep
def _mosaic() -> Image.Image:
    """Stones in four shades, laid by a fixed rule that repeats after so many rows: every picture has the same."""
    picture = Image.new("RGB", (WIDTH, AGAIN), DEEP)
    draw = ImageDraw.Draw(picture)
    shades = [shaded(PURPLE, by) for by in (0.9, 0.95, 1.0, 1.04)]
    for row, y in enumerate(range(0, AGAIN, STONE)):
        for column, x in enumerate(range(0, WIDTH, STONE)):
            pick = (row * 7 + column * 11 + (row * column) % 5) % 4
            draw.rectangle((x + 1, y + 1, x + STONE - 2, y + STONE - 2), fill=shades[pick])
    return picture


def _land(draw: ImageDraw.ImageDraw, land: str, colour: Colour) -> None:
    dots = corners(land)
    draw.polygon(dots, fill=colour)
    draw.line([*dots, dots[0], dots[1]], fill=GOLD, width=6, joint="curve")


class MosaicGround:
    """As much mosaic as the longest picture needs; a scene shows the part it covers.

    >>> ground = MosaicGround(100, with_map=False)
    >>> ground.picture().size, ground.part((0, 90, 40, 100)).size
    ((1600, 100), (40, 10))
    """

    def __init__(self, height: int, *, with_map: bool) -> None:
        self.width = WIDTH
        self.height = height
        self._with_map = with_map

    def picture(self) -> Image.Image:
        """The ground alone."""
        return self.part((0, 0, self.width, self.height))

    def part(self, box: Pixels) -> Image.Image:
        """A rectangle of it."""
        left, top, right, bottom = box
        part = Image.new("RGB", (right - left, bottom - top))
        for at in range(top // AGAIN * AGAIN, bottom, AGAIN):
            part.paste(_mosaic(), (-left, at - top))
        if self._with_map and top < MAP_TOP + MAP_HIGH and bottom > MAP_TOP:
            part.paste(_map(), (MAP_LEFT - left, MAP_TOP - top))
        return part

    def tint(self, area: str, weave: Weave) -> Tint:
        """Nothing of it is washed: KeyError."""
        raise KeyError(area)


@PICTURES.keep
def _map() -> Image.Image:
    """The territories on the mosaic: where the map lies on the board, and no more of it."""
    picture = MosaicGround(MAP_TOP + MAP_HIGH, with_map=False).picture()
    draw = ImageDraw.Draw(picture)
    for land, colour in LANDS.items():
        _land(draw, land, colour)
    return picture.crop((MAP_LEFT, MAP_TOP, MAP_LEFT + MAP_WIDE, MAP_TOP + MAP_HIGH))


BOARD_GROUND: Final = MosaicGround(3000, with_map=True)
TABLE_GROUND: Final = MosaicGround(4600, with_map=False)
