"""Answers given in advance, by game and seat. Secrets of their seat."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from db.database import Tx
from db.json_columns import Stored
from db.schema import standing_answers as table


async def fetch_standing(tx: Tx, game: str) -> dict[str, Stored]:
    """All standing answers of a game: seat → key → value."""
    query = select(table.c.seat, table.c.key, table.c.value).where(table.c.game == game)
    out: dict[str, Stored] = {}
    for row in await tx.execute(query.order_by(table.c.seat, table.c.key)):
        out.setdefault(row.seat, {})[row.key] = row.value
    return out


async def store_standing(tx: Tx, game: str, seat: str, values: Stored) -> None:
    """Replace all standing answers of a seat."""
    await tx.execute(delete(table).where(table.c.game == game, table.c.seat == seat))
    for key, value in values.items():
        await tx.execute(insert(table).values(game=game, seat=seat, key=key, value=value, by=value.get("by")))
