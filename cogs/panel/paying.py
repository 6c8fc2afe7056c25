"""Tokens a person chose to pay with → actions in the order the rules demand. Nobody has to know that order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.core import error_policy as errors
from cogs.panel.content.composing import backwards, paid_so_far, proposals
from cogs.panel.pools import copies, pool_of
from engine.core import Action, Question, Seat, Verb, get_rules
from host import Table


def payment(table: Table, seat: Seat, question: Question, verb: str, tokens: Sequence[str]) -> list[Action]:
    """The whole price, or the rest of it, or a part: tokens paid before are taken back and paid in order.

    Tokens that cannot be paid come last in the list, so that the rules give the reason. Refused: `pay_together`, when a
    part would have to be paid in a different order.
    """
    before, cost = paid_so_far(question), question.params.get("cost")
    chosen = [*([] if len(tokens) == cost else before), *tokens]
    undone = backwards(seat, get_rules(table.info.rules).verbs, len(before))
    line, left = table.arrange(undone, [Action(seat, verb, (token,)) for token in chosen])
    held = set(copies(pool_of(question, table.view(seat))))
    if left and isinstance(cost, int) and len(chosen) < cost and set(chosen) <= held:
        raise errors.Refused("pay_together", count=cost)
    return [*undone, *line, *left]


def proposed(seat: Seat, verb: str, tokens: Sequence[str]) -> list[Action]:
    """A way to pay that the rules proposed: it is already in order."""
    return [Action(seat, verb, (token,)) for token in tokens]


def paid_along(question: Question | None, verbs: Mapping[str, Verb], bought: Action) -> list[str]:
    """The payment for a thing that was just chosen, without another press: the best of the ways that the rules propose.
    It is still a plan, and may be paid differently. () for a card, whose text is to be read before paying.
    """
    verb = verbs.get(bought.verb)
    if question is None or verb is None or verb.role == "follow" or any(slot.kind == "card" for slot in verb.slots):
        return []
    if not question.composing or question.composing[-1] != bought:
        return []
    return next(iter(proposals(question)), [])
