"""Orders: sealed answers in advance. They belong to a person, and are secrets of that person."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from db.database import Tx
from db.json_columns import Stored
from db.schema import orders as table


class OrderRow(NamedTuple):
    """One order, without the game's id. Those of a person count in the order of their ids."""

    id: int
    by: int
    form: str
    card: str
    values: Stored
    round: int | None
    """It holds in this round; None: until it is taken back."""


_COLUMNS = [table.c[name] for name in OrderRow._fields]


async def fetch_orders(tx: Tx, game: str) -> list[OrderRow]:
    """All orders of a game, the oldest first."""
    found = await tx.execute(select(*_COLUMNS).where(table.c.game == game).order_by(table.c.id))
    return [OrderRow(*row) for row in found]


async def insert_order(tx: Tx, game: str, row: OrderRow) -> int:
    """A new order; the id of `row` is not looked at. Returns its id."""
    values = {"game": game, **row._asdict()}
    del values["id"]
    made = (await tx.execute(insert(table).values(values))).inserted_primary_key
    assert made is not None
    return int(made[0])


async def update_order(tx: Tx, game: str, row: OrderRow) -> None:
    """Replace an order; it keeps its place."""
    values = row._asdict()
    del values["id"]
    await tx.execute(update(table).where(table.c.game == game, table.c.id == row.id).values(values))


async def delete_orders(tx: Tx, game: str, ids: Collection[int] | None = None) -> None:
    """Delete these orders; None: all of the game."""
    query = delete(table).where(table.c.game == game)
    await tx.execute(query if ids is None else query.where(table.c.id.in_(ids)))
