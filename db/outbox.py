"""Messages still to be sent, and which of the bot's messages are current."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import and_, bindparam, delete, func, insert, select, update

from db.json_columns import Stored, copied
from db.memory import Memory
from db.schema import leftovers, outbox, posted
from db.statements import Prepared
from db.transaction import NOTED, Tx
from db.upsert import upsert

NAME: Final = outbox.name
"""Under which the waiting rows of each game are remembered."""
MOST_KEPT: Final = 200
"""Waiting rows of one game that are remembered; if more wait, they are read again each time."""

Kind: TypeAlias = Literal["board", "panel", "notice", "lobby", "consent", "remind", "digest", "vote"]


class OutboxRow(NamedTuple):
    """One message to a channel or a person: keys and parameters, never sentences. Exactly one of `channel` (public) and
    `user` (private) is set.
    """

    id: int
    """Unique for ever; the message's nonce is made from it. 0: not yet stored."""
    game: str
    kind: Kind
    channel: int | None
    user: int | None
    payload: Stored
    seq: int
    """The number of public moves up to this row."""
    attempts: int
    created: datetime
    tried: datetime | None = None
    """When it was last about to be sent, with unknown result: look for it in the channel first. None: it was not sent.
    """
    nonce: str | None = None
    """The nonce of that attempt; all rows sent together share it."""
    mark: str = ""
    """The mark of the message of that attempt (as `PostedRow.mark`)."""
    edit: int | None = None
    """The message that was about to be edited to deliver the row, instead of sending a new one."""


class LeftoverRow(NamedTuple):
    """A message that a newer one of its kind has replaced and that has still to be deleted, or (while in sight) to lose
    its buttons.
    """

    message: int
    channel: int
    game: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class PostedRow:
    """A current message of the bot: the board of a game, the panel of a person, the lobby."""

    game: str
    kind: Kind
    user: int | None
    """The person whose panel it is; None: the message is public."""
    channel: int
    message: int
    mark: str
    """Free text of the code that delivers (what the message showed: seq, awaited, language …)."""
    posted: datetime


Waiting: TypeAlias = tuple[OutboxRow, ...]
"""All rows of a game to be delivered, oldest first."""


async def insert_outbox(tx: Tx, rows: Sequence[OutboxRow]) -> None:
    """Insert rows in this order; the database numbers them."""
    if not rows:
        return
    values = [row._asdict() for row in rows]
    for value in values:
        del value["id"]
    numbers: list[int] = []
    # As they are read from the database: the payload belongs to the row alone, and has lists where tuples were.
    copies = [row._replace(payload=copied(row.payload)) for row in rows]

    def added(waiting: Waiting) -> Waiting | None:
        new = [
            row._replace(id=number)
            for number, row in zip(numbers, copies, strict=True)
            if not waiting or waiting[-1].id < number
        ]
        return (*waiting, *new) if len(waiting) + len(new) < MOST_KEPT else None

    about = rows[0].game if all(row.game == rows[0].game for row in rows) else None
    last = (await tx.execute(_INSERT, values, about=about, amend=added)).lastrowid
    if last is None:  # of more rows than one statement inserts
        last = int((await tx.execute(_LAST)).scalar())
    # One connection writes at a time, and the numbers are given one after the other.
    numbers += range(last - len(rows) + 1, last + 1)


_COLUMNS = [outbox.c[name] for name in OutboxRow._fields]


# Built once: they are used for each message, and building one takes longer than running it.
_ALL = select(*_COLUMNS).where(outbox.c.state == "pending").order_by(outbox.c.id).limit(bindparam("most"))
_ALL_OF = _ALL.where(outbox.c.game == bindparam("of"))
_PENDING = Prepared(_ALL)
_PENDING_OF = Prepared(_ALL_OF)
_GAMES_PENDING = Prepared(select(outbox.c.game).where(outbox.c.state == "pending").distinct().order_by(outbox.c.game))
_SHOWING_OF = Prepared(_ALL_OF.where(outbox.c.kind != "notice"))  # the kinds that describe the current state
_PENDING_TO = Prepared(
    _ALL_OF.where(
        outbox.c.channel.is_not_distinct_from(bindparam("to_channel")),
        outbox.c.user.is_not_distinct_from(bindparam("to_user")),
    )
)
_INSERT = Prepared(insert(outbox))
_LAST = Prepared(select(func.last_insert_rowid()))
_THESE = update(outbox).where(outbox.c.id.in_(bindparam("ids", expanding=True)))
_SENT = Prepared(_THESE.values(state="sent", message=bindparam("by")))
_EACH_SENT = Prepared(
    update(outbox).where(outbox.c.id == bindparam("which")).values(state="sent", message=bindparam("by"))
)
_TRIED = Prepared(
    _THESE.values(
        tried=func.coalesce(outbox.c.tried, bindparam("now", type_=outbox.c.tried.type)),
        nonce=bindparam("as_nonce"),
        mark=bindparam("as_mark"),
        edit=bindparam("as_edit"),
    )
)
_UNTRIED_OF = Prepared(_ALL_OF.where(outbox.c.kind != "notice", outbox.c.tried.is_(None)))
_FOLD = Prepared(
    update(outbox)
    .where(outbox.c.id == bindparam("which"))
    .values(payload=bindparam("as_payload", type_=outbox.c.payload.type), attempts=bindparam("as_attempts"))
)
_FOLDED = Prepared(delete(outbox).where(outbox.c.id.in_(bindparam("ids", expanding=True))))
_IN_PLACE = and_(
    posted.c.game == bindparam("of"), posted.c.kind == bindparam("what"), posted.c.user == bindparam("whose")
)
_POSTED = Prepared(select(*(posted.c[name] for name in ("channel", "message", "mark", "posted"))).where(_IN_PLACE))
_EDITED = Prepared(
    update(posted)
    .where(_IN_PLACE, posted.c.message == bindparam("by"))
    .values(channel=bindparam("where"), mark=bindparam("as_mark"), posted=bindparam("at"))
)
_FORGET_POSTED = Prepared(delete(posted).where(_IN_PLACE))
_LEFTOVERS = Prepared(select(*(leftovers.c[name] for name in LeftoverRow._fields)).order_by(leftovers.c.message))
_OLD = select(outbox.c.id).where(outbox.c.state == bindparam("as_state"), outbox.c.created < bindparam("before"))
_FORGET = Prepared(delete(outbox).where(outbox.c.id.in_(_OLD.limit(bindparam("most")))))
_PUT_AWAY = Prepared(delete(leftovers).where(leftovers.c.message == bindparam("which")))


async def fetch_pending(
    tx: Tx, limit: int, game: str | None, to: tuple[int | None, int | None] | None = None
) -> list[OutboxRow]:
    """Rows to be delivered, oldest first; `to`: those of a game for one (channel, user). If more than `limit` wait in a
    game, boards and panels are still among them, because any number of notices may be waiting for a permission.
    """
    if game is None:
        return [OutboxRow(*row) for row in await tx.execute(_PENDING, {"most": limit})]
    of = {"most": limit, "of": game}
    if to is None:
        found = [OutboxRow(*row) for row in await tx.execute(_PENDING_OF, of)]
    else:
        whom = {**of, "to_channel": to[0], "to_user": to[1]}
        found = [OutboxRow(*row) for row in await tx.execute(_PENDING_TO, whom)]
    if found and len(found) == limit:
        more = [OutboxRow(*row) for row in await tx.execute(_SHOWING_OF, of)]
        seen = found[-1].id
        found += [row for row in more if row.id > seen and to in (None, (row.channel, row.user))]
    return found


def known_waiting(memory: Memory, game: str) -> Waiting | None:
    """The rows of a game to be delivered, from memory: all of them. None: they have to be read."""
    is_known, rows = memory.peek(NAME, game)
    return rows if is_known else None


def forget_waiting(memory: Memory, game: str) -> None:
    """The next caller reads the game's rows from the database."""
    memory.forget(NAME, game)


async def fetch_games_with_pending(tx: Tx) -> list[str]:
    return [str(row[0]) for row in await tx.execute(_GAMES_PENDING)]


async def mark_sent(tx: Tx, ids: Sequence[int], message: int | None, game: str | None = None) -> bool:
    """Mark rows as delivered; `game`: whose they are, if that is known. False: none of them exists any more (they were
    for a person erased in the meantime).
    """
    sent = {"ids": list(ids), "by": message}
    return (await tx.execute(_SENT, sent, about=game, amend=lambda waiting: _without(waiting, ids))).rowcount > 0


class Sent(NamedTuple):
    """Rows that a message has delivered."""

    ids: Sequence[int]
    message: int | None
    game: str | None
    """Whose they are, if that is known."""


async def mark_each_sent(tx: Tx, some: Sequence[Sent]) -> None:
    """As `mark_sent`, for many messages."""
    by_game: dict[str | None, set[int]] = {}
    for ids, _, game in some:
        by_game.setdefault(game, set()).update(ids)
    for game, gone in by_game.items():
        tx.note(_EACH_SENT, game, partial(_without, ids=gone))
    values = [{"which": number, "by": message} for ids, message, _ in some for number in ids]
    if values:
        await tx.execute(_EACH_SENT, values, about=NOTED)


def _without(waiting: Waiting, ids: Container[int]) -> Waiting:
    return tuple(row for row in waiting if row.id not in ids)


async def fetch_untried(tx: Tx, game: str, limit: int) -> list[OutboxRow]:
    """A game's waiting rows that are certainly in no message yet, oldest first; notices are left out."""
    return [OutboxRow(*row) for row in await tx.execute(_UNTRIED_OF, {"most": limit, "of": game})]


async def fold(tx: Tx, into: OutboxRow, ids: Sequence[int]) -> None:
    """Store the row with its new payload and attempts; it now includes the contents of the other rows, which are
    deleted.
    """
    folded = {"which": into.id, "as_payload": into.payload, "as_attempts": into.attempts}
    await tx.execute(_FOLD, folded, about=into.game)
    await tx.execute(_FOLDED, {"ids": list(ids)}, about=into.game)


class Attempt(NamedTuple):
    """Rows about to be delivered together."""

    ids: Sequence[int]
    game: str | None
    """Whose they are, if that is known."""
    now: datetime


async def mark_tried(tx: Tx, attempt: Attempt, nonce: str, mark: str) -> None:
    """Note that these rows are about to be sent as one message."""
    await _tried(tx, attempt, nonce, mark, None)


async def note_edit(tx: Tx, attempt: Attempt, message: int) -> None:
    """Note that these rows are about to be delivered by an edit of that message."""
    await _tried(tx, attempt, None, "", message)


async def _tried(tx: Tx, attempt: Attempt, nonce: str | None, mark: str, edit: int | None) -> None:
    ids, game, now = attempt
    tried = {"ids": list(ids), "now": now, "as_nonce": nonce, "as_mark": mark, "as_edit": edit}

    def noted(waiting: Waiting) -> Waiting:
        return tuple(
            row._replace(tried=row.tried or now, nonce=nonce, mark=mark, edit=edit) if row.id in ids else row
            for row in waiting
        )

    await tx.execute(_TRIED, tried, about=game, amend=noted)


async def mark_failed(tx: Tx, ids: Sequence[int], why: str, *, final: bool, unsent: bool) -> None:
    """Count a failed attempt; `final`: give up; `unsent`: it is certain that nothing was sent. What is
    remembered of any game is read again: this is rare.
    """
    values: Stored = {"attempts": outbox.c.attempts + 1, "why": why[:500]}
    if unsent:
        values |= {"tried": None, "nonce": None, "mark": "", "edit": None}
    if final:
        values["state"] = "failed"
    await tx.execute(update(outbox).where(outbox.c.id.in_(ids)).values(**values))


async def is_accounted(tx: Tx, message: int) -> bool:
    """Whether some row is known to have been delivered by that message."""
    return (await tx.execute(select(outbox.c.id).where(outbox.c.message == message).limit(1))).first() is not None


async def delete_done(tx: Tx, before: datetime, most: int) -> int:
    """Delete at most so many rows that were sent or given up before a moment. Returns how many."""
    count = 0
    for state in ("sent", "failed"):
        count += (await tx.execute(_FORGET, {"as_state": state, "before": before, "most": most - count})).rowcount
    return count


async def replace_posted(tx: Tx, row: PostedRow) -> PostedRow | None:
    """Make this message the current one. Another message that was current before becomes a leftover and is returned."""
    place = _place(row.game, row.kind, row.user)
    shows = {"by": row.message, "where": row.channel, "as_mark": row.mark, "at": row.posted}
    if (await tx.execute(_EDITED, {**place, **shows})).rowcount:
        return None  # as nearly always: it was edited in place
    before = await fetch_posted(tx, row.game, row.kind, row.user)
    if before is not None:
        await upsert(tx, leftovers, LeftoverRow(before.message, before.channel, before.game, before.kind)._asdict())
    values = {name: getattr(row, name) for name in row.__slots__}
    await upsert(tx, posted, {**values, "user": row.user or 0})
    return before


async def fetch_leftovers(tx: Tx) -> list[LeftoverRow]:
    """The leftovers of all games."""
    return [LeftoverRow(*row) for row in await tx.execute(_LEFTOVERS)]


async def delete_leftover(tx: Tx, message: int) -> None:
    await tx.execute(_PUT_AWAY, {"which": message})


async def fetch_posted(tx: Tx, game: str, kind: Kind, user: int | None) -> PostedRow | None:
    found = (await tx.execute(_POSTED, _place(game, kind, user))).first()
    return None if found is None else PostedRow(game, kind, user, *found)


async def delete_posted(tx: Tx, game: str, kind: Kind, user: int | None) -> None:
    await tx.execute(_FORGET_POSTED, _place(game, kind, user))


def _place(game: str, kind: Kind, user: int | None) -> dict[str, str | int]:
    """The key of a current message. In the database the user 0 means a public one: the column is part of a key."""
    return {"of": game, "what": kind, "whose": user or 0}
