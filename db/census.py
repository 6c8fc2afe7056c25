"""Counts for the operator, and what is thrown away when it is old."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import case, delete, func, or_, select

from db.database import Tx
from db.people import CHOSEN_LANGUAGE, store_meta
from db.schema import OPEN, games, meta, outbox, seats, users, watchers


class Census(NamedTuple):
    """Of the moment."""

    games: dict[str, int]
    """By status."""
    outbox: int
    oldest: datetime | None
    """When the oldest row of the outbox was written; those that wait for a server's permission left out: nobody here
    can do anything about them.
    """


async def fetch_census(tx: Tx) -> Census:
    statuses = await tx.execute(select(games.c.status, func.count()).group_by(games.c.status))
    ours = case((func.coalesce(outbox.c.why, "").not_like("Forbidden %"), outbox.c.created))
    waiting = select(func.count(), func.min(ours)).where(outbox.c.state == "pending")
    count, oldest = (await tx.execute(waiting)).one()
    return Census({row[0]: row[1] for row in statuses}, count, oldest)


async def note_pulse(tx: Tx, now: datetime) -> None:
    """A write, to see that one is possible."""
    await store_meta(tx, "pulse", now.isoformat())


async def delete_ended_games(tx: Tx, before: datetime) -> int:
    """Games that ended before, with their logs and all that hangs on them; how many."""
    query = delete(games).where(games.c.status.not_in(OPEN), games.c.updated < before)
    return (await tx.execute(query)).rowcount


async def delete_strangers(tx: Tx, before: datetime) -> int:
    """People who sit in no game, watch none, own none and were not seen since; how many."""
    busy = (
        select(seats.c.user)
        .where(seats.c.user.is_not(None))
        .union(select(watchers.c.user), select(games.c.owner))
        .scalar_subquery()
    )
    old = or_(users.c.seen < before, users.c.seen.is_(None))
    found = [row[0] for row in await tx.execute(select(users.c.id).where(old, users.c.id.not_in(busy)))]
    for start in range(0, len(found), 500):
        some = found[start : start + 500]
        await tx.execute(delete(users).where(users.c.id.in_(some)))
        await tx.execute(delete(meta).where(meta.c.key.in_([f"{CHOSEN_LANGUAGE}{user}" for user in some])))
    return len(found)
