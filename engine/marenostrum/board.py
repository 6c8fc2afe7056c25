"""A printed board as index tables, made from a game's data and validated once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple


class Site(NamedTuple):
    """A printed place for one building."""

    number: int
    province: int
    name: str
    """its kind, but `caravan_<good>` for a caravan"""
    kind: str
    """`market`, `temple`, `caravan` or a kind of city"""
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
    """player counts in which it is out of play"""
    site_by_name: dict[str, Site]
    city_names: dict[str, str]
    """city site → the city's Latin name"""


MOST_SETS: Final = 4096
"""Sets of provinces whose ids are remembered, some hundred bytes each."""


def bits(mask: int) -> list[int]:
    """The set bits, ascending."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def mask_of(numbers: Sequence[int]) -> int:
    """The bit set of these."""
    return sum(1 << number for number in numbers)


class Board:
    """Provinces, seas and building sites of one game, and what lies beside what."""

    def __init__(self, raw: Mapping[str, Any], goods: Sequence[str], cities: Sequence[str], counts: Sequence[int]):
        """From `seas` and `provinces` of a data file.

        `goods`: of the caravans. `cities`: kinds of city sites; `capital` among them marks a main province.
        `counts`: numbers of players. AssertionError: the data contradict themselves.
        """
        self.city_kinds: Final = tuple(cities)
        self.seas: Final[tuple[str, ...]] = tuple(raw["seas"])
        self.sea: Final = {sea: i for i, sea in enumerate(self.seas)}
        self.province_ids: Final[tuple[str, ...]] = tuple(raw["provinces"])
        self.province: Final = {p: i for i, p in enumerate(self.province_ids)}
        self.sea_adjacent: Final = tuple(
            tuple(sorted(self.sea[s] for s in raw["seas"][sea]["adjacent"])) for sea in self.seas
        )
        self.provinces: Final = self._read_provinces(raw["provinces"], goods)
        self.sites: Final = tuple(site for province in self.provinces for site in province.sites)
        self.site_province: Final = tuple(site.province for site in self.sites)
        self.n_provinces: Final = len(self.provinces)
        self.n_seas: Final = len(self.seas)
        self.n_sites: Final = len(self.sites)
        self.land: Final = tuple(p.land for p in self.provinces)
        self.coast: Final = tuple(p.seas for p in self.provinces)
        """province → seas it lies on"""
        self.shore: Final = tuple(
            tuple(p.number for p in self.provinces if sea in p.seas) for sea in range(self.n_seas)
        )
        """sea → provinces on it"""
        self.land_mask: Final = tuple(mask_of(land) for land in self.land)
        self.shore_mask: Final = tuple(mask_of(shore) for shore in self.shore)
        self.near_mask: Final = tuple(mask_of(seas) for seas in self.sea_adjacent)
        """sea → seas beside it"""
        self.coast_mask: Final = tuple(mask_of(seas) for seas in self.coast)
        self.open: Final = {n: tuple(n not in p.closed_with for p in self.provinces) for n in counts}
        """player count → is the province in play"""
        self.open_mask: Final = {
            n: sum(1 << p for p, is_open in enumerate(row) if is_open) for n, row in self.open.items()
        }
        # Bound to the instance, so that each board has a cache of its own.
        self.chains: Final = cache(self._chains)
        """a bit set of seas → its connected groups, each as a bit set"""
        self.adjoining_mask: Final = cache(self._adjoining_mask)
        """(bit set of seas, province) → provinces adjoining this one over triremes on these seas; itself included when
        any chain touches it
        """
        self.ids_in: Final = lru_cache(MOST_SETS)(self._ids_in)
        """a bit set of provinces → their ids in board order; remembered, so never change the list"""
        self._validate()

    def _ids_in(self, provinces: int) -> list[str]:
        return [self.province_ids[p] for p in bits(provinces)]

    def _read_provinces(self, raw: Mapping[str, Any], goods: Sequence[str]) -> tuple[Province, ...]:
        """Islands with printed sites are provinces like any other (E0i); the rest is not in the data."""
        out: list[Province] = []
        count = 0
        for index, (pid, row) in enumerate(raw.items()):
            printed = [(f"caravan_{good}", "caravan", goods.index(good)) for good in row["caravans"]]
            printed += [(kind, kind, -1) for kind in ("market", "temple", *self.city_kinds) if row.get(kind)]
            sites = [Site(count + i, index, name, kind, good) for i, (name, kind, good) in enumerate(printed)]
            count += len(sites)
            by_name = {site.name: site for site in sites}
            assert len(by_name) == len(sites), f"{pid}: two sites of one name"
            out.append(
                Province(
                    index,
                    pid,
                    tuple(sorted(self.province[p] for p in row["land"])),
                    tuple(sorted(self.sea[s] for s in row["seas"])),
                    tuple(sites),
                    tuple(s for s in sites if s.kind == "caravan"),
                    tuple(s for s in sites if s.kind in self.city_kinds),
                    by_name["market"].number if "market" in by_name else -1,
                    by_name["temple"].number if "temple" in by_name else -1,
                    "capital" in by_name,
                    tuple(row.get("closed_with", ())),
                    by_name,
                    {kind: row[kind] for kind in self.city_kinds if row.get(kind)},
                )
            )
        return tuple(out)

    def _chains(self, seas: int) -> tuple[int, ...]:
        groups = []
        while seas:
            group = seas & -seas
            while True:
                grown = group
                for sea in bits(group):
                    grown |= self.near_mask[sea] & seas
                if grown == group:
                    break
                group = grown
            groups.append(group)
            seas &= ~group
        return tuple(groups)

    def _adjoining_mask(self, seas: int, province: int) -> int:
        mask = 0
        for group in self.chains(seas):
            if group & self.coast_mask[province]:
                for sea in bits(group):
                    mask |= self.shore_mask[sea]
        return mask

    def _validate(self) -> None:
        for p in self.provinces:
            for q in p.land:
                assert p.number in self.land[q], f"{p.id} borders {self.province_ids[q]}, but not the other way round"
            assert p.number not in p.land, p.id
        for sea, neighbours in enumerate(self.sea_adjacent):
            for other in neighbours:
                assert sea in self.sea_adjacent[other], (
                    f"{self.seas[sea]} borders {self.seas[other]}, but not the other way round"
                )
