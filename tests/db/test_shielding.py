"""Nothing of a database stays open after `close`, no matter what was cancelled and when."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from db import Database
from db import database as database_module
from db.inline_connection import InlineConnection, open_inline
from db.shielding import to_the_end


async def opened(tmp_path: Path) -> Database:
    database = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")
    async with database.transaction() as tx:
        await tx.execute(text("CREATE TABLE t (n)"))
    return database


def of_database(tmp_path: Path) -> list[str]:
    """What of it this process has open."""
    found = []
    for each in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            found += [str(each.readlink())] if "games.db" in str(each.readlink()) else []
    return found


class Held:
    """A thread of a connection stands still in its next work until `go`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        self.come, self.go = asyncio.Event(), threading.Event()
        loop, work = asyncio.get_running_loop(), getattr(sqlite3.Connection, name)
        run = InlineConnection._job

        def job(connection: InlineConnection, fn: object, args: object, kwargs: object) -> object:
            if getattr(fn, "__name__", "") == work.__name__:
                loop.call_soon_threadsafe(self.come.set)
                self.go.wait()
            return run(connection, fn, args, kwargs)  # type: ignore[arg-type]

        monkeypatch.setattr(InlineConnection, "_job", job)


async def test_a_close_that_was_left_to_a_task_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cancelled while its thread waits for the lock, and once more while the pool closes the connection for that: the
    second one leaves the closing to a task of the pool.
    """
    database = await opened(tmp_path)
    with closing(sqlite3.connect(database.path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        held = Held(monkeypatch, "close")

        async def write() -> None:
            async with database.transaction() as tx:
                await tx.execute(text("INSERT INTO t VALUES (1)"))

        writing = asyncio.create_task(write())
        (writer,) = (each for each in database._opened if not each.is_busy)
        while not writer.is_busy:  # noqa: ASYNC110 (the thread waits for the other process)
            await asyncio.sleep(0)
        writing.cancel()
        other.execute("ROLLBACK")
        await held.come.wait()
        writing.cancel()
        with suppress(asyncio.CancelledError):
            await writing
    ending = asyncio.create_task(database.close())
    for _ in range(200):  # turns of the loop, far more than it would need
        await asyncio.sleep(0)
    assert not ending.done()
    held.go.set()
    await ending
    assert all(each.is_over for each in database._opened)
    assert of_database(tmp_path) == []


@pytest.mark.parametrize("times", [1, 3])
async def test_a_cancelled_close_closes_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """Also its lock: the file can be opened again."""
    database = await opened(tmp_path)
    async with database.read(), database.read(), database.read():
        pass
    held = Held(monkeypatch, "close")
    ending = asyncio.create_task(database.close())
    await held.come.wait()
    for _ in range(times):
        ending.cancel()
        await asyncio.sleep(0)
    held.go.set()
    with pytest.raises(asyncio.CancelledError):
        await ending
    assert of_database(tmp_path) == []
    monkeypatch.undo()
    await (await opened_again(tmp_path)).close()


async def opened_again(tmp_path: Path) -> Database:
    return await Database.open(f"sqlite:///{tmp_path / 'games.db'}")


async def test_an_opening_that_is_cancelled_leaves_no_lock_and_no_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await opened(tmp_path)).close()
    come, go = asyncio.Event(), asyncio.Event()

    async def slow(path: Path, patience: float, pragmas: Sequence[str]) -> InlineConnection:
        made = await open_inline(path, patience, pragmas)
        come.set()
        await go.wait()
        return made

    monkeypatch.setattr(database_module, "open_inline", slow)
    opening = asyncio.create_task(opened_again(tmp_path))
    await come.wait()
    opening.cancel()
    await asyncio.sleep(0)
    go.set()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert of_database(tmp_path) == []
    monkeypatch.undo()
    await (await opened_again(tmp_path)).close()


async def test_a_connection_whose_opening_is_cancelled_is_closed_by_its_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    come, go, made = asyncio.Event(), threading.Event(), list[sqlite3.Connection]()
    loop, open_it = asyncio.get_running_loop(), InlineConnection._open_it

    def slow(connection: InlineConnection) -> sqlite3.Connection:
        loop.call_soon_threadsafe(come.set)
        go.wait()
        made.append(open_it(connection))
        made[0].execute("CREATE TABLE t (n)")
        return made[0]

    monkeypatch.setattr(InlineConnection, "_open_it", slow)
    opening = asyncio.create_task(open_inline(path, 1.0))
    await come.wait()
    opening.cancel()
    await asyncio.sleep(0)
    go.set()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert of_database(tmp_path) == []
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        made[0].execute("SELECT 1")


async def test_an_end_that_comes_twice_or_during_a_close_is_one_end(tmp_path: Path) -> None:
    connection = await open_inline(tmp_path / "games.db", 1.0)
    await asyncio.gather(connection.close(), connection.end(), connection.end())
    await connection.end()
    await connection.close()
    assert connection.is_over
    del connection
    gc.collect()  # no warning


async def test_to_the_end_passes_errors_and_cancellation_on() -> None:
    done, go = [], asyncio.Event()

    async def work() -> None:
        await go.wait()
        done.append(1)

    async def fails() -> None:
        raise ValueError("no")

    waiting = asyncio.create_task(to_the_end(work()))
    for _ in range(3):
        await asyncio.sleep(0)
        waiting.cancel()
    go.set()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert done == [1]
    with pytest.raises(ValueError, match="no"):
        await to_the_end(fails())
