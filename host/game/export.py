"""A game as a file: complete for the operator, or when it is over and its table opens the hands; otherwise what the
viewer may see.
"""

from __future__ import annotations

import json

from engine.core import Json, Seat, position_hash
from engine.core.record import Record, write_record
from host.game.table import Table
from host.refusals import refuse
from host.table_settings import setting


def export_game(table: Table, viewer: Seat | None, *, operator: bool) -> dict[str, Json]:
    """The format of `engine/core/record.py`, or `{"format": "view", …}`. Refusal: not_your_seat."""
    position = table.position
    # Moves and seed reveal every hand: a table that keeps hands secret keeps them secret afterwards, too.
    is_open = table.info.status == "over" and setting(table.info.settings, "hands_open") == "on"
    if operator or is_open:
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
