"""What comes of everybody's silence, as far as one seat can know: pure functions of its own view.

They go by positions imagined from that view, in which nobody answers. So what they offer tells the seat nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Action, AnyRules, Question, Rng, RulesError, Seat, View
from host.windows.asked import asked_in

MOST_WINDOWS = 20
"""Closed one after another in an imagined position."""
IMAGINED = (1, 2, 3)
"""Where these positions come to the same, no chance and nothing unseen has had a part in it."""


class Preparation(NamedTuple):
    """What a seat may prepare, and has."""

    question: Question | None
    """What it will be asked; None once chance, or another seat, has the next word."""
    legal: tuple[Action, ...]
    """What it may add."""
    done: tuple[Action, ...]
    """What it has prepared."""


def preparation(rules: AnyRules, view: View, seat: Seat, done: Sequence[Action]) -> Preparation | None:
    """The preparation of a seat that is not asked now, with this view; None when it will not be its turn, or when that
    depends on what it does not know.
    """
    try:
        states = [_silent(rules, rules.imagine(view, Rng(number))) for number in IMAGINED]
    except RulesError:
        return None
    question = _common(rules, states, seat)
    if question is None:
        return None
    for action in done:
        if question is None or action not in rules.legal_actions(states[0], seat):
            return Preparation(None, (), tuple(done))
        states = [rules.apply(state, action).state for state in states]
        question = _common(rules, states, seat)
    legal = rules.legal_actions(states[0], seat) if question is not None else ()
    return Preparation(question, legal, tuple(done))


def _common(rules: AnyRules, states: Sequence[object], seat: Seat) -> Question | None:
    """What the seat is asked in all these positions, which look alike to it; None otherwise."""
    first = states[0]
    view, question = rules.view(first, seat), rules.question(first, seat)
    if seat not in rules.active(first) or question is None or question.window:
        return None
    return question if all(rules.view(state, seat) == view for state in states[1:]) else None


def _silent(rules: AnyRules, state: object) -> object:
    """The position after all windows have closed without a word."""
    for _ in range(MOST_WINDOWS):
        if asked_in(rules, state) is None:
            break
        state = _closed(rules, state)
    return state


def _closed(rules: AnyRules, state: object) -> object:
    """The position after the window has closed without a word."""
    asked = asked_in(rules, state)
    assert asked is not None
    for seat in asked.seats:
        question = rules.question(state, seat)
        if question is None or question.lapse is None:
            raise RulesError("illegal")
        state = rules.apply(state, question.lapse).state
    return state


def seen_in_silence(rules: AnyRules, before: object, seat: Seat) -> View | None:
    """What the seat could expect everybody to see."""
    try:
        imagined = rules.imagine(rules.view(before, seat), Rng(IMAGINED[0]))
        return rules.view(_closed(rules, imagined), None)
    except RulesError:
        return None
