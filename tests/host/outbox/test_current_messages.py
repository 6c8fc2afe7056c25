"""Which message is current is kept in memory and is always what the database says."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from host import Posted
from host.outbox.current_messages import CurrentMessages, Key

ROW = Posted("g", "panel", 7, 70, 700, "", datetime(2026, 1, 1, tzinfo=UTC))
KEY: Key = ("g", "panel", 7)


class Database:
    """Answers with one row, counts, and may do something meanwhile."""

    def __init__(self, row: Posted | None) -> None:
        self.row, self.read = row, 0

    async def fetch(self) -> Posted | None:
        self.read += 1
        return self.row


async def test_it_is_read_once_also_when_there_is_none() -> None:
    for row in (ROW, None):
        kept, database = CurrentMessages(), Database(row)
        assert [await kept.get(KEY, database.fetch) for _ in range(3)] == [row] * 3
        assert database.read == 1


async def test_what_is_written_is_known_at_once() -> None:
    kept, database = CurrentMessages(), Database(ROW)
    newer = replace(ROW, message=701)
    kept.put(newer)
    assert kept.is_known(KEY, newer)
    assert not kept.is_known(KEY, ROW)
    assert await kept.get(KEY, database.fetch) == newer
    kept.drop(KEY)
    assert await kept.get(KEY, database.fetch) == ROW
    kept.clear()
    assert not kept.is_known(KEY, ROW)


async def test_what_changes_during_a_reading_is_not_overwritten_by_it() -> None:
    kept, newer = CurrentMessages(), replace(ROW, message=701)

    async def slow() -> Posted | None:
        kept.put(newer)
        return ROW

    assert await kept.get(KEY, slow) == ROW
    assert await kept.get(KEY, Database(None).fetch) == newer
