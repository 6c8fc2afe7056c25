"""Quiet hours and time zones, reminders off, one digest a day for all games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from engine.core.companion import Held
from host import FakeClock, Host, HostRefusal, Place
from host.clocks.preferences import Preferences, read_preferences, zones
from host.clocks.time_controls import TIME_CONTROLS
from host.windows.asked import closing_time
from tests.aids.host_clocks import DAY, HOUR, MINUTE, awake, forget, paced, pass_time, told
from tests.aids.host_tables import ADA, BEN, act

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
WARSAW = Preferences("Europe/Warsaw", 22 * 60, 7 * 60)


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await awake(tmp_path, FakeClock(NOON)) as opened:
        yield opened


def utc(day: int, hour: int, minute: int = 0, month: int = 5) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "end"),
    [
        (utc(4, 19, 59), utc(4, 19, 59)),  # 21:59 in Warsaw
        (utc(4, 20), utc(5, 5)),
        (utc(5, 4, 59), utc(5, 5)),
        (utc(5, 5), utc(5, 5)),
        (datetime(2026, 12, 24, 21, 30, tzinfo=UTC), datetime(2026, 12, 25, 6, tzinfo=UTC)),  # winter
    ],
)
def test_quiet_hours_over_midnight_end_by_the_persons_own_clock(moment: datetime, end: datetime) -> None:
    assert WARSAW.quiet_end(moment) == end


@pytest.mark.parametrize(
    ("deadline", "moved"),
    [
        (utc(4, 19), utc(4, 19)),
        (utc(4, 23), utc(5, 6)),  # an hour after seven in the morning
        (utc(5, 5, 30), utc(5, 6)),
        (utc(5, 6), utc(5, 6)),
    ],
)
def test_deadline_is_put_off_to_an_hour_after_quiet_hours(deadline: datetime, moved: datetime) -> None:
    assert WARSAW.put_off(deadline) == moved


@pytest.mark.parametrize("seed", range(60))
def test_a_window_of_waking_hours_leaves_everybody_asked_all_of_them(seed: int) -> None:
    """Any quiet hours, time zones and moments, over several nights, and the nights when clocks are changed: until it
    closes everybody has been awake for so long, and one of them no longer than that.
    """
    luck = Random(seed)
    zones_ = ("UTC", "Europe/Warsaw", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe")
    people = {
        user: Preferences(luck.choice(zones_), start, (start + luck.randrange(1, 12 * 60 + 1)) % (24 * 60))
        for user, start in enumerate(luck.choices(range(24 * 60), k=luck.randrange(1, 4)))
    }
    days = luck.choice((utc(4, 0), utc(28, 0, month=3), utc(25, 0, month=10), utc(8, 0, month=3)))
    opened = days + timedelta(minutes=luck.randrange(24 * 60), seconds=luck.randrange(60))
    length = luck.choice((60, 90 * 60, 4 * HOUR, 24 * HOUR, 50 * HOUR))
    closes = closing_time(opened, Held(length, waking=True), TIME_CONTROLS["daily"], people)
    spans = {user: waking_seconds(one, opened, closes) for user, one in people.items()}
    assert min(spans.values()) == length, (opened, closes, people)
    assert closing_time(opened, Held(length, waking=True), TIME_CONTROLS["live"], people) == opened + timedelta(
        seconds=length
    )


def waking_seconds(person: Preferences, start: datetime, end: datetime) -> int:
    """Second by second, with steps to the next whole minute."""
    found, now = 0, start
    while now < end:
        after = min(end, now.replace(second=0) + timedelta(minutes=1))
        found += 0 if person.is_quiet(now) else round((after - now).total_seconds())
        now = after
    return found


@pytest.mark.parametrize(
    ("opened", "closed"),
    [
        (utc(4, 16), utc(4, 20)),  # until 22:00 in Warsaw
        (utc(4, 16, 1), utc(5, 5, 1)),
        (utc(4, 19, 30), utc(5, 8, 30)),  # half an hour, a night, and the rest
        (utc(4, 21), utc(5, 9)),
        (utc(5, 4, 59), utc(5, 9)),
    ],
)
def test_four_waking_hours(opened: datetime, closed: datetime) -> None:
    assert WARSAW.awake_for(timedelta(hours=4), opened) == closed
    assert Preferences().awake_for(timedelta(hours=4), opened) == opened + timedelta(hours=4)


def test_quiet_hours_in_daytime_and_none() -> None:
    work = Preferences("UTC", 9 * 60, 17 * 60)
    assert work.quiet_end(utc(4, 12)) == utc(4, 17)
    assert work.quiet_end(utc(4, 8)) == utc(4, 8)
    assert Preferences().quiet_end(utc(4, 3)) == utc(4, 3)
    assert not Preferences("UTC", 600, 600).is_quiet(utc(4, 10))


def test_summer_time_moves_a_digest_with_the_wall_clock() -> None:
    person = Preferences("Europe/Warsaw", digest=8 * 60)
    assert person.next_at(480, utc(28, 12, month=3)) == utc(29, 6, month=3)  # the night in which it begins
    assert person.next_at(480, utc(27, 12, month=3)) == utc(28, 7, month=3)
    # 2:30 does not exist on that day.
    assert person.next_at(150, utc(28, 12, month=3)) == utc(29, 1, 30, month=3)


@pytest.mark.parametrize(
    "raw", [{}, {"timezone": "Mars/Olympus"}, {"quiet_from": 5}, {"digest": 5000}, {"digest": True}]
)
def test_what_cannot_be_read_is_as_if_not_chosen(raw: dict[str, object]) -> None:
    assert read_preferences(raw) == Preferences()


def test_prefs_round_trip_and_only_what_differs_is_kept() -> None:
    every = Preferences("Europe/Warsaw", 60, 120, reminders=False, rings=True, digest=0)
    assert read_preferences(every.write()) == every
    assert Preferences().write() == {}
    assert {"Europe/Warsaw", "UTC", "America/New_York"} <= set(zones())


async def test_prefs_are_checked_and_survive(host: Host) -> None:
    prefs = await host.people.set_prefs(ADA, timezone="Europe/Warsaw", quiet_from=1320, quiet_to=420)
    assert prefs == WARSAW == await host.people.prefs(ADA.id)
    for wrong, code in (
        ({"timezone": "Mars/Olympus"}, "bad_timezone"),
        ({"quiet_from": 0, "quiet_to": 13 * 60}, "bad_quiet"),
        ({"digest": 1440}, "bad_moment"),
        ({"quiet_from": None}, "bad_moment"),
    ):
        with pytest.raises(HostRefusal, match=code):
            await host.people.set_prefs(ADA, **wrong)
    assert await host.people.prefs(ADA.id) == WARSAW
    assert await host.people.prefs(BEN.id) == Preferences()


async def test_reminder_waits_for_the_end_of_quiet_hours_and_the_deadline_moves(host: Host) -> None:
    await host.people.set_prefs(ADA, timezone="UTC", quiet_from=22 * 60, quiet_to=7 * 60)
    host.clock.advance(-14 * HOUR)  # type: ignore[attr-defined]  # 22:00 the day before
    table = await paced(host, "daily", ADA, BEN)
    until = {c.seat: c.until for c in await host.clocks.of(table.info.id)}
    assert until == {"red": utc(5, 8), "blue": utc(4, 22)}
    await pass_time(host, 12 * HOUR)
    await pass_time(host, 12 * HOUR)  # 22:00: Ada's second reminder is due at six, in Ada's quiet hours
    await forget(host)
    await pass_time(host, 8 * HOUR + 59 * MINUTE)
    assert await told(host, "remind", ADA.id) == []
    await pass_time(host, MINUTE)
    assert [(t["what"], t["n"]) for t in await told(host, "remind", ADA.id)] == [("reminder", 1)]
    await pass_time(host, HOUR)
    assert [t["what"] for t in await told(host, "remind", ADA.id)] == ["reminder", "overdue"]


async def test_quiet_hours_chosen_late_put_a_deadline_off_once(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    await pass_time(host, 23 * HOUR)
    await host.people.set_prefs(ADA, timezone="UTC", quiet_from=10 * 60, quiet_to=18 * 60)
    await forget(host)
    await pass_time(host, HOUR)
    until = {c.seat: c.until for c in await host.clocks.of(table.info.id)}
    assert until == {"red": utc(5, 19), "blue": None}
    await host.people.set_prefs(ADA, timezone="UTC", quiet_from=18 * 60, quiet_to=23 * 60)
    await pass_time(host, 7 * HOUR)
    assert [t["what"] for t in await told(host, "remind", ADA.id)] == ["overdue"]


async def test_live_tables_know_no_quiet_hours(host: Host) -> None:
    await host.people.set_prefs(ADA, timezone="UTC", quiet_from=11 * 60, quiet_to=20 * 60)
    await paced(host, "live", ADA, BEN)
    await forget(host)
    await pass_time(host, 3 * MINUTE)
    assert len(await told(host, "remind", ADA.id)) == 1


async def test_without_reminders_only_the_stand_in_is_told(host: Host) -> None:
    await host.people.set_prefs(ADA, reminders=False)
    table = await paced(host, "daily", ADA, BEN)
    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    await pass_time(host, DAY)
    assert await told(host, "remind") == []
    await pass_time(host, 12 * HOUR)
    assert [t["what"] for t in await told(host, "remind", ADA.id)] == ["stood_in"]


async def test_one_digest_a_day_for_all_games_in_the_place_of_relaxed_reminders(host: Host) -> None:
    await host.people.set_prefs(ADA, timezone="Europe/Warsaw", digest=8 * 60)
    games = [(await paced(host, "relaxed", ADA, BEN, place=Place(1, 20 + n))).info.id for n in range(3)]
    other = await paced(host, "relaxed", ADA, BEN, place=Place(1, 30))
    await other.submit(ADA.id, "red", [act("red", "seal")], None)
    await forget(host)
    await pass_time(host, 18 * HOUR - 1)
    assert await told(host, "digest") == []
    await pass_time(host, 1)  # eight in Warsaw
    digest = await told(host, "digest", ADA.id)
    assert [sorted(t["games"]) for t in digest] == [sorted(games)]
    await pass_time(host, 7 * HOUR)
    assert await told(host, "remind", ADA.id) == []
    assert len(await told(host, "remind", BEN.id)) == 4
    await pass_time(host, 17 * HOUR)
    assert len(await told(host, "digest")) == 2
    await host.people.set_prefs(ADA, digest=None)
    await pass_time(host, 2 * DAY)
    assert len(await told(host, "digest")) == 2


async def test_digest_is_silent_when_nothing_waits_and_survives_a_restart(tmp_path: Path) -> None:
    clock = FakeClock(NOON)
    host = await awake(tmp_path, clock)
    await host.people.set_prefs(ADA, digest=13 * 60)
    await pass_time(host, 2 * HOUR)
    assert await host.outbox.pending(10) == ()
    await paced(host, "daily", ADA, BEN)
    await forget(host)
    await host.close()
    clock.advance(5 * DAY)
    async with await awake(tmp_path, clock, 50) as host:
        await host.settle()
        assert len(await told(host, "digest")) == 1, "five missed days are one message"
