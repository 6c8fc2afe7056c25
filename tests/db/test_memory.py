"""`db.memory`: rows of people are read once, and never as they were before something was committed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete, update

from db import Database
from db.inline_connection import InlineConnection
from db.memory import Memory
from db.people import UserRow, fetch_prefs, fetch_user, known_user, store_dm, store_prefs, store_user, touch_user
from db.schema import games, users
from db.timers import (
    TimerRow,
    claim_timer,
    delete_seat_timers,
    delete_timer,
    delete_timers,
    fetch_timers,
    insert_timers,
    store_timer,
)
from db.transaction import Tx
from host import CountingEntropy, Host, Person, Place

EVE = 7


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite:///{tmp_path / 'a.db'}")
    try:
        yield database
    finally:
        await database.close()


async def put(db: Database, name: str) -> None:
    async with db.transaction() as tx:
        await store_user(tx, EVE, name, "pl")


async def seen(db: Database) -> str:
    async with db.glance() as tx:
        found = await fetch_user(tx, EVE)
    return found.name if found is not None else ""


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many statements have asked for a person since the last call."""
    asked: list[str] = []
    query = InlineConnection.query

    async def noted(self: InlineConnection, text: str, values: tuple[object, ...] = ()) -> object:
        if text.startswith("SELECT users."):
            asked.append(text)
        return await query(self, text, values)

    monkeypatch.setattr(InlineConnection, "query", noted)

    def take() -> int:
        number = len(asked)
        asked.clear()
        return number

    return take


async def test_a_person_is_read_once(db: Database, counted: Callable[[], int]) -> None:
    await put(db, "Eve")
    assert [await seen(db) for _ in range(3)] == ["Eve"] * 3
    async with db.transaction() as tx:
        assert await fetch_prefs(tx, [EVE, 8]) == {EVE: {}}
        assert await fetch_prefs(tx, [EVE, 8]) == {EVE: {}}
    assert counted() == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda tx: store_user(tx, EVE, "Eva", None),
        lambda tx: store_dm(tx, EVE, 5, closed=True),
        lambda tx: store_prefs(tx, EVE, {"a": 1}),
        lambda tx: tx.execute(update(users).where(users.c.id == EVE).values(name="Ewa")),
        lambda tx: tx.execute(delete(users).where(users.c.id == EVE)),
        lambda tx: touch_user(tx, EVE, datetime.now(UTC)),
    ],
    ids=["name", "DM", "preferences", "by hand", "erased", "seen"],
)
async def test_what_is_committed_is_seen_at_once(db: Database, change: Callable[[Tx], Awaitable[object]]) -> None:
    """In the transaction itself, and by everybody after it."""
    await put(db, "Eve")
    assert await seen(db) == "Eve"
    async with db.transaction() as tx:
        await change(tx)
        inside = await fetch_user(tx, EVE)
    async with db.read() as tx:
        stored = await fetch_user(tx, EVE)
    async with db.glance() as tx:
        assert await fetch_user(tx, EVE) == inside == stored


async def test_who_did_not_change_stays_known(db: Database, counted: Callable[[], int]) -> None:
    """And a change of several at once leaves nobody known."""
    await put(db, "Eve")
    async with db.transaction() as tx:
        await store_user(tx, 8, "Bob", "en-GB")
    assert await seen(db) == "Eve"
    counted()
    async with db.transaction() as tx:
        await store_user(tx, 8, "Rob", None)
        assert (await fetch_user(tx, EVE)) is not None
    assert await seen(db) == "Eve"
    assert counted() == 0
    async with db.transaction() as tx:
        await tx.execute(update(users).values(name="X"))
    assert await seen(db) == "X"
    assert counted() == 1


async def test_timers_are_remembered_by_game(tmp_path: Path) -> None:
    """Each way of setting, ringing and deleting one is seen at once."""
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}", entropy=CountingEntropy(1)) as host:
        db, when = host.operations._db, datetime(2030, 1, 1, tzinfo=UTC)
        both = [
            (await host.lobby.create("empires", Person(n, f"p{n}", "pl"), Place(1, n), force=True)).id for n in (1, 2)
        ]
        game, other = both
        rows = [TimerRow(game, kind, seat, when, {}) for kind, seat in (("remind", "rome"), ("deadline", "greece"))]
        early = TimerRow(game, "remind", "egypt", when - timedelta(microseconds=5), {"n": 1, "until": None, "a": [2]})
        changes: list[tuple[Callable[[Tx], Awaitable[object]], int]] = [
            (lambda tx: insert_timers(tx, rows), 2),
            (lambda tx: insert_timers(tx, [early]), 3),
            (lambda tx: delete_seat_timers(tx, game, ["egypt", "carthage"]), 2),
            (lambda tx: store_timer(tx, TimerRow(game, "vote", "", when, {})), 3),
            (lambda tx: claim_timer(tx, rows[0]), 2),
            (lambda tx: delete_timer(tx, game, "vote"), 1),
            (lambda tx: store_timer(tx, TimerRow(other, "vote", "", when, {})), 1),
            (lambda tx: delete_seat_timers(tx, game, ["greece"]), 0),
            (lambda tx: insert_timers(tx, rows), 2),
            (lambda tx: delete_timers(tx, game), 0),
        ]
        for change, left in changes:
            async with db.transaction() as tx:
                await change(tx)
                inside = await fetch_timers(tx, game)
            async with db.read() as tx:
                stored = await fetch_timers(tx, game)
            async with db.glance() as tx:
                assert await fetch_timers(tx, game) == inside == stored
            assert len(stored) == left


async def test_what_a_move_changes_of_timers_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}", entropy=CountingEntropy(1)) as host:
        db, when = host.operations._db, datetime(2030, 1, 1, tzinfo=UTC)
        game = (await host.lobby.create("empires", Person(1, "p1", "pl"), Place(1, 1), force=True)).id
        async with db.glance() as tx:
            assert await fetch_timers(tx, game) == []
        async with db.transaction() as tx:
            await insert_timers(tx, [TimerRow(game, "deadline", seat, when, {}) for seat in ("rome", "greece")])
            await delete_seat_timers(tx, game, ["rome"])
        async with db.glance() as tx:
            monkeypatch.setattr(tx, "execute", None)
            assert [row.seat for row in await fetch_timers(tx, game)] == ["greece"]


async def test_what_was_taken_back_was_never_there(db: Database) -> None:
    await put(db, "Eve")

    async def fail() -> None:
        async with db.transaction() as tx:
            await store_user(tx, EVE, "Eva", None)
            assert (await fetch_user(tx, EVE)) is not None
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await seen(db) == "Eve"


async def test_who_reads_an_older_state_does_not_make_others_see_it(db: Database) -> None:
    await put(db, "Eve")
    async with db.read() as old:
        assert (await fetch_user(old, 8)) is None  # its state of the data is that of this moment
        await put(db, "Eva")
        before = await fetch_user(old, EVE)
        assert before is not None
        assert before.name == "Eve"
    assert await seen(db) == "Eva"


async def test_a_row_read_before_a_commit_is_not_kept_after_it(db: Database) -> None:
    """The reading began first and ended last."""
    await put(db, "Eve")
    reading, written = asyncio.Event(), asyncio.Event()

    async def slow() -> UserRow | None:
        reading.set()
        await written.wait()
        return UserRow(EVE, "Eve", "pl", None, False, {})

    asked = asyncio.create_task(db.memory.read(users.name, EVE, slow))
    await reading.wait()
    await put(db, "Eva")
    written.set()
    await asked
    assert await seen(db) == "Eva"


async def test_nothing_is_remembered_where_a_commit_may_still_come(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caller is cancelled while the thread commits: when it has, nobody is told."""
    await put(db, "Eve")
    assert await seen(db) == "Eve"
    began, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slowly(self: InlineConnection, connection: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(began.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        connection.commit()

    monkeypatch.setattr(InlineConnection, "_is_slow", lambda self: True)
    monkeypatch.setattr(InlineConnection, "_commit", slowly)
    writing = asyncio.create_task(put(db, "Eva"))
    await began.wait()
    writing.cancel()
    await asyncio.sleep(0)
    assert await seen(db) == "Eve"
    go_on.set()
    await asyncio.wait([writing])
    async with db.read() as tx:
        stored = await fetch_user(tx, EVE)
    assert stored is not None
    assert await seen(db) == stored.name
    assert known_user(db.memory, EVE) == (True, stored), "its connection is closed: nothing can come any more"


async def test_a_table_is_trusted_when_no_commit_may_come_any_more() -> None:
    """Of two transactions whose end nobody was told of, one is known to have ended."""
    memory = Memory()

    async def fetch() -> str:
        return "Eve"

    memory.distrust(["users"])
    memory.distrust(["users", "timers"])
    memory.trust(["users", "timers"])
    for table in ("users", "timers"):
        await memory.read(table, EVE, fetch)
    assert memory.peek("users", EVE) == (False, None)
    assert memory.peek("timers", EVE) == (True, "Eve")
    memory.trust(["users"])
    await memory.read("users", EVE, fetch)
    assert memory.peek("users", EVE) == (True, "Eve")


async def test_what_is_deleted_with_something_else_is_not_remembered(tmp_path: Path) -> None:
    """Timers are deleted with their game."""
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}", entropy=CountingEntropy(1)) as host:
        db, when = host.operations._db, datetime(2030, 1, 1, tzinfo=UTC)
        game = (await host.lobby.create("empires", Person(1, "Ada", "pl"), Place(1, 1), force=True)).id
        async with db.transaction() as tx:
            await store_timer(tx, TimerRow(game, "vote", "", when, {}))
        async with db.glance() as tx:
            assert await fetch_timers(tx, game)
        async with db.transaction() as tx:
            await tx.execute(delete(games).where(games.c.id == game))
        async with db.glance() as tx:
            assert await fetch_timers(tx, game) == []


async def test_an_erased_person_is_not_remembered(tmp_path: Path) -> None:
    """docs/privacy.md"""
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}", entropy=CountingEntropy(1)) as host:
        await host.people.remember(Person(EVE, "Eve", "pl"))
        known = await host.people.user(EVE)
        assert known is not None
        assert known.name == "Eve"
        await host.privacy.erase(EVE)
        assert await host.people.user(EVE) is None
