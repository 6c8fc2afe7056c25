"""What was read from tables that are read much more often than written: valid until something is committed to them.

This process is the only one that writes (`file_lock`), and all its writes go through `Tx`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

T = TypeVar("T")
Amendment: TypeAlias = Callable[[Any], object]
"""What was remembered → what is to be remembered from now on, or None: nothing. Applying it twice changes nothing more:
the value may have been read a moment after the commit.
"""
MOST_KEPT: Final = 20_000
"""Rows of a table, those read last."""


class Memory:
    """By table, what was read under which key."""

    def __init__(self) -> None:
        self._kept: dict[str, dict[Hashable, Any]] = {}
        """A press looks here fifteen times: to know what was asked for last, as a cache does, would take longer."""
        self._commits = Counter[str]()
        self._distrusted = Counter[str]()
        """By table, how many commits may still come at an unknown moment."""

    def committed(self, changed: Mapping[str, set[Hashable] | None]) -> None:
        """Forget what has changed: of each table these keys, or (None) all."""
        for table, keys in changed.items():
            self._commits[table] += 1
            kept = self._kept.get(table)
            if keys is None or kept is None:
                self._kept.pop(table, None)
                continue
            for key in keys:
                kept.pop(key, None)

    def amended(self, table: str, key: Hashable, changes: Sequence[Amendment]) -> None:
        """It is committed, and known how it changes what is remembered: that need not be read again."""
        self._commits[table] += 1
        kept = self._kept.get(table)
        if kept is None or key not in kept:
            return
        value = kept[key]
        for change in changes:
            value = change(value)
            if value is None:
                del kept[key]
                return
        kept[key] = value

    def forget(self, table: str, key: Hashable) -> None:
        """The next caller reads it from the database."""
        self.committed({table: {key}})

    def distrust(self, tables: Iterable[str]) -> None:
        """Remember nothing of these: nobody knows when what was written there is committed."""
        tables = set(tables)
        self._distrusted.update(tables)
        self.committed(dict.fromkeys(tables))

    def trust(self, tables: Iterable[str]) -> None:
        """What one distrusted transaction wrote there has been committed, or never will be."""
        self._distrusted.subtract(set(tables))

    def peek(self, table: str, key: Hashable) -> tuple[bool, Any]:
        """Whether it is known what stands there, and what."""
        kept = self._kept.get(table)
        found = kept.get(key, self) if kept is not None else self
        return (False, None) if found is self else (True, found)

    async def read(self, table: str, key: Hashable, fetch: Callable[[], Awaitable[T]]) -> T:
        """What stands there: from memory, else from `fetch`."""
        is_known, known = self.peek(table, key)
        if is_known:
            found: T = known
            return found
        commits = self._commits[table]
        found = await fetch()
        if commits == self._commits[table] and not self._distrusted[table]:
            kept = self._kept.setdefault(table, {})
            if len(kept) >= MOST_KEPT:
                del kept[next(iter(kept))]
            kept[key] = found
        return found
