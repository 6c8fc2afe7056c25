"""A player of classic that plays sensibly: spreads over many commodities, trades for the kinds it lacks, buys heroes
and wonders with large sets, and stops a rival who is about to win.

It sees its view and the list of legal actions, nothing else, and looks one action ahead: every kind of decision has a
small valuation. It never takes a step back, so every draft ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.ai.greedy import greedy
from engine.ai.random_player import STEPS_BACK
from engine.classic.ai import bargain, building, war
from engine.classic.ai.estate import Estate
from engine.core.chance import Chance
from engine.core.rules import View
from engine.core.types import Action

ENOUGH: Final = 2.0
"""What is worth less is not done: a draft is confirmed instead."""


class Steward:
    """Greedy over hand-made values; ties are drawn."""

    reads_view = True

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        """The action that seems worth most."""
        if len(legal) == 1:
            return legal[0]
        mine = Estate(view)
        return greedy(legal, lambda action: value(mine, action, legal), rng)


def value(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What an action seems worth; higher is better."""
    if action.verb in STEPS_BACK:
        return -10_000.0
    judge = JUDGES.get(action.verb)
    return judge(mine, action, legal) if judge is not None else 0.0


def _enough(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    return ENOUGH


JUDGES: Final[Mapping[str, Callable[[Estate, Action, Sequence[Action]], float]]] = {
    "announce": bargain.announce,
    "offer": bargain.offer,
    "take": bargain.take,
    "give": bargain.give,
    "pick": bargain.pick,
    "force": bargain.force,
    "recruit": building.recruit,
    "build": building.build,
    "use": building.use,
    "swap": building.swap,
    "pay": building.pay,
    "keep": building.keep,
    "march": war.march,
    "occupy": war.occupy,
    "lose": war.lose,
    "launch": war.launch,
    "name": war.name,
    "crown": war.crown,
    "done": _enough,
    "seal": _enough,
    "turn": lambda mine, action, legal: 3.0,
    "attack": lambda mine, action, legal: 1.0,
    "sail": lambda mine, action, legal: 0.0,
    "pillage": lambda mine, action, legal: 0.5,
}
