"""Which rows the answer to a press tells."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from cogs.delivery.answered import own_rows
from host import Intent

NOW = datetime(2026, 1, 1, tzinfo=UTC)
OWN = {"seat": "rome", "step": 4, "own": True, "newly_awaited": False, "events": []}


def a_row(payload: dict[str, Any] = {}, **changed: Any) -> Intent:  # noqa: B006 (only read)
    row = Intent(1, "g", "panel", None, 7, {**OWN, **payload}, 3, 0, NOW)
    return row._replace(**changed)


def test_it_is_the_presser_s_own_step() -> None:
    assert own_rows([a_row()], 7, "rome", 4) == [a_row()]


@pytest.mark.parametrize(
    "row",
    [
        a_row({"step": 5}),
        a_row({"own": False}),
        a_row({"own": False, "newly_awaited": True}),
        a_row({"seat": "greece"}),
        a_row({"events": [{"seq": 1, "key": "drawn", "params": {}}]}),
        a_row(user=8),
        a_row(kind="notice"),
        a_row(tried=NOW),
    ],
    ids=["a later step", "another's", "a call", "another seat", "with news", "another person", "no panel", "under way"],
)
def test_nothing_else_is(row: Intent) -> None:
    assert own_rows([row], 7, "rome", 4) == []
