"""Small pieces of work that share a commit, because each commit waits for the disk and costs as much as they do.

They go into a transaction of their own, or along with one that is made anyway: in a savepoint, so that what fails
there undoes nothing else.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, TypeVar

import structlog

from db.transaction import Tx

log = structlog.get_logger("db")

T = TypeVar("T")
Work = Callable[[Tx], Awaitable[object]]
GatheredWork = Callable[[Tx, list[Any]], Awaitable[None]]
"""Done once for all who ask for it, with what each of them has given."""

PAUSE = 0.05
"""Seconds that work which can wait is kept back for other work, to be committed with it."""
IN_CROWD: Final = 2
"""So many times as long in a crowd."""
HURRIED_PAUSE: Final = 0.05
"""Seconds that work which cannot wait is kept back in a crowd; otherwise it is not."""
CROWD: Final = 8
"""Commits …"""
WITHIN: Final = 0.5
"""… in so many seconds that are one."""
MOST_ALONG: Final = 20
"""Pieces that go along with somebody else's transaction, who waits for them."""


class Piece:
    """What one caller wants done: work of their own, or their share of gathered work."""

    __slots__ = ("answer", "due", "gathered", "is_refused", "share", "work")

    def __init__(self, work: Work | None, gathered: GatheredWork | None = None, share: object = None) -> None:
        self.due = 0.0
        """When it is committed without others, in the loop's time."""
        self.work = work
        self.gathered = gathered
        self.share = share
        self.answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self.is_refused = False
        """It went along and failed, or another one there did: from then on it has a transaction of its own."""

    def succeed(self, found: object) -> None:
        """Its caller may have been cancelled in the meantime."""
        if not self.answer.done():
            self.answer.set_result(found)

    def fail(self, error: Exception) -> None:
        """Its caller is told."""
        if not self.answer.done():
            self.answer.set_exception(error)


class SharedCommits:
    """What waits to be committed. `begin` makes a transaction; `lock` is held by who writes."""

    def __init__(self, begin: Callable[[], AbstractAsyncContextManager[Tx]], lock: asyncio.Lock) -> None:
        self._begin = begin
        self._lock = lock
        self._waiting: list[Piece] = []
        self._task: asyncio.Task[None] | None = None
        self._ripe = asyncio.Event()
        """Whether one is due."""
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_due: float | None = None
        self._commits = deque[float](maxlen=CROWD)
        """When the last ones were."""

    async def add(self, work: Callable[[Tx], Awaitable[T]], *, can_wait: bool) -> T:
        """See `Database.together`."""
        found: T = await self._add(Piece(work), can_wait=can_wait)
        return found

    async def gather(self, work: Callable[[Tx, list[T]], Awaitable[None]], share: T) -> None:
        """See `Database.gathered`."""
        await self._add(Piece(None, work, share), can_wait=True)

    def leave(self, work: Work) -> None:
        """See `Database.later`."""
        self._add(Piece(work), can_wait=True).add_done_callback(_tell_trouble)

    def _add(self, piece: Piece, *, can_wait: bool) -> asyncio.Future[Any]:
        """It waits from now on; returns where its answer will be."""
        pause = PAUSE
        if not can_wait:
            pause = HURRIED_PAUSE if PAUSE and self._is_crowd() else 0.0
        elif self._is_crowd():
            pause *= IN_CROWD
        piece.due = now() + pause
        self._waiting.append(piece)
        if not pause:
            self._ripe.set()
        self._wake()
        return piece.answer

    async def along(self, tx: Tx) -> list[tuple[Piece, object]]:
        """Do what waits in somebody else's transaction, at its end. Once that is committed tell `done`, and otherwise
        `undone`. Raises what a piece raises only where nothing of the transaction can be committed any more.
        """
        some = [piece for piece in self._waiting if not piece.is_refused][:MOST_ALONG]
        if not some:
            return []
        self._waiting = [piece for piece in self._waiting if piece not in some]
        self._set_alarm()  # for those that are left
        try:
            async with tx.part():
                return await _done(tx, some)
        except BaseException as error:
            for piece in some:
                piece.is_refused = isinstance(error, Exception)
            self._put_back(some)
            if not isinstance(error, Exception) or not tx.is_open:
                raise
        return []

    def done(self, some: list[tuple[Piece, object]]) -> None:
        """A transaction is committed, and with it these pieces."""
        self._commits.append(now())
        for piece, found in some:
            piece.succeed(found)

    def undone(self, some: list[tuple[Piece, object]]) -> None:
        """The transaction in which they went along was taken back, or perhaps not (its caller was cancelled while a
        slow disk wrote): they are done again.
        """
        self._put_back([piece for piece, _ in some])

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    async def close(self) -> None:
        """Until nothing waits."""
        self._ripe.set()
        if self._waiting:
            self._wake()  # somebody may have cancelled all tasks
        if self._task is not None:
            await asyncio.wait([self._task])

    def _put_back(self, some: list[Piece]) -> None:
        if some:
            self._waiting[:0] = some
            self._wake()

    def _wake(self) -> None:
        self._set_alarm()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="shared-commits")

    def _set_alarm(self) -> None:
        """For what is due first; a piece that goes along with somebody needs none any more."""
        due = min((piece.due for piece in self._waiting), default=None)
        if due == self._alarm_due:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_due = due
        self._alarm = None if due is None else asyncio.get_running_loop().call_at(due, self._ring)

    def _ring(self) -> None:
        self._alarm = self._alarm_due = None
        self._ripe.set()

    def _is_crowd(self) -> bool:
        if len(self._commits) < CROWD:
            return False
        passed = now() - self._commits[0]
        return 0 <= passed < WITHIN

    async def _run(self) -> None:
        while self._waiting:
            await self._ripe.wait()
            async with self._lock:
                self._ripe.clear()
                # Now, not before: callers who came while we waited for the lock join in.
                some, self._waiting = self._waiting, []
                self._set_alarm()
                if some and not await self._commit(some):
                    for one in some:
                        await self._commit([one], is_last=True)

    async def _commit(self, some: list[Piece], *, is_last: bool = False) -> bool:
        """Do these in one transaction, with the lock held. False: it was taken back, and no caller has an answer."""
        try:
            async with self._begin() as tx:
                found = await _done(tx, some)
        except Exception as error:
            if is_last or len(some) == 1:
                some[0].fail(error)
            return is_last or len(some) == 1
        self.done(found)
        return True


def _tell_trouble(answer: asyncio.Future[Any]) -> None:
    """Of work without a caller who could be told."""
    if not answer.cancelled() and (error := answer.exception()) is not None:
        log.error("later_not_committed", exc_info=error)


def now() -> float:
    """In the loop's time."""
    return asyncio.get_running_loop().time()


async def _done(tx: Tx, some: list[Piece]) -> list[tuple[Piece, object]]:
    """Do them, and say with what result."""
    shares: dict[GatheredWork, list[object]] = {}
    for piece in some:
        if piece.gathered is not None:
            shares.setdefault(piece.gathered, []).append(piece.share)
    for gathered, given in shares.items():
        await gathered(tx, given)
    return [(piece, None if piece.work is None else await piece.work(tx)) for piece in some]
