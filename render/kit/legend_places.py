"""Where the numbers of a legend stand: beside what they explain, never on it, on another explained thing or number."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from render.kit.marks import Box, Mark, Ring, Sprite, Text
from render.kit.pen import face
from render.kit.viewport import Window

RADIUS: Final = 25.0
"""Of a number, in units of the scene."""
GAP: Final = 6.0
"""Free between a number and what is explained, or another number."""
MARGIN: Final = 6.0
"""Beside a line of writing."""
MOST_TRIED: Final = 14
"""Of marks that could all stand for a sign."""
TURNS: Final = tuple((math.cos(k / 16 * math.tau), math.sin(k / 16 * math.tau)) for k in range(16))
"""Directions around a box."""
RINGS: Final = 5
FAR: Final = 2 * RADIUS + GAP + RINGS * RADIUS
"""From a box no number is farther."""
Place = tuple[float, float]


class Spot(NamedTuple):
    """What is explained, and the middle of its number."""

    box: Window
    at: Place


class Space(NamedTuple):
    """Where all that may be."""

    window: Window
    marks: Sequence[Mark]
    """All that one had better see."""


def box_of(mark: Mark) -> Window:
    """The rectangle of a sprite, a ring, a field or a line of writing.

    >>> box_of(Sprite("sign/crown", 50, 50, 20))
    (40.0, 40.0, 60.0, 60.0)
    """
    if isinstance(mark, Sprite):
        half = mark.size / 2
        return mark.x - half, mark.y - half, mark.x + half, mark.y + half
    if isinstance(mark, Ring):
        return mark.x - mark.radius, mark.y - mark.radius, mark.x + mark.radius, mark.y + mark.radius
    if isinstance(mark, Box):
        return mark.x, mark.y, mark.x + mark.w, mark.y + mark.h
    assert isinstance(mark, Text), mark
    wide = face(mark.face, mark.size).getlength(mark.text)
    if mark.width:
        wide = float(mark.width) if mark.width > 0 else min(wide, -float(mark.width))
    wide += 2 * MARGIN
    left = mark.x - {"l": MARGIN, "m": wide / 2, "r": wide - MARGIN}[mark.anchor]
    high = mark.size * 0.42
    if mark.angle:
        turn = math.radians(mark.angle)
        across = abs(math.cos(turn)) * wide / 2 + abs(math.sin(turn)) * high
        down = abs(math.sin(turn)) * wide / 2 + abs(math.cos(turn)) * high
        return mark.x - across, mark.y - down, mark.x + across, mark.y + down
    return left, mark.y - high, left + wide, mark.y + high


def place_spots(wanted: Sequence[Sequence[Mark]], space: Space) -> list[Spot | None]:
    """For each sign the one of its marks that has the most room, and where its number stands. None: nowhere.

    >>> crown = Sprite("sign/crown", 100, 100, 40)
    >>> (spot,) = place_spots([[crown]], Space((0, 0, 200, 200), [crown]))
    >>> spot.box, is_apart(spot.at, spot.box)
    ((80.0, 80.0, 120.0, 120.0), True)
    """
    boxes = [box_of(mark) for mark in space.marks if isinstance(mark, Sprite | Text | Ring)]
    choices = [_freest([box_of(mark) for mark in marks], boxes, space.window) for marks in wanted]
    spots: list[Spot | None] = [None] * len(wanted)
    for k in sorted(range(len(wanted)), key=lambda each: len(choices[each])):
        taken = [spot for spot in spots if spot is not None]
        spots[k] = _best(choices[k], boxes, taken, space.window)
    return spots


def is_apart(at: Place, box: Window, gap: float = 0.0) -> bool:
    """Whether a number there keeps off a box.

    >>> is_apart((0, 0), (20, 0, 40, 9)), is_apart((0, 0), (26, 0, 40, 9))
    (False, True)
    """
    dx = max(box[0] - at[0], at[0] - box[2], 0.0)
    dy = max(box[1] - at[1], at[1] - box[3], 0.0)
    return dx * dx + dy * dy >= (RADIUS + gap) ** 2


def _within(box: Window, window: Window) -> bool:
    return window[0] <= box[0] and window[1] <= box[1] and box[2] <= window[2] and box[3] <= window[3]


def _freest(own: list[Window], boxes: Sequence[Window], window: Window) -> list[Window]:
    """The places with the fewest neighbours."""

    def neighbours(box: Window) -> int:
        left, top, right, bottom = box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach
        return sum(x < right and left < x1 and y < bottom and top < y1 for x, y, x1, y1 in boxes)

    reach = 2 * RADIUS
    return sorted({box for box in own if _within(box, window)}, key=lambda b: (neighbours(b), b))[:MOST_TRIED]


def _best(
    choices: Sequence[Window], boxes: Sequence[Window], taken: Sequence[Spot], window: Window
) -> Spot | None:  # fmt: skip
    best: tuple[float, Spot] | None = None
    left, top, right, bottom = window
    inner = (left + RADIUS + 2, top + RADIUS + 2, right - RADIUS - 2, bottom - RADIUS - 2)
    for box in choices:
        if any(not is_apart(spot.at, box, GAP) or _meet(spot.box, box) for spot in taken):
            continue
        near = [
            b
            for b in boxes
            if b[0] < box[2] + FAR and box[0] - FAR < b[2] and b[1] < box[3] + FAR and box[1] - FAR < b[3]
        ]
        for cost, at in _around(box):
            if best is not None and cost >= best[0]:
                break  # farther away nothing costs less
            if not (inner[0] <= at[0] <= inner[2] and inner[1] <= at[1] <= inner[3]):
                continue
            if any(math.dist(at, spot.at) < 2 * RADIUS + GAP or not is_apart(at, spot.box, GAP) for spot in taken):
                continue
            cost += _hidden(at, near)
            if best is None or cost < best[0]:
                best = cost, Spot(box, at)
    return None if best is None else best[1]


def _meet(one: Window, other: Window) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _around(box: Window) -> Iterator[tuple[float, Place]]:
    """Places around a box and what is against each in itself; the nearest first."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    wide, high = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    for ring in range(RINGS):
        away = RADIUS + GAP + ring * RADIUS * 0.7
        for cosine, sine in TURNS:
            reach = min(
                (wide + away) / abs(cosine) if abs(cosine) > 1e-9 else math.inf,
                (high + away) / abs(sine) if abs(sine) > 1e-9 else math.inf,
            )
            yield ring * 9.0, (x + cosine * reach, y + sine * reach)


def _hidden(at: Place, boxes: Sequence[Window]) -> float:
    """How much of these boxes a number there would hide."""
    left, top, right, bottom = at[0] - RADIUS, at[1] - RADIUS, at[0] + RADIUS, at[1] + RADIUS
    hidden = 0.0
    for x, y, x1, y1 in boxes:
        if x < right and left < x1 and y < bottom and top < y1:
            over_x, over_y = min(right, x1) - max(left, x), min(bottom, y1) - max(top, y)
            hidden += 30.0 * over_x * over_y / (4 * RADIUS * RADIUS) + 4 if over_x > 0 and over_y > 0 else 0.0
    return hidden
