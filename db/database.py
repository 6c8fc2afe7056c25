"""The open database: one writer, a few readers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from db.lock import FileLock
from db.migrate import prepare_file
from db.quick import open_quick
from db.refused import DatabaseRefusedError
from failpoint import hit

Tx: TypeAlias = AsyncConnection
"""What the functions of this room take: a connection inside a transaction."""

ROOT = Path(__file__).resolve().parent.parent
"""Beside the bot: where a relative database path starts."""

_READERS = 2


class Database:
    """`db = await Database.open(url)`; then `async with db.transaction() as tx` to write, `db.read()` to look."""

    def __init__(self, path: Path, lock: FileLock, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self.path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()
        self._looking = 0
        self._unseen = asyncio.Event()
        self._unseen.set()
        self._left: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, url: str) -> Database:
        """Lock, check, migrate, open. DatabaseRefusedError with one line for the operator."""
        path = database_path(url)
        lock = FileLock(path)
        if not path.parent.is_dir():
            raise DatabaseRefusedError(f"The folder of the database {path} does not exist.")
        lock.take()
        try:
            await asyncio.to_thread(prepare_file, path)
            database = cls(path, lock, _engine(path, writes=True), _engine(path, writes=False))
        except BaseException:
            lock.release()
            raise
        try:
            async with database.transaction():
                pass
        except DBAPIError as error:
            await database.close()
            raise DatabaseRefusedError(f"The database {path} cannot be written ({error.orig}).") from error
        return database

    async def close(self) -> None:
        """After the last transaction has ended and the last look too."""
        async with self._writing:
            await self._unseen.wait()
            if self._left:
                await asyncio.wait(self._left)
            await self._reader.dispose()
            await self._writer.dispose()
            self._lock.release()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Tx]:
        """Serialised; committed at the end of the block, rolled back by any exception."""
        async with self._writing, self._checked_out(self._writer) as connection:
            async with connection.begin():
                yield connection
                hit("before_commit")
            hit("after_commit")

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Tx]:
        """A consistent look that waits for no writer. Writing here fails."""
        self._looking += 1
        self._unseen.clear()
        try:
            async with self._checked_out(self._reader) as connection, connection.begin():
                yield connection
        finally:
            self._looking -= 1
            if not self._looking:
                self._unseen.set()

    @asynccontextmanager
    async def _checked_out(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """A connection of the pool. One being opened is never left to the garbage collector: whoever is cancelled
        meanwhile leaves it to a task of its own, which hands it back.
        """
        opening = asyncio.ensure_future(_opened(engine))
        try:
            connection = await asyncio.shield(opening)
        except asyncio.CancelledError:
            self._leave(_hand_back(opening))
            raise
        try:
            yield connection
        finally:
            await asyncio.shield(self._leave(connection.close()))

    def _leave(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that must come to its end whoever is cancelled."""
        task = asyncio.ensure_future(work)
        self._left.add(task)
        task.add_done_callback(self._left.discard)
        return task


async def _opened(engine: AsyncEngine) -> AsyncConnection:
    return await engine.connect()


async def _hand_back(opening: asyncio.Future[AsyncConnection]) -> None:
    with suppress(DBAPIError):
        await (await opening).close()


def database_path(url: str) -> Path:
    """The file of `sqlite:///mare_nostrum.db` (relative: beside the bot). DatabaseRefusedError for anything else."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise DatabaseRefusedError("This is not a database address; try sqlite:///mare_nostrum.db.") from None
    if parsed.get_backend_name() != "sqlite":
        # The password, if there is one, must not reach a terminal or a log.
        shown = parsed.render_as_string(hide_password=True)
        raise DatabaseRefusedError(f"The database {shown} is not supported yet; try sqlite:///mare_nostrum.db.")
    if not parsed.database or parsed.database == ":memory:":
        raise DatabaseRefusedError("This names no file; try sqlite:///mare_nostrum.db.")
    return (ROOT / parsed.database).resolve()


def _engine(path: Path, *, writes: bool) -> AsyncEngine:
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=1 if writes else _READERS,
        max_overflow=0,
        pool_timeout=60,
        pool_reset_on_return=None,
        connect_args={"async_creator_fn": lambda *_words, **_more: open_quick(path, 15.0)},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def _settings(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            "foreign_keys=ON",
            "journal_mode=WAL",
            "synchronous=FULL",
            "temp_store=MEMORY",
            f"query_only={'OFF' if writes else 'ON'}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
