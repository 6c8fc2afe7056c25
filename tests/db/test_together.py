"""Small transactions that share one commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from db import Database
from db.failures import DatabaseTroubleError
from db.people import fetch_meta, store_meta
from db.shared_commits import CROWD, IN_CROWD
from db.transaction import Tx
from tests.aids.patience import PATIENCE


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

    def counted(*, is_patient: bool = False) -> object:
        counts["transactions"] += 1
        return whole(is_patient=is_patient)

    monkeypatch.setattr(db, "_begun", counted)
    monkeypatch.setattr(db._shared, "_begin", counted)
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
    monkeypatch.setattr("db.shared_commits.PAUSE", 3600.0)
    asked = [asyncio.ensure_future(put(db, key, can_wait=True)) for key in ("a", "b")]
    for _ in range(5):
        await asyncio.sleep(0)
    assert not begun
    assert await put(db, "c") == "C"
    assert await asyncio.gather(*asked) == ["A", "B"]
    assert begun["transactions"] == 1


async def test_what_is_not_waited_for_goes_with_the_next_commit(
    db: Database, begun: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.shared_commits.PAUSE", 1e3)
    db.later(lambda tx: store_meta(tx, "a", "1"))
    assert await kept(db, "a") == [None]
    async with db.transaction() as tx:
        await store_meta(tx, "b", "1")
    assert await kept(db, "a", "b") == ["1", "1"]
    assert begun["transactions"] == 1


async def test_what_is_not_waited_for_is_committed_before_the_end_and_its_trouble_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.shared_commits.PAUSE", 1e3)

    async def fail(_tx: Tx) -> None:
        raise ValueError("broken")

    url = f"sqlite:///{tmp_path / 'b.db'}"
    db = await Database.open(url)
    with capture_logs() as told:
        db.later(lambda tx: store_meta(tx, "a", "1"))
        db.later(fail)
        await db.close()
    assert [entry["event"] for entry in told] == ["later_not_committed"]
    db = await Database.open(url)
    try:
        assert await kept(db, "a") == ["1"]
    finally:
        await db.close()


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
    monkeypatch.setattr("db.shared_commits.PAUSE", 3600.0)
    database = await Database.open(f"sqlite:///{tmp_path / 'b.db'}")
    asked = asyncio.ensure_future(put(database, "a", can_wait=can_wait))
    await asyncio.sleep(0)
    await database.close()
    assert await asked == "A"


async def test_in_a_crowd_each_commit_waits_for_a_few_more(
    db: Database, begun: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.shared_commits.PAUSE", 3600.0)
    monkeypatch.setattr("db.shared_commits.WITHIN", 3600.0)
    monkeypatch.setattr("db.shared_commits.HURRIED_PAUSE", 0.01)
    for number in range(CROWD):
        await put(db, str(number))
    assert begun["transactions"] == CROWD
    first = asyncio.ensure_future(put(db, "a"))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not first.done()
    assert [*await asyncio.gather(first, put(db, "b"))] == ["A", "B"]
    assert begun["transactions"] == CROWD + 1


async def test_in_a_crowd_what_can_wait_is_gathered_for_longer(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses, loop = list[float](), asyncio.get_running_loop()
    later = loop.call_at

    def noted(when: float, call: Callable[[], object]) -> asyncio.TimerHandle:
        pauses.append(when - 1000)
        return later(loop.time(), call)

    monkeypatch.setattr("db.shared_commits.PAUSE", 8.0)
    monkeypatch.setattr("db.shared_commits.WITHIN", 3600.0)
    monkeypatch.setattr("db.shared_commits.now", lambda: 1000.0)
    monkeypatch.setattr(loop, "call_at", noted)
    db._shared._commits.clear()
    for number in range(CROWD + 1):
        await put(db, str(number), can_wait=True)
    assert pauses == [8.0] * CROWD + [8.0 * IN_CROWD]


@pytest.mark.usefixtures("patient")
async def test_what_has_gone_along_with_somebody_hurries_no_other(
    db: Database, begun: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.shared_commits.WITHIN", 3600.0)
    monkeypatch.setattr("db.shared_commits.HURRIED_PAUSE", 1800.0)
    for number in range(CROWD):
        async with db.transaction() as tx:
            await store_meta(tx, str(number), "1")
    hurried = asyncio.create_task(put(db, "a"))
    await asyncio.sleep(0)
    alarm = db._shared._alarm
    assert alarm is not None
    async with db.transaction():
        pass
    assert await hurried == "A"
    assert alarm.cancelled()
    begun.clear()
    (waits,) = await waiting(db, "b")
    async with db.transaction():
        pass
    assert await waits == "B"
    assert begun["transactions"] == 1, "its own"


# --- along with another transaction --------------------------------------------------------------------------------


async def waiting(db: Database, *keys: str, fails: str = "") -> list[asyncio.Task[str]]:
    """Work that waits for a commit."""
    asked = [asyncio.create_task(put(db, key, can_wait=True, fails=key == fails)) for key in keys]
    for _ in range(5):
        await asyncio.sleep(0)
    assert not any(task.done() for task in asked)
    return asked


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can wait is never committed by itself."""
    monkeypatch.setattr("db.shared_commits.PAUSE", 3600.0)


@pytest.mark.usefixtures("patient")
async def test_what_waits_goes_along_with_any_transaction(db: Database) -> None:
    asked = await waiting(db, "a", "b")
    async with db.transaction() as tx:
        await store_meta(tx, "own", "1")
        assert not any(task.done() for task in asked)
    assert await asyncio.gather(*asked) == ["A", "B"]
    assert await kept(db, "own", "a", "b") == ["1", "1", "1"]


@pytest.mark.usefixtures("patient")
async def test_what_fails_along_the_way_undoes_nothing_of_the_transaction(db: Database) -> None:
    asked = await waiting(db, "a", "b", "c", fails="b")
    async with db.transaction() as tx:
        await store_meta(tx, "own", "1")
    assert not any(task.done() for task in asked)
    assert await kept(db, "own", "a", "b", "c") == ["1", None, None, None]
    async with db.transaction() as tx:
        await store_meta(tx, "own", "2")
    assert not any(task.done() for task in asked), "what has failed once does not go along again"
    assert await put(db, "d") == "D"
    a, b, c = await asyncio.gather(*asked, return_exceptions=True)
    assert (a, c) == ("A", "C")
    assert isinstance(b, ValueError)
    assert await kept(db, "own", "a", "b", "c", "d") == ["2", "1", None, "1", "1"]


@pytest.mark.usefixtures("patient")
async def test_what_is_remembered_is_not_changed_by_what_failed_along_the_way(db: Database) -> None:
    async def fetch() -> int:
        return 1

    async def work(tx: Tx) -> None:
        tx.amended["some table", "key"] = [lambda known: known + 1]
        raise ValueError("work")

    assert await db.memory.read("some table", "key", fetch) == 1
    asked = asyncio.create_task(db.together(work, can_wait=True))
    await asyncio.sleep(0)
    async with db.transaction():
        pass
    assert db.memory.peek("some table", "key") == (True, 1)
    await put(db, "a")
    with pytest.raises(ValueError, match="work"):
        await asked
    assert db.memory.peek("some table", "key") != (True, 2)


@pytest.mark.usefixtures("patient")
async def test_what_went_along_with_a_transaction_that_is_taken_back_is_done_afterwards(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = await waiting(db, "a", "b")

    def fail(place: str) -> None:
        if place == "before_commit":
            raise ValueError(place)

    with monkeypatch.context() as faulty:
        faulty.setattr("db.write_transaction.hit", fail)
        with pytest.raises(ValueError, match="before_commit"):
            async with db.transaction() as tx:
                await store_meta(tx, "own", "1")
    assert not any(task.done() for task in asked)
    assert await kept(db, "own", "a", "b") == [None, None, None]
    assert await put(db, "c") == "C"
    assert await asyncio.gather(*asked) == ["A", "B"]
    assert await kept(db, "own", "a", "b", "c") == [None, "1", "1", "1"]


@pytest.mark.usefixtures("patient")
async def test_nothing_goes_along_with_a_transaction_that_is_refused(db: Database) -> None:
    asked = await waiting(db, "a")
    with pytest.raises(ValueError, match="refused"):
        async with db.transaction():
            raise ValueError("refused")
    assert not asked[0].done()
    async with db.transaction(is_patient=True):
        pass
    assert not asked[0].done(), "many rows in a thread: no other work in between"
    await db.close()
    assert await asked[0] == "A"


@pytest.mark.usefixtures("patient")
async def test_a_close_waits_also_for_what_went_along_with_a_transaction_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, closing = await Database.open(f"sqlite:///{tmp_path / 'c.db'}"), asyncio.Event()

    async def close() -> None:
        closing.set()
        await database.close()

    def fail(place: str) -> None:
        if place == "before_commit":
            monkeypatch.setattr("db.write_transaction.hit", lambda _: None)
            raise ValueError(place)

    tasks: list[asyncio.Task[object]] = []

    async def write() -> None:
        async with database.transaction():
            tasks.append(asyncio.create_task(close()))
            await closing.wait()
            tasks.append(asyncio.create_task(put(database, "a", can_wait=True)))
            await asyncio.sleep(0)
            monkeypatch.setattr("db.write_transaction.hit", fail)

    with pytest.raises(ValueError, match="before_commit"):
        await write()
    assert await asyncio.gather(*tasks) == [None, "A"]


@pytest.mark.usefixtures("patient")
async def test_a_disk_that_is_full_along_the_way_takes_all_back_and_says_so(db: Database) -> None:
    """SQLite takes the whole transaction back by itself: what its owner has written must not pass for stored."""

    async def fetch() -> str:
        return "before"

    async def fill(tx: Tx) -> None:
        (pages,) = (await tx.execute(text("PRAGMA page_count"))).one()
        await tx.execute(text(f"PRAGMA max_page_count={pages}"))
        await store_meta(tx, "large", "x" * 1_000_000)

    assert await db.memory.read("some table", "key", fetch) == "before"
    asked = asyncio.create_task(db.together(fill, can_wait=True))
    await asyncio.sleep(0)

    async def write() -> None:
        async with db.transaction() as tx:
            await store_meta(tx, "own", "1")
            tx.amended["some table", "key"] = [lambda _: "after"]

    with pytest.raises(DatabaseTroubleError) as refused:
        await write()
    assert refused.value.kind == "full"
    assert await kept(db, "own") == [None]
    assert db.memory.peek("some table", "key") != (True, "after")
    async with db.transaction() as tx:
        await tx.execute(text("PRAGMA max_page_count=100000"))
        await store_meta(tx, "own", "2")
    assert await kept(db, "own") == ["2"], "the next one is not troubled by it"
    await put(db, "a")
    with pytest.raises(DatabaseTroubleError):
        await asked


async def test_a_full_disk_of_which_somebody_takes_no_notice_is_told_in_the_end(db: Database) -> None:
    async def write() -> None:
        async with db.transaction() as tx:
            await store_meta(tx, "own", "1")
            (pages,) = (await tx.execute(text("PRAGMA page_count"))).one()
            await tx.execute(text(f"PRAGMA max_page_count={pages}"))
            with suppress(sqlite3.OperationalError):
                await store_meta(tx, "large", "x" * 1_000_000)

    with pytest.raises(DatabaseTroubleError):
        await write()
    assert await kept(db, "own") == [None]


@pytest.mark.usefixtures("patient")
async def test_shares_of_the_same_work_are_done_at_once(db: Database) -> None:
    done: list[list[str]] = []

    async def work(tx: Tx, shares: list[str]) -> None:
        done.append(shares)
        for share in shares:
            await store_meta(tx, share, "1")
            if share == "bad":
                raise ValueError(share)

    async def asked(*shares: str) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(db.gathered(work, share)) for share in shares]
        await asyncio.sleep(0)
        return tasks

    good = await asked("a", "b")
    await put(db, "c")
    await asyncio.gather(*good)
    assert done == [["a", "b"]]
    assert await kept(db, "a", "b") == ["1", "1"]
    mixed = await asked("d", "bad", "e")
    await put(db, "f")
    found = await asyncio.gather(*mixed, return_exceptions=True)
    assert [type(each) for each in found] == [type(None), ValueError, type(None)]
    assert await kept(db, "d", "bad", "e", "f") == ["1", None, "1", "1"]


async def test_a_close_ends_though_somebody_has_cancelled_all_tasks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.shared_commits.PAUSE", 3600.0)
    database = await Database.open(f"sqlite:///{tmp_path / 'd.db'}")
    asked = asyncio.create_task(put(database, "a", can_wait=True))
    await asyncio.sleep(0)
    task = database._shared._task
    assert task is not None
    task.cancel()
    await asyncio.wait([task])
    async with asyncio.timeout(PATIENCE):
        await database.close()
    assert await asked == "A"
