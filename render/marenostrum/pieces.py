"""Our own drawn pieces: legions, triremes, towers, standards, buildings, and the small signs beside them."""

from __future__ import annotations

import math

from render.kit.outlines import curved, star
from render.kit.palette import GOLD, INK, IVORY, OXBLOOD, WOOD, Colour, shaded
from render.kit.pen import Dot, Pen
from render.marenostrum.emblems import emblem
from render.marenostrum.palette import on_seat, seat_colour


def legion(pen: Pen, seat: str) -> None:
    """A shield with crossed spears behind and the emblem."""
    main = seat_colour(seat)
    for side in (-1, 1):
        pen.line([(50 - side * 34, 96), (50 + side * 34, 10)], WOOD, 6)
        pen.shape([(50 + side * 40, 1), (50 + side * 38, 17), (50 + side * 28, 13)], (214, 216, 220), INK, 2)
    shield: list[Dot] = [
        (50, 5),
        (72, 10),
        (88, 14),
        (87, 48),
        (76, 76),
        (50, 97),
        (24, 76),
        (13, 48),
        (12, 14),
        (28, 10),
    ]
    pen.shape(curved(shield), GOLD, INK, 4)
    inner: list[Dot] = [(50 + (x - 50) * 0.86, 50 + (y - 50) * 0.86) for x, y in shield]
    pen.shape(curved(inner), main, shaded(main, 0.55), 2.5)
    gleam: list[Dot] = [(24, 20), (36, 17), (30, 70), (22, 52)]
    pen.shape(gleam, shaded(main, 1.16), None)
    pen.stamp(emblem(seat), on_seat(seat), 50, 47, 54)


def helmet(pen: Pen, seat: str) -> None:
    """A crested helmet on a disc: an army that stays on duty."""
    main = seat_colour(seat)
    pen.disc(50, 50, 47, main, INK, 5)
    pen.disc(50, 50, 40, None, GOLD, 4)
    crest: list[Dot] = [
        (26, 40),
        (28, 20),
        (46, 10),
        (68, 13),
        (82, 30),
        (86, 58),
        (78, 60),
        (70, 34),
        (54, 24),
        (38, 28),
    ]
    pen.shape(curved(crest), on_seat(seat), INK, 2.5)
    bowl: list[Dot] = [
        (30, 46),
        (34, 30),
        (52, 24),
        (70, 34),
        (76, 60),
        (74, 84),
        (60, 84),
        (58, 66),
        (50, 60),
        (46, 84),
        (34, 80),
    ]
    pen.shape(bowl, (232, 196, 112), INK, 3.5)
    pen.shape([(36, 50), (54, 48), (52, 58), (40, 60)], INK, None)


def trireme(pen: Pen, seat: str) -> None:
    """A galley under sail."""
    main = seat_colour(seat)
    pen.line([(52, 10), (52, 74)], WOOD, 5)
    pen.shape([(20, 14), (84, 14), (90, 54), (52, 60), (14, 54)], IVORY, INK, 4)
    pen.shape([(24, 18), (80, 18), (85, 50), (52, 55.5), (19, 50)], main, None)
    pen.line([(16, 13), (88, 13)], WOOD, 5)
    pen.stamp(emblem(seat), on_seat(seat), 52, 35, 33)
    hull: list[Dot] = [
        (2, 68),
        (12, 66),
        (20, 72),
        (82, 72),
        (88, 60),
        (96, 52),
        (98, 64),
        (90, 82),
        (80, 90),
        (20, 90),
        (10, 80),
    ]
    pen.shape(hull, (142, 88, 44), INK, 4)
    pen.line([(14, 78), (88, 78)], GOLD, 4)
    pen.disc(15, 75, 3.4, IVORY, INK, 1.5)
    for x in range(28, 84, 11):
        pen.line([(x, 84), (x - 8, 98)], WOOD, 3)


def fortress(pen: Pen, seat: str) -> None:
    """A tower of squared stones in its empire's colour."""
    main = seat_colour(seat)
    wall: list[Dot] = [(18, 97), (24, 40), (14, 36), (14, 8), (28, 8), (28, 18), (42, 18), (42, 8), (58, 8),
                (58, 18), (72, 18),
            (72, 8), (86, 8), (86, 36), (76, 40), (82, 97)]  # fmt: skip
    pen.shape(wall, main, INK, 5)
    light = shaded(main, 1.22)
    pen.shape([(19, 13), (23, 13), (23, 33), (31, 40), (27, 92), (23, 92), (28, 42), (19, 33)], light, None)
    pen.line([(20, 36), (80, 36)], on_seat(seat), 3)
    for x, y in ((32, 84), (60, 84), (68, 70)):
        pen.line([(x, y), (x + 10, y)], on_seat(seat), 2.5)
    pen.stamp(emblem(seat), on_seat(seat), 50, 57, 34)
    pen.shape([(43, 97), (43, 84), (50, 77), (57, 84), (57, 97)], INK, None)


def marker(pen: Pen, seat: str) -> None:
    """A control marker: a standard with the emblem."""
    main = seat_colour(seat)
    pen.line([(50, 3), (50, 98)], GOLD, 7)
    pen.line([(8, 12), (92, 12)], GOLD, 7)
    pen.disc(50, 6, 6, GOLD, INK, 2)
    flag: list[Dot] = [(12, 14), (88, 14), (88, 78), (69, 92), (50, 80), (31, 92), (12, 78)]
    pen.shape(flag, main, INK, 4)
    pen.shape([(17, 19), (83, 19), (83, 24), (17, 24)], on_seat(seat), None)
    pen.stamp(emblem(seat), on_seat(seat), 50, 50, 50)


def printed_marker(pen: Pen) -> None:
    """Where a control marker may come."""
    for k in range(12):
        pen.arc(50, 50, 42, k * 30, k * 30 + 17, (110, 80, 50), 4)


def market(pen: Pen) -> None:
    """A stall with a striped awning."""
    pen.shape([(20, 48), (80, 48), (80, 90), (20, 90)], (238, 214, 164), INK, 4)
    pen.shape([(14, 66), (86, 66), (86, 78), (14, 78)], (166, 110, 58), INK, 3)
    for x, c in ((32, (196, 40, 36)), (50, (250, 204, 70)), (68, (84, 144, 70))):
        pen.disc(x, 62, 7.5, c, INK, 2.5)
    for k in range(5):
        x0, x1 = 8 + k * 16.8, 8 + (k + 1) * 16.8
        t0, t1 = 18 + k * 12.8, 18 + (k + 1) * 12.8
        stripe: Colour = (188, 40, 34) if k % 2 == 0 else (252, 244, 222)
        pen.shape([(t0, 14), (t1, 14), (x1, 42), ((x0 + x1) / 2, 50), (x0, 42)], stripe, INK, 2.5)


def city(pen: Pen, roof: Colour = (190, 78, 44)) -> None:
    """Houses behind a wall."""
    for x, w, top in ((20, 22, 40), (58, 24, 36), (37, 26, 22)):
        pen.shape([(x, 70), (x, top), (x + w, top), (x + w, 70)], (246, 228, 188), INK, 3)
        pen.shape([(x - 4, top + 2), (x + w / 2, top - 15), (x + w + 4, top + 2)], roof, INK, 3)
    wall: list[Dot] = [(8, 92), (8, 58), (18, 58), (18, 66), (28, 66), (28, 58), (38, 58), (38, 66), (62, 66),
                (62, 58), (72, 58),
            (72, 66), (82, 66), (82, 58), (92, 58), (92, 92)]  # fmt: skip
    pen.shape(wall, (206, 180, 132), INK, 4)
    pen.shape([(41, 92), (41, 80), (50, 71), (59, 80), (59, 92)], INK, None)


def capital(pen: Pen) -> None:
    """A domed palace under a gold star."""
    pen.shape([(10, 92), (10, 84), (90, 84), (90, 92)], (222, 206, 170), INK, 4)
    pen.shape([(16, 84), (16, 54), (84, 54), (84, 84)], (250, 240, 214), INK, 4)
    for x in (26, 42, 58, 74):
        pen.line([(x, 58), (x, 82)], (166, 132, 84), 5)
    pen.disc(50, 52, 25, (222, 164, 52), INK, 4)
    pen.shape([(12, 48), (88, 48), (88, 58), (12, 58)], (236, 214, 168), INK, 4)
    pen.line([(38, 38), (44, 32)], (255, 236, 170), 5)
    star(pen, 50, 15, 15, (206, 34, 28))


def legendary_city(pen: Pen) -> None:
    """Towers before a rising sun."""
    for k in range(11):
        a = math.pi * (k / 10)
        pen.shape([(50 + 22 * math.cos(a + 0.1), 58 - 22 * math.sin(a + 0.1)),
                    (50 + 48 * math.cos(a), 58 - 50 * math.sin(a)),
                   (50 + 22 * math.cos(a - 0.1), 58 - 22 * math.sin(a - 0.1))], (250, 202, 70), None)  # fmt: skip
    pen.disc(50, 58, 25, (250, 214, 92), (176, 118, 20), 3)
    city_wall: list[Dot] = [(8, 94), (8, 54), (16, 44), (24, 54), (24, 66), (38, 66), (38, 48), (50, 34),
                (62, 48), (62, 66), (76, 66),
                 (76, 54), (84, 44), (92, 54), (92, 94)]  # fmt: skip
    pen.shape(city_wall, (150, 96, 168), INK, 4)
    pen.shape([(42, 94), (42, 80), (50, 72), (58, 80), (58, 94)], INK, None)
    for x in (16, 84):
        pen.line([(x, 62), (x, 74)], INK, 4)


def temple(pen: Pen) -> None:
    """A temple front."""
    stone: Colour = (250, 246, 232)
    pen.shape([(6, 38), (50, 8), (94, 38)], stone, INK, 4)
    pen.disc(50, 28, 6, (198, 60, 40), INK, 2)
    pen.shape([(10, 38), (90, 38), (90, 47), (10, 47)], (226, 214, 186), INK, 3)
    for x in (17, 38, 55, 76):
        pen.shape([(x, 47), (x + 8, 47), (x + 8, 80), (x, 80)], stone, INK, 3)
    pen.shape([(6, 80), (94, 80), (94, 92), (6, 92)], (226, 214, 186), INK, 4)


def crown(pen: Pen) -> None:
    """A leader's laurel crown in gold."""
    pen.shape([(8, 82), (4, 28), (28, 52), (50, 12), (72, 52), (96, 28), (92, 82)], GOLD, INK, 5)
    for x, y in ((4, 26), (50, 11), (96, 26)):
        pen.disc(x, y, 7, (250, 226, 140), INK, 3)
    pen.line([(12, 72), (88, 72)], OXBLOOD, 6)


def swords(pen: Pen) -> None:
    """War: two crossed swords on red."""
    pen.disc(50, 50, 46, (196, 34, 28), IVORY, 5)
    for side in (-1, 1):
        pen.line([(50 - side * 26, 76), (50 + side * 26, 24)], INK, 13)
        pen.line([(50 - side * 26, 76), (50 + side * 27, 23)], (240, 240, 244), 8)
        pen.line([(50 - side * 30, 62), (50 - side * 12, 78)], GOLD, 6)


def flame(pen: Pen) -> None:
    """Pillage: a burning place."""
    pen.shape(
        curved([(50, 4), (70, 30), (84, 52), (80, 82), (50, 97), (20, 82), (16, 52), (30, 38), (40, 46)]),
        (226, 74, 24),
        INK,
        4,
    )
    pen.shape(curved([(52, 40), (66, 62), (64, 84), (48, 92), (34, 80), (36, 62)]), (255, 206, 70), None)


def spell(pen: Pen) -> None:
    """Circe's work: a spiral."""
    pen.disc(50, 50, 46, (92, 44, 140), IVORY, 5)
    dots = [(50 + (4 + k * 1.1) * math.cos(k * 0.45), 50 + (4 + k * 1.1) * math.sin(k * 0.45)) for k in range(28)]
    pen.line(dots, (250, 226, 140), 7)


def seal(pen: Pen) -> None:
    """A sealed letter: somebody has decided."""
    pen.shape([(6, 22), (94, 22), (94, 84), (6, 84)], (250, 240, 210), INK, 4)
    pen.line([(6, 24), (50, 58), (94, 24)], INK, 4)
    pen.disc(50, 58, 17, (176, 30, 26), INK, 4)
    star(pen, 50, 58, 9, (236, 120, 90))


def hit(pen: Pen) -> None:
    """A hit: a jagged burst."""
    for reach, fill in ((48, (206, 40, 28)), (27, (255, 214, 96))):
        dots = []
        for k in range(20):
            r = reach if k % 2 == 0 else reach * 0.58
            a = math.pi * k / 10
            dots.append((50 + r * math.sin(a), 50 - r * math.cos(a)))
        pen.shape(dots, fill, INK if reach > 30 else None, 4)


def ward(pen: Pen) -> None:
    """A hit warded off: a round shield with its boss, and the arrow that stuck in it."""
    pen.disc(46, 56, 40, (60, 104, 150), INK, 5)
    pen.disc(46, 56, 30, None, (214, 224, 232), 4)
    pen.disc(46, 56, 10, GOLD, INK, 3)
    pen.line([(58, 44), (94, 8)], WOOD, 6)
    pen.shape([(98, 2), (98, 20), (80, 14)], (236, 236, 226), INK, 3)


def lost(pen: Pen) -> None:
    """Struck off: a red cross over what is lost."""
    for ink, width in ((IVORY, 21), ((186, 24, 20), 13)):
        pen.line([(12, 12), (88, 88)], ink, width)
        pen.line([(88, 12), (12, 88)], ink, width)


def purse(pen: Pen) -> None:
    """Resources behind a screen: a tied sack."""
    pen.shape(curved([(50, 32), (76, 40), (94, 72), (84, 97), (16, 97), (6, 72), (24, 40)]), (198, 146, 84), INK, 4)
    pen.shape([(34, 10), (50, 16), (66, 10), (60, 34), (40, 34)], (222, 176, 112), INK, 4)
    pen.line([(34, 36), (66, 36)], OXBLOOD, 7)


def lyre(pen: Pen) -> None:
    """Culture."""
    pen.arc(42, 30, 24, 110, 250, GOLD, 9)
    pen.arc(58, 30, 24, -70, 70, GOLD, 9)
    pen.line([(22, 28), (78, 28)], GOLD, 8)
    for x in (40, 50, 60):
        pen.line([(x, 30), (x, 74)], (120, 84, 30), 3)
    pen.shape(curved([(24, 62), (76, 62), (72, 92), (28, 92)]), GOLD, INK, 4)


def scales(pen: Pen) -> None:
    """Trade."""
    pen.line([(50, 12), (50, 86)], GOLD, 7)
    pen.line([(14, 24), (86, 24)], GOLD, 7)
    for x in (18, 82):
        pen.line([(x, 24), (x - 15, 58)], (120, 84, 30), 3)
        pen.line([(x, 24), (x + 15, 58)], (120, 84, 30), 3)
        pen.shape([(x - 18, 58), (x + 18, 58), (x + 9, 70), (x - 9, 70)], GOLD, INK, 3)
    pen.shape([(28, 96), (34, 86), (66, 86), (72, 96)], GOLD, INK, 3)


def gladius(pen: Pen) -> None:
    """Military."""
    pen.shape([(44, 4), (56, 4), (58, 58), (42, 58)], (226, 230, 236), INK, 3.5)
    pen.shape([(44, 8), (50, 0), (56, 8)], (226, 230, 236), None)
    pen.shape([(26, 58), (74, 58), (74, 68), (26, 68)], GOLD, INK, 3.5)
    pen.shape([(45, 68), (55, 68), (55, 86), (45, 86)], WOOD, INK, 3)
    pen.disc(50, 91, 8, GOLD, INK, 3)


def emblem_disc(pen: Pen, seat: str) -> None:
    """An empire's emblem on its colour, round."""
    pen.disc(50, 50, 47, seat_colour(seat), INK, 4)
    pen.disc(50, 50, 42, None, GOLD, 4)
    pen.stamp(emblem(seat), on_seat(seat), 50, 50, 60)
