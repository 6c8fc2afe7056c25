"""What a table decides without asking: choices that everybody can see to be forced, and answers that a person gave in
advance.

A forced choice is made only where the *public* view forces it: the keys in `forced` are questions whose legal answers
follow from what everybody knows. A standing answer is given in the transaction that opens its question, whatever that
transaction is, so that its speed reveals nothing; where several seats decide unseen it waits until only standing
answers are missing, and then the result shows at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.core import Action, Json, Question, Rules, Seat
from host.records import GameInfo

MOST_IN_A_ROW: Final = 200
"""Automatic answers in one commit; more would be a fault."""

Standing = Mapping[Seat, Mapping[str, Any]]
Decide = Callable[[Seat, str, Question, Sequence[Action]], Action | None]


class Kind(NamedTuple):
    """One answer that may be given in advance."""

    questions: frozenset[str]
    values: tuple[str, ...]
    """The possible values; a single one is "yes"."""
    lasts: str
    """`round`: until the round ends; `game`: until it is taken back."""
    decide: Decide
    unseen: bool = False
    """Given only when nobody else still has to decide in person."""


class Automatic(NamedTuple):
    """An action done automatically for a seat, and why."""

    seat: Seat
    user: int
    action: Action
    why: str
    """`forced` or `standing`"""


class Answers(NamedTuple):
    """What a rules system answers automatically."""

    forced: frozenset[str]
    kinds: Mapping[str, Kind]


def _verb(verb: str) -> Decide:
    """The legal action with that verb, if nothing has been composed yet."""

    def decide(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
        if question.composing:
            return None
        return next((a for a in legal if a.verb == verb), None)

    return decide


def _claim(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    """Perseus: answered at the same moment whatever the hand allows."""
    return next((a for a in legal if a.verb == "claim"), None) or next((a for a in legal if a.verb == "pass"), None)


def _gain(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    return next((a for a in legal if a.verb == "collect" and a.args[-1] == value), None)


_WORTH: Final = {"legion": 0, "trireme": 0, "fortress": 3}
"""The order of losses; legions on duty (named by their site) come between free legions and the fortress."""
_LESSER: Final = ("caravan", "market", "temple")


def _cheapest(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    """Free legions before those on duty, the fortress last."""

    def worth(action: Action) -> int:
        return sum(_WORTH.get(str(u), 1 if str(u).startswith(_LESSER) else 2) for u in action.args)

    losses = [a for a in legal if a.verb == "lose"]
    return min(losses, key=lambda a: (worth(a), a.args), default=None)


EMPIRES: Final = Answers(
    forced=frozenset({"announce", "first", "take"}),
    kinds={
        "no_sea_battles": Kind(frozenset({"sea_battles"}), ("yes",), "round", _verb("done")),
        "stay": Kind(frozenset({"sail", "sea_battles", "march"}), ("yes",), "round", _verb("done")),
        "losses": Kind(frozenset({"lose"}), ("yes",), "game", _cheapest, unseen=True),
        "legendary": Kind(frozenset({"collect"}), ("coin", "legendary_good"), "game", _gain),
        "perseus": Kind(frozenset({"perseus"}), ("yes",), "game", _claim),
    },
)
SYSTEMS: Final[dict[str, Answers]] = {"empires": EMPIRES}


def kinds_of(rules: str) -> Mapping[str, Kind]:
    """The standing answers that a rules system offers, by key."""
    return SYSTEMS[rules].kinds if rules in SYSTEMS else {}


def kept(rules: str, user: int, wanted: Mapping[str, str], round_: int) -> dict[str, Json] | None:
    """The wanted answers in the form in which they are stored; None when one of them is unknown."""
    out: dict[str, Json] = {}
    for key, value in wanted.items():
        kind = kinds_of(rules).get(key)
        if kind is None or value not in kind.values:
            return None
        out[key] = {"value": value, "by": user, "round": round_ if kind.lasts == "round" else None}
    return out


def standing_now(rules: str, user: int, stored: Mapping[str, Any], round_: int) -> dict[str, str]:
    """Of the stored answers those that apply now: given by this person, not expired."""
    kinds = kinds_of(rules)
    return {
        key: str(row["value"])
        for key, row in stored.items()
        if key in kinds and row["by"] == user and row["round"] in (None, round_)
    }


def due(rules: Rules[Any], state: Any, info: GameInfo, standing: Standing) -> Automatic | None:
    """The next automatic action; None when somebody has to be asked."""
    system = SYSTEMS.get(info.rules)
    if system is None:
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


def answer_of(rules: Rules[Any], state: Any, info: GameInfo, seat: Seat, standing: Standing) -> Action | None:
    """What the seat's standing answers decide about its question, whether or not that is done now; None: the seat has
    to be asked. A secret of that seat.
    """
    system, holder, stored = SYSTEMS.get(info.rules), info.holder(seat), standing.get(seat)
    if system is None or holder is None or holder.user is None or not stored:
        return None
    question = rules.question(state, seat)
    legal = rules.legal_actions(state, seat)
    if question is None or not legal:
        return None
    return _answer(rules, state, system, question, legal, holder.user, stored)[0]


def _answer(
    rules: Rules[Any],
    state: Any,
    system: Answers,
    question: Question,
    legal: Sequence[Action],
    user: int,
    stored: Mapping[str, Any],
) -> tuple[Action | None, bool]:
    kinds = {k: kind for k, kind in system.kinds.items() if k in stored and question.key in kind.questions}
    if not kinds:
        return None, False
    holds = standing_now(rules.facts.id, user, stored, round_of(rules, state))
    for key, kind in kinds.items():
        if key in holds:
            action = kind.decide(legal[0].seat, holds[key], question, legal)
            if action is not None:
                return action, kind.unseen
    return None, False


def round_of(rules: Rules[Any], state: Any) -> int:
    """The round of a position; 0 for rules without rounds."""
    value = rules.view(state, None).get("round")
    return value if isinstance(value, int) else 0
