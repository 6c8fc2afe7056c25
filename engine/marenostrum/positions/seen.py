"""Writes the map of a position into a view, and rebuilds a position's map from a view.

Nothing of the map is secret (E0h, K0h), so every seat's view has the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from engine.core.types import Json
from engine.kit.flow import Flow
from engine.kit.position import NOBODY, copy_plain
from engine.kit.shapes import data_of
from engine.marenostrum import query
from engine.marenostrum.battle import LoseData
from engine.marenostrum.state import DUTIES, STRIDE, State
from engine.marenostrum.trade import OfferData, TakeData, barred
from engine.marenostrum.view_types import BattleView, ProvinceView, SeenMap, SiteView, TradeView
from engine.marenostrum.world import World

S = TypeVar("S", bound=State)

MOST_SEEN = 20_000
"""Provinces in different states that are remembered, some hundred bytes each.

Two plain dictionaries that are emptied together, no `cachetools.LRUCache`: `world.read` finds a province by the `id` of
its remembered view and must never outlive it, and a view's 33 look-ups take four times as long in an `LRUCache`, which
is as long as the rest of the view.
"""


def name(state: State, seat: int) -> str | None:
    """The side's id, None for NOBODY."""
    return state.world.seats.ids[seat] if seat != NOBODY else None


def see_hand(state: State, seat: int) -> dict[str, int]:
    return {state.world.resources[r]: n for r, n in enumerate(state.hand[seat]) if n}


def see_position(
    state: S, seat: int, flow: Flow[Any], pool: str, shown_to_all: Callable[[S], Mapping[str, object]]
) -> dict[str, object]:
    """The view of a seat (NOBODY: the public's): what all are shown, made once for a position for all who look, and the
    seat's own parts. What reads views never changes them.
    """
    own = see_own(state, seat, flow, pool, shown_to_all)
    return {**state.shown, "seat": name(state, seat), **own}


def see_own(
    state: S, seat: int, flow: Flow[Any], pool: str, shown_to_all: Callable[[S], Mapping[str, object]]
) -> dict[str, object]:
    """The parts of `see_position` that may be a seat's own; nothing but these differs from the public's view."""
    if not state.shown:
        state.shown = {**shown_to_all(state), "frames": flow.public_frames(state)}
    frame = state.frames[-1] if state.frames else None
    is_public = seat == NOBODY
    composing = () if is_public or frame is None else flow.steps[frame.step].composing(state, frame.data, seat)
    hand = None if is_public else see_hand(state, seat)
    return {
        "pools": {} if is_public else {pool: hand},
        "frames": flow.frames_seen(state, seat, cast("list[list[Json]]", state.shown["frames"])),
        "hand": hand,
        "composing": [action.text() for action in composing],
    }


def see_map(state: State) -> SeenMap:
    """What views tell of the map. Most moves change nothing there: then it is what was told of the position before.

    That holds while everything it is made from is equal, which is compared each time: a position is changed in place.
    """
    here = (*state.on_the_map(), state.cards)
    if state.map_seen is None or state.map_seen[0] != here:
        seen = SeenMap(
            see_provinces(state),
            see_seas(state),
            query.count_tracks(state),
            {side: pieces_left(state, side) for side in state.sides},
        )
        state.map_seen = (*[part[:] for part in state.on_the_map()], [row[:] for row in state.cards]), seen
    return state.map_seen[1]


def see_provinces(state: State) -> dict[str, ProvinceView]:
    """Each province as everybody sees it. What stands as it stood is the same dict as before: callers only read."""
    world, sides = state.world, state.sides
    owner, marker, since, harbours = state.owner, state.marker, state.marker_since, state.harbours
    open_now = world.board.open[state.n]
    found = {}
    for index, province in enumerate(world.board.provinces):
        units = slice(index * STRIDE, index * STRIDE + STRIDE)
        sites = slice(province.sites[0].number, province.sites[-1].number + 1) if province.sites else slice(0)
        key = (
            index,
            open_now[index],
            sides,
            owner[index],
            marker[index],
            since[index],
            tuple(state.legions[units]),
            tuple(state.forts[units]),
            tuple(harbours[units]),
            tuple(state.built[sites]),
            tuple(state.duty[sites]),
            tuple(state.duty_kind[sites]),
        )
        seen = world.seen.get(key)
        if seen is None:
            if len(world.seen) >= MOST_SEEN:
                world.seen.clear()
                world.read.clear()
            seen = world.seen[key] = _province(state, index)
            world.read[id(seen)] = (seen, _read(world, index, seen))
        found[province.id] = seen
    return found


def see_seas(state: State) -> dict[str, dict[str, int]]:
    ids, sides = state.world.seats.ids, state.sides
    return {
        sea: {ids[s]: n for s in sides if (n := state.triremes[i * STRIDE + s])}
        for i, sea in enumerate(state.world.board.seas)
    }


def pieces_left(state: State, seat: int) -> dict[str, int]:
    """What a side still has beside the board."""
    return {
        "legion": query.legions_left(state, seat),
        "trireme": query.triremes_left(state, seat),
        "fortress": query.fortresses_left(state, seat),
        "marker": query.markers_left(state, seat),
    }


def _province(state: State, index: int) -> ProvinceView:
    world = state.world
    province, ids, homes = world.board.provinces[index], world.seats.ids, world.homes
    at = index * STRIDE
    sites: dict[str, SiteView] = {}
    for site in province.sites:
        entry: SiteView = {"built": bool(state.built[site.number])}
        if state.duty[site.number] != NOBODY:
            entry["duty"] = {"seat": ids[state.duty[site.number]], "kind": DUTIES[state.duty_kind[site.number]]}
        sites[site.name] = entry
    out: ProvinceView = {
        "owner": name(state, state.owner[index]),
        "capital_of": ids[homes.index(index)] if index in homes else None,
        "closed": not world.board.open[state.n][index],
        "at_war": query.is_at_war(state, index),
        "legions": {ids[s]: n for s in state.sides if (n := state.legions[at + s])},
        "fortresses": [ids[s] for s in state.sides for _ in range(state.forts[at + s])],
        "sites": sites,
    }
    if state.harbours:
        out["unlaunched"] = {ids[s]: n for s in state.sides if (n := state.harbours[at + s])}
    if state.marker[index] != NOBODY:
        sites["marker"] = {"built": True, "duty": {"seat": ids[state.marker[index]], "kind": "occupy"}}
        out["marker_since"] = state.marker_since[index]
    return out


def put_board(state: State, provinces: Mapping[str, ProvinceView], seas: Mapping[str, Mapping[str, int]]) -> None:
    """Put onto an empty map what a view shows on it."""
    world, board, side = state.world, state.world.board, state.world.seats.index
    lists = tuple(getattr(state, name) for name in _LISTS)
    # AI players imagine for every decision, and most of the map is as it was: it has been read before.
    for pid, row in provinces.items():
        known = world.read.get(id(row))
        read = known[1] if known and known[0] is row else _read(world, board.province[pid], row)
        for which, at, number in read:
            lists[which][at] = number
    for sea, fleets in seas.items():
        if fleets:
            for s, n in fleets.items():
                state.triremes[board.sea[sea] * STRIDE + side[s]] = n


_LISTS = ("owner", "legions", "forts", "harbours", "marker", "marker_since", "built", "duty", "duty_kind")
_OWNER, _LEGIONS, _FORTS, _HARBOURS, _MARKER, _SINCE, _BUILT, _DUTY, _KIND = range(len(_LISTS))


def _read(world: World, index: int, row: ProvinceView) -> tuple[tuple[int, int, int], ...]:
    """What a view shows in a province: which of `_LISTS`, where in it, and the number there, all but what is empty."""
    side, at = world.seats.index, index * STRIDE
    found = [(_OWNER, index, side[row["owner"]])] if row["owner"] is not None else []
    found += [(_LEGIONS, at + side[s], n) for s, n in row["legions"].items()]
    found += [(_FORTS, at + side[s], row["fortresses"].count(s)) for s in row["fortresses"]]
    found += [(_HARBOURS, at + side[s], n) for s, n in row.get("unlaunched", {}).items()]
    site_by_name = world.board.provinces[index].site_by_name
    for name_of_site, site in row["sites"].items():
        duty = site.get("duty")
        if duty and name_of_site == "marker":
            found += [(_MARKER, index, side[duty["seat"]]), (_SINCE, index, row["marker_since"])]
            continue
        place = site_by_name[name_of_site].number
        if site["built"]:
            found.append((_BUILT, place, 1))
        if duty:
            found += [(_DUTY, place, side[duty["seat"]]), (_KIND, place, DUTIES.index(duty["kind"]))]
    return tuple(found)


# --- what is going on ------------------------------------------------------------------------------------------------


def on_table(state: State, seat: int) -> int:
    """Resources of the seat that lie revealed in the trade: offered and not taken, or taken."""
    frame = next((f for f in state.frames if f.step == "take"), None)
    if frame is None:
        return 0
    data = data_of(frame, TakeData)
    return len(data["offers"][seat]) + len(data["taken"][seat])


def see_trade(state: State) -> TradeView | None:
    ids, names = state.world.seats.ids, state.world.resources
    for frame in state.frames:
        if frame.step == "offer":
            offered = data_of(frame, OfferData)
            return {
                "number": offered["number"],
                "sealed": [ids[s] for s in offered["sealed"]],
                "taking_part": [ids[s] for s, (_, most) in enumerate(offered["bounds"]) if most],
                "offers": None,
                "taken": {},
                "taker": None,
                "barred": None,
            }
        if frame.step == "take":
            data = data_of(frame, TakeData)
            return {
                "number": None,
                "sealed": [],
                "taking_part": [ids[s] for s in data["part"]],
                "offers": {ids[s]: [names[r] for r in o] for s, o in enumerate(data["offers"]) if data["put"][s]},
                "taken": {ids[s]: [names[r] for r in t] for s, t in enumerate(data["taken"]) if t},
                "taker": name(state, data["taker"]),
                "barred": name(state, barred(data)),
            }
    return None


def see_battle(state: State) -> BattleView | None:
    frame = next((f for f in state.frames if f.step == "lose"), None)
    if frame is None:
        return None
    shown: BattleView = copy_plain(data_of(frame, LoseData)["shown"])
    return shown
