"""Taking back: freely inside one's own unconfirmed actions, beyond them by consent (`host.consent` says whose).

Nothing is ever deleted: undo and redo are rows. After an undo by consent the future chance is another one (`rekey`),
so what the dice showed is of no use.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from db.database import Tx
from db.log import LogRow, NoteRow, UndoRow, delete_undo_request, insert_note, store_undo_request
from db.outbox import OutboxRow, insert_outbox
from db.timers import TimerRow, claim_timer, delete_timer, fetch_timers, store_timer
from engine.core import Action, Json, Seat, parse_action, position_hash
from engine.core.chance import SPLITMIX64
from engine.core.log import Row, fold, rekeyed
from host import consent, limits, waiting
from host.pace import pace_of
from host.position import Position, record_row
from host.records import Committed, GameInfo, UndoRequest
from host.refusal import refuse
from host.telling import tell_consent

if TYPE_CHECKING:
    from host.table import Table


def free_undo_target(position: Position, seat: Seat) -> int | None:
    """The row number whose position a free undo restores; None when there is no free undo.

    The seat's own action must be the last that counts, private, and the seat alone must be deciding: else whether an
    undo is offered would tell that others have composed something meanwhile.
    """
    if position.active != (seat,):
        return None
    last = position.last_counting()
    if last is None or last.kind != "act" or last.seat != seat or last.barrier:
        return None
    return last.seq - 1


def can_redo(position: Position, seat: Seat) -> bool:
    """True when the undo that a redo would take back was this seat's own free one."""
    top = _last_undo(position)
    return top is not None and top.seat == seat and not _by_consent(position, top)


def stepped_back(position: Position, seat: Seat) -> list[Action]:
    """The composing step that the seat has taken back last by the rules' own `back` or `clear` and may do again; of a
    payment, which is one step for a person, all of it. [] when there is none.

    Read from the seat's own private rows since its last public one: it tells nothing of anybody else.
    """
    own: list[LogRow] = []
    for at in range(len(position.rows) - 1, -1, -1):
        row = position.rows[at]
        if row.kind == "rekey" or (row.seat == seat and (row.kind != "act" or row.move > _move_before(position, at))):
            break
        if row.seat == seat:
            own.append(row)
    done: list[str] = []
    again: list[str] = []
    for row in reversed(own):
        if row.verb == "back":
            again += [done.pop()] if done else []
        elif row.verb == "clear":
            again += reversed(done)
            done.clear()
        else:
            if again and again[-1] == row.text:
                again.pop()
            else:
                again.clear()
            done.append(row.text)
    if not again or all(action.text() != again[-1] for action in position.legal(seat)):
        return []
    steps = [parse_action(position.rules, seat, text) for text in reversed(again)]
    paid = list(takewhile(lambda step: step.verb == "pay", steps))
    return paid or steps[:1]


def _move_before(position: Position, at: int) -> int:
    return position.rows[at - 1].move if at else 0


async def do_undo(table: Table, user: int, seat: Seat, step: int | None) -> Committed:
    table.check_may_act(user, seat, step)
    position = table.position
    target = free_undo_target(position, seat)
    if target is None:
        mine = any(position.rows[seq - 1].seat == seat for seq in position.track().rows)
        raise refuse("undo_barrier" if mine else "nothing_to_undo")
    return await _go(table, LogRow(**_row(table, "undo", seat, user, [target])), user)


async def do_redo(table: Table, user: int, seat: Seat, step: int | None) -> Committed:
    table.check_may_act(user, seat, step)
    if not can_redo(table.position, seat):
        again = stepped_back(table.position, seat)
        if not again:
            raise refuse("nothing_to_redo")
        return await table.act(user, seat, again)
    return await _go(table, LogRow(**_row(table, "redo", seat, user, [])), user)


async def do_ask(table: Table, user: int, seat: Seat, seq: int) -> UndoRequest | None:
    table.check_may_act(user, seat, None)
    if table.undo_request is not None:
        raise refuse("undo_asked_already", by=table.undo_request.by)
    position, now = table.position, table.desk.clock.now()
    row = position.row_of_move(seq)
    if row is None or row.seq not in position.track().rows:
        raise refuse("unknown_move", seq=seq, last=position.move)
    made = UndoRequest(seat, seq, (), (), user, (user,), now, len(position.rows))
    return await _proceed(table, user, seat, consent.standing(position, table.info, made), "undo_asked")


async def do_answer(table: Table, user: int, seat: Seat, *, agree: bool, seq: int | None = None) -> UndoRequest | None:
    table.check_may_act(user, seat, None)
    request = table.undo_request
    if request is None or seq not in (None, request.seq):
        raise refuse("no_undo_asked")
    if agree:
        if user in request.voices and not consent.is_given(table.info, request):
            return request  # pressed twice
        voices = request.voices if user in request.voices else (*request.voices, user)
        request = consent.standing(table.position, table.info, replace(request, voices=voices))
        return await _proceed(table, user, seat, request, "undo_agreed")
    await _store(table, None, "undo_refused", {"seat": seat, "by": request.by, "seq": request.seq})
    return None


async def _proceed(table: Table, user: int, seat: Seat, request: UndoRequest, key: str) -> UndoRequest | None:
    if not consent.is_given(table.info, request):
        await _store(table, request, key, {"seat": seat, "seq": request.seq})
        return request
    await _undo_by_consent(table, user, request)
    return None


async def settle(table: Table) -> None:
    """Who sits at the table has changed, or who of them is here: an open request that nobody is missing for any more is
    done; else its message says how it stands.
    """
    request, desk, info = table.undo_request, table.desk, table.info
    if request is None or info.status != "running":
        return
    if consent.is_given(info, request):
        await _undo_by_consent(table, request.asker, request)
        return
    now = desk.clock.now()
    async with desk.db.transaction() as tx:
        if all(row.kind != waiting.UNDO for row in await fetch_timers(tx, info.id)):
            await store_timer(tx, _clock(table, now))  # asked before requests had one
        params: dict[str, Json] = {"seat": request.by, "seq": request.seq, "result": "open"}
        await insert_outbox(tx, [tell_consent(info, now, params)])
    desk.committed(info.id, told=True)


async def lapse(table: Table, row: TimerRow) -> None:
    """The time is up: it counts as refused."""
    request = table.undo_request
    async with table.desk.db.transaction() as tx:
        if not await claim_timer(tx, row) or request is None:
            return
    await _store(table, None, "undo_lapsed", {"seat": request.by, "by": request.by, "seq": request.seq})


async def without(tx: Tx, table: Table, info: GameInfo, now: datetime) -> tuple[UndoRequest | None, list[OutboxRow]]:
    """The open request when somebody has lost or taken a seat (the card says who sits now): a word ends with the seat,
    and the whole request with the seat of who asked.
    """
    request = table.undo_request
    if request is None:
        return None, []
    if request.asker not in info.users:
        params: dict[str, Json] = {"seat": request.by, "by": request.by, "seq": request.seq}
        return None, await _end(tx, table, info, "undo_withdrawn", params, now)
    voices = tuple(user for user in request.voices if user in info.users)
    request = consent.standing(table.position, info, replace(request, voices=voices))
    await store_undo_request(tx, info.id, _row_of(request))
    return request, []


async def outrun(tx: Tx, info: GameInfo, request: UndoRequest, move: int, now: datetime) -> list[OutboxRow]:
    """So much has been played since that the question is another one: it lapses. What to tell of it."""
    params: dict[str, Json] = {"seat": request.by, "by": request.by, "seq": request.seq}
    return await _close(tx, info, "undo_lapsed", params, move, now)


async def _undo_by_consent(table: Table, user: int, request: UndoRequest) -> None:
    position, desk, game = table.position, table.desk, table.info.id
    row = position.row_of_move(request.seq)
    assert row is not None, request
    # The row's number decides what comes next, and nobody chooses it; the oldest games draw a salt.
    args = [desk.entropy.bits(63)] if position.opening.seed.version == SPLITMIX64 else []
    undo = _row(table, "undo", request.by, user, [row.seq - 1])
    rekey = undo | {"seq": undo["seq"] + 1, "kind": "rekey", "seat": None, "verb": "", "args": args, "user": None}
    undo["move"] += 1
    rekey["move"] += 1
    state = await _state_after(position, [LogRow(**undo)])
    undo["hash"] = position_hash(position.rules, state)
    following = LogRow(**rekey)
    state = rekeyed(position.rules, position.opening, state, record_row(following), following.seq)
    rekey["hash"] = position_hash(position.rules, state)
    now = desk.clock.now()
    params: dict[str, Json] = {"seat": request.by, "seq": request.seq, "by_consent": True}

    async def close_request(tx: Tx) -> None:
        await delete_undo_request(tx, game)
        await delete_timer(tx, game, waiting.UNDO)

    agreed: list[Json] = [*request.agreed]

    await table.commit(
        [LogRow(**undo), LogRow(**rekey)],
        state,
        [(), ()],
        acting=request.by,
        user=user,
        notes=[NoteRow(undo["seq"], "undone", {**params, "agreed": agreed}, now)],
        also=[tell_consent(table.info, now, {**params, "result": "undone", "agreed": agreed})],
        then=close_request,
        closes_request=True,
    )


async def _store(table: Table, request: UndoRequest | None, key: str, params: dict[str, Json]) -> None:
    desk, info, now = table.desk, table.info, table.desk.clock.now()
    async with desk.db.transaction() as tx:
        if request is None:
            told = await _end(tx, table, info, key, params, now)
        else:
            if key == "undo_asked":
                await limits.spend(tx, "undo", request.asker, now)
                await store_timer(tx, _clock(table, now))
            await store_undo_request(tx, info.id, _row_of(request))
            await insert_note(tx, info.id, NoteRow(len(table.position.rows), key, params, now))
            told = [tell_consent(info, now, {**params, "result": "open"})]
        await insert_outbox(tx, told)
    table.follow_request(request)
    desk.committed(info.id, told=True)


async def _end(
    tx: Tx, table: Table, info: GameInfo, key: str, params: dict[str, Json], now: datetime
) -> list[OutboxRow]:
    return await _close(tx, info, key, params, len(table.position.rows), now)


async def _close(tx: Tx, info: GameInfo, key: str, params: dict[str, Json], row: int, now: datetime) -> list[OutboxRow]:
    """The request ends without an undo: `key` is the note's, and says how."""
    await delete_undo_request(tx, info.id)
    await delete_timer(tx, info.id, waiting.UNDO)
    await insert_note(tx, info.id, NoteRow(row, key, params, now))
    result = "lapsed" if key == "undo_lapsed" else "refused"
    return [tell_consent(info, now, {**params, "result": result})]


def _clock(table: Table, now: datetime) -> TimerRow:
    return TimerRow(table.info.id, waiting.UNDO, "", now + pace_of(table.info.settings).consent, {})


def _row_of(request: UndoRequest) -> UndoRow:
    voices = list(request.voices)
    return UndoRow(request.by, request.seq, voices, request.asker, request.opened, request.at_row)


async def _go(table: Table, row: LogRow, user: int) -> Committed:
    """Commit a free undo or redo: private, so nobody else is told anything."""
    table.check_time(user)
    state = await _state_after(table.position, [row])
    done = row._replace(hash=position_hash(table.position.rules, state))
    assert row.seat is not None
    return await table.commit([done], state, [()], acting=row.seat, user=user)


def _row(table: Table, kind: str, seat: Seat, user: int, args: list[Json]) -> dict[str, Any]:
    position = table.position
    return {
        "seq": len(position.rows) + 1,
        "kind": kind,
        "seat": seat,
        "verb": "",
        "args": args,
        "text": "",
        "user": user,
        "at": table.desk.clock.now(),
        "hash": "",
        "barrier": True,
        "move": position.move,
    }


async def _state_after(position: Position, rows: list[LogRow]) -> Any:
    every: list[Row] = [*position.record_rows(), *map(record_row, rows)]
    # A long game takes a while to replay; other games go on meanwhile.
    return await asyncio.to_thread(fold, position.rules, position.opening, every)


def _last_undo(position: Position) -> LogRow | None:
    if position.rows and position.rows[-1].kind == "act":
        return None
    undone: list[LogRow] = []
    for row in position.rows:
        if row.kind == "undo":
            undone.append(row)
        elif row.kind == "redo":
            undone.pop()
        elif row.kind == "act":
            undone.clear()
    return undone[-1] if undone else None


def _by_consent(position: Position, undo: LogRow) -> bool:
    following = position.rows[undo.seq] if undo.seq < len(position.rows) else None
    return following is not None and following.kind == "rekey"
