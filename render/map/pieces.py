"""Pieces in the areas of a map, as sprites of the families `legion`, `fortress`, `trireme`, `free` and `sign`."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from render.kit.marks import Mark, Sprite, Text
from render.kit.store import DRAWINGS
from render.map.atlas import Area
from render.map.game_map import Map

BUILDING, MARKER, LEGION, FLEET, TOWER, BADGE = 42, 46, 52, 60, 46, 27
FIGURE = 38
OFFSETS = ((16, 13), (20, 4), (9, 19), (-17, 13), (16, -15), (-17, -15), (-20, 2), (0, 21))
BEHIND = (24, -8)
"""From a tower to another one of the same side, so that both show their battlements."""
CLEAR = 24
"""Units between a number's middle and that of another's place: more is no better."""


def kind_of(site: str) -> str:
    """`city` of `city_2`; a caravan keeps its good.

    >>> kind_of("city_2"), kind_of("gold")
    ('city', 'gold')
    """
    head, _, tail = site.rpartition("_")
    return head if tail.isdigit() else site


def printed(map_: Map, area: Area) -> Iterator[Sprite]:
    """What the map shows before anything is built.

    >>> from render.map.example_map import EXAMPLE, PROVINCE
    >>> [(mark.name, mark.size) for mark in printed(EXAMPLE, PROVINCE)][1:]
    [('free/capital', 46), ('free/caravan_wine', 40)]
    """
    for site, (x, y) in area.sites.items():
        if site == "marker":
            yield Sprite("sign/marker", x, y, 42)
        else:
            yield Sprite(f"free/{kind_of(site)}", x, y, map_.sites.get(site, BUILDING) - 2)


def armies(
    map_: Map, area: Area, owner: str | None, legions: Mapping[str, int], towers: Sequence[str]
) -> Iterator[Mark]:
    """Who stands in a province, its owner first: towers, legions, their numbers. `towers`: whose they are, a side as
    often as it has one there.

    >>> from render.map.example_map import EXAMPLE, PROVINCE
    >>> [mark[0] for mark in armies(EXAMPLE, PROVINCE, "rome", {"rome": 2}, ["rome"])]
    ['fortress/rome', 'legion/rome', '2']
    >>> [mark[:3] for mark in armies(EXAMPLE, PROVINCE, "rome", {}, ["rome", "rome"])]
    [('fortress/rome', 162, 176), ('fortress/rome', 138, 184)]
    """
    legions = {seat: n for seat, n in legions.items() if n}
    seats = sorted({*legions, *towers}, key=lambda s: (s != owner, s))
    for seat, (x, y) in zip(seats, area.armies, strict=False):
        n = legions.get(seat, 0)
        dx, dy = beside(map_, x, y)
        built = towers.count(seat)
        if built and n:
            yield from _towers(seat, built, x - 15, y - 5)
            yield Sprite(f"legion/{seat}", x + 10, y + 6, LEGION - 10)
            dx += 5 if dx > 0 else 0
        elif built:
            yield from _towers(seat, built, x - BEHIND[0] * (built - 1) // 2, y - BEHIND[1] * (built - 1) // 2)
        else:
            yield Sprite(f"legion/{seat}", x, y, LEGION)
        if n > 1:
            yield count(n, x + dx, y + dy)


def _towers(seat: str, built: int, x: float, y: float) -> Iterator[Sprite]:
    """One at that place, the others behind it."""
    for k in reversed(range(built)):
        yield Sprite(f"fortress/{seat}", x + BEHIND[0] * k, y + BEHIND[1] * k, TOWER)


def fleets(map_: Map, area: Area, triremes: Mapping[str, int]) -> Iterator[Mark]:
    """Who sails on a sea.

    >>> from render.map.example_map import EXAMPLE, SEA
    >>> [mark[0] for mark in fleets(EXAMPLE, SEA, {"rome": 3, "egypt": 0})]
    ['trireme/rome', '3']
    """
    for (seat, n), (x, y) in zip(sorted(triremes.items()), area.armies, strict=False):
        if n:
            yield Sprite(f"trireme/{seat}", x, y, FLEET)
            if n > 1:
                dx, dy = beside(map_, x, y)
                yield count(n, x + dx, y + dy)


@DRAWINGS.keep
def beside(map_: Map, x: int, y: int) -> tuple[int, int]:
    """Where the number of an army at that place stands, seen from it: where it hides no middle of another's place.

    >>> from render.map.example_map import EXAMPLE, PROVINCE
    >>> beside(EXAMPLE, *PROVINCE.armies[0])
    (9, 19)
    """
    areas = map_.atlas.areas().values()
    others = [place for area in areas for place in (*area.sites.values(), *area.armies) if place != (x, y)]
    land = [place for area in map_.atlas.provinces.values() for place in area.armies if place != (x, y)]
    apart = [(px + dx, py + dy) for px, py in land for dx, dy in ((-15, -5), (10, 6))]  # beside a tower
    apart.append((x - 15, y - 5))  # its own tower
    others = [place for place in (*others, *apart) if abs(place[0] - x) < 80 and abs(place[1] - y) < 80]

    def room(offset: tuple[int, int]) -> float:
        near = (math.hypot(x + offset[0] - px, y + offset[1] - py) for px, py in others)
        return min(CLEAR, *near, CLEAR)

    return max(OFFSETS, key=room)


def count(n: int, x: float, y: float) -> Text:
    """How many stand together.

    >>> count(3, 10, 20)[:3]
    ('3', 10, 20)
    """
    return Text(str(n), x, y, FIGURE, "figure", (255, 250, 236), (34, 18, 10))
