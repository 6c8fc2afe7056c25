"""What waits for the same message is one row, or few: where more happens than Discord lets a bot tell, the outbox holds
no more than a handful of rows for each message that is out of date.

The oldest row stays as it is (it says how long people have waited), all after it become one: the newest, which tells
what they told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from db.outbox import OutboxRow

Target: TypeAlias = tuple[str, int | None, int | None]
"""What makes one message, and where it goes: (kind, channel, user)."""

MOST_WAITING = 3
"""More rows than that for one message are folded."""
MOST_EVENTS = 30
"""So many of them are kept; of earlier ones on a board, their number. A message shows no more."""


def target(row: OutboxRow) -> Target:
    """Rows of the same target are told by one message."""
    kind: str = row.kind
    if kind == "notice":  # each says something of its own; the others show how things stand
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
    """Of rows that are in no message yet, oldest first: each row that takes others in, and the ids of those."""
    return [(fold(some[1:]), [row.id for row in some[1:-1]]) for some in _crowds(rows)]


def _crowds(rows: Iterable[OutboxRow]) -> list[list[OutboxRow]]:
    found: dict[tuple[Target, Any], list[OutboxRow]] = {}
    for row in rows:
        # Who has changed seats since learns nothing through the new one of what the old one heard.
        found.setdefault((target(row), row.payload.get("seat")), []).append(row)
    return [some for some in found.values() if len(some) > MOST_WAITING]


def fold(rows: Sequence[OutboxRow]) -> OutboxRow:
    """The newest of a crowd's rows, telling what all of them tell."""
    newest = rows[-1]
    payload: dict[str, Any] = dict(newest.payload)
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
    """Whether a panel's rows newly ask the person for something, by another's doing: a new message is the call."""
    return any(row.payload.get("newly_awaited") and not row.payload.get("own") for row in rows)


def events_of(row: OutboxRow) -> list[Any]:
    """What a board's or a panel's row tells."""
    events = row.payload.get("events")
    return list(events) if isinstance(events, list) else []


def earlier_of(row: OutboxRow) -> int:
    """How many events more a board's row tells by their number alone."""
    earlier = row.payload.get("earlier")
    return earlier if isinstance(earlier, int) else 0
