"""Launching, sailing, marching, attacks, Helen, losses, and what conquerors choose (K4, K5)."""

from __future__ import annotations

from itertools import permutations

from engine.classic.board import N_PROVINCES, N_SEAS, PROVINCE, PROVINCE_IDS, PROVINCES, SEAS
from engine.classic.state import State
from engine.classic.vocabulary import SEATS
from engine.core import Action
from tests.oracle.classic.clauses import when
from tests.oracle.classic.map_of_seas import SEA_NEIGHBOURS
from tests.oracle.classic.table_facts import (
    by_land,
    conquers,
    forts,
    has,
    jobs,
    legions,
    legions_left,
    neighbours,
    players_home,
    spent,
    triremes,
    unlaunched,
)


def sailings(before: State, plan: list[Action], side: int) -> set[str]:
    """K4.2: from where the triremes stood before the plan; a launch is a move."""
    at_sea = [triremes(before, sea, side) for sea in range(N_SEAS)]
    in_port = [unlaunched(before, p, side) for p in range(N_PROVINCES)]
    for action in plan:
        start = str(action.args[0])
        if action.verb == "launch":
            in_port[PROVINCE[start]] -= int(action.args[2])
        else:
            at_sea[SEAS.index(start)] -= int(action.args[2])
    found = {
        f"sail {SEAS[a]} {SEAS[b]} {count}"
        for a in range(N_SEAS)
        for b in SEA_NEIGHBOURS[a]
        for count in range(1, at_sea[a] + 1)
    }
    for p in range(N_PROVINCES):
        when("K5.7 launched from a foreign province", in_port[p] > 0 and before.owner[p] != side)
        for sea in PROVINCES[p].seas:
            found |= {f"launch {PROVINCE_IDS[p]} {SEAS[sea]} {count}" for count in range(1, in_port[p] + 1)}
    return found


def marches(before: State, now: State, plan: list[Action], side: int) -> set[str]:
    """K4.4: each once, over a border or a chain; those with a job one by one, named by what they leave."""
    waiting = [legions(before, p, side) for p in range(N_PROVINCES)]
    busy = [jobs(before, p, side) for p in range(N_PROVINCES)]
    for action in plan:
        start = PROVINCE[str(action.args[0])]
        waiting[start] -= int(action.args[2])
        if len(action.args) > 3:
            busy[start].remove(str(action.args[3]))
    found = set()
    for p in range(N_PROVINCES):
        if not waiting[p]:
            continue
        for target in neighbours(now, side, p):
            when("K4.4 over the sea", target not in by_land(p))
            when("K4.4 over several seas", target not in by_land(p) and not _share_a_sea(p, target))
            way = f"march {PROVINCE_IDS[p]} {PROVINCE_IDS[target]}"
            found |= {f"{way} {count}" for count in range(1, waiting[p] - len(busy[p]) + 1)}
            found |= {f"{way} 1 {job}" for job in busy[p]}
    return found


def _share_a_sea(one: int, other: int) -> bool:
    return bool(set(PROVINCES[one].seas) & set(PROVINCES[other].seas))


def sea_attacks(state: State, side: int, fought: list[int]) -> set[str]:
    """K4.3: one in each sea, against one side."""
    return {
        f"attack {SEAS[sea]} {SEATS[other]}"
        for sea in range(N_SEAS)
        for other in state.sides
        if other != side and triremes(state, sea, side) and triremes(state, sea, other)
        if not when("K4.3 one battle in a sea", sea in fought)
    }


def land_attacks(state: State, side: int, fought: list[int]) -> set[str]:
    """K4.5: wherever a legion of the side is together with foreign legions or fortresses."""
    found = set()
    for p in range(N_PROVINCES):
        for other in state.sides:
            if other == side or not (legions(state, p, other) or forts(state, p, other)):
                continue
            if not legions(state, p, side):
                when("K4.5 a fortress starts none", forts(state, p, side) > 0)
            elif not when("K4.5 one battle in a province", p in fought):
                when("K4.5 neutral", other not in state.players)
                found.add(f"attack {PROVINCE_IDS[p]} {SEATS[other]}")
    return found


def helen(state: State, plan: list[Action], side: int) -> tuple[int, list[int]] | None:
    """K-helen: who is asked for which provinces, once the active side has confirmed its marches."""
    owner = next((seat for seat in state.players if has(state, seat, "helen")), -1)
    if owner in (-1, side):
        return None
    entered = sorted({PROVINCE[str(a.args[1])] for a in plan if state.owner[PROVINCE[str(a.args[1])]] == owner})
    if not entered:
        return None
    if when("K-helen spent", spent(state, owner, "helen")):
        return None
    if when("K-helen no legion in stock", not legions_left(state, owner)):
        return None
    return owner, entered


def losses(state: State, place: int, sea: bool, side: int, due: int) -> set[str]:
    """K4.6b: any units of the side there, legions told apart by what they do."""
    if sea:
        return {" ".join(["lose", *["trireme"] * due])}
    busy = jobs(state, place, side)
    units = ["legion"] * (legions(state, place, side) - len(busy)) + busy + ["fortress"] * forts(state, place, side)
    when("K4.6b fortress or legion", forts(state, place, side) > 0)
    return {" ".join(["lose", *sorted(way)]) for way in permutations(units, due)}


def conquests(now: State, plan: list[Action], side: int) -> set[str]:
    """K5.2: one kind in each province that the side has conquered."""
    found = set()
    for p in range(N_PROVINCES):
        if not conquers(now, p, side):
            when("K5.8 alone where there is no foreign marker", legions(now, p, side) > 0 and now.owner[p] == -1)
            continue
        here = [a for a in plan if a.args[0] == PROVINCE_IDS[p]]
        if when("K5.5 one pillage in a province", any(a.verb == "pillage" for a in here)):
            continue
        stood_on = [str(a.args[1]) for a in here]
        if when("K5.2 nothing beside the marker", "marker" in stood_on):
            continue
        if when("K5.3 a legion each", len(stood_on) >= legions(now, p, side)):
            continue
        found |= _here(now, p, stood_on, side)
    return found


def _here(now: State, p: int, stood_on: list[str], side: int) -> set[str]:
    name, found = PROVINCE_IDS[p], set()
    for site in PROVINCES[p].sites:
        if not now.built[site.number]:
            continue
        as_it_is = not stood_on and jobs(now, p, side) == [site.name]
        if site.name not in stood_on and not when("K5.2 leaves things as they are", as_it_is):
            found.add(f"occupy {name} {site.name}")
        if when("K5.2 no pillage beside occupation", bool(stood_on)):
            continue
        temple = site.kind == "temple"
        when("K5.5 temple by the option", temple and now.options["pillage_temple"] == "yes")
        if not when("K5.5 no temple", temple and now.options["pillage_temple"] == "no"):
            found.add(f"pillage {name} {site.name}")
    if stood_on or when("K5.4 stands on the marker already", now.marker[p] == side):
        return found
    if not when("K5.6 no marker in a player's main province", players_home(now, p)):
        when("K9.3 main province of a neutral side", any(now.owner[p] == s for s in now.sides if s not in now.players))
        found.add(f"occupy {name} marker")
    return found
