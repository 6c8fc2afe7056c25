"""Messages still to be sent, and which of the bot's messages are current."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import and_, bindparam, delete, func, insert, select, update

from db.json_columns import Stored
from db.schema import leftovers, outbox, posted
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import upsert

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
    """A message that a newer one of its kind has replaced and that has still to lose its buttons or be deleted."""

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


async def insert_outbox(tx: Tx, rows: Sequence[OutboxRow]) -> None:
    """Insert rows in this order; the database numbers them."""
    if rows:
        values = [row._asdict() for row in rows]
        for value in values:
            del value["id"]
        await tx.execute(_INSERT, values)


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
_THESE = update(outbox).where(outbox.c.id.in_(bindparam("ids", expanding=True)))
_SENT = Prepared(_THESE.values(state="sent", message=bindparam("by")))
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
_POSTED = Prepared(select(*(posted.c[field.name] for field in fields(PostedRow))).where(_IN_PLACE))
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


async def fetch_games_with_pending(tx: Tx) -> list[str]:
    return [str(row[0]) for row in await tx.execute(_GAMES_PENDING)]


async def mark_sent(tx: Tx, ids: Sequence[int], message: int | None) -> bool:
    """Mark rows as delivered. False: none of them exists any more (they were for a person erased in the meantime)."""
    return (await tx.execute(_SENT, {"ids": list(ids), "by": message})).rowcount > 0


async def fetch_untried(tx: Tx, game: str, limit: int) -> list[OutboxRow]:
    """A game's waiting rows that are certainly in no message yet, oldest first; notices are left out."""
    return [OutboxRow(*row) for row in await tx.execute(_UNTRIED_OF, {"most": limit, "of": game})]


async def fold(tx: Tx, into: OutboxRow, ids: Sequence[int]) -> None:
    """Store the row with its new payload and attempts; it now includes the contents of the other rows, which are
    deleted.
    """
    await tx.execute(_FOLD, {"which": into.id, "as_payload": into.payload, "as_attempts": into.attempts})
    await tx.execute(_FOLDED, {"ids": list(ids)})


async def mark_tried(tx: Tx, ids: Sequence[int], nonce: str, mark: str, now: datetime) -> None:
    """Note that these rows are about to be sent as one message."""
    tried = {"ids": list(ids), "now": now, "as_nonce": nonce, "as_mark": mark, "as_edit": None}
    await tx.execute(_TRIED, tried)


async def note_edit(tx: Tx, ids: Sequence[int], message: int, now: datetime) -> None:
    """Note that these rows are about to be delivered by an edit of that message."""
    tried = {"ids": list(ids), "now": now, "as_nonce": None, "as_mark": "", "as_edit": message}
    await tx.execute(_TRIED, tried)


async def mark_failed(tx: Tx, ids: Sequence[int], why: str, *, final: bool, unsent: bool) -> None:
    """Count a failed attempt; `final`: give up; `unsent`: it is certain that nothing was sent."""
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


async def replace_posted(tx: Tx, row: PostedRow, before: PostedRow | None) -> PostedRow | None:
    """Make this message the current one. Another message that was current `before` becomes a leftover and is
    returned.
    """
    if before == row:
        return None  # edited in place: nothing about it has changed
    if before is not None and before.message != row.message:
        await upsert(tx, leftovers, LeftoverRow(before.message, before.channel, before.game, before.kind)._asdict())
    values = {name: getattr(row, name) for name in row.__slots__}
    await upsert(tx, posted, {**values, "user": row.user or 0})
    return before if before is not None and before.message != row.message else None


async def fetch_leftovers(tx: Tx) -> list[LeftoverRow]:
    """The leftovers of all games."""
    return [LeftoverRow(*row) for row in await tx.execute(_LEFTOVERS)]


async def delete_leftover(tx: Tx, message: int) -> None:
    await tx.execute(_PUT_AWAY, {"which": message})


async def fetch_posted(tx: Tx, game: str, kind: Kind, user: int | None) -> PostedRow | None:
    found = (await tx.execute(_POSTED, _place(game, kind, user))).first()
    if found is None:
        return None
    return PostedRow(**{**found._mapping, "user": user})


async def delete_posted(tx: Tx, game: str, kind: Kind, user: int | None) -> None:
    await tx.execute(_FORGET_POSTED, _place(game, kind, user))


def _place(game: str, kind: Kind, user: int | None) -> dict[str, str | int]:
    """The key of a current message. In the database the user 0 means a public one: the column is part of a key."""
    return {"of": game, "what": kind, "whose": user or 0}
