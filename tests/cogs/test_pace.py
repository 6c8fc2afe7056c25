"""Who speaks when there is more to say than Discord lets one."""

from __future__ import annotations

import asyncio

import pytest

from cogs import pace as module
from cogs.pace import Pace, Urgency, urgent

SHORT = 0.03


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECOND", SHORT)
    monkeypatch.setattr(module, "PLACE_GAP", 0.02)
    monkeypatch.setattr(module, "PLACE_SECONDS", 60.0)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits here waits for ever."""
    monkeypatch.setattr(module, "SECOND", 3600.0)
    monkeypatch.setattr(module, "PLACE_GAP", 3600.0)


async def _asked() -> None:
    return None


async def test_more_requests_than_a_second_holds_wait_for_the_next_one() -> None:
    pace, loop = Pace(3), asyncio.get_running_loop()
    given: list[float] = []

    async def asked() -> None:
        given.append(loop.time())

    request = pace.wrap(asked)
    await asyncio.gather(*(request() for _ in range(9)))
    for at in range(6):
        assert given[at + 3] - given[at] >= SHORT * 0.9
    assert pace.waiting == 0


async def test_the_more_urgent_request_goes_first_and_equals_in_order() -> None:
    pace = Pace(1)
    request = pace.wrap(_asked)
    order: list[str] = []

    async def one(name: str, urgency: Urgency) -> None:
        with urgent(urgency):
            await request()
        order.append(name)

    await request()
    wanted = [("tidy", Urgency.TIDY), ("news", Urgency.NEWS), ("board", Urgency.BOARD), ("news2", Urgency.NEWS)]
    await asyncio.gather(*(one(*each) for each in wanted))
    assert order == ["board", "news", "news2", "tidy"]


async def test_few_write_at_once_and_the_most_urgent_is_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DESKS", 2)
    pace = Pace(1000)
    order: list[str] = []

    async def one(name: str, urgency: Urgency) -> None:
        await pace.turn(urgency)
        order.append(name)

    await pace.turn(Urgency.NEWS)
    await pace.turn(Urgency.NEWS)
    tasks = [asyncio.create_task(one(*each)) for each in (("tidy", Urgency.TIDY), ("call", Urgency.CALL))]
    await asyncio.sleep(0.01)
    assert (order, pace.waiting) == ([], 2)
    pace.give_back()
    await asyncio.sleep(0.01)
    assert order == ["call"]
    pace.give_back()
    await asyncio.wait(tasks)
    assert order == ["call", "tidy"]
    pace.give_back()
    pace.give_back()
    await pace.turn(Urgency.TIDY)


async def test_a_board_finds_a_desk_while_others_wait_for_their_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait behind boards: with the desks in their hands no board would be written."""
    monkeypatch.setattr(module, "DESKS", 1)
    pace = Pace(1000)
    await pace.turn(Urgency.CALL)
    async with asyncio.timeout(10):
        await asyncio.create_task(pace.turn(Urgency.BOARD))


@pytest.mark.usefixtures("endless")
async def test_what_a_turn_says_is_as_urgent_as_the_turn() -> None:
    pace = Pace(1)
    request = pace.wrap(_asked)
    await request()

    async def one(urgency: Urgency) -> None:
        await pace.turn(urgency)
        await request()

    tasks = [asyncio.create_task(one(urgency)) for urgency in (Urgency.TIDY, Urgency.BOARD)]
    await asyncio.sleep(0.01)
    assert [urgency for urgency, *_ in sorted(pace._waiting)] == [Urgency.BOARD, Urgency.TIDY]
    for task in tasks:
        task.cancel()


@pytest.mark.parametrize("late", [False, True])
async def test_one_who_is_cancelled_takes_no_turn(monkeypatch: pytest.MonkeyPatch, late: bool) -> None:
    """Also at the very moment when it was his."""
    monkeypatch.setattr(module, "DESKS", 1)
    pace = Pace(1000)
    await pace.turn(Urgency.NEWS)
    leaving = asyncio.create_task(pace.turn(Urgency.CALL))
    await asyncio.sleep(0.01)
    if late:
        pace.give_back()
        leaving.cancel()
    else:
        leaving.cancel()
        pace.give_back()
    await asyncio.wait([leaving])
    async with asyncio.timeout(10):
        await pace.turn(Urgency.TIDY)


async def test_a_busy_place_slows_down_and_others_do_not() -> None:
    pace = Pace(1000)
    async with asyncio.timeout(10):
        for _ in range(module.EASY_PER_PLACE):
            await pace.turn(Urgency.BOARD, 1)
        await pace.turn(Urgency.BOARD, 2)
    late = asyncio.create_task(pace.turn(Urgency.BOARD, 1))
    await asyncio.sleep(0.01)
    assert not late.done()
    late.cancel()


async def test_a_busy_place_has_its_turn_after_a_gap() -> None:
    pace, loop = Pace(1000), asyncio.get_running_loop()
    began = loop.time()
    for _ in range(module.EASY_PER_PLACE + 2):
        await pace.turn(Urgency.BOARD, 1)
    assert loop.time() - began >= 2 * module.PLACE_GAP * 0.9


async def test_without_a_limit_nobody_waits() -> None:
    pace = Pace(None)
    for _ in range(1000):
        await pace.turn(Urgency.TIDY, 1)
    assert pace.waiting == 0


async def test_in_the_sandbox_nobody_waits_for_a_channels_own_limit(
    endless: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EASY_GAP", 0.02)
    pace = Pace(1000, is_easy=True)
    async with asyncio.timeout(5):
        for _ in range(module.EASY_PER_PLACE + 3):
            await pace.turn(Urgency.BOARD, 1)
            pace.give_back()
