"""Checks a SQLite file before anything opens it for writing: a damaged database is never replaced by a new one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from db.startup_refusal import DatabaseRefusedError

_MAGIC = b"SQLite format 3\x00"


def is_fresh(path: Path) -> bool:
    """True when there is no database yet and one may be created.

    Raises DatabaseRefusedError for what looks like the remains of one: a log without its file, an empty file (ours are
    never empty, see `migrate`), a folder.
    """
    if path.exists():
        if not path.is_file():
            raise DatabaseRefusedError(f"The database {path} is not a file.")
        if path.stat().st_size == 0:
            raise DatabaseRefusedError(
                f"The database file {path} is empty, which a working one never is. "
                "Restore a copy, or remove the file to start over."
            )
        return False
    for suffix in ("-wal", "-journal"):
        rest = path.with_name(path.name + suffix)
        if rest.exists() and rest.stat().st_size > 0:
            raise DatabaseRefusedError(
                f"The database file {path} is gone, but {rest.name} is still beside it. "
                "Restore the file, or remove the rest to start over."
            )
    if not path.parent.is_dir():
        raise DatabaseRefusedError(f"The folder of the database {path} does not exist.")
    return True


def check_file(path: Path) -> None:
    """Raise DatabaseRefusedError unless this is a sound SQLite database of this bot (whatever its revision)."""
    try:
        with path.open("rb") as handle:
            magic = handle.read(len(_MAGIC))
    except OSError as error:
        raise DatabaseRefusedError(f"The database file {path} cannot be read: {error.strerror}.") from error
    if magic != _MAGIC:
        raise DatabaseRefusedError(f"The file {path} is not a SQLite database, or is damaged. It was left as it is.")
    try:
        # Not read-only: opening has to be able to roll a left-over write-ahead log into the file's view.
        with closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        raise DatabaseRefusedError(f"The database file {path} is damaged ({error}). It was left as it is.") from error
    if found is None or found[0] != "ok":
        why = "no answer" if found is None else " ".join(str(found[0]).split())
        raise DatabaseRefusedError(f"The database file {path} is damaged ({why}). It was left as it is.")
    if "alembic_version" not in tables:
        raise DatabaseRefusedError(
            f"The file {path} is a SQLite database, but not one of this bot. It was left as it is."
        )
