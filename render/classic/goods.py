"""The twelve commodities and the tax, made to be told apart at 24 pixels and without colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from render.kit.palette import INK
from render.kit.pen import Pen
from render.marenostrum.goods import GOODS as FAMILY


def _perfume(pen: Pen) -> None:
    """A stoppered flask."""
    pen.shape([(38, 4), (62, 4), (58, 22), (42, 22)], (176, 122, 58), INK, 4)
    pen.shape([(42, 22), (58, 22), (58, 34), (42, 34)], (226, 196, 232), INK, 4)
    pen.disc(50, 64, 32, (196, 140, 212), INK, 4)
    pen.shape([(20, 62), (80, 62), (74, 82), (60, 95), (40, 95), (26, 82)], (142, 70, 168), None)
    pen.disc(38, 50, 7, (246, 226, 250), None)


def _livestock(pen: Pen) -> None:
    """A bull's head."""
    pen.shape([(2, 14), (14, 10), (20, 30), (34, 34), (30, 44), (10, 38)], (248, 240, 220), INK, 4)
    pen.shape([(98, 14), (86, 10), (80, 30), (66, 34), (70, 44), (90, 38)], (248, 240, 220), INK, 4)
    pen.shape([(28, 30), (72, 30), (78, 52), (66, 92), (34, 92), (22, 52)], (142, 84, 44), INK, 4)
    pen.shape([(34, 72), (66, 72), (68, 86), (60, 95), (40, 95), (32, 86)], (224, 186, 150), INK, 3)
    for x in (38, 62):
        pen.disc(x, 52, 5, INK, None)
        pen.disc(x + (3 if x < 50 else -3), 84, 3, INK, None)


def _fruit(pen: Pen) -> None:
    """An apple with its leaf."""
    pen.disc(37, 60, 28, (206, 44, 40), INK, 4)
    pen.disc(63, 60, 28, (206, 44, 40), INK, 4)
    pen.shape([(30, 44), (70, 44), (78, 66), (64, 88), (36, 88), (22, 66)], (206, 44, 40), None)
    pen.line([(50, 40), (54, 14)], (96, 62, 34), 6)
    pen.shape([(54, 24), (66, 8), (90, 8), (80, 24), (64, 30)], (92, 156, 66), INK, 3)
    pen.disc(32, 52, 6, (250, 160, 140), None)


def _fish(pen: Pen) -> None:
    """A fish."""
    pen.shape([(70, 50), (98, 22), (94, 50), (98, 78)], (92, 140, 168), INK, 4)
    pen.shape([(2, 52), (20, 32), (44, 24), (66, 34), (80, 50), (66, 68), (44, 78), (20, 72)], (150, 196, 214), INK, 4)
    pen.shape([(34, 27), (48, 12), (58, 30)], (92, 140, 168), INK, 3)
    pen.disc(20, 48, 5, INK, None)
    for x in (40, 52, 64):
        pen.arc(x - 8, 51, 12, -50, 50, (70, 116, 146), 3.5)


def _slaves(pen: Pen) -> None:
    """Broken shackles."""
    steel, light = (116, 112, 110), (206, 204, 200)
    for x in (26, 74):
        pen.disc(x, 66, 24, steel, INK, 4)
        pen.disc(x, 66, 13, (246, 234, 208), INK, 4)
        pen.arc(x, 66, 19, 200, 280, light, 4)
    for x, y in ((33, 34), (45, 22), (67, 34), (57, 20)):
        pen.disc(x, y, 8, None, INK, 8)
        pen.disc(x, y, 8, None, light, 4)


GOODS: Final[dict[str, Callable[[Pen], None]]] = {
    "perfume": _perfume,
    "papyrus": FAMILY["papyrus"],
    "gold": FAMILY["gold"],
    "gems": FAMILY["gems"],
    "oil": FAMILY["oil"],
    "wine": FAMILY["wine"],
    "livestock": _livestock,
    "fruit": _fruit,
    "metal": FAMILY["metal"],
    "grain": FAMILY["grain"],
    "fish": _fish,
    "slaves": _slaves,
    "tax": FAMILY["coin"],
}
"""By id, in the order of the rules; each draws into the 100 × 100 square of a pen."""
