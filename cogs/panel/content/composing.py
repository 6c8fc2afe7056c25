"""Composing exactly N things at once: one multiple choice instead of N presses.

Two kinds of questions qualify, for a seat that holds a `hand`: those whose parameters contain `number` (with `exact`,
or with `max` where fewer are enough) and which are answered by a verb with one slot, `back` and `seal`; and payments,
whose parameters contain `cost`, `paid` and `proposals` and which end by themselves with the last token.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cogs.panel.content.parts import MOST_OPTIONS
from engine.core import Action, Question, Seat, Verb, View, action_token


class Gather(NamedTuple):
    """What may be chosen: tokens of the hand, each copy separately."""

    verb: str
    least: int
    most: int
    tokens: tuple[str, ...]
    """The hand, sorted, one entry per copy."""
    chosen: tuple[str, ...]
    """Already composed."""
    seals: bool = True
    """Whether it ends with `seal`; a payment ends by itself."""


def gather(question: Question, legal: Sequence[Action], verbs: Mapping[str, Verb], view: View) -> Gather | None:
    """What can be asked in one multiple choice; None when it has to be asked token by token."""
    if "proposals" in question.params:
        return _payment(question, legal, verbs, view)
    number, most = question.params.get("number"), question.params.get("max")
    if not isinstance(number, int):
        return None
    verb = _gathering_verb(question, legal, verbs)
    if verb is None:
        return None
    exact = bool(question.params.get("exact", True))
    tokens = tuple(copies(view.get("hand")))
    most = min(number if exact or not isinstance(most, int) else most, len(tokens))
    least = number if exact else 0
    if not 1 <= most <= MOST_OPTIONS or len(tokens) > MOST_OPTIONS or least > most:
        return None
    chosen = tuple(str(a.args[0]) for a in question.composing if a.verb == verb)
    return Gather(verb, least, most, tokens, chosen)


def copies(hand: object) -> list[str]:
    """`{"grain": 2}` → grain, grain; a list stays as it is; both sorted."""
    if isinstance(hand, dict):
        return sorted(key for key, n in hand.items() if isinstance(n, int) for _ in range(n))
    if isinstance(hand, list):
        return sorted(str(item) for item in hand)
    return []


def option_value(seat: Seat, verb: str, token: str, copy: int) -> str:
    """The select value of the n-th copy of a token."""
    return f"{action_token(Action(seat, verb, (token,)))}.{copy}"


def gathered(seat: Seat, found: Gather, composing: int, values: Iterable[str]) -> list[Action] | None:
    """The list of actions that replaces what is composed by the chosen values and seals. None: the values are not in
    this hand.
    """
    kinds = {action_token(Action(seat, found.verb, (token,))): token for token in found.tokens}
    picked: list[str] = []
    for value in dict.fromkeys(values):
        token = kinds.get(value.split(".")[0])
        if token is None:
            return None
        picked.append(token)
    return [
        *(Action(seat, "back") for _ in range(composing)),
        *(Action(seat, found.verb, (token,)) for token in sorted(picked)),
        *((Action(seat, "seal"),) if found.seals else ()),
    ]


def paid_so_far(question: Question) -> list[str]:
    """The tokens already put down for the price that is being paid."""
    return _strings(question.params.get("paid"))


def proposals(question: Question) -> list[list[str]]:
    """Proposed ways to pay the rest, the best first; only for a payment that takes more than one press."""
    raw, cost = question.params.get("proposals"), question.params.get("cost")
    return [_strings(each) for each in raw] if isinstance(raw, list) and cost != 1 else []


def _payment(question: Question, legal: Sequence[Action], verbs: Mapping[str, Verb], view: View) -> Gather | None:
    cost = question.params.get("cost")
    verb = next((a.verb for a in legal if len(verbs[a.verb].slots) == 1), None)
    if not isinstance(cost, int) or cost < 2 or verb is None:
        return None
    counts = Counter(copies(view.get("hand")))
    for most in (cost, 3, 2):  # nobody needs all their wine in one set
        tokens = tuple(t for t, n in counts.items() for _ in range(min(n, cost if n == max(counts.values()) else most)))
        if cost <= len(tokens) <= MOST_OPTIONS:
            return Gather(verb, cost, cost, tokens, tuple(paid_so_far(question)), seals=False)
    return None


def _strings(raw: object) -> list[str]:
    return [str(x) for x in raw] if isinstance(raw, list | tuple) else []


def _gathering_verb(question: Question, legal: Sequence[Action], verbs: Mapping[str, Verb]) -> str | None:
    if "seal" not in verbs or "back" not in verbs:
        return None
    open_verbs = {a.verb for a in legal}
    for action in (*legal, *question.composing):
        verb = verbs.get(action.verb)
        if verb is not None and len(verb.slots) == 1 and not verb.slots[0].many:
            # If only a withdrawal is left, the offer is sealed: there is nothing to choose.
            return verb.name if open_verbs & {verb.name, "back", "seal"} else None
    return None


def steps_back(question: Question | None, action: Action) -> list[Action]:
    """The number of steps that a person's `back` takes back: the last step as they see it. A payment is one step,
    however many actions it took.
    """
    if action.verb != "back" or question is None:
        return [action]
    paid = 0
    for step in reversed(question.composing):
        if step.verb != "pay":
            break
        paid += 1
    return [action] * max(1, paid)
