"""View → Scene for classic. Reads the view alone, so it cannot leak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.classic.view_types import typed
from engine.core.rules import View
from engine.core.types import Event
from engine.marenostrum.view_types import ProvinceView
from render.classic.below_map import paint_table
from render.classic.land import GROUND, MAP
from render.kit.marks import Mark, Scene, Sprite, Text, Wash
from render.kit.palette import INK, IVORY
from render.map.atlas import Area
from render.map.names import crossed_names, province_name, sea_name
from render.map.pieces import BADGE, BUILDING, MARKER, armies, count, fleets, kind_of
from render.marenostrum.palette import HATCHING, NEUTRAL, place_word
from render.marenostrum.recent import HARBOUR, mark_recent

Name = Callable[[str], str]
BERTH = 40
TOWNS, TOWN, ABOVE = frozenset({"cyraene"}), 36, 38
"""Provinces whose city is called otherwise, how large its name is, and how far above its site it stands."""
UNPRINTED = frozenset({"market", "temple", HARBOUR, "marker"})
"""Places that show only what stands there."""


def build_scene(view: View, name: Name, recent: Sequence[Event] = (), *, room: int | None = None) -> Scene:
    """The whole board with the table below it; public events among `recent` are marked on the map.

    `room`: for exactly one strip of dice or offers, even when there is none, so that pictures of a film are alike.
    KeyError when the view is not classic's.

    >>> scene = build_scene(classic, name)
    >>> scene.width, scene.ground
    (1600, 'inland_sea')
    """
    board = typed(view)
    still, moving = map_marks(view, name)
    before, after = mark_recent(MAP, recent)
    tokens = [mark for mark in moving if not isinstance(mark, Text)]
    counts = [mark for mark in moving if isinstance(mark, Text)]  # over all tokens: none may hide a number
    crossed = crossed_names(after, [mark for mark in still if isinstance(mark, Text)])
    moving = [*before, *tokens, *after, *crossed, *counts]
    table_still, table_moving, height = paint_table(board, name, recent, MAP.width, MAP.height, room=room)
    return Scene(MAP.width, MAP.height + height, (*still, *table_still), (*moving, *table_moving), GROUND)


def map_marks(view: View, name: Name) -> tuple[list[Mark], list[Mark]]:
    """The map alone: what stays, and the pieces with their numbers, which may hide one another.

    >>> still, _ = map_marks(classic, name)
    >>> sorted({mark.style for mark in still if isinstance(mark, Wash)})
    ['babylon', 'carthage', 'greece', 'hatching', 'neutral_egypt', 'neutral_rome']
    """
    board = typed(view)
    still: list[Mark] = []
    moving: list[Mark] = []
    played = frozenset(board["seats"])
    for key, area in MAP.atlas.provinces.items():
        province = board["provinces"][key]
        if province["owner"]:
            still += washes(key, _shown(province["owner"], played))
        still.append(province_name(name(place_word(key)), area))
        if key in TOWNS:
            x, y = area.sites["city"]
            still.append(Text(name(f"city_{key}"), x, y - ABOVE, TOWN, "italic", INK, IVORY))
        still += _printed(area)
        moving += _sites(province, area, played)
        legions = {_shown(side, played): n for side, n in province["legions"].items()}
        owner = _shown(province["owner"], played) if province["owner"] else None
        moving += armies(MAP, area, owner, legions, [_shown(side, played) for side in province["fortresses"]])
    for key, area in MAP.atlas.seas.items():
        still += sea_name(name(key), area)
        moving += fleets(MAP, area, board["seas"].get(key, {}))
    return still, moving


def _shown(side: str, played: frozenset[str]) -> str:
    """A neutral civilization has a grey of its own (K9.2)."""
    return side if side in played else NEUTRAL + side


def washes(key: str, owner: str) -> Iterator[Wash]:
    """A province in its owner's colour; a neutral one is hatched besides (K9.2).

    >>> [wash.style for wash in washes("roma", "neutral_rome")]
    ['neutral_rome', 'hatching']
    """
    yield Wash(key, owner)
    if owner.startswith(NEUTRAL):
        yield Wash(key, HATCHING)


def _printed(area: Area) -> Iterator[Sprite]:
    for site, (x, y) in area.sites.items():
        if site not in UNPRINTED:
            yield Sprite(f"free/{kind_of(site)}", x, y, MAP.sites.get(site, BUILDING) - 4)


def _sites(province: ProvinceView, area: Area, played: frozenset[str]) -> Iterator[Mark]:
    owner = _shown(province["owner"], played) if province["owner"] else None
    if owner is not None:
        x, y = area.sites["marker"]
        yield Sprite(f"marker/{owner}", x, y, MARKER - 4)
        duty = province["sites"].get("marker", {"built": False}).get("duty")
        if duty:
            yield Sprite(f"helmet/{duty['seat']}", x + 14, y + 13, BADGE)
    if province["at_war"]:
        x, y = area.sites["marker"]
        yield Sprite("sign/swords", x - 14, y - 13, 28)
    for site, state in province["sites"].items():
        if site == "marker" or site not in area.sites:
            continue
        x, y = area.sites[site]
        duty = state.get("duty")
        holder = duty["seat"] if duty else owner
        if state["built"]:
            yield Sprite(f"built/{kind_of(site)}/{holder or '-'}", x, y, MAP.sites.get(site, BUILDING))
        if duty:
            yield Sprite(f"helmet/{duty['seat']}", x + 13, y + 12, BADGE)
    yield from _berths(province, area, played)


def _berths(province: ProvinceView, area: Area, played: frozenset[str]) -> Iterator[Mark]:
    """Unlaunched triremes, those of several sides behind one another (K4.2)."""
    lying = [(side, n) for side, n in sorted(province.get("unlaunched", {}).items()) if n]
    for k, (side, n) in enumerate(lying):
        x, y = area.sites[HARBOUR]
        yield Sprite(f"trireme/{_shown(side, played)}", x + 16 * k, y - 10 * k, BERTH)
        if n > 1 or len(lying) > 1:
            yield count(n, x + 13 + 16 * k, y + 10 - 10 * k)
