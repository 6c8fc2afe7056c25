"""Changing who sits on a seat while the game runs: a person leaves it to an AI player, or takes it over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from typing import Literal

from db.database import Tx
from db.games import update_game, update_seat
from db.log import NoteRow, insert_note
from db.outbox import OutboxRow, insert_outbox
from db.people import store_user
from db.timers import delete_seat_timers
from db.votes import BACK, VoteRow, delete_vote, fetch_votes, store_vote
from engine.core import Json, Seat
from host import lobby, stand_in, undo, waiting
from host.records import GameInfo, Holder, Person
from host.refusal import refuse
from host.shelf import fetch_known
from host.table import Table
from host.telling import tell_board, tell_commit, tell_notice, tell_panel

Then = Callable[[Tx], Awaitable[None]]
Why = Literal["left", "kicked", "replaced", "erased"]
"""How a person has lost a seat: of his own will, put out, voted out, or with all that was kept of him."""


async def do_hand_over(
    table: Table, user: int, kind: str, then: Then | None = None, *, why: Why = "left", by: str = ""
) -> GameInfo:
    """The person's seat goes to an AI player of that kind; a game without people pauses (`no_human`).

    `then`: more to do in the same transaction. `why`, and for `kicked` `by` whom (`owner` or `admin`): what the table
    and the log are told.
    """
    check_open(table.info)
    seat = table.info.seat_of(user)
    holder = None if seat is None else table.info.holder(seat)
    if seat is None or holder is None:
        raise refuse("not_joined")
    lobby.check_player(table.position.rules, kind)
    params: dict[str, Json] = {"seat": seat, **({"by": by} if by else {})}
    return await _seat(table, holder, seat, None, kind, then, f"seat_{why}", params)


def told_replaced(table: Table, user: int, then: Then | None = None) -> Then:
    """`then`, and the person who has lost the seat by it is told so."""
    seen, now, seat = table.info, table.desk.clock.now(), table.info.seat_of(user)

    async def told(tx: Tx) -> None:
        if then is not None:
            await then(tx)
        params: dict[str, Json] = {"seat": seat, "place": f"<#{seen.place.target}>"}
        await insert_outbox(tx, [tell_notice(seen, "replaced", now, params, user=user)])

    return told


async def put_out(tx: Tx, info: GameInfo, by: int, user: int, now: datetime) -> None:
    """Not to come back unless invited."""
    await delete_vote(tx, info.id, lobby.INVITE, str(user))
    await store_vote(tx, info.id, VoteRow(lobby.KICKED, str(user), by, {}, {}, now))
    await insert_outbox(tx, [tell_notice(info, "kicked", now, user=user)])


async def do_take_over(table: Table, person: Person, seat: Seat, then: Then | None = None) -> GameInfo:
    """The person takes the AI player's seat."""
    check_open(table.info)
    holder = table.info.holder(seat)
    if holder is None:
        raise refuse("unknown_seat", seat=seat[:40])
    if person.id in table.info.users:
        raise refuse("already_joined")
    if holder.user is not None:
        raise refuse("seat_taken", seat=seat)
    return await _seat(table, holder, seat, person, None, then, "seat_taken_over", {"seat": seat})


def check_open(info: GameInfo) -> None:
    """Refusal: not_running."""
    if not info.in_play:
        raise refuse("not_running", status=info.status)


async def _seat(
    table: Table,
    holder: Holder,
    seat: Seat,
    person: Person | None,
    ai: str | None,
    then: Then | None,
    key: str,
    params: dict[str, Json],
) -> GameInfo:
    game, desk = table.info.id, table.desk
    now = desk.clock.now()
    async with desk.db.transaction() as tx:
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
        )
        await delete_seat_timers(tx, game, [seat])
        if then is not None:
            await then(tx)
        row = await fetch_known(tx, game)
        info = lobby.info_of(row, table.position.rules)
        if holder.user is not None and holder.user not in info.users:
            await _silence(tx, game, holder.user)
            await insert_outbox(tx, [tell_panel(info, holder.user, seat, now)])
        told = [tell_notice(info, key, now, params)]
        info, passed = await _pass_on(tx, info, now)
        request, ended = await undo.without(tx, table, info, now)
        told += [*passed, *ended]
        # The log keeps the id alone: of who is erased no name stands there.
        noted = params | ({"user": person.id} if person else {})
        await insert_note(tx, game, NoteRow(len(table.position.rows), key, noted, now))
        if not info.users and info.status == "running":
            info = replace(info, status="paused", pause="no_human")
            await update_game(tx, game, status="paused", pause="no_human")
            await waiting.freeze(tx, info, now)
            told.append(tell_notice(info, "game_paused", now, {"reason": "no_human"}))
        if person is not None:
            # A first panel for the newcomer, as after a set-up; the board is not drawn anew for it.
            every = tell_commit(info, None, table.position, [], acting=None, user=None, now=now)
            told += [one for one in every if one.user == person.id]
        info = await waiting.follow(tx, info, info.awaited, {}, now)
        info, paused = await stand_in.pause_if_all_away(tx, info, now)
        told += [*paused, tell_board(info, info.awaited, now)]
        await insert_outbox(tx, told)
    table.follow_info(info)
    table.follow_request(request)
    desk.committed(game, told=True)
    return info


async def _silence(tx: Tx, game: str, user: int) -> None:
    """A voice ends with the seat: if the person is let in again, they are asked again."""
    for row in await fetch_votes(tx, game):
        if row.kind not in (lobby.INVITE, lobby.KICKED) and str(user) in row.voices:
            voices = {key: voice for key, voice in row.voices.items() if key != str(user)}
            payload = dict(row.payload)
            if BACK in payload:
                payload[BACK] = [one for one in payload[BACK] if one != user]
            await store_vote(tx, game, row._replace(voices=voices, payload=payload))


async def _pass_on(tx: Tx, info: GameInfo, now: datetime) -> tuple[GameInfo, list[OutboxRow]]:
    """Whoever opened the game and plays no more has no say in it: the next person has, one who is here first."""
    heir = next(iter((*info.present, *info.users)), None)
    if heir is None or info.owner in info.users:
        return info, []
    await update_game(tx, info.id, owner=heir)
    info = replace(info, owner=heir)
    return info, [tell_notice(info, "owner_passed", now, {"seat": info.seat_of(heir)})]
