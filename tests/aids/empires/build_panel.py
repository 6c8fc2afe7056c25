"""A build turn of Empires as the panel sees it."""

from __future__ import annotations

from cogs.panel.content.question_panel import Asked
from engine.core import parse_action, seeded
from engine.empires.companion.closed import closed_options
from engine.empires.rules import RULES
from engine.empires.state import State


def building() -> tuple[State, str]:
    state = RULES.setup(3, {}, seeded(5)).state
    RULES.advance(state, parse_action(RULES, "carthage", "announce 0"))
    (leader,) = RULES.active(state)
    RULES.advance(state, parse_action(RULES, leader, f"name {leader}"))
    return state, leader


def seen(state: State, seat: str) -> Asked:
    legal, question, view = RULES.legal_actions(state, seat), RULES.question(state, seat), RULES.view(state, seat)
    assert question is not None
    closed = closed_options(seat, question, legal, view)
    return Asked("abc234", seat, 1, question, legal, RULES.verbs, view, closed=closed)
