"""The delivery worker reads a game's rows once, and again as soon as anything may have changed."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from cogs.delivery.under_way import MOST_READ, UnderWay
from host import Intent

THEN = datetime(2026, 1, 1, tzinfo=UTC)


def row(number: int) -> Intent:
    return Intent(number, "g", "panel", None, 7, {}, 0, 0, THEN)


class Shelf:
    """Rows to be read, and how often they were."""

    def __init__(self, *rows: Intent) -> None:
        self.rows, self.read = rows, 0
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.began = asyncio.Event()

    async def fetch(self) -> tuple[Intent, ...]:
        found, self.read = self.rows, self.read + 1
        self.began.set()
        await self.is_open.wait()
        return found


async def test_what_was_read_is_kept_until_something_is_committed() -> None:
    worker, shelf = UnderWay(), Shelf(row(1), row(2))
    assert await worker.read(shelf.fetch) == (row(1), row(2))
    worker.delivered({1})
    assert await worker.read(shelf.fetch) == (row(2),)
    assert shelf.read == 1
    worker.again()
    assert await worker.read(shelf.fetch) == (row(1), row(2))
    assert shelf.read == 2


async def test_a_commit_during_the_reading_makes_it_be_read_again() -> None:
    worker, shelf = UnderWay(), Shelf(row(1))
    shelf.is_open.clear()
    reading = asyncio.create_task(worker.read(shelf.fetch))
    await shelf.began.wait()
    worker.again()
    shelf.is_open.set()
    await reading
    assert worker.known is None


async def test_what_was_delivered_during_the_reading_is_not_delivered_again() -> None:
    worker, shelf = UnderWay(), Shelf(row(1), row(2))
    shelf.is_open.clear()
    reading = asyncio.create_task(worker.read(shelf.fetch))
    await shelf.began.wait()
    worker.delivered({1})
    shelf.is_open.set()
    await reading
    assert worker.known is None


async def test_more_than_can_be_read_at_once_is_not_taken_for_all() -> None:
    worker, shelf = UnderWay(), Shelf(*map(row, range(MOST_READ)))
    await worker.read(shelf.fetch)
    assert worker.known is None
