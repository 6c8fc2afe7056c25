"""The log as one viewer may read it."""

from __future__ import annotations

from bisect import bisect_right

from db.log import LogRow
from engine.core import Event, Seat
from host.game.position import Position
from host.records import GameInfo, LogEntry


def log_entries(
    position: Position, info: GameInfo, seat: Seat | None, *, after: int = -1, operator: bool = False
) -> list[LogEntry]:
    """Rows with a number above `after` in which the seat (None: the public) can see something; the
    operator gets all.
    """
    out: list[LogEntry] = []
    if after < 0:
        shown = shown_to(position.events[0], seat, operator=operator)
        out.append(LogEntry(0, "act", None, "", info.created, shown, undone=False))
    rows = position.rows
    start = bisect_right(rows, after, key=_move)
    move = rows[start - 1].move if start else 0
    has_undo = any(row.kind == "undo" for row in rows)
    counting = set(position.track().rows) if has_undo else set()
    for row, events in zip(rows[start:], position.events[start + 1 :], strict=True):
        shown = shown_to(events, seat, operator=operator)
        own = operator or (seat is not None and row.seat == seat)
        if own or shown or row.move > move:
            text = row.text if own else ""
            undone = has_undo and row.kind == "act" and row.seq not in counting
            kind = row.kind
            out.append(LogEntry(row.move, kind, row.seat, text, row.at, shown, undone=undone))  # type: ignore[arg-type]
        move = row.move
    return out


def _move(row: LogRow) -> int:
    return row.move


def shown_to(events: tuple[Event, ...], seat: Seat | None, *, operator: bool) -> tuple[Event, ...]:
    """The events that the seat (None: the public) may know; the operator gets all."""
    return tuple(
        event for event in events if operator or event.audience is None or (seat is not None and seat in event.audience)
    )
