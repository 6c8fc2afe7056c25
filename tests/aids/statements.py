"""Which statements a host sends to its database, and how SQLite would answer each of them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from db import Database
from db.inline_connection import InlineConnection
from db.schema import metadata
from db.statements import Raw

BROAD = ("ix_games_status (status=?)", "ix_outbox_state (state=?)", "ix_outbox_naming (kind=?)")
"""What these find grows with what is stored, though they are indexes: all open games, all that was told …"""


class Sent(NamedTuple):
    """One statement, with the values it was sent with first."""

    text: str
    values: tuple[Any, ...]
    is_survey: bool
    """Only looks, and not on the loop."""
    is_patient: bool
    """Not on the loop."""


@contextmanager
def watched(db: Database) -> Iterator[list[Sent]]:
    """All statements that are sent in this block."""
    sent: dict[tuple[str, bool, bool], Sent] = {}

    def note(connection: InlineConnection, text: str, values: tuple[Any, ...]) -> None:
        reads = connection not in writers
        if not text.startswith(("BEGIN", "PRAGMA")):
            key = (text, connection.is_patient, reads)
            sent.setdefault(key, Sent(text, values, connection.is_patient and reads, connection.is_patient))

    query, query_many = InlineConnection.query, InlineConnection.query_many
    transaction, writers = InlineConnection.transaction, set[InlineConnection]()

    async def noted(connection: InlineConnection, text: str, values: tuple[Any, ...] = ()) -> Raw:
        if connection in db._opened:
            note(connection, text, values)
        return await query(connection, text, values)

    async def many_noted(connection: InlineConnection, text: str, values: Sequence[tuple[Any, ...]]) -> Raw:
        if connection in db._opened:
            note(connection, text, values[0])
        return await query_many(connection, text, values)

    def begun(connection: InlineConnection, begin: str = "BEGIN") -> AbstractAsyncContextManager[None]:
        if begin != "BEGIN":
            writers.add(connection)
        return transaction(connection, begin)

    found: list[Sent] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(InlineConnection, "query", noted)
        patch.setattr(InlineConnection, "query_many", many_noted)
        patch.setattr(InlineConnection, "transaction", begun)
        try:
            yield found
        finally:
            found += sent.values()


def growing(path: Path, one: Sent) -> list[str]:
    """The steps of a statement that take the longer the more is stored: a table gone through from end to end, or an
    index that leads to a large part of one.
    """
    with closing(sqlite3.connect(path)) as connection:
        steps = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {one.text}", one.values)]
    tables = "|".join(map(re.escape, metadata.tables))
    is_scan = re.compile(rf"SCAN ({tables})\b")
    return [
        step
        for step in steps
        if step.endswith(BROAD)
        # The first rows of an index are found at once (the least number, the soonest clocks).
        or (is_scan.match(step) and not (" USING " in step and _is_first(one.text)))
    ]


def _is_first(text: str) -> bool:
    words = " ".join(text.split())
    is_ordered = " ORDER BY " in words and " LIMIT " in words
    return " WHERE " not in words and (words.startswith("SELECT min(") or is_ordered)
