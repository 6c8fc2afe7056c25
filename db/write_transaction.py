"""The blocks in which something is written. Not generators, which the event loop would note each time (see `Lent`)."""

from __future__ import annotations

import asyncio
from types import TracebackType

import structlog

from db.connection_pool import ConnectionPool
from db.failures import DatabaseTroubleError, translated, translating
from db.memory import Memory
from db.shared_commits import SharedCommits
from db.transaction import Tx
from failpoint import hit

log = structlog.get_logger("db")


class WriteTransaction:
    """`async with` it: a transaction that is committed at the end of the block and rolled back by any exception. Only
    one may run at a time. Raises DatabaseTroubleError.
    """

    __slots__ = ("_connection", "_is_patient", "_memory", "_tx", "_writers")

    def __init__(self, writers: ConnectionPool, memory: Memory, *, is_patient: bool = False) -> None:
        self._writers = writers
        self._memory = memory
        self._is_patient = is_patient

    async def __aenter__(self) -> Tx:
        with translating():
            self._connection = await self._writers.take()
            try:
                await self._connection.query("BEGIN IMMEDIATE")
            except BaseException:
                await self._writers.give_back(self._connection)
                raise
        self._connection.is_patient = self._is_patient
        self._tx = Tx(self._connection, self._memory)
        return self._tx

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connection.is_patient = False
        failure = error
        if failure is None:
            try:
                hit("before_commit")
                if not (self._connection.is_busy or self._connection.in_transaction):
                    # The disk is full, and the caller has not noticed: Python would commit nothing, and say nothing.
                    raise DatabaseTroubleError("unwritable", "SQLite has taken it back")
                await self._connection.commit()
            except BaseException as own:
                failure = own
        if failure is None:
            try:
                self._tx.committed()
                hit("after_commit")
            finally:
                await self._writers.give_back(self._connection)
            return
        await self._give_up()
        trouble = translated(failure)
        if trouble is not None:
            raise trouble from failure
        if failure is not error:
            raise failure

    async def _give_up(self) -> None:
        """Take it back. A caller who was cancelled while the thread commits does not know what becomes of it."""
        try:
            await self._connection.take_back()
        finally:
            await self._leave()

    async def _leave(self) -> None:
        connection, tx = self._connection, self._tx
        if connection.is_at_rest:
            tx.given_up()
            await self._writers.give_back(connection)
            return
        self._memory.distrust(tx.tables)
        try:
            await self._writers.give_back(connection)
        finally:
            # It was closed, which ends its transaction one way or the other, unless that wait was cut short, too.
            if connection.is_closed:
                self._memory.trust(tx.tables)
            else:
                log.warning("memory_distrusted", tables=sorted(tx.tables))


class LockedTransaction:
    """A write transaction of a caller who waits for the lock, and brings along what waits for a commit."""

    __slots__ = ("_lock", "_shared", "_tx", "_within")

    def __init__(self, lock: asyncio.Lock, within: WriteTransaction, shared: SharedCommits | None) -> None:
        """`shared`: None: nothing goes along."""
        self._lock = lock
        self._within = within
        self._shared = shared

    async def __aenter__(self) -> Tx:
        await self._lock.acquire()
        try:
            self._tx = await self._within.__aenter__()
        except BaseException:
            self._lock.release()
            raise
        return self._tx

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shared = self._shared if error is None else None
        try:
            if shared is None:
                await self._within.__aexit__(kind, error, trace)
                return
            try:
                along = await shared.along(self._tx)
            except BaseException as own:
                await self._within.__aexit__(type(own), own, own.__traceback__)
                raise
            try:
                await self._within.__aexit__(None, None, None)
            except BaseException:
                shared.undone(along)
                raise
            shared.done(along)
        finally:
            self._lock.release()
