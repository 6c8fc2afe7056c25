"""Plain records that the host returns. All are frozen snapshots: keep them as long as you like."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Event, Json, Outcome, Seat
from host.open_window import OpenWindow
from host.text_cleaning import LONGEST_NAME, clean_line

Status: TypeAlias = Literal["lobby", "running", "paused", "over", "aborted"]


class _Person(NamedTuple):
    id: int
    name: str
    locale: str | None = None


class Person(_Person):
    """A person as Discord knows them. `locale` is the last one seen, or None.

    Names are cleaned here, where they come in (`host.text_cleaning`): neither NUL nor half a surrogate pair may
    reach a database.
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
        """The channel where messages are sent."""
        return self.thread or self.channel


@dataclass(frozen=True, slots=True)
class Holder:
    """The holder of a place at the table: a person (`user`) or an AI (`ai` = its kind), never both."""

    position: int
    """Order of joining, from 0; unique in the game, names AI players in `remove_ai`."""
    seat: Seat | None
    """The seat chosen in the lobby (None: to be drawn at the start); always set once the game runs."""
    user: int | None
    ai: str | None
    name: str
    """Display name of the person, "" for an AI."""
    stand_in: str | None = None
    """The AI player that decides for the person for the time being (the seat stays the person's)."""
    since: datetime | None = None
    """Awaited since; None: not awaited."""
    asked: datetime | None = None
    """Since when the question was asked that was left to an AI player; None: it is a different one now."""
    graced: bool = False
    """The person has come back to that question once and has had the grace for it: there is no more time for it."""
    back: bool = False
    """The person is present, although an AI player still decides a question that has had its grace: from the next one
    on the seat is theirs.
    """
    joined: datetime | None = None
    """When the person came to the running game; None: there from its start."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game's card: everything about it except the position."""

    id: str
    rules: str
    status: Status
    title: str
    language: str
    owner: int
    place: Place
    options: Mapping[str, str]
    """Options of the rules system that differ from the default."""
    settings: Mapping[str, str]
    """Settings of the table (`host.table_settings.SETTINGS`) that differ from the default."""
    holders: tuple[Holder, ...]
    """In order of joining; in seat order once the game runs."""
    awaited: tuple[Seat, ...]
    """Seats whose decision is awaited; () in the lobby and at the end."""
    moves: int
    """Public moves so far (see `Table.seq`)."""
    pause: str | None
    """Why it is paused: `by_hand`, `no_human`, `bad_replay`, `rules_changed`, `check_failed`; otherwise None."""
    changed: tuple[str, ...] = field(default=(), kw_only=True)
    """If paused for `rules_changed`: the ids of those rules, where they are known."""
    outcome: Outcome | None
    created: datetime
    updated: datetime
    """When everybody last saw something happen; private composing does not count."""
    window: OpenWindow | None = field(default=None, kw_only=True)
    """The window that is held open: while it is, no clock of a decision runs."""
    lapsing: tuple[Seat, ...] = field(default=(), kw_only=True)
    """The awaited seats whose question silence answers, after the short time of the pace (`Question.lapse`)."""

    @property
    def in_play(self) -> bool:
        """It has begun and is not over; it may be paused."""
        return self.status in ("running", "paused")

    def holder(self, seat: Seat) -> Holder | None:
        """The holder of a seat."""
        for holder in self.holders:
            if holder.seat == seat:
                return holder
        return None

    def seat_of(self, user: int) -> Seat | None:
        """The seat of a person; None for strangers and before the draw."""
        return next((h.seat for h in self.holders if h.user == user), None)

    @property
    def users(self) -> tuple[int, ...]:
        """The people at the table; erased people (ids below zero) are left out."""
        return tuple(h.user for h in self.holders if h.user is not None and h.user > 0)

    @property
    def present(self) -> tuple[int, ...]:
        """The people at the table for whom no AI player stands in."""
        return tuple(h.user for h in self.holders if h.user is not None and h.user > 0 and h.stand_in is None)

    def newcomers(self, here: Collection[int]) -> set[int]:
        """People who came to the running game, while somebody who sat there before them is away (not among those
        `here`). Somebody alone at the table lets in whom they like, perhaps their own second account: such a voice does
        not decide over the absent.
        """
        away = [h for h in self.holders if h.user is not None and h.user not in here]
        return {
            h.user
            for h in self.holders
            if h.user is not None
            and h.joined is not None
            and any(other.joined is None or other.joined < h.joined for other in away if other.user != h.user)
        }


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One row of a game's log as one viewer may see it."""

    seq: int
    """Public moves up to it; a private row has the number of the previous move."""
    kind: Literal["act", "undo", "redo", "rekey", "note"]
    seat: Seat | None
    text: str
    """The action's text form for the seat's own rows and for the operator; "" otherwise."""
    at: datetime
    events: tuple[Event, ...]
    undone: bool
    """True for an action that a later row took back."""


class Note(NamedTuple):
    """A public note beside the log: who asked to take back, who agreed."""

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
    """People whose agreement is still needed: present, or away and waited for."""
    asker: int
    voices: tuple[int, ...]
    """The people who have agreed. Consent is personal, and ends with their seat."""
    opened: datetime
    at_row: int
    """The number of log rows when it was asked."""
    waits: bool = False
    """Nobody else is present whose agreement could be enough: it waits for the first of the others to come back."""


def visible(events: tuple[tuple[int, Event], ...], seat: Seat | None) -> tuple[tuple[int, Event], ...]:
    """The events that a seat (None: the public) may learn."""
    return tuple((n, e) for n, e in events if e.audience is None or (seat is not None and seat in e.audience))
