"""What is done at a table: actions are applied, what follows of itself is added, and all is committed at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import NamedTuple

from db.games import update_game
from db.log import LogRow, NoteRow, RaceLostError, delete_undo_request, insert_log, insert_note
from db.orders import OrderRow, delete_orders
from db.outbox import OutboxRow, insert_outbox
from db.sealed_answers import SealedRow, delete_sealed, store_sealed
from db.standing_answers import store_standing
from db.timers import TimerRow
from db.transaction import Tx
from db.votes import delete_votes
from engine.core import Action, Event, Outcome, RulesError, Seat
from engine.core.record import outcome_json
from failpoint import hit
from host.clocks import deadlines as waiting
from host.clocks.new_decisions import movers_between, renewals
from host.clocks.status import Then
from host.game import automatic
from host.game.batch import Made
from host.game.position import Position
from host.game.table import Committed
from host.game.undo import consent
from host.game.undo import request as undo_request
from host.game.writer import Writing
from host.logger import log
from host.open_window import stored_window
from host.outbox.intents import Numbered, tell_commit, tell_returned, tell_windows
from host.outbox.spectator_news import tell_watchers
from host.records import GameInfo
from host.refusals import ActionRefused, refuse
from host.windows import opening
from host.windows.answers import seal
from host.windows.asked import is_answer, lapsing_at
from host.windows.following import Followed, check_failed, follow
from host.windows.manners import has_windows
from host.windows.orders import ended
from ops.metrics import stage


class Batch(NamedTuple):
    """What is committed in one transaction."""

    rows: Sequence[LogRow]
    state: object
    """Where they lead."""
    events: Sequence[tuple[Event, ...]]
    """Of each row."""
    acting: Seat | None
    """None: nobody, a window's time was up."""
    user: int | None
    followed: Followed | None = None
    """What was done of itself in `rows`."""
    notes: Sequence[NoteRow] = ()
    also: Sequence[OutboxRow] = ()
    then: Then | None = None
    closes_request: bool = False
    """It is the undo that was asked for."""


async def submit(
    writing: Writing, user: int | None, seat: Seat, actions: Sequence[Action], step: int | None
) -> Committed:
    """See `Games.submit`."""
    table = writing.table
    table.check_may_act(user, seat, step)
    if not actions:
        raise refuse("nothing_submitted")
    has_any = has_windows(table.info.rules)  # a question costs something, and most games have none
    rules, state = table.position.rules, table.position.state
    if has_any and is_answer(rules, state, actions[0]):
        return await seal(writing, user, seat, actions)
    made = Made(table.position, writing.now())
    for index, action in enumerate(actions):
        if action.seat != seat:
            raise ActionRefused(index, action, refuse("not_your_seat", seat=str(action.seat)[:40]))
        if has_any and is_answer(made.rules, made.state, action):
            raise ActionRefused(index, action, refuse("window_alone"))
        try:
            made.put(action, user)
        except RulesError as error:
            raise ActionRefused(index, action, error) from error
        except AssertionError as error:
            raise await check_failed(writing, made, error) from error
    if made.move == table.position.move:
        table.check_time(user)
    followed = await follow(writing, made, table.answers)
    return await commit(writing, Batch(made.rows, made.state, made.events, seat, user, followed))


async def close_window(writing: Writing, _row: TimerRow) -> None:
    """The time of the window that is held open is up: all answers are submitted."""
    if writing.info.status != "running" or writing.info.window is None:
        return
    made = Made(writing.position, writing.now())
    followed = await follow(writing, made, writing.table.answers, is_due=True)
    await commit(writing, Batch(made.rows, made.state, made.events, None, None, followed))


async def lapse(writing: Writing, row: TimerRow) -> None:
    """The short time for a question is up: what silence means is done, by the clock and not by an AI player."""
    seat, position = row.seat, writing.position
    question = position.question(seat) if seat in writing.info.lapsing else None
    if writing.info.status != "running" or question is None:
        return
    made = Made(position, writing.now())
    try:
        assert question.lapse in position.legal(seat), f"{question.key}: silence is not legal"
        made.put(question.lapse, None)
    except AssertionError as error:
        raise await check_failed(writing, made, error) from error
    followed = await follow(writing, made, writing.table.answers)
    note = NoteRow(made.rows[0].seq, "lapsed", {"seat": seat}, writing.now())
    await commit(writing, Batch(made.rows, made.state, made.events, seat, None, followed, notes=[note]))


async def set_standing(writing: Writing, user: int, seat: Seat, wanted: Mapping[str, str]) -> Committed | None:
    """See `Games.set_standing`."""
    table = writing.table
    table.check_may_act(user, seat, None)
    rules, state, game = table.position.rules, table.position.state, table.info.id
    stored = automatic.kept(table.info.rules, user, wanted, automatic.round_of(rules, state))
    if stored is None:
        allowed = ", ".join(automatic.kinds_of(table.info.rules))
        raise refuse("bad_option", key="standing", value=" ".join(wanted.values())[:40], allowed=allowed)

    async def store(tx: Tx) -> None:
        await store_standing(tx, game, seat, stored)

    answers = {**table.answers, seat: stored}
    made = Made(table.position, writing.now())
    followed = await follow(writing, made, answers)
    done = None
    if made.rows:
        # With what they answer, in one transaction: nothing stays asked that is answered already.
        done = await commit(writing, Batch(made.rows, made.state, made.events, seat, user, followed, then=store))
    else:
        async with writing.db.transaction() as tx:
            await store(tx)
    writing.show(replace(writing.table, answers=answers))
    return done


async def commit(writing: Writing, batch: Batch) -> Committed:
    """One transaction: log rows with their events, notes, outbox, the card, and `then`. Visible only after the
    commit.
    """
    seen, before, game, now = writing.info, writing.position, writing.info.id, writing.now()
    rows = batch.rows
    after = before.after(rows, batch.state, batch.events)
    numbered: list[Numbered] = [(row.move, one) for row, some in zip(rows, batch.events, strict=True) for one in some]
    if batch.followed is not None:
        numbered += batch.followed.own_events
    outcome = after.outcome
    info = replace(
        seen,
        status="running" if outcome is None else "over",
        awaited=after.active,
        moves=after.move,
        outcome=outcome,
        updated=now if after.move != before.move else seen.updated,
        lapsing=lapsing_at(after),
    )
    intents = [*batch.also]
    announced = tell_commit(info, before, after, numbered, acting=batch.acting, user=batch.user, now=now)
    answer_rows = frozenset() if batch.followed is None else batch.followed.answer_rows
    renewed = renewals(seen, before, after, now, every=batch.closes_request, answers=answer_rows)
    renewed |= {seat: now for seat in {*info.lapsing} ^ {*seen.lapsing} if seat in after.active}
    movers = movers_between(before, after, answer_rows)
    sealed, orders = _sealed_after(writing, batch, outcome), _orders_after(writing, info, after)
    request = writing.table.asked
    is_outrun = request is not None and not batch.closes_request and consent.is_outrun(after, request)
    hit("before_action")
    began = perf_counter()
    try:
        async with writing.db.transaction() as tx:
            await insert_log(tx, game, rows)
            for note in batch.notes:
                await insert_note(tx, game, note)
            if batch.then is not None:
                await batch.then(tx)
            passage = opening.Passage(before, after, movers, is_new=bool(answer_rows), is_undone=batch.closes_request)
            info, kept = await opening.settle(tx, info, passage, now)
            intents += tell_windows(info, seen.window, announced, now)
            intents += await opening.rings(tx, info, seen.window, now)
            renewed = {seat: moment for seat, moment in renewed.items() if seat not in kept}
            await _store_secrets(tx, writing, sealed, orders)
            changed = _changed(seen, info)
            if changed:
                await update_game(tx, game, **changed)
            info = await waiting.follow(tx, info, info.awaited, renewed, now)
            if outcome is not None:
                await delete_votes(tx, game)
                await delete_undo_request(tx, game)
            if is_outrun and request is not None:
                intents += await undo_request.outrun(tx, info, request, len(after.rows), now)
            intents += await tell_watchers(tx, info, before, [event for _, event in numbered], now)
            await insert_outbox(tx, tell_returned(seen, info, now, intents))
    except RaceLostError:
        log.error("race_lost", game=game, row=rows[0].seq)
        raise
    stage("commit").observe(perf_counter() - began)
    hit("after_action")
    if batch.closes_request or is_outrun or outcome is not None:
        request = None
    writing.show(replace(writing.table, info=info, position=after, asked=request, sealed=sealed, orders=orders))
    writing.committed(has_intents=bool(intents), clocks=(info.holders, info.window) != (seen.holders, seen.window))
    acting = batch.acting or ""
    steps = after.steps.get(acting, 0)
    return Committed(game, acting, after.move, tuple(numbered), after.active, outcome, steps, writing.table)


def _changed(seen: GameInfo, info: GameInfo) -> dict[str, object]:
    """The columns of a game's row that a commit changes. The others are left out of the statement: SQLite writes the
    indexes of each column that is named in it, whether its value is another one or not.
    """
    columns: dict[str, object] = {}
    if info.status != seen.status:
        columns["status"] = info.status
    if info.awaited != seen.awaited:
        columns["awaited"] = list(info.awaited)
    if info.moves != seen.moves:
        columns["moves"] = info.moves
    if info.outcome != seen.outcome:
        columns["outcome"] = outcome_json(info.outcome)
    if info.updated != seen.updated:
        columns["updated"] = info.updated
    if info.window != seen.window:
        columns["window"] = stored_window(info.window)
    if info.lapsing != seen.lapsing:
        columns["lapsing"] = list(info.lapsing)
    return columns


def _sealed_after(writing: Writing, batch: Batch, outcome: Outcome | None) -> dict[tuple[Seat, str], SealedRow]:
    if outcome is not None or batch.closes_request:
        return {}
    return dict(writing.table.sealed) if batch.followed is None else batch.followed.sealed


def _orders_after(writing: Writing, info: GameInfo, after: Position) -> tuple[OrderRow, ...]:
    orders = writing.table.orders
    if not orders or not info.in_play:
        return ()
    held = {h.user: h.seat for h in info.holders if h.user is not None and h.seat is not None}
    gone = ended(orders, held, after)
    return tuple(order for order in orders if order not in gone)


async def _store_secrets(
    tx: Tx, writing: Writing, sealed: Mapping[tuple[Seat, str], SealedRow], orders: Sequence[OrderRow]
) -> None:
    table, game = writing.table, writing.info.id
    if sealed != table.sealed:
        await delete_sealed(tx, game)
        for row in sealed.values():
            await store_sealed(tx, game, row)
    if tuple(orders) != table.orders:
        await delete_orders(tx, game, [order.id for order in table.orders if order not in orders])
