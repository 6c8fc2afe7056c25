"""Messages that answer no press are worked on together where there are many of them."""

from __future__ import annotations

import asyncio

import pytest

from cogs.pacing.fair_queue import FairQueue, Rank
from cogs.pacing.sittings import LEAST, LITTLE, MEMORY, MOST_PAUSE, MUCH, OPEN_FOR, Sittings
from tests.aids.patience import PATIENCE


def worked(rate: float, seconds: float = 5 * MEMORY) -> tuple[Sittings, float]:
    """After so many pieces a second, evenly; and the moment of the last one."""
    sittings, now = Sittings(), 0.0
    while now < seconds:
        sittings.begun(now)
        now += 1 / rate
    return sittings, now - 1 / rate


@pytest.mark.parametrize(("rate", "share"), [(LITTLE / 2, 0.0), (MUCH * 1.2, 1.0)], ids=["little", "much"])
def test_the_pause_is_as_long_as_there_is_much_to_do(rate: float, share: float) -> None:
    sittings, last = worked(rate)
    after = last + OPEN_FOR * 1.01
    assert sittings.opens(last + OPEN_FOR * 0.99) <= last + OPEN_FOR, "one piece leads to another"
    assert sittings.opens(after) - last == pytest.approx(share * MOST_PAUSE)


def test_after_a_while_without_work_nothing_waits() -> None:
    sittings, last = worked(MUCH * 4)
    assert sittings.opens(last + MEMORY * 5) <= last + MEMORY * 5
    assert Sittings(0.0).opens(1.0) <= 1.0


def test_a_press_brings_the_next_sitting_forward_once() -> None:
    sittings, last = worked(MUCH * 1.2)
    after = last + OPEN_FOR * 1.01
    sittings.pressed()
    assert sittings.opens(after) - last == pytest.approx(MOST_PAUSE * LEAST)
    sittings.begun(after)
    assert sittings.opens(after + OPEN_FOR * 1.01) - after == pytest.approx(MOST_PAUSE)


def test_a_long_piece_does_not_end_the_sitting() -> None:
    sittings, last = worked(MUCH * 4)
    done = last + OPEN_FOR * 5
    sittings.ended(done)
    assert sittings.opens(done + OPEN_FOR / 2) <= done + OPEN_FOR / 2
    assert sittings.opens(done - 3600) <= last, "a clock that was set back"


async def test_a_press_may_wake_earlier_than_was_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, loop = FairQueue(), asyncio.get_running_loop()
    opens = loop.time() + 3600
    monkeypatch.setattr(turns._sittings, "opens", lambda now: max(now, opens))
    board = asyncio.create_task(turns.mine(Rank.BOARD))
    async with asyncio.timeout(PATIENCE):
        await turns.mine(Rank.PRESS)
        opens = loop.time() + 0.02
        await turns.mine(Rank.PRESS)
        await board


async def test_a_press_waits_for_no_sitting(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, opens = FairQueue(), 0.0
    monkeypatch.setattr(turns._sittings, "opens", lambda now: max(now, opens))
    opens = asyncio.get_running_loop().time() + 3600
    board = asyncio.create_task(turns.mine(Rank.BOARD))
    async with asyncio.timeout(PATIENCE):
        await turns.mine(Rank.PRESS, 1)
    assert not board.done()
    assert turns.waiting == 1
    opens = 0.0
    turns._ring()
    async with asyncio.timeout(PATIENCE):
        await board
    assert turns._alarm is None


async def test_what_waits_for_a_sitting_is_woken_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, loop = FairQueue(), asyncio.get_running_loop()
    opens = loop.time() + 0.02
    monkeypatch.setattr(turns._sittings, "opens", lambda now: max(now, opens))
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(turns.mine(Rank.REST), turns.mine(Rank.BOARD))
    assert loop.time() >= opens
