"""Clocks of games as rows, so that a restart neither loses nor repeats one."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, select

from db.database import Tx
from db.schema import timers


class TimerRow(NamedTuple):
    """One per game, kind and seat ("": the whole game)."""

    game: str
    kind: str
    seat: str
    due: datetime
    payload: dict[str, Any]


async def store_timer(tx: Tx, row: TimerRow) -> None:
    """Replaces the one before."""
    await delete_timer(tx, row.game, row.kind, row.seat)
    await tx.execute(insert(timers).values(**row._asdict()))


async def delete_timer(tx: Tx, game: str, kind: str, seat: str = "") -> None:
    await tx.execute(delete(timers).where(timers.c.game == game, timers.c.kind == kind, timers.c.seat == seat))


async def delete_timers(tx: Tx, game: str) -> None:
    """All of a game."""
    await tx.execute(delete(timers).where(timers.c.game == game))


async def fetch_due(tx: Tx, now: datetime, limit: int = 100) -> list[TimerRow]:
    """Those whose moment has come, oldest first. Delete each in the transaction that acts on it."""
    query = select(*(timers.c[name] for name in TimerRow._fields)).where(timers.c.due <= now)
    return [TimerRow(*row) for row in await tx.execute(query.order_by(timers.c.due, timers.c.id).limit(limit))]


async def fetch_next_due(tx: Tx) -> datetime | None:
    """When to look again."""
    found: datetime | None = (await tx.execute(select(func.min(timers.c.due)))).scalar()
    return found
