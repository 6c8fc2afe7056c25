"""The game alone: what each unit costs, how many miniatures are left, and what an event wants against what there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.byzantion.content import PIECES, SoloEvent
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import GOODS, TERRITORIES, UNIT, UNITS
from render.byzantion.colours import BAD_NEWS, GOOD_NEWS, LANDS, LILAC, PARCHMENT, SHADE
from render.byzantion.laying import Name, bag_marks, figures, line, number, panel
from render.kit.marks import Box, Mark, Sprite
from render.kit.palette import INK

HEADING: Final = 54
ACROSS: Final = 4
CELL: Final = 92
HIGH: Final = HEADING + CELL * (len(UNITS) // ACROSS) + 22
"""Of the grid."""


def left_of(view: ByzantionView, unit: str) -> int:
    """Miniatures that are not on the map (BZ1b).

    >>> left_of({**byzantion, "units": {"italy": {"dromon": 2}}}, "dromon")
    1
    """
    return max(0, PIECES[UNIT[unit]].number - sum(row.get(unit, 0) for row in view["units"].values()))


def grid(view: ByzantionView, name: Name, x: float, y: float, w: float) -> Iterator[Mark]:
    """Every unit with its cost (BZS5) and how many are left; one of which none is left is grey.

    >>> sum(isinstance(mark, Sprite) and mark.name.startswith("unit/") for mark in grid(byzantion, name, 8, 0, 1584))
    16
    """
    yield from panel(x, y, w, HIGH)
    yield line(name("unit_costs"), x + 24, y + 36, w - 48, 42)
    wide = (w - 24) / ACROSS
    for k, unit in enumerate(UNITS):
        left, top = x + 12 + k % ACROSS * wide, y + 10 + HEADING + k // ACROSS * CELL
        count = left_of(view, unit)
        yield Box(left + 3, top + 3, wide - 6, CELL - 6, LILAC if count else SHADE)
        yield Sprite(f"unit/{unit}", left + 46, top + CELL / 2, 72)
        yield line(name(unit), left + 92, top + 28, wide - 104)
        yield from cost(unit, left + 92, top + 65, 34, wide - 92 - 62)
        yield Box(left + wide - 58, top + 47, 48, 36, PARCHMENT)
        yield number(count, left + wide - 34, top + 65, 36, INK if count else BAD_NEWS)


def cost(unit: str, x: float, y: float, size: int, room: float) -> list[Mark]:
    """What it costs as printed, in a row.

    >>> [mark.name for mark in cost("priest", 0, 0, 34, 200) if isinstance(mark, Sprite)]
    ['good/fides']
    """
    return bag_marks(PIECES[UNIT[unit]].solo_cost, x, y, size, room)


def against(view: ByzantionView, name: Name, event: SoloEvent, x: float, y: float, w: float) -> Iterator[Mark]:
    """The units that the event wants beside those that stand there, and its extra cost beside what one has (BZS7).

    >>> from engine.byzantion.content import SOLO_EVENTS
    >>> [mark.name for mark in against(byzantion, str, SOLO_EVENTS[0], 8, 0, 1584) if isinstance(mark, Sprite)]
    ['unit/senator']
    """
    land = TERRITORIES[event.territory]
    yield from panel(x, y, w, 150, PARCHMENT)
    yield line(name(event.id), x + 24, y + 44, w / 2 - 60, 42)
    yield Box(x + 414, y + 76, 300, 52, LANDS[land])
    yield line(name(land), x + 564, y + 102, 284, 38, anchor="m")
    cell = 190.0
    for n, (unit, need) in enumerate(event.units):
        here = view["units"][land].get(UNITS[unit], 0)
        at = x + 24 + n * cell
        yield Sprite(f"unit/{UNITS[unit]}", at + 34, y + 102, 66)
        yield figures(f"{here}/{need}", at + 74, y + 102, cell - 84, 44, GOOD_NEWS if here >= need else BAD_NEWS)
    if not event.cost:
        return
    paid = bool(view["given"])
    said = f"{name('extra_cost')}: {name('cost_paid')}" if paid else name("extra_cost")
    yield line(said, x + w / 2 + 20, y + 44, w / 2 - 60, 42, GOOD_NEWS if paid else INK)
    goods, cell = view["players"][view["seats"][0]]["goods"], 150.0
    for n, (good, need) in enumerate(event.cost):
        have = goods.get(GOODS[good], 0)
        at = x + w / 2 + 20 + n * cell
        yield Sprite(f"good/{GOODS[good]}", at + 26, y + 104, 52)
        ink = GOOD_NEWS if paid or have >= need else BAD_NEWS
        yield figures(str(need) if paid else f"{have}/{need}", at + 58, y + 104, cell - 66, 44, ink)
