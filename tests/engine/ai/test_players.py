"""The registry of players and the random player."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.ai import Player, get_player, player_kinds, register_player
from engine.ai.playout import play
from engine.ai.random_player import RandomPlayer
from engine.core import Action, Rng, RulesError, seeded
from engine.core.log import opening_of
from tests.tiny import RULES

FORWARD = (Action("red", "put", ("jade", 1)), Action("red", "seal"))
BACK = Action("red", "back")


def test_random_player_seldom_steps_back() -> None:
    rng = Rng(1)
    legal = (BACK, *FORWARD)
    picked = Counter(RandomPlayer().decide({}, legal, rng) for _ in range(3000))
    assert 20 < picked[BACK] < 150
    assert all(abs(picked[action] - 1470) < 150 for action in FORWARD)


def test_only_a_step_back_is_left_and_is_taken() -> None:
    rng = Rng(2)
    assert {RandomPlayer().decide({}, (BACK,), rng) for _ in range(50)} == {BACK}


def test_unknown_kind_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RulesError) as refusal:
        get_player("oracle")
    assert refusal.value.code == "unknown_player"
    assert "random" in str(refusal.value.params["known"])


def test_a_player_of_one_rules_system_plays_that_alone() -> None:
    special: Player = RandomPlayer()
    register_player("special-of-tiny", special, "tiny")
    assert get_player("special-of-tiny", "tiny") is special
    assert "special-of-tiny" not in player_kinds("empires")
    with pytest.raises(RulesError):
        get_player("special-of-tiny", "empires")
    with pytest.raises(ValueError, match="two players"):
        register_player("special-of-tiny", RandomPlayer(), "tiny")


def test_playout_with_the_same_seed_is_the_same_game() -> None:
    players = dict.fromkeys(RULES.seats(3), get_player("random"))
    first, second = (play(RULES, opening_of(RULES, 3, {}, seeded(5)), players, 5000) for _ in range(2))
    assert first.actions == second.actions
    assert first.outcome is not None
    assert first.decisions > 0
    assert first.options >= 2 * first.decisions


def test_playout_stops_at_the_limit() -> None:
    players = dict.fromkeys(RULES.seats(2), get_player("random"))
    cut = play(RULES, opening_of(RULES, 2, {}, seeded(5)), players, 3)
    assert len(cut.actions) == 3
    assert cut.outcome is None
