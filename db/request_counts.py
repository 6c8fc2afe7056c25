"""How often somebody has asked, and who was removed from a game and then erased: by keyed hash, never by id."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select

from db.people import known_meta
from db.schema import barred, tallies
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import insert_once

SALT = "salt"
"""Key in `meta`."""


_ANY_BARRED = Prepared(select(barred.c.mark).where(barred.c.game == bindparam("of")).limit(1))
_OLD = select(tallies.c.id).where(tallies.c.at < bindparam("before")).order_by(tallies.c.at)
_FORGET = Prepared(delete(tallies).where(tallies.c.id.in_(_OLD.limit(bindparam("most")))))
_INSERT_TALLY = Prepared(insert(tallies))
_TALLIES = Prepared(
    select(tallies.c.at)
    .where(
        tallies.c.mark == bindparam("of"),
        tallies.c.kind == bindparam("which"),
        tallies.c.at > bindparam("after"),
        tallies.c.at <= bindparam("until"),
    )
    .order_by(tallies.c.at)
)


async def fetch_mark(tx: Tx, what: str) -> str:
    """A keyed hash; the key is created at the first use and never leaves the database."""
    salt = await known_meta(tx, SALT, secrets.token_hex(32))
    return hashlib.blake2b(what.encode(), digest_size=16, key=bytes.fromhex(salt)).hexdigest()


async def insert_tally(tx: Tx, mark: str, kind: str, at: datetime) -> None:
    await tx.execute(_INSERT_TALLY, {"mark": mark, "kind": kind, "at": at})


async def count_tallies(tx: Tx, mark: str, kind: str, after: datetime, until: datetime) -> list[datetime]:
    """The moments of recent requests, oldest first. A moment in the future is from a clock that was set back, and is
    ignored.
    """
    of = {"of": mark, "which": kind, "after": after, "until": until}
    return [row[0] for row in await tx.execute(_TALLIES, of)]


async def delete_tallies(tx: Tx, before: datetime, most: int) -> int:
    """Delete at most so many expired moments. Returns how many."""
    return (await tx.execute(_FORGET, {"before": before, "most": most})).rowcount


async def store_barred(tx: Tx, game: str, user: int) -> None:
    """Note that the person was removed from this game; this remains when all else about them is erased."""
    await insert_once(tx, barred, {"game": game, "mark": await _barred_mark(tx, game, user)})


async def is_barred(tx: Tx, game: str, user: int) -> bool:
    if (await tx.execute(_ANY_BARRED, {"of": game})).first() is None:
        return False
    mark = await _barred_mark(tx, game, user)
    query = select(barred.c.mark).where(barred.c.game == game, barred.c.mark == mark)
    return (await tx.execute(query)).first() is not None


async def delete_barred(tx: Tx, game: str, user: int | None = None) -> None:
    """Forget the removals of one person, or all of the game (None), because it is over and nobody can
    come back to it.
    """
    query = delete(barred).where(barred.c.game == game)
    if user is not None:
        query = query.where(barred.c.mark == await _barred_mark(tx, game, user))
    await tx.execute(query)


async def _barred_mark(tx: Tx, game: str, user: int) -> str:
    # Different for each game: two hashes do not reveal that they are of the same person.
    return await fetch_mark(tx, f"barred {game} {user}")
