"""Open questions to people at a table: votes and invitations. One row per (game, kind, subject)."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, delete, select

from db.json_columns import Stored
from db.request_counts import delete_barred
from db.schema import votes
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import upsert

BACK = "back"
"""Key in a vote's payload: the people who have voted while an AI player decided their question for them
(`stand_in.is_spent`). They are evidently present, so their votes count.
"""


class VoteRow(NamedTuple):
    """All columns of `votes` except the game's id."""

    kind: str
    subject: str
    by: int
    payload: Stored
    voices: dict[str, bool]
    """Answers by the user's id as text, because JSON has no other keys."""
    opened: datetime


_OF_KIND = (votes.c.game == bindparam("of"), votes.c.kind == bindparam("which"))
_SAME = (*_OF_KIND, votes.c.subject == bindparam("about"))
_ROW = select(*(votes.c[name] for name in VoteRow._fields)).order_by(votes.c.opened, votes.c.kind, votes.c.subject)
_VOTE = Prepared(_ROW.where(*_SAME))
_VOTES = Prepared(_ROW.where(votes.c.game == bindparam("of")))
_VOTES_OF_KIND = Prepared(_ROW.where(*_OF_KIND))
_ASKED = Prepared(
    select(votes.c.game, votes.c.kind)
    .where(votes.c.kind.in_(bindparam("kinds", expanding=True)))
    .order_by(votes.c.opened, votes.c.game)
)
_DELETE_KIND = Prepared(delete(votes).where(*_OF_KIND))
_DELETE_VOTE = Prepared(delete(votes).where(*_SAME))


async def store_vote(tx: Tx, game: str, row: VoteRow) -> None:
    """Store a vote; it replaces the existing one."""
    await upsert(tx, votes, {"game": game, **row._asdict()})


async def fetch_vote(tx: Tx, game: str, kind: str, subject: str = "") -> VoteRow | None:
    """The open vote of this kind and subject, or None."""
    found = (await tx.execute(_VOTE, {"of": game, "which": kind, "about": subject})).first()
    return None if found is None else VoteRow(*found)


async def fetch_votes(tx: Tx, game: str, kind: str | None = None) -> list[VoteRow]:
    """All open votes of a game, of one kind or of every kind, oldest first."""
    if kind is None:
        return [VoteRow(*row) for row in await tx.execute(_VOTES, {"of": game})]
    return [VoteRow(*row) for row in await tx.execute(_VOTES_OF_KIND, {"of": game, "which": kind})]


async def fetch_votes_by(tx: Tx, user: int, kinds: Collection[str]) -> list[tuple[str, VoteRow]]:
    """(game, row) of all votes of these kinds that this person has asked for."""
    query = select(votes.c.game, *(votes.c[name] for name in VoteRow._fields))
    query = query.where(votes.c.by == user, votes.c.kind.in_(kinds)).order_by(votes.c.game)
    return [(str(game), VoteRow(*row)) for game, *row in await tx.execute(query)]


async def delete_vote(tx: Tx, game: str, kind: str, subject: str | None = None) -> None:
    """Close a vote; without `subject` all of the kind."""
    of = {"of": game, "which": kind}
    if subject is None:
        await tx.execute(_DELETE_KIND, of)
    else:
        await tx.execute(_DELETE_VOTE, {**of, "about": subject})


async def fetch_asked(tx: Tx, kinds: Collection[str]) -> list[tuple[str, str]]:
    """(game, kind) of all open votes of these kinds, oldest first. Scans all of them: a survey."""
    return [(str(game), str(kind)) for game, kind in await tx.execute(_ASKED, {"kinds": list(kinds)})]


async def delete_votes(tx: Tx, game: str) -> None:
    """Close all votes of a game that is over."""
    await tx.execute(delete(votes).where(votes.c.game == game))
    await delete_barred(tx, game)
