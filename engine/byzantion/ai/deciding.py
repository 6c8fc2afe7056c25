"""A player of Byzantion that plays sensibly: builds bandons, activates the best one, gives events what they take, bids
and votes for what it is worth, and answers reaction windows by what a card would bring at that moment.

It sees its view and the list of legal actions, nothing else, and looks one action ahead: every kind of decision has a
small valuation, in Doxa. It never takes a step back and never says "hands off" (BZ10.5c).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.ai.greedy import greedy
from engine.ai.random_player import STEPS_BACK
from engine.byzantion.ai import acting, bandoning, meeting, reigning, scheming
from engine.byzantion.ai.prospects import AN_ACTION, Prospects
from engine.byzantion.ai.valuing import ability, exchange
from engine.byzantion.flow import data_of
from engine.byzantion.frame_data import ExchangeData, ScriptData
from engine.byzantion.script import effects_of
from engine.core.chance import Chance
from engine.core.rules import View
from engine.core.types import Action

NEVER: Final = -10_000.0
REGROUPING: Final = frozenset(("bandons", "mending"))


class Steward:
    """Greedy over hand-made values; ties are drawn."""

    reads_view = True

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        """The action that seems worth most."""
        if len(legal) == 1:
            return legal[0]
        p = Prospects(view)
        if p.state.frames[-1].step in REGROUPING and any(action.verb == "finish" for action in legal):
            return _regroup(p, legal)
        return greedy(legal, lambda action: value(p, action, legal), rng)


def _regroup(p: Prospects, legal: Sequence[Action]) -> Action:
    """The next step towards the best bandons, or the end of it."""
    step = bandoning.steps(p, list(legal))
    return step if step is not None else next(action for action in legal if action.verb == "finish")


def value(p: Prospects, action: Action, legal: Sequence[Action]) -> float:
    """What an action seems worth, in Doxa; higher is better."""
    verb = action.verb
    if verb in STEPS_BACK or verb in ("hands_off", "unseal", "unchoose"):
        return NEVER
    if verb == "give":
        return meeting.give(p, legal, action)
    judge = JUDGES.get(verb)
    return judge(p, action) if judge is not None else 0.0


def _seal(p: Prospects, action: Action) -> float:
    return reigning.seal(p, action) if p.alone else meeting.seal(p, action)


def _shift(p: Prospects, action: Action) -> float:
    return reigning.shift(p, action) if p.alone else scheming.shift(p, action)


def _skip(p: Prospects, action: Action) -> float:
    """To decline; nobody is asked in vain whether a substitute stands for something (BZ7.1b)."""
    step = p.state.frames[-1].step
    return acting.LITTLE if step != "turn" else 0.3 * AN_ACTION


def _use(p: Prospects, action: Action) -> float:
    """An ability as a whole (BZ8.2)."""
    below = data_of(p.state.frames[-2], ScriptData)
    return ability(p, effects_of(p.state, below["card"], below["part"])) + 0.3


def _exchange(p: Prospects, action: Action) -> float:
    return exchange(p, p.data(ExchangeData)["give"], p.data(ExchangeData)["get"])


def _finish(p: Prospects, action: Action) -> float:
    return acting.LITTLE


def _end_round(p: Prospects, action: Action) -> float:
    """While there is Dynamis, an action is better."""
    return reigning.ENDING if not p.acting_left else -1.0


JUDGES: Final[Mapping[str, Callable[[Prospects, Action], float]]] = {
    "activate": acting.activate,
    "abstain": meeting.vote,
    "add": scheming.adjust,
    "bid": meeting.bid,
    "build": reigning.build,
    "buy": acting.buy,
    "choose": meeting.choose,
    "declare": acting.declare,
    "discard": acting.discard,
    "divide": lambda p, action: 0.0,
    "draw": lambda p, action: acting.draw(p, str(action.args[0])),
    "drop": meeting.drop,
    "end_round": _end_round,
    "exchange": _exchange,
    "favour": meeting.favour,
    "finish": _finish,
    "first": acting.first,
    "forecast": lambda p, action: reigning.forecast(p),
    "hold": meeting.hold,
    "intrigue": scheming.play,
    "keep": meeting.keep,
    "lay": acting.lay,
    "leave_out": meeting.leave_out,
    "meet": lambda p, action: reigning.meet(p),
    "pass": lambda p, action: 0.0,
    "pick": meeting.pick,
    "place": scheming.place,
    "play": acting.play,
    "portion": scheming.portion,
    "prefer": meeting.prefer,
    "seal": _seal,
    "sell": acting.sell,
    "shift": _shift,
    "skip": _skip,
    "stand_for": meeting.stand_for,
    "support": scheming.support,
    "take": acting.take,
    "take_back": scheming.adjust,
    "take_part": scheming.take_part,
    "use": _use,
    "vote": meeting.vote,
}
