"""Pictures are drawn once and kept within a limit of bytes."""

from __future__ import annotations

import asyncio
import threading

from cogs.pictures.drawing import Picture, Wish
from cogs.pictures.picture_cache import DRAWERS, MOST_BYTES, PictureCache, in_threads
from engine.core import View
from i18n import Texts, texts

SIZE = MOST_BYTES // 4


async def test_pictures_are_kept_within_their_limit_and_the_newest_stay() -> None:
    drawn: list[object] = []
    threads: set[int] = set()

    def draw(view: View, _said: Texts, _wish: Wish) -> Picture:
        drawn.append(view["round"])
        threads.add(threading.get_ident())
        return Picture(bytes(SIZE), "jpg", "")

    pictures, said = PictureCache(in_threads(draw)), texts("en").of("empires")
    for number in (1, 1, 2, 3, 4, 1, 5, 1, 2):
        assert await pictures.board({"round": number}, said) is not None
    assert drawn == [1, 2, 3, 4, 5, 2], "1 was asked for again and stayed; 2 had to go"
    assert sum(len(kept.data) for kept in pictures._kept.values()) == pictures._kept.currsize <= MOST_BYTES
    assert len(threads) <= DRAWERS


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
