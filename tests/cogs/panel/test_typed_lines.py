"""Several actions typed in one line: none of them is done unasked that panels would ask about twice."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cogs.panel import question
from cogs.panel.question import first_thought
from engine.core import Action
from host import Table

PLAIN, BINDS, ILLEGAL = (Action("rome", verb) for verb in ("march", "hush", "fly"))


class Standing:
    """A table at which everything but one verb is legal."""

    def after(self, _seat: str, action: Action) -> Standing | None:
        return None if action == ILLEGAL else self


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ([BINDS], (0, ("hush",))),
        ([BINDS, PLAIN], (0, ("hush",))),
        ([PLAIN, PLAIN, BINDS, PLAIN], (2, ("hush",))),
        ([PLAIN, PLAIN], (0, ())),
        ([ILLEGAL, BINDS], (0, ())),  # nothing of it is done
        ([], (0, ())),
    ],
)
def test_the_first_that_needs_it_is_asked_about(
    line: list[Action], found: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(question, "asked", lambda table, _seat: table)
    monkeypatch.setattr(question, "second_thought", lambda _asked, action: ("hush",) if action == BINDS else ())
    assert first_thought(cast("Table", Standing()), "rome", line) == found
