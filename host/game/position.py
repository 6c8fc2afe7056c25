"""A committed position with the log that leads to it. It is immutable: the next one replaces it."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from db.games import GameRow
from db.log import LogRow
from engine.core import (
    Action,
    AnyRules,
    Applied,
    Event,
    Options,
    Outcome,
    Question,
    RulesError,
    Seat,
    Seed,
    View,
    position_hash,
)
from engine.core.chance import SPLITMIX64, begun_with_splitmix, keyed, read_key
from engine.core.log import Opening, Row, Track, track, walk
from engine.core.own_part import own_part


def record_row(row: LogRow) -> Row:
    """A row of the database in the engine's form."""
    match row.kind:
        case "act":
            return Row("act", row.seat or "", row.text)
        case "undo":
            return Row("undo", row.seat or "", to=int(row.args[0]))
        case "redo":
            return Row("redo", row.seat or "")
        case _:
            return Row("rekey", salt=int(row.args[0]) if row.args else 0)


def opening_of_row(row: GameRow) -> Opening:
    """The opening of a game that has begun. Raises RulesError("bad_record") when its row contains no valid chance."""
    try:
        seed = begun_with_splitmix(row.seed) if row.chance == SPLITMIX64 else keyed(read_key(row.key))
    except (OverflowError, ValueError) as error:
        raise RulesError("bad_record", where="key", why=str(error)) from error
    if row.chance != seed.version:
        raise RulesError("bad_record", where="chance", why="made by a later version")
    return Opening(row.rules, row.rules_version, row.data_hash, len(row.seats), dict(row.options), seed)


def columns_of(seed: Seed) -> dict[str, int | str]:
    """The inverse of `opening_of_row` for chance: the seed, as columns."""
    if seed.version == SPLITMIX64:
        return {"chance": seed.version, "seed": int.from_bytes(seed.value, "little"), "key": ""}
    return {"chance": seed.version, "seed": 0, "key": seed.value.hex()}


@dataclass(slots=True)
class Position:
    """What is known about a game after its last row; answers are computed once and cached."""

    rules: AnyRules
    opening: Opening
    rows: tuple[LogRow, ...]
    state: object
    steps: Mapping[Seat, int]
    """Question counters: rows of the seat's own, and every re-keying."""
    events: tuple[tuple[Event, ...], ...]
    """The events: of the set-up, then row by row."""
    _views: dict[Seat | None, View] = field(default_factory=dict)
    _parts: dict[Seat, View | None] = field(default_factory=dict)
    _private: dict[Seat, Mapping[str, object]] = field(default_factory=dict)
    _legal: dict[Seat, tuple[Action, ...]] = field(default_factory=dict)
    _questions: dict[Seat, Question | None] = field(default_factory=dict)
    _active: tuple[Seat, ...] | None = None
    _public: tuple[Event, ...] | None = None
    _seen: dict[frozenset[int], frozenset[int]] = field(default_factory=dict)
    _is_rekeyed: bool | None = None

    @property
    def move(self) -> int:
        """Public moves so far."""
        return self.rows[-1].move if self.rows else 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.rules.seats(self.opening.seats, self.opening.options)

    @property
    def active(self) -> tuple[Seat, ...]:
        if self._active is None:
            self._active = self.rules.active(self.state)
        return self._active

    @property
    def is_rekeyed(self) -> bool:
        """Whether anything was ever taken back by consent. Known of the next position without a look at all rows."""
        if self._is_rekeyed is None:
            self._is_rekeyed = _any_rekeyed(self.rows)
        return self._is_rekeyed

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def hash(self) -> str:
        return position_hash(self.rules, self.state)

    def view(self, seat: Seat | None) -> View:
        if seat not in self._views:
            parts = None if seat is None else self._own(seat)
            whole = self.rules.view(self.state, seat) if parts is None else {**self.view(None), "seat": seat, **parts}
            self._views[seat] = whole
        return self._views[seat]

    def _own(self, seat: Seat) -> View | None:
        """Of the seat's view what may differ from the public's, where the rules tell (`OwnViews`)."""
        if seat not in self._parts:
            look: Callable[[object, Seat], View | None] | None = getattr(self.rules, "own_view", None)
            self._parts[seat] = None if look is None else look(self.state, seat)
        return self._parts[seat]

    def take_views(self, before: Position, but: Container[Seat | None]) -> None:
        """All seats but these see what they saw in the previous position."""
        self._views = {s: v for s, v in before._views.items() if s not in but} | self._views

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self._legal:
            self._legal[seat] = self.rules.legal_actions(self.state, seat)
        return self._legal[seat]

    def question(self, seat: Seat) -> Question | None:
        if seat not in self._questions:
            self._questions[seat] = self.rules.question(self.state, seat)
        return self._questions[seat]

    def private(self, seat: Seat) -> Mapping[str, object]:
        """What a seat's view has beyond the public one (`own_part`): its panel shows it besides the question."""
        if seat not in self._private:
            public = self.view(None)
            parts = self._own(seat)
            found = own_part(self.view(seat) if parts is None else parts, public)
            assert isinstance(found, dict)
            self._private[seat] = {key: part for key, part in found.items() if key != "seat"}
        return self._private[seat]

    def take_private(self, before: Position, seat: Seat) -> bool:
        """Take over what the seat has beyond the public view from the previous position, where that is certainly the
        same: what is its own has not changed, nor what all see in its place. False: it is not certain.
        """
        known, parts = before._private.get(seat), self._own(seat)
        if known is None or parts is None or parts != before._own(seat):
            return False
        public, then = self.view(None), before.view(None)
        if any(public.get(key) != then.get(key) for key in parts):
            return False
        self._private[seat] = known
        return True

    def after(self, new: Sequence[LogRow], state: object, events: Sequence[tuple[Event, ...]]) -> Position:
        """The position that these rows, with these events, lead to."""
        steps = count_steps(self.seats, new, self.steps)
        then = Position(self.rules, self.opening, (*self.rows, *new), state, steps, (*self.events, *events))
        then._is_rekeyed = self.is_rekeyed or _any_rekeyed(new)
        return then

    def public_events(self) -> tuple[Event, ...]:
        """What everybody has been told, oldest first; only since something was last taken back."""
        if self._public is None:
            cut = next((at + 1 for at in reversed(range(len(self.rows))) if self.rows[at].kind != "act"), 0)
            self._public = tuple(event for some in self.events[cut:] for event in some if event.audience is None)
        return self._public

    def seen_by_all(self, rows: frozenset[int]) -> frozenset[int]:
        """Which of these rows changed what everybody sees, answers to windows aside. Replays the log up to them."""
        if rows and rows not in self._seen:
            self._seen[rows] = self._find_seen(rows)
        return self._seen.get(rows, frozenset())

    def _find_seen(self, rows: frozenset[int]) -> frozenset[int]:
        seen, before = set(), None
        for number, state in walk(self.rules, self.opening, self.record_rows()[: max(rows)]):
            if number not in rows and number + 1 not in rows:
                continue
            state = self.rules.copy(state)  # a view may show parts of it, and it is about to change
            view = self.rules.view(state, None)
            if number in rows and before is not None and view != before:
                seen.add(number)
            seat = self.rows[number].seat if number + 1 in rows else None
            question = None if seat is None else self.rules.question(state, seat)
            before = None if question is not None and question.window else view
        return frozenset(seen)

    def record_rows(self) -> list[Row]:
        return [record_row(row) for row in self.rows]

    def track(self) -> Track:
        """The rows that are not undone. Walks the log: use `last_counting` where that is enough."""
        return track(self.record_rows())

    def last_counting(self) -> LogRow | None:
        """The last row that is not undone; None at the set-up."""
        if self.rows and self.rows[-1].kind in ("act", "rekey"):
            return self.rows[-1]
        rows = self.track().rows
        return self.rows[rows[-1] - 1] if rows else None

    def row_of_move(self, move: int) -> LogRow | None:
        """The row that made a public move (the latest with its number, because undone rows stay in the log)."""
        return next((row for at, row in enumerate(self.rows) if row.move == move and self._is_public(at)), None)

    def _is_public(self, at: int) -> bool:
        return self.rows[at].move > (self.rows[at - 1].move if at else 0)


def _any_rekeyed(rows: Sequence[LogRow]) -> bool:
    return any(row.kind == "rekey" for row in rows)


def count_steps(seats: Sequence[Seat], rows: Sequence[LogRow], before: Mapping[Seat, int]) -> dict[Seat, int]:
    """Question counters after these rows."""
    steps = {seat: before.get(seat, 0) for seat in seats}
    for row in rows:
        if row.seat in steps:
            steps[row.seat] += 1
        if row.kind == "rekey":
            for seat in steps:
                steps[seat] += 1
    return steps


class ReplayFailedError(Exception):
    """The log does not lead to the position it led to before."""

    def __init__(self, seq: int, why: str, position: Position) -> None:
        super().__init__(f"row {seq}: {why}")
        self.seq = seq
        self.why = why
        self.position = position
        """The last position that agrees with the log."""


class _Listening:
    """Rules that remember the events of the last `setup` or `advance`, so that one walk over a log yields them."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules
        self.heard: tuple[Event, ...] = ()

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[object]:
        applied = self._rules.setup(count, options, seed)
        self.heard = applied.events
        return applied

    def advance(self, state: object, action: Action) -> tuple[Event, ...]:
        self.heard = self._rules.advance(state, action)
        return self.heard


def load_position(rules: AnyRules, opening: Opening, rows: Sequence[LogRow], opening_hash: str) -> Position:
    """Replay a log and compare with its last hash. Raises ReplayFailedError when it differs, RulesError when not even
    the set-up works.
    """
    wanted = rows[-1].hash if rows else opening_hash
    listening = _Listening(rules)
    events: list[tuple[Event, ...]] = []
    state: object = None
    try:
        for _, now in walk(cast("AnyRules", listening), opening, [record_row(row) for row in rows]):
            state = now
            events.append(listening.heard)
            listening.heard = ()
    except RulesError as error:
        raise _failed(rules, opening, rows, opening_hash, error.code) from error
    if position_hash(rules, state) != wanted:
        raise _failed(rules, opening, rows, opening_hash, "hash")
    steps = count_steps(rules.seats(opening.seats, opening.options), rows, {})
    return Position(rules, opening, tuple(rows), state, steps, tuple(events))


def _failed(
    rules: AnyRules, opening: Opening, rows: Sequence[LogRow], opening_hash: str, why: str
) -> ReplayFailedError:
    """Find the first row that differs, and the last position that agrees."""
    good = 0
    state = rules.setup(opening.seats, opening.options, opening.seed).state
    try:
        for seq, now in walk(rules, opening, [record_row(row) for row in rows]):
            if position_hash(rules, now) != (rows[seq - 1].hash if seq else opening_hash):
                break
            good, state = seq, rules.copy(now)
    except RulesError:
        pass
    kept = tuple(rows[:good])
    steps = count_steps(rules.seats(opening.seats, opening.options), kept, {})
    position = Position(rules, opening, kept, state, steps, ((),) * (good + 1))
    return ReplayFailedError(good + 1, why, position)
