"""Whose turn it is to compute: what is heavy runs one after the other, with a look at the network between.

asyncio runs everything that is ready before it looks at the network again. With fifty presses and boards ready at once,
a new press would wait for all of them until Discord hears that it has arrived; so, it waits for one.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """`await turns.mine()` before some milliseconds of computing; first come, first served."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_awake = False

    @property
    def waiting(self) -> int:
        """How many stand in the row."""
        return len(self._waiting)

    async def mine(self) -> None:
        """Returns when it is the caller's turn."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append(turn)
        if not self._is_awake:
            self._is_awake = True
            loop.call_soon(self._next)
        await turn

    def _next(self) -> None:
        """One a round of the loop; who was cancelled has none."""
        while self._waiting and self._waiting[0].done():
            self._waiting.popleft()
        if not self._waiting:
            self._is_awake = False
            return
        self._waiting.popleft().set_result(None)
        asyncio.get_running_loop().call_soon(self._next)
