"""From `/game new` to a running game, as people see it."""

from __future__ import annotations

from pathlib import Path

from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


async def test_lobby_fills_and_starts(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        card = await here.lobby(ada, ben, cat)
        assert all(each.name in card.text for each in (ada, ben, cat))
        await ada.press(card, "Start")
        await ada.until_message("Waiting for")
        await here.quiet()
        assert card.buttons == []
        board = here.board(ada)
        assert [b.label for b in board.buttons] == ["My panel", "Map", "Log"]
        assert sorted(board.pings) == sorted(each.name for each in (ada, ben, cat))
        assert len(board.files) == 1
        for person in (ada, ben, cat):
            assert "Your gems" in here.panel(person).text
