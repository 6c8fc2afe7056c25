"""Phase 4 up to the battles: peace, conversions, sailing, marching, attacks, losses (E4)."""

from __future__ import annotations

from itertools import permutations

from engine.core import Action
from engine.empires.board import COAST, LAND, N_PROVINCES, N_SEAS, PROVINCE_IDS, SEA_ADJACENT, SEAS
from engine.empires.empire import SEATS
from engine.empires.state import State
from tests.oracle.empires.clauses import when
from tests.oracle.empires.facts import (
    at_peace,
    controlled,
    duties,
    forts,
    legions,
    markers_left,
    neighbours,
    triremes,
)


def peace(state: State, seat: int) -> set[str]:
    """C-zeus: one opponent, never the last one."""
    others = [
        s
        for s in range(state.n)
        if s != seat and not when("C-zeus not the last one again", s == state.peace_last[seat])
    ]
    return {"pass", *(f"peace {SEATS[s]}" for s in others)}


def conversions(state: State, seat: int) -> set[str]:
    """E4.3.3c."""
    return {f"convert {PROVINCE_IDS[p]}" for p in range(N_PROVINCES) if may_convert(state, p, seat)}


def may_convert(state: State, province: int, seat: int) -> bool:
    if state.marker[province] != seat:
        return False
    near = any(province in neighbours(state, seat, p) for p in controlled(state, seat))
    when("E4.3.3c over the sea", near and not any(province in LAND[p] for p in controlled(state, seat)))
    return not when("E4.3.3c no province near", not near) and markers_left(state, seat)


def sailings(before: State, drafted: list[Action], seat: int) -> set[str]:
    """E4.1.1a: told from where the triremes stood before the plan and what was planned so far."""
    waiting = [triremes(before, sea, seat) for sea in range(N_SEAS)]
    for action in drafted:
        waiting[SEAS.index(str(action.args[0]))] -= int(action.args[2])
    return {
        f"sail {SEAS[a]} {SEAS[b]} {count}"
        for a in range(N_SEAS)
        for b in SEA_ADJACENT[a]
        for count in range(1, waiting[a] + 1)
    }


def marches(before: State, now: State, drafted: list[Action], seat: int) -> set[str]:
    """E4.1.2a, C-zeus: a legion that has not moved goes to a neighbour of where it stood.

    Legions on duty go one by one, named by what they leave. Those that came in this plan stay.
    """
    waiting = [legions(before, p, seat) for p in range(N_PROVINCES)]
    busy = [duties(before, p, seat) for p in range(N_PROVINCES)]
    for action in drafted:
        start = PROVINCE_IDS.index(str(action.args[0]))
        waiting[start] -= int(action.args[2])
        if len(action.args) > 3:
            busy[start].remove(str(action.args[3]))
    out = set()
    for p in range(N_PROVINCES):
        if waiting[p] == 0:
            continue
        for target in neighbours(now, seat, p):
            holder = now.owner[target]
            if when("C-zeus closed province", holder >= 0 and at_peace(now, seat, holder)):
                continue
            when("E4.1.2a over the sea", target not in LAND[p])
            when("E4.1.2a over several seas", target not in LAND[p] and not set(COAST[p]) & set(COAST[target]))
            when("E4.3.2b legion with a job leaves", bool(busy[p]))
            way = f"march {PROVINCE_IDS[p]} {PROVINCE_IDS[target]}"
            out |= {f"{way} {count}" for count in range(1, waiting[p] - len(busy[p]) + 1)}
            out |= {f"{way} 1 {duty}" for duty in busy[p]}
    return out


def sea_attacks(state: State, seat: int, fought: list[int]) -> set[str]:
    """E4.1.1b: at most one battle in each sea, optional."""
    return {
        f"attack {SEAS[sea]} {SEATS[other]}"
        for sea in range(N_SEAS)
        for other in range(state.n)
        if other != seat
        and sea not in fought
        and triremes(state, sea, seat)
        and triremes(state, sea, other)
        and not when("C-zeus no battle at sea", at_peace(state, seat, other))
    }


def land_attacks(state: State, seat: int, fought: list[int]) -> set[str]:
    """E4.1.2b: where the seat's legions are together with others' legions or fortresses."""
    return {
        f"attack {PROVINCE_IDS[p]} {SEATS[other]}"
        for p in range(N_PROVINCES)
        for other in range(state.n)
        if other != seat
        and p not in fought
        and (legions(state, p, other) or forts(state, p, other))
        and not when("E4.1.2b fortress alone attacks nobody", not legions(state, p, seat) and forts(state, p, seat) > 0)
        and legions(state, p, seat)
        and not when("C-zeus no battle on land", at_peace(state, seat, other))
    }


def losses(state: State, province: int, seat: int, due: int) -> set[str]:
    """E4.2a, E4.2d: any of them, legions told apart by what they are doing."""
    busy = duties(state, province, seat)
    units = ["legion"] * (legions(state, province, seat) - len(busy)) + busy
    units += ["fortress"] * forts(state, province, seat)
    when("E4.2d legions with jobs", bool(busy))
    return {" ".join(["lose", *sorted(way)]) for way in permutations(units, due)}
