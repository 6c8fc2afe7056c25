"""What lies on the map: `latium: rome; built market; legions rome 2`, `mare_ionium: rome 2`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.kit.position import NOBODY
from engine.marenostrum.board import Board, Site
from engine.marenostrum.notation.lines import Line, counted, refuse, some, whole
from engine.marenostrum.positions.dumped import DUTY
from engine.marenostrum.state import DUTIES, STRIDE, State

SeatOf = Callable[[Line, str], int]
"""A seat of the game by its name."""


class Units(NamedTuple):
    """Units of one kind, as a line may name them."""

    name: str
    table: list[int]
    here: int
    """the most of a seat that one place may be said to hold"""
    most: int
    """the most of a seat that there are"""


def blank(state: State, line: Line) -> None:
    """Take away what the beginning had in the place that the line is about."""
    place, board = line.key[:-1], state.world.board
    if place in board.sea:
        at = board.sea[place] * STRIDE
        state.triremes[at : at + STRIDE] = [0] * STRIDE
        return
    p = board.province[place]
    at = p * STRIDE
    if not board.open[state.n][p]:
        refuse(line.number, f"{place} is out of play with {state.n} seats")
    state.owner[p] = NOBODY
    state.legions[at : at + STRIDE] = [0] * STRIDE
    state.forts[at : at + STRIDE] = [0] * STRIDE
    if state.harbours:
        state.harbours[at : at + STRIDE] = [0] * STRIDE
    for site in board.provinces[p].sites:
        state.built[site.number] = 0


def read_place(state: State, line: Line, seat_of: SeatOf, fortresses_here: int = 1) -> None:
    """Put there what the line says."""
    place, board, pieces = line.key[:-1], state.world.board, state.world.pieces
    if place in board.sea:
        if line.rest != "nobody":
            fleets = Units("triremes", state.triremes, 99, pieces.triremes)
            _put(line, seat_of, line.words, board.sea[place], fleets)
        return
    p = board.province[place]
    owner, *clauses = (part.strip() for part in line.rest.split(";"))
    if owner != "nobody":
        seat = state.owner[p] = seat_of(line, owner)
        if state.owner.count(seat) > pieces.markers:
            refuse(line.number, f"{owner} has {pieces.markers - 1} control markers beside its capital")
    for seat in state.players:
        if state.world.homes[seat] == p and state.owner[p] != seat:
            refuse(line.number, f"{place} is the capital province of {state.world.seats.ids[seat]} and stays so")
    said: set[str] = set()
    for clause in clauses:
        key, *words = clause.split() or [""]
        if key in ("built", "legions", "fortress", "unlaunched", "marker") and key in said:
            refuse(line.number, f"{key} twice")
        said.add(key)
        some(line, words, 1)
        if key == "built":
            for site in [_site(board, line, p, word) for word in words]:
                if state.built[site.number]:
                    refuse(line.number, f"{site.name} twice")
                state.built[site.number] = 1
        elif key == "legions":
            _put(line, seat_of, words, p, Units("legions", state.legions, 99, pieces.legions))
        elif key == "fortress":
            _put(line, seat_of, words, p, Units("fortresses", state.forts, fortresses_here, pieces.fortresses))
        elif key == "unlaunched" and state.harbours:
            _put(line, seat_of, words, p, Units("unlaunched triremes", state.harbours, 99, pieces.triremes))
        elif key == "marker":
            some(line, words, 2, 2)
            state.marker[p] = seat_of(line, words[0])
            state.marker_since[p] = whole(line, words[1], 1, 10**6, "round of the marker")
        elif key in DUTY:
            some(line, words, 2)
            for site in [_site(board, line, p, word) for word in words[1:]]:
                if state.duty[site.number] != NOBODY:
                    refuse(line.number, f"two legions on {site.name}")
                state.duty[site.number] = seat_of(line, words[0])
                state.duty_kind[site.number] = DUTY[key]
        else:
            refuse(
                line.number,
                f"unknown word {key[:40]!r}; known: built, legions, fortress, marker, {', '.join(DUTY)}",
            )


def _site(board: Board, line: Line, province: int, word: str) -> Site:
    sites = board.provinces[province].site_by_name
    if word not in sites:
        refuse(line.number, f"no site {word[:40]!r} in {board.province_ids[province]}; it has {', '.join(sites)}")
    return sites[word]


def _put(line: Line, seat_of: SeatOf, words: Sequence[str], place: int, units: Units) -> None:
    table = units.table
    for name, count in counted(line, words, units.here):
        seat = seat_of(line, name)
        at = place * STRIDE + seat
        if table[at]:
            refuse(line.number, f"{name} twice")
        table[at] = count
        if sum(table[seat::STRIDE]) > units.most:
            refuse(line.number, f"{sum(table[seat::STRIDE])} {units.name} of {name}; there are {units.most}")


def write_counts(names: Sequence[str], counts: Iterable[int]) -> str:
    """`coin 3 grain`: one is not written."""
    return " ".join(name if n == 1 else f"{name} {n}" for name, n in zip(names, counts, strict=False) if n)


def write_units(state: State, table: list[int], place: int) -> str:
    """`rome 2 carthage`."""
    return write_counts(state.world.seats.ids, table[place * STRIDE : place * STRIDE + state.rows])


def write_province(state: State, p: int) -> str:
    """`egypt; built city; legions rome 2; fortress egypt; occupy rome city; marker rome 3`."""
    ids, sites = state.world.seats.ids, state.world.board.provinces[p].sites
    owner = state.owner[p]
    parts = [ids[owner] if owner != NOBODY else "nobody"]
    built = [site.name for site in sites if state.built[site.number]]
    if built:
        parts.append(" ".join(("built", *built)))
    legions = write_units(state, state.legions, p)
    if legions:
        parts.append(f"legions {legions}")
    fortresses = write_units(state, state.forts, p)
    if fortresses:
        parts.append(f"fortress {fortresses}")
    unlaunched = write_units(state, state.harbours, p)
    if unlaunched:
        parts.append(f"unlaunched {unlaunched}")
    for site in sites:
        if state.duty[site.number] != NOBODY:
            parts.append(f"{DUTIES[state.duty_kind[site.number]]} {ids[state.duty[site.number]]} {site.name}")
    if state.marker[p] != NOBODY:
        parts.append(f"marker {ids[state.marker[p]]} {state.marker_since[p]}")
    return "; ".join(parts)
