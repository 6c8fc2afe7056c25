"""Whole games at random: nothing is lost, positions survive file and text, what a seat imagines looks like the game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.classic.notation import read_position, write_position
from engine.classic.options import OPTIONS
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.core import Json, Rng, RulesError, seeded

LOOKED_AT = 60
"""Actions from one close look at a position to the next."""
UNDOING = {"back", "clear", "withdraw"}


def look_closely(state: State, number: int) -> None:
    RULES.check(state)
    raw = RULES.dump(state)
    assert RULES.dump(RULES.load(json.loads(json.dumps(raw)))) == raw
    assert RULES.dump(read_position(write_position(state))) == raw
    seats = RULES.seats(state.n, state.options)
    for viewer in (seats[number % len(seats)], None):
        view = RULES.view(state, viewer)
        twin = RULES.imagine(view, Rng(number))
        RULES.check(twin)
        assert RULES.view(twin, viewer) == view
        if viewer is not None:
            assert RULES.legal_actions(twin, viewer) == RULES.legal_actions(state, viewer)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_at_random_ends_and_nothing_is_lost(seed: int) -> None:
    """K0, K1, K2, K3, K4, K5, K6, K7: with options drawn, and three to five seats."""
    choice = random.Random(seed)
    options = {spec.key: choice.choice(spec.values) for spec in OPTIONS} | {"round_cap": "10"}
    state = RULES.setup(3 + seed % 3, options, seeded(seed)).state
    number = 0
    while RULES.outcome(state) is None:
        seat = choice.choice(RULES.active(state))
        legal = RULES.legal_actions(state, seat)
        assert list(legal) == sorted(set(legal))
        verbs = sorted({action.verb for action in legal} - UNDOING) or [legal[0].verb]
        if len(verbs) > 1 and (RULES.view(state, None)["phase"] == "setup" or choice.random() < 0.5):
            verbs = [verb for verb in verbs if verb != "done"]
        verb = choice.choice(verbs)
        RULES.advance(state, choice.choice([action for action in legal if action.verb == verb]))
        number += 1
        if number % LOOKED_AT == 0:
            look_closely(state, number)
    assert number > 100
    look_closely(state, number)


HOSTILE: list[tuple[str, Json]] = [
    ("seats", 9),
    ("hand", {"greece": {"tax": 99}}),
    ("hand", {"rome": {"tax": 1}}),
    ("supply", {}),
    ("titles", {}),
    ("turn", True),
    ("unlaunched", {"galatia": {"greece": 1}}),
    ("fortresses", {"athenae": {"greece": 2}}),
    ("display", []),
    ("frames", [["build", {}]]),
    ("frames", [["crown", {"track": 9, "new": []}]]),
    ("frames", []),
    ("options", {"deck": "endless"}),
]


@pytest.mark.parametrize(("where", "what"), HOSTILE, ids=lambda value: str(value)[:24])
def test_what_is_no_position_is_refused(where: str, what: Json) -> None:
    """Whatever stands in a file, it is a refusal that a person can read, never a fault."""
    raw: dict[str, Any] = json.loads(json.dumps(RULES.dump(RULES.setup(3, {}, seeded(5)).state)))
    assert RULES.load(raw).n == 3
    with pytest.raises(RulesError) as refused:
        RULES.load({**raw, where: what})
    assert refused.value.code in ("bad_position", "bad_option")
