"""Timers are rows: whatever is played, however the clock is set, whenever the bot stops, each rings exactly once."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections import Counter
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from sqlalchemy import text
from structlog.testing import capture_logs

from db.timers import fetch_first, fetch_timers
from host import FakeClock, Host, Place
from host.clocks import scheduler
from host.clocks.deadlines import OF_SEATS, moment_of
from host.clocks.time_controls import TIME_CONTROLS
from host.outbox.intents import tell_digest
from tests.aids.host_clocks import DAY, HOUR, MINUTE, awake, forget, paced, pass_time, told
from tests.aids.host_tables import ADA, BEN, CAT, PEOPLE, act, live

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


def test_every_clock_of_a_seat_does_something() -> None:
    does = {*scheduler.RINGS, *scheduler.WRITES}
    assert sorted({*OF_SEATS} - does | {*scheduler.RINGS} - {*OF_SEATS}) == [], (
        "a clock stands in deadlines.OF_SEATS, and in scheduler.RINGS or WRITES"
    )


def test_every_clock_of_a_seat_has_a_test() -> None:
    words = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parents[1].rglob("test_*.py"))
    assert [kind for kind in OF_SEATS if not re.search(rf"\b{kind}\b", words)] == [], "write a test of this clock"


async def test_restart_neither_loses_nor_repeats_a_reminder(tmp_path: Path) -> None:
    clock = FakeClock(NOON)
    host = await awake(tmp_path, clock)
    game = (await paced(host, "daily", ADA, BEN)).info.id
    await pass_time(host, 12 * HOUR)
    assert len(await told(host, "remind")) == 2
    await host.close()
    host = await awake(tmp_path, clock, 50)
    await host.settle()
    assert len(await told(host, "remind")) == 2, "repeated"
    await host.close()
    clock.advance(10 * HOUR)  # the second reminder comes due while the bot is off
    host = await awake(tmp_path, clock, 80)
    await host.settle()
    assert Counter((t["seat"], t["n"]) for t in await told(host, "remind")) == {
        ("red", 0): 1,
        ("blue", 0): 1,
        ("red", 1): 1,
        ("blue", 1): 1,
    }
    assert [c.until for c in await host.clocks.of(game)] == [NOON + timedelta(days=1)] * 2
    await host.close()


async def test_bot_that_was_off_past_the_deadline_still_grants_the_whole_grace(tmp_path: Path) -> None:
    clock = FakeClock(NOON)
    host = await awake(tmp_path, clock)
    game = (await paced(host, "daily", ADA, BEN)).info.id
    await forget(host)
    await host.close()
    clock.advance(30 * DAY)
    async with await awake(tmp_path, clock, 50) as host:
        await host.settle()
        assert [t["what"] for t in await told(host, "remind")] == ["overdue", "overdue"], "no stale reminders"
        assert {c.grace for c in await host.clocks.of(game)} == {clock.now() + timedelta(hours=12)}
        assert (await host.games.game(game)).status == "running"


async def test_reminders_missed_while_the_bot_was_off_are_not_made_up_for_one_by_one(tmp_path: Path) -> None:
    clock = FakeClock(NOON)
    host = await awake(tmp_path, clock)
    await paced(host, "relaxed", ADA)
    await forget(host)
    await host.close()
    clock.advance(3.5 * DAY)
    async with await awake(tmp_path, clock, 50) as host:
        await host.settle()
        assert len(await told(host, "remind")) == 1
        await pass_time(host, DAY / 2)
        assert len(await told(host, "remind")) == 2


async def test_clock_set_back_repeats_nothing(tmp_path: Path) -> None:
    clock = FakeClock(NOON)
    async with await awake(tmp_path, clock) as host:
        game = (await paced(host, "daily", ADA, BEN)).info.id
        await pass_time(host, 12 * HOUR)
        assert len(await told(host, "remind")) == 2
        await pass_time(host, -20 * HOUR)
        assert len(await told(host, "remind")) == 2
        put = next(a for a in (await live(host, game)).legal("red") if a.verb == "put")
        await (await live(host, game)).submit(ADA.id, "red", [put, act("red", "seal")], None)
        await pass_time(host, 20 * HOUR)
        assert len(await told(host, "remind")) == 2


async def test_host_that_is_not_awake_rings_nothing_and_a_closed_one_neither(tmp_path: Path) -> None:
    clock = FakeClock(NOON)
    host = await awake(tmp_path, clock)
    await paced(host, "live", ADA, BEN)
    await forget(host)
    await host.scheduler.stop()
    await pass_time(host, 10 * MINUTE)
    assert await host.outbox.pending(10) == ()
    await host.close()


async def test_games_begun_before_there_were_clocks_get_them_at_the_start(tmp_path: Path) -> None:
    clock = FakeClock(NOON)
    host = await awake(tmp_path, clock)
    game = (await paced(host, "daily", ADA, BEN)).info.id
    async with host.db.transaction() as tx:
        await tx.execute(text("DELETE FROM timers"))
        await tx.execute(text("UPDATE seats SET since = NULL"))
    await host.close()
    async with await awake(tmp_path, clock, 50) as host:
        assert {c.until for c in await host.clocks.of(game)} == {NOON + timedelta(days=1)}


async def test_a_timer_that_cannot_ring_does_not_stop_the_others(tmp_path: Path, monkeypatch: Any) -> None:
    clock = FakeClock(NOON)
    async with await awake(tmp_path, clock) as host:
        bad = (await paced(host, "live", ADA, BEN)).info.id
        good = (await paced(host, "live", ADA, BEN, place=Place(1, 11))).info.id
        await forget(host)
        whole = host.writer.change

        async def change(game: str, work: Any) -> Any:
            if game == bad:
                raise RuntimeError("no")
            return await whole(game, work)

        with monkeypatch.context() as patch:
            patch.setattr(host.writer, "change", change)
            await pass_time(host, 3 * MINUTE)
            assert {row.game for row in await host.outbox.pending(10)} == {good}
        await pass_time(host, MINUTE)
        assert {row.game for row in await host.outbox.pending(10)} == {good, bad}


Older = dict[tuple[str, int], set[int]]
"""A pause moves the beginning of a wait: what it was before."""
SET_BACK = ("", 0)
"""In `Older`: the beginnings of waits during which the clock was set back. A reminder that has come, or was passed over
because it was late, does not come again when its moment does.
"""


def stamp(since: datetime) -> int:
    return int(since.timestamp())


def seen(older: Older, seat: str, since: datetime) -> set[int]:
    return older.get((seat, stamp(since)), {stamp(since)})


STEP = st.one_of(
    st.tuples(st.just("pass"), st.sampled_from([MINUTE, HOUR, 5 * HOUR, 12 * HOUR, DAY, 3 * DAY])),
    st.tuples(st.just("back"), st.sampled_from([MINUTE, 5 * HOUR])),
    st.tuples(st.just("press"), st.integers(0, 2)),
    st.tuples(st.just("compose"), st.integers(0, 2)),
    st.tuples(st.just("restart"), st.sampled_from([0, HOUR, 2 * DAY])),
    st.tuples(st.just("pause"), st.sampled_from([0, HOUR, 5 * DAY])),
    st.tuples(st.just("return"), st.integers(0, 2)),
)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(["daily", "relaxed", "live"]), st.lists(STEP, min_size=4, max_size=14))
@example("daily", [("back", MINUTE), ("back", MINUTE), ("pass", DAY), ("back", 5 * HOUR)])
def test_every_reminder_comes_at_most_once_and_none_is_lost(pace: str, steps: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(story(Path(folder), pace, steps))


async def story(folder: Path, pace: str, steps: list[tuple[str, int]]) -> None:
    """Play it, and look after every step."""
    clock = FakeClock(NOON)
    host = await awake(folder, clock)
    older: Older = {SET_BACK: set()}
    try:
        game = (await paced(host, pace, ADA, BEN, CAT)).info.id
        for n, (what, how) in enumerate(steps):
            if what == "back":
                older[SET_BACK] |= {
                    stamp(h.since) for h in (await host.games.game(game)).holders if h.since is not None
                }
            if what == "restart":
                await host.close()
                clock.advance(how)
                host = await awake(folder, clock, 100 * (n + 2))
            else:
                await do(host, game, what, how, older)
            await host.settle()
            await look(host, game, pace, older)
    finally:
        await host.close()


async def do(host: Host, game: str, what: str, how: int, older: Older) -> None:
    info = await host.games.game(game)
    before = {h.seat or "": h.since for h in info.holders if h.since is not None}
    match what:
        case "pass":
            await pass_time(host, how)
        case "back":
            await pass_time(host, -how)
        case "pause" if info.status == "running":
            await host.clocks.pause(game, ADA.id)
            await pass_time(host, how)
            await host.clocks.resume(game, ADA.id)
            for h in (await host.games.game(game)).holders:
                if h.seat in before and h.since is not None:
                    older[h.seat, stamp(h.since)] = {stamp(h.since), *seen(older, h.seat, before[h.seat])}
        case "return" if info.status != "over":
            await host.clocks.come_back(game, PEOPLE[how].id)
        case "press" | "compose" if info.status != "over":
            await press(host, game, PEOPLE[how].id, what)


async def press(host: Host, game: str, user: int, what: str) -> None:
    table = await live(host, game)
    seat = table.info.seat_of(user)
    if seat is None or seat not in table.active:
        return
    legal = table.position.legal(seat)
    private = [a for a in legal if a.verb in ("put", "raise", "spend")]
    public = [a for a in legal if a.verb in ("seal", "done")]
    wanted = private if what == "compose" else public or private
    if wanted:
        await table.submit(user, seat, wanted[:1], None)


async def look(host: Host, game: str, pace_key: str, older: Older) -> None:
    """What must hold whenever nothing is due."""
    pace, now = TIME_CONTROLS[pace_key], host.clock.now()
    sent = await told(host, "remind")
    keys = Counter((t["seat"], t["what"], t.get("since"), t.get("n"), t.get("until")) for t in sent)
    assert [k for k, count in keys.items() if count > 1 and k[1] != "stood_in"] == [], "repeated"
    info = await host.games.game(game)
    assert info.holders == (await live(host, game)).info.holders
    async with host.db.read() as tx:
        rows = await fetch_timers(tx, game)
    if info.status == "over":
        assert rows == []
        return
    if info.status != "running":
        assert [row for row in rows if row.due.year < 9999] == []
        return
    waits = {h.seat: h.since for h in info.holders if h.since is not None and h.seat is not None}
    here = {h.seat for h in info.holders if h.stand_in is None}
    assert set(waits) == {seat for seat in info.awaited if seat in here}
    due = {(row.kind, row.seat): row for row in rows}
    assert all(row.due > now for row in rows), "lost: it should have rung"
    assert {seat for _, seat in due if seat} <= set(waits)
    for seat, since in waits.items():
        if pace.think is not None:
            assert (("deadline", seat) in due) != (("grace", seat) in due), "exactly one end of a wait"
        if ("grace", seat) in due:
            continue
        until = due[("deadline", seat)].due if pace.think is not None else None
        missed = [m for m in pace.reminders(since, until) if m <= now]
        ahead = [m for m in pace.reminders(since, until) if m > now]
        told_of_it = [t for t in sent if t["seat"] == seat and t.get("since") in seen(older, seat, since)]
        row = due.get(("remind", seat))
        if ahead and (row is not None or not seen(older, seat, since) & older[SET_BACK]):
            assert row is not None, "lost: nothing will remind"
            assert moment_of(row.payload["since"]) == since
        if missed and since <= now:
            assert told_of_it, "lost: the moment came and nobody was told"


async def test_a_clock_that_fails_holds_up_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock(NOON)
    async with await awake(tmp_path, clock) as host:
        broken = (await paced(host, "daily", ADA, BEN, place=Place(1, 11))).info.id
        await host.people.set_prefs(ADA, digest=13 * 60)
        clock.advance(60)
        sound = (await paced(host, "daily", ADA, BEN, place=Place(1, 12))).info.id
        change = host.writer.change

        async def fails(game: str, work: Any) -> Any:
            if game == broken:
                raise ZeroDivisionError
            return await change(game, work)

        def no_digest(*_: Any) -> Any:
            raise ZeroDivisionError

        # So few are looked at a time that those which fail would hide all others.
        monkeypatch.setattr(scheduler, "fetch_first", partial(fetch_first, limit=2))
        monkeypatch.setattr(host.writer, "change", fails)
        monkeypatch.setattr(scheduler, "tell_digest", no_digest)
        with capture_logs() as lines:
            await pass_time(host, 12 * HOUR)
        failed = [line for line in lines if line["event"] == "timer_failed"]
        assert {line["game"] for line in failed} == {broken, ""}
        assert {line["count"] for line in failed} == {1}
        assert {row.game for row in await host.outbox.pending(500) if row.kind == "remind"} == {sound}
        async with host.db.read() as tx:
            due = sorted(row.due for row in await fetch_timers(tx, broken))
        assert due[:2] == [clock.now() + timedelta(minutes=1)] * 2
        with capture_logs() as lines:
            await pass_time(host, 30)
            assert lines == [], "not before its time"
            await pass_time(host, 30)
            await pass_time(host, 60)
            assert {line["count"] for line in lines} == {2}, "each time later"
            await pass_time(host, 60)
            assert {line["count"] for line in lines} == {2, 3}
        monkeypatch.setattr(host.writer, "change", change)
        monkeypatch.setattr(scheduler, "tell_digest", tell_digest)
        await forget(host)
        await pass_time(host, 4 * 60)
        assert len(await told(host, "remind")) == 2, "mended: neither is lost"
        assert len(await told(host, "digest")) == 1
