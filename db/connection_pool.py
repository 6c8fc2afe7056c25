"""Connections that are kept open, so that taking and returning one costs no turn of the event loop."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress

from db.inline_connection import InlineConnection


class ConnectionPool:
    """Open connections, all opened in the same way. There are as many as are used at the same time."""

    def __init__(self, connect: Callable[[], Awaitable[InlineConnection]], most: int) -> None:
        self._connect = connect
        self._most = most
        """Open connections that are not in use."""
        self._idle: list[InlineConnection] = []
        self._left: set[asyncio.Task[None]] = set()

    def connection(self) -> Lent:
        """`async with pool.connection() as connection`: lend one for the length of this block. A connection returned in
        the middle of a transaction is closed, which rolls it back.
        """
        return Lent(self)

    async def take(self) -> InlineConnection:
        """One for the caller alone, until `give_back`."""
        return self._idle.pop() if self._idle else await self._open()

    async def give_back(self, taken: InlineConnection) -> None:
        """Its user is done with it."""
        if len(self._idle) < self._most and taken.is_at_rest:
            self._idle.append(taken)
        else:
            await asyncio.shield(self._leave(taken.close()))

    async def close(self) -> None:
        """Close all connections that are not in use."""
        while self._idle:
            await self._idle.pop().close()
        if self._left:
            await asyncio.wait(self._left)

    async def _open(self) -> InlineConnection:
        """Open a connection. One that is being opened is never left to the garbage collector: if the caller is
        cancelled, a task of its own closes it.
        """
        opening = asyncio.ensure_future(self._connect())
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


class Lent:
    """A connection for the length of a block. As a generator it would be noted by the event loop each time, twice in
    every transaction.
    """

    __slots__ = ("_pool", "_taken")

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    async def __aenter__(self) -> InlineConnection:
        self._taken = await self._pool.take()
        return self._taken

    async def __aexit__(self, *_: object) -> None:
        await self._pool.give_back(self._taken)


@contextmanager
def patient(connection: InlineConnection, *, is_patient: bool = True) -> Iterator[None]:
    """In this block the connection's statements run in its thread."""
    connection.is_patient = is_patient
    try:
        yield
    finally:
        connection.is_patient = False


async def _hand_back(opening: asyncio.Future[InlineConnection]) -> None:
    with suppress(sqlite3.Error):
        await (await opening).close()
