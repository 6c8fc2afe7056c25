"""Who watches hears of rounds and sees what is public, where the table has room for spectators."""

from __future__ import annotations

from pathlib import Path

from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


async def test_spectator_hears_of_rounds_and_sees_what_is_public(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        viator = wire.stranger
        board = await here.started(ada, ben)
        assert "You watch" in (await viator.command("/watch")).message.text
        assert "You play in this game" in (await ada.command("/watch")).message.text
        for name in ("Map", "Log"):
            assert (await viator.press(board, name)).message.ephemeral
        assert "You do not sit at this table" in (await viator.press(board, "My panel")).message.text
        for person in (ada, ben):
            await here.act(person, "seal")
        await here.quiet()
        assert "round 1 is over" in (await viator.until_dm("is over")).text
        await viator.command("/watch", news=False)
        assert await here.client.services.host.spectators.watchers((await here.seat_of(ada))[0]) == ()


async def test_table_without_spectators_refuses_kindly(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        board = await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        await here.host.lobby.set_setting(game, ada.id, "spectators", "off")
        await here.quiet()
        viator = wire.stranger
        for label in ("Map", "Log"):
            assert "does not want spectators" in (await viator.press(board, label)).message.text
        for command in ("/map", "/log", "/status", "/board text", "/replay", "/watch"):
            assert "does not want spectators" in (await viator.command(command)).message.text
        assert "wishes for no" not in (await ben.press(board, "Log")).message.text
