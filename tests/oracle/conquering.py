"""The conquest choices at the end of a movement turn (E4.3, C-circe, C-sheba, C-hamilcar).

Read from the actions planned so far and the position they have led to.
"""

from __future__ import annotations

from engine.core import Action
from engine.empires.board import N_PROVINCES, PROVINCE_IDS, PROVINCES, Site
from engine.empires.state import State
from engine.empires.words import DUTY_PILLAGE, DUTY_WORK
from tests.oracle.facts import cards_with, conquers, duties, has, legions, seats_with_units
from tests.oracle.moving import may_convert


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
    pillaged = any(a.verb == "pillage" for a in here)
    stood_on = [str(a.args[1]) for a in here if a.verb == "occupy"]
    if conquers(now, p, seat) and not pillaged and "marker" not in stood_on:
        for site in PROVINCES[p].sites:
            if now.built[site.number]:
                if not stood_on:
                    out |= {f"pillage {name} {site.name}{gain}" for gain in gains(now, seat, site, drawn)}
                if site.name not in stood_on:
                    out.add(f"occupy {name} {site.name}")
        if not stood_on and not PROVINCES[p].is_capital and now.marker[p] != seat:
            out.add(f"occupy {name} marker")
    if has(now, seat, "circe"):
        alone = now.owner[p] == -1 and seats_with_units(now, p) == {seat}
        if conquers(now, p, seat) or now.owner[p] == seat or alone:
            out |= {f"work {name} {site.name}" for site in _free_slots(now, p, here, seat)}
    return out


def gains(state: State, seat: int, site: Site, drawn: int) -> set[str]:
    """E4.3.1a: the words by which a pillage chooses what it pays."""
    double = has(state, seat, "hamilcar")
    if site.kind == "legendary_city":
        if len(state.stack) + sum(state.discard) - drawn <= 0:
            return {" coin"}
        return {" coin", " legendary_good", *([" double"] if double else [])}
    if site.kind in ("market", "temple") or not double:
        return {""}
    return {"", " double"}


def _free_slots(state: State, p: int, here: list[Action], seat: int) -> list[Site]:
    """C-circe: empty slots on which a legion without another job could stand, or stands since it pillaged there."""
    given = [str(a.args[1]) for a in here]
    loitering = [
        site
        for site in PROVINCES[p].sites
        if state.duty[site.number] == seat and state.duty_kind[site.number] == DUTY_PILLAGE and site.name not in given
    ]
    idle = legions(state, p, seat) - len(duties(state, p, seat)) + len(loitering)
    out = []
    for site in PROVINCES[p].caravans:
        if state.built[site.number]:
            continue
        taken = state.duty[site.number]
        if (taken == seat and state.duty_kind[site.number] != DUTY_WORK) or (taken == -1 and idle > 0):
            out.append(site)
    return out


def _sheba(state: State, seat: int) -> set[str]:
    """C-sheba: a marker on which his legion stands since this round, if he could convert it (E4.3.3c)."""
    return {
        f"use {card} marker {PROVINCE_IDS[p]}"
        for card in cards_with(state, seat, "sheba")
        for p in range(N_PROVINCES)
        if state.marker[p] == seat and state.marker_since[p] == state.round and may_convert(state, p, seat)
    }
