"""Answers to an open window, kept apart from the log until it closes. Secrets of their seat."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import bindparam, delete, select

from db.schema import sealed_answers as table
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import upsert

PREPARED = "/prepared"
"""In place of a window's kind: what a seat does when the window has closed without a reaction."""


class SealedRow(NamedTuple):
    """What one seat answers, without the game's id."""

    seat: str
    kind: str
    """Of the window, or `PREPARED`."""
    actions: list[str]
    """Their texts, at least one: the first is submitted, the rest waits for the window to open again."""
    by: int


_COLUMNS = [table.c[name] for name in SealedRow._fields]
_SEALED = Prepared(select(*_COLUMNS).where(table.c.game == bindparam("of")).order_by(table.c.seat, table.c.kind))


async def fetch_sealed(tx: Tx, game: str) -> list[SealedRow]:
    """The answers to the game's open windows, by seat and kind."""
    return [SealedRow(*row) for row in await tx.execute(_SEALED, {"of": game})]


async def store_sealed(tx: Tx, game: str, row: SealedRow) -> None:
    """Replace the seat's answer to a window of that kind."""
    await upsert(tx, table, {"game": game, **row._asdict()})


async def delete_sealed(tx: Tx, game: str, seat: str | None = None, kind: str | None = None) -> None:
    """Delete the answers of this seat to windows of this kind; None: of all."""
    query = delete(table).where(table.c.game == game)
    if seat is not None:
        query = query.where(table.c.seat == seat)
    await tx.execute(query if kind is None else query.where(table.c.kind == kind))
