"""Small transactions that share one commit."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from db import Database
from db.database import CROWD, MOST_PAUSES
from db.people import fetch_meta, store_meta
from db.transaction import Tx


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(f"sqlite:///{tmp_path / 'a.db'}")
    try:
        yield database
    finally:
        await database.close()


async def kept(db: Database, *keys: str) -> list[str | None]:
    async with db.read() as tx:
        return [await fetch_meta(tx, key) for key in keys]


async def put(
    db: Database, key: str, seen: list[Tx] | None = None, *, fails: bool = False, can_wait: bool = False
) -> str:
    async def work(tx: Tx) -> str:
        if seen is not None:
            seen.append(tx)
        await store_meta(tx, key, "1")
        if fails:
            raise ValueError(key)
        return key.upper()

    return await db.together(work, can_wait=can_wait)


@pytest.fixture
def begun(db: Database, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many transactions that write were begun."""
    counts, whole = Counter[str](), db._begun

    def counted() -> object:
        counts["transactions"] += 1
        return whole()

    monkeypatch.setattr(db, "_begun", counted)
    return counts


async def test_those_who_come_during_a_commit_share_the_next(db: Database, begun: Counter[str]) -> None:
    async with db._writing:
        asked = [asyncio.ensure_future(put(db, key)) for key in ("a", "b", "c")]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not any(task.done() for task in asked)
    assert await asyncio.gather(*asked) == ["A", "B", "C"]
    assert begun["transactions"] == 1
    assert await kept(db, "a", "b", "c") == ["1", "1", "1"]
    assert await put(db, "d") == "D"
    assert begun["transactions"] == 2


async def test_what_can_wait_goes_with_the_next_that_cannot(
    db: Database, begun: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.database.SHARED_PAUSE", 3600.0)
    asked = [asyncio.ensure_future(put(db, key, can_wait=True)) for key in ("a", "b")]
    for _ in range(5):
        await asyncio.sleep(0)
    assert not begun
    assert await put(db, "c") == "C"
    assert await asyncio.gather(*asked) == ["A", "B"]
    assert begun["transactions"] == 1


async def test_what_can_wait_is_written_without_another(db: Database, begun: Counter[str]) -> None:
    found = await asyncio.gather(put(db, "a", can_wait=True), put(db, "b", can_wait=True))
    assert list(found) == ["A", "B"]
    assert begun["transactions"] == 1


async def test_one_that_fails_undoes_only_itself(db: Database) -> None:
    found = await asyncio.gather(put(db, "a"), put(db, "b", fails=True), put(db, "c"), return_exceptions=True)
    assert (found[0], found[2]) == ("A", "C")
    assert isinstance(found[1], ValueError)
    assert await kept(db, "a", "b", "c") == ["1", None, "1"]
    with pytest.raises(ValueError, match="d"):
        await put(db, "d", fails=True)
    assert await kept(db, "d") == [None]


async def test_it_is_done_though_whoever_asked_is_cancelled(db: Database) -> None:
    async with db._writing:
        asked = asyncio.ensure_future(put(db, "a"))
        other = asyncio.ensure_future(put(db, "b"))
        await asyncio.sleep(0)
        asked.cancel()
    assert await other == "B"
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await kept(db, "a", "b") == ["1", "1"]


@pytest.mark.parametrize("can_wait", [False, True])
async def test_a_close_waits_for_what_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, can_wait: bool
) -> None:
    monkeypatch.setattr("db.database.SHARED_PAUSE", 3600.0)
    database = await Database.open(f"sqlite:///{tmp_path / 'b.db'}")
    asked = asyncio.ensure_future(put(database, "a", can_wait=can_wait))
    await asyncio.sleep(0)
    await database.close()
    assert await asked == "A"


async def test_in_a_crowd_each_commit_waits_for_a_few_more(
    db: Database, begun: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.database.SHARED_PAUSE", 3600.0)
    await asyncio.gather(*(put(db, str(number)) for number in range(CROWD)))
    assert begun["transactions"] == 1
    first = asyncio.ensure_future(put(db, "a"))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not first.done()
    assert [*await asyncio.gather(first, put(db, "b"))] == ["A", "B"]
    assert begun["transactions"] == 2
    assert await put(db, "c") == "C"
    assert begun["transactions"] == 3


async def test_the_more_there_is_the_longer_it_is_gathered(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses, loop = list[float](), asyncio.get_running_loop()
    later = loop.call_later

    def noted(seconds: float, call: Callable[[], object]) -> asyncio.TimerHandle:
        pauses.append(seconds)
        return later(seconds, call)

    monkeypatch.setattr("db.database.SHARED_PAUSE", 0.001)
    monkeypatch.setattr(loop, "call_later", noted)
    for many in (1, 2, 20, 1):
        await asyncio.gather(*(put(db, str(number), can_wait=True) for number in range(many)))
    assert pauses == [0.001, 0.001, 0.002, 0.001 * MOST_PAUSES]
