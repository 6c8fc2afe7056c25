"""Are the plans of phase 4 complete? Everything the drafts can come to, against a naive reading of the rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.empires.board import COAST, LAND, N_PROVINCES, N_SEAS, PROVINCE, PROVINCE_IDS, SEA_ADJACENT, SEAS
from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.marenostrum.state import STRIDE
from tests.aids.empires.position_text import EGYPT, ROME, blank, building, duty, own, put, site
from tests.aids.empires.turns import asked, dice, do, may, start_turn


def reachable(state: State, seat: int, key: Callable[[State], Hashable]) -> set[Hashable]:
    """What confirming the plan can leave behind, over all ways of composing it."""
    step = asked(state)
    seen: set[bytes] = set()
    ends: set[Hashable] = set()
    stack = [state]
    while stack:
        here = stack.pop()
        mark = repr((here.legions, here.triremes, here.duty, here.marker, here.built, here.frames)).encode()
        if mark in seen:
            continue
        seen.add(mark)
        for action in RULES.legal_actions(here, SEATS[seat]):
            if action.verb in ("back", "clear"):
                continue
            after = RULES.copy(here)
            RULES.advance(after, action)
            if action.verb == "done":
                ends.add(key(after))
            else:
                assert asked(after) == step
                RULES.check(after)
                stack.append(after)
    return ends


def naive_targets(seas: set[int], source: int) -> set[int]:
    """E4.1.2a and Terms, straight from the words: a neighbour by land, or the end of a walk over held seas."""
    found = set(LAND[source])
    walk = [s for s in COAST[source] if s in seas]
    visited = set(walk)
    while walk:
        sea = walk.pop()
        found |= {p for p in range(N_PROVINCES) if sea in COAST[p]}
        for other in SEA_ADJACENT[sea]:
            if other in seas and other not in visited:
                visited.add(other)
                walk.append(other)
    return found - {source}


@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(0, N_SEAS - 1), max_size=5), st.integers(0, N_PROVINCES - 1))
def test_legions_reach_exactly_the_adjacent_and_adjoining_provinces(seas: set[int], source: int) -> None:
    """E4.1.2a: against a walk over the map."""
    state = blank(5)
    put(state, ROME, PROVINCE_IDS[source], legion=1)
    for sea in seas:
        put(state, ROME, SEAS[sea], trireme=1)
    start_turn(state, ROME)
    if asked(state) == "sail":
        do(state, ROME, "done")
    found = {PROVINCE[t.split()[2]] for t in may(state, ROME, "march")}
    assert found == naive_targets(seas, source)


def test_all_marches_of_three_legions() -> None:
    """E4.1.2a: every legion stays or goes to one of its targets; nothing else comes out."""
    state = blank(5)
    put(state, ROME, "italia", legion=2)
    put(state, ROME, "latium", legion=1)
    start_turn(state, ROME)
    starts = [PROVINCE["italia"], PROVINCE["italia"], PROVINCE["latium"]]
    wanted = set()
    for ends in product(*([s, *naive_targets(set(), s)] for s in starts)):
        wanted.add(tuple(sorted(ends)))

    def where(after: State) -> Hashable:
        return tuple(p for p in range(N_PROVINCES) for _ in range(after.legions[p * STRIDE + ROME]))

    assert reachable(state, ROME, where) == wanted


def test_all_sailings_of_three_triremes() -> None:
    """E4.1.1a: every trireme stays or goes to an adjacent sea; two steps never."""
    state = blank(5)
    starts = [SEAS.index(s) for s in ("mare_ionium", "mare_ionium", "mare_aegaeum")]
    for start in starts:
        put(state, ROME, SEAS[start], trireme=1)
    start_turn(state, ROME)
    wanted = {tuple(sorted(ends)) for ends in product(*([s, *SEA_ADJACENT[s]] for s in starts))}

    def where(after: State) -> Hashable:
        return tuple(s for s in range(N_SEAS) for _ in range(after.triremes[s * STRIDE + ROME]))

    assert reachable(state, ROME, where) == wanted


def test_all_choices_of_a_conqueror() -> None:
    """E4.3a: leave it (the old occupation stands), pillage one, occupy any one or two of three, or the marker."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    names = ("caravan_papyrus", "market", "city")
    building(state, "cyrenaica", *names)
    put(state, ROME, "cyrenaica", legion=2)
    duty(state, ROME, "cyrenaica", "city")
    start_turn(state, ROME)
    do(state, ROME, "done")

    def shape(after: State) -> Hashable:
        number = {name: site("cyrenaica", name) for name in names}
        return (
            tuple(n for n in names if not after.built[number[n]]),
            tuple(n for n in names if after.built[number[n]] and after.duty[number[n]] == ROME),
            after.marker[PROVINCE["cyrenaica"]] == ROME,
        )

    wanted: set[Hashable] = {((), ("city",), False), ((), (), True)}
    wanted |= {((), chosen, False) for k in (1, 2) for chosen in combinations(names, k)}
    wanted |= {((n,), (), False) for n in names}  # who pillages occupies nothing there any more
    assert reachable(state, ROME, shape) == wanted


def test_all_losses_of_a_mixed_garrison() -> None:
    """E4.2a: every different choice of losses is offered once, sorted."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    building(state, "cyrenaica", "caravan_papyrus", "city")
    put(state, ROME, "cyrenaica", legion=4)
    duty(state, ROME, "cyrenaica", "city")
    duty(state, ROME, "cyrenaica", "caravan_papyrus")
    put(state, EGYPT, "cyrenaica", legion=2)
    start_turn(state, EGYPT)
    dice(state, [5, 6, 1, 1, 1, 1])
    do(state, EGYPT, "done")
    pool = sorted(["legion", "legion", "city", "caravan_papyrus"])
    assert may(state, ROME) == [f"lose {' '.join(way)}" for way in sorted(set(combinations(pool, 2)))]
