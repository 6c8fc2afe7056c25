"""Whose turn it is to compute: heavy work runs one piece after the other, with a look at the network in between.

asyncio runs everything that is ready before it looks at the network again. With fifty presses and boards ready at once,
a new press would wait for all of them before Discord hears that it has arrived; this way it waits for one.

There is a queue for each rank. Presses go first: people who press are looking at their panel, and a message sent a
little later reports more at once. Then come boards, which all look at, then everything else; both in sittings where
there is much of it. But what has waited for long gets a turn after a few of those before it: when there are more
presses than the machine can handle, the boards must not wait for all of them.

Nor must everybody wait ever longer then: in a crowd of presses the newest go first, until the oldest have waited for
too long, so most people are answered at once, and some late, instead of all of them late. One person's presses keep
their order.
"""

from __future__ import annotations

import asyncio
from collections import deque
from enum import IntEnum
from typing import Final, NamedTuple

from cogs.pacing.sittings import Sittings


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


class Turn(NamedTuple):
    """Somebody's wish to compute."""

    since: float
    given: asyncio.Future[None]
    who: int | None
    """The person whose press it is; None: it is no press."""


PATIENCE: Final = {Rank.BOARD: Waiting(0.3, 3), Rank.REST: Waiting(1.0, 5)}
CROWD: Final = 20
"""If more presses than this wait, the newest go first."""
LATE: Final = 5.0
"""Seconds after which a press in a crowd has every other turn: ten are too many for anybody."""

Row = deque[Turn]


class FairQueue:
    """`await turns.mine()` before some milliseconds of computing; within each queue first come, first served, but for a
    crowd of presses.
    """

    def __init__(self, most_pause: float = 0.0) -> None:
        """`most_pause`: seconds between two sittings, at most (`Sittings`)."""
        self._rows: tuple[Row, ...] = tuple(Row() for _ in Rank)
        """By rank."""
        self._presses = self._rows[Rank.PRESS]
        self._since = [0] * len(Rank)
        """Turns given to others since the last one of the rank."""
        self._sittings = Sittings(most_pause)
        self._was_late = False
        """Whether the last turn of a press in a crowd was one that had waited for too long."""
        self._is_sitting = False
        """Whether the last turn was given to a piece of a sitting, which has been computed when we come again."""
        self._is_awake = False
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How many are waiting."""
        return sum(map(len, self._rows))

    async def mine(self, rank: Rank = Rank.PRESS, who: int | None = None) -> None:
        """Returns when it is the caller's turn. `who`: the person whose press it is."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._rows[rank].append(Turn(loop.time(), turn, who))
        self._wake()
        await turn

    def _wake(self) -> None:
        if not self._is_awake:
            self._is_awake = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """One per round of the event loop; a cancelled caller gets none."""
        loop = asyncio.get_running_loop()
        is_any = False
        for row in self._rows:
            while row and row[0].given.done():
                row.popleft()
            is_any = is_any or bool(row)
        self._is_awake = False
        now = loop.time()
        if self._is_sitting:
            self._is_sitting = False
            self._sittings.ended(now)
        if not is_any:
            return
        opens = self._sittings.opens(now)
        chosen = self._chosen(now, is_open=opens <= now)
        if chosen is None:  # until the next sitting; a press wakes us earlier
            self._set_alarm(opens)
            return
        self._since = [since + 1 for since in self._since]
        self._since[chosen] = 0
        if chosen is Rank.PRESS:
            self._sittings.pressed()
            turn = self._press(now)
        else:
            turn = self._rows[chosen].popleft()
            self._sittings.begun(now)
            self._is_sitting = True
        if not turn.given.done():
            turn.given.set_result(None)
        self._wake()  # after the one whose turn it is

    def _set_alarm(self, moment: float) -> None:
        if self._alarm is not None:
            if self._alarm.when() <= moment:
                return
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_at(moment, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._wake()

    def _chosen(self, now: float, *, is_open: bool) -> Rank | None:
        """None: what waits is not done before the next sitting."""
        if is_open:
            for rank, (patience, every) in PATIENCE.items():
                row = self._rows[rank]
                if row and now - row[0].since >= patience and self._since[rank] >= every - 1:
                    return rank
        if self._presses:
            return Rank.PRESS
        if not is_open:
            return None
        return Rank.BOARD if self._rows[Rank.BOARD] else Rank.REST

    def _press(self, now: float) -> Turn:
        """The press whose turn it is: the oldest, or in a crowd the first one of the person who has pressed last."""
        row = self._presses
        self._was_late = not self._was_late and now - row[0].since >= LATE
        if len(row) <= CROWD or self._was_late:
            return row.popleft()
        last = row[-1]
        found = last if last.who is None else next(turn for turn in row if turn.who == last.who)
        row.remove(found)
        return found
