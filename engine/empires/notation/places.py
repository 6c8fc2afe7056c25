"""What lies on the map: `latium: rome; built market; legions rome 2`, `mare_ionium: rome 2`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.empires.board import OPEN, PROVINCE, PROVINCE_IDS, PROVINCES, SEA
from engine.empires.empire import CAPITAL_PROVINCE, SEATS
from engine.empires.notation.lines import Line, counted, refuse, some, whole
from engine.empires.state import State
from engine.empires.vocabulary import MAX_FORTRESSES, MAX_LEGIONS, MAX_MARKERS, MAX_TRIREMES
from engine.kit.position import NOBODY
from engine.marenostrum.board import Site
from engine.marenostrum.state import DUTIES, STRIDE

SeatOf = Callable[[Line, str], int]
"""A seat of the game by its name."""
_DUTY: Final = {duty: i for i, duty in enumerate(DUTIES) if duty}


def blank(state: State, line: Line) -> None:
    """Take away what the beginning had in the place that the line is about."""
    place = line.key[:-1]
    if place in SEA:
        at = SEA[place] * STRIDE
        state.triremes[at : at + STRIDE] = [0] * STRIDE
        return
    p = PROVINCE[place]
    at = p * STRIDE
    if not OPEN[state.n][p]:
        refuse(line.number, f"{place} is out of play with {state.n} seats")
    state.owner[p] = NOBODY
    state.legions[at : at + STRIDE] = [0] * STRIDE
    state.forts[at : at + STRIDE] = [0] * STRIDE
    for site in PROVINCES[p].sites:
        state.built[site.number] = 0


def read_place(state: State, line: Line, seat_of: SeatOf) -> None:
    """Put there what the line says."""
    place = line.key[:-1]
    if place in SEA:
        if line.rest != "nobody":
            _units(line, seat_of, line.words, state.triremes, SEA[place], 99, MAX_TRIREMES, "triremes")
        return
    p = PROVINCE[place]
    owner, *clauses = (part.strip() for part in line.rest.split(";"))
    if owner != "nobody":
        seat = state.owner[p] = seat_of(line, owner)
        if state.owner.count(seat) > MAX_MARKERS + 1:
            refuse(line.number, f"{owner} has {MAX_MARKERS} control markers beside its capital")
    for seat in range(state.n):
        if CAPITAL_PROVINCE[seat] == p and state.owner[p] != seat:
            refuse(line.number, f"{place} is the capital province of {SEATS[seat]} and stays so")
    said: set[str] = set()
    for clause in clauses:
        key, *words = clause.split() or [""]
        if key in ("built", "legions", "fortress", "marker") and key in said:
            refuse(line.number, f"{key} twice")
        said.add(key)
        some(line, words, 1)
        if key == "built":
            for site in [_site(line, p, word) for word in words]:
                if state.built[site.number]:
                    refuse(line.number, f"{site.name} twice")
                state.built[site.number] = 1
        elif key == "legions":
            _units(line, seat_of, words, state.legions, p, 99, MAX_LEGIONS, "legions")
        elif key == "fortress":
            _units(line, seat_of, words, state.forts, p, 1, MAX_FORTRESSES, "fortresses")
        elif key == "marker":
            some(line, words, 2, 2)
            state.marker[p] = seat_of(line, words[0])
            state.marker_since[p] = whole(line, words[1], 1, 10**6, "round of the marker")
        elif key in _DUTY:
            some(line, words, 2)
            for site in [_site(line, p, word) for word in words[1:]]:
                if state.duty[site.number] != NOBODY:
                    refuse(line.number, f"two legions on {site.name}")
                state.duty[site.number] = seat_of(line, words[0])
                state.duty_kind[site.number] = _DUTY[key]
        else:
            refuse(
                line.number,
                f"unknown word {key[:40]!r}; known: built, legions, fortress, marker, {', '.join(_DUTY)}",
            )


def _site(line: Line, province: int, word: str) -> Site:
    sites = PROVINCES[province].site_by_name
    if word not in sites:
        refuse(line.number, f"no site {word[:40]!r} in {PROVINCE_IDS[province]}; it has {', '.join(sites)}")
    return sites[word]


def _units(
    line: Line, seat_of: SeatOf, words: Sequence[str], table: list[int], place: int, here: int, most: int, what: str
) -> None:
    for name, count in counted(line, words, here):
        seat = seat_of(line, name)
        at = place * STRIDE + seat
        if table[at]:
            refuse(line.number, f"{name} twice")
        table[at] = count
        if sum(table[seat::STRIDE]) > most:
            refuse(line.number, f"{sum(table[seat::STRIDE])} {what} of {name}; there are {most}")
