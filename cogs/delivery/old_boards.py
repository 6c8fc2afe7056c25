"""Boards that a newer one has replaced: each loses its buttons while somebody may see it beside the newer one.

That is a request more for each board, and where people play without a pause the old one has been pushed out of sight
before anybody misses it. So it waits a little, and is left as it is when newer ones have come meanwhile: its buttons
open what is current, under whichever board they stand.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PAUSE: Final = 30.0
"""Seconds that an old board keeps its buttons. People who think for longer see one board with buttons, the newest."""
IN_SIGHT: Final = 2
"""So many old boards above the newest one may be seen with it, on a large screen."""

Deal = Callable[[int, int], None]
"""With a channel and a message."""
Timer = Callable[[float, Callable[[], None]], asyncio.TimerHandle]


class OldBoards:
    """The old boards that still have their buttons, by channel. In memory only: what a bot that ended has left to do
    is in the database.
    """

    def __init__(self, strip: Deal, leave: Deal) -> None:
        """`strip` takes a board's buttons away; `leave` notes that nothing will be done with it."""
        self._strip, self._leave = strip, leave
        self._waiting: dict[int, dict[int, asyncio.TimerHandle]] = {}
        """Channel: message: when its buttons go."""
        self.timer: Timer = lambda seconds, ring: asyncio.get_running_loop().call_later(seconds, ring)
        """Injected, so that a test decides when time is over."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, channel: int, message: int) -> None:
        """A newer board has replaced this one."""
        waiting = self._waiting.setdefault(channel, {})
        if message in waiting:
            return
        waiting[message] = self.timer(PAUSE, lambda: self._ring(channel, message))
        while len(waiting) > IN_SIGHT:
            oldest = min(waiting)
            waiting.pop(oldest).cancel()
            self._leave(channel, oldest)

    def close(self) -> None:
        """Nothing is done any more."""
        for waiting in self._waiting.values():
            for timer in waiting.values():
                timer.cancel()
        self._waiting.clear()

    def _ring(self, channel: int, message: int) -> None:
        waiting = self._waiting[channel]
        del waiting[message]
        if not waiting:
            del self._waiting[channel]
        self._strip(channel, message)
