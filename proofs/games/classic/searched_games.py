"""Which games of classic are worth keeping, and who plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.ai.random_player import STEPS_BACK
from engine.classic.options import OPTIONS
from engine.classic.rules import RULES
from engine.core import Action, AnyRules, Rng, Seat
from proofs.games.classic.shown_topics import WANTED, Watcher
from proofs.gathering import Gathering, pick

_TASTES: Final[Mapping[str, Sequence[int]]] = {
    "recruit": (1, 64, 256),
    "build": (12, 24, 48),
    "use": (24, 48),
    "swap": (4, 12),
    "force": (3, 9),
    "turn": (9, 9),
    "pick": (9, 9),
    "keep": (6, 9),
    "march": (1, 2, 6),
    "launch": (2, 4),
    "sail": (1, 2),
    "attack": (1, 3),
    "pillage": (1, 6),
    "occupy": (2, 6),
    "done": (1, 2, 4),
}
"""Weights of a verb, one of which is drawn for each player; of any other verb it is 2."""
_EARNS: Final = {"city": 9, "caravan": 9, "market": 4, "temple": 4, "marker": 6, "trireme": 2, "legion": 3}
"""Weights of what is built: without an income nobody ever buys a card."""


class Thrifty:
    """Somebody with tastes of their own who builds what earns and buys cards when they can."""

    def __init__(self, weights: dict[str, int]) -> None:
        self.weights = weights

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        listed = RULES.legal_actions(state, seat)
        legal = [action for action in listed if action.verb not in STEPS_BACK] or [listed[-1]]
        verbs = sorted({action.verb for action in legal})
        verb = _drawn(rng, verbs, [self.weights.get(verb, 2) for verb in verbs])
        those = [action for action in legal if action.verb == verb]
        if verb == "build":
            items = sorted({str(action.args[0]) for action in those})
            item = _drawn(rng, items, [_EARNS.get(item, 1) for item in items])
            those = [action for action in those if action.args[0] == item]
        if verb == "recruit":
            those = [action for action in those if action.args[0] == "pyramids"] or those
        if verb == "announce":  # a long trade says no more than a short one
            those = those[:5]
        return those[rng.below(len(those))]


def _drawn(rng: Rng, names: Sequence[str], weights: Sequence[int]) -> str:
    dart = rng.below(sum(weights))
    for name, weight in zip(names, weights, strict=True):
        dart -= weight
        if dart < 0:
            return name
    raise AssertionError("the dart flew too far")


def options(rng: Rng) -> dict[str, str]:
    """Any of all, but without a last round: each game is to end with a victory."""
    return {spec.key: pick(rng, spec.values) for spec in OPTIONS if spec.key != "round_cap"}


def player(rng: Rng, share: int | None = None) -> Thrifty:
    """Somebody with tastes of their own (`Gathering.player`); no AI player has a share in it."""
    return Thrifty({verb: values[rng.below(len(values))] for verb, values in _TASTES.items()})


def classic_gathering(rules: AnyRules) -> Gathering:
    """For `Workbench.gathering`."""
    return Gathering(wanted=WANTED, watch=Watcher, options=options, player=player)
