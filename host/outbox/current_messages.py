"""Which message of each kind is current, kept in memory: it is asked for several times at each delivery.

The bot is the only writer of its database. Everything that changes these rows passes here, or forgets what is kept.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from cachetools import LRUCache

from db.outbox import Kind, PostedRow

MOST_KEPT: Final = 20_000
Key: TypeAlias = tuple[str, Kind, int | None]
"""Game, kind, person (None: public)."""


class CurrentMessages:
    """A write-through cache of the table `posted`; "there is none" is kept, too."""

    def __init__(self) -> None:
        self._kept: LRUCache[Key, PostedRow | None] = LRUCache(MOST_KEPT)
        self._changes = 0

    async def get(self, key: Key, read: Callable[[], Awaitable[PostedRow | None]]) -> PostedRow | None:
        """The row, read where it is not known. What was changed during the reading is not overwritten."""
        if key in self._kept:
            return self._kept[key]
        seen = self._changes
        found = await read()
        if self._changes == seen:
            self._kept[key] = found
        return found

    def is_known(self, key: Key, row: PostedRow) -> bool:
        """Whether just this is stored."""
        return self._kept.get(key) == row

    def put(self, row: PostedRow) -> None:
        """It is committed as the current one."""
        self._changes += 1
        self._kept[row.game, row.kind, row.user] = row

    def drop(self, key: Key) -> None:
        """What is stored of it has changed, or may have."""
        self._changes += 1
        self._kept.pop(key, None)

    def clear(self) -> None:
        """Rows of many games may have changed."""
        self._changes += 1
        self._kept.clear()
