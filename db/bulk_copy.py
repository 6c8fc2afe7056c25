"""Makes very many games out of a few, for measurements, in a database that no bot uses. Blocks."""

# ruff: noqa: S608 (numbers and names of ours alone stand in these statements)

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

PEOPLE = 3
"""Players at each table; in the pattern games they have the ids from 1."""
COUNTED = ("games", "seats", "action_log", "timers", "outbox", "users")


def multiply(path: Path, share: Mapping[str, int], guilds: int, lowest: int, crowd: int) -> dict[str, int]:
    """Replace each of these games by so many copies of its rows: with new names, spread over so many servers, each in a
    channel of its own, with players out of a crowd (ids from `lowest`). Returns the number of rows per table.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("PRAGMA foreign_keys=ON")  # the rows that belong to the pattern games go with them
        connection.execute("BEGIN")
        people = f"SELECT {lowest} + n, 'p' || n, 0 FROM s"
        connection.execute(f"INSERT INTO users (id, name, dm_closed) {_series(0, crowd)} {people}")
        first = 0
        for game, count in share.items():
            _copy(connection, game, first, first + count, guilds, lowest, crowd)
            first += count
            connection.execute("DELETE FROM games WHERE id = ?", (game,))
        connection.execute("COMMIT")
        return {table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in COUNTED}


def _series(first: int, end: int) -> str:
    return f"WITH RECURSIVE s(n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM s WHERE n + 1 < {end})"


def _copy(
    connection: sqlite3.Connection, game: str, first: int, end: int, guilds: int, lowest: int, crowd: int
) -> None:
    """Insert the pattern's rows once for each number."""
    if first >= end:
        return
    person = f"{lowest} + (n * {PEOPLE} + {{}} - 1) % {crowd}"
    new: dict[str, dict[str, str]] = {
        "games": {
            "id": "printf('b%08d', n)",
            "guild": f"1 + n % {guilds}",
            "channel": "1000000 + n",
            "target": "1000000 + n",
            "owner": person.format("owner"),
        },
        "seats": {"user": person.format('"user"')},
        "action_log": {"user": person.format('"user"')},
        "timers": {"id": ""},
        "outbox": {"id": "", "user": person.format('"user"'), "message": "1000 * n + t.id"},
    }
    for table, changed in new.items():
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        kept = [name for name in names if changed.get(name) != ""]
        values = [changed.get(name) or ("printf('b%08d', n)" if name == "game" else f't."{name}"') for name in kept]
        key = "id" if table == "games" else "game"
        connection.execute(
            f"INSERT INTO {table} ({', '.join(f'{chr(34)}{name}{chr(34)}' for name in kept)}) {_series(first, end)} "
            f"SELECT {', '.join(values)} FROM s, {table} AS t WHERE t.{key} = ?",
            (game,),
        )
