"""What each seat has learnt since it acted: its panels tell it until it acts again."""

from __future__ import annotations

from collections.abc import Iterable

from cachetools import LRUCache

from cogs.panel.content.parts import News
from engine.core import Seat
from host import Table

MOST_NEWS = 4
MOST_KEPT = 4096


class SeatNews:
    """In memory alone: after a restart the log tells it."""

    def __init__(self) -> None:
        self._kept: LRUCache[tuple[str, Seat], tuple[int, tuple[News, ...]]] = LRUCache(MOST_KEPT)

    def heard(self, table: Table, seat: Seat) -> tuple[News, ...]:
        """What the seat has learnt since it acted."""
        step, news = self._kept.get((table.info.id, seat), (-1, ()))
        return news if step == table.step(seat) else ()

    def hear(self, table: Table, seat: Seat, events: Iterable[News]) -> None:
        """What only this seat learnt. The echo of its composing is no news."""
        question, heard = table.question(seat), tuple(events)
        if not heard or (question is not None and question.composing):
            return
        self._kept[table.info.id, seat] = table.step(seat), heard[-MOST_NEWS:]
