"""What a table gets from its host, and how writes to one game are kept in a row."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

import structlog

from db import Database
from host.clock import Clock, Entropy

T = TypeVar("T")

log = structlog.get_logger("host")


class Desk(Protocol):
    """The host as its tables see it."""

    @property
    def db(self) -> Database: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def entropy(self) -> Entropy: ...

    async def write(self, game: str, work: Callable[[Any], Awaitable[T]]) -> T:
        """`work(table)` with the game's lock held and the table fresh; to its end even if the caller is cancelled."""
        ...

    def committed(self, game: str, *, told: bool, clocks: bool = True) -> None:
        """Something was committed (`told`: with outbox rows; `clocks`: perhaps with timers)."""
        ...


class Shop:
    """Runs writes to their end, whatever becomes of their callers, and knows when all are done."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, game: str) -> asyncio.Lock:
        """The game's lock; first come, first served."""
        found = self._locks.get(game)
        if found is None:
            found = self._locks[game] = asyncio.Lock()
        return found

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """The work's result. A cancelled caller (a lost interaction) does not tear a commit in two."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    async def drain(self) -> None:
        """Wait for all."""
        while self._running:
            await asyncio.wait(self._running)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # its caller may be gone; an exception nobody fetched would be reported twice
