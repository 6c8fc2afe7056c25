"""What happened last, as marks on the map: arrows for moves, rings where something was built, taken or fought over."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.types import Event
from engine.marenostrum.view_types import PlaceTold, shaped
from render.kit.marks import Arrow, Mark, Ring, Sprite
from render.map.atlas import Area
from render.map.game_map import Map
from render.map.names import beside_ring, bowed
from render.marenostrum.palette import seat_colour

MOVES = frozenset({"sailed", "marched"})
LAUNCHES = "launched"
"""From a province, named so, to a sea."""
ON_SITE = frozenset({"pillaged", "occupied", "working", "occupation_ended"})
FIGHTS = frozenset({"battle_rolled", "at_war"})
UNMARCHED = frozenset({"sent_home", "legion_turned"})
"""An army changed without a march."""
UNMARKED = frozenset({"losses", "temple_choice"})
"""Told of a place that has a mark already (the battle's), or where nothing on the map has changed."""
AT_ARMY = frozenset({"legion", "trireme", "fortress"})
STANDARDS = frozenset({"control", "marker"})
HARBOUR = "harbour"
"""Where unlaunched triremes lie."""
MOST = 24
"""Marks; of more events only the last are shown."""


def mark_recent(map_: Map, events: Sequence[Event]) -> tuple[list[Mark], list[Mark]]:
    """(marks under the tokens, marks over them). Events that are private, or of no place, are passed over.

    >>> from render.map.example_map import EXAMPLE
    >>> under, over = mark_recent(EXAMPLE, [Event("at_war", {"place": "home"}), Event("round_began", {})])
    >>> [type(mark).__name__ for mark in (*under, *over)]
    ['Ring', 'Sprite']
    """
    under: list[Mark] = []
    over: list[Mark] = []
    for event in [e for e in events if e.audience is None][-MOST:]:
        params = shaped(event.params, PlaceTold)
        ink = seat_colour(params.get("seat"))
        if event.key in MOVES:
            start, end = _area(map_, params["from"]), _area(map_, params["to"])
            if start and end:
                over.append(bowed(Arrow(*start.armies[0], *end.armies[0], ink), map_))
            continue
        if event.key == LAUNCHES:
            start, end = _area(map_, params["province"]), _area(map_, params["to"])
            if start and end:
                berth = start.sites.get(HARBOUR, start.armies[0])
                over.append(bowed(Arrow(*berth, *end.armies[0], ink), map_))
            continue
        area = _area(map_, params.get("place") or params.get("province"))
        if area is None:
            continue
        if event.key in FIGHTS:
            x, y = area.armies[0]
            under.append(Ring(x, y, 36, (196, 34, 28)))
            over.append(Sprite("sign/swords", *beside_ring(map_, x, y), 32))
        elif event.key in ON_SITE and params.get("site") in area.sites:
            under.append(Ring(*area.sites[params["site"]], 28, ink))
        elif event.key in UNMARCHED:
            under.append(Ring(*area.armies[0], 32, ink))
        elif event.key == "converted":
            under.append(Ring(*area.sites["marker"], 30, ink))
        elif event.key in ("built", "power_used"):
            under.append(Ring(*_built_at(area, params), 29, ink))
    return under, over


def _area(map_: Map, place: str | None) -> Area | None:
    return map_.atlas.provinces.get(place or "") or map_.atlas.seas.get(place or "")


def _built_at(area: Area, params: PlaceTold) -> tuple[int, int]:
    item = params.get("item")
    if item == "trireme" and HARBOUR in area.sites:
        return area.sites[HARBOUR]
    if item in AT_ARMY:
        return area.armies[0]
    site = "marker" if item in STANDARDS else f"caravan_{params.get('good')}" if item == "caravan" else str(item)
    return area.sites.get(site, area.armies[0])
