"""Plays anything legal, but seldom takes back what it has just composed, so that games come to an end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Chance, View

STEPS_BACK = frozenset({"back", "clear", "withdraw"})
SELDOM = 16
"""One in so many choices of a step back is meant."""


class RandomPlayer:
    """Uniform over the legal actions, apart from steps back."""

    reads_view = False

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        pick = legal[rng.below(len(legal))]
        if pick.verb in STEPS_BACK and rng.below(SELDOM):
            forward = [action for action in legal if action.verb not in STEPS_BACK]
            if forward:
                return forward[rng.below(len(forward))]
        return pick
