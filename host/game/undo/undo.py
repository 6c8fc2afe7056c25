"""Undo: freely within one's own unconfirmed actions, beyond them by consent (`consent` says whose).

No row is ever deleted: undo and redo are rows. After an undo by consent the future chance is different (`rekey`), so
knowing what the dice showed is of no use.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from db.log import LogRow, NoteRow, delete_undo_request, insert_note, store_undo_request
from db.outbox import insert_outbox
from db.timers import TimerRow, delete_timer, fetch_timers, store_timer
from db.transaction import Tx
from engine.core import Json, Seat, position_hash
from engine.core.chance import SPLITMIX64
from engine.core.log import Row, fold, rekeyed
from host import request_limits as limits
from host.clocks import deadlines as waiting
from host.game.playing import Batch, commit, submit
from host.game.position import Position, record_row
from host.game.table import Committed
from host.game.undo import consent, reach
from host.game.undo import request as undo_request
from host.game.writer import Writing
from host.outbox.intents import tell_consent
from host.records import UndoRequest
from host.refusals import refuse


async def do_undo(writing: Writing, user: int, seat: Seat, step: int | None) -> Committed:
    writing.table.check_may_act(user, seat, step)
    position = writing.position
    target = reach.free_undo_target(position, seat)
    if target is None:
        mine = any(position.rows[seq - 1].seat == seat for seq in position.track().rows)
        raise refuse("undo_barrier" if mine else "nothing_to_undo")
    return await _go(writing, _row(writing, "undo", seat, user, [target]), user)


async def do_redo(writing: Writing, user: int, seat: Seat, step: int | None) -> Committed:
    writing.table.check_may_act(user, seat, step)
    if not reach.can_redo(writing.position, seat):
        again = reach.stepped_back(writing.position, seat)
        if not again:
            raise refuse("nothing_to_redo")
        return await submit(writing, user, seat, again, None)
    return await _go(writing, _row(writing, "redo", seat, user, []), user)


async def do_ask(writing: Writing, user: int, seat: Seat, seq: int) -> UndoRequest | None:
    writing.table.check_may_act(user, seat, None)
    if writing.table.undo_request is not None:
        raise refuse("undo_asked_already", by=writing.table.undo_request.by)
    position, now = writing.position, writing.now()
    row = position.row_of_move(seq)
    if row is None or row.seq not in position.track().rows:
        raise refuse("unknown_move", seq=seq, last=position.move)
    # What was answered to a window goes with the act that opened it.
    row = await asyncio.to_thread(reach.before_windows, position, row)
    if row is None:
        raise refuse("undo_barrier")
    seq = row.move
    made = UndoRequest(seat, seq, (), (), user, (user,), now, len(position.rows))
    return await _proceed(writing, user, seat, consent.current(position, writing.info, made), "undo_asked")


async def do_answer(
    writing: Writing, user: int, seat: Seat, *, agree: bool, seq: int | None = None
) -> UndoRequest | None:
    writing.table.check_may_act(user, seat, None)
    request = writing.table.undo_request
    if request is None or seq not in (None, request.seq):
        raise refuse("no_undo_asked")
    if agree:
        if user in request.voices and not consent.is_given(writing.info, request):
            return request  # pressed twice
        voices = request.voices if user in request.voices else (*request.voices, user)
        request = consent.current(writing.position, writing.info, replace(request, voices=voices))
        return await _proceed(writing, user, seat, request, "undo_agreed")
    await _store(writing, None, "undo_refused", {"seat": seat, "by": request.by, "seq": request.seq})
    return None


async def _proceed(writing: Writing, user: int, seat: Seat, request: UndoRequest, key: str) -> UndoRequest | None:
    if not consent.is_given(writing.info, request):
        await _store(writing, request, key, {"seat": seat, "seq": request.seq})
        return request
    await _undo_by_consent(writing, user, request)
    return None


async def settle(writing: Writing) -> None:
    """Who sits at the table has changed, or who of them is here: a request that waits for nobody now is done; else
    its message says how it stands.
    """
    request, info = writing.table.undo_request, writing.info
    if request is None or info.status != "running":
        return
    if consent.is_given(info, request):
        await _undo_by_consent(writing, request.asker, request)
        return
    now = writing.now()
    async with writing.db.transaction() as tx:
        if all(row.kind != waiting.UNDO for row in await fetch_timers(tx, info.id)):
            await store_timer(tx, undo_request.clock_of(info, now))  # asked before requests had one
        params: dict[str, Json] = {"seat": request.by, "seq": request.seq, "result": "open"}
        await insert_outbox(tx, [tell_consent(info, now, params)])
    writing.committed(has_intents=True)


async def lapse(writing: Writing, _row: TimerRow) -> None:
    """The time is up: the request counts as refused."""
    request = writing.table.undo_request
    if request is None:
        return
    await _store(writing, None, "undo_lapsed", {"seat": request.by, "by": request.by, "seq": request.seq})


async def _undo_by_consent(writing: Writing, user: int, request: UndoRequest) -> None:
    position, game = writing.position, writing.info.id
    row = position.row_of_move(request.seq)
    assert row is not None, request
    # The row's number decides what comes next, and nobody can choose it; the oldest games draw a salt.
    args: list[str | int] = [writing.entropy.bits(63)] if position.opening.seed.version == SPLITMIX64 else []
    undo = _row(writing, "undo", request.by, user, [row.seq - 1])._replace(move=position.move + 1)
    state = await _state_after(position, [undo])
    undo = undo._replace(hash=position_hash(position.rules, state))
    rekey = undo._replace(seq=undo.seq + 1, kind="rekey", seat=None, args=args, user=None, hash="")
    state = rekeyed(position.rules, position.opening, state, record_row(rekey), rekey.seq)
    rekey = rekey._replace(hash=position_hash(position.rules, state))
    now = writing.now()
    params: dict[str, Json] = {"seat": request.by, "seq": request.seq, "by_consent": True}

    async def close_request(tx: Tx) -> None:
        await delete_undo_request(tx, game)
        await delete_timer(tx, game, waiting.UNDO)

    agreed: list[Json] = [*request.agreed]
    lie: dict[str, Json] = {"piles_lie": True} if position.opening.seed.version == SPLITMIX64 else {}
    batch = Batch(
        [undo, rekey],
        state,
        [(), ()],
        acting=request.by,
        user=user,
        notes=[NoteRow(undo.seq, "undone", {**params, "agreed": agreed}, now)],
        also=[tell_consent(writing.info, now, {**params, **lie, "result": "undone", "agreed": agreed})],
        then=close_request,
        closes_request=True,
    )
    await commit(writing, batch)


async def _store(writing: Writing, request: UndoRequest | None, key: str, params: dict[str, Json]) -> None:
    info, now = writing.info, writing.now()
    async with writing.db.transaction() as tx:
        if request is None:
            intents = await undo_request.close(tx, info, NoteRow(len(writing.position.rows), key, params, now))
        else:
            if key == "undo_asked":
                await limits.spend(tx, "undo", request.asker, now)
                await store_timer(tx, undo_request.clock_of(info, now))
            await store_undo_request(tx, info.id, undo_request.row_of(request))
            await insert_note(tx, info.id, NoteRow(len(writing.position.rows), key, params, now))
            intents = [tell_consent(info, now, {**params, "result": "open"})]
        await insert_outbox(tx, intents)
    writing.show(replace(writing.table, asked=request))
    writing.committed(has_intents=True)


async def _go(writing: Writing, row: LogRow, user: int) -> Committed:
    """Commit a free undo or redo: private, so nobody else is told anything."""
    writing.table.check_time(user)
    state = await _state_after(writing.position, [row])
    done = row._replace(hash=position_hash(writing.position.rules, state))
    assert row.seat is not None
    return await commit(writing, Batch([done], state, [()], row.seat, user))


def _row(writing: Writing, kind: str, seat: Seat, user: int, args: list[str | int]) -> LogRow:
    """The next row of the log, its hash still to be found."""
    position = writing.position
    return LogRow(
        seq=len(position.rows) + 1,
        kind=kind,
        seat=seat,
        verb="",
        args=args,
        text="",
        user=user,
        at=writing.now(),
        hash="",
        barrier=True,
        move=position.move,
    )


async def _state_after(position: Position, rows: list[LogRow]) -> object:
    every: list[Row] = [*position.record_rows(), *map(record_row, rows)]
    # A long game takes a while to replay; other games go on in the meantime.
    return await asyncio.to_thread(fold, position.rules, position.opening, every)
