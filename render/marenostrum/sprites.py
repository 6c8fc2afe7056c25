"""Sprites of the family by name, made from a game's goods, buildings and signs.

Names: `legion/<seat>` `helmet/<seat>` `trireme/<seat>` `fortress/<seat>` `marker/<seat>` `emblem/<seat>` ·
`built/<site>/<seat>` (`-` for nobody) · `free/<site>` `ruin/<site>` `worked/<site>` · `good/<good>` · `sign/<sign>` ·
`hero/<card>` `wonder/<card>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PIL import Image

from render.kit.look import Family
from render.kit.outlines import faded
from render.kit.palette import GOLD, INK, IVORY, Colour, shaded
from render.kit.pen import Pen
from render.marenostrum import pieces
from render.marenostrum.card_faces import FAMILIES as FACES
from render.marenostrum.palette import seat_colour

Drawings = Mapping[str, Callable[[Pen], None]]
"""By id; each draws into the 100 × 100 square of a pen."""

_OF_SEAT: Final[dict[str, Callable[[Pen, str], None]]] = {
    "legion": pieces.legion, "helmet": pieces.helmet, "trireme": pieces.trireme, "fortress": pieces.fortress,
    "marker": pieces.marker, "emblem": pieces.emblem_disc,
}  # fmt: skip
_SQUARE: Final[list[tuple[float, float]]] = [
    (9, 5), (91, 5), (95, 9), (95, 91), (91, 95), (9, 95), (5, 91), (5, 9),
]  # fmt: skip
GRAND: Final = frozenset({"capital", "legendary_city"})
"""Buildings with a frame of gold."""


class Tokens:
    """The sprites of one game.

    >>> sorted(Tokens({}, {}, {}).families())[:4]
    ['built', 'emblem', 'fortress', 'free']
    """

    def __init__(self, goods: Drawings, buildings: Drawings, signs: Drawings) -> None:
        self._goods, self._buildings, self._signs = goods, buildings, signs

    def families(self) -> dict[str, Family]:
        """For its look."""
        own: dict[str, Family] = {kind: _of_seat(draw) for kind, draw in _OF_SEAT.items()}
        return (
            own
            | FACES
            | {
                "built": self._built,
                "ruin": self._ruin,
                "worked": self._worked,
                "free": self._free,
                "good": self._good,
                "sign": self._sign,
            }
        )

    def _icon(self, site: str) -> Image.Image:
        pen = Pen()
        good = site.removeprefix("caravan_")
        if site in self._buildings:
            self._buildings[site](pen)
        elif good in self._goods:
            self._goods[good](pen)
        else:
            raise ValueError(f"no picture for {site!r}")
        return pen.image

    def _built(self, rest: str, size: int) -> Image.Image:
        site, _, seat = rest.partition("/")
        pen = Pen()
        ring = seat_colour(None if seat == "-" else seat)
        if site.startswith("caravan_"):
            pen.disc(50, 50, 48, INK, None)
            pen.disc(50, 50, 46, ring, None)
            pen.disc(50, 50, 37, IVORY, shaded(ring, 0.6), 2)
            _on_disc(pen, self._icon(site), 0.62)
        else:
            corner = 10.0 if site in ("market", "temple", "city") else 2.0
            box = [(corner, 3.0), (100 - corner, 3.0), (97.0, corner), (97.0, 100 - corner), (100 - corner, 97.0),
                   (corner, 97.0), (3.0, 100 - corner), (3.0, corner)]  # fmt: skip
            pen.shape(box, ring, INK, 3)
            inner = [(50 + (x - 50) * 0.8, 50 + (y - 50) * 0.8) for x, y in box]
            grand = site in GRAND
            pen.shape(inner, (255, 236, 186) if grand else IVORY, GOLD if grand else shaded(ring, 0.6), 2 + grand)
            _on_disc(pen, self._icon(site), 0.72)
        return pen.done(size)

    def _ruin(self, site: str, size: int) -> Image.Image:
        """What a pillaging legion left and keeps empty: charred ground, flames."""
        pen = Pen()
        _plate(pen, site, 46, (66, 48, 40), INK, 4)
        _plate(pen, site, 38, (44, 30, 26), (122, 92, 66), 3)
        flames = Pen()
        pieces.flame(flames)
        _on_disc(pen, flames.image, 0.66)
        return pen.done(size)

    def _worked(self, site: str, size: int) -> Image.Image:
        """A free caravan place that Circe's legion makes yield: the good itself in a ring of her magic."""
        pen = Pen()
        _plate(pen, site, 47, (92, 44, 140), INK, 3)
        for k in range(12):
            pen.arc(50, 50, 42.5, k * 30, k * 30 + 12, (250, 226, 140), 4)
        _plate(pen, site, 36, (240, 226, 250), (64, 26, 104), 3)
        _on_disc(pen, self._icon(site), 0.58)
        return pen.done(size)

    def _free(self, site: str, size: int) -> Image.Image:
        pen = Pen()
        if site.startswith("caravan_"):
            pen.disc(50, 50, 45, (250, 240, 212), (120, 88, 54), 3)
        else:
            pen.shape(
                [(9, 5), (91, 5), (95, 9), (95, 91), (91, 95), (9, 95), (5, 91), (5, 9)],
                (250, 240, 212),
                (120, 88, 54),
                3,
            )
        ground = pen.image
        ground.putalpha(ground.getchannel("A").point(lambda a: a * 150 // 255))
        icon = faded(self._icon(site), 0.62)
        side = round(ground.width * 0.64)
        at = (ground.width - side) // 2
        ground.alpha_composite(icon.resize((side, side), Image.Resampling.LANCZOS), (at, at))
        return ground.resize((size, size), Image.Resampling.LANCZOS)

    def _good(self, good: str, size: int) -> Image.Image:
        if good not in self._goods:
            raise ValueError(f"no sprite is called {f'good/{good}'!r}")
        pen = Pen()
        self._goods[good](pen)
        return pen.done(size, shadow=False)

    def _sign(self, sign: str, size: int) -> Image.Image:
        if sign not in self._signs:
            raise ValueError(f"no sprite is called {f'sign/{sign}'!r}")
        pen = Pen()
        self._signs[sign](pen)
        return pen.done(size, shadow=sign != "marker")


def _on_disc(pen: Pen, icon: Image.Image, share: float) -> None:
    side = round(pen.image.width * share)
    small = icon.resize((side, side), Image.Resampling.LANCZOS)
    at = (pen.image.width - side) // 2
    pen.image.alpha_composite(small, (at, at))


def _plate(pen: Pen, site: str, reach: float, fill: Colour, ink: Colour, width: float) -> None:
    """A caravan's round place, a building's square one, reaching so far from the middle."""
    if site.startswith("caravan_"):
        pen.disc(50, 50, reach, fill, ink, width)
    else:
        low, high = 50 - reach, 50 + reach
        pen.shape([(low, low), (high, low), (high, high), (low, high)], fill, ink, width)


def _of_seat(draw: Callable[[Pen, str], None]) -> Family:
    def drawn(seat: str, size: int) -> Image.Image:
        pen = Pen()
        draw(pen, seat)
        return pen.done(size)

    return drawn
