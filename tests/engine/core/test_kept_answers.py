"""What a position keeps of its dump and its questions is what it would say if it had just been loaded."""

from __future__ import annotations

import json

import pytest

from engine.core import Rng, get_rules, seeded
from engine.core.log import opening_of, start
from tests.aids.rules_systems import choose


@pytest.mark.parametrize(("game", "seats"), [("empires", 5), ("classic", 4), ("byzantion", 3)])
def test_what_is_kept_is_what_is_so(game: str, seats: int) -> None:
    """Moves are made in place and on copies; drafts are stepped back in. The map changes often enough."""
    rules = get_rules(game)
    rng = Rng(3).rekeyed(0xC0)
    state = start(rules, opening_of(rules, seats, {}, seeded(3)))
    for number in range(1000):
        fresh = rules.load(json.loads(json.dumps(rules.dump(state))))
        assert rules.dump(state) == rules.dump(fresh)
        for seat in rules.seats(seats):
            assert rules.question(state, seat) == rules.question(fresh, seat)
            assert rules.legal_actions(state, seat) == rules.legal_actions(fresh, seat)
        action = choose(rules, state, rng, seats)
        if action is None:
            break
        if number % 3:
            rules.advance(state, action)
        else:
            state = rules.apply(state, action).state
