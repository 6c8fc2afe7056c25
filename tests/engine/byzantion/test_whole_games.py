"""Whole games at random: nothing is lost, positions survive a file, and what a seat imagines looks like the game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.byzantion.rules import RULES
from engine.core import Json, Rng, RulesError, seeded

HOSTILE: list[tuple[str, Json]] = [
    ("n", 9),
    ("goods", "much"),
    ("deck", [0, 0, 1]),
    ("hand", [[1.5], []]),
    ("market", [0] * 300),
    ("turn", True),
    ("frames", [["win", {}]]),
    ("frames", [["turn", {"seat": 7, "extra": False}]]),
    ("frames", [["market", {"seat": 0}]]),
    ("frames", []),
    ("rng", "dice"),
    ("options", {"length": "endless"}),
]
LONGEST = 6000
"""Actions of a game; a longer one would not end."""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("length", "windows"), [("standard", "held"), ("marathon", "by_pace"), ("standard", "own")])
def test_a_game_at_random_ends_and_nothing_is_lost(seats: int, length: str, windows: str) -> None:
    """BZ1a, BZ9, BZS: every card, token and miniature is in one place at each moment looked at."""
    choice = random.Random(f"{seats} {length}")
    state = RULES.setup(seats, {"length": length, "windows": windows}, seeded(seats)).state
    for number in range(LONGEST):
        if RULES.outcome(state) is not None:
            break
        seat = choice.choice(RULES.active(state))
        legal = RULES.legal_actions(state, seat)
        verbs = sorted({action.verb for action in legal} - {"discard", "end_round"}) or [legal[0].verb]
        verb = choice.choice(verbs)
        RULES.advance(state, choice.choice([action for action in legal if action.verb == verb]))
        if number % 40 == 0:
            RULES.check(state)
            raw = RULES.dump(state)
            assert RULES.dump(RULES.load(json.loads(json.dumps(raw)))) == raw
            for viewer in (*RULES.seats(seats), None):
                view = RULES.view(state, viewer)
                twin = RULES.imagine(view, Rng(number))
                RULES.check(twin)
                assert RULES.view(twin, viewer) == view
                if viewer is not None:
                    assert RULES.legal_actions(twin, viewer) == RULES.legal_actions(state, viewer)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [seat for seat, _ in outcome.scores] == list(RULES.seats(seats))


@pytest.mark.parametrize(("where", "what"), HOSTILE, ids=lambda value: str(value)[:24])
def test_what_is_no_position_is_refused(where: str, what: Json) -> None:
    """Whatever stands in a file, it is a refusal that a person can read, never a fault."""
    raw: dict[str, Any] = json.loads(json.dumps(RULES.dump(RULES.setup(2, {}, seeded(5)).state)))
    assert RULES.load(raw).n == 2
    with pytest.raises(RulesError) as refused:
        RULES.load({**raw, where: what})
    assert refused.value.code in ("bad_position", "bad_option")
