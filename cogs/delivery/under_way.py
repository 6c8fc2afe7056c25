"""What the delivery worker of one game knows of its deliveries: those under way, those to come."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine, Mapping, Sequence

from cogs.pacing.rate_limit import Urgency
from host import Intent
from host.outbox.coalescing import Target, calls

Due = Mapping[Target, list[Intent]]
"""The rows of the next message to each target."""


class UnderWay:
    """One game's deliveries under way."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.wake = asyncio.Event()
        self.is_shown = asyncio.Event()
        """Whether nothing for the channel is under way."""
        self.telling: dict[Target, asyncio.Task[None]] = {}
        self.in_hand: dict[Target, list[int]] = {}
        """The rows being delivered."""
        self.gathering: dict[Target, float] = {}
        """Until when (the event loop's time) news for somebody who is not asked wait for more of them."""
        self.taking = asyncio.Lock()
        """Rows must not be merged while they are being picked up."""

    @property
    def taken(self) -> set[int]:
        """All rows being delivered."""
        return {row for some in self.in_hand.values() for row in some}

    def again(self) -> None:
        """There may be more to send."""
        self.is_shown.clear()
        self.wake.set()

    def begin(self, target: Target, work: Coroutine[object, None, None]) -> None:
        """The end of a delivery wakes the worker."""
        task = self.telling[target] = asyncio.create_task(work, name=f"delivery-{target[0]}")
        task.add_done_callback(lambda _done: self._ended(target))

    def end(self) -> None:
        """Nobody waits for it any more."""
        self.is_shown.set()
        for task in self.telling.values():
            task.cancel()

    def _ended(self, target: Target) -> None:
        self.telling.pop(target, None)
        self.wake.set()

    def ripe(self, due: Due, asked: Collection[int | None], pause: float) -> list[tuple[Target, list[Intent]]]:
        """What is to be begun now: all but what is under way and news for people who are not asked, which wait `pause`
        seconds for more of them. The wait ends when the person is asked or called.

        asked: the people whose decision is awaited.
        """
        loop = asyncio.get_running_loop()
        self.gathering = {target: until for target, until in self.gathering.items() if target in due}
        ripe = []
        for target, rows in due.items():
            if target in self.telling:
                continue
            if pause and urgency_of(rows) == Urgency.NEWS and target[2] not in asked:
                if target not in self.gathering:
                    self.gathering[target] = loop.time() + pause
                    loop.call_at(self.gathering[target], self.wake.set)
                if loop.time() < self.gathering[target]:
                    continue
            self.gathering.pop(target, None)
            ripe.append((target, rows))
        return ripe


def urgency_of(rows: Sequence[Intent]) -> Urgency:
    """How urgent these rows are: the channel first, since everybody waits for it, then messages that mention people."""
    if rows[-1].channel is not None:
        return Urgency.BOARD
    if rows[-1].kind != "panel":
        return Urgency.CALL
    return Urgency.CALL if calls(rows) else Urgency.NEWS
