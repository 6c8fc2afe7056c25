"""What happened last, as marks on the map: arrows for moves, rings where something was built, taken or fought over."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from engine.core.types import Event
from engine.empires.view_types import PlaceTold, shaped
from render.atlas import Area, atlas
from render.drawings.palette import seat_colour
from render.marks import Arrow, Mark, Ring, Sprite, Text

MOVES = frozenset({"sailed", "marched"})
ON_SITE = frozenset({"pillaged", "occupied", "working", "occupation_ended"})
FIGHTS = frozenset({"battle_rolled", "at_war"})
AT_ARMY = frozenset({"legion", "trireme", "fortress"})
BENDS = (0.18, -0.18, 0.3, -0.3, 0.06)
LETTER = 0.54
"""A letter's usual breadth, as a share of a name's size."""
MOST = 24
"""Marks; of more events only the last are shown."""


def mark_recent(events: Sequence[Event]) -> tuple[list[Mark], list[Mark]]:
    """(marks under the tokens, marks over them). Events that are private, or of no place, are passed over.

    >>> under, over = mark_recent([Event("at_war", {"place": "latium"}), Event("round_began", {})])
    >>> [type(mark).__name__ for mark in (*under, *over)]
    ['Ring', 'Sprite']
    """
    under: list[Mark] = []
    over: list[Mark] = []
    for event in [e for e in events if e.audience is None][-MOST:]:
        params = shaped(event.params, PlaceTold)
        ink = seat_colour(params.get("seat"))
        if event.key in MOVES:
            start, end = _area(params["from"]), _area(params["to"])
            if start and end:
                over.append(bowed(Arrow(*start.armies[0], *end.armies[0], ink)))
            continue
        area = _area(params.get("place") or params.get("province"))
        if area is None:
            continue
        if event.key in FIGHTS:
            x, y = area.armies[0]
            under.append(Ring(x, y, 36, (196, 34, 28)))
            over.append(Sprite("sign/swords", *_beside(x, y), 32))
        elif event.key in ON_SITE and params.get("site") in area.sites:
            under.append(Ring(*area.sites[params["site"]], 28, ink))
        elif event.key == "sent_home":
            under.append(Ring(*area.armies[0], 32, ink))
        elif event.key == "converted":
            under.append(Ring(*area.sites["marker"], 30, ink))
        elif event.key in ("built", "power_used"):
            under.append(Ring(*_built_at(area, params), 29, ink))
    return under, over


def bowed(arrow: Arrow) -> Arrow:
    """The same arrow, bent so that it hides as little as it can of the names on the map.

    >>> bowed(Arrow(0, 0, 100, 0, (0, 0, 0))).bend
    0.18
    """
    names = _names()
    points = [0.12 + 0.06 * k for k in range(15)]

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


@lru_cache(maxsize=1)
def _names() -> list[Plate]:
    plates: list[Plate] = []
    for key, area in (*atlas().provinces.items(), *atlas().seas.items()):
        plate = area.name
        lines = key.split("_") if plate.split else [key]
        width = plate.width or max(map(len, lines)) * plate.size * LETTER
        turn = math.radians(plate.angle)
        half = plate.size * 0.45 * len(lines)
        plates.append((plate.x, plate.y, width / 2 + 6, half + 4, math.sin(turn), math.cos(turn)))
    return plates


def _on_name(plate: Plate, x: float, y: float) -> bool:
    px, py, wide, high, sine, cosine = plate
    dx, dy = x - px, y - py
    return abs(dx * cosine - dy * sine) < wide and abs(dx * sine + dy * cosine) < high


def _beside(x: int, y: int) -> tuple[int, int]:
    """Where a sign at a ring hides no name: above, at its right or left, below."""
    places = [(x, y - 34), (x + 34, y), (x - 34, y), (x, y + 36)]

    def hidden(place: tuple[int, int]) -> int:
        corners = [(place[0] + dx, place[1] + dy) for dx in (-14, 0, 14) for dy in (-14, 0, 14)]
        return sum(_on_name(name, *corner) for corner in corners for name in _names())

    return min(places, key=hidden)


def _area(place: str | None) -> Area | None:
    return atlas().provinces.get(place or "") or atlas().seas.get(place or "")


def _built_at(area: Area, params: PlaceTold) -> tuple[int, int]:
    item = params.get("item")
    if item in AT_ARMY:
        return area.armies[0]
    site = "marker" if item == "control" else f"caravan_{params.get('good')}" if item == "caravan" else str(item)
    return area.sites.get(site, area.armies[0])
