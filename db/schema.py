"""The tables. The log is the game: `action_log` decides, everything else is about it or derived from it.

Seed, key and salt of a game and all of `action_log` are secrets of the operator while the game runs.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.types import TypeDecorator

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class Timestamp(TypeDecorator[datetime]):
    """An aware UTC datetime, kept as microseconds since 1970: exact, sortable, the same in every database."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        return None if value is None else _EPOCH + timedelta(microseconds=int(value))


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite assigns new ids only for INTEGER; other databases want 64 bits.
_SERIAL = BigInteger().with_variant(Integer, "sqlite")


def _of_game(*, primary_key: bool = False) -> Column[str]:
    """Rows that belong to a game are deleted with it."""
    return Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False)


users = Table(
    "users",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(100), nullable=False, default=""),
    Column("locale", String(16)),
    Column("dm_channel", BigInteger),
    Column("dm_closed", Boolean, nullable=False, default=False),
    Column("prefs", JSON, nullable=False, default=dict, server_default="{}"),  # time zone, quiet hours, reminders …
    Column("seen", Timestamp, default=lambda: datetime.now(UTC)),  # to the day; for retention
)

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("rules", String(32), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("data_hash", String(64), nullable=False),
    Column("seed", BigInteger, nullable=False),  # of games begun with SplitMix64
    Column("chance", Integer, nullable=False, server_default="1"),  # engine/core/chance.py
    Column("key", String(64), nullable=False, default="", server_default=""),  # of chance, as hex; drawn at the start
    Column("salt", BigInteger, nullable=False),  # what AI players draw from; has nothing to do with the dice
    Column("options", JSON, nullable=False),
    Column("opening_hash", String(16), nullable=False, default=""),  # of position 0
    Column("status", String(16), nullable=False),
    Column("pause", String(32)),
    Column("outcome", JSON(none_as_null=True)),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("target", BigInteger, nullable=False),  # the thread, else the channel
    Column("owner", BigInteger, nullable=False),
    Column("language", String(16), nullable=False),
    Column("title", String(100), nullable=False, default=""),
    Column("moves", Integer, nullable=False, default=0),  # as in action_log; private rows must not be countable
    Column("awaited", JSON, nullable=False),
    Column("created", Timestamp, nullable=False),
    Column("updated", Timestamp, nullable=False),
    Column("settings", JSON, nullable=False, default=dict, server_default="{}"),  # of the table, not of the rules
    Column("window", JSON(none_as_null=True)),  # the held window that is open (host/windows)
    Column("lapsing", JSON, nullable=False, default=list, server_default="[]"),  # seats that silence answers for
)
OPEN: Final = ("lobby", "running", "paused")
"""The statuses of a game that is not over; a channel has at most one such game."""
IS_OPEN: Final = games.c.status.in_(OPEN)
"""The games of which a channel has at most one."""
Index("uq_games_open_target", games.c.target, unique=True, sqlite_where=IS_OPEN, postgresql_where=IS_OPEN)
Index("ix_games_status", games.c.status, games.c.id)
Index("ix_games_guild", games.c.guild, games.c.status)
Index("ix_games_target", games.c.target)  # including those that ended there
Index("ix_games_owner", games.c.owner)
IS_ENDED: Final = text("status NOT IN ('lobby', 'running', 'paused')")
"""Written literally, and with NOT: only then does SQLite use `ix_games_ended`. (It holds ended games only, so no move
changes the index.)
"""
Index("ix_games_ended", games.c.updated, sqlite_where=IS_ENDED, postgresql_where=IS_ENDED)

seats = Table(
    "seats",
    metadata,
    _of_game(primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(32)),
    Column("user", ForeignKey("users.id")),
    Column("ai", String(32)),
    Column("status", String(16), nullable=False, default="playing"),
    Column("stand_in", String(32)),  # the AI player who decides for `user` for the time being
    Column("since", Timestamp),  # awaited since; None: not awaited
    Column("asked", Timestamp),  # since when the question was asked that an AI player may be deciding for the person
    Column("graced", Boolean, nullable=False, default=False, server_default="0"),  # that question has had its grace
    Column("back", Boolean, nullable=False, default=False, server_default="0"),  # `user` is: theirs after that question
    Column("joined", Timestamp),  # when `user` came to the running game; None: there from its start
    UniqueConstraint("game", "seat"),
    UniqueConstraint("game", "user"),
)
Index("ix_seats_user", seats.c.user)

action_log = Table(
    "action_log",
    metadata,
    _of_game(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # act undo redo rekey
    Column("seat", String(32)),
    Column("verb", String(32), nullable=False, default=""),
    Column("args", JSON, nullable=False),  # act: arguments · undo: [row] · rekey: [salt]
    Column("text", String(200), nullable=False, default=""),
    Column("user", BigInteger),  # None: an AI player
    Column("at", Timestamp, nullable=False),
    Column("hash", String(16), nullable=False),  # of the position after the row
    Column("barrier", Boolean, nullable=False),
    Column("move", Integer, nullable=False),  # rows so far that showed something to everybody
)
_HAS_USER = text('"user" IS NOT NULL')
Index("ix_action_log_user", action_log.c.user, sqlite_where=_HAS_USER, postgresql_where=_HAS_USER)

notes = Table(
    "notes",
    metadata,
    Column("id", _SERIAL, primary_key=True),
    _of_game(),
    Column("seq", Integer, nullable=False),
    Column("key", String(32), nullable=False),
    Column("params", JSON, nullable=False),
    Column("at", Timestamp, nullable=False),
    Column("user", BigInteger),  # the person named in `params`, for lookups
    sqlite_autoincrement=True,
)
Index("ix_notes_game", notes.c.game)
Index("ix_notes_user", notes.c.user, sqlite_where=_HAS_USER, postgresql_where=_HAS_USER)

undo_requests = Table(
    "undo_requests",
    metadata,
    _of_game(primary_key=True),
    Column("by", String(32), nullable=False),  # the seat of the person who asked
    Column("seq", Integer, nullable=False),
    Column("agreed", JSON, nullable=False),  # user ids: consent does not pass to the next holder of the seat
    Column("asker", BigInteger, nullable=False),
    Column("opened", Timestamp, nullable=False),
    Column("at_row", Integer, nullable=False),  # rows of the log when it was asked
)

votes = Table(
    "votes",
    metadata,
    _of_game(primary_key=True),
    Column("kind", String(32), primary_key=True),
    Column("subject", String(64), primary_key=True, default=""),
    Column("by", BigInteger, nullable=False),
    Column("payload", JSON, nullable=False),
    Column("voices", JSON, nullable=False),  # {user: true or false}
    Column("opened", Timestamp, nullable=False),
)
Index("ix_votes_by", votes.c.by)

barred = Table(
    "barred",
    metadata,
    _of_game(primary_key=True),
    Column("mark", String(32), primary_key=True),  # keyed hash of a person who was removed and then erased
)

tallies = Table(
    "tallies",
    metadata,
    Column("id", _SERIAL, primary_key=True),
    Column("mark", String(32), nullable=False),  # keyed hash of a person or of a game
    Column("kind", String(16), nullable=False),
    Column("at", Timestamp, nullable=False),
)
Index("ix_tallies_mark", tallies.c.mark, tallies.c.kind, tallies.c.at)
Index("ix_tallies_at", tallies.c.at)

watchers = Table(
    "watchers",
    metadata,
    _of_game(primary_key=True),
    Column("user", ForeignKey("users.id"), primary_key=True, autoincrement=False),
    Column("since", Timestamp, nullable=False),
)
Index("ix_watchers_user", watchers.c.user)

whispers = Table(
    "whispers",
    metadata,
    Column("id", _SERIAL, primary_key=True),
    _of_game(),
    Column("sender", String(32), nullable=False),  # seats
    Column("recipient", String(32), nullable=False),
    Column("by", BigInteger, nullable=False),  # the people who held them then
    Column("to", BigInteger, nullable=False),
    Column("text", String(1000), nullable=False),
    Column("at", Timestamp, nullable=False),
    Column("told", Boolean, nullable=False, default=False),
    sqlite_autoincrement=True,
)
Index("ix_whispers_to", whispers.c.to, whispers.c.game)
Index("ix_whispers_by", whispers.c.by, whispers.c.at)
Index("ix_whispers_game", whispers.c.game)
Index("ix_whispers_told", whispers.c.told, whispers.c.at)

standing_answers = Table(
    "standing_answers",
    metadata,
    _of_game(primary_key=True),
    Column("seat", String(32), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("value", JSON, nullable=False),
    Column("by", BigInteger),  # who has given it; in `value`, too
)
Index("ix_standing_answers_by", standing_answers.c.by)

sealed_answers = Table(
    "sealed_answers",
    metadata,
    _of_game(primary_key=True),
    Column("seat", String(32), primary_key=True),
    Column("kind", String(32), primary_key=True),  # of the window
    Column("actions", JSON, nullable=False),  # their texts: the first is submitted, the rest waits for a reopening
    Column("by", BigInteger, nullable=False),
)
Index("ix_sealed_answers_by", sealed_answers.c.by)

orders = Table(
    "orders",
    metadata,
    Column("id", _SERIAL, primary_key=True),
    _of_game(),
    Column("by", BigInteger, nullable=False),  # the person's, not the seat's
    Column("form", String(32), nullable=False),
    Column("card", String(64), nullable=False),
    Column("values", JSON, nullable=False),
    Column("round", Integer),  # it holds in this round; None: until it is taken back
    sqlite_autoincrement=True,
)
Index("ix_orders_game", orders.c.game)
Index("ix_orders_by", orders.c.by)

timers = Table(
    "timers",
    metadata,
    Column("id", _SERIAL, primary_key=True),
    _of_game(),
    Column("kind", String(32), nullable=False),
    Column("seat", String(32), nullable=False, default=""),
    Column("due", Timestamp, nullable=False),
    Column("payload", JSON, nullable=False),
    UniqueConstraint("game", "kind", "seat"),
    sqlite_autoincrement=True,
)
Index("ix_timers_due", timers.c.due)

person_timers = Table(
    "person_timers",
    metadata,
    Column("user", ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("kind", String(32), primary_key=True),
    Column("due", Timestamp, nullable=False),
)
Index("ix_person_timers_due", person_timers.c.due)

lessons = Table(
    "lessons",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("user", ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("chapter", String(32), nullable=False),
    Column("done", JSON, nullable=False),
    Column("passed", JSON, nullable=False),
    Column("step", Integer, nullable=False),
    Column("updated", Timestamp, nullable=False),
    UniqueConstraint("user", "rules"),
)
Index("ix_lessons_updated", lessons.c.updated)

outbox = Table(
    "outbox",
    metadata,
    Column("id", _SERIAL, primary_key=True),  # also the nonce, so never reused
    _of_game(),
    Column("kind", String(16), nullable=False),
    Column("channel", BigInteger),
    Column("user", BigInteger),
    Column("payload", JSON, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", String(8), nullable=False, default="pending"),
    Column("message", BigInteger),
    Column("attempts", Integer, nullable=False, default=0),
    Column("why", Text),
    Column("created", Timestamp, nullable=False),
    Column("tried", Timestamp),  # when it was about to be sent; None: certainly not in the channel yet
    Column("nonce", String(32)),  # of that message; rows sent together share it
    Column("mark", Text, nullable=False, default="", server_default=""),  # what that message shows, in short
    Column("edit", BigInteger),  # of a message that was about to be edited to deliver it
    sqlite_autoincrement=True,
)
_IS_PENDING = text("state = 'pending'")
Index("ix_outbox_pending", outbox.c.game, outbox.c.id, sqlite_where=_IS_PENDING, postgresql_where=_IS_PENDING)
Index("ix_outbox_game", outbox.c.game)  # with a game go its rows
Index("ix_outbox_state", outbox.c.state, outbox.c.created)
_HAS_MESSAGE = text("message IS NOT NULL")
Index("ix_outbox_message", outbox.c.message, sqlite_where=_HAS_MESSAGE, postgresql_where=_HAS_MESSAGE)
Index("ix_outbox_user", outbox.c.user, sqlite_where=_HAS_USER, postgresql_where=_HAS_USER)
NAMES_PEOPLE: Final = text("kind IN ('vote', 'notice')")
"""Written literally, like `IS_ENDED`: rows of these kinds may name a person."""
Index("ix_outbox_naming", outbox.c.kind, sqlite_where=NAMES_PEOPLE, postgresql_where=NAMES_PEOPLE)

posted = Table(
    "posted",
    metadata,
    _of_game(primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False, default=0),  # 0: public
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("mark", Text, nullable=False, default=""),
    Column("posted", Timestamp, nullable=False),
)
IS_PRIVATE: Final = text('posted."user" > 0')
"""Written literally, like `IS_ENDED`."""
_IS_PRIVATE = text('"user" > 0')
Index("ix_posted_user", posted.c.user, sqlite_where=_IS_PRIVATE, postgresql_where=_IS_PRIVATE)

leftovers = Table(
    "leftovers",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("channel", BigInteger, nullable=False),
    _of_game(),
    Column("kind", String(16), nullable=False),
)
Index("ix_leftovers_channel", leftovers.c.channel)
Index("ix_leftovers_game", leftovers.c.game)

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Column("value", JSON, nullable=False),
)

meta = Table(
    "meta",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
