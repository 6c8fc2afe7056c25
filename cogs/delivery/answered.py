"""Rows of the outbox that the answer to a press tells: that a person's own step has changed their own panel is shown by
the panel they have pressed, so no further message is about it.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat
from host import Intent
from host.outbox.coalescing import calls, events_of


def own_rows(rows: Iterable[Intent], user: int, seat: Seat, step: int) -> list[Intent]:
    """Of a game's waiting rows those that say nothing but what this person has done at that seat, up to its question
    `step`. A row that has something to tell is none of them.
    """
    return [
        row
        for row in rows
        if row.kind == "panel" and row.user == user and row.tried is None and not calls([row]) and not events_of(row)
        if row.payload.get("own") and row.payload.get("seat") == seat and int(row.payload["step"]) <= step
    ]
