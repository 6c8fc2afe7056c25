"""What comes out: prices, votes, Doxa, success and failure, places, the end (BZ3.3, BZ6, BZ7, BZ8.5, BZ9)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, GOODS, N_RESOURCES, NOMISMA, TERRITORIES, TYPES, UNITS
from tests.oracle.byzantion import printed
from tests.oracle.byzantion.resolving import event, required
from tests.oracle.byzantion.table import area, face_up, static, when


def bonus(state: State, seat: int, what: str) -> int:
    return sum(int(found["amount"]) for found in static(state, seat, what))


def vote(state: State, seat: int) -> int:
    """What is placed, and `influence_bonus` with at least one."""
    placed = sum(state.votes[seat][1:])
    if not placed:
        return 0
    more = bonus(state, seat, "influence_bonus")
    when("BZ8.3 influence_bonus", more > 0)
    return placed + more


def influence_doxa(state: State) -> list[int]:
    """BZ3.3b: 2 for the one with most, 1 each for tied ones, nothing when nobody placed."""
    votes = [vote(state, seat) for seat in range(state.n)]
    best = max(votes)
    if when("BZ3.3b nobody placed", best == 0):
        return [0] * state.n
    tied = votes.count(best) > 1
    when("BZ3.3b tied", tied)
    return [(1 if tied else 2) if n == best else 0 for n in votes]


def favoured(state: State, nobodys: list[int]) -> int | None:
    """BZ3.3c: the variant with more (0 or 1); None: a tie."""
    sums = list(nobodys[:2])
    for seat in range(state.n):
        variant = state.votes[seat][0]
        if variant >= 0:
            sums[variant] += vote(state, seat)
    when("BZ8.4 nobody's votes", any(nobodys[:2]))
    return None if when("BZ3.3c tie", sums[0] == sums[1]) else int(sums[1] > sums[0])


def contribution_doxa(gift: list[int]) -> int:
    """BZ7.1c"""
    when("BZ7.1c Nomisma rounded down", gift[NOMISMA] % 2 == 1)
    return sum(gift[:N_RESOURCES]) + gift[NOMISMA] // 2


def succeeds(state: State) -> bool:
    """BZ7.2a: the sum reaches the requirement in every kind."""
    return all(sum(gift[good] for gift in state.given) >= n for good, n in required(state).items())


def candidates(state: State) -> list[int]:
    """BZ7.2b: who gave most (success) or fewest (failure), Nomisma not counted."""
    counts = []
    for seat in range(state.n):
        n = sum(state.given[seat][:N_RESOURCES])
        more = bonus(state, seat, "contribution_bonus")
        when("BZ8.3 contribution_bonus", n > 0 and more > 0)
        counts.append(n + more if n else 0)
    best = max(counts) if succeeds(state) else min(counts)
    when("BZ7.2b tie", counts.count(best) > 1)
    return [seat for seat in range(state.n) if counts[seat] == best]


def reward(state: State, seat: int, *, again: bool) -> dict[int, int]:
    """BZ7.2c, BZ3.2 robes, `regain_reward`: as far as the supply goes."""
    double = when("BZ3.2 robes double", state.order[3] == seat)
    times = 1 + int(double) + int(when("BZ8.4 regain_reward", again))
    out = {}
    for name, n in event(state)["reward"].items():
        good = GOODS.index(name)
        out[good] = n * times if good in (NOMISMA, DOXA) else min(n * times, state.supply[good])
    return out


def penalty(state: State, seat: int, less: dict[int, int] | None = None) -> dict[int, int]:
    """BZ7.2c: what is paid, and the Doxa for what is missing; `less`: what is left out of it (BZ8.3)."""
    have, spared = state.goods[seat], less or {}
    out, missing = {}, 0
    for name, printed_number in event(state)["failure" if state.n == 1 else "penalty"].items():
        good = GOODS.index(name)
        n = printed_number - spared.get(good, 0)
        if good == DOXA:
            missing += n
            continue
        out[good] = -min(n, have[good])
        short = n - min(n, have[good])
        missing += when("BZ7.2c Nomisma missing", short > 0) * (short // 2) if good == NOMISMA else short
    when("BZ7.2c resources missing", missing > 0)
    out[DOXA] = -min(have[DOXA], missing)
    when("BZ7.2c Doxa stop at 0", missing > have[DOXA])
    return {good: n for good, n in out.items() if n}


def spared(state: State, seat: int) -> dict[str, dict[int, int]]:
    """BZ8.3 `penalty_reduction`: what may be answered, each good as often as it is left out → what is paid then.

    As much as may be is left out; in no way that is worse in something and better in nothing; of ways alike in the one
    with most resources left out.
    """
    printed_penalty = event(state)["failure" if state.n == 1 else "penalty"]
    kinds = sorted(GOODS.index(name) for name in printed_penalty if name != "doxa")
    most = [printed_penalty[GOODS[good]] for good in kinds]
    number = min(bonus(state, seat, "penalty_reduction"), sum(most))
    ways = [counts for counts in product(*(range(n + 1) for n in most)) if sum(counts) == number]
    paid = {counts: penalty(state, seat, dict(zip(kinds, counts, strict=True))) for counts in ways}
    out: dict[str, dict[int, int]] = {}
    for counts, cost in sorted(paid.items(), reverse=True):
        if when("BZ8.3 a worse way to leave out", any(_worse(cost, each) for each in paid.values())):
            continue
        if not when("BZ8.3 ways alike", cost in out.values()):
            words = [GOODS[good] for good, n in zip(kinds, counts, strict=True) for _ in range(n)]
            out[" ".join(("leave_out", *words))] = cost
    when("BZ8.3 penalty_reduction", number > 0)
    return out


def _worse(cost: dict[int, int], other: dict[int, int]) -> bool:
    return cost != other and all(cost.get(good, 0) <= other.get(good, 0) for good in {*cost, *other})


def deployed(state: State) -> dict[tuple[str, str], int]:
    """BZ7.2d: (territory, unit) → how many, as far as there are miniatures."""
    card = event(state)
    units = card["units"] if card.get("trial") else card["variants"][state.variant]["units"]
    out = {}
    for name, n in units.items():
        left = printed.UNITS[name]["count"] - sum(row[UNITS.index(name)] for row in state.units)
        when("BZ7.2d no miniatures", left < n)
        if min(n, left):
            out[card["territory"], name] = min(n, left)
    return out


def placed_in_trial(state: State, data: Mapping[str, Any], last: int | None) -> list[int]:
    """BZ7.3: Doxa by seat; `last`: whom the tie-breaker has just picked."""
    sizes = {s: max(0, b + data["bonus"][s]) for s, b in enumerate(data["bids"]) if b > 0}
    order = [*data.get("ranked", []), *([last] if last is not None else [])]
    order += sorted((s for s in sizes if s not in order), key=lambda s: -sizes[s])
    out = [0] * state.n
    for seat, doxa in zip(order, event(state)["bid"]["doxa"], strict=False):
        out[seat] = doxa
    return out


def types_shown(state: State, card: int) -> list[str]:
    """BZ8.4b: face down it keeps its cost, not its types."""
    return printed.types(printed.name(card)) if face_up(state, card) else []


def counter(state: State, seat: int, what: str) -> int:
    """BZ8.5"""
    cards = area(state, seat)
    match what:
        case "nomisma":
            return state.goods[seat][NOMISMA]
        case "influence_won":
            return state.influence_won[seat]
        case "triumphs":
            return state.triumphs[seat]
        case "intrigue_played":
            return sum(printed.is_intrigue(printed.name(card)) for card in cards)
        case "heroes_in_area":
            return sum(printed.is_hero(printed.name(card)) for card in cards)
        case "types_in_area":
            return sum(any(kind in types_shown(state, card) for card in cards) for kind in TYPES)
        case "largest_bandon":
            bandons = [group for group in state.area[seat] if printed.is_hero(printed.name(group[0]))]
            return max(map(len, bandons), default=0)
    return sum(what.removeprefix("cards_") in types_shown(state, card) for card in cards)


def matching_units(state: State, rule: dict[str, Any]) -> int:
    total = 0
    for place, row in zip(TERRITORIES, state.units, strict=True):
        for name, n in zip(UNITS, row, strict=True):
            unit = printed.UNITS[name]
            fits = (
                rule.get("territory", place) == place
                and rule.get("of_type", unit["type"]) == unit["type"]
                and rule.get("unit_class", unit["unit_class"]) == unit["unit_class"]
                and name in rule.get("units", [name])
            )
            total += n if fits else 0
    return total


def mission(state: State, seat: int, rule: dict[str, Any]) -> int:
    """BZ8.5: what it is worth."""
    match rule["kind"]:
        case "unit_present":
            there = any(row[UNITS.index(rule["unit"])] for row in state.units)
            return int(rule["doxa"]) if there else mission(state, seat, rule["otherwise"])
        case "most":
            counts = [counter(state, other, rule["counter"]) for other in range(state.n)]
            most = counts[seat] == max(counts)
            when("BZ8.5 most: tied", most and counts.count(max(counts)) > 1)
            return int(rule["doxa"]) if most and not when("BZ8.5 most: never with 0", counts[seat] == 0) else 0
        case "at_least":
            return int(rule["doxa"]) if counter(state, seat, rule["counter"]) >= rule["n"] else 0
        case "per_count":
            number = counter(state, seat, rule["counter"]) // rule["per"]
        case _:
            number = matching_units(state, rule)
    points = int(number * rule["doxa"])
    most_of = rule.get("max", points)
    when("BZ8.5 no more than max", points > most_of)
    return min(points, int(most_of))


def podium(counts: list[int], prizes: tuple[int, ...]) -> list[int]:
    """BZ9.2: all tied in a place get its Doxa, the next place is skipped."""
    places = [sum(other > mine for other in counts) for mine in counts]
    when("BZ9.2 tied", len(set(places)) < len(places))
    return [prizes[place] if place < len(prizes) else 0 for place in places]


def final_doxa(state: State) -> list[int]:
    """BZ9.2, BZ9.3: everybody's Doxa when all has been counted."""
    resources = podium([sum(have[:N_RESOURCES]) for have in state.goods], (3, 2, 1))
    cards = [sum(printed.price(printed.name(c)) for c in area(state, seat)) for seat in range(state.n)]
    costs = podium(cards, (6, 4, 2))
    rules = list(printed.MISSIONS.values())
    return [
        state.goods[seat][DOXA]
        + resources[seat]
        + costs[seat]
        + sum(mission(state, seat, rules[m]["rule"]) for m in state.missions[seat])
        for seat in range(state.n)
    ]


def winners(state: State, doxa: list[int]) -> list[int]:
    """BZ9.4: most Doxa, then Auctoritas, then Nomisma, then shared."""
    keys = [(doxa[s], state.goods[s][AUCTORITAS], state.goods[s][NOMISMA]) for s in range(state.n)]
    return [s for s in range(state.n) if keys[s] == max(keys)]
