"""What was read from tables that are read much more often than written: valid until something is committed to them.

This process is the only one that writes (`file_lock`), and all its writes go through `Tx`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Hashable
from typing import Any, Final, TypeVar

from cachetools import LRUCache

T = TypeVar("T")
MOST_KEPT: Final = 20_000
"""Rows of a table, those asked for last."""


class Memory:
    """By table, what was read under which key."""

    def __init__(self) -> None:
        self._kept: dict[str, LRUCache[Hashable, Any]] = {}
        self._distrusted: set[str] = set()

    def committed(self, tables: Collection[str]) -> None:
        """Forget what was read from these: they have changed."""
        for table in tables:
            self._kept.pop(table, None)  # a reading under way puts its rows into the old one

    def distrust(self, tables: Collection[str]) -> None:
        """Remember nothing of these any more: nobody knows when what was written there is committed."""
        self.committed(tables)
        self._distrusted.update(tables)

    def peek(self, table: str, key: Hashable) -> tuple[bool, Any]:
        """Whether it is known what stands there, and what."""
        kept = self._kept.get(table)
        found = kept.get(key, self) if kept is not None else self
        return (False, None) if found is self else (True, found)

    async def read(self, table: str, key: Hashable, fetch: Callable[[], Awaitable[T]]) -> T:
        """What stands there: from memory, else from `fetch`."""
        if table in self._distrusted:
            return await fetch()
        kept = self._kept.get(table)
        if kept is None:
            kept = self._kept[table] = LRUCache(MOST_KEPT)
        if key in kept:
            found: T = kept[key]
            return found
        found = await fetch()
        kept[key] = found
        return found
