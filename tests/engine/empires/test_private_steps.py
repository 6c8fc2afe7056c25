"""What a seat does in private (no public event, the public's view as before) is seen by nobody else:
`host.outbox.intents` then spares the others a look.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import games  # noqa: F401 - registers the games
from engine.core import Rng, get_rules, seeded
from tests.aids.plugins.full import FULL


@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=FULL) for seed in (1, 3, 4, 5, 6))])
def test_a_private_step_changes_no_other_seats_view(seed: int) -> None:
    """E0h"""
    rules = get_rules("empires")
    seats = rules.seats(3 + seed % 3)
    state = rules.setup(len(seats), {}, seeded(seed)).state
    rng, private = Rng(seed), Counter[str]()
    for _ in range(500):
        active = rules.active(state)
        if not active:
            break
        before: dict[Any, Any] = {seat: rules.view(state, seat) for seat in (None, *seats)}
        seat = active[rng.below(len(active))]
        legal = rules.legal_actions(state, seat)
        action = legal[rng.below(len(legal))]
        events = rules.advance(state, action)
        if before[None] != rules.view(state, None) or any(event.audience is None for event in events):
            continue
        private[action.verb] += 1
        told = {one for event in events for one in event.audience or ()}
        for other in seats:
            if other not in (seat, *told):
                assert rules.view(state, other) == before[other], (action.text(), other)
    assert private.total() > 100
