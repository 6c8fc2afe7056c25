"""Merges rows that wait for the same message, so that at any load the outbox holds no more than a handful of rows for
each outdated message.

The oldest row stays as it is (it says how long people have waited); all later ones become one, the newest, which
includes the contents of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from db.outbox import OutboxRow

Target: TypeAlias = tuple[str, int | None, int | None]
"""Identifies a message: (kind, channel, user)."""

MOST_WAITING = 3
"""If more rows than this wait for one message, they are merged."""
MOST_EVENTS = 30
"""So many events are kept; of earlier ones on a board only their number. A message shows no more."""


def target(row: OutboxRow) -> Target:
    """Rows with the same target are delivered by one message."""
    kind: str = row.kind
    if kind == "notice":  # each says something of its own; the other kinds show the current state
        kind = f"notice-{row.id}"
    elif kind == "vote":
        kind = f"vote-{row.payload.get('vote')}-{row.payload.get('stamp')}"
    return kind, row.channel, row.user


def by_target(rows: Iterable[OutboxRow]) -> dict[Target, list[OutboxRow]]:
    """In their order."""
    found: dict[Target, list[OutboxRow]] = {}
    for row in rows:
        found.setdefault(target(row), []).append(row)
    return found


def is_crowded(rows: Iterable[OutboxRow]) -> bool:
    """Whether there is anything to fold."""
    return bool(_crowds(rows))


def fold_crowded(rows: Iterable[OutboxRow]) -> list[tuple[OutboxRow, list[int]]]:
    """For rows that are in no message yet, oldest first: each row that takes others in, and the ids of those."""
    return [(fold(some[1:]), [row.id for row in some[1:-1]]) for some in _crowds(rows)]


def _crowds(rows: Iterable[OutboxRow]) -> list[list[OutboxRow]]:
    found: dict[tuple[Target, object], list[OutboxRow]] = {}
    for row in rows:
        # The new holder of a seat must not learn through a merged row what the previous holder was told.
        found.setdefault((target(row), row.payload.get("seat")), []).append(row)
    return [some for some in found.values() if len(some) > MOST_WAITING]


def fold(rows: Sequence[OutboxRow]) -> OutboxRow:
    """The newest of these rows, with the contents of all of them."""
    newest = rows[-1]
    payload = dict(newest.payload)
    attempts = max(row.attempts for row in rows)
    if newest.kind == "panel":
        payload |= {"newly_awaited": calls(rows), "own": bool(newest.payload.get("own")) and not calls(rows)}
    if newest.kind in ("panel", "board"):
        events = [event for row in rows for event in events_of(row)]
        payload["events"] = events[-MOST_EVENTS:]
        if newest.kind == "board":
            payload["earlier"] = sum(earlier_of(row) for row in rows) + max(0, len(events) - MOST_EVENTS)
    return newest._replace(payload=payload, attempts=attempts)


def calls(rows: Iterable[OutboxRow]) -> bool:
    """Whether the panel rows newly ask the person for something because of others' actions: then a new
    message is sent.
    """
    return any(row.payload.get("newly_awaited") and not row.payload.get("own") for row in rows)


def events_of(row: OutboxRow) -> list[Any]:
    """The events in a row of a board or a panel."""
    events = row.payload.get("events")
    return list(events) if isinstance(events, list) else []


def earlier_of(row: OutboxRow) -> int:
    """How many further events a board's row reports by their number alone."""
    earlier = row.payload.get("earlier")
    return earlier if isinstance(earlier, int) else 0
