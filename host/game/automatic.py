"""What a table decides without asking: choices that everybody can see to be forced, and answers that a person gave in
advance.

A forced choice is made only where the *public* view forces it: the keys in `forced` are questions whose legal answers
follow from what everybody knows. A standing answer is given in the transaction that opens its question, whatever that
transaction is, so that its speed reveals nothing; where several seats decide unseen it waits until only standing
answers are missing, and then the result shows at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypedDict

from engine.core import Action, AnyRules, Question, Seat
from engine.core.companion import Companion, StandingKind
from games import companion_of
from host.records import GameInfo

MOST_IN_A_ROW: Final = 200
"""Automatic answers in one commit; more would be a fault."""


class StoredAnswer(TypedDict):
    """A standing answer as it is stored."""

    value: str
    by: int
    """Whose it is: it is not given for who has the seat after them."""
    round: int | None
    """The only one in which it holds; None: all of them."""


Standing = Mapping[Seat, Mapping[str, StoredAnswer]]


class Automatic(NamedTuple):
    """An action done automatically for a seat, and why."""

    seat: Seat
    user: int
    action: Action
    why: str
    """`forced` or `standing`"""


def kinds_of(rules: str) -> Mapping[str, StandingKind]:
    """The standing answers that a game offers, by key."""
    return companion_of(rules).standing


def kept(rules: str, user: int, wanted: Mapping[str, str], round_: int) -> dict[str, StoredAnswer] | None:
    """The wanted answers in the form in which they are stored; None when one of them is unknown."""
    out: dict[str, StoredAnswer] = {}
    for key, value in wanted.items():
        kind = kinds_of(rules).get(key)
        if kind is None or value not in kind.values:
            return None
        out[key] = {"value": value, "by": user, "round": round_ if kind.lasts == "round" else None}
    return out


def standing_now(rules: str, user: int, stored: Mapping[str, StoredAnswer], round_: int) -> dict[str, str]:
    """Of the stored answers those that apply now: given by this person, not expired."""
    kinds = kinds_of(rules)
    return {
        key: str(row["value"])
        for key, row in stored.items()
        if key in kinds and row["by"] == user and row["round"] in (None, round_)
    }


def due(rules: AnyRules, state: object, info: GameInfo, standing: Standing) -> Automatic | None:
    """The next automatic action; None when somebody has to be asked."""
    system = companion_of(info.rules)
    if not system.forced and not system.standing:
        return None
    found: list[Automatic] = []
    has_to_wait = False
    for seat in rules.active(state):
        holder = info.holder(seat)
        if holder is None or holder.user is None or holder.stand_in is not None:
            has_to_wait = True
            continue
        question = rules.question(state, seat)
        if question is None:
            continue
        legal = rules.legal_actions(state, seat)
        if question.key in system.forced and len(legal) == 1:
            return Automatic(seat, holder.user, legal[0], "forced")
        stored = standing.get(seat)
        action, unseen = (
            _answer(rules, state, system, question, legal, holder.user, stored) if stored else (None, False)
        )
        if action is None:
            has_to_wait = True
        elif unseen:
            found.append(Automatic(seat, holder.user, action, "standing"))
        else:
            return Automatic(seat, holder.user, action, "standing")
    return found[0] if found and not has_to_wait else None


def answer_of(rules: AnyRules, state: object, info: GameInfo, seat: Seat, standing: Standing) -> Action | None:
    """What the seat's standing answers decide about its question, whether or not that is done now; None: the seat has
    to be asked. A secret of that seat.
    """
    system, holder, stored = companion_of(info.rules), info.holder(seat), standing.get(seat)
    if holder is None or holder.user is None or not stored:
        return None
    question = rules.question(state, seat)
    legal = rules.legal_actions(state, seat)
    if question is None or not legal:
        return None
    return _answer(rules, state, system, question, legal, holder.user, stored)[0]


def _answer(
    rules: AnyRules,
    state: object,
    system: Companion,
    question: Question,
    legal: Sequence[Action],
    user: int,
    stored: Mapping[str, StoredAnswer],
) -> tuple[Action | None, bool]:
    kinds = {k: kind for k, kind in system.standing.items() if k in stored and question.key in kind.questions}
    if not kinds:
        return None, False
    holds = standing_now(rules.facts.id, user, stored, round_of(rules, state))
    for key, kind in kinds.items():
        if key in holds:
            action = kind.decide(legal[0].seat, holds[key], question, legal)
            if action is not None:
                return action, kind.unseen
    return None, False


def round_of(rules: AnyRules, state: object) -> int:
    """The round of a position; 0 for rules without rounds."""
    value = rules.view(state, None).get("round")
    return value if isinstance(value, int) else 0
