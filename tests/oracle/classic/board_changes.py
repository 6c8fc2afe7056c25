"""What an action does to the map, told from the position before it (K3, K4.2, K4.4, K5, K-helen)."""

from __future__ import annotations

from collections import Counter

from engine.classic.board import N_PROVINCES, N_SEAS, PROVINCE, PROVINCE_IDS, PROVINCES, SEAS, SITES
from engine.classic.state import State
from engine.classic.vocabulary import SEATS
from engine.core import Action
from tests.oracle.classic.table_facts import forts, jobs, legions, triremes, unlaunched

Map = Counter[tuple[str, str, str]]
"""(what, where, whose) → how many."""


def map_of(state: State) -> Map:
    """Everything on the map."""
    found: Map = Counter()
    for p in range(N_PROVINCES):
        name = PROVINCE_IDS[p]
        if state.owner[p] >= 0:
            found["marker", name, SEATS[state.owner[p]]] = 1
        for s in state.sides:
            for word, number in (
                ("legion", legions(state, p, s)),
                ("fortress", forts(state, p, s)),
                ("unlaunched", unlaunched(state, p, s)),
            ):
                if number:
                    found[word, name, SEATS[s]] = number
            for job in jobs(state, p, s):
                found[f"on {job}", name, SEATS[s]] = 1
    for sea in range(N_SEAS):
        for s in state.sides:
            if triremes(state, sea, s):
                found["trireme", SEAS[sea], SEATS[s]] = triremes(state, sea, s)
    for site in SITES:
        if state.built[site.number]:
            found[site.name, PROVINCE_IDS[site.province], ""] = 1
    return found


def changed(state: State, action: Action, first_in_province: bool) -> Map:
    """The map after the action of the plan; `first_in_province`: of a conquest, nothing planned there before it."""
    found, who = map_of(state), action.seat
    words = [str(arg) for arg in action.args]
    match action.verb:
        case "build" | "use":
            item, place = words[-2:] if action.verb == "use" else words[:2]
            _build(found, item, place, who, words)
        case "launch":
            found["unlaunched", words[0], who] -= int(words[2])
            found["trireme", words[1], who] += int(words[2])
        case "sail":
            found["trireme", words[0], who] -= int(words[2])
            found["trireme", words[1], who] += int(words[2])
        case "march":
            found["legion", words[0], who] -= int(words[2])
            found["legion", words[1], who] += int(words[2])
            if len(words) > 3:
                found[f"on {words[3]}", words[0], who] = 0
        case "occupy" | "pillage":
            if first_in_province:
                for job in jobs(state, PROVINCE[words[0]], SEATS.index(who)):
                    found[f"on {job}", words[0], who] = 0
            if action.verb == "occupy":
                found[f"on {words[1]}", words[0], who] = 1
            else:
                found[words[1], words[0], ""] = 0
        case "turn":
            found["legion", words[0], SEATS[state.turn]] -= 1
            found["legion", words[0], who] += 1
            _company(state, +found, words[0], found)
    return +found


def _company(state: State, after: Map, place: str, found: Map) -> None:
    """K5.1: once the one who came is gone, no battle follows, and where two sides are left nobody occupies."""
    if after["legion", place, SEATS[state.turn]]:
        return
    if len({who for what, where, who in after if where == place and what in ("legion", "fortress")}) > 1:
        for key in [key for key in after if key[1] == place and key[0].startswith("on ")]:
            found[key] = 0


def _build(found: Map, item: str, place: str, who: str, words: list[str]) -> None:
    if item == "marker":
        for side in SEATS:
            found["marker", place, side] = 0
        found["marker", place, who] = 1
        found["on marker", place, who] = 0
        for site in PROVINCES[PROVINCE[place]].sites:
            found[f"on {site.name}", place, who] = 0
    elif item in ("legion", "fortress"):
        found[item, place, who] += 1
    elif item == "trireme":
        found["unlaunched", place, who] += 1
    elif item == "caravan":
        found[f"caravan_{words[2]}", place, ""] = 1
    else:
        found[item, place, ""] = 1
