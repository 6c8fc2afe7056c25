"""An AI player decides for an absent person for the time being, until that person presses anything."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from db.games import update_game, update_seat
from db.outbox import OutboxRow, insert_outbox
from db.timers import delete_seat_timers, delete_timer
from db.transaction import Tx
from engine.ai import best_kind
from host.clocks import deadlines as waiting
from host.clocks.time_controls import EVERYONE_AWAY, is_spent
from host.game.writer import Writing
from host.outbox.intents import tell_board, tell_commit, tell_notice, tell_remind
from host.records import GameInfo, Holder


async def stand_in(tx: Tx, info: GameInfo, holder: Holder, now: datetime) -> tuple[GameInfo, list[OutboxRow]]:
    """The person's grace is over. When no person is present any more, the game pauses: AI players do not play alone."""
    assert holder.seat is not None
    assert holder.user is not None
    kind = best_kind(info.rules)
    await update_seat(tx, info.id, holder.position, stand_in=kind, since=None, asked=holder.since)
    await delete_seat_timers(tx, info.id, [holder.seat])
    info = with_holder(info, replace(holder, stand_in=kind, since=None, asked=holder.since))
    intents = [
        tell_notice(info, "stood_in", now, {"seat": holder.seat}),
        tell_remind(info, holder.user, {"what": "stood_in", "seat": holder.seat}, now),
    ]
    info, paused = await pause_if_all_away(tx, info, now)
    return info, [*intents, *paused, tell_board(info, info.awaited, now)]


async def pause_if_all_away(tx: Tx, info: GameInfo, now: datetime) -> tuple[GameInfo, list[OutboxRow]]:
    """Nobody at the table is present: pause until somebody comes back."""
    people = [h for h in info.holders if h.user is not None]
    if info.status != "running" or not people or any(h.stand_in is None or h.back for h in people):
        return info, []
    await update_game(tx, info.id, status="paused", pause=EVERYONE_AWAY)
    info = replace(info, status="paused", pause=EVERYONE_AWAY)
    await waiting.freeze(tx, info, now)
    return info, [tell_notice(info, "game_paused", now, {"reason": EVERYONE_AWAY})]


async def welcome(writing: Writing, user: int) -> bool:
    """The person is present: the seat is theirs again; a game paused because everybody was away goes on. A new question
    has a full clock; the question that they left to an AI player has the grace, once.

    False: nobody stood in, or the question is past that (`is_spent`): then the seat is theirs when it is decided. Hold
    the game's lock.
    """
    info = writing.info
    holder = next((h for h in info.holders if h.user == user), None)
    if holder is None or holder.stand_in is None or not info.in_play:
        return False
    if is_spent(info, holder):
        await _expect(writing, holder)
        return False
    assert holder.seat is not None
    now, were_all_away = writing.now(), info.pause == EVERYONE_AWAY
    async with writing.db.transaction() as tx:
        is_same = holder.asked is not None and holder.seat in info.awaited
        back = replace(holder, stand_in=None, since=holder.asked if is_same else None, graced=is_same, back=False)
        await update_seat(tx, info.id, holder.position, stand_in=None, since=back.since, graced=is_same, back=False)
        await delete_timer(tx, info.id, waiting.GONE, holder.seat)
        info = with_holder(info, back)
        intents = [tell_notice(info, "came_back", now, {"seat": holder.seat})]
        if were_all_away and not writing.table.is_broken:
            await update_game(tx, info.id, status="running", pause=None)
            info = replace(info, status="running", pause=None)
            info = await waiting.thaw(tx, info, now)
            intents.append(tell_notice(info, "game_resumed", now))
        else:
            info = await waiting.follow(tx, info, info.awaited, {}, now)
        if is_same:
            await waiting.grant_grace(tx, info, holder.seat, now, is_last=not were_all_away)
        every = tell_commit(info, None, writing.position, [], acting=None, user=None, now=now)
        # They have pressed something: their panel is edited in place, perhaps by that very press.
        intents += [quiet_panel(one) for one in every if one.user == user]
        await insert_outbox(tx, [*intents, tell_board(info, info.awaited, now)])
    writing.show(replace(writing.table, info=info))
    writing.committed(has_intents=True)
    return True


async def _expect(writing: Writing, holder: Holder) -> None:
    """The person is present, but the question stays with the AI player: they are no longer absent, and the commit that
    ends the question gives them the seat back (`deadlines.follow`).
    """
    info = writing.info
    assert holder.seat is not None
    async with writing.db.transaction() as tx:
        await update_seat(tx, info.id, holder.position, back=True)
        await delete_timer(tx, info.id, waiting.GONE, holder.seat)
    writing.show(replace(writing.table, info=with_holder(info, replace(holder, back=True))))


def quiet_panel(row: OutboxRow) -> OutboxRow:
    """The panel is out of date, without a mention."""
    return row._replace(payload={**row.payload, "newly_awaited": False, "own": True})


def with_holder(info: GameInfo, holder: Holder) -> GameInfo:
    """The card with this holder in its place."""
    return replace(info, holders=tuple(holder if h.position == holder.position else h for h in info.holders))
