"""Whole copies of a database: made while a bot writes, and restored when none does. These functions block: call them in
a thread.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from db.file_check import check_file
from db.lock import FileLock
from db.startup_refusal import DatabaseRefusedError
from failpoint import hit

_COMPANIONS = ("-wal", "-shm", "-journal")


def copy_online(source: Path, target: Path) -> None:
    """Copy the database into one consistent file, readable by its owner alone. An existing target is replaced only when
    the copy is complete. Raises DatabaseRefusedError with one line.
    """
    check_file(source)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600))  # hands and seeds are in it
        with closing(sqlite3.connect(source, timeout=30)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            if new.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise DatabaseRefusedError(f"The copy of {source} is not sound; nothing was replaced.")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        hit("copy_before_migration")
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise DatabaseRefusedError(f"The database {source} could not be copied to {target} ({error}).") from error
    finally:
        part.unlink(missing_ok=True)


def put_back(copy: Path, database: Path, now: datetime) -> Path | None:
    """Make `copy` the database. Returns where the previous database was put, or None if there was none.

    Raises DatabaseRefusedError when a bot is using the database or the copy is not sound; nothing is changed then.
    """
    check_file(copy)
    lock = FileLock(database)
    lock.take()
    try:
        fresh = database.with_name(database.name + ".restored")
        copy_online(copy, fresh)
        kept = None
        if database.exists():
            kept = database.with_name(f"{database.name}.before-restore-{now:%Y%m%d-%H%M%S}")
            _set_aside(database, kept)
        for suffix in _COMPANIONS:
            database.with_name(database.name + suffix).unlink(missing_ok=True)
        fresh.replace(database)
        return kept
    finally:
        lock.release()


def _set_aside(database: Path, kept: Path) -> None:
    """Move the old database aside together with the contents of its log files, even if it is damaged."""
    try:
        copy_online(database, kept)
    except DatabaseRefusedError:
        for suffix in ("", *_COMPANIONS):
            old = database.with_name(database.name + suffix)
            if old.exists():
                old.replace(kept.with_name(kept.name + suffix))
