"""The order in which the bot sends when it has more to send than Discord allows: fifty requests a second for a whole
bot, about five messages in five seconds for a channel. Answers to presses and commands do not count.

Waiting here rather than in discord.py has two advantages: what matters most goes first, and what waits is not written
yet, so it shows the newest state when its turn comes. A bot that runs into the limit is also blocked for a while as a
whole.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from enum import IntEnum
from typing import Any

from cachetools import LRUCache

PER_SECOND = 45
"""Out of Discord's fifty; the rest is a margin for Discord's different idea of when a second begins."""
SECOND = 1.0
EASY_PER_PLACE = 3
MOST_PER_PLACE = 5
"""So many in one place within `PLACE_SECONDS` are sent at once, and so many at most. What is left of these is spread
evenly over what is left of the time: the longer ago the first was, the less the fourth waits, and where people press
without a pause, boards come one after the other instead of five at a time.
"""
PLACE_SECONDS = 5.1
"""Discord counts by five."""
EASY_GAP = 0.3
NEWS_PAUSE, EASY_NEWS_PAUSE = 2.5, 0.5
"""Seconds for which what changes in the panel of a person who is not asked waits for more of it. In a lively game that
is one edit instead of three, and all that the person has to look at, the board, is there already.
"""
MOST_PLACES = 4096
SLOTS = 16
"""So many messages are being written and sent at once: a third of a second's worth. Boards have as many of their own,
because finished messages that wait would keep them from being written.
"""

Request = Callable[..., Coroutine[Any, Any, Any]]


class Urgency(IntEnum):
    """Lower goes first."""

    BOARD = 0
    CALL = 1
    """Somebody is to act."""
    NEWS = 2
    TIDY = 3
    """Nobody waits for it."""


_urgency: ContextVar[Urgency] = ContextVar("urgency", default=Urgency.CALL)


class _Ahead:
    """A place in the second that was waited for before the request."""

    def __init__(self, moment: float) -> None:
        self.moment = moment
        """When it was given."""
        self._is_left = True

    def use(self) -> bool:
        """False: it has been used or given back."""
        was_left, self._is_left = self._is_left, False
        return was_left


_ahead: ContextVar[_Ahead | None] = ContextVar("ahead", default=None)


class _Slots:
    """`SLOTS` of them; if none is free a caller waits, the most urgent first."""

    def __init__(self) -> None:
        self._free = SLOTS
        self._numbers = itertools.count()
        self.wishing: list[tuple[Urgency, int, asyncio.Future[None]]] = []

    async def take(self, urgency: Urgency) -> None:
        if self._free and not self.wishing:
            self._free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.wishing, (urgency, next(self._numbers), mine))
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        while self.wishing:
            *_, waiter = heapq.heappop(self.wishing)
            if not waiter.done():
                waiter.set_result(None)
                return
        self._free += 1


class RateLimit:
    """Gives out turns. `per_second` None: everybody gets one at once (tests). `is_easy`: a place has no limit of its
    own (the sandbox), so a message waits there only long enough to see what an AI player has done.

    A turn is the right to write a message, for a few at a time; the request itself then waits for its place in the
    second. So messages are up to date when they are sent, and slow writing does not make requests go out in bursts.
    """

    def __init__(self, per_second: int | None = PER_SECOND, *, is_easy: bool = False) -> None:
        self._limit = per_second
        self._is_easy = is_easy
        self._for_boards, self._for_others = _Slots(), _Slots()
        self._spent: deque[float] = deque()
        """When the last turns were given; those of the last second count."""
        self._waiting: list[tuple[Urgency, int, asyncio.Future[float]]] = []
        self._numbers = itertools.count()
        self._alarm: asyncio.TimerHandle | None = None
        self._places: LRUCache[int, deque[float]] = LRUCache(MOST_PLACES)

    @property
    def is_scarce(self) -> bool:
        """Whether a request takes the place of another one: not in the bot's own sandbox or without a limit."""
        return self._limit is not None and not self._is_easy

    @property
    def news_pause(self) -> float:
        """Seconds for which news wait for more of them; 0 where nothing is limited."""
        if self._limit is None:
            return 0.0
        return EASY_NEWS_PAUSE if self._is_easy else NEWS_PAUSE

    @property
    def waiting(self) -> int:
        """How many are waiting."""
        return len(self._waiting) + len(self._for_boards.wishing) + len(self._for_others.wishing)

    async def turn(self, urgency: Urgency, place: int | None = None) -> None:
        """Wait for a turn in a channel; `give_back` ends it. What the task then asks of Discord is as urgent. Use one
        task for each message.
        """
        if place is not None and self._limit is not None:
            while (wait := self._place_wait(place)) > 0:  # noqa: ASYNC110 (only time makes it true)
                await asyncio.sleep(wait)
            self._note_place(place)
        _urgency.set(urgency)
        if self._limit is not None:
            await self._slots(urgency).take(urgency)

    def give_back(self) -> None:
        """The message is sent, or need not be: the next one may be written. Call it in the task that had the turn."""
        if self._limit is not None:
            self._slots(_urgency.get()).give_back()

    def _slots(self, urgency: Urgency) -> _Slots:
        return self._for_boards if urgency is Urgency.BOARD else self._for_others

    def wrap(self, request: Request) -> Request:
        """discord.py's own method of sending requests, which from now on waits for its turn."""

        async def paced(*args: Any, **kwargs: Any) -> Any:
            ahead = _ahead.get()
            if ahead is not None and ahead.use():
                self._forget(ahead)
                self._spent.append(self._now())  # a picture may have been waited for: it counts from now on
            else:
                await self._place_in_second(_urgency.get())
            return await request(*args, **kwargs)

        return paced

    @asynccontextmanager
    async def place_ahead(self) -> AsyncIterator[None]:
        """Wait for a place in the second; the first request of the block then has it. What the request needs for itself
        alone (a message's lock) is taken in the block, and not held while others go first. A place that is not used is
        given back.
        """
        if self._limit is None:
            yield
            return
        ahead = _Ahead(await self._place_in_second(_urgency.get()))
        token = _ahead.set(ahead)
        try:
            yield
        finally:
            _ahead.reset(token)
            if ahead.use():
                self._forget(ahead)
                self._give()

    def _forget(self, ahead: _Ahead) -> None:
        with suppress(ValueError):  # its second is over
            self._spent.remove(ahead.moment)

    async def _place_in_second(self, urgency: Urgency) -> float:
        """Returns when it was given."""
        if self._limit is None:
            return self._now()
        if not self._waiting and self._has_room():
            self._spent.append(self._now())
            return self._spent[-1]
        mine: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._numbers), mine))
        self._wind()
        return await mine

    def _has_room(self) -> bool:
        assert self._limit is not None
        now = self._now()
        while self._spent and self._spent[0] <= now - SECOND:
            self._spent.popleft()
        return len(self._spent) < self._limit

    def _wind(self) -> None:
        """Wake up when the next turn can be given."""
        if self._alarm is None and self._waiting and self._spent:
            self._alarm = asyncio.get_running_loop().call_at(self._spent[0] + SECOND, self._give)

    def _give(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        while self._waiting and self._has_room():
            *_, waiter = heapq.heappop(self._waiting)
            if not waiter.done():  # a cancelled one takes no turn
                self._spent.append(self._now())
                waiter.set_result(self._spent[-1])
        self._wind()

    def _place_wait(self, place: int) -> float:
        """Seconds until something may be sent there."""
        past, now = self._places.get(place), self._now()
        if past is None:
            return 0.0
        while past and past[0] <= now - PLACE_SECONDS:
            past.popleft()
        if len(past) < EASY_PER_PLACE:
            return 0.0
        if self._is_easy:
            return past[-1] + EASY_GAP - now
        rest = past[0] + PLACE_SECONDS - past[-1]
        return past[-1] + rest / max(1, MOST_PER_PLACE + 1 - len(past)) - now

    def _note_place(self, place: int) -> None:
        self._places.setdefault(place, deque()).append(self._now())

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


def seldom(work: Callable[[], None], pause: float) -> Callable[[], None]:
    """What does `work`, but not again before `pause` seconds have passed."""
    last = -pause

    def when_due() -> None:
        nonlocal last
        now = asyncio.get_running_loop().time()
        if now - last >= pause:
            last = now
            work()

    return when_due


@contextmanager
def urgent(urgency: Urgency) -> Iterator[None]:
    """Requests to Discord in this block have this urgency."""
    token = _urgency.set(urgency)
    try:
        yield
    finally:
        _urgency.reset(token)
