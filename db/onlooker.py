"""A look into the database of a bot that runs, from another process: read only, no lock, nothing is changed."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple


class SeenRow(NamedTuple):
    """A row of the log."""

    seq: int
    kind: str
    seat: str | None
    text: str
    hash: str


class Onlooker:
    """`with Onlooker(path) as db:`. For tools that watch: open it while the bot runs, close it when it has ended."""

    def __init__(self, path: Path, *, alone: bool = False) -> None:
        """`alone`: nobody else has it open, so that the bot's last commits may be folded in (where a reader is
        left when the bot closes it, they lie beside the file still). sqlite3.Error when there is no such database.
        """
        how = "mode=rw" if alone else "mode=ro"
        self._connection = sqlite3.connect(f"file:{path}?{how}", uri=True, timeout=5, isolation_level=None)
        self._connection.row_factory = sqlite3.Row

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> Onlooker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def games(self) -> list[dict[str, Any]]:
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

    def outbox(self, game: str) -> list[dict[str, Any]]:
        """All rows, oldest first."""
        found = self._all("SELECT * FROM outbox WHERE game = ? ORDER BY id", game)
        for row in found:
            row["payload"] = json.loads(row["payload"])
        return found

    def posted(self, game: str) -> list[dict[str, Any]]:
        """Which messages are current."""
        return self._all("SELECT * FROM posted WHERE game = ?", game)

    def timers(self, game: str) -> list[dict[str, Any]]:
        """What is to happen when."""
        return self._all("SELECT * FROM timers WHERE game = ? ORDER BY id", game)

    def _all(self, query: str, *values: object) -> list[dict[str, Any]]:
        return [dict(row) for row in self._connection.execute(query, values)]
