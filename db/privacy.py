"""All that is stored about one person: fetched for them, or erased. A new table that names people must
be handled here.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Text, cast, delete, func, insert, or_, select, update

from db.json_columns import Stored, written
from db.people import CHOSEN_LANGUAGE
from db.request_counts import store_barred
from db.schema import (
    IS_PRIVATE,
    NAMES_PEOPLE,
    action_log,
    games,
    leftovers,
    lessons,
    meta,
    notes,
    orders,
    outbox,
    person_timers,
    posted,
    sealed_answers,
    seats,
    standing_answers,
    undo_requests,
    users,
    votes,
    watchers,
    whispers,
)
from db.transaction import Tx
from db.votes import BACK


class ActionRow(NamedTuple):
    game: str
    kind: str
    text: str
    at: datetime


class VoteOf(NamedTuple):
    game: str
    kind: str
    by: int
    voice: bool | None


async def fetch_person(tx: Tx, user: int) -> Stored:
    """All columns of the person's own row; empty if they were never seen."""
    found = (await tx.execute(select(users).where(users.c.id == user))).mappings().first()
    return dict(found) if found is not None else {}


async def fetch_games_named(tx: Tx, user: int) -> list[str]:
    """The games that name the person anywhere: seat, owner, a move, an order, an answer to a window."""
    sat = select(seats.c.game.label("game")).where(seats.c.user == user)
    owned = select(games.c.id.label("game")).where(games.c.owner == user)
    acted = select(action_log.c.game.label("game")).where(action_log.c.user == user)
    ordered = select(orders.c.game.label("game")).where(orders.c.by == user)
    answered = select(sealed_answers.c.game.label("game")).where(sealed_answers.c.by == user)
    every = sat.union(owned, acted, ordered, answered).subquery()
    found = await tx.execute(select(every.c.game).order_by(every.c.game))
    return [str(row[0]) for row in found]


async def fetch_actions_by(tx: Tx, user: int) -> list[ActionRow]:
    """The person's own moves, by game and in order; without row numbers, which would give away rows of others."""
    query = select(action_log.c.game, action_log.c.kind, action_log.c.text, action_log.c.at)
    query = query.where(action_log.c.user == user).order_by(action_log.c.game, action_log.c.seq)
    return [ActionRow(*row) for row in await tx.execute(query)]


async def fetch_watched(tx: Tx, user: int) -> list[tuple[str, datetime]]:
    query = select(watchers.c.game, watchers.c.since).where(watchers.c.user == user).order_by(watchers.c.game)
    return [(row.game, row.since) for row in await tx.execute(query)]


async def fetch_votes_of(tx: Tx, user: int) -> list[VoteOf]:
    """Votes and invitations that the person asked for, was asked in, or answered."""
    out = []
    query = select(votes.c.game, votes.c.kind, votes.c.subject, votes.c.by, votes.c.voices).where(_may_name(user))
    for row in await tx.execute(query.order_by(votes.c.game)):
        if user == row.by or str(user) in (row.subject, *row.voices):
            out.append(VoteOf(row.game, row.kind, row.by, row.voices.get(str(user))))
    return out


class TakingBack(NamedTuple):
    game: str
    move: int
    asker: int
    at: datetime


async def fetch_taking_back(tx: Tx, user: int) -> list[TakingBack]:
    """The open requests to take back that the person has made or agreed to."""
    columns = undo_requests.c.game, undo_requests.c.seq, undo_requests.c.asker, undo_requests.c.opened
    found = await tx.execute(select(*columns, undo_requests.c.agreed).order_by(undo_requests.c.game))
    return [TakingBack(*row[:4]) for row in found if user in (row.asker, *row.agreed)]


async def fetch_chosen_language(tx: Tx, user: int) -> str | None:
    found = (await tx.execute(select(meta.c.value).where(meta.c.key == f"{CHOSEN_LANGUAGE}{user}"))).first()
    return None if found is None else str(found[0])


async def fetch_standing_by(tx: Tx, user: int) -> list[tuple[str, str, str]]:
    """(game, key, value) of the answers that the person has given in advance."""
    query = select(standing_answers.c.game, standing_answers.c.key, standing_answers.c.value)
    query = query.where(standing_answers.c.by == user)
    found = await tx.execute(query.order_by(standing_answers.c.game, standing_answers.c.key))
    return [(row.game, row.key, row.value["value"]) for row in found]


async def fetch_orders_by(tx: Tx, user: int) -> list[tuple[str, str, str, Stored]]:
    """(game, form, card, values) of the person's orders."""
    query = select(orders.c.game, orders.c.form, orders.c.card, orders.c["values"]).where(orders.c.by == user)
    return [(row.game, row.form, row.card, row[3]) for row in await tx.execute(query.order_by(orders.c.id))]


async def fetch_sealed_by(tx: Tx, user: int) -> list[tuple[str, list[str]]]:
    """(game, answer) of the person's answers to windows that are still open."""
    query = select(sealed_answers.c.game, sealed_answers.c.actions).where(sealed_answers.c.by == user)
    return [(row.game, list(row.actions)) for row in await tx.execute(query.order_by(sealed_answers.c.game))]


async def fetch_person_timers(tx: Tx, user: int) -> list[tuple[str, datetime]]:
    query = select(person_timers.c.kind, person_timers.c.due).where(person_timers.c.user == user)
    return [(row.kind, row.due) for row in await tx.execute(query.order_by(person_timers.c.kind))]


async def fetch_messages_to(tx: Tx, user: int) -> list[tuple[str, str, str]]:
    """(game, kind, state) of what was or will be written to the person."""
    query = select(outbox.c.game, outbox.c.kind, outbox.c.state).where(outbox.c.user == user).order_by(outbox.c.id)
    return [(row.game, row.kind, row.state) for row in await tx.execute(query)]


async def fetch_seats_taken(tx: Tx, user: int) -> list[tuple[str, str, datetime]]:
    """(game, seat, when) of the seats that the person has taken over from AI players."""
    query = select(notes.c.game, notes.c.params, notes.c.at).where(notes.c.user == user)
    return [(row.game, row.params["seat"], row.at) for row in await tx.execute(query.order_by(notes.c.id))]


async def erase_person(tx: Tx, user: int) -> int:
    """Erase a person. Where a game would have a gap, a nameless person takes their place: an id below zero that belongs
    to nobody else. The person must sit in no open game any more. Call `Database.sweep` afterwards: the log still has
    the pages as they were.
    """
    known = await fetch_person(tx, user)
    lowest = (await tx.execute(select(func.min(users.c.id)))).scalar() or 0
    nobody = min(int(lowest), 0) - 1
    await tx.execute(insert(users).values(id=nobody, name="", dm_closed=True, prefs={}))
    await tx.execute(update(seats).where(seats.c.user == user).values(user=nobody))
    await tx.execute(update(games).where(games.c.owner == user).values(owner=nobody))
    await tx.execute(update(action_log).where(action_log.c.user == user).values(user=nobody))
    await tx.execute(delete(watchers).where(watchers.c.user == user))
    await tx.execute(delete(whispers).where((whispers.c.by == user) | (whispers.c.to == user)))
    await tx.execute(delete(outbox).where(outbox.c.user == user))
    await tx.execute(delete(posted).where(posted.c.user == user, IS_PRIVATE))
    if known.get("dm_channel") is not None:
        await tx.execute(delete(leftovers).where(leftovers.c.channel == known["dm_channel"]))
    await tx.execute(delete(person_timers).where(person_timers.c.user == user))
    await tx.execute(delete(lessons).where(lessons.c.user == user))
    await tx.execute(delete(meta).where(meta.c.key == f"{CHOSEN_LANGUAGE}{user}"))
    await tx.execute(delete(standing_answers).where(standing_answers.c.by == user))
    await tx.execute(delete(orders).where(orders.c.by == user))
    await tx.execute(delete(sealed_answers).where(sealed_answers.c.by == user))
    for note in (await tx.execute(select(notes.c.id, notes.c.params).where(notes.c.user == user))).all():
        named = {"params": {**note.params, "user": nobody}, "user": nobody}
        await tx.execute(update(notes).where(notes.c.id == note.id).values(**named))
    await _erase_votes(tx, user, nobody)
    await _erase_told_votes(tx, user, nobody)
    await _erase_consent(tx, user)
    await _erase_name(tx, str(known.get("name") or ""))
    await tx.execute(delete(users).where(users.c.id == user))
    return nobody


def _may_name(user: int) -> ColumnElement[bool]:
    """Votes whose row contains the person's id somewhere: reading each one in full takes long."""
    number = str(user)
    named = [cast(column, Text).contains(number) for column in (votes.c.voices, votes.c.payload)]
    return or_(votes.c.by == user, votes.c.subject == number, *named)


async def _erase_votes(tx: Tx, user: int, nobody: int) -> None:
    """Remove a person from votes about them and from the answers; votes that they asked for keep no author."""
    put_out = select(votes).where(votes.c.kind == "kicked", votes.c.subject == str(user))
    for row in (await tx.execute(put_out)).all():
        await store_barred(tx, row.game, user)
    await tx.execute(delete(votes).where(votes.c.subject == str(user)))
    for row in (await tx.execute(select(votes).where(_may_name(user)))).all():
        told_of = (row.by, row.payload.get("user"), *row.payload.get(BACK, ()))
        if user not in told_of and str(user) not in row.voices:
            continue
        values = {
            "by": nobody if row.by == user else row.by,
            "voices": {key: voice for key, voice in row.voices.items() if key != str(user)},
            "payload": {
                key: [one for one in value if one != user] if isinstance(value, list) else value
                for key, value in row.payload.items()
                if key != "user" or value != user
            },
        }
        same = (votes.c.game == row.game) & (votes.c.kind == row.kind) & (votes.c.subject == row.subject)
        await tx.execute(update(votes).where(same).values(**values))


async def _erase_consent(tx: Tx, user: int) -> None:
    """Delete the person's requests to take back moves, and their consent to requests of others."""
    await tx.execute(delete(undo_requests).where(undo_requests.c.asker == user))
    for row in (await tx.execute(select(undo_requests.c.game, undo_requests.c.agreed))).all():
        if user in row.agreed:
            left = [one for one in row.agreed if one != user]
            await tx.execute(update(undo_requests).where(undo_requests.c.game == row.game).values(agreed=left))


async def _erase_told_votes(tx: Tx, user: int, nobody: int) -> None:
    """Outbox rows about votes name the person who asked and those who answered."""
    query = select(outbox.c.id, outbox.c.payload).where(outbox.c.kind == "vote", NAMES_PEOPLE)
    for row in (await tx.execute(query.where(cast(outbox.c.payload, Text).contains(str(user))))).all():
        cleaned: Stored = {
            key: [one for one in value if one != user] if isinstance(value, list) else value
            for key, value in row.payload.items()
        }
        if cleaned.get("by") == user:
            cleaned["by"] = nobody
        if cleaned != row.payload:
            await tx.execute(update(outbox).where(outbox.c.id == row.id).values(payload=cleaned))


async def _erase_name(tx: Tx, name: str) -> None:
    """Invitations name the person who invites."""
    if not name:
        return
    # Reading each one takes long. The text is as it is written today, or as it was before.
    forms = {json.dumps(name), written(name)}
    is_in = or_(*(cast(outbox.c.payload, Text).contains(form, autoescape=True) for form in forms))
    query = select(outbox.c.id, outbox.c.payload).where(outbox.c.kind == "notice", NAMES_PEOPLE, is_in)
    for row in (await tx.execute(query)).all():
        params: Stored = row.payload.get("params") or {}
        if name in params.values():
            kept = {key: "" if value == name else value for key, value in params.items()}
            changed = {**row.payload, "params": kept}
            await tx.execute(update(outbox).where(outbox.c.id == row.id).values(payload=changed))
