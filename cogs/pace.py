"""In which order the bot speaks when it has more to say than Discord lets it: fifty requests a second for a whole bot,
about five messages in five seconds for a channel. Answers to presses and commands are not counted there, nor here.

Waiting here rather than in discord.py has two gains: what matters most goes first, and what waits is not written yet,
so that it says the newest when its turn comes. And a bot that runs into the limit is refused for a while as a whole.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from typing import Any

PER_SECOND = 45
"""Of Discord's fifty; the rest is for its idea of when a second begins."""
SECOND = 1.0
EASY_PER_PLACE = 3
"""So many in a place within `PLACE_SECONDS` go out at once; after that one each `PLACE_GAP`."""
PLACE_SECONDS = 5.0
PLACE_GAP = 1.3
EASY_GAP = 0.3
MOST_PLACES = 4096
DESKS = 16
"""So many things are being written and sent at once: a third of a second's worth. Boards have as many of their own:
what has been written waits behind them, and would keep them from being written.
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


class _Desks:
    """`DESKS` of them; whoever finds none waits, the most urgent first."""

    def __init__(self) -> None:
        self._free = DESKS
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


class Pace:
    """Gives out turns. `per_second` None: everybody has his at once (tests). `is_easy`: a place has no limit of its own
    (the sandbox), and nobody waits there longer than it takes to see what an AI player has done.

    A turn is the right to write what is to be said, for a few at a time; the request itself waits for its place in the
    second. So what is written is new when it goes out, and slow writing does not make requests go out in heaps.
    """

    def __init__(self, per_second: int | None = PER_SECOND, *, is_easy: bool = False) -> None:
        self._limit = per_second
        self._is_easy = is_easy
        self._for_boards, self._for_others = _Desks(), _Desks()
        self._spent: deque[float] = deque()
        """When the last turns were given; those of the last second count."""
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._alarm: asyncio.TimerHandle | None = None
        self._places: OrderedDict[int, deque[float]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many stand in the rows."""
        return len(self._waiting) + len(self._for_boards.wishing) + len(self._for_others.wishing)

    async def turn(self, urgency: Urgency, place: int | None = None) -> None:
        """Wait for a turn in a channel; `give_back` ends it. What the task then asks of Discord is as urgent. One task
        for each thing to be said.
        """
        if place is not None and self._limit is not None:
            while (wait := self._place_wait(place)) > 0:  # noqa: ASYNC110 (only time makes it true)
                await asyncio.sleep(wait)
            self._note_place(place)
        _urgency.set(urgency)
        if self._limit is not None:
            await self._desks(urgency).take(urgency)

    def give_back(self) -> None:
        """It is said, or was not to be said after all: the next one may write. In the task that had the turn."""
        if self._limit is not None:
            self._desks(_urgency.get()).give_back()

    def _desks(self, urgency: Urgency) -> _Desks:
        return self._for_boards if urgency is Urgency.BOARD else self._for_others

    def wrap(self, request: Request) -> Request:
        """discord.py's own way of asking, which from now on waits for its turn."""

        async def paced(*words: Any, **more: Any) -> Any:
            await self._place_in_second(_urgency.get())
            return await request(*words, **more)

        return paced

    async def _place_in_second(self, urgency: Urgency) -> None:
        if self._limit is None:
            return
        if not self._waiting and self._has_room():
            self._spent.append(self._now())
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._numbers), mine))
        self._wind()
        await mine

    def _has_room(self) -> bool:
        assert self._limit is not None
        now = self._now()
        while self._spent and self._spent[0] <= now - SECOND:
            self._spent.popleft()
        return len(self._spent) < self._limit

    def _wind(self) -> None:
        """Come back when the next turn can be given."""
        if self._alarm is None and self._waiting and self._spent:
            self._alarm = asyncio.get_running_loop().call_at(self._spent[0] + SECOND, self._give)

    def _give(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        while self._waiting and self._has_room():
            *_, waiter = heapq.heappop(self._waiting)
            if not waiter.done():  # a cancelled one takes no turn
                waiter.set_result(None)
                self._spent.append(self._now())
        self._wind()

    def _place_wait(self, place: int) -> float:
        """Seconds until something may go out there."""
        past, now = self._places.get(place), self._now()
        if past is None:
            return 0.0
        while past and past[0] <= now - PLACE_SECONDS:
            past.popleft()
        gap = EASY_GAP if self._is_easy else PLACE_GAP
        return 0.0 if len(past) < EASY_PER_PLACE else past[-1] + gap - now

    def _note_place(self, place: int) -> None:
        self._places.setdefault(place, deque()).append(self._now())
        self._places.move_to_end(place)
        while len(self._places) > MOST_PLACES:
            self._places.popitem(last=False)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


@contextmanager
def urgent(urgency: Urgency) -> Iterator[None]:
    """What is asked of Discord in this block is so urgent."""
    token = _urgency.set(urgency)
    try:
        yield
    finally:
        _urgency.reset(token)
