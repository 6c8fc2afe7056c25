"""The choice of a player that looks one action ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Action, Chance


def greedy(legal: Sequence[Action], worth: Callable[[Action], float], rng: Chance) -> Action:
    """The action that is worth most; among equals one is drawn, and nothing is drawn where there is no tie.

    >>> pick = greedy([Action("red", "bid", (n,)) for n in (3, 7, 5)], lambda action: float(action.args[0]), None)
    >>> pick.text()
    'bid 7'
    """
    worths = [worth(action) for action in legal]
    top = max(worths)
    best = [action for action, each in zip(legal, worths, strict=True) if each == top]
    return best[rng.below(len(best))] if len(best) > 1 else best[0]
