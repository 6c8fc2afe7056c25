"""A pytest plugin: what all tests begin with is made once in a process and copied for each.

A new database is the outcome of all migrations, the same bytes each time, and making one takes longer than what most
tests then do with it. Where migrations themselves are looked at, `migrating` has them run: in all of tests/db.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

_are_run = False


@cache
def _made(upgrade: Callable[..., None]) -> bytes:
    """What the migrations make of no file, written by themselves."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "made.db"
        upgrade(path)
        return path.read_bytes()


def copying(upgrade: Callable[..., None]) -> Callable[..., None]:
    """For the place of `db.migrate._upgrade`. Only what is new is copied: an older file is migrated step by step."""

    def copied(path: Path, revision: str = "head") -> None:
        if _are_run or revision != "head" or path.exists():
            upgrade(path, revision)
            return
        path.write_bytes(_made(upgrade))

    return copied


@contextmanager
def migrating(are_run: bool = True) -> Iterator[None]:
    """Here each new database is made by its migrations (or not, in a stretch of such a block)."""
    global _are_run
    before, _are_run = _are_run, are_run
    try:
        yield
    finally:
        _are_run = before


def pytest_collection_finish() -> None:
    """Tests of the rules alone know no database, and a copy of the tree without that room runs them, too."""
    migrate: Any = sys.modules.get("db.migrate")
    if migrate is not None:
        migrate._upgrade = copying(migrate._upgrade)
