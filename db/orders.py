"""Orders: sealed answers in advance. They belong to a person, and are secrets of that person."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, select, update

from db.json_columns import Stored
from db.schema import orders as table
from db.statements import Prepared
from db.transaction import Tx


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
_ORDERS = Prepared(select(*_COLUMNS).where(table.c.game == bindparam("of")).order_by(table.c.id))


async def fetch_orders(tx: Tx, game: str) -> list[OrderRow]:
    """All orders of a game, the oldest first."""
    return [OrderRow(*row) for row in await tx.execute(_ORDERS, {"of": game})]


async def insert_order(tx: Tx, game: str, row: OrderRow) -> int:
    """A new order; the id of `row` is not looked at. Returns its id."""
    values = {"game": game, **row._asdict()}
    del values["id"]
    return (await tx.execute(insert(table).values(values))).lastrowid


async def update_order(tx: Tx, game: str, row: OrderRow) -> None:
    """Replace an order; it keeps its place."""
    values = row._asdict()
    del values["id"]
    await tx.execute(update(table).where(table.c.game == game, table.c.id == row.id).values(values))


async def delete_orders(tx: Tx, game: str, ids: Collection[int] | None = None) -> None:
    """Delete these orders; None: all of the game."""
    query = delete(table).where(table.c.game == game)
    await tx.execute(query if ids is None else query.where(table.c.id.in_(ids)))
