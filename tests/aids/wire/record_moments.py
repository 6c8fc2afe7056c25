"""A record in moments: stretches between which nobody has anything half put together."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Action, AnyRules, parse_action
from engine.core.record import Record

Kind = tuple[str, str]
"""A question and a verb that answers it."""
PUT_TOGETHER = ("pay", "offer", "offer_sealed")


class Moment(NamedTuple):
    """Actions that belong together, and what kinds of them there are."""

    actions: tuple[Action, ...]
    kinds: frozenset[Kind]


def moments_of(rules: AnyRules, record: Record) -> list[Moment]:
    """All of the record, in its order."""
    opening = record.opening
    state = rules.setup(opening.seats, opening.options, opening.seed).state
    found: list[list[tuple[Action, Kind]]] = [[]]
    for row in record.rows:
        action = parse_action(rules, row.seat or "", row.text)
        questions = {seat: rules.question(state, seat) for seat in rules.active(state)}
        under_way = any(
            each is not None and (each.composing or each.key in PUT_TOGETHER) for each in questions.values()
        )
        if not under_way and found[-1]:
            found.append([])
        asked = rules.question(state, action.seat)
        found[-1].append((action, ("" if asked is None else asked.key, action.verb)))
        rules.advance(state, action)
    return [Moment(tuple(a for a, _ in each), frozenset(kind for _, kind in each)) for each in found if each]
