"""Which calls of a connection go through its thread."""

from __future__ import annotations

import asyncio
import inspect
import sqlite3
import threading
from pathlib import Path

import aiosqlite
import pytest
from sqlalchemy import text

from db import Database
from db import inline_connection as quick
from db.inline_connection import open_inline

INSIDE = {"_execute": ["self", "fn", "args", "kwargs"], "stop": ["self"]}
"""Methods of aiosqlite.Connection that ours takes the place of, with their parameters."""


def test_aiosqlite_is_inside_as_our_connection_expects_it() -> None:
    """A new aiosqlite that is built otherwise is noticed here, with the place to mend: db/inline_connection.py."""
    told = "aiosqlite has changed inside: look at db/inline_connection.py"
    for name, parameters in INSIDE.items():
        method = getattr(aiosqlite.Connection, name, None)
        assert method is not None, f"{told} ({name} is gone)"
        assert list(inspect.signature(method).parameters) == parameters, f"{told} ({name})"
    assert inspect.iscoroutinefunction(aiosqlite.Connection._execute), f"{told} (_execute)"
    made = aiosqlite.Connection(lambda: sqlite3.connect(":memory:"), 64)
    missing = {"_connection", "_running", "_thread", "_tx"} - vars(made).keys()
    assert not missing, f"{told} (no {sorted(missing)})"
    assert made._connection is None, f"{told} (_connection)"


@pytest.mark.parametrize("slow", [False, True])
async def test_statements_run_on_the_loop_and_slow_commits_in_the_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slow: bool
) -> None:
    """A guard for the private method of aiosqlite that this rests on."""
    monkeypatch.setattr(quick, "SLOW_COMMIT", -1.0 if slow else 60.0)
    where: list[tuple[str, bool]] = []
    connection = await open_inline(tmp_path / "a.db", 1.0)

    def traced(statement: str) -> None:
        where.append((statement.split(maxsplit=1)[0], threading.current_thread() is threading.main_thread()))

    try:
        await connection.execute("CREATE TABLE t (x)")
        await connection.set_trace_callback(traced)
        await connection.execute("BEGIN IMMEDIATE")
        await connection.execute("INSERT INTO t VALUES (1)")
        await connection.commit()
        cursor = await connection.execute("SELECT x FROM t")
        assert [tuple(row) for row in await cursor.fetchall()] == [(1,)]
    finally:
        await connection.close()
    told = [each for each in where if each[0] != "PRAGMA"]
    assert told == [("BEGIN", True), ("INSERT", True), ("COMMIT", not slow), ("SELECT", True)]


async def test_waiting_for_the_lock_lets_others_run(tmp_path: Path) -> None:
    """Another process holds the write lock: the loop goes on meanwhile."""
    first, second = await open_inline(tmp_path / "a.db", 5.0), await open_inline(tmp_path / "a.db", 5.0)
    try:
        await first.execute("PRAGMA journal_mode=WAL")
        await first.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(_begin(second))
        done, _ = await asyncio.wait({waiting}, timeout=0.05)
        assert not done
        await first.rollback()
        await waiting
        await second.rollback()
    finally:
        await first.close()
        await second.close()


async def _begin(connection: object) -> None:
    await connection.execute("BEGIN IMMEDIATE")  # type: ignore[attr-defined]


async def test_a_cancelled_commit_and_a_close_do_not_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A caller cancelled while the disk writes leaves the thread at work; closing waits for it."""
    monkeypatch.setattr(quick, "SLOW_COMMIT", -1.0)
    for number in range(20):
        connection = await open_inline(tmp_path / "a.db", 1.0)
        await connection.execute(f"CREATE TABLE t{number} (x)")
        await connection.execute("BEGIN IMMEDIATE")
        await connection.executemany(f"INSERT INTO t{number} VALUES (?)", [(n,) for n in range(5000)])
        committing = asyncio.create_task(connection.commit())
        await asyncio.sleep(0)
        committing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await committing
        cursor = await connection.execute(f"SELECT count(*) FROM t{number}")
        assert [tuple(row) for row in await cursor.fetchall()] == [(5000,)]
        await connection.close()


async def test_a_failed_transaction_leaves_nothing(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'a.db'}")

    async def fail() -> None:
        async with database.transaction() as tx:
            await tx.execute(text("INSERT INTO meta VALUES ('a', 'b')"))
            raise ZeroDivisionError

    try:
        with pytest.raises(ZeroDivisionError):
            await fail()
        async with database.read() as tx:
            assert (await tx.execute(text("SELECT count(*) FROM meta"))).scalar() == 0
    finally:
        await database.close()
