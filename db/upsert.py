"""Make a row or change the one that is there, in a single statement: two who come at the same moment both succeed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

from db.database import Tx


async def upsert(
    tx: Tx, table: Table, values: Mapping[str, Any], *, key: Sequence[str] = (), once: Mapping[str, Any] | None = None
) -> None:
    """Store `values`. `key`: the columns that tell rows apart (default: the primary key). `once`: further columns of a
    row that is new; one that is there keeps its own.
    """
    keys = tuple(key) or tuple(column.name for column in table.primary_key)
    changing = tuple(name for name in values if name not in keys)
    await tx.execute(_statement(tx.dialect.name, table, keys, changing), [{**values, **(once or {})}])


async def insert_once(tx: Tx, table: Table, values: Mapping[str, Any]) -> bool:
    """Store a row unless its key is there already. False: it was, and is as before."""
    keys = tuple(column.name for column in table.primary_key)
    return (await tx.execute(_statement(tx.dialect.name, table, keys, ()), dict(values))).rowcount > 0


@lru_cache(maxsize=64)
def _statement(dialect: str, table: Table, keys: tuple[str, ...], changing: tuple[str, ...]) -> Insert:
    """Built once: building one takes longer than its execution. Both dialects write it the same way."""
    made = postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
    if not changing:
        return made.on_conflict_do_nothing(index_elements=keys)
    return made.on_conflict_do_update(index_elements=keys, set_={name: made.excluded[name] for name in changing})
