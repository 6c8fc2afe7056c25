"""What is done at a table: actions are applied, what follows of itself is added, and all is committed at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, NamedTuple

from db.database import Tx
from db.games import update_game
from db.log import LogRow, NoteRow, RaceLostError, delete_undo_request, insert_log, insert_note
from db.outbox import OutboxRow, insert_outbox
from db.standing_answers import store_standing
from db.votes import delete_votes
from engine.core import Action, Event, Json, RulesError, Seat
from engine.core.record import outcome_json
from failpoint import hit
from host.clocks import deadlines as waiting
from host.clocks.status import Then
from host.game import automatic
from host.game.batch import Made
from host.game.table import Committed
from host.game.undo import consent
from host.game.undo import request as undo_request
from host.game.writer import Writing
from host.logger import log
from host.outbox.intents import Numbered, tell_commit
from host.outbox.spectator_news import tell_watchers
from host.refusals import ActionRefused, refuse
from ops.metrics import DECISION


class Batch(NamedTuple):
    """What is committed in one transaction."""

    rows: Sequence[LogRow]
    state: Any
    """Where they lead."""
    events: Sequence[tuple[Event, ...]]
    """Of each row."""
    acting: Seat
    user: int | None
    beside: Sequence[Numbered] = ()
    """Told, not logged: that a choice was made by itself."""
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
    made = Made(table.position, writing.now())
    for index, action in enumerate(actions):
        if action.seat != seat:
            raise ActionRefused(index, action, refuse("not_your_seat", seat=str(action.seat)[:40]))
        try:
            made.put(action, user)
        except RulesError as error:
            raise ActionRefused(index, action, error) from error
        except AssertionError as error:
            raise await _check_failed(writing, made, error) from error
    if made.move == table.position.move:
        table.check_time(user)
    told = await _follow(writing, made, table.answers)
    return await commit(writing, Batch(made.rows, made.state, made.events, seat, user, told))


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
    told = await _follow(writing, made, answers)
    done = None
    if made.rows:
        # With what they answer, in one transaction: nothing stays asked that is answered already.
        done = await commit(writing, Batch(made.rows, made.state, made.events, seat, user, told, then=store))
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
    numbered += batch.beside
    outcome = after.outcome
    info = replace(
        seen,
        status="running" if outcome is None else "over",
        awaited=after.active,
        moves=after.move,
        outcome=outcome,
        updated=now if after.move != before.move else seen.updated,
    )
    told = [
        *batch.also,
        *tell_commit(info, before, after, numbered, acting=batch.acting, user=batch.user, now=now),
    ]
    renewed = waiting.renewals(seen, before, after, now, every=batch.closes_request)
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
            if info != seen:
                await update_game(
                    tx,
                    game,
                    status=info.status,
                    awaited=list(info.awaited),
                    moves=info.moves,
                    outcome=outcome_json(outcome),
                    updated=info.updated,
                )
            info = await waiting.follow(tx, info, info.awaited, renewed, now)
            if outcome is not None:
                await delete_votes(tx, game)
                await delete_undo_request(tx, game)
            if is_outrun and request is not None:
                told += await undo_request.outrun(tx, info, request, len(after.rows), now)
            told += await tell_watchers(tx, info, before, [event for _, event in numbered], now)
            await insert_outbox(tx, told)
    except RaceLostError:
        log.error("race_lost", game=game, row=rows[0].seq)
        raise
    DECISION.labels(stage="commit").observe(perf_counter() - began)
    hit("after_action")
    if batch.closes_request or is_outrun or outcome is not None:
        request = None
    writing.show(replace(writing.table, info=info, position=after, asked=request))
    writing.committed(told=bool(told), clocks=info.holders != seen.holders)
    steps = after.steps[batch.acting]
    return Committed(game, batch.acting, after.move, tuple(numbered), after.active, outcome, steps, writing.table)


async def _follow(writing: Writing, made: Made, answers: automatic.Standing) -> list[Numbered]:
    """Do what follows without a question (`automatic`); it belongs into the same transaction. What to say of it, to
    those for whom it was done.
    """
    told: list[Numbered] = []
    for _ in range(automatic.MOST_IN_A_ROW):
        found = automatic.due(writing.position.rules, made.state, writing.info, answers)
        if found is None:
            break
        try:
            made.put(found.action, found.user)
        except AssertionError as error:
            raise await _check_failed(writing, made, error) from error
        params: dict[str, Json] = {"verb": found.action.verb, "args": list(found.action.args), "why": found.why}
        told.append((made.move, Event("automatic", params, (found.seat,))))
    return told


async def _check_failed(writing: Writing, made: Made, error: AssertionError) -> RulesError:
    log.error("check_failed", game=writing.info.id, row=made.number, why=str(error))
    await writing.pause("check_failed")
    return refuse("game_paused", reason="check_failed")
