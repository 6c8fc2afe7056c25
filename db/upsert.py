"""Inserts a row or changes the existing one in a single statement, so that two concurrent writers both succeed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

from db.statements import Prepared
from db.transaction import Tx


async def upsert(
    tx: Tx,
    table: Table,
    values: Mapping[str, object],
    *,
    key: Sequence[str] = (),
    once: Mapping[str, object] | None = None,
    about: Hashable | None = None,
) -> None:
    """Store `values`. `key`: the columns that tell rows apart (default: the primary key). `once`: further columns that
    are set only in a new row; an existing row keeps its own. `about`: see `Tx.execute`.
    """
    keys = tuple(key) or tuple(column.name for column in table.primary_key)
    changing = tuple(name for name in values if name not in keys)
    statement = _prepared(tx.dialect.name, table, keys, changing)
    await tx.execute(statement, {**values, **(once or {})}, about=about)


async def insert_once(tx: Tx, table: Table, values: Mapping[str, object]) -> bool:
    """Insert a row unless its key already exists. False: it did, and the row is unchanged."""
    keys = tuple(column.name for column in table.primary_key)
    return (await tx.execute(_prepared(tx.dialect.name, table, keys, ()), values)).rowcount > 0


@lru_cache(maxsize=64)
def _prepared(dialect: str, table: Table, keys: tuple[str, ...], changing: tuple[str, ...]) -> Prepared:
    return Prepared(_statement(dialect, table, keys, changing))


def _statement(dialect: str, table: Table, keys: tuple[str, ...], changing: tuple[str, ...]) -> Insert:
    """Both dialects write it in the same way."""
    made = postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
    if not changing:
        return made.on_conflict_do_nothing(index_elements=keys)
    return made.on_conflict_do_update(index_elements=keys, set_={name: made.excluded[name] for name in changing})
