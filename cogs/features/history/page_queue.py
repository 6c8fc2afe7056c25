"""Who waits for a page: one is made at a time, each person has one in work, and nobody waits past
the time in which Discord accepts an answer.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

from cogs.core.error_policy import Refused

MOST: Final = 20
"""People in the line: the last of them waits four minutes, if all ask for the longest games there are."""
LONGEST_WAIT: Final = 420.0
"""Seconds. With the time that a page itself may take it is less than the quarter of an hour that Discord waits."""

Tell = Callable[[int], Awaitable[object]]
"""Tells a person how many are before them."""


class PageQueue:
    """The line. The first in it has the turn."""

    def __init__(self) -> None:
        self._line: list[int] = []
        self._moved = asyncio.Event()

    @contextlib.contextmanager
    def enter(self, user: int) -> Iterator[None]:
        """In this block the person stands in the line. Refused: page_in_work (they do already), pages_in_work (too many
        others do).
        """
        if user in self._line:
            raise Refused("page_in_work")
        if len(self._line) >= MOST:
            raise Refused("pages_in_work")
        self._line.append(user)
        try:
            yield
        finally:
            self._line.remove(user)
            moved, self._moved = self._moved, asyncio.Event()
            moved.set()

    async def turn(self, user: int, tell: Tell) -> None:
        """Until it is the turn of a person in the line; they are told how many are before them whenever it changes.
        Refused: page_too_slow.
        """
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                while before := self._line.index(user):
                    moved = self._moved
                    await tell(before)
                    await moved.wait()
        except TimeoutError:
            raise Refused("page_too_slow") from None
