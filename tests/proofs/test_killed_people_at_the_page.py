"""People of the proof that kills the bot: they find what to press however often it died under their fingers."""

from __future__ import annotations

from typing import Any

import pytest

from engine.byzantion.companion.given_orders import HELD
from engine.core import AnyRules
from games import PRODUCT, companion_of
from proofs.killing.lobby import new_game
from proofs.killing.page import Page
from proofs.killing.seat import A_PULL, PULLS, NotThereError, Sitter, is_pull
from proofs.workbench import workbench_of

HALL, DM = "1", "2"
BOARD = {"id": "10", "components": [{"custom_id": "mn:g:-:0:b.panel"}]}


class DyingPage(Page):
    """A page whose bot answers "thinking" and dies. It never asks a server."""

    def __init__(self) -> None:
        self.hall: list[dict[str, Any]] = [BOARD]

    async def messages(self, _person: str, channel: str, limit: int = 5) -> list[dict[str, Any]]:
        return self.hall[-limit:] if channel == HALL else []

    async def press(self, _person: str, _message: str, _custom_id: str) -> dict[str, Any]:
        self.hall.append({"id": str(len(self.hall) + 100), "ephemeral": True, "thinking": True})
        return {"status": "thinking", "message": self.hall[-1]}

    async def dismiss(self, _person: str, message: str) -> None:
        self.hall = [each for each in self.hall if each["id"] != message]


async def test_panels_that_never_came_do_not_hide_the_board() -> None:
    """They lay in the channel, and from the thirtieth on nobody saw the board: a game stood still for an hour."""
    page = DyingPage()
    sitter = Sitter(page, "7", HALL, DM)
    for _ in range(3):
        with pytest.raises(NotThereError, match="the panel does not come"):
            await sitter.toward("g", "blues", 1, (), pull=True)
    assert page.hall == [BOARD]
    with pytest.raises(NotThereError, match="nothing with"):
        await sitter.toward("g", "blues", 1, (), pull=False)


def test_who_has_asked_for_the_panel_in_vain_looks_at_the_messages_again() -> None:
    """The panel comes there when the bot lives long enough."""
    looks = [is_pull(in_vain) for in_vain in range(2 * PULLS)]
    assert looks == ([False] * A_PULL + [True] * (PULLS - A_PULL)) * 2


@pytest.mark.parametrize("rules", [game.rules for game in PRODUCT], ids=lambda rules: rules.facts.id)
def test_no_window_at_their_table_is_held_for_longer_than_a_minute(rules: AnyRules) -> None:
    """The last window of Byzantion is held for a day where a table has no pace: no game came to its end."""
    bench = workbench_of(rules.facts.id)
    words = f" {new_game(rules.facts.id)} "
    assert all(f" {key}:{value} " in words for key, value in bench.table.items())
    windows = companion_of(rules.facts.id).windows
    options = {spec.key: spec.default for spec in rules.facts.options} | dict(bench.short)
    if windows is not None:
        assert [kind for kind in HELD if windows.length(kind, options, bench.table["pace"]).seconds > 60] == []
