"""What a march leads to in classic beyond battles: the holder of Helen may turn a legion that comes in (K-helen)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.classic.cards import POWERS
from engine.classic.rules import RULES
from engine.classic.view_types import typed
from engine.core import Action, Question, Seat, View
from engine.core.companion import Outlook, Saying
from engine.marenostrum.companion.outlook import foreseeing

_battles: Final = foreseeing(RULES.imagine)


def foresee(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> Outlook:
    """Units, odds and bonuses as in every game of the family; after a planned march also who may turn a legion."""
    found = _battles(seat, question, legal, view)
    if question.key != "march" or view.get("seat") != seat:
        return found
    return replace(found, lines=(*found.lines, *_turning(seat, question, view)))


def _turning(seat: Seat, question: Question, view: View) -> list[Saying]:
    """A line for each holder of such a card who could use it where legions are about to come in: the odds leave it
    out, because it is asked after them.
    """
    board = typed(view)
    entered = {str(action.args[1]): 1 for action in question.composing if action.verb == "march"}
    lines: list[Saying] = []
    for owner in board["seats"]:
        side = board["civilizations"][owner]
        places = {place: 1 for place in entered if board["provinces"][place]["owner"] == owner != seat}
        cards = [c for c in side["cards"] if c in POWERS and POWERS[c].turns_legion and c not in side["used"]]
        if places and cards and side["left"]["legion"]:
            lines.append(("may_turn", {"card": cards[0], "seat": owner, "places": places}))
    return lines
