"""Who has asked how often, and who was put out and has had all data deleted: by keyed hash, never by id."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime

from sqlalchemy import delete, insert, select

from db.database import Tx
from db.people import fetch_meta, store_meta
from db.schema import barred, tallies

SALT = "salt"
"""Key in `meta`."""


async def fetch_mark(tx: Tx, what: str) -> str:
    """A keyed hash; its key is made at the first use and never leaves the database."""
    salt = await fetch_meta(tx, SALT)
    if salt is None:
        salt = secrets.token_hex(32)
        await store_meta(tx, SALT, salt)
    return hashlib.blake2b(what.encode(), digest_size=16, key=bytes.fromhex(salt)).hexdigest()


async def insert_tally(tx: Tx, mark: str, kind: str, at: datetime) -> None:
    await tx.execute(insert(tallies).values(mark=mark, kind=kind, at=at))


async def count_tallies(tx: Tx, mark: str, kind: str, after: datetime, until: datetime) -> list[datetime]:
    """The moments, oldest first. One to come is of a clock that was set back, and counts for nothing."""
    query = select(tallies.c.at).where(tallies.c.mark == mark, tallies.c.kind == kind)
    query = query.where(tallies.c.at > after, tallies.c.at <= until).order_by(tallies.c.at)
    return [row[0] for row in await tx.execute(query)]


async def delete_tallies(tx: Tx, before: datetime, most: int) -> int:
    """Old ones, which count for nothing any more, so many at a time; how many."""
    old = select(tallies.c.id).where(tallies.c.at < before).order_by(tallies.c.at).limit(most)
    return (await tx.execute(delete(tallies).where(tallies.c.id.in_(old)))).rowcount


async def store_barred(tx: Tx, game: str, user: int) -> None:
    """The person was put out of this game: that stays known when nothing else of them is."""
    mark = await _barred_mark(tx, game, user)
    await tx.execute(delete(barred).where(barred.c.game == game, barred.c.mark == mark))
    await tx.execute(insert(barred).values(game=game, mark=mark))


async def is_barred(tx: Tx, game: str, user: int) -> bool:
    if (await tx.execute(select(barred.c.mark).where(barred.c.game == game).limit(1))).first() is None:
        return False
    mark = await _barred_mark(tx, game, user)
    query = select(barred.c.mark).where(barred.c.game == game, barred.c.mark == mark)
    return (await tx.execute(query)).first() is not None


async def delete_barred(tx: Tx, game: str, user: int | None = None) -> None:
    """Of one person; None: the game is over, nobody comes back to it."""
    query = delete(barred).where(barred.c.game == game)
    if user is not None:
        query = query.where(barred.c.mark == await _barred_mark(tx, game, user))
    await tx.execute(query)


async def _barred_mark(tx: Tx, game: str, user: int) -> str:
    # Of each game another one: two of them do not tell that it was the same person.
    return await fetch_mark(tx, f"barred {game} {user}")
