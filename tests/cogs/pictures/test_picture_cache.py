"""Pictures are drawn once and kept within a limit of bytes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

from cogs.pictures.drawing import Picture, Wish
from cogs.pictures.picture_cache import DRAWERS, MOST_BYTES, PictureCache, in_threads
from engine.core import View
from i18n import Texts, texts

SIZE = MOST_BYTES // 4


async def test_pictures_are_kept_within_their_limit_and_the_newest_stay() -> None:
    drawn: list[object] = []

    def draw(view: View, _said: Texts, _wish: Wish) -> Picture:
        drawn.append(view["round"])
        return Picture(bytes(SIZE), "jpg", "")

    pictures, said = PictureCache(in_threads(draw)), texts("en").of("empires")
    for number in (1, 1, 2, 3, 4, 1, 5, 1, 2):
        assert await pictures.board({"round": number}, said) is not None
    assert drawn == [1, 2, 3, 4, 5, 2], "1 was asked for again and stayed; 2 had to go"
    assert sum(len(kept.data) for kept in pictures._kept.values()) == pictures._kept.currsize <= MOST_BYTES


class Held(ThreadPoolExecutor):
    """Does what it is given when it is told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: deque[tuple[Future[Any], Callable[[], Any]]] = deque()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append((future, partial(fn, *args, **kwargs)))
        return future

    def do_one(self) -> None:
        future, work = self.given.popleft()
        future.set_result(work())


async def test_few_pictures_are_drawn_at_the_same_time() -> None:
    hands = Held()
    asyncio.get_running_loop().set_default_executor(hands)
    pictures = PictureCache(in_threads(lambda _view, _said, _wish: Picture(b"x", "jpg", "")))
    asked = [
        asyncio.create_task(pictures.board({"round": number}, texts("en").of("empires")))
        for number in range(3 * DRAWERS)
    ]
    for left in range(len(asked), 0, -1):
        for _ in range(50):  # turns of the loop, which alone passes on what was drawn and what is to be drawn next
            await asyncio.sleep(0)
        assert len(hands.given) == min(DRAWERS, left)
        hands.do_one()
    assert all(await asyncio.gather(*asked))


async def test_a_picture_larger_than_the_limit_is_shown_and_not_kept() -> None:
    pictures = PictureCache(in_threads(lambda _view, _said, _wish: Picture(bytes(MOST_BYTES + 1), "jpg", "")))
    assert await pictures.board({"round": 1}, texts("en").of("empires")) is not None
    assert not pictures._kept


async def test_who_asks_for_a_picture_that_is_being_drawn_waits_for_the_same_drawing() -> None:
    """Also when the one who asked first is gone."""
    go, drawn = asyncio.Event(), []

    async def paint(view: View, _said: Texts, _wish: Wish) -> Picture:
        drawn.append(view["round"])
        await go.wait()
        return Picture(b"x", "jpg", "")

    pictures, said = PictureCache(paint), texts("en").of("empires")
    first, second = (asyncio.create_task(pictures.board({"round": 1}, said)) for _ in range(2))
    other = asyncio.create_task(pictures.board({"round": 1}, texts("pl").of("empires")))
    await asyncio.sleep(0)
    first.cancel()
    go.set()
    answers = await asyncio.gather(second, other)
    assert drawn == [1, 1], "once in each language"
    assert [answer is not None and answer.data for answer in answers] == [b"x", b"x"]
    assert not pictures._drawing
