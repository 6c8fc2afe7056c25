"""Tools that watch a database see its last commits, also those that still lie beside the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.database import Database
from db.read_only import ReadOnlyDatabase


async def test_last_commits_are_seen_when_a_reader_kept_them_beside_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    database = await Database.open(f"sqlite:///{path}")
    with ReadOnlyDatabase(path) as reader:
        assert reader.games() == []
        await database.close()
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(
                "INSERT INTO outbox (id, game, kind, payload, seq, state, attempts, created, mark) "
                "VALUES (1, 'g', 'lobby', '{}', 0, 'sent', 0, 0, '')"
            )
    with ReadOnlyDatabase(path, alone=True) as alone:
        assert [row["id"] for row in alone.outbox("g")] == [1]


def test_no_database_is_an_error(tmp_path: Path) -> None:
    for alone in (False, True):
        with pytest.raises(sqlite3.Error), ReadOnlyDatabase(tmp_path / "none.db", alone=alone) as db:
            db.games()
