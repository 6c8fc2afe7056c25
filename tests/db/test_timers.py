"""Timers: rows that survive a restart, one per game, kind and seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest_asyncio

from db import Database
from db.games import GameRow, insert_game
from db.people import store_user
from db.timers import (
    NEVER,
    PersonTimerRow,
    TimerRow,
    delete_timer,
    delete_timers,
    fetch_first,
    fetch_soonest,
    store_person_timer,
    store_timer,
)

NOON = datetime(2026, 5, 1, 12, 0, 0, 123456, tzinfo=UTC)


def game(name: str, channel: int) -> GameRow:
    return GameRow(
        name,
        "tiny",
        1,
        "",
        0,
        2,
        "",
        0,
        {},
        "",
        "lobby",
        None,
        None,
        1,
        channel,
        None,
        channel,
        7,
        "en",
        "",
        0,
        [],
        NOON,
        NOON,
        {},
        (),
    )


@pytest_asyncio.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")
    async with opened.transaction() as tx:
        await insert_game(tx, game("one", 1))
        await insert_game(tx, game("two", 2))
    yield opened
    await opened.close()


async def test_timers_come_earliest_first_and_those_that_stand_still_never(
    database: Database,
) -> None:
    rows = [TimerRow("one", "remind", "red", NOON + timedelta(microseconds=n), {"n": n}) for n in (2, 0)]
    rows[1] = rows[1]._replace(seat="blue")
    async with database.transaction() as tx:
        assert await fetch_first(tx) == []
        for row in (*rows, TimerRow("two", "remind", "red", NEVER, {})):
            await store_timer(tx, row)
        assert await fetch_first(tx) == [rows[1], rows[0]]
        assert await fetch_first(tx, 1) == [rows[1]]


async def test_the_soonest_is_that_of_a_game_or_of_a_person_and_never_one_that_stands_still(database: Database) -> None:
    async with database.transaction() as tx:
        assert await fetch_soonest(tx) is None
        await store_timer(tx, TimerRow("one", "remind", "red", NEVER, {}))
        assert await fetch_soonest(tx) is None
        await store_timer(tx, TimerRow("two", "remind", "red", NOON, {}))
        assert await fetch_soonest(tx) == NOON
        await store_user(tx, 7, "Ada", None)
        await store_person_timer(tx, PersonTimerRow(7, "digest", NOON - timedelta(hours=1)))
        assert await fetch_soonest(tx) == NOON - timedelta(hours=1)
        await store_person_timer(tx, PersonTimerRow(7, "digest", NOON + timedelta(hours=1)))
        assert await fetch_soonest(tx) == NOON


async def test_storing_again_replaces_and_deleting_hits_only_its_own(database: Database) -> None:
    async with database.transaction() as tx:
        await store_timer(tx, TimerRow("one", "clock", "", NOON, {}))
        await store_timer(tx, TimerRow("one", "clock", "", NOON + timedelta(hours=1), {}))
        await store_timer(tx, TimerRow("two", "clock", "", NOON, {}))
        assert [row.game for row in await fetch_first(tx)] == ["two", "one"]
        await delete_timer(tx, "two", "clock")
        assert [row.game for row in await fetch_first(tx)] == ["one"]
        await delete_timers(tx, "one")
        assert await fetch_first(tx) == []
