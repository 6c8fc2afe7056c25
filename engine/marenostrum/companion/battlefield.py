"""Movement and battle: which moves are closed to the units of a seat, and why. Read from its own view."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.companion import Closed
from engine.marenostrum.board import Board
from engine.marenostrum.companion.case import Case
from engine.marenostrum.view_types import ProvinceView


def convert(case: Case) -> Iterator[Closed]:
    """Markers with a legion that cannot be taken over now."""
    for province, row in case.provinces.items():
        if duty_of(row, "marker") == case.seat and province not in case.open("convert"):
            code, params = case.why("convert", province)
            yield Closed(("convert", province), code, params)


def sail(case: Case) -> Iterator[Closed]:
    """Seas where all triremes have moved."""
    for sea, units in case.seas.items():
        if units.get(case.seat) and sea not in case.open("sail"):
            yield Closed(("sail", sea), "all_moved")


def sea_battles(case: Case) -> Iterator[Closed]:
    """Opponents beside one's own triremes who cannot be attacked."""
    for sea, units in case.seas.items():
        if units.get(case.seat):
            yield from _unfought(case, sea, [s for s, n in units.items() if n and s != case.seat])


def land_battles(case: Case) -> Iterator[Closed]:
    """Opponents in provinces with one's own legions who cannot be attacked."""
    for province, row in case.provinces.items():
        if row["legions"].get(case.seat):
            yield from _unfought(case, province, case.others(province))


def _unfought(case: Case, place: str, others: list[str]) -> Iterator[Closed]:
    peace = case.peace
    for other in others:
        if other not in case.open("attack", place):
            bound = case.seat in peace and other in peace
            yield Closed(("attack", place, other), "peace_binds" if bound else "fought", whole=True)


def march(case: Case) -> Iterator[Closed]:
    """Provinces where all legions have moved, and nearby places that cannot be reached."""
    peace = case.peace
    partner = next((s for s in peace if s != case.seat), None) if case.seat in peace else None
    for source, row in case.provinces.items():
        if not row["legions"].get(case.seat):
            continue
        targets = case.open("march", source)
        if not targets:
            yield Closed(("march", source), "all_moved" if _has_way(case, source) else "no_way")
            continue
        for target in sorted(neighbours(case.board, source) & set(case.provinces) - targets):
            if partner is not None and case.provinces[target]["owner"] == partner:
                yield Closed(("march", source, target), "peace_binds")
            else:
                coast, at = case.board.coast, case.board.province
                shared = set(coast[at[source]]) & set(coast[at[target]])
                names = [case.board.seas[s] for s in sorted(shared)]
                yield Closed(("march", source, target), "no_ferry", {"seas": names})


def neighbours(board: Board, province: str) -> set[str]:
    """Provinces with a common border or a common sea."""
    at = board.province[province]
    out = set(board.land[at])
    for sea in board.coast[at]:
        out |= set(board.shore[sea])
    return {board.province_ids[p] for p in out - {at}}


def _is_capital(row: ProvinceView) -> bool:
    return row["capital_of"] is not None


def _has_way(case: Case, source: str) -> bool:
    """Whether a legion that has not moved could leave."""
    board = case.board
    at = board.province[source]
    by_land = any(board.province_ids[p] in case.provinces for p in board.land[at])
    return by_land or any(case.seas[board.seas[s]].get(case.seat) for s in board.coast[at])


def conquest(case: Case, *, is_home: Callable[[ProvinceView], bool] = _is_capital) -> Iterator[Closed]:
    """Enemy provinces with a legion of one's own in which some choice is closed.

    `is_home`: whether the marker of this province can never be replaced.
    """
    open_places = {str(a.args[0]) for a in case.legal if a.verb in ("pillage", "occupy")}
    for province, row in case.provinces.items():
        if not row["legions"].get(case.seat) or row["owner"] in (None, case.seat):
            continue
        if province in open_places:
            if is_home(row) and "marker" not in case.open("occupy", province):
                yield Closed(("occupy", province, "marker"), "capital_fixed")
            continue
        if others := case.others(province):
            yield Closed(("occupy", province), "enemy_present", {"seats": others})
        elif is_home(row) and not any(site and site["built"] for site in row["sites"].values()):
            yield Closed(("occupy", province, "marker"), "capital_fixed")  # the marker is all there is
        else:
            yield Closed(("occupy", province), "chosen_there")


def duty_of(row: ProvinceView, site: str) -> str | None:
    """The side whose legion stands on the site; None: nobody's."""
    there = row["sites"].get(site)
    duty = there.get("duty") if there else None
    return duty["seat"] if duty else None
