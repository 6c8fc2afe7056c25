"""Pages are made one after another; who waits knows how many come before, and nobody waits for ever."""

from __future__ import annotations

import asyncio

import pytest

from cogs.core.error_policy import Refused
from cogs.features.history import page_queue
from cogs.features.history.page_queue import MOST, PageQueue


class Line:
    """People who ask for pages, each of which takes until it is said to be made."""

    def __init__(self) -> None:
        self.queue = PageQueue()
        self.told: dict[int, list[int]] = {}
        self.turns: list[int] = []
        self.made: dict[int, asyncio.Event] = {}

    async def ask(self, user: int) -> None:
        told, made = self.told.setdefault(user, []), self.made.setdefault(user, asyncio.Event())

        async def tell(before: int) -> None:
            told.append(before)

        with self.queue.enter(user):
            await self.queue.turn(user, tell)
            self.turns.append(user)
            await made.wait()

    async def asked(self, *users: int) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.ask(user)) for user in users]
        await self.rest()
        return tasks

    async def rest(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


async def test_one_after_another_each_told_how_many_come_before() -> None:
    line = Line()
    tasks = await line.asked(1, 2, 3)
    assert line.turns == [1]
    for user in (1, 2, 3):
        line.made[user].set()
        await line.rest()
    await asyncio.gather(*tasks)
    assert line.turns == [1, 2, 3]
    assert line.told == {1: [], 2: [1], 3: [2, 1]}


async def test_of_one_person_one_page_is_in_work() -> None:
    line = Line()
    first, second = await line.asked(1, 2)
    for user in (1, 2):
        with pytest.raises(Refused, match="page_in_work"):
            await line.ask(user)
    line.made[1].set()
    await first
    (again,) = await line.asked(1)
    assert line.told[1] == [1], "behind the other now"
    for event in line.made.values():
        event.set()
    await asyncio.gather(second, again)


async def test_a_full_line_takes_nobody_more() -> None:
    line = Line()
    tasks = await line.asked(*range(MOST))
    with pytest.raises(Refused, match="pages_in_work"):
        await line.ask(MOST)
    for event in line.made.values():
        event.set()
    await asyncio.gather(*tasks)
    (last,) = await line.asked(MOST)
    line.made[MOST].set()
    await last


async def test_who_gives_up_leaves_the_line() -> None:
    line = Line()
    first, second, third = await line.asked(1, 2, 3)
    second.cancel()
    await line.rest()
    assert line.told[3] == [2, 1]
    line.made[1].set()
    await first
    await line.rest()
    assert line.turns == [1, 3]
    line.made[3].set()
    await third


async def test_nobody_waits_longer_than_an_answer_is_good_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_queue, "LONGEST_WAIT", 0.0)
    line = Line()
    (first,) = await line.asked(1)
    with pytest.raises(Refused, match="page_too_slow"):
        await line.ask(2)
    line.made[1].set()
    await first
    assert line.turns == [1]
