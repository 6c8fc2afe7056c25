"""Timers of games and of people as rows, so that a restart neither loses nor repeats one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, select

from db.json_columns import Stored, copied
from db.memory import Memory
from db.schema import person_timers, timers
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import upsert

NEVER = datetime(9999, 1, 1, tzinfo=UTC)
"""The moment of a timer that is stopped."""


class TimerRow(NamedTuple):
    """One timer per game, kind and seat ("": the whole game)."""

    game: str
    kind: str
    seat: str
    due: datetime
    payload: Stored


class PersonTimerRow(NamedTuple):
    """One timer per person and kind."""

    user: int
    kind: str
    due: datetime


async def store_timer(tx: Tx, row: TimerRow) -> None:
    """Set a timer; it replaces the previous one."""
    await upsert(tx, timers, row._asdict(), key=("game", "kind", "seat"), about=row.game)


async def insert_timers(tx: Tx, rows: Sequence[TimerRow]) -> None:
    """Insert timers of one game whose predecessors have already been deleted."""
    if not rows:
        return

    def added(known: Sequence[TimerRow]) -> tuple[TimerRow, ...]:
        # As they are read from the database: the payload belongs to the row alone. Of two that are due at the same
        # moment the newer one comes later there, too.
        new = [row._replace(payload=copied(row.payload)) for row in rows]
        places = {(row.kind, row.seat) for row in new}
        old = [row for row in known if (row.kind, row.seat) not in places]  # it may have been read after the commit
        return tuple(sorted((*old, *new), key=lambda row: row.due))

    await tx.execute(_INSERT, [row._asdict() for row in rows], about=rows[0].game, amend=added)


async def delete_timer(tx: Tx, game: str, kind: str, seat: str = "") -> None:
    await tx.execute(_DELETE, {"of": game, "which": kind, "whose": seat}, about=game)


async def delete_seat_timers(tx: Tx, game: str, seats: Collection[str]) -> None:
    """Delete all timers of these seats."""

    def left(known: Sequence[TimerRow]) -> tuple[TimerRow, ...]:
        return tuple(row for row in known if row.seat not in seats)

    await tx.execute(_DELETE_OF_SEATS, {"of": game, "whose": list(seats)}, about=game, amend=left)


async def delete_timers(tx: Tx, game: str) -> None:
    """Delete all timers of a game."""
    await tx.execute(delete(timers).where(timers.c.game == game), about=game)


async def claim_timer(tx: Tx, row: TimerRow) -> bool:
    """Delete exactly this row. False: it has changed or rung in the meantime, and must not ring now."""
    claimed = {"of": row.game, "which": row.kind, "whose": row.seat, "when": row.due}
    return (await tx.execute(_CLAIM, claimed, about=row.game)).rowcount == 1


async def fetch_timers(tx: Tx, game: str) -> list[TimerRow]:
    """All timers of a game, by moment."""

    async def fetch() -> tuple[TimerRow, ...]:
        return tuple(TimerRow(*row) for row in await tx.execute(_OF_GAME, {"of": game}))

    return [*await tx.remembered(timers.name, game, fetch)]


def known_timers(memory: Memory, game: str) -> Sequence[TimerRow] | None:
    """`fetch_timers` from memory; None: they are not there."""
    is_known, rows = memory.peek(timers.name, game)
    return rows if is_known else None


async def fetch_soonest(tx: Tx) -> datetime | None:
    """The moment at which the next timer of any game or person is due, or None."""
    found = (await tx.execute(_SOONEST)).one()
    return min((moment for moment in found if moment is not None), default=None)


async def fetch_first(tx: Tx, limit: int = 100) -> list[TimerRow]:
    """The timers that come next, without stopped ones. Delete each in the transaction that acts on it."""
    return [TimerRow(*row) for row in await tx.execute(_FIRST, {"most": limit})]


async def store_person_timer(tx: Tx, row: PersonTimerRow) -> None:
    """Set a person's timer; it replaces the previous one."""
    await upsert(tx, person_timers, row._asdict())


async def delete_person_timer(tx: Tx, user: int, kind: str) -> None:
    await tx.execute(delete(person_timers).where(person_timers.c.user == user, person_timers.c.kind == kind))


async def claim_person_timer(tx: Tx, row: PersonTimerRow) -> bool:
    """Like `claim_timer`, for a person's timer."""
    query = delete(person_timers).where(person_timers.c.user == row.user, person_timers.c.kind == row.kind)
    return (await tx.execute(query.where(person_timers.c.due == row.due))).rowcount == 1


async def fetch_first_of_people(tx: Tx, limit: int = 100) -> list[PersonTimerRow]:
    """The people's timers that come next."""
    return [PersonTimerRow(*row) for row in await tx.execute(_FIRST_OF_PEOPLE, {"most": limit})]


_COLUMNS = [timers.c[name] for name in TimerRow._fields]
# Built once: used for each board and after each move.
_SOONEST = Prepared(
    select(
        select(timers.c.due).where(timers.c.due < NEVER).order_by(timers.c.due).limit(1).scalar_subquery(),
        select(person_timers.c.due)
        .where(person_timers.c.due < NEVER)
        .order_by(person_timers.c.due)
        .limit(1)
        .scalar_subquery(),
    )
)
_INSERT = Prepared(insert(timers))
_THIS = delete(timers).where(
    timers.c.game == bindparam("of"), timers.c.kind == bindparam("which"), timers.c.seat == bindparam("whose")
)
_DELETE = Prepared(_THIS)
_CLAIM = Prepared(_THIS.where(timers.c.due == bindparam("when")))
_DELETE_OF_SEATS = Prepared(
    delete(timers).where(timers.c.game == bindparam("of"), timers.c.seat.in_(bindparam("whose", expanding=True)))
)
_OF_GAME = Prepared(select(*_COLUMNS).where(timers.c.game == bindparam("of")).order_by(timers.c.due, timers.c.id))
_FIRST = Prepared(
    select(*_COLUMNS).where(timers.c.due < NEVER).order_by(timers.c.due, timers.c.id).limit(bindparam("most"))
)
_FIRST_OF_PEOPLE = Prepared(
    select(*(person_timers.c[name] for name in PersonTimerRow._fields))
    .order_by(person_timers.c.due, person_timers.c.user)
    .limit(bindparam("most"))
)
