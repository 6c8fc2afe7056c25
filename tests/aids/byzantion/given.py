"""Orders given in advance, and what they answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.byzantion.companion import COMPANION
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.core import Action
from engine.core.types import Seat


class Given(NamedTuple):
    form: str
    card: str
    values: Mapping[str, Any]


def answer_of(state: State, seat: Seat, *orders: Given) -> Action | None:
    """What these orders of the seat answer to the question it is asked now."""
    question, windows = RULES.question(state, seat), COMPANION.windows
    assert question is not None
    assert windows is not None
    return windows.order_answer(RULES.view(state, seat), seat, question, RULES.legal_actions(state, seat), orders)
