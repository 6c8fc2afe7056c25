"""What a mission is worth (BZ8.5): counted by the rules in the position, and by a picture in a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.byzantion.content import PIECES, MissionRule
from engine.byzantion.vocabulary import TYPES, UNIT

S = TypeVar("S")
"""How seats are named where it is counted: numbers in the position, ids in a view."""
Units = Callable[[], Iterable[tuple[str, str, int]]]
"""All units on the map: territory, kind, how many."""


def doxa_of(rule: MissionRule, seat: S, seats: Iterable[S], counter: Callable[[S, str], int], units: Units) -> int:
    """The Doxa for the seat as things stand. `counter`: what a seat has of a counter of missions.

    >>> rule = {"kind": "most", "counter": "triumphs", "doxa": 4}
    >>> doxa_of(rule, "a", "ab", lambda seat, name: {"a": 2, "b": 1}[seat], tuple)
    4
    """
    kind = rule["kind"]
    if kind == "unit_present":
        if any(n for _, unit, n in units() if unit == rule["unit"]):
            return int(rule["doxa"])
        return doxa_of(rule["otherwise"], seat, seats, counter, units)
    if kind == "most":
        own = counter(seat, rule["counter"])
        return int(rule["doxa"]) if own and own == max(counter(each, rule["counter"]) for each in seats) else 0
    if kind == "at_least":
        return int(rule["doxa"]) if counter(seat, rule["counter"]) >= rule["n"] else 0
    if kind == "per_count":
        points = counter(seat, rule["counter"]) // rule["per"] * rule["doxa"]
    else:
        points = sum(n for territory, unit, n in units() if _counts(rule, territory, unit)) * rule["doxa"]
    return int(min(points, rule["max"]) if rule.get("max") is not None else points)


def _counts(rule: MissionRule, territory: str, unit: str) -> bool:
    piece = PIECES[UNIT[unit]]
    return (
        rule.get("territory", territory) == territory
        and rule.get("of_type", TYPES[piece.type]) == TYPES[piece.type]
        and rule.get("unit_class", piece.unit_class) == piece.unit_class
        and (not rule.get("units") or unit in rule["units"])
    )
