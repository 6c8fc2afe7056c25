"""The conquest choices at the end of a movement turn (E4.3, C-circe, C-sheba, C-hamilcar).

Read from the actions planned so far and the position they have led to.
"""

from __future__ import annotations

from engine.core import Action
from engine.empires.board import N_PROVINCES, PROVINCE_IDS, PROVINCES, Site
from engine.empires.state import State
from engine.empires.words import DUTY_WORK
from tests.oracle.facts import cards_with, conquers, duties, has, legions, may_work_in
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
    if has(now, seat, "circe") and may_work_in(now, p, seat):
        out |= _works(now, p, here, seat)
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


def _works(now: State, p: int, here: list[Action], seat: int) -> set[str]:
    """C-circe: any legion that this plan has not given a job takes an empty slot, whatever it has been doing.

    One with a job is named by what it leaves. One that stands on an empty slot since a pillage begins to work there.
    """
    name = PROVINCE_IDS[p]
    given = {str(a.args[1]) for a in here}
    doing = duties(now, p, seat)
    before = [job for job in doing if job not in given]
    out = set()
    for site in PROVINCES[p].caravans:
        if now.built[site.number]:
            continue
        if now.duty[site.number] == -1:
            if legions(now, p, seat) > len(doing):
                out.add(f"work {name} {site.name}")
            out |= {f"work {name} {site.name} {job}" for job in before}
        elif now.duty[site.number] == seat and now.duty_kind[site.number] != DUTY_WORK and site.name in before:
            out.add(f"work {name} {site.name}")
    return out


def _sheba(state: State, seat: int) -> set[str]:
    """C-sheba: a marker on which his legion stands since this round, if he could convert it (E4.3.3c)."""
    return {
        f"use {card} marker {PROVINCE_IDS[p]}"
        for card in cards_with(state, seat, "sheba")
        for p in range(N_PROVINCES)
        if state.marker[p] == seat and state.marker_since[p] == state.round and may_convert(state, p, seat)
    }
