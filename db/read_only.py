"""Reads the database of a running bot from another process: read only, without a lock, changing nothing."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from db.json_columns import Stored


class SeenRow(NamedTuple):
    """A row of the log."""

    seq: int
    kind: str
    seat: str | None
    text: str
    hash: str


class ReadOnlyDatabase:
    """`with ReadOnlyDatabase(path) as db:`. For tools that watch: open it while the bot runs, close it when the
    bot has ended.
    """

    def __init__(self, path: Path, *, alone: bool = False) -> None:
        """`alone`: no other process has it open, so the bot's last commits may be moved into the file (if a reader was
        open when the bot closed it, they are still beside the file). Raises sqlite3.Error when there is no such
        database.
        """
        how = "mode=rw" if alone else "mode=ro"
        self._connection = sqlite3.connect(f"file:{path}?{how}", uri=True, timeout=5, isolation_level=None)
        self._connection.row_factory = sqlite3.Row

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> ReadOnlyDatabase:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def games(self) -> list[Stored]:
        """All games, oldest first, with their holders."""
        found = self._all("SELECT * FROM games ORDER BY created, id")
        for row in found:
            row["options"] = json.loads(row["options"])
            row["seats"] = self._all(
                'SELECT position, seat, "user", ai, stand_in FROM seats WHERE game = ? ORDER BY position', row["id"]
            )
        return found

    def log(self, game: str, after: int = 0) -> list[SeenRow]:
        """The rows with a greater number."""
        query = "SELECT seq, kind, seat, text, hash FROM action_log WHERE game = ? AND seq > ? ORDER BY seq"
        return [SeenRow(*row) for row in self._connection.execute(query, (game, after))]

    def outbox(self, game: str) -> list[Stored]:
        """All rows, oldest first."""
        found = self._all("SELECT * FROM outbox WHERE game = ? ORDER BY id", game)
        for row in found:
            row["payload"] = json.loads(row["payload"])
        return found

    def waiting(self) -> int:
        """How many rows of all games are still to be delivered."""
        return int(self._connection.execute("SELECT count(*) FROM outbox WHERE state = 'pending'").fetchone()[0])

    def posted(self, game: str) -> list[Stored]:
        """The current messages."""
        return self._all("SELECT * FROM posted WHERE game = ?", game)

    def leftovers(self, game: str) -> list[int]:
        """The replaced messages that still have to be dealt with, oldest first."""
        found = self._all("SELECT message FROM leftovers WHERE game = ? ORDER BY message", game)
        return [row["message"] for row in found]

    def timers(self, game: str) -> list[Stored]:
        """All timers, with their moments."""
        return self._all("SELECT * FROM timers WHERE game = ? ORDER BY id", game)

    def _all(self, query: str, *values: object) -> list[Stored]:
        return [dict(row) for row in self._connection.execute(query, values)]
