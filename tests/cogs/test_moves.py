"""Presses that no message of ours has: what they name is not there, and nothing breaks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cogs import errors
from cogs.moves import Moves
from cogs.ui.address import Address
from engine.core import Action, Question
from tests.cogs.asking import EN

ROME = "rome"
NO_NUMBERS = ["²", "①", "-1", "", "x"]
"""The first two are digits to Python, and yet it converts neither."""


class Submitted:
    """In the place of the panels."""

    def __init__(self) -> None:
        self.actions: list[Action] = []

    async def submit(self, _table: Any, _user: int, _seat: str, actions: list[Action], _step: int) -> None:
        self.actions += actions


def _table(question: Question) -> Any:
    return SimpleNamespace(
        info=SimpleNamespace(id="abc234", status="running", rules="empires"),
        legal=lambda _seat: (Action(ROME, "pay", ("coin",)),),
        step=lambda _seat: 7,
        question=lambda _seat: question,
    )


@pytest.mark.parametrize("number", NO_NUMBERS)
async def test_a_step_that_is_no_number_is_no_step_of_the_plan(number: str) -> None:
    panels: Any = Submitted()
    steps = (Action(ROME, "sail", ("a", "b", 1)), Action(ROME, "sail", ("b", "c", 1)))
    moves = Moves(None, panels)  # type: ignore[arg-type]
    with pytest.raises(errors.Refused) as refused:
        await moves.do(1, _table(Question("sail", {}, steps)), Address("abc234", ROME, 7, "d", "step"), [number], EN, 0)
    assert refused.value.code == "stale"
    assert panels.actions == []


@pytest.mark.parametrize("number", NO_NUMBERS)
async def test_a_proposal_that_is_no_number_is_the_first(number: str) -> None:
    panels: Any = Submitted()
    question = Question("pay", {"proposals": [["coin"], ["grain"]]})
    moves = Moves(None, panels)  # type: ignore[arg-type]
    await moves.do(1, _table(question), Address("abc234", ROME, 7, "c", f"pay.{number}"), [], EN, 0)
    assert panels.actions == [Action(ROME, "pay", ("coin",))]
