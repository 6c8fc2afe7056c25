"""A connection of aiosqlite that uses its thread only where SQLite really waits: for the lock, and for a slow disk.

aiosqlite sends every single call (a cursor, a statement, its rows, its end) through a thread and back, forty times in
one of our transactions. One of our statements takes some tens of microseconds, a round trip through the thread a
millisecond or more when the loop is busy, and writers queue behind one another: under load that was most of the time of
a press.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import aiosqlite

from db.shielding import to_the_end
from db.statements import Raw

SLOW_COMMIT = 0.003
"""Seconds. If the disk needed longer for most of the last commits, commits run in the thread. A single slow one means
nothing: the machine may have been busy.
"""
_COMMITS = 8
_BEGIN = "BEGIN IMMEDIATE"
_CHUNK = 64
"""Rows fetched at a time when a caller iterates over a cursor; `query` fetches all at once."""

T = TypeVar("T")


class InlineConnection(aiosqlite.Connection):
    """Runs statements at once, on the loop. In the thread run: opening and closing, waiting for the lock while another
    process has it, commits while the disk is slow, and everything while `is_patient` is set.

    While the thread still works for a caller who was cancelled, everything goes through it: two threads never use the
    connection at the same time.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self._open = partial(sqlite3.connect, path, timeout=patience, isolation_level=None, check_same_thread=False)
        self._opened: sqlite3.Connection | None = None
        """Set in the thread, which may finish opening for a caller who is already gone."""
        self._is_ending = False
        """Whether the thread has been told to end."""
        super().__init__(self._open_it, _CHUNK)
        self._thread.daemon = True  # as SQLAlchemy's own opening does: a forgotten one must not hold the process
        self._patience = round(patience * 1000)
        self._commit_seconds: deque[float] = deque(maxlen=_COMMITS)
        self._given = 0
        """Jobs given to the thread so far; changed on the loop only."""
        self._done = 0
        """Jobs the thread has finished; changed in the thread only."""
        self._is_hasty = False
        """Whether SQLite does not wait for another process: a writer that has begun need not wait, and to say so
        at each beginning would cost two statements.
        """
        self.is_patient = False
        """Statements that scan a lot run in the thread, and the loop is free meanwhile."""

    @property
    def is_busy(self) -> bool:
        """Whether the thread is working."""
        return self._given != self._done

    @property
    def is_over(self) -> bool:
        """Whether the connection is closed and its thread has ended."""
        return not self._thread.is_alive()

    @property
    def is_closed(self) -> bool:
        """Whether it is closed, and so its last transaction has been committed or never will be."""
        return self._connection is None

    def stop(self) -> asyncio.Future[object] | None:
        """Make the thread close the connection and end. None: it has been told already, and would never answer a second
        request.
        """
        if self._is_ending:
            return None
        self._is_ending = True
        return super().stop()

    async def query(self, text: str, values: tuple[object, ...] = ()) -> Raw:
        """Run one statement and fetch all its rows."""
        # The same question as in `_execute`, without its detour: nearly all statements pass here.
        if self._connection is None or self._given != self._done or self.is_patient or text == _BEGIN:
            return await self._execute(self._query, text, values)
        return self._query(text, values)

    async def query_many(self, text: str, values: Sequence[tuple[object, ...]]) -> Raw:
        """Run a statement without rows once for each set of values."""
        if self._connection is None or self._given != self._done or self.is_patient:
            return await self._execute(self._query_many, text, values)
        return self._query_many(text, values)

    def transaction(self, begin: str = "BEGIN") -> InTransaction:
        """`async with connection.transaction()`: commits at the end of the block; an exception rolls back. If the
        thread still works for a caller who was cancelled, the transaction stays open, and so the connection has to be
        closed (`is_at_rest`).
        """
        return InTransaction(self, begin)

    async def take_back(self) -> None:
        """Roll back, unless the thread still works for a caller who was cancelled."""
        if not self.is_busy:
            with suppress(sqlite3.Error):  # the first error is the one to be told of
                await self.rollback()

    @property
    def is_at_rest(self) -> bool:
        """Whether no transaction is open, as SQLite and the thread see it."""
        return self._connection is not None and not self.is_busy and not self.in_transaction

    async def end(self) -> None:
        """Close the connection; it is closed when this returns, even if another caller was closing or opening it and
        has been cancelled.
        """
        if self._thread.ident is not None:  # it has been started
            self.stop()
            await asyncio.to_thread(self._thread.join)
        if self._opened is not None:
            self._opened.close()
        self._connection = None

    def _open_it(self) -> sqlite3.Connection:
        self._opened = self._open()
        return self._opened

    async def _execute(self, fn: Callable[..., T], *args: object, **kwargs: object) -> T:
        connection = self._connection
        if connection is None or fn == connection.close or self.is_busy or self.is_patient:
            return await self._in_thread(fn, *args, **kwargs)
        if fn == connection.commit:
            job: Callable[[], Any] = partial(self._commit, connection)
            return await self._in_thread(job) if self._is_slow() else job()
        if args and args[0] == _BEGIN:
            if not self._is_hasty:
                connection.execute("PRAGMA busy_timeout=0")
                self._is_hasty = True
            try:
                return fn(*args, **kwargs)
            except sqlite3.OperationalError:
                pass  # another process has the lock: the thread waits
            connection.execute(f"PRAGMA busy_timeout={self._patience}")
            self._is_hasty = False
            return await self._in_thread(fn, *args, **kwargs)
        return fn(*args, **kwargs)

    def _query(self, text: str, values: tuple[object, ...]) -> Raw:
        cursor = self._conn.execute(text, values)
        columns = cursor.description
        rows = () if columns is None else cursor.fetchall()
        return Raw(columns, rows, cursor.rowcount, cursor.lastrowid)

    def _query_many(self, text: str, values: Sequence[tuple[object, ...]]) -> Raw:
        return Raw(None, (), self._conn.executemany(text, values).rowcount, None)

    async def _in_thread(self, fn: Callable[..., T], *args: object, **kwargs: object) -> T:
        answer = super()._execute(partial(self._job, fn, args, kwargs))  # type: ignore[no-untyped-call]
        self._given += 1
        found: T = await answer
        return found

    def _job(self, fn: Callable[..., T], args: tuple[object, ...], kwargs: dict[str, object]) -> T:
        try:
            return fn(*args, **kwargs)
        finally:
            self._done += 1

    def _is_slow(self) -> bool:
        return median(self._commit_seconds or (0.0,)) > SLOW_COMMIT

    def _commit(self, connection: sqlite3.Connection) -> None:
        began = time.perf_counter()
        connection.commit()
        self._commit_seconds.append(time.perf_counter() - began)


class InTransaction:
    """The block of a transaction. (Not a generator: see `Lent`.)"""

    __slots__ = ("_begin", "_connection")

    def __init__(self, connection: InlineConnection, begin: str) -> None:
        self._connection = connection
        self._begin = begin

    async def __aenter__(self) -> None:
        await self._connection.query(self._begin)

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                await self._connection.commit()
        except BaseException:
            await self._connection.take_back()
            raise
        if kind is not None:
            await self._connection.take_back()


async def open_inline(path: Path, patience: float, pragmas: Sequence[str] = ()) -> InlineConnection:
    """Open a connection; `patience`: seconds that BEGIN IMMEDIATE waits for another process. Nothing stays open when
    this fails or is cancelled.
    """
    connection = InlineConnection(path, patience)
    try:
        await connection
        for pragma in pragmas:
            await connection.query(f"PRAGMA {pragma}")
    except BaseException:
        await to_the_end(connection.end())
        raise
    return connection
