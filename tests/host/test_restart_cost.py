"""A start costs what is to be done, not what is stored."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from db import Database
from db.games import fetch_games_awaiting_ai, fetch_games_unclocked
from host import Host, Place
from host.game import ai_seats as robots
from host.game import loading
from tests.aids.host_tables import ADA, BEN, game_of, live, open_host
from tests.aids.statements import watched

PEOPLE, MACHINES = 30, 12


async def stored(folder: Path) -> list[str]:
    """Games in which people alone are awaited, though an AI player sits there; and those, answered, in which it is."""
    async with await open_host(folder) as host:  # never woken: no AI player moves but by our leave
        tables = [await game_of(host, ADA, BEN, ai=1, place=Place(1, 100 + n)) for n in range(PEOPLE + MACHINES)]
        machines = [table.info.id for table in tables]
        host.ai_seats.start()
        host.ai_seats.wake(machines[:PEOPLE])
        await host.ai_seats.settle()
        while rows := await host.outbox.pending(500):
            await host.outbox.delivered([row.id for row in rows], None)
    return machines[PEOPLE:]


async def test_games_in_which_people_are_awaited_are_not_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machines = await stored(tmp_path)
    replayed: list[str] = []
    begun: list[str] = []
    load, poke = loading.load_table, robots.AiSeats.poke

    async def counted(db: Database, game: str) -> loading.Loaded:
        replayed.append(game)
        return await load(db, game)

    def noted(self: robots.AiSeats, game: str) -> None:
        begun.append(game)
        poke(self, game)

    monkeypatch.setattr("host.game.writer.load_table", counted)
    monkeypatch.setattr(robots.AiSeats, "poke", noted)
    async with await open_host(tmp_path) as host:
        with watched(host.db) as sent:
            await host.wake()
            waking = len(asyncio.all_tasks())
        assert set(begun) <= set(machines), "no task for a game of people"
        assert len(begun) <= robots.AT_ONCE
        assert waking < PEOPLE
        await host.settle()
        assert sorted(replayed) == sorted(machines)
        assert [(await live(host, game)).active for game in machines] == [("red", "blue")] * MACHINES
    assert len(sent) < 12, "a handful of statements, however many games"


async def test_a_few_are_played_on_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await stored(tmp_path)
    under_way = most = 0
    run = robots.AiSeats._run

    async def counted(self: robots.AiSeats, game: str) -> None:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        try:
            await run(self, game)
        finally:
            under_way -= 1

    monkeypatch.setattr(robots.AiSeats, "_run", counted)
    async with await open_host(tmp_path) as host:
        await host.wake()
        await host.settle()
    assert most == robots.AT_ONCE


async def test_a_game_has_lost_no_clock_where_a_machine_alone_is_awaited(tmp_path: Path) -> None:
    """Each such game would be changed at each start, for nothing."""
    async with await open_host(tmp_path) as host:
        games = [(await game_of(host, ADA, BEN, ai=1, place=Place(1, 100 + n))).info.id for n in range(4)]
        machine, old, away, clocked = games
        async with host.db.transaction() as tx:
            for game in (machine, old, away):
                await tx.execute(text("UPDATE seats SET since = NULL WHERE game = :game"), {"game": game})
            await tx.execute(text("UPDATE games SET awaited = '[\"green\"]' WHERE id = :game"), {"game": machine})
            stand_in = text("UPDATE seats SET stand_in = 'random' WHERE game = :game AND \"user\" IS NOT NULL")
            await tx.execute(stand_in, {"game": away})
        async with host.db.survey() as tx:
            assert await fetch_games_unclocked(tx) == [old]
            assert await fetch_games_awaiting_ai(tx) == sorted(
                [machine, away, *await _with_awaited_ai(host, old, clocked)]
            )


async def _with_awaited_ai(host: Host, *games: str) -> list[str]:
    """Those of the games in which an AI player's seat is among the awaited."""
    infos = [await host.games.game(game) for game in games]
    return [info.id for info in infos if any(h.ai and h.seat in info.awaited for h in info.holders)]
