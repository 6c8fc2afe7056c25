"""Whose turn it is to compute: heavy work runs one piece after the other, with a look at the network in between.

asyncio runs everything that is ready before it looks at the network again. With fifty presses and boards ready at once,
a new press would wait for all of them before Discord hears that it has arrived; this way it waits for one.

There are two queues. Presses go before messages: people who press are looking at their panel, and a message sent a
little later reports more at once. But a message that has waited goes after the next press: when there are more presses
than the machine can handle, the boards must not wait for all of them.
"""

from __future__ import annotations

import asyncio
from collections import deque

PATIENCE = 0.3
"""Seconds that a message waits for presses."""

Row = deque[tuple[float, asyncio.Future[None]]]
"""(waiting since, the waiting turn)."""


class FairQueue:
    """`await turns.mine()` before some milliseconds of computing; within each queue first come, first served."""

    def __init__(self) -> None:
        self._presses, self._messages = Row(), Row()
        self._was_press = False
        self._is_awake = False

    @property
    def waiting(self) -> int:
        """How many are waiting."""
        return len(self._presses) + len(self._messages)

    async def mine(self, *, is_message: bool = False) -> None:
        """Returns when it is the caller's turn: a press to be answered, or (`is_message`) a message to be sent."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        (self._messages if is_message else self._presses).append((loop.time(), turn))
        if not self._is_awake:
            self._is_awake = True
            loop.call_soon(self._next)
        await turn

    def _next(self) -> None:
        """One per round of the event loop; a cancelled caller gets none."""
        now = asyncio.get_running_loop().time()
        for row in (self._presses, self._messages):
            while row and row[0][1].done():
                row.popleft()
        if not self.waiting:
            self._is_awake = False
            return
        is_overdue = bool(self._messages) and now - self._messages[0][0] >= PATIENCE
        self._was_press = bool(self._presses) and not (self._was_press and is_overdue)
        _, turn = (self._presses if self._was_press else self._messages).popleft()
        turn.set_result(None)
        asyncio.get_running_loop().call_soon(self._next)
