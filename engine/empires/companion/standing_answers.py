"""Empires: what is answered without asking, and what a person may answer in advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.companion import Decide, StandingKind
from engine.core.rules import Question
from engine.core.types import Action, Seat


def _verb(verb: str) -> Decide:
    """The legal action with that verb, if nothing has been composed yet."""

    def decide(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
        if question.composing:
            return None
        return next((a for a in legal if a.verb == verb), None)

    return decide


def _claim(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    """Perseus: answered at the same moment whatever the hand allows."""
    return next((a for a in legal if a.verb == "claim"), None) or next((a for a in legal if a.verb == "pass"), None)


def _gain(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    return next((a for a in legal if a.verb == "collect" and a.args[-1] == value), None)


_WORTH: Final = {"legion": 0, "trireme": 0, "fortress": 3}
"""The order of losses; legions on duty (named by their site) come between free legions and the fortress."""
_LESSER: Final = ("caravan", "market", "temple")


def _cheapest(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    """Free legions before those on duty, the fortress last."""

    def worth(action: Action) -> int:
        return sum(_WORTH.get(str(u), 1 if str(u).startswith(_LESSER) else 2) for u in action.args)

    losses = [a for a in legal if a.verb == "lose"]
    return min(losses, key=lambda a: (worth(a), a.args), default=None)


FORCED: Final = frozenset({"announce", "first", "take"})
"""Their legal answers follow from what everybody knows."""

STANDING: Final[Mapping[str, StandingKind]] = {
    "no_sea_battles": StandingKind(frozenset({"sea_battles"}), ("yes",), "round", _verb("done")),
    "stay": StandingKind(frozenset({"sail", "sea_battles", "march"}), ("yes",), "round", _verb("done")),
    "losses": StandingKind(frozenset({"lose"}), ("yes",), "game", _cheapest, unseen=True),
    "legendary": StandingKind(frozenset({"collect"}), ("coin", "legendary_good"), "game", _gain),
    "perseus": StandingKind(frozenset({"perseus"}), ("yes",), "game", _claim),
}
