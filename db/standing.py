"""Answers given in advance, by game and seat. Secrets of their seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, insert, select

from db.database import Tx
from db.schema import standing_answers as table


async def fetch_standing(tx: Tx, game: str) -> dict[str, dict[str, Any]]:
    """Seat → key → value."""
    query = select(table.c.seat, table.c.key, table.c.value).where(table.c.game == game)
    out: dict[str, dict[str, Any]] = {}
    for row in await tx.execute(query.order_by(table.c.seat, table.c.key)):
        out.setdefault(row.seat, {})[row.key] = row.value
    return out


async def store_standing(tx: Tx, game: str, seat: str, values: Mapping[str, Any]) -> None:
    """In the place of all the seat had."""
    await tx.execute(delete(table).where(table.c.game == game, table.c.seat == seat))
    for key, value in values.items():
        await tx.execute(insert(table).values(game=game, seat=seat, key=key, value=value, by=value.get("by")))
