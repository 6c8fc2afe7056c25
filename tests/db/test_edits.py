"""An older bot noted an edit under way in the place of a nonce: its rows go on as rows of that edit."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from db.migrate import make_aged
from tests.aids.host_tables import ADA, BEN, game_of, open_host


async def test_an_edit_that_was_under_way_in_an_older_database_is_one_still(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        game = (await game_of(host, ADA, BEN)).info.id
        first, second, third = (row.id for row in (await host.outbox.pending(game=game))[:3])
        await host.outbox.mark_tried([first, second], "ab12", "shown")
    path = tmp_path / "games.db"
    make_aged(path, "0007")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE outbox SET tried = 5, nonce = 'edit-1290000000000000077', mark = 'x' WHERE id = ?", (second,)
        )
    async with await open_host(tmp_path) as host:
        rows = {row.id: row for row in await host.outbox.pending(game=game)}
    found = {number: (row.tried is not None, row.nonce, row.edit, row.mark) for number, row in rows.items()}
    assert found[first] == (True, "ab12", None, "shown")
    assert found[second] == (True, None, 1290000000000000077, "")
    assert found[third] == (False, None, None, "")
