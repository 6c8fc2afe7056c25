"""Numbers of choices: each beside what it is about, not on it or on one another."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.kit.canvas import Canvas
from render.kit.marks import Arrow, Mark, Sprite, Text
from render.kit.palette import Colour
from render.kit.pen import face
from render.kit.stamps import Stamp
from render.kit.store import DRAWINGS
from render.kit.viewport import Viewport, Window

BADGE, BADGE_RIM, BADGE_INK = (250, 250, 250), (20, 20, 24), (12, 12, 16)
"""Black on white, which no seat is."""
TOKEN = 25.0
"""Half of what a number must leave free of the thing it is about."""
TOKEN_HALF = 21.0
"""From the middle of a token to its rim."""
STEPS = tuple(k / 16 for k in range(16))
Place = tuple[float, float]


class Badge(NamedTuple):
    """A number, and where that is which it is about."""

    number: int
    x: float
    y: float
    at: tuple[float, float]


class Choice(NamedTuple):
    """What a number is to stand for."""

    number: int
    at: Place
    """The middle of what it is about."""
    way: Arrow | None = None
    """Of a move: the number stands on its way."""


class Soft(NamedTuple):
    """Something that had better stay in sight."""

    x: float
    y: float
    wide: float
    """Half of its width."""
    high: float
    weight: float


class Sheet(NamedTuple):
    """Where numbers may stand, and what is against it."""

    window: Window
    radius: float
    """Of a number."""
    hard: Sequence[Place]
    """Middles that no number may hide."""
    soft: Sequence[Soft]


def place_numbers(choices: Sequence[Choice], sheet: Sheet) -> tuple[Badge, ...]:
    """Where each number stands; moves come first, because they have less room.

    >>> (badge,) = place_numbers([Choice(1, (50, 50))], Sheet((0, 0, 200, 200), 10, [(50, 50)], []))
    >>> badge.number, badge.at, math.dist((badge.x, badge.y), badge.at) > 30
    (1, (50, 50), True)
    """
    taken: list[Place] = []
    badges = []
    for choice in sorted(choices, key=lambda each: each.way is None):
        tries = _around(choice.at, sheet.radius) if choice.way is None else _on_way(choice.way)
        x, y = _best(tries, choice.at, sheet, taken)
        taken.append((x, y))
        at = choice.at if choice.way is None else min(_along(choice.way), key=lambda p: math.dist(p, (x, y)))
        badges.append(Badge(choice.number, x, y, at))
    return tuple(sorted(badges))


def soft_marks(marks: Sequence[Mark]) -> Iterator[Soft]:
    """Writing and tokens, the figures weightier than the names.

    >>> [soft.weight for soft in soft_marks([Text("3", 0, 0, 20, "figure"), Text("Rome", 0, 0, 20)])]
    [22.0, 9.0]
    """
    for mark in marks:
        if isinstance(mark, Text):
            half = (mark.width or len(mark.text) * mark.size * 0.5) / 2
            weight = 22.0 if mark.face == "figure" else 9.0
            wide, high = abs(half * math.cos(math.radians(mark.angle))), abs(half * math.sin(math.radians(mark.angle)))
            yield Soft(mark.x, mark.y, max(wide, mark.size * 0.4), max(high, mark.size * 0.4), weight)
        elif isinstance(mark, Sprite):
            yield Soft(mark.x, mark.y, mark.size * 0.38, mark.size * 0.38, 16.0)


Tries = Iterator[tuple[float, float, float]]
"""Places for a number, and how much is against each in itself: the least first."""


def _along(arrow: Arrow) -> Iterator[Place]:
    return (arrow.at(0.1 + k / 25) for k in range(21))


def _on_way(arrow: Arrow) -> Tries:
    for t in (0.5, 0.42, 0.58, 0.34, 0.66, 0.74, 0.26):
        x, y = arrow.at(t)
        yield x, y, abs(t - 0.5) * 20
    yield from _around(arrow.at(0.5), 12.0, cost=14)


def _around(at: Place, radius: float, cost: float = 0.0) -> Tries:
    for ring in range(9):
        away = TOKEN_HALF + radius + 3 + ring * radius * 0.8
        for step in STEPS:
            turn = step * math.tau - math.pi / 4
            yield at[0] + away * math.cos(turn), at[1] + away * math.sin(turn), cost + ring * 9 + step


def _best(tries: Tries, at: Place, sheet: Sheet, taken: Sequence[Place]) -> Place:
    (left, top, right, bottom), radius = sheet.window, sheet.radius
    # By how far their rims are from what the number is about, so that those are soon found which a place may touch.
    near = sorted((max(abs(s.x - at[0]) - s.wide, abs(s.y - at[1]) - s.high), *s) for s in sheet.soft)

    best, least = at, math.inf
    for x, y, cost in tries:
        if cost >= least:
            break  # whatever stands there can only add to it, and all that follow cost more
        if not (left + radius < x < right - radius and top + radius < y < bottom - radius):
            cost += 4000
        for px, py in taken:
            cost += 2000 if math.hypot(px - x, py - y) < radius * 2 + 2 else 0
        for px, py in sheet.hard:
            cost += 1000 if math.hypot(px - x, py - y) < radius + TOKEN - 4 else 0
        reach = max(abs(x - at[0]), abs(y - at[1])) + radius
        for rim, px, py, wide, high, weight in near:
            if cost >= least or rim >= reach:
                break
            over_x, over_y = wide + radius - abs(px - x), high + radius - abs(py - y)
            if over_x > 0 and over_y > 0:
                cost += weight * min(1.0, over_x / radius) * min(1.0, over_y / radius)
        if cost < least:
            best, least = (x, y), cost
    return best


def paint_badges(canvas: Image.Image, badges: Sequence[Badge], radius: float, viewport: Viewport) -> None:
    """Numbers on discs, drawn over everything."""
    for _, stamp in badge_stamps(badges, round(radius * viewport.zoom * 2), viewport):
        stamp.lay(Canvas(canvas))


def badge_stamps(badges: Sequence[Badge], side: int, viewport: Viewport) -> Iterator[tuple[Hashable, Stamp]]:
    """Numbers on discs `side` pixels broad, each with what it is known by; below them a thread leads to what is not
    right beside its number.

    >>> [stamp.covers() for _, stamp in badge_stamps([Badge(1, 50, 50, (60, 50))], 20, Viewport(0, 0, 1))]
    [(40, 40, 60, 60)]
    """
    left, top, zoom = viewport
    for _, x, y, at in badges:
        if math.dist((x, y), at) > side / zoom * 1.3 + 8:
            ends = tuple((round((px - left) * zoom), round((py - top) * zoom)) for px, py in ((x, y), at))
            for ink, breadth in ((BADGE_RIM, max(3, side // 7)), (BADGE, max(1, side // 14))):
                yield (ink, breadth, ends), _thread(ends, ink, breadth)
    for number, x, y, _ in badges:
        place = round((x - left) * zoom - side / 2), round((y - top) * zoom - side / 2)
        disc = _badge(number, side)
        yield (number, side, place), Stamp(disc, place, disc)


def _thread(ends: Sequence[tuple[int, int]], ink: Colour, breadth: int) -> Stamp:
    (x0, y0), (x1, y1) = ends
    left, top = min(x0, x1) - breadth, min(y0, y1) - breadth
    mask = Image.new("L", (abs(x1 - x0) + 2 * breadth + 1, abs(y1 - y0) + 2 * breadth + 1), 0)
    ImageDraw.Draw(mask).line((x0 - left, y0 - top, x1 - left, y1 - top), fill=255, width=breadth)
    return Stamp(ink, (left, top), mask)


@DRAWINGS.keep
def _badge(number: int, side: int) -> Image.Image:
    large = Image.new("RGBA", (side * 4, side * 4), (*BADGE, 0))
    draw = ImageDraw.Draw(large)
    draw.ellipse((0, 0, side * 4 - 1, side * 4 - 1), fill=BADGE_RIM)
    edge = side * 4 // 14
    draw.ellipse((edge, edge, side * 4 - 1 - edge, side * 4 - 1 - edge), fill=BADGE)
    font = face("figure", round(side * 4 * (0.62 if number < 10 else 0.5)))
    box = font.getbbox(str(number), anchor="ls")
    where = (side * 2 - (box[0] + box[2]) / 2, side * 2 - (box[1] + box[3]) / 2)
    draw.text(where, str(number), font=font, fill=BADGE_INK, anchor="ls")
    return large.resize((side, side), Image.Resampling.LANCZOS)
