"""The printed board as index tables, read from data/board.toml and validated once at import."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.empires.vocabulary import GOODS, GOODS_SUPPLY, read_data

CITY_KINDS: Final = ("capital", "legendary_city", "city")


class Site(NamedTuple):
    """A printed place for one building."""

    number: int
    province: int
    name: str
    """`market`, `temple`, `city`, `capital`, `legendary_city` or `caravan_<good>`"""
    kind: str
    """the same, but `caravan` for all caravans"""
    good: int
    """the caravan's good, else -1"""


class Province(NamedTuple):
    number: int
    id: str
    land: tuple[int, ...]
    seas: tuple[int, ...]
    sites: tuple[Site, ...]
    """in board order: caravans, market, temple, cities"""
    caravans: tuple[Site, ...]
    cities: tuple[Site, ...]
    market: int
    """index of the market site, or -1"""
    temple: int
    is_capital: bool
    closed_with: tuple[int, ...]
    """player counts in which it is out of play (E-S2)"""
    site_by_name: dict[str, Site]
    city_names: dict[str, str]
    """city site → the city's Latin name"""


_RAW: Final = read_data("board.toml")
SEAS: Final = tuple(_RAW["seas"])
SEA: Final = {sea: i for i, sea in enumerate(SEAS)}
PROVINCE_IDS: Final = tuple(_RAW["provinces"])
PROVINCE: Final = {p: i for i, p in enumerate(PROVINCE_IDS)}
SEA_ADJACENT: Final = tuple(tuple(sorted(SEA[s] for s in _RAW["seas"][sea]["adjacent"])) for sea in SEAS)


def _read_provinces() -> tuple[Province, ...]:
    """Islands with printed sites are provinces like any other (E0i); the rest is not in the data."""
    out: list[Province] = []
    count = 0
    for index, (pid, row) in enumerate(_RAW["provinces"].items()):
        printed = [(f"caravan_{good}", "caravan", GOODS.index(good)) for good in row["caravans"]]
        printed += [(kind, kind, -1) for kind in ("market", "temple", *CITY_KINDS) if row.get(kind)]
        sites = [Site(count + i, index, name, kind, good) for i, (name, kind, good) in enumerate(printed)]
        count += len(sites)
        by_name = {site.name: site for site in sites}
        assert len(by_name) == len(sites), f"{pid}: two sites of one name"
        out.append(
            Province(
                index,
                pid,
                tuple(sorted(PROVINCE[p] for p in row["land"])),
                tuple(sorted(SEA[s] for s in row["seas"])),
                tuple(sites),
                tuple(s for s in sites if s.kind == "caravan"),
                tuple(s for s in sites if s.kind in CITY_KINDS),
                by_name["market"].number if "market" in by_name else -1,
                by_name["temple"].number if "temple" in by_name else -1,
                "capital" in by_name,
                tuple(row.get("closed_with", ())),
                by_name,
                {kind: row[kind] for kind in CITY_KINDS if row.get(kind)},
            )
        )
    return tuple(out)


PROVINCES: Final = _read_provinces()
SITES: Final = tuple(site for province in PROVINCES for site in province.sites)
SITE_PROVINCE: Final = tuple(site.province for site in SITES)
LAND: Final = tuple(p.land for p in PROVINCES)
COAST: Final = tuple(p.seas for p in PROVINCES)
SHORE: Final = tuple(tuple(p.number for p in PROVINCES if sea in p.seas) for sea in range(len(SEAS)))
"""sea → provinces on it"""
N_PROVINCES: Final = len(PROVINCES)
N_SEAS: Final = len(SEAS)
N_SITES: Final = len(SITES)

BUILDING_SUPPLY: Final = {"caravan": 37, "market": 25, "city": 8, "capital": 5, "legendary_city": 3, "temple": 14}
"""E0b."""


def closed_provinces(seats: int) -> frozenset[int]:
    """Provinces out of play with that many players (E-S2)."""
    return frozenset(p.number for p in PROVINCES if seats in p.closed_with)


def _validate() -> None:
    for p in PROVINCES:
        for q in p.land:
            assert p.number in LAND[q], f"{p.id} borders {PROVINCE_IDS[q]}, but not the other way round"
        assert p.number not in p.land, p.id
    for sea, neighbours in enumerate(SEA_ADJACENT):
        for other in neighbours:
            assert sea in SEA_ADJACENT[other], f"{SEAS[sea]} borders {SEAS[other]}, but not the other way round"
    for kind, number in BUILDING_SUPPLY.items():
        slots = sum(site.kind == kind for site in SITES)
        assert slots == number, f"{slots} printed sites for {number} tokens of {kind}"
    for good, number in enumerate(GOODS_SUPPLY):
        slots = sum(site.good == good for site in SITES)
        assert number == 2 * slots + 1, f"{slots} caravans of {GOODS[good]} for {number} tokens"


_validate()
