"""What is said of a name of the map: a province or sea as it stands, a side, a caravan's place, a legendary good."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import View
from engine.core.companion import Saying
from engine.marenostrum.board import Board

CARAVAN, LEGENDARY = "caravan_", "legendary_"


@dataclass(frozen=True)
class MapNames:
    """The names of one game's map, and what a view says of each."""

    board: Board
    sides: tuple[str, ...]
    goods: tuple[str, ...]
    holdings: str
    """The part of a view that holds what each side has."""
    legendary: bool = False
    """Has each good a legendary token?"""

    @property
    def names(self) -> tuple[str, ...]:
        """All ids that `say` explains."""
        rare = tuple(LEGENDARY + good for good in self.goods) if self.legendary else ()
        caravans = tuple(dict.fromkeys(site.name for site in self.board.sites if site.kind == "caravan"))
        return (*self.board.province_ids, *self.board.seas, *self.sides, *caravans, *rare)

    def say(self, name: str, view: View) -> Saying | None:
        """What there is to say; of what stands there now only what this view shows. None: it is no name of the map."""
        if name in self.board.province and name in self.sides:
            return "about_namesakes", {"side": self._side(name, view), "ground": self._province(name, view)}
        if name in self.board.province:
            return self._province(name, view)
        if name in self.board.sea:
            return self._sea(name, view)
        if name in self.sides:
            return self._side(name, view)
        for prefix, code in ((CARAVAN, "about_caravan"), (LEGENDARY, "about_legendary")):
            if name.startswith(prefix) and name.removeprefix(prefix) in self.goods:
                return code, {"good": name.removeprefix(prefix)}
        return None

    def _province(self, name: str, view: View) -> Saying:
        printed = self.board.provinces[self.board.province[name]]
        now = _part(_part(view, "provinces"), name)
        sites = {site.name: _part(_part(now, "sites"), site.name) for site in printed.sites}
        return "about_province", {
            "land": _each(self.board.province_ids[number] for number in printed.land),
            "seas": _each(self.board.seas[number] for number in printed.seas),
            "owner": now.get("owner") or "none",
            "war": bool(now.get("at_war")),
            "closed": bool(now.get("closed")),
            "built": _each(site for site, state in sites.items() if state.get("built")),
            "free": _each(site for site, state in sites.items() if not state.get("built")),
            "units": _units(now),
        }

    def _sea(self, name: str, view: View) -> Saying:
        number = self.board.sea[name]
        return "about_sea", {
            "seas": _each(self.board.seas[other] for other in self.board.sea_adjacent[number]),
            "shore": _each(self.board.province_ids[province] for province in self.board.shore[number]),
            "units": {seat: {"trireme": count} for seat, count in _part(_part(view, "seas"), name).items()},
        }

    def _side(self, name: str, view: View) -> Saying:
        provinces = _part(view, "provinces")
        owned = [place for place in provinces if _part(provinces, place).get("owner") == name]
        titles = [title for title, holder in _part(view, "titles").items() if holder == name]
        cards = _part(_part(view, self.holdings), name).get("cards") or ()
        return "about_side", {
            "places": _each(owned),
            "titles": _each(titles),
            "cards": _each(cards if isinstance(cards, Sequence) else ()),
        }


def _part(raw: object, key: str) -> Mapping[str, Any]:
    """A part of a view as a table; empty where there is none."""
    found = raw.get(key) if isinstance(raw, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _each(names: Iterable[object]) -> dict[str, int]:
    """Names as a table, which texts list."""
    return {str(name): 1 for name in names}


def _units(province: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """By side: its legions, its fortresses, and its triremes that are still on land."""
    out: dict[str, dict[str, int]] = {}
    for seat, count in _part(province, "legions").items():
        if count:
            out.setdefault(seat, {})["legion"] = count
    for seat in province.get("fortresses") or ():
        out.setdefault(seat, {})["fortress"] = out.get(seat, {}).get("fortress", 0) + 1
    for seat, count in _part(province, "unlaunched").items():
        if count:
            out.setdefault(seat, {})["trireme"] = count
    return out
