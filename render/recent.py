"""What happened last, as marks on the map: arrows for moves, rings where something was built, taken or fought over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.types import Event
from render.atlas import Area, atlas
from render.marks import Arrow, Mark, Ring, Sprite
from render.palette import seat_colour

MOVES = frozenset({"sailed", "marched"})
ON_SITE = frozenset({"pillaged", "occupied", "working", "occupation_ended"})
FIGHTS = frozenset({"battle_rolled", "at_war"})
AT_ARMY = frozenset({"legion", "trireme", "fortress"})
MOST = 24
"""Marks; of more events only the last are shown."""


def mark_recent(events: Sequence[Event]) -> tuple[list[Mark], list[Mark]]:
    """(marks under the tokens, marks over them). Events that are private, or of no place, are passed over."""
    under: list[Mark] = []
    over: list[Mark] = []
    for event in [e for e in events if e.audience is None][-MOST:]:
        params: dict[str, Any] = event.params
        ink = seat_colour(params.get("seat"))
        if event.key in MOVES:
            start, end = _area(params["from"]), _area(params["to"])
            if start and end:
                over.append(Arrow(*start.armies[0], *end.armies[0], ink))
            continue
        area = _area(params.get("place") or params.get("province"))
        if area is None:
            continue
        if event.key in FIGHTS:
            x, y = area.armies[0]
            under.append(Ring(x, y, 36, (196, 34, 28)))
            over.append(Sprite("sign/swords", x, y - 34, 32))
        elif event.key in ON_SITE and params.get("site") in area.sites:
            under.append(Ring(*area.sites[params["site"]], 28, ink))
        elif event.key == "converted":
            under.append(Ring(*area.sites["marker"], 30, ink))
        elif event.key in ("built", "power_used"):
            under.append(Ring(*_built_at(area, params), 29, ink))
    return under, over


def _area(place: str | None) -> Area | None:
    return atlas().provinces.get(place or "") or atlas().seas.get(place or "")


def _built_at(area: Area, params: dict[str, Any]) -> tuple[int, int]:
    item = params.get("item")
    if item in AT_ARMY:
        return area.armies[0]
    site = "marker" if item == "control" else f"caravan_{params.get('good')}" if item == "caravan" else str(item)
    return area.sites.get(site, area.armies[0])
