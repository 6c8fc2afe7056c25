"""The names on a map: how they are written, and how arrows and signs keep clear of them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from render.kit.marks import Arrow, Mark, Text
from render.kit.palette import INK, IVORY, SEA_INK, Colour
from render.kit.pen import face
from render.kit.store import DRAWINGS
from render.map.atlas import Area
from render.map.game_map import Map

BENDS = (0.18, -0.18, 0.3, -0.3, 0.06)
MOST_NAMES = 1024
"""Names whose breadth is kept: to measure them took a fifth of a board of which nothing else was new."""
MOST_WAYS = 2048
"""Arrows whose bend is kept: what is offered at one decision is mostly offered at the next."""
LETTER = 0.54
"""A letter's usual breadth, as a share of a name's size."""
CLOSED_INK, CLOSED_HALO = (120, 108, 90), (214, 204, 180)
SEA_HALO = (34, 76, 92)


def province_name(text: str, area: Area, *, closed: bool = False) -> Text:
    """The name of a province where the map has room for it; faint when the province is out of play.

    >>> from render.map.example_map import PROVINCE
    >>> province_name("Home", PROVINCE, closed=True).ink == CLOSED_INK
    True
    """
    plate = area.name
    ink: Colour = CLOSED_INK if closed else INK
    halo: Colour = CLOSED_HALO if closed else IVORY
    width = plate.width or _room(text, plate.size)
    return Text(text, plate.x, plate.y, plate.size, "name", ink, halo, plate.angle, width=width)


@lru_cache(maxsize=MOST_NAMES)
def _room(text: str, size: int) -> int:
    """Names are narrowed by a tenth, as the map's layout counts on; see tools/mapmaking/spots.py."""
    return round(face("name", 100).getlength(text) * size * 0.9 / 100)


def sea_name(text: str, area: Area) -> Iterator[Text]:
    """The name of a sea, one word per line where the map wants it so.

    >>> from render.map.example_map import SEA
    >>> [text.text for text in sea_name("Deep Sea", SEA)]
    ['Deep', 'Sea']
    """
    plate = area.name
    lines = text.split() if plate.split else [text]
    for i, line in enumerate(lines):
        y = plate.y + (i - (len(lines) - 1) / 2) * plate.size * 0.86
        yield Text(line, plate.x, y, plate.size, "italic", SEA_INK, SEA_HALO, plate.angle, width=plate.width)


@lru_cache(maxsize=MOST_WAYS)
def bowed(arrow: Arrow, map_: Map) -> Arrow:
    """The arrow, bent so that it hides as little as it can of the names on the map.

    >>> from render.map.example_map import EXAMPLE
    >>> bowed(Arrow(0, 0, 100, 0, (0, 0, 0)), EXAMPLE).bend
    0.18
    """
    points = [0.12 + 0.06 * k for k in range(15)]
    names = [name for name in _names(map_) if _is_near(name, arrow)]

    def hidden(bend: float) -> int:
        bent = arrow._replace(bend=bend)
        return sum(_on_name(name, *bent.at(t)) for t in points for name in names)

    return arrow._replace(bend=min(BENDS, key=hidden))


def crossed_names(over: Sequence[Mark], names: Sequence[Text]) -> list[Text]:
    """The names that an arrow goes over: they are written once more above it, so that all of them can be read.

    >>> way, names = Arrow(0, 0, 100, 0, (0, 0, 0)), [Text("Rome", 50, 0, 20), Text("Athens", 50, 300, 20)]
    >>> [crossed.text for crossed in crossed_names([way], names)]
    ['Rome']
    """
    arrows = [mark for mark in over if isinstance(mark, Arrow)]
    points = [arrow.at(0.06 + 0.03 * k) for arrow in arrows for k in range(30)]
    return [name for name in names if any(_on_name(_plate_of(name), x, y) for x, y in points)]


def _plate_of(name: Text) -> Plate:
    turn = math.radians(name.angle)
    wide = (name.width or len(name.text) * name.size * LETTER) / 2
    # An arrow has a breadth: it touches letters beside which its middle passes.
    return name.x, name.y, wide + 10, name.size * 0.45 + 10, math.sin(turn), math.cos(turn)


Plate = tuple[float, float, float, float, float, float]
"""A name's middle, half its width and height, sine and cosine of its angle."""


@DRAWINGS.keep
def _names(map_: Map) -> list[Plate]:
    plates: list[Plate] = []
    for key, area in map_.atlas.areas().items():
        plate = area.name
        lines = key.split("_") if plate.split else [key]
        width = plate.width or max(map(len, lines)) * plate.size * LETTER
        turn = math.radians(plate.angle)
        half = plate.size * 0.45 * len(lines)
        plates.append((plate.x, plate.y, width / 2 + 6, half + 4, math.sin(turn), math.cos(turn)))
    return plates


def _is_near(plate: Plate, arrow: Arrow) -> bool:
    """Whether the arrow, however it is bent, may come to a name."""
    x, y, wide, high, *_ = plate
    away = math.dist((x, y), ((arrow.x0 + arrow.x1) / 2, (arrow.y0 + arrow.y1) / 2))
    return away < math.hypot(wide, high) + math.dist(arrow[:2], arrow[2:4]) * 0.7


def _on_name(plate: Plate, x: float, y: float) -> bool:
    px, py, wide, high, sine, cosine = plate
    dx, dy = x - px, y - py
    return abs(dx * cosine - dy * sine) < wide and abs(dx * sine + dy * cosine) < high


def beside_ring(map_: Map, x: int, y: int) -> tuple[int, int]:
    """Where a sign at a ring hides no name: above, at its right or left, below.

    >>> from render.map.example_map import EXAMPLE
    >>> beside_ring(EXAMPLE, 20, 60)
    (20, 26)
    """
    places = [(x, y - 34), (x + 34, y), (x - 34, y), (x, y + 36)]

    names = _names(map_)

    def hidden(place: tuple[int, int]) -> int:
        corners = [(place[0] + dx, place[1] + dy) for dx in (-14, 0, 14) for dy in (-14, 0, 14)]
        return sum(_on_name(name, *corner) for corner in corners for name in names)

    return min(places, key=hidden)
