"""The conquest choices at the end of a movement turn (E4.3, C-circe, C-sheba, C-hamilcar).

Read from the actions planned so far and the position they have led to.
"""

from __future__ import annotations

from engine.core import Action
from engine.empires.board import N_PROVINCES, PROVINCE_IDS, PROVINCES
from engine.empires.state import State
from engine.marenostrum.board import Site
from engine.marenostrum.state import DUTIES
from tests.oracle.empires.clauses import when
from tests.oracle.empires.facts import cards_with, conquers, duties, has, legions, may_work_in
from tests.oracle.empires.moving import may_convert


def choices(now: State, drafted: list[Action], seat: int) -> set[str]:
    out = set()
    drawn = sum(
        a.verb == "pillage" and a.args[1] == "legendary_city" and a.args[2] in ("legendary_good", "double")
        for a in drafted
    )
    for p in range(N_PROVINCES):
        here = [a for a in drafted if a.args[0] == PROVINCE_IDS[p]]
        if any(a.verb == "use" and a.args[2] == PROVINCE_IDS[p] for a in drafted):
            here = [a for a in here if a.args[1] != "marker"]  # that legion was given up
        out |= _in_province(now, p, here, drawn, seat)
    return out | _sheba(now, seat)


def _in_province(now: State, p: int, here: list[Action], drawn: int, seat: int) -> set[str]:
    out: set[str] = set()
    name = PROVINCE_IDS[p]
    spare = legions(now, p, seat) - len(here)
    if spare <= 0:
        return out  # every legion here has been given something to do by this plan
    pillaged = when("E4.3a nothing beside a pillage", any(a.verb == "pillage" for a in here))
    stood_on = [str(a.args[1]) for a in here if a.verb == "occupy"]
    on_marker = when("E4.3a nothing beside the marker", "marker" in stood_on)
    when("E4.3a no pillage beside occupations", bool(stood_on) and not on_marker)
    if conquers(now, p, seat) and not pillaged and not on_marker:
        when("E4.3a earlier occupations to be replaced", not stood_on and bool(duties(now, p, seat)))
        for site in PROVINCES[p].sites:
            if now.built[site.number]:
                if not stood_on:
                    out |= {f"pillage {name} {site.name}{gain}" for gain in gains(now, seat, site, drawn)}
                if site.name not in stood_on:
                    out.add(f"occupy {name} {site.name}")
        capital = when("E4.3.3a no capital's marker", PROVINCES[p].is_capital)
        if not stood_on and not capital and not when("E4.3.3a stands on it already", now.marker[p] == seat):
            out.add(f"occupy {name} marker")
    if has(now, seat, "circe") and may_work_in(now, p, seat):
        out |= _works(now, p, here, seat)
    return out


def gains(state: State, seat: int, site: Site, drawn: int) -> set[str]:
    """E4.3.1a: the words by which a pillage chooses what it pays."""
    double = has(state, seat, "hamilcar")
    if site.kind == "legendary_city":
        if when("E4.3.1a no legendary good left", len(state.stack) + sum(state.discard) - drawn <= 0):
            return {" coin"}
        return {" coin", " legendary_good", *([" double"] if double else [])}
    if site.kind in ("market", "temple") or not double:
        return {""}
    return {"", " double"}


def _works(now: State, p: int, here: list[Action], seat: int) -> set[str]:
    """C-circe: any legion that this plan has not given a job takes an empty slot, whatever it has been doing.

    One with a job is named by what it leaves. One that only stands where it pillaged has none.
    """
    name = PROVINCE_IDS[p]
    given = {str(a.args[1]) for a in here}
    before = [job for job in duties(now, p, seat) if job not in given]
    loitering = [job for job in before if _sort_of(now, p, job) == "pillage"]
    idle = legions(now, p, seat) - len(duties(now, p, seat)) + len(loitering)
    out = set()
    for site in PROVINCES[p].caravans:
        if now.built[site.number]:
            continue
        if now.duty[site.number] == -1:
            if when("C-circe idle legion", idle > 0):
                out.add(f"work {name} {site.name}")
            for job in sorted({*before} - {*loitering}):
                when(f"C-circe from {_sort_of(now, p, job)}", True)
                out.add(f"work {name} {site.name} {job}")
        elif when("C-circe where it pillaged", site.name in loitering):
            out.add(f"work {name} {site.name}")
    return out


def _sort_of(state: State, p: int, job: str) -> str:
    """What the legion on that site is doing, or `marker`."""
    return job if job == "marker" else DUTIES[state.duty_kind[PROVINCES[p].site_by_name[job].number]]


def _sheba(state: State, seat: int) -> set[str]:
    """C-sheba: a marker on which a legion of the seat has stood since this round, if the seat could convert it
    (E4.3.3c).
    """
    return {
        f"use {card} marker {PROVINCE_IDS[p]}"
        for card in cards_with(state, seat, "sheba")
        for p in range(N_PROVINCES)
        if state.marker[p] == seat
        and not when("C-sheba since an earlier round", state.marker_since[p] != state.round)
        and when("C-sheba", may_convert(state, p, seat))
    }
