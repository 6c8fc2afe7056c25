"""Connections that are kept open: taking one and giving it back costs no turn of the loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from db.quick import QuickConnection


class Kept:
    """Open connections of one engine (one without a pool of its own). As many are open as are used at once."""

    def __init__(self, engine: AsyncEngine, most: int) -> None:
        self._engine = engine
        self._most = most
        """Kept when nobody uses them."""
        self._idle: list[AsyncConnection] = []
        self._left: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """One of them, for this block alone. One that comes back in the middle of something is closed, undone."""
        taken = self._idle.pop() if self._idle else await self._open()
        try:
            yield taken
        finally:
            if len(self._idle) < self._most and _is_at_rest(taken):
                self._idle.append(taken)
            else:
                await asyncio.shield(self._leave(taken.close()))

    async def close(self) -> None:
        """When nobody uses any."""
        while self._idle:
            await self._idle.pop().close()
        if self._left:
            await asyncio.wait(self._left)
        await self._engine.dispose()

    async def _open(self) -> AsyncConnection:
        """One being opened is never left to the garbage collector: whoever is cancelled meanwhile leaves it to a task
        of its own, which closes it.
        """
        opening = asyncio.ensure_future(_opened(self._engine))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            self._leave(_hand_back(opening))
            raise

    def _leave(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that must come to its end whoever is cancelled."""
        task = asyncio.ensure_future(work)
        self._left.add(task)
        task.add_done_callback(self._left.discard)
        return task


def _is_at_rest(connection: AsyncConnection) -> bool:
    """Whether nothing is open on it, also as SQLite and the thread see it."""
    if connection.closed or connection.invalidated or connection.in_transaction():
        return False
    driver = connection.sync_connection.connection.driver_connection if connection.sync_connection else None
    return isinstance(driver, QuickConnection) and not driver.is_busy and not driver.in_transaction


@contextmanager
def patient(connection: AsyncConnection, *, is_patient: bool = True) -> Iterator[None]:
    """In this block its statements run in its thread."""
    driver = connection.sync_connection.connection.driver_connection if connection.sync_connection else None
    assert isinstance(driver, QuickConnection)
    # Kept in hand: one that is cancelled in the middle of a statement has lost its connection by the end of the block.
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
