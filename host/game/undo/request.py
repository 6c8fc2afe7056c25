"""The open request to take back, as it is stored: parts of the transactions that change or end it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from db.log import NoteRow, UndoRow, delete_undo_request, insert_note, store_undo_request
from db.outbox import OutboxRow
from db.timers import TimerRow, delete_timer
from db.transaction import Tx
from engine.core import Json
from host.clocks import deadlines as waiting
from host.clocks.time_controls import time_control_of
from host.game.position import Position
from host.game.undo import consent
from host.outbox.intents import tell_consent
from host.records import GameInfo, UndoRequest


async def without(
    tx: Tx, position: Position, request: UndoRequest | None, info: GameInfo, now: datetime
) -> tuple[UndoRequest | None, list[OutboxRow]]:
    """The open request after somebody has lost or taken a seat (the card says who sits now): consent ends with the
    seat, and the whole request ends with the seat of its author.
    """
    if request is None:
        return None, []
    if request.asker not in info.users:
        params: dict[str, Json] = {"seat": request.by, "by": request.by, "seq": request.seq}
        return None, await close(tx, info, NoteRow(len(position.rows), "undo_withdrawn", params, now))
    voices = tuple(user for user in request.voices if user in info.users)
    request = consent.current(position, info, replace(request, voices=voices))
    await store_undo_request(tx, info.id, row_of(request))
    return request, []


async def outrun(tx: Tx, info: GameInfo, request: UndoRequest, row: int, now: datetime) -> list[OutboxRow]:
    """So many moves have been played since that the request lapses. Returns the outbox rows about it."""
    params: dict[str, Json] = {"seat": request.by, "by": request.by, "seq": request.seq}
    return await close(tx, info, NoteRow(row, "undo_lapsed", params, now))


async def close(tx: Tx, info: GameInfo, note: NoteRow) -> list[OutboxRow]:
    """The request ends without an undo, and the note says how. What to tell of it."""
    await delete_undo_request(tx, info.id)
    await delete_timer(tx, info.id, waiting.UNDO)
    await insert_note(tx, info.id, note)
    result = "lapsed" if note.key == "undo_lapsed" else "refused"
    return [tell_consent(info, note.at, {**note.params, "result": result})]


def clock_of(info: GameInfo, now: datetime) -> TimerRow:
    """When a request that is asked now lapses."""
    return TimerRow(info.id, waiting.UNDO, "", now + time_control_of(info.settings).consent, {})


def row_of(request: UndoRequest) -> UndoRow:
    """As it is stored."""
    voices = list(request.voices)
    return UndoRow(request.by, request.seq, voices, request.asker, request.opened, request.at_row)
