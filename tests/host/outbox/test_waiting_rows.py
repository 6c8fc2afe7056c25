"""Rows that wait are read once; what is committed later is known without reading, and is what would be read."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import delete

from db.inline_connection import InlineConnection
from db.outbox import OutboxRow, insert_outbox
from db.schema import games
from db.transaction import Tx
from host import CountingEntropy, Host, Intent, Person, Place
from host.outbox.outbox import MOST_READ

THEN = datetime(2026, 1, 1, 12, 30, 15, 123456, tzinfo=UTC)
ADA, EVE = Person(7, "Ada", "pl"), Person(8, "Eve", "pl")


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}", entropy=CountingEntropy(1)) as made:
        yield made


async def lobby(host: Host, channel: int = 1) -> str:
    await host.people.remember(ADA)
    return (await host.lobby.create("empires", ADA, Place(1, channel), force=True)).id


def panel(game: str, user: int = ADA.id, events: Sequence[object] = ()) -> OutboxRow:
    return OutboxRow(0, game, "panel", None, user, {"seat": "rome", "events": events, "ż": None}, 3, 0, THEN)


async def put(host: Host, *rows: OutboxRow) -> None:
    async with host.db.transaction() as tx:
        await insert_outbox(tx, rows)


async def ids(host: Host, game: str) -> list[int]:
    return [row.id for row in await host.outbox.waiting(game)]


async def same(host: Host, game: str) -> tuple[Intent, ...]:
    """What is in memory, which must be what the database has; the same types included."""
    known = host.outbox.known(game)
    assert known is not None, "read again"
    read = await host.outbox.pending(1000, game=game)
    assert known == read
    assert repr(known) == repr(read)
    return known


async def test_what_is_committed_is_known_without_reading(host: Host) -> None:
    game = await lobby(host)
    before = await host.outbox.waiting(game)
    await put(host, panel(game, events=[{"params": (1, 2)}]))
    await put(host, panel(game), panel(game, EVE.id), panel(game))
    assert len(await same(host, game)) == len(before) + 4
    await host.outbox.delivered([before[0].id], None, game=game)
    await put(host, panel(game))
    left = await same(host, game)
    await host.outbox.mark_tried([left[0].id, left[1].id], "nonce", "mark", game=game)
    await same(host, game)
    await host.outbox.note_edit([left[1].id, left[2].id], 77, game=game)
    known = await same(host, game)
    assert [bool(row.tried) for row in known[:4]] == [True, True, True, False]
    await host.outbox.delivered([row.id for row in known], 5, game=game)
    assert await same(host, game) == ()
    await put(host, panel(game))
    assert len(await same(host, game)) == 1, "also of a game for which nothing was waiting"


async def test_nobody_can_change_what_is_known(host: Host) -> None:
    game, events = await lobby(host), [1]
    await host.outbox.waiting(game)
    await put(host, panel(game, events=events))
    events.append(2)
    assert (await same(host, game))[-1].payload["events"] == [1]


async def test_of_a_commit_that_failed_nothing_is_known(host: Host) -> None:
    game = await lobby(host)
    before = await ids(host, game)

    async def fail() -> None:
        async with host.db.transaction() as tx:
            await insert_outbox(tx, [panel(game)])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await ids(host, game) == before
    await put(host, panel(game))
    assert len(await ids(host, game)) == len(before) + 1
    await same(host, game)


@pytest.mark.parametrize("is_committed", [True, False])
async def test_rows_of_a_caller_who_was_cancelled_in_the_commit_are_read_again(
    host: Host, monkeypatch: pytest.MonkeyPatch, is_committed: bool
) -> None:
    """It is not known then whether the thread commits."""
    game = await lobby(host)
    before = await ids(host, game)
    began, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slowly(self: InlineConnection, connection: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(began.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        if is_committed:
            connection.commit()
        else:
            connection.rollback()

    with monkeypatch.context() as patch:
        patch.setattr(InlineConnection, "_is_slow", lambda self: True)
        patch.setattr(InlineConnection, "_commit", slowly)
        writing = asyncio.create_task(put(host, panel(game)))
        await began.wait()
        writing.cancel()
        await asyncio.sleep(0)
        seen, known = await ids(host, game), host.outbox.known(game)
        go_on.set()
        await asyncio.wait([writing])
    assert seen == before
    assert known is None, "the commit may still come"
    assert len(await ids(host, game)) == len(before) + is_committed
    await same(host, game)


async def test_a_row_read_before_its_commit_is_heard_of_is_there_once(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread has committed, and the loop looks at the database before it hears of that."""
    game = await lobby(host)
    before = await ids(host, game)
    host.outbox.forget(game)
    committed, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def then_slowly(self: InlineConnection, connection: sqlite3.Connection) -> None:
        connection.commit()
        loop.call_soon_threadsafe(committed.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

    with monkeypatch.context() as patch:
        patch.setattr(InlineConnection, "_is_slow", lambda self: True)
        patch.setattr(InlineConnection, "_commit", then_slowly)
        writing = asyncio.create_task(put(host, panel(game), panel(game)))
        await committed.wait()
        assert len(await ids(host, game)) == len(before) + 2
        go_on.set()
        await writing
    assert len(await same(host, game)) == len(before) + 2


@pytest.mark.parametrize("is_delivered", [True, False])
async def test_what_is_committed_during_a_reading_is_not_missed(
    host: Host, monkeypatch: pytest.MonkeyPatch, is_delivered: bool
) -> None:
    """The reading began first and ended last: what it has found is not kept."""
    game = await lobby(host)
    read, began, go_on = host.outbox.pending, asyncio.Event(), asyncio.Event()
    before = await read(game=game)

    async def slowly(limit: int = 100, **of: str) -> tuple[Intent, ...]:
        found = await read(limit, game=of["game"])
        began.set()
        await go_on.wait()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(host.outbox, "pending", slowly)
        reading = asyncio.create_task(host.outbox.waiting(game))
        await began.wait()
        if is_delivered:
            await host.outbox.delivered([before[0].id], None, game=game)
        else:
            await put(host, panel(game))
        go_on.set()
        await reading
    assert await host.outbox.waiting(game) == await host.outbox.pending(1000, game=game) != before


CHANGES: dict[str, Callable[[Host, str, list[int]], Awaitable[object]]] = {
    "failed": lambda host, game, some: host.outbox.mark_failed(some[:1], "why", unsent=True),
    "given up": lambda host, game, some: host.outbox.mark_failed(some[:1], "why", final=True),
    "folded": lambda host, game, some: host.outbox.fold(game, ()),
    "erased": lambda host, game, some: host.privacy.erase(EVE.id),
    "delivered, of whatever game": lambda host, game, some: host.outbox.delivered(some[:2], None),
    "tried, of whatever game": lambda host, game, some: host.outbox.mark_tried(some[:2], "nonce"),
    "told": lambda host, game, some: host.outbox.tell(game, [ADA.id], "gone", {}),
    "told once": lambda host, game, some: host.outbox.tell(game, [7, 8], "gone", {}, once=True),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_whatever_changes_rows_is_seen_at_once(host: Host, change: str) -> None:
    game, other = await lobby(host), await lobby(host, 2)
    await host.people.remember(EVE)
    await put(host, *(panel(game, EVE.id if n % 2 else ADA.id) for n in range(9)))
    seen, elsewhere = await ids(host, game), await host.outbox.waiting(other)
    assert len(seen) > 9
    await CHANGES[change](host, game, seen)
    assert await host.outbox.waiting(game) == await host.outbox.pending(1000, game=game)
    if change in ("erased", "folded"):
        assert await ids(host, game) != seen
    assert await host.outbox.waiting(other) == await host.outbox.pending(1000, game=other) == elsewhere


async def test_rows_of_a_deleted_game_are_gone(host: Host) -> None:
    game = await lobby(host)
    assert await ids(host, game)
    async with host.db.transaction() as tx:
        await tx.execute(delete(games).where(games.c.id == game))
    assert await ids(host, game) == []


async def test_a_transaction_with_something_unknown_in_it_makes_rows_be_read_again(host: Host) -> None:
    game = await lobby(host)
    await ids(host, game)

    async def both(tx: Tx) -> None:
        await insert_outbox(tx, [panel(game)])
        await tx.execute(delete(games).where(games.c.id == "another"))
        await insert_outbox(tx, [panel(game)])

    await host.db.together(both)
    assert host.outbox.known(game) is None
    assert await host.outbox.waiting(game) == await host.outbox.pending(1000, game=game)


async def test_rows_of_several_games_in_one_commit_are_read_again(host: Host) -> None:
    game, other = await lobby(host), await lobby(host, 2)
    for each in (game, other):
        await host.outbox.waiting(each)
    await put(host, panel(game), panel(other))
    for each in (game, other):
        assert await host.outbox.waiting(each) == await host.outbox.pending(1000, game=each)


async def test_more_than_can_be_read_at_once_is_not_taken_for_all(host: Host) -> None:
    game = await lobby(host)
    before = len(await ids(host, game))
    await put(host, *[panel(game)] * (MOST_READ - before - 1))
    assert len(await same(host, game)) == MOST_READ - 1
    await put(host, panel(game))
    assert host.outbox.known(game) is None, "nor kept when more come"
    assert len(await ids(host, game)) >= MOST_READ
    assert host.outbox.known(game) is None


async def test_what_has_to_wait_is_kept_only_while_somebody_delivers(host: Host) -> None:
    game = await lobby(host)
    some = await ids(host, game)
    host.outbox.forget(game, is_left=True)
    assert host.outbox.known(game) is None
    await host.outbox.waiting(game)
    await host.outbox.delivered(some, None, game=game)
    host.outbox.forget(game, is_left=True)
    assert host.outbox.known(game) == (), "that there is nothing costs nothing to keep"
