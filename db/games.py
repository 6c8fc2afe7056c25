"""Games and the people who sit in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import NamedTuple

from sqlalchemy import Text, bindparam, cast, delete, func, insert, literal, select, update
from sqlalchemy.dialects import postgresql, sqlite

from db.json_columns import Stored
from db.schema import IS_OPEN, OPEN, games, seats, users
from db.statements import Prepared
from db.transaction import Tx


class SeatRow(NamedTuple):
    position: int
    seat: str | None
    user: int | None
    ai: str | None
    stand_in: str | None
    since: datetime | None
    asked: datetime | None
    graced: bool
    back: bool
    joined: datetime | None
    name: str


class GameRow(NamedTuple):
    """All columns of `games`, and the game's seats by position."""

    id: str
    rules: str
    rules_version: int
    data_hash: str
    seed: int
    """only for games begun with SplitMix64 (`chance` 1)"""
    chance: int
    key: str
    """64 hex digits, drawn at the start"""
    salt: int
    options: dict[str, str]
    opening_hash: str
    status: str
    pause: str | None
    outcome: Stored | None
    guild: int | None
    channel: int
    thread: int | None
    target: int
    owner: int
    language: str
    title: str
    moves: int
    awaited: list[str]
    created: datetime
    updated: datetime
    settings: dict[str, str]
    seats: tuple[SeatRow, ...]
    window: Stored | None = None
    """the held window that is open; `host.open_window` reads it"""
    lapsing: Sequence[str] = ()
    """seats that silence answers for"""

    def __repr__(self) -> str:
        # The row may appear in a log or a traceback: leave out what reveals every hand.
        return f"GameRow(id={self.id!r}, rules={self.rules!r}, status={self.status!r}, moves={self.moves}, …)"


class ChannelTakenError(Exception):
    """The channel already has an open game."""


@cache
def _insert(dialect: str) -> Prepared:
    """A new game, unless its place is taken."""
    make = postgresql.insert if dialect == "postgresql" else sqlite.insert
    return Prepared(make(games).on_conflict_do_nothing(index_elements=[games.c.target], index_where=IS_OPEN))


async def insert_game(tx: Tx, row: GameRow) -> None:
    """Insert a game without its seats. Raises ChannelTakenError."""
    values = row._asdict()
    del values["seats"]
    values["lapsing"] = list(row.lapsing)
    taken = await fetch_open_game_in(tx, row.target)
    if taken is not None:
        raise ChannelTakenError(taken)
    if not (await tx.execute(_insert(tx.dialect.name), values)).rowcount:
        raise ChannelTakenError(row.target)  # another process of a future, shared database was quicker


async def has_game(tx: Tx, game: str) -> bool:
    return (await tx.execute(_HAS, {"of": game})).first() is not None


async def fetch_game(tx: Tx, game: str) -> GameRow | None:
    found = await _rows(tx, _GAME, {"of": game})
    return found[0] if found else None


async def fetch_open_game_in(tx: Tx, target: int) -> str | None:
    """The id of the open game of a channel, or None."""
    found = (await tx.execute(_OPEN_IN, {"there": target})).first()
    return None if found is None else str(found[0])


async def fetch_last_game_in(tx: Tx, target: int) -> GameRow | None:
    """The open game of a channel, or else the one that ended last."""
    found = await _rows(tx, _LAST_IN, {"there": target})
    return found[0] if found else None


async def fetch_games(
    tx: Tx, statuses: Sequence[str], *, user: int | None = None, guild: int | None = None
) -> list[GameRow]:
    """Games by status, newest first; optionally only those of one person or one server."""
    wanted = {"statuses": list(statuses)}
    some = {key: number for key, number in (("who", user), ("where", guild)) if number is not None}
    return await _rows(tx, _games_of(tuple(some)), {**wanted, **some})


@cache
def _games_of(of: tuple[str, ...]) -> Prepared:
    query = select(games).where(games.c.status.in_(bindparam("statuses", expanding=True)))
    if "who" in of:
        query = query.where(games.c.id.in_(select(seats.c.game).where(seats.c.user == bindparam("who"))))
    if "where" in of:
        query = query.where(games.c.guild == bindparam("where"))
    return Prepared(query.order_by(games.c.created.desc(), games.c.id))


async def fetch_places(tx: Tx, guild: int, ids: Sequence[str]) -> list[tuple[str, int]]:
    """(game, channel) of those among these games that are played in that server."""
    query = select(games.c.id, games.c.channel).where(games.c.id.in_(ids), games.c.guild == guild)
    return [(row.id, row.channel) for row in await tx.execute(query)]


async def count_games(tx: Tx, statuses: Sequence[str], guild: int) -> int:
    """The number of open games of one server."""
    return int((await tx.execute(_COUNT, {"states": list(statuses), "where": guild})).one()[0])


async def count_lobbies(tx: Tx, owner: int) -> int:
    """The number of lobbies that one person has opened and that have not begun."""
    return int((await tx.execute(_LOBBIES, {"of": owner})).one()[0])


# Built once, like every statement that a move needs: building one takes longer than running it. The columns are those
# of the values.
_SEAT = (seats.c.game == bindparam("of"), seats.c.position == bindparam("at"))
_COUNT = Prepared(
    select(func.count())
    .select_from(games)
    .where(games.c.status.in_(bindparam("states", expanding=True)), games.c.guild == bindparam("where"))
)
_UPDATE_GAME = Prepared(update(games).where(games.c.id == bindparam("of")))
_UPDATE_SEAT = Prepared(update(seats).where(*_SEAT))
_SINCE = Prepared(update(seats).where(*_SEAT).values(since=bindparam("moment")))
_LAST_SEAT = Prepared(select(func.max(seats.c.position)).where(seats.c.game == bindparam("of")))
_INSERT_SEAT = Prepared(insert(seats))


async def update_game(tx: Tx, game: str, **values: object) -> None:
    await tx.execute(_UPDATE_GAME, {"of": game, **values})


async def insert_seat(tx: Tx, game: str, seat: str | None, *, user: int | None = None, ai: str | None = None) -> None:
    """Insert a seat at the next free position."""
    last = (await tx.execute(_LAST_SEAT, {"of": game})).scalar()
    position = 0 if last is None else last + 1
    values = {"game": game, "position": position, "seat": seat, "user": user, "ai": ai, "status": "playing"}
    await tx.execute(_INSERT_SEAT, values)


async def update_seat(tx: Tx, game: str, position: int, **values: object) -> None:
    await tx.execute(_UPDATE_SEAT, {"of": game, "at": position, **values})


async def update_since(tx: Tx, game: str, since: Mapping[int, datetime | None]) -> None:
    """Store since when each of these positions has been awaited."""
    if since:
        await tx.execute(_SINCE, [{"of": game, "at": at, "moment": moment} for at, moment in since.items()])


async def delete_seat(tx: Tx, game: str, position: int) -> None:
    await tx.execute(delete(seats).where(seats.c.game == game, seats.c.position == position))


# A seat stands in `awaited` as JSON text and contains no quotes. (Databases differ in how they read JSON.)
_IS_AWAITED = cast(games.c.awaited, Text).contains(literal('"').concat(seats.c.seat).concat(literal('"')))
_SEATED = select(literal(1)).where(seats.c.game == games.c.id).correlate(games)
_RUNNING = select(games.c.id).where(games.c.status == "running").order_by(games.c.id)
_AWAITING_AI = Prepared(
    _RUNNING.where(_SEATED.where(seats.c.ai.is_not(None) | seats.c.stand_in.is_not(None), _IS_AWAITED).exists())
)
_UNCLOCKED = Prepared(
    _RUNNING.where(
        ~_SEATED.where(seats.c.since.is_not(None)).exists(),
        _SEATED.where(seats.c.user.is_not(None), seats.c.stand_in.is_(None), _IS_AWAITED).exists(),
    )
)


async def fetch_games_awaiting_ai(tx: Tx) -> list[str]:
    """Running games that wait for an AI player, or for one who stands in for a person. A survey: it scans all running
    games.
    """
    return [str(row[0]) for row in await tx.execute(_AWAITING_AI)]


async def fetch_games_unclocked(tx: Tx) -> list[str]:
    """Running games that wait for a person and have no clock (begun before there were clocks). A survey: it scans all
    running games.
    """
    return [str(row[0]) for row in await tx.execute(_UNCLOCKED)]


_OPEN_IN = Prepared(select(games.c.id).where(games.c.target == bindparam("there"), games.c.status.in_(OPEN)))
_LAST_IN = Prepared(
    select(games)
    .where(games.c.target == bindparam("there"))
    .order_by(games.c.status.in_(OPEN).desc(), games.c.updated.desc(), games.c.id)
    .limit(1)
)
_LOBBIES = Prepared(
    select(func.count()).select_from(games).where(games.c.status == "lobby", games.c.owner == bindparam("of"))
)
_HAS = Prepared(select(games.c.id).where(games.c.id == bindparam("of")))
_GAME = Prepared(select(games).where(games.c.id == bindparam("of")))
_SEAT_COLUMNS = ("game", "position", "seat", "user", "ai", "stand_in", "since", "asked", "graced", "back", "joined")
_SITTING = Prepared(
    select(*(seats.c[key] for key in _SEAT_COLUMNS), func.coalesce(users.c.name, ""))
    .select_from(seats.outerjoin(users, users.c.id == seats.c.user))
    .where(seats.c.game.in_(bindparam("ids", expanding=True)))
    .order_by(seats.c.game, seats.c.position)
)


async def _rows(tx: Tx, query: Prepared, values: Stored) -> list[GameRow]:
    found = [dict(row) for row in (await tx.execute(query, values)).mappings()]
    if not found:
        return []
    by_game: dict[str, list[SeatRow]] = {row["id"]: [] for row in found}
    # SQLite takes a limited number of parameters in one statement.
    ids = list(by_game)
    for start in range(0, len(ids), 500):
        for game, *rest in await tx.execute(_SITTING, {"ids": ids[start : start + 500]}):
            by_game[game].append(SeatRow(*rest))
    return [GameRow(**row, seats=tuple(by_game[row["id"]])) for row in found]
