"""The printed board as index tables, read from data/board.toml and validated once at import."""

from __future__ import annotations

from typing import Final

from engine.empires.vocabulary import GOODS, GOODS_SUPPLY, SEAT_COUNTS, read_data
from engine.marenostrum.board import Board

GREAT_CITIES: Final = ("capital", "legendary_city")
"""The kinds of city that stand on a printed site of their own, at most one of each in a province."""
CITY_KINDS: Final = (*GREAT_CITIES, "city")
BOARD: Final = Board(read_data("board.toml"), GOODS, CITY_KINDS, SEAT_COUNTS)

SEAS: Final = BOARD.seas
SEA: Final = BOARD.sea
PROVINCE_IDS: Final = BOARD.province_ids
PROVINCE: Final = BOARD.province
SEA_ADJACENT: Final = BOARD.sea_adjacent
PROVINCES: Final = BOARD.provinces
SITES: Final = BOARD.sites
SITE_PROVINCE: Final = BOARD.site_province
LAND: Final = BOARD.land
COAST: Final = BOARD.coast
SHORE: Final = BOARD.shore
N_PROVINCES: Final = BOARD.n_provinces
N_SEAS: Final = BOARD.n_seas
N_SITES: Final = BOARD.n_sites
OPEN: Final = BOARD.open
"""player count → is the province in play (E-S2)"""
OPEN_MASK: Final = BOARD.open_mask
LAND_MASK: Final = BOARD.land_mask
adjoining_mask = BOARD.adjoining_mask

BUILDING_SUPPLY: Final = {"caravan": 37, "market": 25, "city": 8, "capital": 5, "legendary_city": 3, "temple": 14}
"""E0b."""


def _validate() -> None:
    for kind, number in BUILDING_SUPPLY.items():
        slots = sum(site.kind == kind for site in SITES)
        assert slots == number, f"{slots} printed sites for {number} tokens of {kind}"
    for good, number in enumerate(GOODS_SUPPLY):
        slots = sum(site.good == good for site in SITES)
        assert number == 2 * slots + 1, f"{slots} caravans of {GOODS[good]} for {number} tokens"


_validate()
