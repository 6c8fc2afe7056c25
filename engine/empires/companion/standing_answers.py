"""Empires: what is answered without asking, and what a person may answer in advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.companion import StandingKind
from engine.core.rules import Question
from engine.core.types import Action, Seat
from engine.marenostrum.companion.standing import cheapest, deciding


def _claim(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    """Perseus: answered at the same moment whatever the hand allows."""
    return next((a for a in legal if a.verb == "claim"), None) or next((a for a in legal if a.verb == "pass"), None)


def _gain(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    return next((a for a in legal if a.verb == "collect" and a.args[-1] == value), None)


FORCED: Final = frozenset({"announce", "first", "take"})
"""Their legal answers follow from what everybody knows."""

STANDING: Final[Mapping[str, StandingKind]] = {
    "no_sea_battles": StandingKind(frozenset({"sea_battles"}), ("yes",), "round", deciding("done")),
    "stay": StandingKind(frozenset({"sail", "sea_battles", "march"}), ("yes",), "round", deciding("done")),
    "losses": StandingKind(frozenset({"lose"}), ("yes",), "game", cheapest, unseen=True),
    "legendary": StandingKind(frozenset({"collect"}), ("coin", "legendary_good"), "game", _gain),
    "perseus": StandingKind(frozenset({"perseus"}), ("yes",), "game", _claim),
}
