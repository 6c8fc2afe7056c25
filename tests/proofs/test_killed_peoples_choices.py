"""People of the proof that kills the bot: what they decide leads to the end of a game."""

from __future__ import annotations

import pytest

from engine.ai import get_player
from engine.core import Rng, get_rules, seeded
from games import PRODUCT
from proofs.any_game import most_seats
from proofs.killing.choice import choose

MOST = 4000
"""Actions; a game takes some six hundred."""
PEOPLE = 3


@pytest.mark.parametrize("rules_id", [game.rules.facts.id for game in PRODUCT])
def test_they_come_to_the_end(rules_id: str) -> None:
    """Who is asked the same answers the same: an amount was said and unsaid for ever."""
    rules, actions, rng = get_rules(rules_id), 0, Rng(1)
    state, seats = rules.setup(most_seats(rules), {}, seeded(1)).state, rules.seats(most_seats(rules), {})
    people, player = set(seats[:PEOPLE]), get_player("steward", rules_id)
    while rules.outcome(state) is None and actions < MOST:
        seat = rules.active(state)[0]
        done = choose(rules, state, 1, seat) if seat in people else ()
        for action in done or [player.decide(rules.view(state, seat), rules.legal_actions(state, seat), rng)]:
            rules.advance(state, action)
            actions += 1
    assert rules.outcome(state) is not None
