"""What a database refuses while the bot runs, in a form that people can be told."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from sqlalchemy.exc import DBAPIError

Kind = Literal["full", "locked", "damaged", "unwritable"]

_WORDS: tuple[tuple[str, Kind], ...] = (
    ("is full", "full"),
    ("locked", "locked"),
    ("busy", "locked"),
    ("malformed", "damaged"),
    ("not a database", "damaged"),
    ("corrupt", "damaged"),
    ("disk i/o error", "unwritable"),
    ("readonly", "unwritable"),
    ("unable to open", "unwritable"),
)
"""Parts of SQLite's own messages."""


class DatabaseTroubleError(Exception):
    """Nothing was written, nothing is lost; `kind` says why it did not go."""

    def __init__(self, kind: Kind, why: str) -> None:
        super().__init__(why)
        self.kind: Kind = kind


@contextmanager
def told() -> Iterator[None]:
    """Turns SQLite's troubles into DatabaseTroubleError; everything else passes."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        original = getattr(error, "orig", None) or error
        text = str(original).casefold()
        kind = next((kind for words, kind in _WORDS if words in text), None)
        if kind is None or isinstance(original, sqlite3.IntegrityError):
            raise
        raise DatabaseTroubleError(kind, str(original)) from error
