"""Connections that are kept open, so that taking and returning one costs no turn of the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from db.inline_connection import InlineConnection


class ConnectionPool:
    """Open connections of one engine (an engine without a pool of its own). There are as many as are used at the same
    time.
    """

    def __init__(self, engine: AsyncEngine, most: int) -> None:
        self._engine = engine
        self._most = most
        """Open connections that are not in use."""
        self._idle: list[AsyncConnection] = []
        self._left: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection for the length of this block. A connection returned in the middle of a transaction is
        closed, which rolls it back.
        """
        taken = self._idle.pop() if self._idle else await self._open()
        try:
            yield taken
        finally:
            if len(self._idle) < self._most and _is_at_rest(taken):
                self._idle.append(taken)
            else:
                await asyncio.shield(self._leave(taken.close()))

    async def close(self) -> None:
        """Close all connections that are not in use."""
        while self._idle:
            await self._idle.pop().close()
        if self._left:
            await asyncio.wait(self._left)
        await self._engine.dispose()

    async def _open(self) -> AsyncConnection:
        """Open a connection. One that is being opened is never left to the garbage collector: if the caller is
        cancelled, a task of its own closes it.
        """
        opening = asyncio.ensure_future(_opened(self._engine))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            self._leave(_hand_back(opening))
            raise

    def _leave(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Run something to its end even if the caller is cancelled."""
        task = asyncio.ensure_future(work)
        self._left.add(task)
        task.add_done_callback(self._left.discard)
        return task


def _is_at_rest(connection: AsyncConnection) -> bool:
    """Whether no transaction is open on the connection, as SQLite and its thread see it."""
    if connection.closed or connection.invalidated or connection.in_transaction():
        return False
    driver = connection.sync_connection.connection.driver_connection if connection.sync_connection else None
    return isinstance(driver, InlineConnection) and not driver.is_busy and not driver.in_transaction


@contextmanager
def patient(connection: AsyncConnection, *, is_patient: bool = True) -> Iterator[None]:
    """In this block the connection's statements run in its thread."""
    driver = connection.sync_connection.connection.driver_connection if connection.sync_connection else None
    assert isinstance(driver, InlineConnection)
    # Keep a reference: if a statement is cancelled halfway, the session has lost its connection by the end of the
    # block.
    driver.is_patient = is_patient
    try:
        yield
    finally:
        driver.is_patient = False


async def _opened(engine: AsyncEngine) -> AsyncConnection:
    return await engine.connect()


async def _hand_back(opening: asyncio.Future[AsyncConnection]) -> None:
    with suppress(DBAPIError):
        await (await opening).close()
