"""The four factions, the five types of cards and the sixteen units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from render.byzantion.colours import GOLD, SEATS, TYPES, on_colour
from render.kit.palette import INK, IVORY, Colour, shaded
from render.kit.pen import Pen

WHITE: Final[Colour] = (255, 250, 236)
TYPE_OF_UNIT: Final[dict[str, str]] = {
    **dict.fromkeys(("cataphract", "legionary", "fortification", "siege_tower", "dromon"), "stratiotika"),
    **dict.fromkeys(("priest", "monk", "monastery", "church", "hagia_sophia"), "ecclesiastical"),
    **dict.fromkeys(("hippodrome", "senator", "aqueduct"), "palatine"),
    **dict.fromkeys(("merchant_ship", "merchant", "caravan"), "emporion"),
}


def _f(dots: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in dots]


def faction(pen: Pen, seat: str) -> None:
    """Wheel, leaf, sun or crescent on the faction's colour."""
    if seat not in SEATS:
        raise ValueError(f"no faction {seat!r}")
    main = SEATS[seat]
    ink = on_colour(main)
    pen.disc(50, 50, 48, GOLD, INK, 3)
    pen.disc(50, 50, 41, main, shaded(main, 0.6), 3)
    if seat == "blues":
        pen.disc(50, 50, 27, None, ink, 7)
        for k in range(4):
            a = math.pi * k / 4
            dx, dy = 25 * math.cos(a), 25 * math.sin(a)
            pen.line([(50 - dx, 50 - dy), (50 + dx, 50 + dy)], ink, 5)
        pen.disc(50, 50, 8, ink, None)
    elif seat == "greens":
        pen.shape(_f([(50, 14), (70, 36), (70, 56), (50, 76), (30, 56), (30, 36)]), ink, None)
        pen.line([(50, 28), (50, 88)], main, 5)
        pen.line([(50, 74), (50, 88)], ink, 6)
        for y in (44, 58):
            pen.line([(38, y - 9), (50, y), (62, y - 9)], main, 4)
    elif seat == "reds":
        pen.disc(50, 50, 15, ink, None)
        for k in range(8):
            a = math.pi * k / 4
            pen.line([(50 + 21 * math.cos(a), 50 + 21 * math.sin(a)), (50 + 32 * math.cos(a), 50 + 32 * math.sin(a))],
                     ink, 7)  # fmt: skip
    else:
        pen.disc(50, 50, 30, (110, 96, 120), None)
        pen.disc(62, 44, 25, main, None)


def estate(pen: Pen, kind: str) -> None:
    """The type of a card on a rhomb of its colour."""
    main = TYPES[kind]
    pen.shape(_f([(50, 1), (99, 50), (50, 99), (1, 50)]), main, INK, 4)
    if kind == "palatine":
        pen.shape(_f([(24, 42), (50, 22), (76, 42)]), WHITE, INK, 2)
        for x in (30, 46, 62):
            pen.shape(_f([(x, 44), (x + 9, 44), (x + 9, 66), (x, 66)]), WHITE, INK, 2)
        pen.shape(_f([(24, 67), (76, 67), (76, 74), (24, 74)]), WHITE, INK, 2)
    elif kind == "ecclesiastical":
        pen.line([(50, 22), (50, 78)], INK, 11)
        pen.line([(30, 40), (70, 40)], INK, 11)
    elif kind == "stratiotika":
        pen.shape(_f([(28, 30), (72, 30), (72, 54), (50, 80), (28, 54)]), WHITE, INK, 3)
        pen.line([(50, 32), (50, 76)], main, 6)
    elif kind == "emporion":
        pen.line([(50, 22), (50, 74)], WHITE, 6)
        pen.line([(24, 34), (76, 34)], WHITE, 6)
        for x in (28, 72):
            pen.disc(x, 54, 13, WHITE, INK, 2, ry=8)
        pen.line([(38, 76), (62, 76)], WHITE, 6)
    else:
        pen.line([(50, 80), (50, 46)], WHITE, 9)
        for x, y in ((50, 34), (36, 46), (64, 46)):
            pen.disc(x, y, 14, WHITE, INK, 2)


def _person(pen: Pen, coat: Colour) -> None:
    pen.shape(_f([(50, 36), (76, 54), (82, 92), (18, 92), (24, 54)]), coat, INK, 4)
    pen.disc(50, 26, 17, (240, 206, 170), INK, 4)


def _cataphract(pen: Pen) -> None:
    pen.shape(
        _f([(34, 92), (38, 56), (14, 62), (8, 46), (40, 18), (46, 6), (56, 16), (78, 34), (88, 92)]), WHITE, INK, 5
    )
    pen.disc(44, 34, 5, INK, None)
    pen.line([(60, 20), (80, 44), (86, 74)], (160, 40, 30), 8)


def _legionary(pen: Pen) -> None:
    pen.shape(_f([(18, 60), (22, 34), (50, 18), (78, 34), (82, 60), (74, 90), (60, 90), (60, 60), (40, 60), (40, 90),
                  (26, 90)]),
              WHITE, INK, 5)  # fmt: skip
    pen.shape(_f([(26, 26), (34, 4), (66, 4), (74, 26), (50, 16)]), (190, 40, 34), INK, 4)


def _fortification(pen: Pen) -> None:
    dots = [(8, 92), (8, 26), (24, 26), (24, 38), (40, 38), (40, 26), (60, 26), (60, 38), (76, 38), (76, 26), (92, 26),
            (92, 92)]  # fmt: skip
    pen.shape(_f(dots), WHITE, INK, 5)
    pen.shape(_f([(38, 92), (38, 66), (50, 56), (62, 66), (62, 92)]), INK, None)


def _siege_tower(pen: Pen) -> None:
    pen.shape(_f([(24, 8), (76, 8), (84, 78), (16, 78)]), (220, 176, 116), INK, 5)
    for y in (30, 54):
        pen.line([(22, y), (78, y)], INK, 4)
    for x in (28, 72):
        pen.disc(x, 84, 13, WHITE, INK, 5)


def _hull(pen: Pen, sail: Colour) -> None:
    pen.line([(50, 10), (50, 66)], INK, 6)
    pen.shape(_f([(54, 12), (88, 54), (54, 54)]), sail, INK, 4)
    pen.shape(_f([(6, 62), (94, 62), (78, 90), (22, 90)]), WHITE, INK, 5)


def _dromon(pen: Pen) -> None:
    _hull(pen, (196, 48, 40))
    for x in (26, 42, 58, 74):
        pen.line([(x, 76), (x - 8, 98)], INK, 5)


def _merchant_ship(pen: Pen) -> None:
    pen.line([(50, 8), (50, 60)], INK, 6)
    pen.shape(_f([(18, 12), (82, 12), (74, 52), (26, 52)]), (250, 226, 150), INK, 4)
    pen.shape(_f([(4, 56), (96, 56), (88, 80), (68, 94), (32, 94), (12, 80)]), WHITE, INK, 5)


def _priest(pen: Pen) -> None:
    _person(pen, WHITE)
    pen.line([(50, 50), (50, 86)], (170, 30, 40), 8)
    pen.line([(36, 62), (64, 62)], (170, 30, 40), 8)


def _monk(pen: Pen) -> None:
    pen.shape(_f([(50, 4), (74, 22), (76, 48), (84, 92), (16, 92), (24, 48), (26, 22)]), (112, 78, 50), INK, 5)
    pen.disc(50, 34, 13, (240, 206, 170), INK, 3)
    pen.line([(26, 66), (74, 66)], WHITE, 6)


def _cross_on(pen: Pen, x: float, y: float) -> None:
    pen.line([(x, y), (x, y + 20)], INK, 6)
    pen.line([(x - 8, y + 7), (x + 8, y + 7)], INK, 6)


def _monastery(pen: Pen) -> None:
    _cross_on(pen, 26, 6)
    pen.shape(_f([(10, 92), (10, 42), (26, 26), (42, 42), (42, 92)]), WHITE, INK, 5)
    pen.shape(_f([(42, 58), (94, 58), (94, 92), (42, 92)]), (220, 160, 110), INK, 5)
    for x in (54, 70, 86):
        pen.line([(x, 70), (x, 88)], INK, 6)


def _church(pen: Pen) -> None:
    _cross_on(pen, 50, 2)
    pen.disc(50, 46, 26, (224, 180, 70), INK, 5, ry=24)
    pen.shape(_f([(18, 50), (82, 50), (82, 92), (18, 92)]), WHITE, INK, 5)
    pen.shape(_f([(42, 92), (42, 70), (50, 62), (58, 70), (58, 92)]), INK, None)


def _hagia_sophia(pen: Pen) -> None:
    _cross_on(pen, 50, 0)
    pen.disc(50, 44, 27, (240, 196, 60), INK, 5, ry=24)
    for x in (20, 80):
        pen.disc(x, 64, 19, (240, 196, 60), INK, 4, ry=18)
    pen.shape(_f([(4, 64), (96, 64), (96, 94), (4, 94)]), WHITE, INK, 5)
    for x in (16, 33, 50, 67, 84):
        pen.disc(x, 80, 5, INK, None, ry=9)


def _hippodrome(pen: Pen) -> None:
    pen.disc(50, 52, 46, WHITE, INK, 5, ry=34)
    pen.disc(50, 52, 32, (222, 180, 120), INK, 4, ry=21)
    pen.line([(32, 52), (68, 52)], INK, 7)


def _senator(pen: Pen) -> None:
    _person(pen, WHITE)
    pen.line([(34, 46), (74, 90)], (130, 50, 150), 10)
    pen.arc(50, 24, 17, 180, 360, (60, 130, 60), 7)


def _aqueduct(pen: Pen) -> None:
    pen.shape(_f([(4, 20), (96, 20), (96, 90), (4, 90)]), WHITE, INK, 5)
    pen.line([(4, 30), (96, 30)], (50, 110, 190), 9)
    for x in (23, 50, 77):
        pen.shape(_f([(x - 9, 90), (x - 9, 58), (x, 46), (x + 9, 58), (x + 9, 90)]), INK, None)


def _merchant(pen: Pen) -> None:
    _person(pen, (90, 170, 180))
    pen.disc(70, 74, 19, (232, 184, 60), INK, 4)


def _caravan(pen: Pen) -> None:
    dots = [(14, 92), (16, 58), (26, 40), (36, 56), (46, 36), (58, 56), (72, 52), (74, 20), (94, 20), (94, 30),
            (82, 34), (82, 62), (72, 70), (72, 92), (62, 92), (60, 72), (30, 72), (26, 92)]  # fmt: skip
    pen.shape(_f(dots), (240, 206, 140), INK, 5)


_UNITS: Final[dict[str, Callable[[Pen], None]]] = {
    "cataphract": _cataphract, "legionary": _legionary, "fortification": _fortification, "siege_tower": _siege_tower,
    "dromon": _dromon, "priest": _priest, "monk": _monk, "monastery": _monastery, "church": _church,
    "hagia_sophia": _hagia_sophia, "hippodrome": _hippodrome, "senator": _senator, "aqueduct": _aqueduct,
    "merchant_ship": _merchant_ship, "merchant": _merchant, "caravan": _caravan,
}  # fmt: skip
UNITS: Final = tuple(_UNITS)


def unit(pen: Pen, kind: str) -> None:
    """A unit on a token of its type's colour. ValueError: no such unit."""
    if kind not in _UNITS:
        raise ValueError(f"no unit {kind!r}")
    inner = Pen()
    _UNITS[kind](inner)
    pen.disc(50, 50, 49, INK, None)
    pen.disc(50, 50, 46, TYPES[TYPE_OF_UNIT[kind]], IVORY, 3)
    side = round(pen.image.width * 0.64)
    at = (pen.image.width - side) // 2
    pen.image.alpha_composite(inner.image.resize((side, side)), (at, at))
