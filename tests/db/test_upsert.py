"""Two who come at the same moment both succeed, in whichever database: each store is one statement."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError, OperationalError

from db import Database, people
from db.failures import kind_of
from db.outbox import PostedRow, fetch_leftovers, fetch_posted, replace_posted
from db.people import fetch_meta, store_guild_setting, store_meta, store_meta_once, store_user
from db.request_counts import fetch_mark, is_barred, store_barred
from db.schema import metadata
from db.spectators import store_watcher
from db.timers import TimerRow, store_timer
from db.transaction import Tx
from db.upsert import _statement
from db.votes import VoteRow, store_vote
from tests.aids.host_tables import ADA, BEN, game_of, open_host
from tests.aids.statements import watched

NOW = datetime(2026, 1, 1, tzinfo=UTC)
GAME = "g"
LONG = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) SELECT max(i) FROM n"
STORES: dict[str, Callable[[Tx], Awaitable[object]]] = {
    "user": lambda tx: store_user(tx, 5, "Eve", "en-GB"),
    "meta": lambda tx: store_meta(tx, "key", "value"),
    "meta once": lambda tx: store_meta_once(tx, "key", "value"),
    "guild setting": lambda tx: store_guild_setting(tx, 1, "games", 5),
    "timer": lambda tx: store_timer(tx, TimerRow(GAME, "remind", "red", NOW, {})),
    "vote": lambda tx: store_vote(tx, GAME, VoteRow("pause", "", 5, {}, {"5": True}, NOW)),
    "watcher": lambda tx: store_watcher(tx, GAME, 5, NOW),
}


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    """With one game, `GAME`, and one person, 5."""
    async with await open_host(tmp_path) as host:
        known = (await game_of(host, ADA, BEN)).info.id
        async with host.db.transaction() as tx:
            await tx.execute(text("PRAGMA defer_foreign_keys=ON"))
            for table in ("seats", "timers", "outbox", "votes"):
                await tx.execute(text(f"UPDATE {table} SET game = :new WHERE game = :old"), {"new": GAME, "old": known})
            await tx.execute(text("UPDATE games SET id = :new WHERE id = :old"), {"new": GAME, "old": known})
            await store_user(tx, 5, "Eve", None)
        yield host.db


@pytest.mark.parametrize("name", STORES)
async def test_a_store_is_one_statement_that_never_meets_another(db: Database, name: str) -> None:
    """What looks first and writes then loses a race that only another database lets happen."""
    for _ in range(2):
        with watched(db) as sent:
            async with db.transaction() as tx:
                await STORES[name](tx)
        (one,) = sent
        assert "ON CONFLICT" in one.text


@pytest.mark.parametrize("message", [70, 71])
async def test_the_current_message_and_what_it_leaves_are_written_by_one_statement_each(
    db: Database, message: int
) -> None:
    """Edited in place, or posted anew while the one before it is left already."""
    first = PostedRow(GAME, "board", None, 7, 70, "a", NOW)
    async with db.transaction() as tx:
        assert await replace_posted(tx, first) is None
        assert await replace_posted(tx, replace(first, message=71)) == first
        assert await replace_posted(tx, first) == replace(first, message=71)
    row = replace(first, message=message, mark="b")
    with watched(db) as sent:
        async with db.transaction() as tx:
            assert await replace_posted(tx, row) == (first if message != first.message else None)
    edited, *others = [each.text for each in sent]
    assert edited.startswith("UPDATE posted")
    written = [each for each in others if not each.startswith("SELECT")]
    assert len(written) == (2 if message != first.message else 0)
    assert bool(others) == bool(written), "what is edited in place is one statement"
    assert all("ON CONFLICT" in each for each in written)
    async with db.read() as tx:
        assert await fetch_posted(tx, GAME, "board", None) == row
        assert [each.message for each in await fetch_leftovers(tx)] == [70, 71]


async def test_a_removal_is_kept_once_by_one_statement(db: Database) -> None:
    async with db.transaction() as tx:
        await store_barred(tx, GAME, 5)
    with watched(db) as sent:
        async with db.transaction() as tx:
            await store_barred(tx, GAME, 5)
    (one,) = [each.text for each in sent if not each.text.startswith("SELECT")]
    assert "ON CONFLICT" in one
    async with db.read() as tx:
        assert await is_barred(tx, GAME, 5)


async def test_who_comes_second_takes_the_key_that_is_there(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key of the hashes is looked for by two at once, and neither finds one: both go on with the same."""
    async with db.transaction() as tx:
        first = await fetch_mark(tx, "somebody")
        answers = [None]

        async def late(tx: Tx, key: str) -> str | None:
            return answers.pop() if answers else await fetch_meta(tx, key)

        monkeypatch.setattr(people, "fetch_meta", late)
        assert await fetch_mark(tx, "somebody") == first
        assert answers == []


async def test_what_is_there_is_changed_and_keeps_the_rest(db: Database) -> None:
    async with db.transaction() as tx:
        await tx.execute(text("UPDATE users SET dm_closed = 1, prefs = '{\"digest\": 3}' WHERE id = 5"))
        await store_user(tx, 5, "Eva", None)
        await store_user(tx, 6, "Dan", None)
        assert await store_meta_once(tx, "key", "first")
        assert not await store_meta_once(tx, "key", "second")
        assert await fetch_meta(tx, "key") == "first"
    with closing(sqlite3.connect(db.path)) as connection:
        found = connection.execute("SELECT id, name, dm_closed, prefs FROM users WHERE id IN (5, 6)").fetchall()
    assert found == [(5, "Eva", 1, '{"digest": 3}'), (6, "Dan", 0, "{}")]


def test_both_databases_write_it_the_same_way() -> None:
    table = metadata.tables["meta"]
    made = str(_statement("postgresql", table, ("key",), ("value",)).compile(dialect=postgresql.dialect()))  # type: ignore[no-untyped-call]
    assert made.endswith("ON CONFLICT (key) DO UPDATE SET value = excluded.value")


async def test_a_survey_runs_in_a_thread_and_leaves_the_connection_as_it_was(db: Database) -> None:
    async def thread(tx: Tx) -> bool:
        seen: list[int] = []
        connection = tx._connection
        assert connection._connection is not None
        connection._connection.create_function("spy", 0, lambda: seen.append(threading.get_ident()))
        await tx.execute(text("SELECT spy()"))
        return seen == [threading.get_ident()]

    async with db.read() as tx:
        assert await thread(tx)
    async with db.survey() as tx:
        assert not await thread(tx)
    async with db.transaction(is_patient=True) as tx:
        assert not await thread(tx)
    async with db.transaction() as tx:
        assert await thread(tx)


async def test_who_is_cancelled_in_a_survey_is_cancelled(db: Database) -> None:
    """By a stop, say: a fault in its place would be taken for one of that day, and nothing would end."""

    begun = asyncio.Event()

    async def look() -> None:
        async with db.survey() as tx:
            begun.set()
            await tx.execute(
                text(
                    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) SELECT max(i) FROM n"
                )
            )

    looking = asyncio.ensure_future(look())
    await begun.wait()
    await asyncio.sleep(0)
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking


def failure(code: int, kind: type[sqlite3.Error] = sqlite3.OperationalError, words: str = "") -> sqlite3.Error:
    error = kind(words)
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, "full"),
        (sqlite3.SQLITE_BUSY, "locked"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "locked"),
        (sqlite3.SQLITE_LOCKED, "locked"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
        (sqlite3.SQLITE_NOTADB, "damaged"),
        (sqlite3.SQLITE_IOERR_WRITE, "unwritable"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "unwritable"),
        (sqlite3.SQLITE_CANTOPEN, "unwritable"),
        (sqlite3.SQLITE_ERROR, None),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, None),
    ],
)
def test_a_trouble_is_known_by_its_code_whatever_its_words(code: int, kind: str | None) -> None:
    assert kind_of(failure(code)) == kind
    assert kind_of(OperationalError("SELECT 1", {}, failure(code, words="the disk is full and locked"))) == kind


def test_of_another_database_the_class_tells() -> None:
    class ForeignError(Exception):
        """Of a driver that is not SQLite's."""

    assert kind_of(OperationalError("SELECT 1", {}, ForeignError("server closed"))) == "unwritable"
    assert kind_of(IntegrityError("INSERT", {}, ForeignError("disk is full"))) is None
