"""View → picture → file to attach. Drawn elsewhere; the latest are cached, because many people ask for
the same board.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import io
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import discord
import structlog
from cachetools import LRUCache

from cogs.pictures.drawing import PLAIN, Picture, Wish
from engine.core import View, canonical
from failpoint import hit
from i18n import Texts
from ops.metrics import RENDER, timed

log = structlog.get_logger("cogs.pictures.picture_cache")

MOST_BYTES = 8 << 20
"""Bytes of cached pictures: a dozen boards, more than are asked for twice."""
DRAWERS = 2
"""Pictures drawn at the same time, each in a thread, where there is no studio."""
LONGEST_ALT = 1024
MOST_SKETCHES = 24
"""Panels' pictures that wait to be drawn; with so many waiting, a further panel comes without one."""


Draw = Callable[[View, Texts, Wish], Picture | None]
"""Draws a view in the reader's language; None: these rules have no pictures."""
Paint = Callable[[View, Texts, Wish], Awaitable[Picture | None]]
"""Runs the drawing somewhere else while others are answered."""


def no_picture(_view: View, _said: Texts, _wish: Wish) -> Picture | None:
    """For rules without pictures, and tests that look at words."""
    return None


def in_threads(draw: Draw) -> Paint:
    """For tests and small programs, which start no process to draw in."""
    room = asyncio.Semaphore(DRAWERS)  # the threads are the loop's own, which ends them

    async def paint(view: View, said: Texts, wish: Wish) -> Picture | None:
        async with room:
            return await asyncio.to_thread(draw, view, said, wish)

    return paint


def kind_of(wish: Wish) -> str:
    """What the picture is, for the name of its file. (A hand's name says of which board.)"""
    if wish.card:
        return "card"
    if wish.legend is not None:
        return "legend"
    return "board" if wish.sketch is None else "panel"


class Drawn(NamedTuple):
    """An encoded picture with its words."""

    data: bytes
    filename: str
    alt: str

    def file(self) -> discord.File:
        return discord.File(_Bytes(self.data), filename=self.filename, description=self.alt or None)


class _Bytes(io.BytesIO):
    """Bytes as a file that is never closed. `discord.File` puts a function in the place of `close` and later puts the
    file's own back, by which the file refers to itself: half a megabyte would wait for Python to look for such garbage.
    """

    @property
    def close(self) -> Callable[[], None]:
        return _nothing

    @close.setter
    def close(self, _put: object) -> None:
        pass


def _nothing() -> None:
    """What closes it."""


class PictureCache:
    """Draws boards, once per view and language."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self._kept: LRUCache[str, Drawn] = LRUCache(MOST_BYTES, getsizeof=lambda drawn: len(drawn.data))
        self._drawing: dict[str, asyncio.Task[Drawn | None]] = {}
        self._sketching = asyncio.Semaphore(1)
        self._sketches = 0

    @staticmethod
    def filename(view: View) -> str:
        """The file name of a view's picture without its ending: a different position has a different name."""
        return f"board-{hashlib.blake2b(canonical(view), digest_size=8).hexdigest()}"

    async def board(self, view: View, said: Texts, wish: Wish = PLAIN) -> Drawn | None:
        """The picture of a view; None for rules that have none, or when drawing failed (logged: the game goes on).
        Several callers who ask for the same one wait for the same drawing, which goes on if one of them is cancelled.
        """
        name = self.filename(view)
        key = f"{name}:{said.language}:{wish.digest()}"
        if (kind := kind_of(wish)) != "board":
            # A different picture has a different name: an edited message identifies its file by it.
            name = f"{kind}-{hashlib.blake2b(key.encode(), digest_size=8).hexdigest()}"
        if (kept := self._kept.get(key)) is not None:
            return kept
        drawing = self._drawing.get(key)
        if drawing is None:
            called = name.replace("board", "hand") if wish.hand else name
            if wish.sketch is not None and self._sketches >= MOST_SKETCHES:
                log.info("too_many_sketches")
                return None
            drawing = asyncio.create_task(self._draw(key, called, view, said, wish), name="drawing")
            self._drawing[key] = drawing
            drawing.add_done_callback(lambda _done: self._drawing.pop(key, None))
        return await asyncio.shield(drawing)

    async def settle(self) -> None:
        """Wait for what is being drawn, even if the callers are gone."""
        while self._drawing:
            await asyncio.wait(self._drawing.values())

    async def _draw(self, key: str, called: str, view: View, said: Texts, wish: Wish) -> Drawn | None:
        try:
            if wish.sketch is not None:
                picture = await self._sketch(view, said, wish)
            else:
                hit("in_render")
                with timed(RENDER):
                    picture = await self._paint(view, said, wish)
                hit("after_render")
        except Exception as error:
            log.error("picture_failed", exc_info=error)
            return None
        if picture is None:
            return None
        drawn = Drawn(picture.data, f"{called}.{picture.extension}", picture.alt[:LONGEST_ALT])
        with contextlib.suppress(ValueError):  # larger than all that may be kept
            self._kept[key] = drawn
        return drawn

    async def _sketch(self, view: View, said: Texts, wish: Wish) -> Picture | None:
        """One at a time, so that a board never waits behind more than one of them."""
        self._sketches += 1
        try:
            async with self._sketching:
                with timed(RENDER):
                    return await self._paint(view, said, wish)
        finally:
            self._sketches -= 1
