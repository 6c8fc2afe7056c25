"""View → picture → file to attach. Drawn in a thread; the last ones are kept: many people ask for the same board."""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import discord
import structlog

from engine.core import Event, Json, View, canonical
from failpoint import hit
from i18n import Texts
from ops.metrics import RENDER, timed

log = structlog.get_logger("cogs.pictures")

MOST_BYTES = 8 << 20
"""Of pictures that are kept: a dozen boards, more than are asked for twice."""
DRAWERS = 2
"""Threads that draw. Each keeps the memory of its largest picture, so they are few and always the same."""
LONGEST_ALT = 1024


class Picture(NamedTuple):
    """What a painter hands over: encoded bytes, the file's ending, the same in words."""

    data: bytes
    extension: str
    alt: str


class Wish(NamedTuple):
    """What the picture is to show besides the board."""

    region: str | None = None
    """A part of the map, larger."""
    recent: tuple[Event, ...] = ()
    """Public events to be marked on it."""
    hand: bool = False
    """The view's own hand instead of the board: for that seat's eyes alone."""

    def digest(self) -> str:
        told: list[Json] = [[event.key, event.params] for event in self.recent]
        return hashlib.blake2b(canonical([self.region, told, self.hand]), digest_size=8).hexdigest()


PLAIN = Wish()

Draw = Callable[[View, Texts, Wish], Picture | None]
"""Draws a view in the reader's language; None: these rules have no pictures."""


def no_picture(_view: View, _said: Texts, _wish: Wish) -> Picture | None:
    """For rules without pictures, and tests that look at words."""
    return None


class Drawn(NamedTuple):
    """An encoded picture with its words."""

    data: bytes
    filename: str
    alt: str

    def file(self) -> discord.File:
        return discord.File(io.BytesIO(self.data), filename=self.filename, description=self.alt or None)


class Pictures:
    """Draws boards, once per view and language."""

    def __init__(self, draw: Draw = no_picture) -> None:
        self._draw = draw
        self._kept: OrderedDict[str, Drawn] = OrderedDict()
        self._size = 0
        self._threads = ThreadPoolExecutor(DRAWERS, thread_name_prefix="draw")

    @staticmethod
    def filename(view: View) -> str:
        """What the picture of a view is called, without its ending: another position has another name."""
        return f"board-{hashlib.blake2b(canonical(view), digest_size=8).hexdigest()}"

    async def board(self, view: View, said: Texts, wish: Wish = PLAIN) -> Drawn | None:
        """The picture of a view; None for rules that have none, or when drawing failed (logged: the game goes on)."""
        name = self.filename(view)
        key = f"{name}:{said.language}:{wish.digest()}"
        drawn = self._kept.get(key)
        if drawn is None:
            try:
                hit("in_render")
                with timed(RENDER):
                    picture = await asyncio.get_running_loop().run_in_executor(
                        self._threads, self._draw, view, said, wish
                    )
                hit("after_render")
            except Exception as error:
                log.error("picture_failed", exc_info=error)
                return None
            if picture is None:
                return None
            called = name.replace("board", "hand") if wish.hand else name
            drawn = Drawn(picture.data, f"{called}.{picture.extension}", picture.alt[:LONGEST_ALT])
            self._keep(key, drawn)
        if key in self._kept:
            self._kept.move_to_end(key)
        return drawn

    def _keep(self, key: str, drawn: Drawn) -> None:
        if key in self._kept:  # drawn twice at the same time
            return
        self._kept[key] = drawn
        self._size += len(drawn.data)
        while self._size > MOST_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1].data)
