"""The actions that build something, listed once: `build city roma`, `build caravan roma wine`, `recruit helen`."""

from __future__ import annotations

from typing import Final

from engine.classic.board import PROVINCE, PROVINCE_IDS, SITES
from engine.classic.building import placement
from engine.classic.state import State
from engine.classic.vocabulary import BUILDINGS, CARDS, GOODS, MARKER, SEATS, UNITS
from engine.classic.world import act
from engine.core.types import Action
from engine.kit.position import NOBODY
from engine.marenostrum.purchase import Purchase

Prices = dict[str, int]
_ALL: Final = range(len(SEATS))
_AT: Final = tuple(
    {item: tuple(act(side, "build", item, p) for p in PROVINCE_IDS) for item in (MARKER, *UNITS)} for side in _ALL
)
_SITE: Final = tuple(
    tuple(
        act(side, "build", s.kind, PROVINCE_IDS[s.province], *((GOODS[s.good],) if s.good >= 0 else ())) for s in SITES
    )
    for side in _ALL
)
RECRUIT: Final = tuple(tuple(act(side, "recruit", c.id) for c in CARDS) for side in _ALL)


def markers(side: int, places: list[int]) -> list[Action]:
    """The actions that place a marker."""
    return [_AT[side][MARKER][p] for p in places]


def builds(state: State, side: int, provinces: list[int], costs: Prices, most: int) -> list[Action]:
    """Every unit and building that may be put into these provinces for up to `most`."""
    out: list[Action] = []
    for item in UNITS:
        if costs[item] <= most:
            out += [_AT[side][item][p] for p in placement.unit_places(state, side, item, provinces)]
    for kind in BUILDINGS:
        if costs[kind] <= most:
            out += [_SITE[side][site] for site in placement.free_sites(state, kind, provinces)]
    return out


def read_build(action: Action, cost: int) -> Purchase:
    """What a legal `build` wants."""
    item, place, good = (*map(str, action.args), "")[:3]
    site = NOBODY if item in (MARKER, *UNITS) else placement.find_site(item, PROVINCE[place], good)
    return Purchase("build", item, PROVINCE[place], cost, site=site)


def good_of(site: int) -> str | None:
    """The commodity of a caravan's site, for what is said of it."""
    return GOODS[SITES[site].good] if site != NOBODY and SITES[site].good >= 0 else None
