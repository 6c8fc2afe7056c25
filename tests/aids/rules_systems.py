"""Every rules system at hand, and random walks through its games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from engine.ai.random_player import RandomPlayer
from engine.core import Action, AnyRules, Applied, Rng, Seat, seeded
from engine.core.log import opening_of, start
from scripts.command import product_rules
from tests.aids.plugins.full import FULL
from tests.tiny import RULES as TINY
from tests.tiny.harbour import RULES as HARBOUR

PRODUCT = tuple(rules for rules in product_rules() if type(rules).__module__.startswith("engine."))
"""The games of the product, whatever toys other tests have registered in this process."""
SYSTEMS: dict[str, AnyRules] = {
    "tiny": TINY,
    "harbour": HARBOUR,
    **{rules.facts.id: rules for rules in PRODUCT},
}

_COMMANDS = {
    "tiny": "tests.tiny:RULES",
    "harbour": "tests.tiny.harbour.harbour_game:HARBOUR",
    "classic": "engine.classic.rules:RULES",
    "byzantion": "engine.byzantion.rules:RULES",
}

every_system = pytest.mark.parametrize("rules", SYSTEMS.values(), ids=SYSTEMS.keys())
"""Marks a test that runs once for each rules system."""

every_size = pytest.mark.parametrize(
    ("rules", "count"),
    [
        pytest.param(
            rules,
            count,
            id=f"{name}-{count}",
            marks=() if count in {min(rules.facts.seat_counts), max(rules.facts.seat_counts)} else FULL,
        )
        for name, rules in SYSTEMS.items()
        for count in rules.facts.seat_counts
    ],
)
"""… once for each number of seats (without `--full` for the smallest and the largest)."""


class Step(NamedTuple):
    """One action of a walk. `state` is the position before it and must be left alone."""

    state: Any
    action: Action
    applied: Applied[Any]
    where: str
    """Says which game and action, for the message of a failure."""


def command_of(rules: AnyRules) -> str:
    """What `--rules` of the scripts takes for it."""
    return _COMMANDS.get(rules.facts.id, rules.facts.id)


def legal_of_all(rules: AnyRules, state: Any) -> dict[Seat, tuple[Action, ...]]:
    """The legal actions of every seat, awaited or not."""
    return {seat: rules.legal_actions(state, seat) for seat in seats_of(rules, state)}


def seats_of(rules: AnyRules, state: Any) -> tuple[Seat, ...]:
    seats: Any = rules.view(state, None)["seats"]
    return tuple(seats)


def choose(rules: AnyRules, state: Any, rng: Rng, count: int) -> Action | None:
    """What a random seat does; now and then one that is not awaited (it takes back its seal). None: over."""
    seats = rules.active(state)
    if not seats:
        assert rules.outcome(state) is not None, f"{rules.facts.id}: a dead end: {rules.dump(state)}"
        return None
    if not rng.below(8):
        seats = tuple(seat for seat in rules.seats(count) if seat in seats or rules.legal_actions(state, seat))
    legal = rules.legal_actions(state, seats[rng.below(len(seats))])
    assert legal, f"{rules.facts.id}: a dead end: {rules.dump(state)}"
    return RandomPlayer().decide({}, legal, rng)


def walk(rules: AnyRules, count: int, seed: int, steps: int = 80) -> Iterator[Step]:
    """`steps` actions out of random games: stretches of forty, with ever longer leaps between them, so that late
    phases are seen as well; a new game whenever one is over.
    """
    rng = Rng(seed).rekeyed(0xC0)
    given, leap = 0, 10 * steps
    while given < steps:
        state = start(rules, opening_of(rules, count, {}, seeded(seed)))
        for number in range(1, 1_000_000):
            action = choose(rules, state, rng, count)
            if action is None:
                break
            if given % 40 == 0 and given and rng.below(leap):
                rules.advance(state, action)
                continue
            where = f"{rules.facts.id}, {count} seats, seed {seed}, action {number}: {action.seat} {action.text()}"
            applied = rules.apply(state, action)
            yield Step(state, action, applied, where)
            given += 1
            if given == steps:
                return
            # A copy: the caller of the walk may keep the state yielded.
            state = rules.copy(applied.state)
        # A short game: leap less, or nothing but leaps would be left of the next ones.
        leap = max(2, leap // 8)
        seed += 1000


def finish(rules: AnyRules, count: int, seed: int, limit: int = 60_000) -> Any:
    """The last position of a random game."""
    state = start(rules, opening_of(rules, count, {}, seeded(seed)))
    rng = Rng(seed).rekeyed(0xC0)
    for _ in range(limit):
        action = choose(rules, state, rng, count)
        if action is None:
            return state
        rules.advance(state, action)
    raise AssertionError(f"{rules.facts.id}, {count} seats, seed {seed}: no end after {limit} random actions")
