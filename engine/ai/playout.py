"""Whole games played by AI players: for self-play, measurements, fuzzing and tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from engine.ai.player import Player
from engine.core import Action, Outcome, Rules, Seat
from engine.core.log import Opening, start

S = TypeVar("S")


class Playout(NamedTuple, Generic[S]):
    """A game as far as it was played."""

    state: S
    actions: tuple[Action, ...]
    decisions: int
    """States with at least two legal actions for the seat deciding."""
    options: int
    """Sum of the lengths of their lists."""
    outcome: Outcome | None
    """None: the limit came first."""


def play(rules: Rules[S], opening: Opening, players: Mapping[Seat, Player], limit: int) -> Playout[S]:
    """Play until the end or `limit` actions. Of several awaited seats one is drawn to decide first.

    RulesError as `setup`; anything else that escapes is a fault of the rules or of a player.
    """
    state = start(rules, opening)
    rng = opening.seed.players()
    actions: list[Action] = []
    decisions = options = 0
    while len(actions) < limit:
        active = rules.active(state)
        if not active:
            break
        seat = active[rng.below(len(active))] if len(active) > 1 else active[0]
        legal = rules.legal_actions(state, seat)
        if len(legal) > 1:
            decisions += 1
            options += len(legal)
        player = players[seat]
        action = player.decide(rules.view(state, seat) if player.reads_view else {}, legal, rng)
        rules.advance(state, action)
        actions.append(action)
    return Playout(state, tuple(actions), decisions, options, rules.outcome(state))
