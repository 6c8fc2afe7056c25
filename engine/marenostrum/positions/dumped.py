"""What lies on the map as JSON and back, exactly. Defaults are left out, everything is named by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import compress
from typing import Any, Final, TypeVar

from engine.core.types import Json
from engine.kit.loading import bad
from engine.kit.position import NOBODY
from engine.marenostrum.board import Board
from engine.marenostrum.state import DUTIES, STRIDE, State

T = TypeVar("T")
DUTY: Final = {duty: i for i, duty in enumerate(DUTIES) if duty}

# --- out -------------------------------------------------------------------------------------------------------------


def dump_board(state: State) -> Mapping[str, Json]:
    """Markers, units, buildings and duties, each under its key; {} where there is none. Do not change it: most moves
    change nothing there, and then it is what was dumped of the position before (compared each time, as in `see_map`).
    """
    here = state.on_the_map()
    if state.map_dumped is None or state.map_dumped[0] != here:
        state.map_dumped = tuple([part[:] for part in here]), _dump_board(state)
    return state.map_dumped[1]


def _dump_board(state: State) -> dict[str, Json]:
    ids, board = state.world.seats.ids, state.world.board
    return {
        "owner": {p: ids[s] for p, s in zip(board.province_ids, state.owner, strict=True) if s != NOBODY},
        "legions": _table(state, board.province_ids, state.legions),
        "fortresses": _table(state, board.province_ids, state.forts),
        "triremes": _table(state, board.seas, state.triremes),
        "unlaunched": _table(state, board.province_ids, state.harbours) if state.harbours else {},
        "built": _built(state),
        "duty": _duties(state),
        "marker": {
            p: [ids[s], since]
            for p, s, since in zip(board.province_ids, state.marker, state.marker_since, strict=True)
            if s != NOBODY
        },
    }


def counts(names: Iterable[str], numbers: Iterable[int]) -> dict[str, Json]:
    """The numbers that are not zero, by name."""
    return {name: n for name, n in zip(names, numbers, strict=False) if n}


def _table(state: State, places: Sequence[str], table: list[int]) -> dict[str, Json]:
    ids, sides = state.world.seats.ids, state.sides
    out: dict[str, dict[str, Json]] = {}
    for at in compress(range(len(table)), table):  # most of a map is empty
        place, side = divmod(at, STRIDE)
        if side in sides:
            out.setdefault(places[place], {})[ids[side]] = table[at]
    return {**out}


def _built(state: State) -> dict[str, Json]:
    out: dict[str, list[Json]] = {}
    for place, name in compress(_sites(state.world.board), state.built):
        out.setdefault(place, []).append(name)
    return {**out}


def _duties(state: State) -> dict[str, Json]:
    duty, kinds = state.duty, state.duty_kind
    out: dict[str, dict[str, Json]] = {}
    if duty.count(NOBODY) != len(duty):
        ids = state.world.seats.ids
        for (place, name), seat, kind in zip(_sites(state.world.board), duty, kinds, strict=True):
            if seat != NOBODY:
                out.setdefault(place, {})[name] = [ids[seat], DUTIES[kind]]
    return {**out}


@cache
def _sites(board: Board) -> tuple[tuple[str, str], ...]:
    """Of each building site, by number: province, name."""
    return tuple((board.province_ids[site.province], site.name) for site in board.sites)


# --- in --------------------------------------------------------------------------------------------------------------


def load_board(state: State, raw: Mapping[str, Any], fortresses_here: int = 1) -> None:
    """Put there what `dump_board` wrote. RulesError("bad_position"); other faults of shape raise what they raise.

    `fortresses_here`: the most there may be of one side in a province.
    """
    board, pieces = state.world.board, state.world.pieces
    for p, s in raw.get("owner", {}).items():
        state.owner[pick(board.province, p, "owner")] = side(state, s, f"owner {p}")
    _fill(state, state.legions, raw.get("legions", {}), board.province, ("legions", pieces.legions))
    _fill(state, state.forts, raw.get("fortresses", {}), board.province, ("fortresses", fortresses_here))
    _fill(state, state.triremes, raw.get("triremes", {}), board.sea, ("triremes", pieces.triremes))
    _fill(state, state.harbours, raw.get("unlaunched", {}), board.province, ("unlaunched", pieces.triremes))
    for p, names in raw.get("built", {}).items():
        for site in names:
            state.built[_site(state, p, site, "built")] = 1
    for p, row in raw.get("duty", {}).items():
        for site, (s, kind) in row.items():
            number = _site(state, p, site, "duty")
            state.duty[number] = side(state, s, f"duty {p} {site}")
            state.duty_kind[number] = pick(DUTY, kind, f"duty {p} {site}")
    for p, (s, since) in raw.get("marker", {}).items():
        at = pick(board.province, p, "marker")
        state.marker[at] = side(state, s, f"marker {p}")
        state.marker_since[at] = whole(since, f"marker {p}", 1, 10**6)


def whole(value: object, where: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        bad(where, f"a whole number from {least} to {most}")
    return value


def side(state: State, value: object, where: str) -> int:
    """A side of this game by its id; None is nobody."""
    if value is None:
        return NOBODY
    found = state.world.seats.index.get(value, NOBODY) if isinstance(value, str) else NOBODY
    if found not in state.sides:
        bad(where, f"{value!r} does not play")
    return found


def pick(table: Mapping[str, T], value: object, where: str) -> T:
    if not isinstance(value, str) or value not in table:
        bad(where, f"unknown name {str(value)[:40]!r}")
    return table[value]


def _site(state: State, province: object, site: object, where: str) -> int:
    board = state.world.board
    sites = board.provinces[pick(board.province, province, where)].site_by_name
    return pick(sites, site, f"{where} {province}").number


def _fill(
    state: State, table: list[int], raw: dict[str, Any], places: Mapping[str, int], limit: tuple[str, int]
) -> None:
    what, most = limit
    for place, row in raw.items():
        at = pick(places, place, what) * STRIDE
        for s, count in row.items():
            table[at + side(state, s, f"{what} {place}")] = whole(count, f"{what} {place} {s}", 1, most)
