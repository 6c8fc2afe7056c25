"""What is thrown away, and what never."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from db.people import fetch_user
from host import CountingEntropy, FakeClock, Host, HostRefusal, Person, Place
from host.people.retention import Retention, tidy_daily
from tests.tiny import RULES as _RULES  # noqa: F401  (registers)

DAY = 86_400.0


async def _host(tmp_path: Path, clock: FakeClock) -> Host:
    return await Host.open(f"sqlite:///{tmp_path / 'a.db'}", clock=clock, entropy=CountingEntropy(1))


async def test_old_ended_games_go_and_open_ones_stay(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await _host(tmp_path, clock) as host:
        ended = await host.lobby.create("tiny", Person(1, "Ada"), Place(1, 10))
        await host.games.abort(ended.id, 1)
        kept = await host.lobby.create("tiny", Person(2, "Ben"), Place(1, 11))
        host.operations.retention = Retention(ended=30)
        clock.advance(29 * DAY)
        await host.operations.tidy()
        assert (await host.games.game(ended.id)).status == "aborted"
        clock.advance(2 * DAY)
        await host.operations.tidy()
        with pytest.raises(HostRefusal):
            await host.games.game(ended.id)
        assert (await host.games.game(kept.id)).status == "lobby"


async def test_people_in_no_game_go_when_they_were_not_seen(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await _host(tmp_path, clock) as host:
        await host.lobby.create("tiny", Person(1, "Ada"), Place(1, 10))
        for user in (2, 3):
            await host.people.remember(Person(user, "Ben"))
            await host.operations.store_meta(f"language:{user}", "pl")
        host.operations.retention = Retention(unseen=90)
        clock.advance(60 * DAY)
        await host.people.remember(Person(3, "Ben"))
        clock.advance(31 * DAY)
        await host.operations.tidy()
        async with host.db.read() as tx:
            assert [await fetch_user(tx, user) is not None for user in (1, 2, 3)] == [True, False, True]
        assert await host.operations.fetch_meta("language:2") is None
        assert await host.operations.fetch_meta("language:3") == "pl"


async def test_who_is_here_now_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That they were here is still to be noted when the strangers are looked for."""
    monkeypatch.setattr("db.shared_commits.PAUSE", 1e3)
    clock = FakeClock()
    async with await _host(tmp_path, clock) as host:
        await host.people.remember(Person(2, "Ben"))
        host.operations.retention = Retention(unseen=90)
        clock.advance(91 * DAY)
        await host.people.remember(Person(2, "Ben"))
        await host.operations.tidy()
        assert await host.people.user(2) is not None


async def test_nothing_goes_unless_it_is_wished(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await _host(tmp_path, clock) as host:
        ended = await host.lobby.create("tiny", Person(1, "Ada"), Place(1, 10))
        await host.games.abort(ended.id, 1)
        await host.people.remember(Person(2, "Ben"))
        clock.advance(10_000 * DAY)
        await host.operations.tidy()
        assert (await host.games.game(ended.id)).status == "aborted"
        assert await host.people.user(2) is not None


async def test_a_failing_day_is_not_the_last_one() -> None:
    clock, days = FakeClock(), 0

    async def work() -> None:
        nonlocal days
        days += 1
        if days == 1:
            raise OSError("disk")

    task = asyncio.create_task(tidy_daily(clock, work))
    for _ in range(3):
        await asyncio.sleep(0)
        clock.advance(timedelta(days=1).total_seconds())
        await asyncio.sleep(0)
    task.cancel()
    assert days == 3
