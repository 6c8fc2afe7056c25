"""AI players that act rather than be done."""

from __future__ import annotations

from engine.core import Rng
from engine.empires.rules import RULES
from engine.empires.state import State
from proofs.games.empires.gathering import player
from proofs.gathering import Biased


def restless(state: State, rng: Rng) -> dict[str, Biased]:
    """They act rather than be done."""
    players = {}
    for seat in RULES.seats(state.n):
        chosen = player(rng, 0)
        chosen.weights = chosen.weights | {
            "done": 2,
            "pass": 1,
            "pillage": 6,
            "occupy": 12,
            "work": 12,
            "use": 16,
            "recruit": 24,
        }
        players[seat] = chosen
    return players
