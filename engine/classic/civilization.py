"""The five civilizations: main provinces, areas, and what each has in the basic set-up (K1.2, K1.3, K1a.2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.classic.board import BOARD, PROVINCE, PROVINCES
from engine.classic.vocabulary import (
    CARD,
    CARD_PRICE,
    FORTRESS,
    GAME,
    HERO_OF,
    LEGION,
    MARKER,
    POINTS,
    PRICES,
    SEAT,
    SEAT_COUNTS,
    SEATS,
    TRIREME,
    read_data,
)


class Civilization(NamedTuple):
    id: str
    hero: int
    capital: int
    """its main province"""
    provinces: tuple[int, ...]
    """where its markers lie at the start"""
    zone: tuple[int, ...]
    """main province, and those next to it: K1a.1, K9.2"""
    sites: tuple[int, ...]
    """built at the start"""
    units: tuple[tuple[int, int, int, int], ...]
    """(province, legions, fortresses, unlaunched triremes)"""


def _read() -> tuple[Civilization, ...]:
    out = []
    for seat, row in read_data("civilizations.toml").items():
        sites = [PROVINCES[PROVINCE[p]].site_by_name[s].number for p, names in row["built"].items() for s in names]
        units = [
            (PROVINCE[p], u.get(LEGION, 0), u.get(FORTRESS, 0), u.get(TRIREME, 0)) for p, u in row["units"].items()
        ]
        one = Civilization(
            seat,
            CARD[row["hero"]],
            PROVINCE[row["capital"]],
            tuple(PROVINCE[p] for p in row["provinces"]),
            tuple(PROVINCE[p] for p in row["zone"]),
            tuple(sites),
            tuple(units),
        )
        _check(one)
        out.append(one)
    zones = [p for one in out for p in one.zone]
    assert len(set(zones)) == len(zones), "two civilizations' areas overlap"
    return tuple(out)


def _check(one: Civilization) -> None:
    """K1.3: all is worth as many points as the advanced set-up gives; and it stands where it may."""
    worth = CARD_PRICE[one.hero] + PRICES[MARKER] * len(one.provinces)
    worth += sum(PRICES[BOARD.sites[site].kind] for site in one.sites)
    for _, legions, fortresses, triremes in one.units:
        worth += legions * PRICES[LEGION] + fortresses * PRICES[FORTRESS] + triremes * PRICES[TRIREME]
    assert worth == POINTS, f"{one.id} starts with {worth} points"
    assert HERO_OF[one.hero] == SEAT[one.id], f"{one.id} has another's hero"
    assert one.capital in one.provinces, one.id
    assert one.zone[0] == one.capital, one.id
    assert set(one.provinces) <= set(one.zone), one.id
    assert all(BOARD.site_province[site] in one.provinces for site in one.sites), one.id
    assert set(BOARD.land[one.capital]) <= set(one.zone), one.id


CIVILIZATIONS: Final = _read()
HOMES: Final = tuple(one.capital for one in CIVILIZATIONS)
RECOMMENDED: Final = {n: tuple(sorted(SEAT[s] for s in GAME["players"][str(n)])) for n in SEAT_COUNTS}
"""K9.1: number of players → who is played"""
GREECE_BY_LAND: Final = tuple(PROVINCE[p] for p in GAME["neutral"]["greece_by_land"])
assert all(len(played) == n for n, played in RECOMMENDED.items())
assert set(GREECE_BY_LAND) <= set(CIVILIZATIONS[SEAT["greece"]].zone)
assert len(SEATS) == max(SEAT_COUNTS)
