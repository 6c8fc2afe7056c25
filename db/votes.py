"""Open questions to people around a table: votes, invitations. One row per (game, kind, subject)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import delete, select

from db.database import Tx
from db.schema import votes
from db.tallies import delete_barred
from db.upsert import upsert

BACK = "back"
"""In a vote's payload: who has spoken in it while an AI player decided their question for them (`stand_in.is_spent`).
They are evidently here, and their voices count.
"""


class VoteRow(NamedTuple):
    """All columns of `votes` without the game's id."""

    kind: str
    subject: str
    by: int
    payload: dict[str, Any]
    voices: dict[str, bool]
    """By the user's id as text: JSON has no other keys."""
    opened: datetime


async def store_vote(tx: Tx, game: str, row: VoteRow) -> None:
    """Put in the place of what was there."""
    await upsert(tx, votes, {"game": game, **row._asdict()})


async def fetch_vote(tx: Tx, game: str, kind: str, subject: str = "") -> VoteRow | None:
    """The one that is open."""
    found = await _fetch(tx, game, {"kind": kind, "subject": subject})
    return found[0] if found else None


async def fetch_votes(tx: Tx, game: str, kind: str | None = None) -> list[VoteRow]:
    """All that are open in a game, of one kind or of every kind, oldest first."""
    return await _fetch(tx, game, {} if kind is None else {"kind": kind})


async def fetch_votes_by(tx: Tx, user: int, kinds: Collection[str]) -> list[tuple[str, VoteRow]]:
    """(game, row) of all that this person has asked for, of these kinds."""
    query = select(votes.c.game, *(votes.c[name] for name in VoteRow._fields))
    query = query.where(votes.c.by == user, votes.c.kind.in_(kinds)).order_by(votes.c.game)
    return [(str(game), VoteRow(*row)) for game, *row in await tx.execute(query)]


async def delete_vote(tx: Tx, game: str, kind: str, subject: str | None = None) -> None:
    """Close it; without `subject` all of the kind."""
    query = delete(votes).where(votes.c.game == game, votes.c.kind == kind)
    if subject is not None:
        query = query.where(votes.c.subject == subject)
    await tx.execute(query)


async def fetch_asked(tx: Tx, kinds: Collection[str]) -> list[tuple[str, str]]:
    """(game, kind) of all that are open, of these kinds, oldest first. Looks through all of them: a survey."""
    query = select(votes.c.game, votes.c.kind).where(votes.c.kind.in_(kinds))
    return [(str(game), str(kind)) for game, kind in await tx.execute(query.order_by(votes.c.opened, votes.c.game))]


async def delete_votes(tx: Tx, game: str) -> None:
    """The game is over: nothing is asked any more."""
    await tx.execute(delete(votes).where(votes.c.game == game))
    await delete_barred(tx, game)


async def _fetch(tx: Tx, game: str, where: Mapping[str, str]) -> list[VoteRow]:
    query = select(*(votes.c[name] for name in VoteRow._fields)).where(votes.c.game == game)
    for column, value in where.items():
        query = query.where(votes.c[column] == value)
    query = query.order_by(votes.c.opened, votes.c.kind, votes.c.subject)
    return [VoteRow(*row) for row in await tx.execute(query)]
