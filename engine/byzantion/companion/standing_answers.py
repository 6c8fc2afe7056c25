"""Byzantion: what a person may answer in advance (BZ10.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.byzantion.content import CARD, CARDS
from engine.byzantion.view_types import typed
from engine.core import Action, Question, Seat, View
from engine.core.companion import StandingKind


def _least_costly(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    """The hand card with the lowest printed cost, of several the one that comes first in the list of all cards."""
    able = [action for action in legal if action.verb == "choose"]
    return min(able, key=_printed, default=None)


def _printed(action: Action) -> tuple[int, int]:
    card = CARD[str(action.args[0])]
    return CARDS[card].cost, card


STANDING: Final[Mapping[str, StandingKind]] = {
    "discards": StandingKind(frozenset({"shed"}), ("yes",), "game", _least_costly, unseen=True),
}
"""What a card makes everybody discard brings nothing, so which it is seldom needs thought. What goes over the limit of
the hand is paid for, and is everybody's own decision.
"""


def useful(view: View, seat: Seat) -> frozenset[str]:
    """Keys of `STANDING` that may be useful to a seat: none in the game alone, where nobody demands anything."""
    return frozenset(STANDING) if len(typed(view)["seats"]) > 1 else frozenset()
