"""View → Scene for the rules "empires". Reads the view alone (docs/contract-empires.md), so it cannot leak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.rules import View
from engine.core.types import Event
from engine.empires.view_types import ProvinceView, typed
from render.empires.below_map import paint_table
from render.empires.land import GROUND, MAP, atlas
from render.kit.marks import Mark, Scene, Sprite, Text, Wash
from render.map.atlas import Area
from render.map.names import crossed_names, province_name, sea_name
from render.map.pieces import BADGE, BUILDING, MARKER, armies, fleets, kind_of, printed
from render.marenostrum.recent import mark_recent

Name = Callable[[str], str]
"""An id of the rules' vocabulary → the word in the reader's language."""


def build_scene(view: View, name: Name, recent: Sequence[Event] = (), *, room: int | None = None) -> Scene:
    """The whole board with the table below it; public events among `recent` are marked on the map.

    `room`: for exactly one strip of dice or offers, even when there is none, so that pictures of a film are alike.
    KeyError when the view is not of the rules "empires".

    >>> scene = build_scene(view, name)
    >>> scene.width, scene.height
    (1600, 1663)
    """
    board = typed(view)
    still, moving = map_marks(view, name)
    before, after = mark_recent(MAP, recent)
    tokens = [mark for mark in moving if not isinstance(mark, Text)]
    counts = [mark for mark in moving if isinstance(mark, Text)]  # over all tokens: none may hide a number
    crossed = crossed_names(after, [mark for mark in still if isinstance(mark, Text)])
    moving = [*before, *tokens, *after, *crossed, *counts]
    table_still, table_moving, height = paint_table(board, name, recent, atlas().width, atlas().height, room=room)
    return Scene(atlas().width, atlas().height + height, (*still, *table_still), (*moving, *table_moving), GROUND)


def map_marks(view: View, name: Name) -> tuple[list[Mark], list[Mark]]:
    """The map alone: what stays, and the pieces with their numbers, which may hide one another.

    >>> still, moving = map_marks(view, name)
    >>> sum(isinstance(mark, Wash) and mark.style == "rome" for mark in still)
    3
    """
    board = typed(view)
    still: list[Mark] = []
    moving: list[Mark] = []
    for key, area in atlas().provinces.items():
        province = board["provinces"].get(key)
        if province is None or province.get("closed"):
            still.append(Wash(key, "closed"))
            still.append(province_name(name(key), area, closed=True))
            continue
        if province["owner"]:
            still.append(Wash(key, province["owner"]))
        still.append(province_name(name(key), area))
        still += printed(MAP, area)
        moving += _sites(province, area)
        moving += armies(MAP, area, province["owner"], province["legions"], province["fortresses"])
    for key, area in atlas().seas.items():
        still += sea_name(name(key), area)
        moving += fleets(MAP, area, board["seas"].get(key, {}))
    return still, moving


def _sites(province: ProvinceView, area: Area) -> Iterator[Mark]:
    owner = province["owner"] or province.get("capital_of")
    sites = province["sites"]
    if province["owner"]:
        x, y = area.sites["marker"]
        yield Sprite(f"marker/{province['owner']}", x, y, MARKER)
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
        size = MAP.sites.get(site, BUILDING)
        duty = state.get("duty")
        holder = duty["seat"] if duty and duty["kind"] == "occupy" else owner
        if state["built"]:
            yield Sprite(f"built/{kind_of(site)}/{holder or '-'}", x, y, size)
        if duty:
            if duty["kind"] != "occupy":
                yield Sprite(f"{'ruin' if duty['kind'] == 'pillage' else 'worked'}/{kind_of(site)}", x, y, size)
            yield Sprite(f"helmet/{duty['seat']}", x + 14, y + 13, BADGE)
