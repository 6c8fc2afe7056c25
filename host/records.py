"""Plain records the host hands out. All are frozen snapshots: hold them as long as you like."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Event, Json, Outcome, Seat
from host.naming import LONGEST_NAME, clean_line

Status: TypeAlias = Literal["lobby", "running", "paused", "over", "aborted"]


class _Person(NamedTuple):
    id: int
    name: str
    locale: str | None = None


class Person(_Person):
    """A person as Discord knows them. `locale` is the last one seen, or None.

    Names are cleaned here, where they come in (`host.naming`): a NUL or half a surrogate pair must reach no database.
    """

    __slots__ = ()

    def __new__(cls, id: int, name: str, locale: str | None = None) -> Person:  # noqa: A002 (as the field)
        return super().__new__(cls, id, clean_line(name, LONGEST_NAME), locale)


class Place(NamedTuple):
    """Where a game is played. `thread` when it lives in a thread of `channel`. `guild` None: a DM."""

    guild: int | None
    channel: int
    thread: int | None = None

    @property
    def target(self) -> int:
        """The channel messages go to."""
        return self.thread or self.channel


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a place at the table: a person (`user`) or an AI (`ai` = its kind), never both."""

    position: int
    """Order of joining, from 0; unique in the game, names AI players in `remove_ai`."""
    seat: Seat | None
    """The seat chosen in the lobby (None: to be drawn at the start); always set once the game runs."""
    user: int | None
    ai: str | None
    name: str
    """Display name of the person, "" for an AI."""
    stand_in: str | None = None
    """The AI player who decides for the person for the time being (the seat stays the person's)."""
    since: datetime | None = None
    """Awaited since; None: not awaited."""
    asked: datetime | None = None
    """Since when the question was asked that was left to an AI player; None: it is another one now."""
    graced: bool = False
    """The person has come back to that question once and had the grace for it: there is no more time for it."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's card: all about it but the position."""

    id: str
    rules: str
    status: Status
    title: str
    language: str
    owner: int
    place: Place
    options: Mapping[str, str]
    """Of the rules system, those that differ from the default."""
    settings: Mapping[str, str]
    """Of the table (`host.table_settings.SETTINGS`), those that differ from the default."""
    holders: tuple[Holder, ...]
    """In order of joining; in seat order once the game runs."""
    awaited: tuple[Seat, ...]
    """Seats whose decision is awaited; () in the lobby and at the end."""
    moves: int
    """Public moves so far (see `Table.seq`)."""
    pause: str | None
    """Why it is paused: `by_hand`, `no_human`, `bad_replay`, `rules_changed`, `check_failed`; else None."""
    changed: tuple[str, ...] = field(default=(), kw_only=True)
    """Paused for `rules_changed`: the ids of those rules, where they are known."""
    outcome: Outcome | None
    created: datetime
    updated: datetime
    """When everybody last saw something happen; private composing does not show here."""

    @property
    def in_play(self) -> bool:
        """It has begun and is not over; perhaps it stands still."""
        return self.status in ("running", "paused")

    def holder(self, seat: Seat) -> Holder | None:
        """Who sits there."""
        return next((h for h in self.holders if h.seat == seat), None)

    def seat_of(self, user: int) -> Seat | None:
        """The seat of a person; None for strangers and before the draw."""
        return next((h.seat for h in self.holders if h.user == user), None)

    @property
    def users(self) -> tuple[int, ...]:
        """The people at the table; those who have had themselves erased are nobody (below zero)."""
        return tuple(h.user for h in self.holders if h.user is not None and h.user > 0)

    @property
    def present(self) -> tuple[int, ...]:
        """The people at the table for whom no AI player stands in."""
        return tuple(h.user for h in self.holders if h.user is not None and h.user > 0 and h.stand_in is None)


@dataclass(frozen=True, slots=True)
class Committed:
    """What a submitted list did, after it was committed."""

    game: str
    seat: Seat
    seq: int
    """Public moves so far."""
    events: tuple[tuple[int, Event], ...]
    """(public move, event) of ALL audiences: filter by audience before showing (see `visible`)."""
    awaited: tuple[Seat, ...]
    outcome: Outcome | None
    step: int
    """The seat's own question counter after it."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One row of a game's log as one viewer may see it."""

    seq: int
    """Public moves up to it; a private row has the number of the move before."""
    kind: Literal["act", "undo", "redo", "rekey", "note"]
    seat: Seat | None
    text: str
    """The action's text form for the seat's own rows and for the operator; "" otherwise."""
    at: datetime
    events: tuple[Event, ...]
    undone: bool
    """True for an action that a later row took back."""


class Note(NamedTuple):
    """Something beside the log that everybody may know: who asked to take back, who agreed."""

    key: str
    params: Mapping[str, Json]
    at: datetime


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """Somebody asks to take the game back to just before public move `seq`."""

    by: Seat
    seq: int
    agreed: tuple[Seat, ...]
    """The seats of those who have agreed."""
    missing: tuple[Seat, ...]
    """Those whose word it still takes: here, or away and waited for."""
    asker: int
    voices: tuple[int, ...]
    """The people who have agreed. Their word is theirs alone, and ends with their seat."""
    opened: datetime
    at_row: int
    """Rows of the log when it was asked."""
    waits: bool = False
    """Nobody else is here: it takes the word of the first who is back."""


def visible(events: tuple[tuple[int, Event], ...], seat: Seat | None) -> tuple[tuple[int, Event], ...]:
    """Those events that a seat (None: the public) may learn."""
    return tuple((n, e) for n, e in events if e.audience is None or (seat is not None and seat in e.audience))
