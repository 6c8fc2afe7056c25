"""People of the proof that kills the bot: what they decide leads to the end of a game."""

from __future__ import annotations

import pytest

from engine.core import get_rules, seeded
from games import PRODUCT
from proofs.any_game import most_seats
from proofs.killing.choice import choose

MOST = 4000
"""Actions; a game takes some six hundred."""


@pytest.mark.parametrize("rules_id", [game.rules.facts.id for game in PRODUCT])
def test_they_come_to_the_end(rules_id: str) -> None:
    """Who is asked the same answers the same: an amount was said and unsaid for ever."""
    rules = get_rules(rules_id)
    state, actions = rules.setup(most_seats(rules), {}, seeded(1)).state, 0
    while rules.outcome(state) is None and actions < MOST:
        for action in choose(rules, state, 1, rules.active(state)[0]):
            rules.advance(state, action)
            actions += 1
    assert rules.outcome(state) is not None
