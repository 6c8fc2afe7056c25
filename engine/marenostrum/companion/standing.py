"""How answers given in advance are chosen among the legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.companion import Decide
from engine.core.rules import Question
from engine.core.types import Action, Seat


def deciding(verb: str) -> Decide:
    """The legal action with that verb, if nothing has been composed yet."""

    def decide(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
        if question.composing:
            return None
        return next((a for a in legal if a.verb == verb), None)

    return decide


_WORTH: Final = {"legion": 0, "trireme": 0, "fortress": 3}
"""The order of losses; legions on duty (named by their site) come between free legions and the fortress."""
_LESSER: Final = ("caravan", "market", "temple")


def cheapest(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    """Free legions before those on duty, the fortress last."""

    def worth(action: Action) -> int:
        return sum(_WORTH.get(str(u), 1 if str(u).startswith(_LESSER) else 2) for u in action.args)

    losses = [a for a in legal if a.verb == "lose"]
    return min(losses, key=lambda a: (worth(a), a.args), default=None)
