"""A player of Empires that plays sensibly: collects sets, expands, defends its capital, races for a victory.

It sees its view and the list of legal actions, nothing else, and looks one action ahead: every kind of decision has a
small valuation below. It never takes a step back, so every draft ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.ai.greedy import greedy
from engine.ai.random_player import STEPS_BACK
from engine.core import Action, Chance, View
from engine.empires.ai import evaluation as estate
from engine.empires.ai import warfare
from engine.empires.ai.evaluation import Estate


class Steward:
    """Greedy over hand-made values; ties are drawn."""

    reads_view = True

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        if len(legal) == 1:
            return legal[0]
        mine = Estate(view)
        if mine.has_claimed and not any(a.verb == "done" for a in legal):
            return _finish_claim(legal, rng)
        return greedy(legal, lambda action: value(mine, action, legal), rng)


def value(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What an action seems worth; higher is better."""
    judge = JUDGES.get(action.verb)
    if judge is not None:
        return judge(mine, action, legal)
    return -1000.0 if action.verb in STEPS_BACK else 0.0


def _finish_claim(legal: Sequence[Action], rng: Chance) -> Action:
    """C-perseus: the turn ends only with a victory, and may need several purchases: try until it is found."""
    pyramids = [a for a in legal if a.verb == "recruit" and a.args[0] == "pyramids"]
    buys = pyramids or [a for a in legal if a.verb in ("recruit", "pay", "copy")] or list(legal)
    if len(buys) < len(legal) and not rng.below(8):  # a wrong way must not be a dead end
        buys = [a for a in legal if a.verb == "clear"] or buys
    return buys[rng.below(len(buys))]


# --- trade -----------------------------------------------------------------------------------------------------------


def _announce(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """As many as can be spared: more would cost what completes sets. A number the steward cannot meet leaves the trade
    to the others: almost any other is better than that, and after those one that few can meet.
    """
    spare = mine.spare()
    number = int(action.args[0])
    if number > mine.resources and not mine.has_power("own_offer"):
        return -6.0 + 0.1 * number
    return -abs(number - min(spare, 4)) - (2 if number == 0 else 0)


def _offer(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """The least useful first; with Antigone no more than the others offer."""
    if any(a.verb == "seal" for a in legal) and len(mine.composing) >= mine.number:
        return -10.0
    return 10.0 - mine.worth_of(str(action.args[0]), gone=mine.chosen())


def _seal(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Offers: when they are complete. Kept goods: when nothing more may be kept."""
    keeping = any(a.verb == "keep" for a in legal)
    return -20.0 if keeping else 0.0


def _take(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What completes the steward's own sets; of equals, from the seat nearest to victory."""
    return mine.gain_of(str(action.args[1])) + (0.6 if mine.is_near_victory(str(action.args[0])) else 0.0)


def _give(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    return -mine.worth_of(str(action.args[0]))


def _first(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    return -mine.threat(str(action.args[0]))


# --- income, build ---------------------------------------------------------------------------------------------------


def _collect(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    return 1.0 if action.args[1] == "legendary_good" else 0.0


def _colossus(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    return mine.gain_of(str(action.args[0]))


def _claim(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Only when one purchase wins: a seat that has claimed must win, or the turn never ends."""
    return 100.0 if mine.can_win_now() else -1.0


def _name(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Its own seat first, then the least dangerous one."""
    seat = str(action.args[0])
    return 100.0 if seat == mine.seat else -mine.threat(seat)


def _pay(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Spend what is most plentiful. The order of paying is fixed, so the whole set is planned at once."""
    plan = estate.plan_payment(mine, legal)
    return 1.0 if plan and action.args[0] == plan else 0.0


def _keep(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    return 1.0


def _done(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Confirm when no action is better than none."""
    return 0.0


JUDGES: Final[Mapping[str, Callable[[Estate, Action, Sequence[Action]], float]]] = {
    "announce": _announce,
    "offer": _offer,
    "seal": _seal,
    "take": _take,
    "give": _give,
    "first": _first,
    "collect": _collect,
    "colossus": _colossus,
    "name": _name,
    "claim": _claim,
    "build": estate.judge_build,
    "recruit": estate.judge_recruit,
    "use": estate.judge_use,
    "copy": estate.judge_copy,
    "pay": _pay,
    "keep": _keep,
    "done": _done,
    "convert": lambda mine, action, legal: 50.0,
    "peace": warfare.judge_peace,
    "sail": warfare.judge_sail,
    "march": warfare.judge_march,
    "attack": warfare.judge_attack,
    "lose": warfare.judge_lose,
    "pillage": warfare.judge_pillage,
    "occupy": warfare.judge_occupy,
    "work": warfare.judge_work,
    "crown": lambda mine, action, legal: 10.0 if action.args[1] == mine.seat else -mine.threat(str(action.args[1])),
}
