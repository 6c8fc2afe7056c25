"""View → Scene for the rules "empires". Reads the view alone (docs/contract-empires.md), so it cannot leak."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from engine.core.rules import View
from engine.core.types import Event
from engine.empires.view_types import EmpiresView, ProvinceView, typed
from render.atlas import Area, atlas
from render.drawings.palette import INK, IVORY, SEA_INK
from render.layout.below_map import paint_table
from render.layout.recent import crossed_names, mark_recent
from render.marks import Mark, Scene, Sprite, Text, Wash

Name = Callable[[str], str]
"""An id of the rules' vocabulary → the word in the reader's language."""

SITE_SIZE = {"capital": 48, "legendary_city": 48, "marker": 46}
BUILDING, LEGION, FLEET, TOWER, BADGE = 42, 52, 60, 46, 27
FIGURE = 38
OFFSETS = ((16, 13), (20, 4), (9, 19), (-17, 13), (16, -15), (-17, -15), (-20, 2), (0, 21))
CLEAR = 24
"""Units between a number's middle and that of another's place: more is no better."""


def kind_of(site: str) -> str:
    """`city` of `city_2`; a caravan keeps its good.

    >>> kind_of("city_2"), kind_of("gold")
    ('city', 'gold')
    """
    head, _, tail = site.rpartition("_")
    return head if tail.isdigit() else site


def build_scene(view: View, name: Name, recent: Sequence[Event] = (), *, room: int | None = None) -> Scene:
    """The whole board with the table below it; public events among `recent` are marked on the map.

    `room`: for exactly one strip of dice or offers, even when there is none, so that pictures of a film are alike.
    KeyError when the view is not of the rules "empires".

    >>> scene = build_scene(view, name)
    >>> scene.width, scene.height
    (1600, 1663)
    """
    board = typed(view)
    still, moving = map_marks(board, name)
    before, after = mark_recent(recent)
    tokens = [mark for mark in moving if not isinstance(mark, Text)]
    counts = [mark for mark in moving if isinstance(mark, Text)]  # over all tokens: none may hide a number
    crossed = crossed_names(after, [mark for mark in still if isinstance(mark, Text)])
    moving = [*before, *tokens, *after, *crossed, *counts]
    table_still, table_moving, height = paint_table(board, name, recent, atlas().width, atlas().height, room=room)
    return Scene(atlas().width, atlas().height + height, (*still, *table_still), (*moving, *table_moving))


def map_marks(board: EmpiresView, name: Name) -> tuple[list[Mark], list[Mark]]:
    """The map alone: what stays, and the pieces with their numbers, which may hide one another.

    >>> still, moving = map_marks(view, name)
    >>> sum(isinstance(mark, Wash) and mark.style == "rome" for mark in still)
    3
    """
    still: list[Mark] = []
    moving: list[Mark] = []
    for key, area in atlas().provinces.items():
        province = board["provinces"].get(key)
        if province is None or province.get("closed"):
            still.append(Wash(key, "closed"))
            still.append(_name(name(key), area, (120, 108, 90), (214, 204, 180)))
            continue
        if province["owner"]:
            still.append(Wash(key, province["owner"]))
        still.append(_name(name(key), area, INK, IVORY))
        still += _printed(area)
        moving += _sites(province, area)
        moving += _armies(province, area)
    for key, area in atlas().seas.items():
        still += _sea_name(name(key), area)
        moving += _fleets(board["seas"].get(key, {}), area)
    return still, moving


def _name(text: str, area: Area, ink: tuple[int, int, int], halo: tuple[int, int, int]) -> Text:
    plate = area.name
    return Text(
        text, plate.x, plate.y, plate.size, "name", ink, halo, plate.angle, width=plate.width or _room(text, plate.size)
    )


def _room(text: str, size: int) -> int:
    """Names are narrowed by a tenth, as the map's layout counts on; see tools/mapmaking/spots.py."""
    from render.drawings.pen import face

    return round(face("name", 100).getlength(text) * size * 0.9 / 100)


def _sea_name(text: str, area: Area) -> Iterator[Text]:
    plate = area.name
    lines = text.split() if plate.split else [text]
    for i, line in enumerate(lines):
        y = plate.y + (i - (len(lines) - 1) / 2) * plate.size * 0.86
        yield Text(line, plate.x, y, plate.size, "italic", SEA_INK, (34, 76, 92), plate.angle, width=plate.width)


def _printed(area: Area) -> Iterator[Sprite]:
    for site, (x, y) in area.sites.items():
        if site == "marker":
            yield Sprite("sign/marker", x, y, 42)
        else:
            yield Sprite(f"free/{kind_of(site)}", x, y, SITE_SIZE.get(site, BUILDING) - 2)


def _sites(province: ProvinceView, area: Area) -> Iterator[Mark]:
    owner = province["owner"] or province.get("capital_of")
    sites = province["sites"]
    if province["owner"]:
        x, y = area.sites["marker"]
        yield Sprite(f"marker/{province['owner']}", x, y, SITE_SIZE["marker"])
        marker = sites.get("marker")
        duty = marker.get("duty") if marker else None
        if duty:
            yield Sprite(f"helmet/{duty['seat']}", x + 15, y + 14, BADGE)
    if province.get("at_war"):
        x, y = area.sites["marker"]
        yield Sprite("sign/swords", x - 15, y - 14, 30)
    for site, state in sites.items():
        if site == "marker" or site not in area.sites:
            continue
        x, y = area.sites[site]
        size = SITE_SIZE.get(site, BUILDING)
        duty = state.get("duty")
        holder = duty["seat"] if duty and duty["kind"] == "occupy" else owner
        if state["built"]:
            yield Sprite(f"built/{kind_of(site)}/{holder or '-'}", x, y, size)
        if duty:
            if duty["kind"] != "occupy":
                yield Sprite(f"{'ruin' if duty['kind'] == 'pillage' else 'worked'}/{kind_of(site)}", x, y, size)
            yield Sprite(f"helmet/{duty['seat']}", x + 14, y + 13, BADGE)


def _armies(province: ProvinceView, area: Area) -> Iterator[Mark]:
    legions: dict[str, int] = {seat: n for seat, n in province["legions"].items() if n}
    towers: list[str] = list(province["fortresses"])
    seats = sorted({*legions, *towers}, key=lambda s: (s != province["owner"], s))
    for seat, (x, y) in zip(seats, area.armies, strict=False):
        n = legions.get(seat, 0)
        dx, dy = beside(x, y)
        if seat in towers and n:
            yield Sprite(f"fortress/{seat}", x - 15, y - 5, TOWER)
            yield Sprite(f"legion/{seat}", x + 10, y + 6, LEGION - 10)
            dx += 5 if dx > 0 else 0
        elif seat in towers:
            yield Sprite(f"fortress/{seat}", x, y, TOWER)
        else:
            yield Sprite(f"legion/{seat}", x, y, LEGION)
        if n > 1:
            yield count(n, x + dx, y + dy)


def _fleets(fleets: dict[str, int], area: Area) -> Iterator[Mark]:
    for (seat, n), (x, y) in zip(sorted(fleets.items()), area.armies, strict=False):
        if n:
            yield Sprite(f"trireme/{seat}", x, y, FLEET)
            if n > 1:
                dx, dy = beside(x, y)
                yield count(n, x + dx, y + dy)


@cache
def beside(x: int, y: int) -> tuple[int, int]:
    """Where the number of an army at that place stands, seen from it: where it hides no middle of another's place.

    >>> beside(*atlas().provinces["latium"].armies[0])
    (16, 13)
    """
    areas = (*atlas().provinces.values(), *atlas().seas.values())
    others = [place for area in areas for place in (*area.sites.values(), *area.armies) if place != (x, y)]
    land = [place for area in atlas().provinces.values() for place in area.armies if place != (x, y)]
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
