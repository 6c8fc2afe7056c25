"""Pairs of positions that one onlooker (a seat, or None for the public) cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from db.log import LogRow
from engine.ai.random_player import RandomPlayer
from engine.core import Action, AnyRules, Event, Rng, Seat, position_hash, seeded
from engine.core.log import Opening, opening_of
from host.game.position import Position, count_steps

Differ = Callable[[Any, Any, Seat | None], bool]
"""(one position, the other, onlooker) → whether what is hidden differs as a comparison wants it."""
MadeUp = Callable[[Opening, Rng], Any]
"""A position of a game with this opening that chance has put together; None: it has not."""
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
STRAY = 13
"""By how much the other seats' own counters differ between imagined twins: nobody may notice them."""


class Twins(NamedTuple):
    """Two positions with the same view for the onlooker, and the events shown last (those they may learn)."""

    onlooker: Seat | None
    kind: str
    one: Position
    other: Position
    where: str


class Line:
    """A game being played in memory, with the rows its log would have."""

    def __init__(self, rules: AnyRules, opening: Opening) -> None:
        self.rules, self.opening = rules, opening
        applied = rules.setup(opening.seats, opening.options, opening.seed)
        self.state: Any = applied.state
        self.events: list[tuple[Event, ...]] = [applied.events]
        self.rows: list[LogRow] = []
        self.move = 0

    @classmethod
    def standing(cls, rules: AnyRules, opening: Opening, state: Any) -> Line:
        """At a position that nobody has played for."""
        made = cls(rules, opening)
        made.state, made.events = state, [()]
        return made

    def copy(self) -> Line:
        made = object.__new__(Line)
        made.rules, made.opening, made.state, made.move = self.rules, self.opening, self.state, self.move
        made.events, made.rows = list(self.events), list(self.rows)
        return made

    def play(self, action: Action) -> None:
        applied = self.rules.apply(self.state, action)
        self.state = applied.state
        self.move += any(event.audience is None for event in applied.events)
        text, number = action.text(), len(self.rows) + 1
        here = position_hash(self.rules, self.state)
        row = LogRow(
            number, "act", action.seat, action.verb, list(action.args), text, 1, NOON, here, applied.barrier, self.move
        )
        self.rows.append(row)
        self.events.append(applied.events)

    def position(self) -> Position:
        steps = count_steps(self.rules.seats(self.opening.seats), self.rows, {})
        return Position(self.rules, self.opening, tuple(self.rows), self.state, steps, tuple(self.events))


def imagined(line: Line, onlooker: Seat | None, rng: Rng) -> Twins | None:
    """The position, and another with the same view: hands, stacks, half-made plans and sealed offers are others.
    None: nothing is hidden here.
    """
    here = line.position()
    state = line.rules.imagine(line.rules.view(line.state, onlooker), rng)
    if line.rules.dump(state) == line.rules.dump(line.state):
        return None
    steps = {seat: n + (0 if seat == onlooker else STRAY) for seat, n in here.steps.items()}
    scrambled = tuple(tuple(_scrambled(event, onlooker) for event in events) for events in here.events)
    other = Position(here.rules, here.opening, here.rows, state, steps, scrambled)
    return Twins(onlooker, "imagined", here, other, f"row {len(line.rows)}")


def branched(line: Line, onlooker: Seat | None, rng: Rng, length: tuple[int, int]) -> Twins | None:
    """Two ways on from here by what one other seat does in private: so many steps each. None: nothing private here."""
    others = [seat for seat in line.rules.seats(line.opening.seats) if seat != onlooker and _may_act(line, seat)]
    if not others:
        return None
    seat = others[rng.below(len(others))]
    one, other = (_branch(line, seat, rng, steps) for steps in length)
    if one is None or other is None:
        return None
    if line.rules.dump(one.state) == line.rules.dump(other.state) and len(one.rows) == len(other.rows):
        return None
    return Twins(onlooker, "branched", one.position(), other.position(), f"row {len(line.rows)}, {seat} in private")


def _may_act(line: Line, seat: Seat) -> bool:
    """Awaited, or free to do something out of turn that nobody notices."""
    if seat in line.rules.active(line.state):
        return True
    return any(is_private(line.rules, line.state, action) for action in line.rules.legal_actions(line.state, seat))


def _branch(line: Line, seat: Seat, rng: Rng, steps: int) -> Line | None:
    out = line.copy()
    for _ in range(steps):
        private = [a for a in out.rules.legal_actions(out.state, seat) if is_private(out.rules, out.state, a)]
        if not private:
            return None
        out.play(private[rng.below(len(private))])
    return out


def is_private(rules: AnyRules, state: Any, action: Action) -> bool:
    """Nobody else learns anything of it, not even that it happened."""
    applied = rules.apply(state, action)
    return not applied.barrier and all(event.audience == (action.seat,) for event in applied.events)


def _scrambled(event: Event, onlooker: Seat | None) -> Event:
    """What the onlooker does not hear is something else."""
    if event.audience is None or onlooker in event.audience:
        return event
    return Event(event.key, {**event.params, "scrambled": 1}, event.audience)


def games(rules: AnyRules, count: int, seed: int, options: Mapping[str, str] | None = None) -> Iterator[Line]:
    """Positions along random games without end, a few actions apart; each may be kept."""
    rng = Rng(seed)
    while True:
        line = Line(rules, opening_of(rules, count, options or {}, seeded(rng.below(1 << 40))))
        seats = rules.active(line.state)
        while seats:
            seat = seats[rng.below(len(seats))]
            legal = rules.legal_actions(line.state, seat)
            line.play(RandomPlayer().decide({}, legal, rng))
            seats = rules.active(line.state)
            if not rng.below(6):
                yield line.copy()


def standing(rules: AnyRules, count: int, seed: int, options: Mapping[str, str], made_up: MadeUp) -> Iterator[Line]:
    """Positions as `made_up` puts them together, without end."""
    rng = Rng(seed)
    while True:
        opening = opening_of(rules, count, options, seeded(rng.below(1 << 40)))
        state = made_up(opening, rng)
        if state is not None and rules.active(state):
            yield Line.standing(rules, opening, state)


def pairs(rules: AnyRules, count: int, seed: int, options: Mapping[str, str] | None = None) -> Iterator[Twins]:
    """Twins without end: every kind, every onlooker."""
    rng = Rng(seed).rekeyed(0x5EC)
    onlookers: Sequence[Seat | None] = (None, *rules.seats(count))
    for line in games(rules, count, seed, options):
        onlooker = onlookers[rng.below(len(onlookers))]
        made = imagined(line, onlooker, rng) if rng.below(3) else None
        made = made or branched(line, onlooker, rng, (1 + rng.below(3), 1 + rng.below(3)))
        if made is not None:
            yield made


def hands(
    rules: AnyRules, count: int, seed: int, options: Mapping[str, str], made_up: MadeUp, differ: Differ
) -> Iterator[Twins]:
    """Twins without end whose hands differ as `differ` wants: positions of games and made-up ones in turn."""
    rng = Rng(seed).rekeyed(0x5EC)
    onlookers: Sequence[Seat | None] = (None, *rules.seats(count))
    played, dealt = games(rules, count, seed, options), standing(rules, count, seed, options, made_up)
    while True:
        for line in (next(played), next(dealt)):
            onlooker = onlookers[rng.below(len(onlookers))]
            made = imagined(line, onlooker, rng)
            if made is not None and differ(made.one.state, made.other.state, onlooker):
                yield made
