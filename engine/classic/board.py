"""The board as index tables, read from data/board.toml and validated once at import."""

from __future__ import annotations

from typing import Any, Final

from engine.classic.vocabulary import BUILDINGS, GOODS, SEAT_COUNTS, SEATS, read_data
from engine.marenostrum.board import Board


def _with_places(raw: dict[str, Any]) -> dict[str, Any]:
    """K3.6: one market and one temple in each province, which need no site."""
    provinces = {p: {**row, "market": True, "temple": True} for p, row in raw["provinces"].items()}
    return {"seas": raw["seas"], "provinces": provinces}


_RAW: Final = read_data("board.toml")
BOARD: Final = Board(_with_places(_RAW), GOODS, ("city",), SEAT_COUNTS)
PROVINCES: Final = BOARD.provinces
PROVINCE_IDS: Final = BOARD.province_ids
PROVINCE: Final = BOARD.province
SEAS: Final = BOARD.seas
SEA: Final = BOARD.sea
SITES: Final = BOARD.sites
N_PROVINCES: Final = BOARD.n_provinces
N_SEAS: Final = BOARD.n_seas
N_SITES: Final = BOARD.n_sites
ISLANDS: Final = frozenset(PROVINCE[p] for p, row in _RAW["provinces"].items() if row.get("island"))


def _validate() -> None:
    """K0a, K0b."""
    assert (N_PROVINCES, N_SEAS) == (33, 10)
    assert {site.kind for site in SITES} == set(BUILDINGS)
    for province in PROVINCES:
        assert (not province.land) == (province.number in ISLANDS), f"{province.id}: an island, or not?"
        assert province.land or province.seas, province.id
    assert {site.good for site in SITES if site.good >= 0} == set(range(len(GOODS))), "a commodity without an icon"
    assert set(SEATS).isdisjoint(SEAS), "a sea named like a side"


_validate()
