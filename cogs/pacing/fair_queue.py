"""Whose turn it is to compute: heavy work runs one piece after the other, with a look at the network in between.

asyncio runs everything that is ready before it looks at the network again. With fifty presses and boards ready at once,
a new press would wait for all of them before Discord hears that it has arrived; this way it waits for one.

There is a queue for each rank. Presses go first: people who press are looking at their panel, and a message sent a
little later reports more at once. Then come boards, which all look at, then everything else. But what has waited for
long gets a turn after a few of those before it: when there are more presses than the machine can handle, the boards
must not wait for all of them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from enum import IntEnum
from typing import Final, NamedTuple


class Rank(IntEnum):
    """What a turn is for; a lower one goes first."""

    PRESS = 0
    """To answer somebody who waits for it."""
    BOARD = 1
    """To tell a channel."""
    REST = 2
    """To tell one person something that they have not just asked for, or to look what there is to tell."""


class Waiting(NamedTuple):
    """How long turns of a rank wait for those of lower ones."""

    patience: float
    """Seconds; after that they are overdue."""
    every: int
    """Of so many turns an overdue one gets one."""


PATIENCE: Final = {Rank.BOARD: Waiting(0.3, 3), Rank.REST: Waiting(1.0, 5)}

Row = deque[tuple[float, asyncio.Future[None]]]
"""(waiting since, the waiting turn)."""


class FairQueue:
    """`await turns.mine()` before some milliseconds of computing; within each queue first come, first served."""

    def __init__(self) -> None:
        self._rows: dict[Rank, Row] = {rank: Row() for rank in Rank}
        self._since: dict[Rank, int] = dict.fromkeys(Rank, 0)
        """Turns given to others since the last one of the rank."""
        self._is_awake = False

    @property
    def waiting(self) -> int:
        """How many are waiting."""
        return sum(map(len, self._rows.values()))

    async def mine(self, rank: Rank = Rank.PRESS) -> None:
        """Returns when it is the caller's turn."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._rows[rank].append((loop.time(), turn))
        if not self._is_awake:
            self._is_awake = True
            loop.call_soon(self._next)
        await turn

    def _next(self) -> None:
        """One per round of the event loop; a cancelled caller gets none."""
        for row in self._rows.values():
            while row and row[0][1].done():
                row.popleft()
        if not self.waiting:
            self._is_awake = False
            return
        chosen = self._chosen(asyncio.get_running_loop().time())
        for rank in self._since:
            self._since[rank] = 0 if rank == chosen else self._since[rank] + 1
        _, turn = self._rows[chosen].popleft()
        turn.set_result(None)
        asyncio.get_running_loop().call_soon(self._next)

    def _chosen(self, now: float) -> Rank:
        for rank, (patience, every) in PATIENCE.items():
            row = self._rows[rank]
            if row and now - row[0][0] >= patience and self._since[rank] >= every - 1:
                return rank
        return next(rank for rank, row in self._rows.items() if row)
