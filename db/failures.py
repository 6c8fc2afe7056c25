"""Failures of the database while the bot runs, in a form that people can be told."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

Kind = Literal["full", "locked", "damaged", "unwritable"]

_CODES: dict[int, Kind] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "unwritable",
    sqlite3.SQLITE_READONLY: "unwritable",
    sqlite3.SQLITE_CANTOPEN: "unwritable",
    sqlite3.SQLITE_PERM: "unwritable",
    sqlite3.SQLITE_NOLFS: "unwritable",
}
"""SQLite's primary result codes. Codes not listed here are faults of the bot (a wrong statement, a broken constraint).
"""
_PRIMARY = 0xFF
"""An extended code (for example the kind of I/O error) has the primary code in its lowest byte."""


class DatabaseTroubleError(Exception):
    """Nothing was written and nothing is lost; `kind` says why it failed."""

    def __init__(self, kind: Kind, why: str) -> None:
        super().__init__(why)
        self.kind: Kind = kind


@contextmanager
def translating() -> Iterator[None]:
    """Turn the database's failures into DatabaseTroubleError; everything else passes through."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        trouble = translated(error)
        if trouble is None:
            raise
        raise trouble from error


def translated(error: BaseException) -> DatabaseTroubleError | None:
    """A failure of the database in this form; None: it is another one."""
    kind = kind_of(error) if isinstance(error, DBAPIError | sqlite3.Error) else None
    return None if kind is None else DatabaseTroubleError(kind, str(getattr(error, "orig", None) or error))


def kind_of(error: DBAPIError | sqlite3.Error) -> Kind | None:
    """The kind of failure by SQLite's code (its words are for people and may change); for another database, by the
    class that every driver must use (PEP 249). None: a fault of the bot.
    """
    original: object = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, sqlite3.Error):
        return _CODES.get(getattr(original, "sqlite_errorcode", 0) & _PRIMARY)
    is_cut_off = isinstance(error, DBAPIError) and error.connection_invalidated
    return "unwritable" if is_cut_off or isinstance(error, OperationalError | InterfaceError) else None
