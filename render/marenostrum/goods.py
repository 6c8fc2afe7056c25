"""Our own little pictures of the thirteen goods and the coin, made to be told apart at 24 pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from render.kit.palette import INK, Colour
from render.kit.pen import Pen


def _pottery(pen: Pen) -> None:
    clay, dark = (204, 98, 52), (60, 32, 24)
    pen.arc(30, 34, 13, 100, 300, dark, 6)
    pen.arc(70, 34, 13, 240, 440, dark, 6)
    body = [(40, 10), (60, 10), (58, 24), (72, 40), (72, 58), (58, 84), (62, 92), (38, 92), (42, 84), (28, 58),
            (28, 40), (42, 24)]  # fmt: skip
    pen.shape([(float(x), float(y)) for x, y in body], clay, INK, 4)
    pen.shape([(29, 46), (71, 46), (71, 58), (29, 58)], dark, None)
    pen.line([(33, 52), (42, 49), (50, 55), (58, 49), (67, 52)], (240, 190, 130), 3.5)


def _gems(pen: Pen) -> None:
    pen.shape([(26, 20), (74, 20), (94, 42), (50, 92), (6, 42)], (38, 128, 206), INK, 4)
    pen.shape([(26, 20), (38, 42), (6, 42)], (120, 196, 240), None)
    pen.shape([(38, 42), (50, 20), (62, 42)], (196, 232, 252), None)
    pen.shape([(74, 20), (94, 42), (62, 42)], (84, 166, 226), None)
    pen.shape([(38, 42), (62, 42), (50, 92)], (92, 178, 236), None)
    pen.shape([(62, 42), (94, 42), (50, 92)], (20, 86, 160), None)
    pen.shape([(26, 20), (74, 20), (94, 42), (50, 92), (6, 42)], None, INK, 4)
    pen.line([(6, 42), (94, 42)], INK, 2.5)


def _papyrus(pen: Pen) -> None:
    sheet, shade = (250, 240, 204), (214, 190, 138)
    pen.shape([(24, 16), (80, 16), (76, 84), (20, 84)], sheet, INK, 4)
    for k in range(4):
        pen.line([(34, 34 + k * 11), (68 - (k == 3) * 16, 34 + k * 11)], (112, 78, 44), 4)
    for y in (15, 85):
        pen.shape([(12, y - 8), (86, y - 8), (86, y + 8), (12, y + 8)], shade, INK, 4)
        pen.disc(88, y, 6, (150, 96, 50), INK, 3, 9)
        pen.disc(12, y, 6, (150, 96, 50), INK, 3, 9)


def _metal(pen: Pen) -> None:
    steel, light = (108, 118, 132), (190, 200, 212)
    pen.shape([(4, 34), (30, 28), (92, 28), (92, 42), (70, 50), (62, 66), (80, 84), (80, 92), (24, 92),
                (24, 84), (42, 66),
               (36, 50), (14, 46)], steel, INK, 4)  # fmt: skip
    pen.shape([(30, 28), (92, 28), (92, 34), (14, 38)], light, None)
    pen.line([(58, 14), (84, 8)], (134, 88, 46), 7)
    pen.shape([(44, 8), (58, 4), (64, 20), (50, 25)], (70, 78, 92), INK, 3)


def _spices(pen: Pen) -> None:
    pen.shape([(24, 46), (30, 30), (42, 20), (50, 16), (58, 20), (70, 30), (76, 46)], (226, 92, 28), INK, 4)
    pen.line([(40, 34), (50, 26), (58, 36)], (255, 172, 74), 5)
    pen.shape([(18, 46), (82, 46), (92, 74), (82, 92), (18, 92), (8, 74)], (172, 126, 72), INK, 4)
    pen.shape([(14, 42), (86, 42), (84, 54), (16, 54)], (206, 162, 102), INK, 3)
    pen.line([(36, 64), (32, 84)], (118, 80, 40), 4)
    pen.line([(60, 62), (66, 84)], (118, 80, 40), 4)


def _stone(pen: Pen) -> None:
    pen.shape([(8, 40), (44, 20), (92, 32), (92, 72), (54, 90), (8, 76)], (186, 182, 172), INK, 4)
    pen.shape([(8, 40), (44, 20), (92, 32), (54, 50)], (232, 228, 216), INK, 3)
    pen.shape([(54, 50), (92, 32), (92, 72), (54, 90)], (130, 126, 120), INK, 3)
    pen.line([(20, 54), (38, 60)], (140, 134, 124), 4)
    pen.line([(26, 68), (44, 74)], (140, 134, 124), 4)


def _wood(pen: Pen) -> None:
    for x, y in ((30, 66), (70, 66), (50, 32)):
        pen.disc(x, y, 23, (120, 72, 34), INK, 4)
        pen.disc(x, y, 16, (226, 176, 112), None)
        pen.disc(x, y, 10, None, (160, 102, 52), 3.5)
        pen.disc(x, y, 4, (160, 102, 52), None)


def _gold(pen: Pen) -> None:
    for x, y in ((30, 70), (70, 70), (50, 38)):
        pen.shape([(x - 24, y + 18), (x - 16, y - 12), (x + 16, y - 12), (x + 24, y + 18)], (246, 190, 36), INK, 4)
        pen.shape([(x - 16, y - 12), (x + 16, y - 12), (x + 19, y - 2), (x - 19, y - 2)], (255, 232, 130), None)
        pen.shape([(x - 24, y + 18), (x - 16, y - 12), (x + 16, y - 12), (x + 24, y + 18)], None, INK, 4)


def _grain(pen: Pen) -> None:
    stalk, ear = (190, 140, 40), (248, 204, 62)
    pen.line([(50, 96), (50, 20)], stalk, 5)
    for k in range(4):
        y = 60 - k * 14
        for side in (-1, 1):
            pen.shape([(50, y + 10), (50 + side * 8, y - 2), (50 + side * 25, y - 14), (50 + side * 25, y + 2),
                       (50 + side * 14, y + 12)], ear, INK, 3)  # fmt: skip
    pen.shape([(50, 2), (59, 14), (50, 26), (41, 14)], ear, INK, 3)


def _oil(pen: Pen) -> None:
    pen.line([(86, 8), (58, 24), (38, 44)], (96, 70, 36), 5)
    pen.shape([(58, 24), (60, 4), (78, 0), (74, 16)], (132, 172, 70), INK, 3)
    pen.shape([(54, 28), (30, 30), (10, 18), (24, 10), (42, 14)], (110, 152, 58), INK, 3)
    pen.disc(36, 66, 22, (76, 98, 34), INK, 4, 27)
    pen.disc(29, 56, 5, (176, 200, 110), None, 0, 8)
    pen.disc(72, 56, 17, (104, 124, 44), INK, 4, 21)
    pen.disc(67, 48, 4, (196, 214, 130), None, 0, 6)


def _sheep(pen: Pen) -> None:
    wool, dark = (253, 250, 240), (52, 42, 38)
    for x in (34, 46, 62, 72):
        pen.line([(x, 66), (x, 90)], dark, 7)
    for x, y, r in ((36, 48, 19), (56, 42, 20), (74, 50, 17), (48, 60, 19), (66, 62, 17)):
        pen.disc(x, y, r, INK, None)
    for x, y, within in ((36, 48, 15.5), (56, 42, 16.5), (74, 50, 13.5), (48, 60, 15.5), (66, 62, 13.5)):
        pen.disc(x, y, within, wool, None)
    pen.arc(54, 48, 8, 30, 200, (200, 190, 176), 3)
    pen.disc(20, 46, 12, dark, None, 0, 15)
    pen.disc(30, 34, 8, dark, None, 0, 4.5)
    pen.disc(17, 43, 2.6, wool, None)


def _wine(pen: Pen) -> None:
    pen.shape([(50, 26), (30, 18), (34, 6), (50, 12), (66, 2), (76, 14), (66, 26)], (96, 148, 62), INK, 3)
    grapes = [(28, 36), (50, 34), (72, 36), (38, 53), (62, 53), (50, 70), (32, 68), (68, 68), (50, 86)]
    for x, y in grapes:
        pen.disc(x, y, 13, (122, 30, 92), INK, 3.5)
        pen.disc(x - 4, y - 4, 3.4, (214, 130, 190), None)


def _gladiators(pen: Pen) -> None:
    bronze, dark = (206, 146, 58), (74, 46, 22)
    pen.shape(
        [(20, 30), (28, 10), (50, 2), (74, 8), (92, 30), (94, 52), (80, 40), (66, 24), (40, 20)], (196, 36, 30), INK, 4
    )
    pen.shape([(22, 46), (30, 26), (50, 18), (68, 26), (78, 46), (96, 56), (76, 60), (72, 92), (28, 92),
                (24, 60), (4, 56)],
              bronze, INK, 4)  # fmt: skip
    pen.shape([(32, 58), (68, 58), (66, 84), (34, 84)], dark, INK, 2)
    for x in (41, 50, 59):
        pen.line([(x, 60), (x, 82)], bronze, 4)
    pen.line([(34, 71), (66, 71)], bronze, 4)
    pen.line([(12, 55), (88, 55)], (246, 206, 120), 4)


def _coin(pen: Pen) -> None:
    pen.disc(50, 50, 44, (244, 190, 52), INK, 5)
    pen.disc(50, 50, 34, None, (176, 118, 20), 4)
    pen.shape([(50, 24), (57, 42), (76, 43), (61, 55), (66, 74), (50, 63), (34, 74), (39, 55), (24, 43), (43, 42)],
              (255, 228, 128), (150, 98, 16), 3)  # fmt: skip


GOODS: Final[dict[str, Callable[[Pen], None]]] = {
    "pottery": _pottery, "gems": _gems, "papyrus": _papyrus, "metal": _metal, "spices": _spices, "stone": _stone,
    "wood": _wood, "gold": _gold, "grain": _grain, "oil": _oil, "sheep": _sheep, "wine": _wine,
    "gladiators": _gladiators, "coin": _coin,
}  # fmt: skip
"""By id; each draws into the 100 × 100 square of a pen."""

__all__ = ["GOODS", "Colour"]
