"""Byzantion: what a person may answer in advance (BZ10.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engine.byzantion.content import CARD, CARDS, IDS
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


def _this_one(seat: Seat, value: str, question: Question, legal: Sequence[Action], *, card: str) -> Action | None:
    """The card that is marked, if it is in the hand."""
    return next((action for action in legal if action.verb == "choose" and action.args[0] == card), None)


_BY_COST: Final = sorted(range(len(CARDS)), key=lambda card: (CARDS[card].cost, card))
MARKS: Final = {f"discards:{IDS[card]}": IDS[card] for card in _BY_COST}
"""Key → the card that goes before others: of several marked ones the one with the lowest printed cost."""
MOST_MARKS: Final = 24
"""As many as a menu has room for beside the other answer."""
STANDING: Final[Mapping[str, StandingKind]] = {
    **{
        key: StandingKind(frozenset({"shed"}), ("yes",), "game", partial(_this_one, card=card), unseen=True)
        for key, card in MARKS.items()
    },
    "discards": StandingKind(frozenset({"shed"}), ("yes",), "game", _least_costly, unseen=True),
}
"""What a card makes everybody discard brings nothing, so which it is seldom needs thought: marked cards go first, in
this order, then the one with the lowest cost. What goes over the limit of the hand is paid for, and is everybody's own
decision.
"""


def useful(view: View, seat: Seat) -> frozenset[str]:
    """Keys of `STANDING` that may be useful to a seat: cards of its own hand may be marked. None in the game alone,
    where nobody demands anything.
    """
    seen = typed(view)
    if len(seen["seats"]) == 1:
        return frozenset()
    hand = seen["pools"].get("hand", [])
    return frozenset(["discards", *[key for key, card in MARKS.items() if card in hand][:MOST_MARKS]])
