"""Presses that no message of ours has: what they name is not there, and nothing breaks."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.core import error_policy as errors
from cogs.panel.actions import Actions
from cogs.panel.content.narrowing import path_token
from cogs.panel.controls.address import Address, ControlKind
from engine.core import Action, Question, Seat
from tests.aids.panel_questions import EN

ROME = "rome"
NO_NUMBERS = ["²", "①", "-1", "", "x"]
"""The first two are digits to Python, and yet it converts neither."""


class Submitted(Actions):
    """Notes what would be submitted."""

    def __init__(self) -> None:
        self.actions: list[Action] = []

    async def submit(self, table: Any, user: int, seat: Seat, actions: Sequence[Action], step: int) -> None:
        self.actions += actions


def _table(question: Question) -> Any:
    return SimpleNamespace(
        info=SimpleNamespace(id="abc234", status="running", rules="empires", window=None),
        legal=lambda _seat: (Action(ROME, "pay", ("coin",)),),
        step=lambda _seat: 7,
        question=lambda _seat: question,
        preparation=lambda _seat: None,
    )


@pytest.mark.parametrize("number", NO_NUMBERS)
async def test_a_step_that_is_no_number_is_no_step_of_the_plan(number: str) -> None:
    presses = Submitted()
    steps = (Action(ROME, "sail", ("a", "b", 1)), Action(ROME, "sail", ("b", "c", 1)))
    with pytest.raises(errors.Refused) as refused:
        await presses.do(
            1,
            _table(Question("sail", {}, steps)),
            Address("abc234", ROME, 7, ControlKind.TAKE_OUT, "step"),
            [number],
            EN,
        )
    assert refused.value.code == "stale"
    assert presses.actions == []


@pytest.mark.parametrize("status", ["running", "paused", "over", "aborted"])
@pytest.mark.parametrize("step", [7, 3])
async def test_names_are_explained_however_the_game_stands(status: str, step: int) -> None:
    """And however old the panel is; nothing else is done in a pause."""
    table = _table(Question("pay", {}))
    table.info.status, table.info.pause = status, "by_vote"
    presses, key = Submitted(), path_token(ROME, ("pay",))

    async def side(kind: ControlKind, rest: str, *values: str) -> object:
        return (await presses.do(1, table, Address("abc234", ROME, step, kind, rest), [*values], EN)).path

    assert await side(ControlKind.PANEL, "names") == ("¿", "")
    assert await side(ControlKind.PANEL, f"names.{key}") == ("¿", "", "pay")
    assert await side(ControlKind.PANEL, "names.00000000") == ("¿", "")
    assert await side(ControlKind.CHOOSE, "what_is.0", "coin") == ("¿", "coin")
    assert await side(ControlKind.CHOOSE, f"what_is.1.{key}", "coin") == ("¿", "coin", "pay")
    assert await side(ControlKind.PANEL, "root") == ()
    if status == "paused":
        with pytest.raises(errors.Refused) as refused:
            await side(ControlKind.PANEL, "why")
        assert refused.value.code == "game_paused"
    assert presses.actions == []


@pytest.mark.parametrize("number", NO_NUMBERS)
async def test_a_proposal_that_is_no_number_is_the_first(number: str) -> None:
    presses = Submitted()
    question = Question("pay", {"proposals": [["coin"], ["grain"]]})
    await presses.do(1, _table(question), Address("abc234", ROME, 7, ControlKind.PANEL, f"pay.{number}"), [], EN)
    assert presses.actions == [Action(ROME, "pay", ("coin",))]
