"""Whose turn it is to compute: what is heavy runs one after the other, with a look at the network between.

asyncio runs everything that is ready before it looks at the network again. With fifty presses and boards ready at once,
a new press would wait for all of them until Discord hears that it has arrived; so, it waits for one.

There are two rows. Presses go before messages: who has pressed looks at his panel, and what is told a little later
tells more at once. But a message that has waited goes after the next press: where more is pressed than the machine can
do, the boards do not wait for all of it.
"""

from __future__ import annotations

import asyncio
from collections import deque

PATIENCE = 0.3
"""Seconds that a message waits for presses."""

Row = deque[tuple[float, asyncio.Future[None]]]
"""(since when, whose turn)."""


class Turns:
    """`await turns.mine()` before some milliseconds of computing; in each row first come, first served."""

    def __init__(self) -> None:
        self._presses, self._messages = Row(), Row()
        self._was_press = False
        self._is_awake = False

    @property
    def waiting(self) -> int:
        """How many stand in the rows."""
        return len(self._presses) + len(self._messages)

    async def mine(self, *, is_message: bool = False) -> None:
        """Returns when it is the caller's turn: somebody has pressed something, or (`is_message`) is to be told it."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        (self._messages if is_message else self._presses).append((loop.time(), turn))
        if not self._is_awake:
            self._is_awake = True
            loop.call_soon(self._next)
        await turn

    def _next(self) -> None:
        """One a round of the loop; who was cancelled has none."""
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
