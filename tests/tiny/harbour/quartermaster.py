"""An AI player of the harbour that is better than chance: it pays all the toll it can, gives up cards for more, builds
what scores most and stops whoever leads.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Action, Chance, View
from tests.tiny.harbour.deck import WORKS


class Quartermaster:
    """Stateless; see `engine.ai.Player`."""

    reads_view = True

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        seen: Any = view
        verbs = {action.verb for action in legal}
        if "seal" in verbs:
            return self._until(seen, legal, sum(seen["pools"]["stores"].values())) or _first(legal, "seal")
        if "use" in verbs:
            points = seen["points"]
            leads = points[seen["actor"]] == max(points.values()) and seen["actor"] != seen["seat"]
            if leads or seen["step"] == "reply":
                return _first(legal, "use")
        if "give" in verbs and seen["round"] < int(seen["options"]["rounds"]):
            return _first(legal, "give")
        if seen["step"] == "build" and seen["actor"] == seen["seat"]:
            return self._turn(seen, legal)
        return next((action for action in legal if action.verb == "pass"), legal[0])

    def _turn(self, seen: Any, legal: Sequence[Action]) -> Action:
        """The work that scores most of those it can pay, else an attack, else a card."""
        goods = sum(seen["pools"]["stores"].values())
        works = [card for card in seen["pools"]["hand"] if card in WORKS and WORKS[card].cost <= goods]
        if works:
            best = max(works, key=lambda card: (WORKS[card].points, card))
            if (wanted := Action(seen["seat"], "build", (best,))) in legal:
                return wanted
            if step := self._until(seen, legal, WORKS[best].cost):
                return step
        for verb in ("attack", "sail", "pass", "clear"):
            if any(action.verb == verb for action in legal):
                return _first(legal, verb)
        return legal[0]

    def _until(self, seen: Any, legal: Sequence[Action], number: int) -> Action | None:
        """One more good in hand, as long as there are fewer."""
        ready = sum(count for _, count in seen["taken"])
        takes = [action for action in legal if action.verb == "take" and int(action.args[1]) <= number - ready]
        return max(takes, key=lambda action: action.args[1]) if takes else None


def _first(legal: Sequence[Action], verb: str) -> Action:
    return next(action for action in legal if action.verb == verb)
