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


async def test_an_ended_lobby_says_who_may_have_ended_it(wire: Wire, tmp_path: Path) -> None:
    """Nobody has left: Ben still sat there."""
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        card = await here.lobby(ada, ben)
        await ada.command("/game end")
        await here.quiet()
        assert card.buttons == []
        assert "the person who opened it, or an admin of this server, ended the game before it began" in card.text
        assert "everybody has left" not in card.text


async def test_a_lobby_that_everybody_has_left_says_so(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        card = await here.lobby(ada, ben)
        for person in (ada, ben):
            await person.press(card, "Leave")
            await here.quiet()
        assert "everybody has left before the game began" in card.text
