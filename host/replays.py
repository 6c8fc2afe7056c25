"""Games stepped through again: every public stop of a log, as one viewer could see it then."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from cachetools import LRUCache

from engine.core import Event, RulesError, Seat, View
from engine.core.course import Course
from engine.core.log import Opening
from host.game.history import shown_to
from host.game.table import Table

T = TypeVar("T")

MOST_KEPT: Final = 8
"""Games whose courses stay in memory: one of 700 stops takes about 4 MB."""


class Stop(NamedTuple):
    """One public position of a game."""

    at: int
    """Its number; 0: the set-up."""
    seat: Seat
    """Who acted; "": the set-up."""
    round: int
    phase: str
    events: tuple[Event, ...]
    """What has happened since the stop before, as far as the viewer may know it."""


@dataclass
class _Kept:
    opening: Opening
    course: Course
    lock: threading.Lock = field(default_factory=threading.Lock)


class Replays:
    """`host.replays`. It reads snapshots of tables and writes nothing."""

    def __init__(self) -> None:
        self._kept: LRUCache[str, _Kept] = LRUCache(MOST_KEPT)

    async def stops(self, table: Table, seat: Seat | None, *, operator: bool = False) -> tuple[Stop, ...]:
        """All stops, with the events that the seat (None: the public) may know; the operator gets all."""
        kept = self._of(table)

        def read() -> tuple[Stop, ...]:
            with kept.lock:
                kept.course.follow(table.position.record_rows())
                return tuple(
                    Stop(at, one.seat, one.round, one.phase, shown_to(one.events, seat, operator=operator))
                    for at, one in enumerate(kept.course.stops)
                )

        return await self._in_thread(table, read)

    async def past(self, table: Table, at: int, seat: Seat | None) -> tuple[View, View | None]:
        """The public's view at that stop, and the seat's. IndexError: there is no such stop.

        The caller has checked that the viewer may look through the eyes of that seat.
        """
        kept = self._of(table)

        def read() -> tuple[View, View | None]:
            with kept.lock:
                kept.course.follow(table.position.record_rows())
                state = kept.course.state(at)
            rules = table.position.rules
            return rules.view(state, None), None if seat is None else rules.view(state, seat)

        return await self._in_thread(table, read)

    async def pasts(
        self, table: Table, first: int, end: int, seats: Sequence[Seat]
    ) -> list[tuple[View, dict[Seat, View]]]:
        """The public's view and those of these seats at the stops from `first` to before `end`: a game read from one
        end to the other takes no longer than playing it. IndexError: there is no such stop.

        The caller has checked that the viewer may look through the eyes of those seats.
        """
        kept = self._of(table)

        def read() -> list[tuple[View, dict[Seat, View]]]:
            rules = table.position.rules
            with kept.lock:
                kept.course.follow(table.position.record_rows())
                return [
                    (rules.view(state, None), {seat: rules.view(state, seat) for seat in seats})
                    for state in kept.course.walk(first, end)
                ]

        return await self._in_thread(table, read)

    def _of(self, table: Table) -> _Kept:
        kept = self._kept.get(table.info.id)
        if kept is None or kept.opening != table.position.opening:  # rebased upon other rules
            kept = self._kept[table.info.id] = _Kept(
                table.position.opening, Course(table.position.rules, table.position.opening)
            )
        return kept

    async def _in_thread(self, table: Table, read: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(read)
        except RulesError:
            self._kept.pop(table.info.id, None)  # it stopped in the middle of a log
            raise
