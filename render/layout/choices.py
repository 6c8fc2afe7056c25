"""The map of one decision: the part it is about, each choice with its number. For the person who decides alone.

Drawn from that seat's own view, plans included. Numbers stand beside what they are about, not on it or on one another.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.core.rules import View
from engine.empires.view_types import EmpiresView, typed
from render.atlas import Area, atlas
from render.drawings.palette import INK, Colour, seat_colour
from render.kit.painter_protocol import Pin
from render.layout.recent import bowed
from render.layout.scene import BUILDING, kind_of, map_marks
from render.marks import Arrow, Mark, Sprite, Text

Name = Callable[[str], str]
WIDTH = 1200
"""Pixels."""
SHARE = 25
"""The picture is so many numbers wide: on a phone's 390 pixels each number has about fifteen."""
MARGIN = 46
LEAST = (560.0, 420.0)
AT_ARMY = frozenset({"legion", "trireme", "fortress"})
TOKEN = 25.0
"""Half of what a number must leave free of the thing it is about."""
STEPS = tuple(k / 16 for k in range(16))


class Badge(NamedTuple):
    """A number, and where that is which it is about."""

    number: int
    x: float
    y: float
    at: tuple[float, float]


class Choices(NamedTuple):
    """A laid out picture."""

    window: tuple[float, float, float, float]
    still: tuple[Mark, ...]
    moving: tuple[Mark, ...]
    badges: tuple[Badge, ...]
    radius: float
    """Of a number, in board units."""


def lay_out(view: View, name: Name, pins: Sequence[Pin], places: Sequence[str]) -> Choices:
    """Where everything stands; `places`: what else is to be in sight. KeyError for a place that is not on the map.

    >>> laid = lay_out(own, name, [Pin(1, "latium")], [])
    >>> laid.window, [badge.number for badge in laid.badges]
    ((130.25, 166.125, 690.25, 586.125), [1])
    """
    board = typed(view)
    window = _window([*places, *(p for pin in pins for p in (pin.place, pin.origin) if p)])
    radius = (window[2] - window[0]) / SHARE / 2
    still, pieces = map_marks(board, name)
    moving = sorted(pieces, key=lambda mark: isinstance(mark, Text))
    seat = str(board["seat"])
    anchors = {pin: anchor(board, seat, pin) for pin in pins}
    both = {(pin.place, pin.origin) for pin in pins}
    ways = {
        pin: _bent(_army(board, pin.origin, seat), anchors[pin], _ink(seat, pin), (pin.origin, pin.place) in both)
        for pin in pins
        if pin.origin
    }
    taken: list[tuple[float, float]] = []
    badges = []
    hard = [*anchors.values(), *(_army(board, pin.origin, seat) for pin in pins if pin.origin)]
    soft = list(_soft([*still, *moving]))
    numbered = [pin for pin in pins if pin.number]
    for pin in sorted(numbered, key=lambda each: not each.origin):
        tries = _on_way(ways[pin]) if pin.origin else _around(anchors[pin], radius)
        x, y = _best(tries, anchors[pin], window, radius, taken, hard, soft)
        taken.append((x, y))
        at = min(_along(ways[pin]), key=lambda p: math.dist(p, (x, y))) if pin.origin else anchors[pin]
        badges.append(Badge(pin.number, x, y, at))
    moves = tuple(ways[pin] for pin in sorted(ways, key=lambda each: each.number > 0, reverse=True))
    return Choices(window, tuple(still), (*moves, *moving), tuple(sorted(badges)), radius)


def anchor(board: EmpiresView, seat: str, pin: Pin) -> tuple[float, float]:
    """The middle of what a choice is about.

    >>> anchor(own, "rome", Pin(1, "latium", what="marker")) == atlas().provinces["latium"].sites["marker"]
    True
    """
    area = _area(pin.place)
    if pin.origin or pin.seat or pin.what in AT_ARMY or not area.sites:
        return _army(board, pin.place, pin.seat or seat)
    if pin.what in area.sites:
        return area.sites[pin.what]
    sites = board["provinces"][pin.place]["sites"]
    for site, at in area.sites.items():
        if kind_of(site) == pin.what and not (site in sites and sites[site]["built"]):
            return at
    return area.sites["marker"]


def _area(place: str) -> Area:
    return atlas().provinces[place] if place in atlas().provinces else atlas().seas[place]


def _army(board: EmpiresView, place: str, seat: str) -> tuple[float, float]:
    """Where the seat's units are there, or would be."""
    area = _area(place)
    if place in board["seas"] or place not in board["provinces"]:
        there = sorted(s for s in board["seas"].get(place, {}))
    else:
        province = board["provinces"][place]
        legions = {s for s, n in province.get("legions", {}).items() if n}
        there = sorted({*legions, *province.get("fortresses", ())}, key=lambda s: (s != province.get("owner"), s))
    at = there.index(seat) if seat in there else len(there)
    return area.armies[min(at, len(area.armies) - 1)]


def _ink(seat: str, pin: Pin) -> Colour:
    """What is planned has the empire's colour; what may be chosen is dark."""
    return INK if pin.number else seat_colour(seat)


def _bent(start: tuple[float, float], end: tuple[float, float], ink: Colour, is_double: bool) -> Arrow:
    """`is_double`: the way back is also possible; both arrows bend to their left, so that they do not overlap."""
    arrow = Arrow(*start, *end, ink)
    return arrow if is_double else bowed(arrow)


def _along(arrow: Arrow) -> Iterator[tuple[float, float]]:
    return (arrow.at(0.1 + k / 25) for k in range(21))


def _window(places: Sequence[str]) -> tuple[float, float, float, float]:
    boxes = [_area(place).bounds() for place in places]
    x0, y0 = min(b[0] for b in boxes) - MARGIN, min(b[1] for b in boxes) - MARGIN
    x1, y1 = max(b[2] for b in boxes) + MARGIN, max(b[3] for b in boxes) + MARGIN
    width, height = max(x1 - x0, LEAST[0]), max(y1 - y0, LEAST[1])
    width, height = max(width, height * 4 / 3), max(height, width * 9 / 16)
    whole = atlas()
    width, height = min(width, whole.width), min(height, whole.height)
    x = min(max(0.0, (x0 + x1 - width) / 2), whole.width - width)
    y = min(max(0.0, (y0 + y1 - height) / 2), whole.height - height)
    return x, y, x + width, y + height


Tries = Iterator[tuple[float, float, float]]
"""Places for a number, and how much is against each in itself."""


def _on_way(arrow: Arrow) -> Tries:
    for t in (0.5, 0.42, 0.58, 0.34, 0.66, 0.74, 0.26):
        x, y = arrow.at(t)
        yield x, y, abs(t - 0.5) * 20
    yield from _around(arrow.at(0.5), 12.0, cost=14)


def _around(at: tuple[float, float], radius: float, cost: float = 0.0) -> Tries:
    for ring in range(9):
        away = BUILDING / 2 + radius + 3 + ring * radius * 0.8
        for step in STEPS:
            turn = step * math.tau - math.pi / 4
            yield at[0] + away * math.cos(turn), at[1] + away * math.sin(turn), cost + ring * 9 + step


Soft = tuple[float, float, float, float, float]
"""Something that had better stay in sight: middle, half width and height, weight."""


def _soft(marks: Sequence[Mark]) -> Iterator[Soft]:
    for mark in marks:
        if isinstance(mark, Text):
            half = (mark.width or len(mark.text) * mark.size * 0.5) / 2
            weight = 22.0 if mark.face == "figure" else 9.0
            wide, high = abs(half * math.cos(math.radians(mark.angle))), abs(half * math.sin(math.radians(mark.angle)))
            yield mark.x, mark.y, max(wide, mark.size * 0.4), max(high, mark.size * 0.4), weight
        elif isinstance(mark, Sprite) and not mark.name.startswith("free/"):
            yield mark.x, mark.y, mark.size * 0.38, mark.size * 0.38, 16.0


def _best(
    tries: Tries,
    at: tuple[float, float],
    window: tuple[float, float, float, float],
    radius: float,
    taken: Sequence[tuple[float, float]],
    hard: Sequence[tuple[float, float]],
    soft: Sequence[Soft],
) -> tuple[float, float]:
    left, top, right, bottom = window
    near = [s for s in soft if abs(s[0] - at[0]) < 420 and abs(s[1] - at[1]) < 420]

    def against(x: float, y: float, cost: float) -> float:
        if not (left + radius < x < right - radius and top + radius < y < bottom - radius):
            cost += 4000
        for px, py in taken:
            cost += 2000 if math.hypot(px - x, py - y) < radius * 2 + 2 else 0
        for px, py in hard:
            cost += 1000 if math.hypot(px - x, py - y) < radius + TOKEN - 4 else 0
        for px, py, wide, high, weight in near:
            over_x, over_y = wide + radius - abs(px - x), high + radius - abs(py - y)
            if over_x > 0 and over_y > 0:
                cost += weight * min(1.0, over_x / radius) * min(1.0, over_y / radius)
        return cost

    x, y, _ = min(tries, key=lambda each: against(*each))
    return x, y


__all__ = ["WIDTH", "Badge", "Choices", "Pin", "anchor", "lay_out"]
