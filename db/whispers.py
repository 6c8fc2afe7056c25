"""What two players say to each other through the bot."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, delete, func, insert, select, true, update

from db.schema import whispers
from db.statements import Prepared
from db.transaction import Tx


class WhisperRow(NamedTuple):
    """id 0: not yet stored."""

    id: int
    game: str
    sender: str
    recipient: str
    by: int
    to: int
    text: str
    at: datetime
    told: bool


_COLUMNS = [whispers.c[name] for name in WhisperRow._fields]
_OLD = select(whispers.c.id).where(whispers.c.told == true(), whispers.c.at < bindparam("before"))
_FORGET = Prepared(delete(whispers).where(whispers.c.id.in_(_OLD.limit(bindparam("most")))))
_UNTOLD = Prepared(
    select(*_COLUMNS)
    .where(whispers.c.to == bindparam("whom"), whispers.c.game == bindparam("of"), whispers.c.told.is_(False))
    .order_by(whispers.c.id)
    .limit(bindparam("most"))
)


async def insert_whisper(tx: Tx, row: WhisperRow) -> int:
    """Store a whisper and return its id."""
    values = row._asdict()
    del values["id"]
    return (await tx.execute(insert(whispers).values(**values))).lastrowid


async def fetch_whisper(tx: Tx, whisper: int) -> WhisperRow | None:
    found = (await tx.execute(select(*_COLUMNS).where(whispers.c.id == whisper))).first()
    return None if found is None else WhisperRow(*found)


async def fetch_untold(tx: Tx, game: str, to: int, limit: int) -> list[WhisperRow]:
    """The whispers that have not reached the person, oldest first."""
    return [WhisperRow(*row) for row in await tx.execute(_UNTOLD, {"whom": to, "of": game, "most": limit})]


async def fetch_whispers_of(tx: Tx, user: int) -> list[WhisperRow]:
    """All whispers that a person has sent or received."""
    query = select(*_COLUMNS).where((whispers.c.by == user) | (whispers.c.to == user))
    return [WhisperRow(*row) for row in await tx.execute(query.order_by(whispers.c.id))]


async def count_whispers(tx: Tx, by: int, after: datetime, until: datetime) -> int:
    """How many the person has sent between these moments. (A later one is from a clock that was set back.)"""
    query = select(func.count()).select_from(whispers)
    query = query.where(whispers.c.by == by, whispers.c.at > after, whispers.c.at <= until)
    return int((await tx.execute(query)).scalar_one())


async def mark_told(tx: Tx, ids: Sequence[int]) -> None:
    await tx.execute(update(whispers).where(whispers.c.id.in_(ids)).values(told=True))


async def delete_told(tx: Tx, before: datetime, most: int) -> int:
    """Delete at most so many whispers that were read before a moment. Returns how many."""
    return (await tx.execute(_FORGET, {"before": before, "most": most})).rowcount
