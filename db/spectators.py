"""People who want news of a game they do not play in."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, select

from db.schema import watchers
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import upsert

_WATCHERS = Prepared(
    select(watchers.c.user).where(watchers.c.game == bindparam("of")).order_by(watchers.c.since, watchers.c.user)
)


async def store_watcher(tx: Tx, game: str, user: int, since: datetime) -> None:
    """Add a known person, once."""
    await upsert(tx, watchers, {"game": game, "user": user, "since": since})


async def fetch_watchers(tx: Tx, game: str) -> list[int]:
    """The spectators of a game, in the order they came."""
    return [int(row[0]) for row in await tx.execute(_WATCHERS, {"of": game})]


async def delete_watcher(tx: Tx, game: str, user: int) -> None:
    await tx.execute(delete(watchers).where(watchers.c.game == game, watchers.c.user == user))
