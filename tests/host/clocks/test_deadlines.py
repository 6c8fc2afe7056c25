"""Clocks: who is awaited since when and until when, reminders, grace, an AI player who stands in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from db.timers import NEVER, fetch_timers
from host import FakeClock, Host, HostRefusal, Place
from host.clocks.deadlines import SeatClock
from host.clocks.time_controls import TIME_CONTROLS, time_control_of
from tests.aids.host_clocks import DAY, HOUR, MINUTE, after, awake, forget, paced, pass_time, told
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act, live, lobby_of
from tests.aids.patience import PATIENCE


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await awake(tmp_path, FakeClock(datetime(2026, 5, 4, 12, tzinfo=UTC))) as opened:
        yield opened


async def clock_of(host: Host, game: str, seat: str) -> SeatClock:
    return next(clock for clock in await host.clocks.of(game) if clock.seat == seat)


async def timers(host: Host, game: str) -> list[tuple[str, str]]:
    async with host.db.read() as tx:
        return sorted((row.kind, row.seat) for row in await fetch_timers(tx, game))


async def test_every_awaited_person_has_a_clock_from_the_start(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN, ai=1)
    now = host.clock.now()
    clocks = await host.clocks.of(table.info.id)
    assert [(c.seat, c.since, c.until, c.grace) for c in clocks] == [
        ("red", now, now + timedelta(days=1), None),
        ("blue", now, now + timedelta(days=1), None),
    ]
    assert {h.seat: h.since for h in table.info.holders} == {"red": now, "blue": now, "green": None}


async def test_composing_in_private_moves_no_clock_and_sealing_ends_it(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    game = table.info.id
    before = await host.clocks.of(game)
    host.clock.advance(HOUR)  # type: ignore[attr-defined]
    put = next(a for a in table.legal("red") if a.verb == "put")
    await table.submit(ADA.id, "red", [put], None)
    await table.submit(ADA.id, "red", [act("red", "back")], None)
    assert await host.clocks.of(game) == before
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    assert await host.clocks.of(game) == before[1:]
    assert (await host.games.game(game)).holder("red").since is None  # type: ignore[union-attr]
    # Seen from the table in memory and from the database alike.
    assert (await live(host, game)).info.holders == (await host.games.game(game)).holders


async def test_a_seal_taken_back_goes_on_with_the_clock_of_the_others(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    game, begun = table.info.id, host.clock.now()
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    await pass_time(host, 5 * HOUR)
    await table.submit(ADA.id, "red", [act("red", "withdraw")], None)
    clock = await clock_of(host, game, "red")
    assert (clock.since, clock.until) == (begun, begun + timedelta(days=1))


async def test_a_new_decision_of_the_same_person_has_a_new_clock(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    gem = next(a for a in table.legal("red") if a.verb == "put")
    await table.submit(ADA.id, "red", [gem, act("red", "seal")], None)
    await pass_time(host, HOUR)
    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    assert table.active == ("red",)
    clocks = await host.clocks.of(table.info.id)
    assert [(c.seat, c.since) for c in clocks] == [("red", host.clock.now())]


async def test_daily_reminders_then_grace_then_an_ai_player_who_hands_back(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    game = table.info.id
    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    await forget(host)
    start = host.clock.now()
    await pass_time(host, 12 * HOUR - 1)
    assert await told(host, "remind") == []
    await pass_time(host, 1)
    first = await told(host, "remind")
    assert [(t["what"], t["n"], t["seat"], t["until"]) for t in first] == [
        ("reminder", 0, "red", int((start + timedelta(days=1)).timestamp()))
    ]
    await pass_time(host, 10 * HOUR)
    assert [t["n"] for t in await told(host, "remind", ADA.id)] == [0, 1]
    await pass_time(host, 2 * HOUR)
    assert [t["what"] for t in await told(host, "remind", ADA.id)] == ["reminder", "reminder", "overdue"]
    clock = await clock_of(host, game, "red")
    assert (clock.until, clock.grace) == (None, after(host, 12 * HOUR))
    assert table.active == ("red",)
    await pass_time(host, 12 * HOUR)
    table = await live(host, game)
    assert (await told(host, "remind", ADA.id))[-1] == {"what": "stood_in", "seat": "red"}
    assert await told(host, "notice", key="stood_in") != []
    assert table.position.rows[-1].user is None
    holder = table.info.holder("red")
    assert holder is not None
    assert (holder.user, holder.ai, holder.stand_in) == (ADA.id, None, "random")
    assert await host.clocks.come_back(game, ADA.id)
    assert not await host.clocks.come_back(game, ADA.id)
    holder = (await host.games.game(game)).holder("red")
    assert holder is not None
    assert holder.stand_in is None
    assert await told(host, "notice", key="came_back") != []


async def test_a_press_of_the_absent_person_ends_the_stand_in_and_counts(host: Host) -> None:
    table = await paced(host, "live", ADA, BEN, CAT)
    game = table.info.id
    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    info = await host.games.game(game)
    assert [h.stand_in for h in info.holders] == ["random", None, "random"]
    assert info.status == "running"
    table = await live(host, game)
    seat = next(seat for seat, user in (("red", ADA.id), ("green", CAT.id), ("blue", BEN.id)) if seat in table.active)
    user = {"red": ADA.id, "green": CAT.id, "blue": BEN.id}[seat]
    legal = [a for a in table.legal(seat) if a.verb in ("seal", "done")]
    await table.submit(user, seat, [legal[0]], table.step(seat))
    assert next(h for h in (await host.games.game(game)).holders if h.user == user).stand_in is None


async def test_game_in_which_all_people_are_away_pauses_and_goes_on_with_the_first_press(host: Host) -> None:
    table = await paced(host, "live", ADA, ai=2)
    game = table.info.id
    await host.settle()
    rows = len((await live(host, game)).position.rows)
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    info = await host.games.game(game)
    assert (info.status, info.pause) == ("paused", "everyone_away")
    await pass_time(host, 30 * DAY)
    table = await live(host, game)
    assert len(table.position.rows) == rows, "AI players do not play alone"
    assert await timers(host, game) == [("pause", "")]
    with pytest.raises(HostRefusal, match="cannot_resume"):
        await host.clocks.resume(game, BEN.id, force=True)
    await table.submit(ADA.id, "red", [act("red", "seal")], table.step("red"))
    info = await host.games.game(game)
    assert (info.status, info.pause) == ("running", None)
    assert ("pause", "") not in await timers(host, game)


async def test_resume_by_a_person_who_was_away_brings_him_back(host: Host) -> None:
    table = await paced(host, "live", ADA, BEN)
    game = table.info.id
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    assert (await host.games.game(game)).pause == "everyone_away"
    await host.clocks.resume(game, BEN.id)
    info = await host.games.game(game)
    assert [h.stand_in for h in info.holders] == ["random", None]
    assert info.status == "running"


async def test_relaxed_has_no_deadline_one_reminder_a_day_and_says_so_after_a_week(host: Host) -> None:
    table = await paced(host, "relaxed", ADA, BEN)
    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    await forget(host)
    clock = await clock_of(host, table.info.id, "red")
    assert clock.until is None
    for day in range(1, 12):
        await pass_time(host, DAY)
        assert len(await told(host, "remind", ADA.id)) == min(day, 7)
    assert [(t["seat"], t["days"]) for t in [n["params"] for n in await told(host, "notice")]] == [("red", 7)]
    assert (await live(host, table.info.id)).active == ("red",)


async def test_without_a_pace_nothing_ever_rings(host: Host) -> None:
    table = await paced(host, "none", ADA, BEN)
    assert await timers(host, table.info.id) == []
    await forget(host)
    await pass_time(host, 100 * DAY)
    assert await host.outbox.pending(10) == ()
    assert [c.until for c in await host.clocks.of(table.info.id)] == [None, None]


async def test_pause_keeps_the_rest_of_the_time(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    game = table.info.id
    await pass_time(host, 11 * HOUR)
    await host.clocks.pause(game, ADA.id)
    assert [c.until for c in await host.clocks.of(game)] == [None, None]
    await forget(host)
    await pass_time(host, 9 * DAY)
    assert await told(host, "remind") == []
    async with host.db.read() as tx:
        assert {row.due for row in await fetch_timers(tx, game)} == {NEVER}
    await host.clocks.resume(game, BEN.id)
    now = host.clock.now()
    assert [(c.since, c.until) for c in await host.clocks.of(game)] == [
        (now - timedelta(hours=11), now + timedelta(hours=13))
    ] * 2
    await pass_time(host, HOUR - 1)
    assert await told(host, "remind") == []
    await pass_time(host, 1)
    assert len(await told(host, "remind")) == 2
    assert (await live(host, game)).info.holders == (await host.games.game(game)).holders


async def test_clocks_end_with_the_game(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    await host.votes.open(table.info.id, ADA, "pause")
    await host.games.abort(table.info.id, ADA.id, force=True)
    assert await timers(host, table.info.id) == []
    assert await host.votes.of(table.info.id) == ()
    assert all(h.since is None for h in (await host.games.game(table.info.id)).holders)


async def test_clocks_end_with_a_game_that_is_played_out(host: Host) -> None:
    table = await paced(host, "daily", ADA)
    while table.outcome is None:
        legal = [a for a in table.legal("red") if a.verb not in ("back", "clear", "put", "withdraw")]
        await table.submit(ADA.id, "red", [legal[0]], None)
        table = await live(host, table.info.id)
    assert await timers(host, table.info.id) == []


async def test_undo_by_consent_gives_everybody_a_fresh_clock(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    game = table.info.id
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    await pass_time(host, 3 * HOUR)
    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    table = await live(host, game)
    await pass_time(host, HOUR)
    await table.ask_undo(ADA.id, "red", 1)
    await table.answer_undo(BEN.id, "blue", agree=True)
    table = await live(host, game)
    assert table.active == ("red", "blue")
    assert {c.since for c in await host.clocks.of(game)} == {host.clock.now()}


async def test_undo_by_consent_within_one_step_renews_the_clocks_of_those_who_still_wait(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN, CAT)
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    await pass_time(host, 3 * HOUR)
    await table.ask_undo(ADA.id, "red", 1)
    await table.answer_undo(BEN.id, "blue", agree=True)
    await table.answer_undo(CAT.id, "green", agree=True)
    assert [(c.seat, c.since) for c in await host.clocks.of(table.info.id)] == [
        (seat, host.clock.now()) for seat in ("red", "blue", "green")
    ]


async def test_handing_over_ends_the_clock_and_taking_over_begins_one(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    game = table.info.id
    await host.seats.hand_over(game, ADA.id, "random")
    assert [kind for kind, seat in await timers(host, game) if seat == "red"] == []
    await host.settle()
    await pass_time(host, HOUR)
    await host.clocks.pause(game, BEN.id, force=True)
    await host.votes.open(game, CAT, "seat", "red")
    await host.votes.cast(game, BEN.id, "seat", agree=True)
    await host.clocks.resume(game, CAT.id)
    info = await host.games.game(game)
    awaited = {h.seat: h.since is not None for h in info.holders}
    assert awaited == {seat: seat in info.awaited for seat in ("red", "blue")}


async def test_pace_is_chosen_in_the_lobby_only(host: Host) -> None:
    info = await lobby_of(host, ADA, BEN)
    assert time_control_of(info.settings) is TIME_CONTROLS["relaxed"]
    info = await host.lobby.set_setting(info.id, ADA.id, "pace", "live")
    assert time_control_of(info.settings) is TIME_CONTROLS["live"]
    LiveTable(host, await host.lobby.start(info.id, ADA.id))
    with pytest.raises(HostRefusal, match="option_closed"):
        await host.lobby.set_setting(info.id, ADA.id, "pace", "none")


async def test_the_scheduler_rings_by_itself_when_the_clock_moves_and_when_one_is_set_sooner(host: Host) -> None:
    rung = asyncio.Event()
    host.outbox.on_commit(lambda _game: rung.set())

    async def heard() -> None:
        await asyncio.wait_for(rung.wait(), PATIENCE)
        rung.clear()

    await paced(host, "daily", ADA, BEN)
    await host.settle()
    await paced(host, "live", ADA, BEN, place=Place(1, 11))  # due long before the one it waits for
    await host.settle()
    await forget(host)
    for seconds in (3 * MINUTE, 12 * HOUR):
        rung.clear()
        host.clock.advance(seconds)  # type: ignore[attr-defined]
        while not await told(host, "remind", ADA.id):
            await heard()
        await forget(host)
