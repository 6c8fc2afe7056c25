"""Counts for the operator, and the deletion of old data."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, case, delete, exists, func, or_, select

from db.people import CHOSEN_LANGUAGE, store_meta
from db.schema import IS_ENDED, games, meta, outbox, seats, users, watchers
from db.statements import Prepared
from db.transaction import Tx


class Counts(NamedTuple):
    """Counts at this moment."""

    games: dict[str, int]
    """By status."""
    outbox: int
    oldest: datetime | None
    """When the oldest row of the outbox was written, apart from rows that wait for a permission on a server: the
    operator can do nothing about those.
    """


_STATUSES = Prepared(select(games.c.status, func.count()).group_by(games.c.status))
_OURS = case((func.coalesce(outbox.c.why, "").not_like("Forbidden %"), outbox.c.created))
_WAITING = Prepared(select(func.count(), func.min(_OURS)).where(outbox.c.state == "pending"))


async def fetch_counts(tx: Tx) -> Counts:
    """Counts all games, using an index: a survey."""
    statuses = await tx.execute(_STATUSES)
    count, oldest = (await tx.execute(_WAITING)).one()
    return Counts({row[0]: row[1] for row in statuses}, count, oldest)


async def note_pulse(tx: Tx, now: datetime) -> None:
    """A write, to check that one is possible."""
    await store_meta(tx, "pulse", now.isoformat())


async def delete_ended_games(tx: Tx, before: datetime, most: int) -> int:
    """Delete at most so many games that ended before a moment, with their logs and everything else of theirs. Returns
    how many.
    """
    old = select(games.c.id).where(IS_ENDED, games.c.updated < before).limit(most)
    return (await tx.execute(delete(games).where(games.c.id.in_(old)))).rowcount


def _is_stranger(before: datetime) -> ColumnElement[bool]:
    busy = (
        exists().where(seats.c.user == users.c.id),
        exists().where(watchers.c.user == users.c.id),
        exists().where(games.c.owner == users.c.id),
    )
    return and_(or_(users.c.seen < before, users.c.seen.is_(None)), ~or_(*busy))


async def fetch_strangers(tx: Tx, before: datetime) -> list[int]:
    """People who sit in no game, watch none, own none and have not been seen since a moment. Scans all people: a
    survey.
    """
    return [int(row[0]) for row in await tx.execute(select(users.c.id).where(_is_stranger(before)))]


async def delete_strangers(tx: Tx, before: datetime, some: Sequence[int]) -> int:
    """Delete those of these people to whom that still applies. Returns how many."""
    gone = delete(users).where(users.c.id.in_(some), _is_stranger(before)).returning(users.c.id)
    found = [int(row[0]) for row in await tx.execute(gone)]
    await tx.execute(delete(meta).where(meta.c.key.in_([f"{CHOSEN_LANGUAGE}{user}" for user in found])))
    return len(found)
