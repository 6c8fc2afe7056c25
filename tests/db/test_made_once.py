"""The database that tests elsewhere begin with is the one that the migrations make."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from db.migrate import _upgrade, prepare_file
from tests.aids.plugins.made_once import copying, migrating


def told(path: Path) -> list[str]:
    """The schema and all rows, as statements."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_the_copy_is_what_the_migrations_make(tmp_path: Path) -> None:
    """And an older database is migrated, not replaced by the copy."""
    prepare_file(tmp_path / "migrated.db")
    copy, older = tmp_path / "copy.db", tmp_path / "older.db"
    _upgrade(older, "0009")
    with closing(sqlite3.connect(older)) as connection, connection:
        connection.execute("INSERT INTO meta (key, value) VALUES ('written', '0009')")
    with migrating(are_run=False):
        copying(_upgrade)(copy)
        copying(_upgrade)(older)
    assert told(copy) == told(tmp_path / "migrated.db")
    kept = [each for each in told(older) if "'written'" in each]
    assert len(kept) == 1
    assert sorted(told(older)) == sorted([*told(copy), *kept])
