"""A database of very many open games, made quickly: two short games are really played, the others are copies of their
rows under other names, in other channels, with other people.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from host import CountingEntropy, Host, Person, Place
from scripts.command import product_rules

RULES = "empires"
GUILDS = 1_000
CROWD = 1_000_000_000_000_000_000
"""Ids of people begin here."""
PEOPLE, MACHINES = 3, 2
"""At each table."""
GAMES_EACH = 6
"""Open games that a person sits in, about."""


def fill(path: Path, games: int, awaiting: int) -> dict[str, Any]:
    """`games` open games, in `awaiting` of which an AI player is awaited and in the others people."""
    product_rules()
    patterns = asyncio.run(_play(f"sqlite:///{path}"))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("PRAGMA foreign_keys=ON")  # with the patterns go their rows
        connection.execute("BEGIN")
        crowd = max(games * PEOPLE // GAMES_EACH, PEOPLE)
        people = f"SELECT {CROWD} + n, 'p' || n, 0 FROM s"
        connection.execute(f"INSERT INTO users (id, name, dm_closed) {_series(0, crowd)} {people}")
        _copy(connection, patterns["person"], 0, games - awaiting, crowd)
        _copy(connection, patterns["machine"], games - awaiting, games, crowd)
        connection.execute("DELETE FROM games WHERE id IN (?, ?)", tuple(patterns.values()))
        connection.execute("COMMIT")
        rows = {
            table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("games", "seats", "action_log", "timers", "outbox", "users")
        }
    return {"awaiting_ai": awaiting, "rows": rows}


async def _play(url: str) -> dict[str, str]:
    """The ids of the two patterns: in one a person is awaited, in the other an AI player is, too."""
    found: dict[str, str] = {}
    async with await Host.open(url, entropy=CountingEntropy(1)) as host:
        for name in ("person", "machine"):
            owner, *rest = [Person(number, f"p{number}") for number in range(1, PEOPLE + 1)]
            info = await host.create_lobby(RULES, owner, Place(1, 100 + len(found)))
            for person in rest:
                await host.join(info.id, person)
            for _ in range(MACHINES):
                await host.add_ai(info.id, owner.id, "random")
            await host.start(info.id, owner.id)
            if name == "person":
                await host.wake()
                await host.settle()
                await _answer(host, info.id, 8)
                host._robots._open = False  # the other is left where an AI player has to move
            found[name] = info.id
        while rows := await host.pending(500):
            await host.delivered([row.id for row in rows], 7)
    return found


async def _answer(host: Host, game: str, most: int) -> None:
    """People choose the first thing there is, AI players what they like."""
    for _ in range(most):
        table = await host.table(game)
        people = [h for h in table.info.holders if h.user is not None and h.seat in table.active]
        if not people:
            return
        seat, user = people[0].seat, people[0].user
        assert seat is not None
        await table.submit(user, seat, [table.legal(seat)[0]], None)
        await host.settle()


def _series(first: int, end: int) -> str:
    return f"WITH RECURSIVE s(n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM s WHERE n + 1 < {end})"


def _copy(connection: sqlite3.Connection, game: str, first: int, end: int, crowd: int) -> None:
    """The pattern's rows, once for each number."""
    if first >= end:
        return
    person = f"{CROWD} + (n * {PEOPLE} + {{}} - 1) % {crowd}"
    new: dict[str, dict[str, str]] = {
        "games": {
            "id": "printf('b%08d', n)",
            "guild": f"1 + n % {GUILDS}",
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
