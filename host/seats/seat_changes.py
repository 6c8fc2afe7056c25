"""Changing who sits on a seat while the game runs: a person leaves it to an AI player, or takes it over."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Literal, NamedTuple

from db.games import update_game, update_seat
from db.log import NoteRow, insert_note
from db.outbox import OutboxRow, insert_outbox
from db.people import store_user
from db.timers import delete_seat_timers
from db.transaction import Tx
from db.votes import BACK, VoteRow, delete_vote, fetch_votes, store_vote
from engine.core import Json, Seat
from host.clocks import deadlines as waiting
from host.clocks.status import Then
from host.game.loading import fetch_known
from host.game.undo import request as undo_request
from host.game.writer import Writing
from host.lobby import steps as lobby
from host.outbox.intents import tell_board, tell_commit, tell_notice, tell_panel
from host.records import GameInfo, Holder, Person
from host.refusals import refuse
from host.seats import substitute as stand_in

Why = Literal["left", "kicked", "replaced", "erased"]
"""How a person has lost a seat: by leaving, being removed, being voted out, or having all their data erased."""


async def do_hand_over(
    writing: Writing, user: int, kind: str, then: Then | None = None, *, why: Why = "left", by: str = ""
) -> GameInfo:
    """The person's seat goes to an AI player of that kind; a game without people pauses (`no_human`).

    `then`: more work in the same transaction. `why`, and for `kicked` `by` whom (`owner` or `admin`): what the table
    and the log are told.
    """
    check_open(writing.info)
    seat = writing.info.seat_of(user)
    holder = None if seat is None else writing.info.holder(seat)
    if seat is None or holder is None:
        raise refuse("not_joined")
    lobby.check_player(writing.position.rules, kind)
    params: dict[str, Json] = {"seat": seat, **({"by": by} if by else {})}
    return await _seat(writing, holder, Change(None, kind, f"seat_{why}", params), then)


def and_notify_replaced(writing: Writing, user: int, then: Then | None = None) -> Then:
    """Call `then`, and notify the person who has lost the seat by it."""
    seen, now, seat = writing.info, writing.now(), writing.info.seat_of(user)

    async def tell(tx: Tx) -> None:
        if then is not None:
            await then(tx)
        params: dict[str, Json] = {"seat": seat, "place": f"<#{seen.place.target}>"}
        await insert_outbox(tx, [tell_notice(seen, "replaced", now, params, user=user)])

    return tell


async def put_out(tx: Tx, info: GameInfo, by: int, user: int, now: datetime) -> None:
    """They cannot come back unless invited."""
    await delete_vote(tx, info.id, lobby.INVITE, str(user))
    await store_vote(tx, info.id, VoteRow(lobby.KICKED, str(user), by, {}, {}, now))
    await insert_outbox(tx, [tell_notice(info, "kicked", now, user=user)])


async def do_take_over(writing: Writing, person: Person, seat: Seat, then: Then | None = None) -> GameInfo:
    """The person takes over the AI player's seat."""
    check_open(writing.info)
    holder = writing.info.holder(seat)
    if holder is None:
        raise refuse("unknown_seat", seat=seat[:40])
    if person.id in writing.info.users:
        raise refuse("already_joined")
    if holder.user is not None:
        raise refuse("seat_taken", seat=seat)
    return await _seat(writing, holder, Change(person, None, "seat_taken_over", {"seat": seat}), then)


def check_open(info: GameInfo) -> None:
    """Refusal: not_running."""
    if not info.in_play:
        raise refuse("not_running", status=info.status)


class Change(NamedTuple):
    """Who sits there from now on, and what the table and the log are told of it."""

    person: Person | None
    ai: str | None
    key: str
    params: dict[str, Json]


async def _seat(writing: Writing, holder: Holder, change: Change, then: Then | None) -> GameInfo:
    game, seat, now = writing.info.id, holder.seat, writing.now()
    assert seat is not None
    person, ai, key, params = change
    async with writing.db.transaction() as tx:
        if person is not None:
            await lobby.check_welcome(tx, game, person.id)
            await delete_vote(tx, game, lobby.INVITE, str(person.id))
            await store_user(tx, person.id, person.name, person.locale)
        await update_seat(
            tx,
            game,
            holder.position,
            user=person.id if person else None,
            ai=ai,
            stand_in=None,
            since=None,
            asked=None,
            graced=False,
            back=False,
            joined=now if person else None,
        )
        await delete_seat_timers(tx, game, [seat])
        if then is not None:
            await then(tx)
        row = await fetch_known(tx, game)
        info = lobby.info_of(row, writing.position.rules)
        if holder.user is not None and holder.user not in info.users:
            await _silence(tx, game, holder.user)
            await insert_outbox(tx, [tell_panel(info, holder.user, seat, now)])
        intents = [tell_notice(info, key, now, params)]
        info, passed = await _pass_on(tx, info, now)
        request, ended = await undo_request.without(tx, writing.position, writing.table.undo_request, info, now)
        intents += [*passed, *ended]
        # The log keeps only the id: the name of an erased person appears nowhere.
        noted = params | ({"user": person.id} if person else {})
        await insert_note(tx, game, NoteRow(len(writing.position.rows), key, noted, now))
        if not info.users and info.status == "running":
            info = replace(info, status="paused", pause="no_human")
            await update_game(tx, game, status="paused", pause="no_human")
            await waiting.freeze(tx, info, now)
            intents.append(tell_notice(info, "game_paused", now, {"reason": "no_human"}))
        if person is not None:
            # A first panel for the newcomer, as after a set-up; the board is not redrawn for it.
            every = tell_commit(info, None, writing.position, [], acting=None, user=None, now=now)
            intents += [one for one in every if one.user == person.id]
        info = await waiting.follow(tx, info, info.awaited, {}, now)
        info, paused = await stand_in.pause_if_all_away(tx, info, now)
        intents += [*paused, tell_board(info, info.awaited, now)]
        await insert_outbox(tx, intents)
    writing.show(replace(writing.table, info=info, asked=request))
    writing.committed(has_intents=True)
    return info


async def _silence(tx: Tx, game: str, user: int) -> None:
    """A person's votes end with the seat: if they are let in again, they are asked again."""
    for row in await fetch_votes(tx, game):
        if row.kind not in (lobby.INVITE, lobby.KICKED) and str(user) in row.voices:
            voices = {key: voice for key, voice in row.voices.items() if key != str(user)}
            payload = dict(row.payload)
            if BACK in payload:
                payload[BACK] = [one for one in payload[BACK] if one != user]
            await store_vote(tx, game, row._replace(voices=voices, payload=payload))


async def _pass_on(tx: Tx, info: GameInfo, now: datetime) -> tuple[GameInfo, list[OutboxRow]]:
    """If the owner no longer plays, ownership passes to the next person, one who is present first."""
    heir = next(iter((*info.present, *info.users)), None)
    if heir is None or info.owner in info.users:
        return info, []
    await update_game(tx, info.id, owner=heir)
    info = replace(info, owner=heir)
    return info, [tell_notice(info, "owner_passed", now, {"seat": info.seat_of(heir)})]
