"""The log of a game, its notes and its open undo request. Log rows are only ever added."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, select, update

from db.json_columns import Stored
from db.schema import action_log, notes, undo_requests
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import upsert


class LogRow(NamedTuple):
    """One row of `action_log`, without the game's id."""

    seq: int
    kind: str
    seat: str | None
    verb: str
    args: list[str | int]
    """act: the arguments · undo: [position] · rekey: [salt]."""
    text: str
    user: int | None
    at: datetime
    hash: str
    barrier: bool
    move: int
    """Public rows so far, this one included: rows that showed something to everybody."""


class RaceLostError(Exception):
    """Another writer wrote this row first."""


class NoteRow(NamedTuple):
    seq: int
    key: str
    params: Stored
    at: datetime


async def insert_log(tx: Tx, game: str, rows: Sequence[LogRow]) -> None:
    """Append a row. Raises RaceLostError when the row is already there."""
    try:
        await tx.execute(_INSERT, [{"game": game, **row._asdict()} for row in rows])
    except sqlite3.IntegrityError as error:
        raise RaceLostError(game) from error


async def store_hashes(tx: Tx, game: str, hashes: Mapping[int, str]) -> None:
    """Replace the hashes of the positions that rows lead to: only for a rebase."""
    for seq, here in hashes.items():
        row = (action_log.c.game == game) & (action_log.c.seq == seq)
        await tx.execute(update(action_log).where(row).values(hash=here))


_COLUMNS = [action_log.c[name] for name in LogRow._fields]
_INSERT = Prepared(insert(action_log))
_LOG = Prepared(select(*_COLUMNS).where(action_log.c.game == bindparam("of")).order_by(action_log.c.seq))
_INSERT_NOTE = Prepared(insert(notes))


async def fetch_log(tx: Tx, game: str) -> list[LogRow]:
    """All rows of a game, in order."""
    return [LogRow(*row) for row in await tx.execute(_LOG, {"of": game})]


async def insert_note(tx: Tx, game: str, note: NoteRow) -> None:
    """Add a note to a game's log. `params["user"]`: the person whom it names, if any."""
    user = note.params.get("user")
    values = {"game": game, "user": user if isinstance(user, int) else None, **note._asdict()}
    await tx.execute(_INSERT_NOTE, values)


async def fetch_notes(tx: Tx, game: str) -> list[NoteRow]:
    query = select(notes.c.seq, notes.c.key, notes.c.params, notes.c.at).where(notes.c.game == game)
    return [NoteRow(*row) for row in await tx.execute(query.order_by(notes.c.id))]


class UndoRow(NamedTuple):
    """An open request to take back moves, without the game's id."""

    by: str
    """The seat of the person who asked."""
    seq: int
    agreed: list[int]
    """User ids, not seats: consent does not pass to the next holder of a seat."""
    asker: int
    opened: datetime
    at_row: int
    """The number of log rows when it was asked."""


_UNDO_REQUESTS = Prepared(select(undo_requests.c.game).order_by(undo_requests.c.game))
_UNDO_REQUEST = Prepared(
    select(*(undo_requests.c[name] for name in UndoRow._fields)).where(undo_requests.c.game == bindparam("of"))
)


async def store_undo_request(tx: Tx, game: str, row: UndoRow) -> None:
    """Replace the game's request."""
    await upsert(tx, undo_requests, {"game": game, **row._asdict()})


async def fetch_undo_request(tx: Tx, game: str) -> UndoRow | None:
    """The game's open request, or None."""
    found = (await tx.execute(_UNDO_REQUEST, {"of": game})).first()
    return None if found is None else UndoRow(*found)


async def fetch_games_asked(tx: Tx) -> list[str]:
    """The games with an open request to take back moves."""
    return [str(row[0]) for row in await tx.execute(_UNDO_REQUESTS)]


async def delete_undo_request(tx: Tx, game: str) -> None:
    await tx.execute(delete(undo_requests).where(undo_requests.c.game == game))
