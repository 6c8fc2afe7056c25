"""The open database: one writer and a few readers."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import TypeVar

import structlog
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from db.connection_pool import ConnectionPool, patient
from db.failures import DatabaseTroubleError, translating
from db.inline_connection import InlineConnection, open_inline
from db.lock import FileLock
from db.memory import Memory
from db.migrate import prepare_file
from db.private import tighten
from db.shared_commits import SharedCommits
from db.shielding import to_the_end
from db.startup_refusal import DatabaseRefusedError
from db.transaction import Tx
from db.write_transaction import LockedTransaction, WriteTransaction

log = structlog.get_logger("db")

T = TypeVar("T")

ROOT = Path(__file__).resolve().parent.parent
"""Where a relative database path starts: the project's folder."""

_READERS = 4
"""How many readers are kept open while nobody reads."""

SYNCHRONOUS = "FULL"
"""A committed transaction is on the disk and survives a power cut."""

_PATIENCE = 15.0
"""Seconds that a writer waits for another process."""

_PRAGMAS = (
    "foreign_keys=ON",
    "journal_mode=WAL",
    f"synchronous={SYNCHRONOUS}",
    "temp_store=MEMORY",
    "secure_delete=ON",  # what is deleted is overwritten: people and whispers cannot be read out of free space
)

SWEEP_PATIENCE = 2.0
"""Seconds that `sweep` waits for another process that is reading."""


class Database:
    """`db = await Database.open(url)`; then `async with db.transaction() as tx` to write, `db.read()` to read."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self.path = path
        self._lock = lock
        self._opened: set[InlineConnection] = set()
        """All connections that may still be open, in use or not."""
        self._writers = ConnectionPool(partial(self._open, "query_only=OFF"), 1)
        self._readers = ConnectionPool(partial(self._open, "query_only=ON"), _READERS)
        self._writing = asyncio.Lock()
        self._shared = SharedCommits(self._begun, self._writing)
        self.memory = Memory()
        """Rows that were read and have not changed since."""
        self._looking = 0
        self._unseen = asyncio.Event()
        self._unseen.set()

    @classmethod
    async def open(cls, url: str) -> Database:
        """Lock, check, migrate and open the database. Raises DatabaseRefusedError with one line for the operator."""
        path = database_path(url)
        lock = FileLock(path)
        if not path.parent.is_dir():
            raise DatabaseRefusedError(f"The folder of the database {path} does not exist.")
        lock.take()
        try:
            await asyncio.to_thread(prepare_file, path)
            _keep_private(path)  # not earlier: a damaged file must be left as it is
            database = cls(path, lock)
        except BaseException:
            lock.release()
            raise
        try:
            async with database.transaction():
                pass
        except BaseException as error:
            await to_the_end(database.close())
            if not isinstance(error, sqlite3.Error | DatabaseTroubleError):
                raise
            raise DatabaseRefusedError(f"The database {path} cannot be written ({error}).") from error
        return database

    async def close(self) -> None:
        """Close everything after the last transaction and the last read have ended. Nothing is open after that,
        whatever has been cancelled; from a certain point a cancelled caller waits for the end, too.
        """
        while True:
            await self._shared.close()
            async with self._writing:
                if self._shared.is_idle:  # a transaction that failed meanwhile leaves what went along with it
                    await self._unseen.wait()
                    await to_the_end(self._end())
                    return

    async def _end(self) -> None:
        try:
            await self._readers.close()
            await self._writers.close()
        finally:
            for connection in self._opened:
                await connection.end()
            self._lock.release()

    async def _open(self, which: str) -> InlineConnection:
        self._opened = {each for each in self._opened if not each.is_over}
        made = await open_inline(self.path, _PATIENCE, (*_PRAGMAS, which))
        self._opened.add(made)
        return made

    def transaction(self, *, is_patient: bool = False) -> LockedTransaction:
        """A write transaction; only one runs at a time. It is committed at the end of the block and rolled back by any
        exception. `is_patient`: its statements run in a thread so that the event loop goes on; for transactions that
        touch many rows.
        """
        within = self._begun(is_patient=is_patient)
        return LockedTransaction(self._writing, within, None if is_patient else self._shared)

    async def together(self, work: Callable[[Tx], Awaitable[T]], *, can_wait: bool = False) -> T:
        """Run `work(tx)` and return its result once it is committed, in one transaction with other callers who ask
        while a commit is under way, or along with a `transaction` that is made meanwhile. A commit waits for the disk,
        and under load most of them are small and about messages. `can_wait`: there is no hurry, so that more callers
        come together.

        The work is done to its end even if the caller is cancelled. An exception rolls all of it back; then each piece
        of work gets a transaction of its own. So it may run more than once.
        """
        return await self._shared.add(work, can_wait=can_wait)

    def later(self, work: Callable[[Tx], Awaitable[object]]) -> None:
        """As `together` without hurry, and without waiting for it: it is lost if the process dies within a moment, and
        a failure is only logged. It is committed before the database is closed.
        """
        self._shared.leave(work)

    async def gathered(self, work: Callable[[Tx, list[T]], Awaitable[None]], share: T) -> None:
        """Return when `work(tx, shares)` is committed, which is run once in a transaction for all who give a share of
        the same work. Otherwise as `together`, without hurry.
        """
        await self._shared.gather(work, share)

    def _begun(self, *, is_patient: bool = False) -> WriteTransaction:
        return WriteTransaction(self._writers, self.memory, is_patient=is_patient)

    async def sweep(self) -> bool:
        """Move the write-ahead log into the file and empty it, because it still holds pages as they were before a
        deletion. False: this is impossible now (another process reads, the disk is full); no data is lost by that.
        """
        async with self._writing:
            return await asyncio.to_thread(_empty_log, self.path)

    @asynccontextmanager
    async def read(self, *, is_patient: bool = False) -> AsyncIterator[Tx]:
        """A consistent view of the data that waits for no writer. Writing in it fails. `is_patient`: see
        `transaction`.
        """
        self._looking += 1
        self._unseen.clear()
        try:
            with translating():
                async with self._readers.connection() as connection, connection.transaction():
                    with patient(connection, is_patient=is_patient):
                        yield Tx(connection)  # it may see an older state than the memory
        finally:
            self._looking -= 1
            if not self._looking:
                self._unseen.set()

    @asynccontextmanager
    async def glance(self) -> AsyncIterator[Tx]:
        """Like `read`, for a single statement: SQLite answers each from one state of the data, so no transaction has to
        be begun and ended around it. What is read by several may have changed in between.
        """
        self._looking += 1
        self._unseen.clear()
        try:
            with translating():
                async with self._readers.connection() as connection:
                    yield Tx(connection, self.memory)
        finally:
            self._looking -= 1
            if not self._looking:
                self._unseen.set()

    @asynccontextmanager
    async def survey(self) -> AsyncIterator[Tx]:
        """Like `read`, for queries that scan a whole table: they run in a thread, and the event loop goes on."""
        async with self.read(is_patient=True) as tx:
            yield tx


def database_path(url: str) -> Path:
    """The file named by `sqlite:///mare_nostrum.db` (relative paths start at the project's folder). Raises
    DatabaseRefusedError for anything else.
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise DatabaseRefusedError("This is not a database address; try sqlite:///mare_nostrum.db.") from None
    if parsed.get_backend_name() != "sqlite":
        # A password in it must not reach a terminal or a log.
        shown = parsed.render_as_string(hide_password=True)
        raise DatabaseRefusedError(f"The database {shown} is not supported yet; try sqlite:///mare_nostrum.db.")
    if not parsed.database or parsed.database == ":memory:":
        raise DatabaseRefusedError("This names no file; try sqlite:///mare_nostrum.db.")
    return (ROOT / parsed.database).resolve()


def _keep_private(path: Path) -> None:
    """Make the file private: a database that was copied or restored by hand may be readable to every account of the
    machine.
    """
    mended, still_open = tighten(path)
    if mended:
        log.warning("files_tightened", files=[each.name for each in mended])
    if still_open:
        log.warning("files_open_to_others", files=[each.name for each in still_open], mend="chmod 600")


def _empty_log(path: Path) -> bool:
    """Empty the log on a connection of its own, in a thread, because it waits for the disk and briefly for readers."""
    try:
        with closing(sqlite3.connect(path, timeout=SWEEP_PATIENCE, isolation_level=None)) as connection:
            (is_busy, *_pages) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        return False
    return not is_busy
