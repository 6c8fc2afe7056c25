"""Resources, money, Doxa, Dynamis and keimelia: shapes that can be told apart without their colours."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from render.kit.palette import INK, IVORY, Colour
from render.kit.pen import Pen

GOLD: Final[Colour] = (232, 184, 60)
SKIN: Final[Colour] = (244, 222, 190)


def _auctoritas(pen: Pen) -> None:
    pen.shape([(8, 78), (4, 26), (28, 50), (50, 12), (72, 50), (96, 26), (92, 78)], (150, 60, 170), INK, 5)
    pen.shape([(8, 76), (92, 76), (92, 92), (8, 92)], GOLD, INK, 4)
    for x, y in ((4, 24), (50, 10), (96, 24)):
        pen.disc(min(92, max(8, x)), y, 8, GOLD, INK, 3)


def _civicus(pen: Pen) -> None:
    pen.shape([(20, 12), (80, 12), (80, 88), (20, 88)], (246, 236, 206), INK, 4)
    pen.disc(50, 13, 42, (206, 170, 112), INK, 4, ry=11)
    pen.disc(50, 87, 42, (206, 170, 112), INK, 4, ry=11)
    for y in (36, 50, 64):
        pen.line([(32, y), (68, y)], (40, 80, 150), 6)


def _virtus(pen: Pen) -> None:
    pen.shape([(50, 2), (64, 20), (60, 64), (40, 64), (36, 20)], (206, 214, 222), INK, 4)
    pen.line([(50, 12), (50, 60)], (120, 130, 140), 3)
    pen.shape([(16, 62), (84, 62), (84, 74), (16, 74)], (190, 44, 40), INK, 4)
    pen.shape([(43, 74), (57, 74), (57, 90), (43, 90)], (120, 70, 40), INK, 4)
    pen.disc(50, 92, 8, GOLD, INK, 3)


def _fides(pen: Pen) -> None:
    dots = [(38, 4), (62, 4), (58, 32), (90, 28), (90, 54), (58, 50), (64, 96), (36, 96), (42, 50), (10, 54), (10, 28),
            (42, 32)]  # fmt: skip
    pen.shape([(float(x), float(y)) for x, y in dots], GOLD, INK, 5)
    pen.disc(50, 41, 9, (190, 40, 60), INK, 3)


def _lapis(pen: Pen) -> None:
    pen.shape([(6, 36), (50, 14), (94, 36), (50, 58)], (214, 212, 206), INK, 4)
    pen.shape([(6, 36), (50, 58), (50, 94), (6, 70)], (160, 158, 154), INK, 4)
    pen.shape([(94, 36), (50, 58), (50, 94), (94, 70)], (120, 118, 116), INK, 4)


def _lignum(pen: Pen) -> None:
    for x, y in ((30, 68), (70, 68), (50, 34)):
        pen.disc(x, y, 24, (142, 92, 48), INK, 5)
        pen.disc(x, y, 15, (214, 166, 104), None)
        pen.disc(x, y, 7, None, (142, 92, 48), 3)


def _frumentum(pen: Pen) -> None:
    pen.line([(50, 98), (50, 14)], (120, 96, 20), 6)
    for y in (26, 46, 66):
        for side in (-1, 1):
            dots = [(50, y + 14), (50 + side * 12, y - 14), (50 + side * 34, y - 16), (50 + side * 26, y + 8)]
            pen.shape([(float(a), float(b)) for a, b in dots], (240, 200, 72), INK, 3)
    pen.disc(50, 12, 8, (240, 200, 72), INK, 3, ry=11)


def _nomisma(pen: Pen) -> None:
    pen.disc(50, 50, 46, GOLD, INK, 5)
    pen.disc(50, 50, 36, (250, 218, 120), (170, 118, 24), 3)
    pen.line([(36, 70), (36, 30), (64, 70), (64, 30)], (120, 76, 12), 9)


def _doxa(pen: Pen) -> None:
    for k in range(7):
        for side in (-1, 1):
            a = math.radians(90 + side * (14 + k * 22))
            x, y = 50 + 36 * math.cos(a), 50 + 36 * math.sin(a)
            pen.disc(x, y, 10, (70, 140, 66), INK, 3, ry=8)
    points = [(50 + (24 if k % 2 == 0 else 10) * math.sin(math.pi * k / 5),
               52 - (24 if k % 2 == 0 else 10) * math.cos(math.pi * k / 5)) for k in range(10)]  # fmt: skip
    pen.shape(points, GOLD, INK, 3)


def _dynamis(pen: Pen) -> None:
    pen.disc(50, 50, 46, (60, 24, 70), INK, 4)
    pen.shape([(58, 8), (22, 56), (46, 56), (38, 92), (78, 40), (54, 40)], (255, 222, 90), INK, 3)


def _labaron(pen: Pen) -> None:
    pen.line([(50, 98), (50, 6)], (140, 96, 40), 7)
    pen.shape([(14, 16), (86, 16), (86, 72), (68, 64), (50, 72), (32, 64), (14, 72)], (150, 40, 120), INK, 4)
    pen.line([(36, 28), (64, 60)], GOLD, 6)
    pen.line([(64, 28), (36, 60)], GOLD, 6)
    pen.line([(50, 24), (50, 64)], GOLD, 6)
    pen.arc(57, 31, 8, -90, 90, GOLD, 6)


def _chalice(pen: Pen) -> None:
    pen.shape([(16, 10), (84, 10), (76, 42), (58, 56), (42, 56), (24, 42)], GOLD, INK, 5)
    pen.shape([(44, 56), (56, 56), (58, 80), (42, 80)], GOLD, INK, 4)
    pen.shape([(24, 92), (36, 78), (64, 78), (76, 92)], GOLD, INK, 4)
    pen.disc(50, 30, 8, (60, 100, 190), INK, 3)


def _sceptre(pen: Pen) -> None:
    pen.line([(20, 94), (66, 34)], INK, 15)
    pen.line([(20, 94), (66, 34)], GOLD, 9)
    pen.disc(74, 26, 20, (176, 40, 60), INK, 5)
    pen.line([(74, 2), (74, 24)], GOLD, 6)
    pen.line([(64, 9), (84, 9)], GOLD, 6)


def _robes(pen: Pen) -> None:
    dots = [(34, 8), (66, 8), (94, 30), (84, 50), (72, 42), (80, 94), (20, 94), (28, 42), (16, 50), (6, 30)]
    pen.shape([(float(x), float(y)) for x, y in dots], (126, 40, 130), INK, 5)
    pen.line([(50, 12), (50, 90)], GOLD, 8)
    pen.arc(50, 8, 14, 0, 180, GOLD, 6)


def _hand(pen: Pen) -> None:
    for k, (x, y) in enumerate(((12, 22), (28, 14), (44, 22))):
        pen.shape([(x, y), (x + 40, y), (x + 40, y + 66), (x, y + 66)], (126, 44, 60 + 20 * k), INK, 4)
    pen.disc(64, 55, 10, GOLD, INK, 3)


def _mission(pen: Pen) -> None:
    pen.shape([(14, 14), (86, 14), (86, 82), (14, 82)], IVORY, INK, 4)
    pen.line([(14, 16), (50, 54), (86, 16)], INK, 4)
    pen.disc(50, 58, 16, (170, 36, 40), INK, 4)


def _eye(pen: Pen) -> None:
    pen.shape([(4, 50), (28, 24), (72, 24), (96, 50), (72, 76), (28, 76)], (70, 30, 80), INK, 4)
    pen.disc(50, 50, 20, (250, 226, 150), INK, 3)
    pen.disc(50, 50, 9, INK, None)


def _laurel(pen: Pen) -> None:
    for k in range(6):
        for side in (-1, 1):
            a = math.radians(90 + side * (18 + k * 25))
            pen.disc(50 + 36 * math.cos(a), 50 + 36 * math.sin(a), 13, (240, 200, 72), INK, 3, ry=10)


def _tick(pen: Pen) -> None:
    pen.disc(50, 50, 46, (44, 110, 62), INK, 4)
    pen.line([(26, 52), (44, 70), (76, 30)], IVORY, 12)


def _cross(pen: Pen) -> None:
    pen.shape([(50, 2), (98, 50), (50, 98), (2, 50)], (156, 32, 34), INK, 4)
    pen.line([(34, 34), (66, 66)], IVORY, 11)
    pen.line([(66, 34), (34, 66)], IVORY, 11)


def _back(pen: Pen) -> None:
    pen.shape([(16, 4), (84, 4), (84, 96), (16, 96)], (74, 28, 82), INK, 4)
    pen.shape([(50, 18), (72, 50), (50, 82), (28, 50)], GOLD, INK, 3)


def _ring(pen: Pen) -> None:
    pen.disc(50, 60, 34, None, INK, 20)
    pen.disc(50, 60, 31, None, GOLD, 11)
    pen.shape([(50, 2), (68, 20), (50, 40), (32, 20)], (150, 40, 150), INK, 4)


def _becomes(pen: Pen) -> None:
    pen.shape([(6, 40), (54, 40), (54, 18), (96, 50), (54, 82), (54, 60), (6, 60)], GOLD, INK, 4)


def _pin(pen: Pen) -> None:
    pen.line([(38, 64), (12, 94)], INK, 8)
    pen.shape([(28, 40), (62, 74), (72, 58), (46, 30)], (160, 30, 40), INK, 4)
    pen.disc(66, 34, 27, (214, 58, 60), INK, 5)
    pen.disc(74, 26, 8, IVORY, None)


def _quiet(pips: int) -> Callable[[Pen], None]:
    """A palm held up: no reaction until the end of the turn (one pip), the phase (two) or the round (three)."""

    def drawn(pen: Pen) -> None:
        fingers = [((30, 48), (26, 20)), ((45, 46), (45, 11)), ((60, 46), (63, 14)), ((72, 54), (80, 28)),
                   ((30, 72), (11, 52))]  # fmt: skip
        for wide, colour in ((18, INK), (11, SKIN)):
            for root, tip in fingers:
                pen.line([root, tip], colour, wide)
            pen.disc(51, 66, 22 + wide / 2, colour, None)
        for k in range(pips):
            pen.disc(51 + (k - (pips - 1) / 2) * 18, 68, 7, INK, None)

    return drawn


GOODS: Final[dict[str, Callable[[Pen], None]]] = {
    "auctoritas": _auctoritas, "civicus": _civicus, "virtus": _virtus, "fides": _fides, "lapis": _lapis,
    "lignum": _lignum, "frumentum": _frumentum, "nomisma": _nomisma, "doxa": _doxa, "dynamis": _dynamis,
}  # fmt: skip
KEIMELIA: Final[dict[str, Callable[[Pen], None]]] = {
    "labaron": _labaron, "chalice": _chalice, "sceptre": _sceptre, "robes": _robes,
}  # fmt: skip
SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "hand": _hand, "mission": _mission, "intrigue": _eye, "laurel": _laurel, "success": _tick, "failure": _cross,
    "back": _back, "ring": _ring, "becomes": _becomes, "pin": _pin, "quiet_turn": _quiet(1), "quiet_phase": _quiet(2),
    "quiet_round": _quiet(3),
}  # fmt: skip
