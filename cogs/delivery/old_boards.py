"""Boards that a newer one has replaced: each loses its buttons while somebody may see it beside the newer one.

That is a request more for each board, and where people play without a pause newer ones soon push the old one out of
sight. So it waits a little, and is left as it is when that has happened: its buttons open what is current, under
whichever board they stand.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from cogs.pacing.timer import Timer, call_later

PAUSE = 30.0
"""Seconds that an old board keeps its buttons. People who think for longer see one board with buttons, the newest."""
IN_SIGHT: Final = 2
"""So many old boards above the newest one may be seen with it, on a large screen."""


class OldBoards:
    """The old boards that still have their buttons, by channel. In memory only: what a bot that ended has left to do
    is in the database.
    """

    def __init__(self, strip: Callable[[int, int], None], leave: Callable[[int], None]) -> None:
        """`strip` takes the buttons of a message in a channel away; `leave` notes that one is left as it is."""
        self._strip, self._leave = strip, leave
        self._waiting: dict[int, dict[int, asyncio.TimerHandle]] = {}
        """Channel: message: when its buttons go."""
        self.timer: Timer = call_later
        """Injected, so that a test decides when time is over."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, channel: int, message: int) -> None:
        """A newer board has replaced this one."""
        waiting = self._waiting.setdefault(channel, {})
        if message in waiting:
            return
        waiting[message] = self.timer(PAUSE, lambda: self._ring(channel, message))
        if len(waiting) > IN_SIGHT:
            oldest = min(waiting)
            waiting.pop(oldest).cancel()
            self._leave(oldest)

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
