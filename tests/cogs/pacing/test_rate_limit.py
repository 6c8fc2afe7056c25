"""Who speaks when there is more to say than Discord lets one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest

from cogs.pacing import rate_limit as module
from cogs.pacing.rate_limit import RateLimit, Urgency, seldom, urgent
from tests.aids.patience import PATIENCE, until

SHORT = 0.03


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECOND", SHORT)
    monkeypatch.setattr(module, "PLACE_SECONDS", 0.06)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A caller that waits here waits for ever."""
    monkeypatch.setattr(module, "SECOND", 3600.0)
    monkeypatch.setattr(module, "PLACE_SECONDS", 3600.0)


async def _asked() -> None:
    return None


def holding(some: Sequence[object], number: int) -> Callable[[], bool]:
    return lambda: len(some) == number


class Hand:
    """The time of a pace, in the test's hand; its seconds last 3600."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, pace: RateLimit) -> None:
        self.now, self._pace = float(int(asyncio.get_running_loop().time()) + 1), pace  # whole: sums are exact
        monkeypatch.setattr(module, "SECOND", 3600.0)
        monkeypatch.setattr(RateLimit, "_now", staticmethod(lambda: self.now))

    def advance(self, seconds: float) -> None:
        self.now += seconds
        self._pace._give()  # as its alarm does


async def test_more_requests_than_a_second_holds_wait_for_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pace, given = RateLimit(3), list[int]()
    hand = Hand(monkeypatch, pace)

    async def asked() -> None:
        given.append(1)

    request = pace.wrap(asked)
    tasks = [asyncio.create_task(request()) for _ in range(9)]
    for done in (3, 6, 9):
        await until(holding(given, done))
        assert pace.waiting == 9 - done
        hand.advance(3599)
        assert pace.waiting == 9 - done
        hand.advance(1)
    await asyncio.gather(*tasks)


async def test_the_next_second_comes_by_itself() -> None:
    pace, loop = RateLimit(3), asyncio.get_running_loop()
    request, began = pace.wrap(_asked), loop.time()
    await asyncio.gather(*(request() for _ in range(9)))
    assert loop.time() - began >= 2 * SHORT * 0.9
    assert pace.waiting == 0


async def test_the_more_urgent_request_goes_first_and_equals_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    pace = RateLimit(1)
    request = pace.wrap(_asked)
    order: list[str] = []

    async def one(name: str, urgency: Urgency) -> None:
        with urgent(urgency):
            await request()
        order.append(name)

    hand = Hand(monkeypatch, pace)
    await request()
    wanted = [("tidy", Urgency.TIDY), ("news", Urgency.NEWS), ("board", Urgency.BOARD), ("news2", Urgency.NEWS)]
    tasks = [asyncio.create_task(one(*each)) for each in wanted]
    await until(lambda: pace.waiting == len(wanted))
    for done in range(len(wanted)):
        assert len(order) == done
        hand.advance(3600)
        await until(holding(order, done + 1))
    await asyncio.gather(*tasks)
    assert order == ["board", "news", "news2", "tidy"]


async def test_a_place_taken_ahead_is_the_first_requests_and_an_unused_one_goes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pace, held = RateLimit(1), asyncio.Event()
    hand, request = Hand(monkeypatch, pace), pace.wrap(_asked)
    async with pace.place_ahead():
        hand.advance(3000)
        await request()
        second = asyncio.create_task(request())
        await until(lambda: pace.waiting == 1)
        assert not second.done(), "the place is for one request"
    hand.advance(3599)
    assert pace.waiting == 1, "and counts from the request on"
    hand.advance(1)
    await until(second.done)
    hand.advance(3600)

    async def waits() -> None:
        async with pace.place_ahead():
            await held.wait()
            later.append(asyncio.create_task(follows()))

    async def follows() -> None:
        await until(task.done)
        await request()

    later: list[asyncio.Task[None]] = []
    task = asyncio.create_task(waits())
    other = asyncio.create_task(request())
    await until(lambda: pace.waiting == 1)
    held.set()
    await until(task.done)
    await until(other.done)  # in the place that was given back
    await until(lambda: pace.waiting == 1)
    assert not later[0].done(), "what was begun in the block and asks after it has no place"
    hand.advance(3600)
    await until(later[0].done)


async def test_few_write_at_once_and_the_most_urgent_is_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLOTS", 2)
    pace = RateLimit(1000)
    order: list[str] = []

    async def one(name: str, urgency: Urgency) -> None:
        await pace.turn(urgency)
        order.append(name)

    await pace.turn(Urgency.NEWS)
    await pace.turn(Urgency.NEWS)
    tasks = [asyncio.create_task(one(*each)) for each in (("tidy", Urgency.TIDY), ("call", Urgency.CALL))]
    await until(lambda: pace.waiting == 2)
    assert order == []
    pace.give_back()
    await until(lambda: order)
    assert order == ["call"]
    pace.give_back()
    await asyncio.wait(tasks)
    assert order == ["call", "tidy"]
    pace.give_back()
    pace.give_back()
    await pace.turn(Urgency.TIDY)


async def test_a_board_finds_a_desk_while_others_wait_for_their_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait behind boards: with the desks in their hands no board would be written."""
    monkeypatch.setattr(module, "SLOTS", 1)
    pace = RateLimit(1000)
    await pace.turn(Urgency.CALL)
    async with asyncio.timeout(PATIENCE):
        await asyncio.create_task(pace.turn(Urgency.BOARD))


@pytest.mark.usefixtures("endless")
async def test_what_a_turn_says_is_as_urgent_as_the_turn() -> None:
    pace = RateLimit(1)
    request = pace.wrap(_asked)
    await request()

    async def one(urgency: Urgency) -> None:
        await pace.turn(urgency)
        await request()

    tasks = [asyncio.create_task(one(urgency)) for urgency in (Urgency.TIDY, Urgency.BOARD)]
    await until(lambda: len(pace._waiting) == 2)
    assert [urgency for urgency, *_ in sorted(pace._waiting)] == [Urgency.BOARD, Urgency.TIDY]
    for task in tasks:
        task.cancel()


@pytest.mark.parametrize("late", [False, True])
async def test_one_who_is_cancelled_takes_no_turn(monkeypatch: pytest.MonkeyPatch, late: bool) -> None:
    """Also at the very moment when the turn was theirs."""
    monkeypatch.setattr(module, "SLOTS", 1)
    pace = RateLimit(1000)
    await pace.turn(Urgency.NEWS)
    leaving = asyncio.create_task(pace.turn(Urgency.CALL))
    await until(lambda: pace.waiting == 1)
    if late:
        pace.give_back()
        leaving.cancel()
    else:
        leaving.cancel()
        pace.give_back()
    await asyncio.wait([leaving])
    async with asyncio.timeout(PATIENCE):
        await pace.turn(Urgency.TIDY)


@pytest.mark.usefixtures("endless")
async def test_a_busy_place_slows_down_and_others_do_not() -> None:
    pace = RateLimit(1000)
    async with asyncio.timeout(PATIENCE):
        for _ in range(module.EASY_PER_PLACE):
            await pace.turn(Urgency.BOARD, 1)
        await pace.turn(Urgency.BOARD, 2)
    late = asyncio.create_task(pace.turn(Urgency.BOARD, 1))
    for _ in range(100):  # turns of the loop, far more than it would need
        await asyncio.sleep(0)
    assert not late.done()
    late.cancel()


class Place:
    """A place, and the time in the test's hand; seconds are Discord's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self._pace = 1000.0, RateLimit(1000)
        monkeypatch.setattr(module, "PLACE_SECONDS", 5.0)
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)

    def wait(self) -> float:
        return max(0.0, round(self._pace._place_wait(1), 3))

    def send(self) -> float:
        """When what is there now is sent, in seconds since the beginning."""
        self.now += self.wait()
        self._pace._note_place(1)
        return round(self.now - 1000.0, 3)


async def test_who_presses_fourth_in_a_place_waits_for_a_part_of_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place(monkeypatch)
    for _ in range(3):
        assert place.wait() == 0.0
        place.send()
        place.now += 1.8
    # 5 seconds after the first there is room again: 1.4 after the last, with two to be sent at most until then.
    place.now -= 1.8
    assert place.wait() == round(1.4 / 3, 3)
    place.now += 1.4 / 3
    assert place.wait() == 0.0


@pytest.mark.parametrize("pause", [0.0, 0.3, 0.9, 1.3])
async def test_in_a_crowded_place_boards_come_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, pause: float
) -> None:
    """Never more than Discord takes, and none waits for as long as five at once would have to."""
    place, sent, waits = Place(monkeypatch), list[float](), list[float]()
    for _ in range(60):
        waits.append(place.wait())
        sent.append(place.send())
        place.now += pause
    assert max(sum(at <= other < at + 4.999 for other in sent) for at in sent) <= module.MOST_PER_PLACE
    assert max(waits) < 2.0
    assert len(sent) / sent[-1] > 0.9 / max(1.0, pause)


async def test_a_busy_place_has_its_turn_when_that_has_passed() -> None:
    pace, loop = RateLimit(1000), asyncio.get_running_loop()
    began = loop.time()
    for _ in range(module.MOST_PER_PLACE + 1):
        await pace.turn(Urgency.BOARD, 1)
    assert loop.time() - began >= module.PLACE_SECONDS * 0.9


async def test_without_a_limit_nobody_waits() -> None:
    pace = RateLimit(None)
    for _ in range(1000):
        await pace.turn(Urgency.TIDY, 1)
    assert pace.waiting == 0


async def test_in_the_sandbox_nobody_waits_for_a_channels_own_limit(
    endless: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EASY_GAP", 0.02)
    pace = RateLimit(1000, is_easy=True)
    async with asyncio.timeout(PATIENCE):
        for _ in range(module.EASY_PER_PLACE + 3):
            await pace.turn(Urgency.BOARD, 1)
            pace.give_back()


async def test_what_is_done_seldom_is_not_done_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done, loop = list[int](), asyncio.get_running_loop()
    now = loop.time()
    monkeypatch.setattr(loop, "time", lambda: now)
    tidy = seldom(lambda: done.append(1), 60.0)
    for passed in (0.0, 59.0, 1.0, 30.0, 31.0):
        now += passed
        tidy()
    assert len(done) == 3
