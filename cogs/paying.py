"""Tokens a person chose to pay with → actions in the order the rules want. Nobody has to know that order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs import errors
from cogs.ui.compose import paid_so_far, proposals
from engine.core import Action, Question, Seat, Verb
from host import Table


def payment(table: Table, seat: Seat, question: Question, verb: str, tokens: Sequence[str]) -> list[Action]:
    """The whole price, or what is missing of it, or a part: what was paid before is taken back and paid in order.

    What cannot be paid comes last in the list, so that the rules say why not. Refused: `pay_together`, when a part
    would have to be paid in another order.
    """
    before, cost = paid_so_far(question), question.params.get("cost")
    chosen = [*([] if len(tokens) == cost else before), *tokens]
    undone = [Action(seat, "back")] * len(before)
    line, left = table.arrange(undone, [Action(seat, verb, (token,)) for token in chosen])
    held = table.view(seat).get("hand")
    if left and isinstance(cost, int) and len(chosen) < cost and isinstance(held, dict) and set(chosen) <= set(held):
        raise errors.Refused("pay_together", count=cost)
    return [*undone, *line, *left]


def proposed(seat: Seat, verb: str, tokens: Sequence[str]) -> list[Action]:
    """A way to pay that the rules proposed: it is in order already."""
    return [Action(seat, verb, (token,)) for token in tokens]


def paid_along(question: Question | None, verbs: Mapping[str, Verb], bought: Action) -> list[str]:
    """What pays for a thing that was just chosen, without another press: the best of the ways that the rules propose.
    It is a plan still, and may be paid otherwise. Nothing for a card, whose text is to be read before one pays.
    """
    verb = verbs.get(bought.verb)
    if question is None or verb is None or bought.verb == "pay" or any(slot.kind == "card" for slot in verb.slots):
        return []
    if not question.composing or question.composing[-1] != bought:
        return []
    return next(iter(proposals(question)), [])
