"""The websocket breaks in every way it can, in the middle of a game: what people did arrives, once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room
from tests.aids.wire.steps import press_again


@pytest.mark.parametrize("way", ["abort", "1001", "4000", "session lost", "asked"])
async def test_a_socket_that_breaks_in_mid_game_loses_and_doubles_nothing(wire: Wire, tmp_path: Path, way: str) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben, here.people[2])
        game, seat = await here.seat_of(ada)
        gateway = wire.sandbox.gateway
        match way:
            case "abort":
                gateway.abort()
            case "session lost":
                await gateway.drop(resumable=False)
            case "asked":
                gateway.ask_reconnect()
            case code:
                await gateway.drop(code=int(code))
        asked = press_again(wire, ada, here.panel(ada).id, here.panel(ada).button("Seal").custom_id)
        kept = asked.failed is None
        await wire.until(lambda: wire.world.bot_online and here.client.is_ready())
        if kept:
            await wire.until(lambda: asked.answered is not None or asked.failed is not None)
        await here.quiet()
        table = await here.host.games.table(game)
        assert table.step(seat) == (1 if asked.answered is not None else 0)
        assert kept or way == "session lost", "what is pressed meanwhile is replayed when the session is resumed"
        if not table.step(seat):
            await here.act(ada, "seal")
        await here.act(ben, "seal")
        table = await here.host.games.table(game)
        assert [row.seat for row in table.position.rows].count(seat) == 1
        assert not await here.host.outbox.games_with_pending()


async def test_closing_while_a_new_session_collects_its_servers_leaves_no_task(wire: Wire, tmp_path: Path) -> None:
    """discord.py's wait of two seconds went on after the close, seen on a busy machine by what tests leave behind."""
    async with room(wire, tmp_path) as here:
        state = here.client._connection
        state.guild_ready_timeout = 600
        begun = asyncio.create_task(here.client.wait_for("connect"))
        await asyncio.sleep(0)  # it listens
        await wire.sandbox.gateway.drop(resumable=False)
        await begun
        assert state._ready_task is not None
    assert state._ready_task is None
