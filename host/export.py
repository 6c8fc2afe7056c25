"""A game as a file: whole when it is over or for the operator; while it runs, for others, only what they see."""

from __future__ import annotations

import json

from engine.core import Json, Seat, position_hash
from engine.core.record import Record, write_record
from host.refusal import refuse
from host.table import Table


def export_game(table: Table, viewer: Seat | None, *, operator: bool) -> dict[str, Json]:
    """The format of `engine/core/record.py`, or `{"format": "view", …}`. Refusal: not_your_seat."""
    position = table.position
    if operator or table.info.status == "over":
        record = Record(
            position.opening,
            tuple(position.record_rows()),
            tuple(row.hash for row in position.rows),
            position.outcome,
            position_hash(position.rules, position.state),
        )
        whole: dict[str, Json] = json.loads(write_record(record))
        return whole
    if viewer is not None and viewer not in table.seats:
        raise refuse("not_your_seat", seat=viewer[:40])
    return {
        "format": "view",
        "game": table.info.id,
        "rules": position.opening.rules,
        "version": position.opening.version,
        "seq": table.seq,
        "view": table.view(viewer),
    }
