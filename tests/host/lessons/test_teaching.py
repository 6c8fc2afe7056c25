"""Lessons as the host keeps them: over a restart, over a change of the lesson, at their limits, and how long."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from db.lessons import fetch_lesson, store_lesson
from engine.core import parse_action
from games import PRODUCT
from host import FakeClock, Host, HostRefusal
from host.lessons import teaching
from host.lessons.teaching import Lesson
from tests.aids.host_tables import ADA, BEN, open_host

DAY = 86_400.0
TAUGHT = PRODUCT[0].id


async def at_trade(host: Host) -> Lesson:
    """Ada at the first step of a chapter in which there is much to do."""
    lesson = await host.lessons.open(ADA, TAUGHT)
    return await host.lessons.turn_to(lesson.id, ADA.id, "trade")


async def press(host: Host, lesson: Lesson, *texts: str) -> Lesson:
    """These actions in one submission."""
    actions = [parse_action(lesson.run.rules, lesson.run.seat, text) for text in texts]
    return await host.lessons.submit(lesson.id, ADA.id, lesson.run.seat, actions, lesson.step)


async def test_a_restart_in_the_middle_of_a_step_forgets_nothing(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        lesson = await press(host, await press(host, await at_trade(host), "announce 2"), "offer metal")
        before = lesson.run.rules.dump(lesson.run.state)
    async with await open_host(tmp_path, start=99) as host:
        again = await host.lessons.open(ADA, TAUGHT)
        assert (again.id, again.step, again.run.at) == (lesson.id, lesson.step, 1)
        assert again.run.rules.dump(again.run.state) == before
        assert again.run.missing() == ("offer metal",)


async def test_a_lesson_that_has_changed_begins_its_chapter_again(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        lesson = await press(host, await at_trade(host), "announce 2")
        async with host.db.transaction() as tx:
            row = await fetch_lesson(tx, lesson.id)
            assert row is not None
            await store_lesson(tx, row._replace(done=["announce 1", "fly away"]))
    async with await open_host(tmp_path) as host:
        again = await host.lessons.open(ADA, TAUGHT)
        assert (again.run.chapter.id, again.run.at, again.run.done) == ("trade", 0, ())
    async with await open_host(tmp_path) as host:
        async with host.db.transaction() as tx:
            await store_lesson(tx, row._replace(chapter="a_chapter_of_old"))
        assert (await host.lessons.open(ADA, TAUGHT)).number == 0


async def test_a_double_press_counts_once(host: Host) -> None:
    lesson = await at_trade(host)
    both = await asyncio.gather(
        press(host, lesson, "announce 2"), press(host, lesson, "announce 2"), return_exceptions=True
    )
    assert sorted(type(each).__name__ for each in both) == ["HostRefusal", "Lesson"]
    assert (await host.lessons.lesson(lesson.id)).run.at == 1


async def test_what_is_refused_is_not_stored(host: Host) -> None:
    lesson = await press(host, await at_trade(host), "announce 2")
    with pytest.raises(HostRefusal):
        await press(host, lesson, "offer metal", "withdraw")
    assert await host.lessons.lesson(lesson.id) is lesson


async def test_trying_has_an_end(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teaching, "MOST_DONE", 3)
    lesson = await press(host, await at_trade(host), "announce 2")
    lesson = await press(host, await press(host, lesson, "offer metal"), "back")
    with pytest.raises(HostRefusal) as refused:
        await press(host, lesson, "offer metal")
    assert refused.value.code == "lesson_long"
    assert (await host.lessons.turn_to(lesson.id, ADA.id, "trade")).run.done == ()


async def test_a_lesson_is_its_persons_alone(host: Host) -> None:
    lesson = await at_trade(host)
    for refused in (
        host.lessons.read_on(lesson.id, BEN.id, lesson.step),
        host.lessons.back(lesson.id, BEN.id, lesson.step),
        host.lessons.turn_to(lesson.id, BEN.id, "trade"),
        host.lessons.submit(lesson.id, BEN.id, lesson.run.seat, [], lesson.step),
    ):
        with pytest.raises(HostRefusal) as refusal:
            await refused
        assert refusal.value.code == "not_your_seat"
    assert await host.lessons.of(BEN.id) == ()


async def test_a_lesson_is_in_no_list_of_games(host: Host) -> None:
    await at_trade(host)
    assert await host.games.games_of(ADA.id, ("lobby", "running", "paused", "over", "aborted")) == ()
    assert await host.games.game_in(0) is None
    assert await host.outbox.games_with_pending() == ()
    assert await host.privacy.open_games(ADA.id) == 0


async def test_a_lesson_that_nobody_goes_on_with_is_deleted_after_half_a_year(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await open_host(tmp_path, clock=clock) as host:
        lesson = await at_trade(host)
        clock.advance(179 * DAY)
        await host.operations.tidy()
        lesson = await press(host, lesson, "announce 2")
        clock.advance(181 * DAY)
        await host.operations.tidy()
        assert await host.lessons.of(ADA.id) == ()
        with pytest.raises(HostRefusal):  # also from memory
            await press(host, lesson, "offer metal")
        assert (await host.lessons.open(ADA, TAUGHT)).number == 0
