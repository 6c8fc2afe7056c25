"""Which statements a host sends to its database, and how SQLite would answer each of them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import event

from db import Database
from db.schema import metadata

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
    engines = [(kept._engine.sync_engine, kept is db._readers) for kept in (db._readers, db._writers)]

    def listener(reads: bool) -> Any:
        def note(connection: Any, _cursor: Any, text: str, values: Any, _context: Any, many: bool) -> None:
            is_patient = connection.connection.driver_connection.is_patient
            if not text.startswith(("BEGIN", "PRAGMA")):
                first = tuple(values[0] if many else values)
                sent.setdefault((text, is_patient, reads), Sent(text, first, is_patient and reads, is_patient))

        return note

    found: list[Sent] = []
    listeners = [(engine, listener(reads)) for engine, reads in engines]
    for engine, note in listeners:
        event.listen(engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        for engine, note in listeners:
            event.remove(engine, "before_cursor_execute", note)
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
