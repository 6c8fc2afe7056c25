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


async def test_more_than_a_second_holds_waits_for_the_next_one() -> None:
    pace, loop = Pace(3), asyncio.get_running_loop()
    given: list[float] = []

    async def one() -> None:
        await pace.turn(Urgency.NEWS)
        given.append(loop.time())

    await asyncio.gather(*(one() for _ in range(9)))
    for at in range(6):
        assert given[at + 3] - given[at] >= SHORT * 0.9
    assert pace.waiting == 0


async def test_the_more_urgent_goes_first_and_equals_in_order() -> None:
    pace = Pace(1)
    order: list[str] = []

    async def one(name: str, urgency: Urgency) -> None:
        await pace.turn(urgency)
        order.append(name)

    await pace.turn(Urgency.NEWS)
    wanted = [("tidy", Urgency.TIDY), ("news", Urgency.NEWS), ("board", Urgency.BOARD), ("news2", Urgency.NEWS)]
    await asyncio.gather(*(one(*each) for each in wanted))
    assert order == ["board", "news", "news2", "tidy"]


@pytest.mark.usefixtures("endless")
async def test_a_turn_pays_for_one_request_of_its_task() -> None:
    pace = Pace(2)
    request = pace.wrap(_asked)
    await pace.turn(Urgency.BOARD)
    await request()
    await request()
    third = asyncio.create_task(request())
    await asyncio.sleep(0.01)
    assert not third.done()
    assert pace.waiting == 1
    third.cancel()


@pytest.mark.usefixtures("endless")
async def test_an_unused_turn_is_given_back() -> None:
    pace = Pace(1)
    async with asyncio.timeout(10):
        for _ in range(20):
            await pace.turn(Urgency.BOARD)
            pace.give_back()


async def test_one_who_is_cancelled_takes_no_turn() -> None:
    pace = Pace(1)
    await pace.turn(Urgency.NEWS)
    leaving = asyncio.create_task(pace.turn(Urgency.BOARD))
    staying = asyncio.create_task(pace.turn(Urgency.TIDY))
    await asyncio.sleep(0)
    leaving.cancel()
    await staying
    assert pace.waiting == 0


@pytest.mark.usefixtures("endless")
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


async def test_a_block_says_how_urgent_its_requests_are() -> None:
    pace = Pace(1)
    request = pace.wrap(_asked)
    order: list[str] = []

    async def one(name: str, urgency: Urgency) -> None:
        with urgent(urgency):
            await request()
        order.append(name)

    await pace.turn(Urgency.NEWS)
    pace.wrap(_asked)
    await asyncio.gather(one("paid", Urgency.TIDY), one("tidy", Urgency.TIDY), one("board", Urgency.BOARD))
    assert order.index("board") < order.index("tidy")
