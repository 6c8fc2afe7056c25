"""A connection of aiosqlite that asks its thread only where SQLite may really wait: for the lock, and for the disk.

aiosqlite sends every single call (a cursor, a statement, its rows, its end) through a thread and back, forty times in
a transaction of ours. A statement of ours takes some tens of microseconds, a way through the thread a millisecond and
more when the loop is busy, and writers stand in a row behind one another: under load that was most of a press.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite

_MAY_WAIT = ("BEGIN IMMEDIATE", "PRAGMA", "VACUUM")
_CHUNK = 64
"""Rows fetched at a time when somebody iterates; SQLAlchemy takes all at once."""


class QuickConnection(aiosqlite.Connection):
    """Statements at once, on the loop; opening, BEGIN IMMEDIATE, and all that ends something, in the thread.

    While the thread still works for somebody who was cancelled everything goes through it: two threads never use the
    connection at the same time.
    """

    def __init__(self, path: Path, patience: float) -> None:
        open_it = partial(sqlite3.connect, path, timeout=patience, isolation_level=None, check_same_thread=False)
        super().__init__(open_it, _CHUNK)
        self._thread.daemon = True  # as SQLAlchemy's own opening does: a forgotten one must not hold the process
        self._given = 0
        """Jobs for the thread so far; changed on the loop only."""
        self._done = 0
        """Those it has ended; changed in the thread only."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self._given == self._done and not self._may_wait(fn, args):
            return fn(*args, **kwargs)
        job = partial(self._job, fn, args, kwargs)
        answer = super()._execute(job)  # type: ignore[no-untyped-call]
        self._given += 1
        return await answer

    def _job(self, fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        try:
            return fn(*args, **kwargs)
        finally:
            self._done += 1

    def _may_wait(self, fn: Callable[..., Any], args: tuple[Any, ...]) -> bool:
        connection = self._connection
        if connection is None or fn in (connection.commit, connection.rollback, connection.close):
            return True
        return bool(args) and isinstance(args[0], str) and args[0].startswith(_MAY_WAIT)


async def open_quick(path: Path, patience: float) -> QuickConnection:
    """An open connection; `patience`: seconds that BEGIN IMMEDIATE waits for another process."""
    connection = QuickConnection(path, patience)
    await connection
    return connection
