"""The log as somebody may read it."""

from __future__ import annotations

from engine.core import Event, Seat
from host.position import Position, walk_events
from host.records import GameInfo, LogEntry


def log_entries(position: Position, info: GameInfo, seat: Seat | None, *, operator: bool) -> list[LogEntry]:
    """Rows in which the seat (None: the public) can see something; all of them for the operator."""
    counting = set(position.track().rows)
    out: list[LogEntry] = []
    move = 0
    for row, events in walk_events(position):
        shown = tuple(event for event in events if operator or _may_see(event, seat))
        if row is None:
            out.append(LogEntry(0, "act", None, "", info.created, shown, undone=False))
            continue
        own = operator or (seat is not None and row.seat == seat)
        if own or shown or row.move > move:
            text = row.text if own else ""
            undone = row.kind == "act" and row.seq not in counting
            kind = row.kind
            out.append(LogEntry(row.move, kind, row.seat, text, row.at, shown, undone=undone))  # type: ignore[arg-type]
        move = row.move
    return out


def _may_see(event: Event, seat: Seat | None) -> bool:
    return event.audience is None or (seat is not None and seat in event.audience)
