"""The log as somebody may read it."""

from __future__ import annotations

from engine.core import Event, Seat
from host.position import Position
from host.records import GameInfo, LogEntry


def log_entries(position: Position, info: GameInfo, seat: Seat | None, *, operator: bool) -> list[LogEntry]:
    """Rows in which the seat (None: the public) can see something; all of them for the operator."""
    counting = set(position.track().rows)
    out: list[LogEntry] = []
    move = 0
    shown = _shown(position.events[0], seat, operator=operator)
    out.append(LogEntry(0, "act", None, "", info.created, shown, undone=False))
    for row, events in zip(position.rows, position.events[1:], strict=True):
        shown = _shown(events, seat, operator=operator)
        own = operator or (seat is not None and row.seat == seat)
        if own or shown or row.move > move:
            text = row.text if own else ""
            undone = row.kind == "act" and row.seq not in counting
            kind = row.kind
            out.append(LogEntry(row.move, kind, row.seat, text, row.at, shown, undone=undone))  # type: ignore[arg-type]
        move = row.move
    return out


def _shown(events: tuple[Event, ...], seat: Seat | None, *, operator: bool) -> tuple[Event, ...]:
    return tuple(
        event for event in events if operator or event.audience is None or (seat is not None and seat in event.audience)
    )
