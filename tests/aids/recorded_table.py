"""A recorded game as a table of the host, without a database: for what only reads tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from db.log import LogRow
from engine.core import AnyRules, Rng, get_rules, position_hash, seeded
from engine.core.log import Opening, Row, act, opening_of, start, walk
from engine.core.record import Record
from games import find_game
from host import GameInfo, Holder, Place, Table
from host.game.position import Position, load_position
from host.records import Status
from tests.aids.rules_systems import choose

BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


def table_of(record: Record, *, hands_open: bool = True, names: Sequence[str] = (), title: str = "") -> Table:
    """The table at the end of the record. `names`: of the people, in the order of the seats."""
    return table_at(record.opening, record.rows, hands_open=hands_open, names=names, title=title)


def table_at(
    opening: Opening, rows: Sequence[Row], *, hands_open: bool = True, names: Sequence[str] = (), title: str = ""
) -> Table:
    """The table after these rows."""
    game = find_game(opening.rules)
    rules: AnyRules = game.rules if game is not None else get_rules(opening.rules)
    move = 0
    hashes = _hashes(rules, opening, rows)
    before = load_position(rules, opening, _rows(rows, hashes, [0] * len(rows)), hashes[0])
    moves = []
    for events in before.events[1:]:
        move += any(event.audience is None for event in events)
        moves.append(move)
    logged = _rows(rows, hashes, moves)
    position = load_position(rules, opening, logged, hashes[0])
    holders = tuple(
        Holder(at, seat, 100 + at, None, names[at] if at < len(names) else f"Person {at}")
        for at, seat in enumerate(position.seats)
    )
    return table_around(position, holders, hands_open=hands_open, title=title)


def table_around(
    position: Position, holders: Sequence[Holder] = (), *, hands_open: bool = True, title: str = ""
) -> Table:
    """A table with this position, as if it were played now."""
    status: Status = "running" if position.outcome is None else "over"
    settings = {"hands_open": "on" if hands_open else "off"}
    opening, place = position.opening, Place(1, 10)
    info = GameInfo(
        id="abc234", rules=opening.rules, status=status, title=title, language="en", owner=100, place=place,
        options=dict(opening.options), settings=settings, holders=tuple(holders), awaited=position.active,
        moves=position.move, pause=None, outcome=position.outcome, created=BEGAN, updated=BEGAN,
    )  # fmt: skip
    return Table(info, position)


def played(rules: AnyRules, count: int, seed: int, most: int = 5000, **options: str) -> tuple[Opening, list[Row]]:
    """A game by chance, to its end or so many rows."""
    opening = opening_of(rules, count, options, seeded(seed))
    state, rng, rows = start(rules, opening), Rng(seed).rekeyed(0xC0), list[Row]()
    while len(rows) < most and (action := choose(rules, state, rng, count)) is not None:
        rules.advance(state, action)
        rows.append(act(action.seat, action.text()))
    return opening, rows


def _hashes(rules: AnyRules, opening: Opening, rows: Sequence[Row]) -> list[str]:
    return [position_hash(rules, state) for _, state in walk(rules, opening, rows)]


def _rows(rows: Sequence[Row], hashes: Sequence[str], moves: Sequence[int]) -> list[LogRow]:
    return [_row(row, at, hashes[at + 1], move) for at, (row, move) in enumerate(zip(rows, moves, strict=True))]


def _row(row: Row, at: int, position: str, move: int) -> LogRow:
    args: list[str | int] = [row.to] if row.kind == "undo" else [row.salt] if row.salt else []
    verb = row.text.partition(" ")[0]
    return LogRow(at + 1, row.kind, row.seat or None, verb, args, row.text, None, BEGAN, position, False, move)
