"""A row of the outbox is readable a moment before its table shows it: its delivery waits."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from db.transaction import Tx
from host import Host
from tests.aids.host_tables import ADA, BEN, act, game_of


async def test_who_has_read_a_row_sees_the_position_it_tells_of(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await game_of(host, ADA, BEN)
    game, before = table.info.id, table.seq
    stored, go = asyncio.Event(), asyncio.Event()
    transaction = host.db.transaction

    @contextlib.asynccontextmanager
    async def slow() -> AsyncIterator[Tx]:
        async with transaction() as tx:
            yield tx
        stored.set()
        await go.wait()

    monkeypatch.setattr(host.db, "transaction", slow)
    move = asyncio.create_task(table.submit(ADA.id, "red", [act("red", "seal")], None))
    await stored.wait()
    newest = (await host.outbox.pending())[-1]
    assert newest.seq > before
    assert (await host.games.table(game)).seq == before, "the hole this is about"
    waiting = asyncio.create_task(host.games.settled(game))
    await asyncio.sleep(0)
    assert not waiting.done()
    go.set()
    await waiting
    assert (await host.games.table(game)).seq == newest.seq
    await move
