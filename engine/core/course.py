"""A log as a course of public stops, any of which can be shown again.

What somebody composes in private makes no stop, so neither the number nor the order of stops tells of it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.codec import parse_action
from engine.core.log import Opening, Row, rekeyed, start, track
from engine.core.rules import AnyRules
from engine.core.types import Event, Seat

EVERY: Final = 32
"""So many stops lie between two positions that are kept: that many rows and a few are played to show a stop."""


class Stop(NamedTuple):
    """The position after a row that told the public something."""

    row: int
    """Number of the row in the log; 0: the set-up."""
    seat: Seat
    """Who acted; "": the set-up."""
    round: int
    phase: str
    events: tuple[Event, ...]
    """Of all audiences, since the stop before: filter before showing. None at the set-up."""


class Course:
    """The stops of one game. It grows with its log; what is undone leaves it."""

    def __init__(self, rules: AnyRules, opening: Opening) -> None:
        self.stops: list[Stop] = []
        self._rules = rules
        self._opening = opening
        self._rows: list[Row] = []
        self._path: tuple[int, ...] = ()
        self._kept: dict[int, object] = {}
        """Stop → its position."""
        self._last: object = None
        self._pending: list[Event] = []

    def follow(self, rows: Sequence[Row]) -> None:
        """Go on to the last of these rows; from the beginning where rows before no longer count. RulesError as
        `engine.core.log.fold`, without the row's number.

        >>> from engine.core.log import act, opening_of
        >>> course = Course(tiny, opening_of(tiny, 2, {}, seeded(1)))
        >>> course.follow([act("red", "put ruby 1"), act("red", "seal")])
        >>> [(stop.row, stop.seat, stop.round) for stop in course.stops]
        [(0, '', 1), (2, 'red', 1)]
        """
        path = track(rows).rows
        known = len(self._path)
        if self._last is None or path[:known] != self._path or list(rows[: len(self._rows)]) != self._rows:
            self._begin()
            known = 0
        for number in path[known:]:
            self._play(rows[number - 1], number)
        self._path, self._rows = path, list(rows)

    def state(self, at: int) -> object:
        """The position of that stop, which may be changed. IndexError: there is none.

        >>> from engine.core.log import act, opening_of
        >>> course = Course(tiny, opening_of(tiny, 2, {}, seeded(1)))
        >>> course.follow([act("red", "seal"), act("blue", "seal")])
        >>> tiny.active(course.state(0)), tiny.active(course.state(1))
        (('red', 'blue'), ('blue',))
        """
        if not 0 <= at < len(self.stops):
            raise IndexError(at)
        near = at - at % EVERY
        return self._on(self._rules.copy(self._kept[near]), self.stops[near].row, self.stops[at].row)

    def walk(self, first: int, end: int) -> Iterator[object]:
        """The positions of the stops from `first` to before `end`, each good until the next is asked for. IndexError:
        there is no such stop.

        >>> from engine.core.log import act, opening_of
        >>> course = Course(tiny, opening_of(tiny, 2, {}, seeded(1)))
        >>> course.follow([act("red", "seal"), act("blue", "seal")])
        >>> [tiny.active(state) for state in course.walk(0, 2)]
        [('red', 'blue'), ('blue',)]
        """
        if first >= end:
            return
        state = self.state(first)
        yield state
        for at in range(first + 1, end):
            state = self._on(state, self.stops[at - 1].row, self.stops[at].row)
            yield state

    def _begin(self) -> None:
        self._last = start(self._rules, self._opening)
        self.stops, self._kept, self._pending = [], {}, []
        self._stop(0, "", ())

    def _play(self, row: Row, number: int) -> None:
        self._last, events = self._step(self._last, row, number)
        self._pending += events
        if any(event.audience is None for event in events):
            self._stop(number, row.seat, tuple(self._pending))
            self._pending = []

    def _on(self, state: object, first: int, last: int) -> object:
        """Play the rows after `first`, up to `last`."""
        for number in self._path[bisect_right(self._path, first) : bisect_right(self._path, last)]:
            state = self._step(state, self._rows[number - 1], number)[0]
        return state

    def _step(self, state: object, row: Row, number: int) -> tuple[object, tuple[Event, ...]]:
        if row.kind == "rekey":
            return rekeyed(self._rules, self._opening, state, row, number), ()
        return state, self._rules.advance(state, parse_action(self._rules, row.seat, row.text))

    def _stop(self, number: int, seat: Seat, events: tuple[Event, ...]) -> None:
        if len(self.stops) % EVERY == 0:
            self._kept[len(self.stops)] = self._rules.copy(self._last)
        view = self._rules.view(self._last, None)
        round_, phase = view.get("round"), view.get("phase")
        self.stops.append(Stop(number, seat, round_ if isinstance(round_, int) else 0, str(phase or ""), events))
