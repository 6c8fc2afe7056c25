"""Which window a position has open, and how long it is held: pure functions over public things."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from engine.core import Action, AnyRules, Question, RulesError, Seat
from engine.core.companion import Held
from host.clocks.preferences import Preferences
from host.clocks.time_controls import TimeControl
from host.game.position import Position
from host.records import GameInfo


class Asked(NamedTuple):
    """A window of the rules: the seats asked answer all at once and unseen."""

    kind: str
    seats: tuple[Seat, ...]
    """In the order in which the rules want the answers."""


def asked_in(rules: AnyRules, state: object) -> Asked | None:
    """The window that is open in this position, or None."""
    seats = rules.active(state)
    return _asked({seat: rules.question(state, seat) for seat in seats})


def asked_at(position: Position) -> Asked | None:
    """The window that is open in this position, or None; its questions are worked out only once."""
    return _asked({seat: position.question(seat) for seat in position.active})


def _asked(questions: Mapping[Seat, Question | None]) -> Asked | None:
    kinds = {seat: question.window for seat, question in questions.items() if question is not None and question.window}
    if not kinds:
        return None
    kind = next(iter(kinds.values()))
    return Asked(kind, tuple(seat for seat in kinds if kinds[seat] == kind))


def is_answer(rules: AnyRules, state: object, action: Action) -> bool:
    """Whether an action is an answer to a window, kept until it closes. What binds cannot be changed until then, and
    what a seat may take back is its own private composing: both are done at once like any other act.
    """
    question, verb = rules.question(state, action.seat), rules.verbs.get(action.verb)
    if question is None or not question.window or verb is None or verb.binding:
        return False
    try:
        return rules.apply(state, action).barrier
    except RulesError:
        return False


def lapsing_at(position: Position) -> tuple[Seat, ...]:
    """The seats awaited whose question silence answers, other than in a window."""
    questions = {seat: position.question(seat) for seat in position.active}
    return tuple(seat for seat, q in questions.items() if q is not None and q.lapse is not None and not q.window)


def only_ai(info: GameInfo, asked: Asked) -> bool:
    """Whether nobody asked is a person who is present: then the window takes no time."""
    holders = [info.holder(seat) for seat in asked.seats]
    return all(h is None or h.user is None or h.user < 0 or h.stand_in is not None for h in holders)


def closing_time(opened: datetime, held: Held, control: TimeControl, prefs: Mapping[int, Preferences]) -> datetime:
    """When a window that opens now closes. Where the pace heeds quiet hours, it does not end in those of a person
    asked; of one that counts waking hours everybody asked has all of them.
    """
    length = timedelta(seconds=held.seconds)
    closes = opened + length
    if not control.heeds_quiet:
        return closes
    if held.waking:
        return max((one.awake_for(length, opened) for one in prefs.values()), default=closes)
    return max((one.put_off(closes) for one in prefs.values()), default=closes)
