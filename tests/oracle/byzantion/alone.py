"""The game of one (BZS): building, moving, spaces, what costs no Dynamis."""

from __future__ import annotations

from collections import Counter
from itertools import product

from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, GOODS, KEIMELIA, TERRITORIES
from tests.oracle.byzantion import printed, resolving
from tests.oracle.byzantion.table import Data, when

ME = 0


def at_any_time(state: State, seat: int) -> set[str]:
    """BZS4: a seal, once a round."""
    if state.n > 1:
        return set()
    if when("BZS4 once a round", not state.space_left):
        return set()
    return {f"seal {KEIMELIA[space]}" for space in range(4) if state.order[space] < 0}


def between_actions(state: State, seat: int) -> set[str]:
    """BZS5, BZS6."""
    if state.n > 1:
        return set()
    out = {"end_round"}
    have = state.goods[seat][AUCTORITAS]
    if have >= 3 and not when("BZS6 nothing face down", not resolving.forecasts(state)):
        out.add("forecast")
    if have >= 1:
        out |= {f"hold {printed.name(c)}" for c in state.offer if c >= 0 and c not in state.tokens}
    return out | _meet(state, seat)


def _meet(state: State, seat: int) -> set[str]:
    """BZS6: the event's extra cost, once."""
    if state.event < 0:
        return set()
    cost = resolving.event(state).get("cost", {})
    can = all(state.goods[seat][GOODS.index(g)] >= n for g, n in cost.items())
    if not cost or when("BZS6 too poor to meet", not can) or when("BZS6 met already", _met(state, cost)):
        return set()
    return {"meet"}


def _met(state: State, cost: Data) -> bool:
    """Has it been paid this round?"""
    return bool(state.given) and all(state.given[ME][GOODS.index(g)] >= n for g, n in cost.items())


def cost_of(unit: str) -> dict[int, int]:
    return {GOODS.index(good): n for good, n in printed.UNITS[unit]["solo_cost"].items()}


def ways(state: State, seat: int, unit: str) -> set[str]:
    """How a unit may be paid: as printed, or with one X of each `substitute` for one other of its resources (BZS8)."""
    found = set()
    heroes = resolving.substitutes(state, seat)
    base = cost_of(unit)
    for instead in product([None, *base], repeat=len(heroes)):
        paid = Counter(base)
        words = []
        for x, other in zip(heroes, instead, strict=True):
            if other is not None:
                paid[other] -= 1
                paid[x] += 1
                words += [GOODS[x], GOODS[other]]
        swapped = [(x, other) for x, other in zip(heroes, instead, strict=True) if other is not None]
        if any(x == other for x, other in swapped):
            continue
        if any(n > base[other] for other, n in Counter(other for _, other in swapped).items()):
            continue  # "of the unit's cost": what one hero brought is none that another's X could stand for
        if any(state.goods[seat][g] < n for g, n in paid.items()):
            continue
        found.add(" ".join(words))
    return found


def buildings(state: State, seat: int) -> set[str]:
    """BZS5: any unit that can be paid, anywhere; named is which good stands for which."""
    out = set()
    for at, (unit, card) in enumerate(printed.UNITS.items()):
        if when("BZS5 no miniature left", sum(row[at] for row in state.units) >= card["count"]):
            continue
        for words in ways(state, seat, unit):
            when("BZS8 a substitute builds", bool(words))
            out |= {f"build {unit} {place} {words}".strip() for place in TERRITORIES}
    return out


def shifts(state: State) -> set[str]:
    """BZS5: one unit on the map for each that was built."""
    return {
        f"shift {name} {TERRITORIES[here]} {TERRITORIES[there]}"
        for unit, name in enumerate(printed.UNITS)
        for here, row in enumerate(state.units)
        for there in range(len(TERRITORIES))
        if row[unit] and here != there
    }
