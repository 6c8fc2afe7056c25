"""The games that benches follow."""

from __future__ import annotations

from engine.ai import get_player
from engine.ai.playout import play
from engine.core import Action, AnyRules, seeded
from engine.core.log import Opening, Row, act, opening_of


def random_game(rules: AnyRules, limit: int, seed: int = 1) -> tuple[Opening, tuple[Action, ...], list[Row]]:
    """A game of random players in as many seats as there may be: its opening, at most `limit` actions, their rows."""
    count = max(rules.facts.seat_counts)
    opening = opening_of(rules, count, {}, seeded(seed))
    players = dict.fromkeys(rules.seats(count), get_player("random"))
    actions = play(rules, opening, players, limit).actions
    return opening, actions, [act(action.seat, action.text()) for action in actions]
