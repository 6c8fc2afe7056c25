"""Why something is closed: a position is imagined only where the rules are asked for a reason."""

from __future__ import annotations

import pytest

from engine.core import Question, seeded
from engine.empires.companion.closed import closed_options
from engine.empires.rules import RULES, Empires


def test_no_position_is_imagined_for_what_the_view_says(monkeypatch: pytest.MonkeyPatch) -> None:
    state = RULES.setup(3, {}, seeded(5)).state
    view, question = RULES.view(state, "rome"), Question("announce", {})

    def imagined(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Empires, "imagine", imagined)
    closed_options("rome", question, (), view)
    with pytest.raises(AssertionError):
        closed_options("rome", Question("build", {}), (), view)
