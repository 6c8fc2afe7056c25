"""Composing exactly N things at once: one multiple choice instead of N presses.

Two kinds of questions qualify, if they name a pool of the seat's view: those whose parameters contain `number` (with
`exact`, or with `max` where fewer are enough) and which are answered by a composing verb with one slot, which can be
taken back and confirmed; and payments, whose parameters contain `cost`, `paid` and `proposals` and which end by
themselves with the last token.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cogs.panel.content.notes import EXPLAINED
from cogs.panel.content.parts import MOST_OPTIONS
from cogs.panel.pools import copies, pool_of
from engine.core import Action, Question, Seat, Verb, View, action_token


class Gather(NamedTuple):
    """What may be chosen: things of the pool, each copy separately."""

    verb: str
    least: int
    most: int
    tokens: tuple[str, ...]
    """The pool, sorted, one entry per copy."""
    chosen: tuple[str, ...]
    """Already composed."""
    seals: bool = True
    """Whether it ends with a confirmation; a payment ends by itself."""
    cards: bool = False
    """Whether these are cards, which have texts."""


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
    pool = pool_of(question, view)
    tokens = tuple(copies(pool))
    if not _all_there(verb, legal, tokens):
        return None
    most = min(number if exact or not isinstance(most, int) else most, len(tokens))
    least = number if exact else 0
    if not 1 <= most <= MOST_OPTIONS or len(tokens) > MOST_OPTIONS or least > most:
        return None
    chosen = tuple(str(a.args[0]) for a in question.composing if a.verb == verb)
    return Gather(verb, least, most, tokens, chosen, cards=isinstance(pool, list))


def _all_there(verb: str, legal: Sequence[Action], tokens: Sequence[str]) -> bool:
    """Whether the pool holds everything that is legal: otherwise a choice from it would hide some."""
    return {str(action.args[0]) for action in legal if action.verb == verb and action.args} <= set(tokens)


def option_value(seat: Seat, verb: str, token: str, copy: int) -> str:
    """The select value of the n-th copy of a token."""
    return option_values(seat, verb, token, copy)[-1]


def option_values(seat: Seat, verb: str, token: str, copies: int) -> list[str]:
    """The select values of all copies of a token."""
    begun = action_token(Action(seat, verb, (token,)))
    return [f"{begun}.{number}" for number in range(1, copies + 1)]


def gathered(
    seat: Seat, found: Gather, verbs: Mapping[str, Verb], composing: int, values: Iterable[str]
) -> list[Action] | None:
    """The list of actions that replaces what is composed by the chosen values; what confirms them is for the table to
    say (`Table.confirming`). None: the values are not in this pool.
    """
    kinds = {action_token(Action(seat, found.verb, (token,))): token for token in found.tokens}
    picked: list[str] = []
    for value in dict.fromkeys(values):
        token = kinds.get(value.split(".")[0])
        if token is None:
            return None
        picked.append(token)
    return [
        *backwards(seat, verbs, composing),
        *(Action(seat, found.verb, (token,)) for token in sorted(picked)),
    ]


def backwards(seat: Seat, verbs: Mapping[str, Verb], steps: int = 1) -> list[Action]:
    """So many steps of composing taken back; [] in rules that do not know how to."""
    back = next((verb.name for verb in verbs.values() if verb.role == "back" and not verb.slots), None)
    return [Action(seat, back)] * steps if back is not None else []


def is_payment(verbs: Mapping[str, Verb], action: Action) -> bool:
    """Whether the action pays for the step before it, one thing at a time: what follows a step by necessity and is no
    card, whose text would have to be read first.
    """
    verb = verbs.get(action.verb)
    if verb is None or verb.role != "follow" or len(verb.slots) != 1:
        return False
    return not verb.slots[0].many and verb.slots[0].kind not in EXPLAINED


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
    pool = pool_of(question, view)
    counts = Counter(copies(pool))
    if not _all_there(verb, legal, tuple(counts)):
        return None
    for most in (cost, 3, 2):  # nobody needs all their wine in one set
        tokens = tuple(t for t, n in counts.items() for _ in range(min(n, cost if n == max(counts.values()) else most)))
        if cost <= len(tokens) <= MOST_OPTIONS:
            paid = tuple(paid_so_far(question))
            return Gather(verb, cost, cost, tokens, paid, seals=False, cards=isinstance(pool, list))
    return None


def _strings(raw: object) -> list[str]:
    return [str(x) for x in raw] if isinstance(raw, list | tuple) else []


def _gathering_verb(question: Question, legal: Sequence[Action], verbs: Mapping[str, Verb]) -> str | None:
    if not {"confirm", "back"} <= {verb.role for verb in verbs.values()}:
        return None
    for action in (*legal, *question.composing):
        verb = verbs.get(action.verb)
        if verb is not None and verb.role == "compose" and len(verb.slots) == 1 and not verb.slots[0].many:
            # If only a withdrawal is left, the offer is sealed: there is nothing to choose.
            is_open = any(a.verb == verb.name or verbs[a.verb].role in ("back", "confirm") for a in legal)
            return verb.name if is_open else None
    return None


def steps_back(question: Question | None, verbs: Mapping[str, Verb], action: Action) -> list[Action]:
    """The number of steps that a person's step back takes back: the last step as they see it. What follows a step by
    necessity (a payment) is one, however many actions it took.
    """
    verb = verbs.get(action.verb)
    if verb is None or verb.role != "back" or question is None or not question.composing:
        return [action]
    last, paid = question.composing[-1].verb, 0
    for step in reversed(question.composing):
        known = verbs.get(step.verb)
        if step.verb != last or known is None or known.role != "follow":
            break
        paid += 1
    return [action] * max(1, paid)
