"""Answers given in advance, by game and seat. Secrets of their seat."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select

from db.json_columns import Stored
from db.schema import standing_answers as table
from db.statements import Prepared
from db.transaction import Tx

_STANDING = Prepared(
    select(table.c.seat, table.c.key, table.c.value)
    .where(table.c.game == bindparam("of"))
    .order_by(table.c.seat, table.c.key)
)


async def fetch_standing(tx: Tx, game: str) -> dict[str, Stored]:
    """All standing answers of a game: seat → key → value."""
    out: dict[str, Stored] = {}
    for seat, key, value in await tx.execute(_STANDING, {"of": game}):
        out.setdefault(seat, {})[key] = value
    return out


async def store_standing(tx: Tx, game: str, seat: str, values: Stored) -> None:
    """Replace all standing answers of a seat."""
    await tx.execute(delete(table).where(table.c.game == game, table.c.seat == seat))
    for key, value in values.items():
        await tx.execute(insert(table).values(game=game, seat=seat, key=key, value=value, by=value.get("by")))
