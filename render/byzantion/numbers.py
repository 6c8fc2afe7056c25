"""Where the numbers of choices stand on the territories: in them, apart, and off what is to be read there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from render.byzantion import tesserae
from render.kit.badges import Badge
from render.kit.marks import Mark, Sprite, Text
from render.kit.painter_protocol import Pin
from render.kit.pen import face

RADIUS: Final = 28
"""Of a number, pixels of the board."""
STEP: Final = 15
Box = tuple[float, float, float, float]


def numbered(pins: Sequence[Pin], marks: Sequence[Mark]) -> tuple[Badge, ...]:
    """A number for each choice among `pins`, in its territory, where it hides least of the map's `marks`; none hides
    another. KeyError for a place that is no territory; ValueError when a territory has no room for another number.

    >>> [badge.number for badge in numbered([Pin(1, "italy"), Pin(0, "africa"), Pin(3, "italy")], ())]
    [1, 3]
    """
    kept = [box for mark in marks if (box := _box(mark)) is not None]
    badges: list[Badge] = []
    for pin in pins:
        if not pin.number:
            continue
        free = [
            at
            for at in _spots(pin.place)
            if all((b.x - at[0]) ** 2 + (b.y - at[1]) ** 2 >= (2 * RADIUS + 2) ** 2 for b in badges)
        ]
        at = min(free, key=lambda each: sum(_hidden(each, box) for box in kept))  # the first: upper right
        badges.append(Badge(pin.number, *at, at))
    return tuple(badges)


def _spots(place: str) -> Iterator[tuple[float, float]]:
    """Middles at which a number is wholly within the territory, from the right and from above."""
    dots = tesserae.corners(place)
    xs, ys = [x for x, _ in dots], [y for _, y in dots]
    edge = RADIUS + 4
    for y in range(round(min(ys)) + edge, round(max(ys)) - edge + 1, STEP):
        for x in range(round(max(xs)) - edge, round(min(xs)) + edge - 1, -STEP):
            rim = ((x + dx * edge, y + dy * edge) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7),
                                                                 (0.7, -0.7), (-0.7, 0.7), (-0.7, -0.7)))  # fmt: skip
            if all(_within(at, dots) for at in rim):
                yield float(x), float(y)


def _within(at: tuple[float, float], dots: Sequence[tuple[float, float]]) -> bool:
    """Even-odd: whether a line to the right crosses the outline an odd number of times."""
    x, y = at
    crossed = False
    for (ax, ay), (bx, by) in zip(dots, [*dots[1:], dots[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


def _box(mark: Mark) -> Box | None:
    """Left, top, right and bottom of what a mark shows."""
    if isinstance(mark, Sprite):
        half = mark.size / 2
        return mark.x - half, mark.y - half, mark.x + half, mark.y + half
    if isinstance(mark, Text):
        long, half = face(mark.face, mark.size).getlength(mark.text), mark.size / 2
        long = min(long, abs(mark.width)) if mark.width else long
        left = mark.x - {"l": 0.0, "m": 0.5, "r": 1.0}[mark.anchor] * long
        return left, mark.y - half, left + long, mark.y + half
    return None


def _hidden(at: tuple[float, float], box: Box) -> float:
    """How much of a box a number there hides, as an area."""
    wide = min(at[0] + RADIUS, box[2]) - max(at[0] - RADIUS, box[0])
    high = min(at[1] + RADIUS, box[3]) - max(at[1] - RADIUS, box[1])
    return max(0.0, wide) * max(0.0, high)
