"""The three leadership tracks: a row of sixteen fields each, every empire's emblem in the field of its value."""

from __future__ import annotations

from engine.empires.view_types import EmpiresView
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import GOLD, IVORY, PAPER, WOOD, Colour

TRACKS = ("trade", "culture", "military")
ROW = 58
TRACKS_TALL = ROW * len(TRACKS) + 8
TOP_OF_TRACK = 15
"""Counting goes on past XV (E5a); the emblem then stays at the end and the panel shows the number."""
LEFT = 74
FIELD: Colour = (234, 217, 178)
MILESTONE: Colour = (224, 198, 146)
FAINT: Colour = (150, 118, 78)


def paint_tracks(board: EmpiresView, width: int, top: int, still: list[Mark], moving: list[Mark]) -> None:
    """Adds the marks of the tracks, starting at y = top.

    >>> still, moving = [], []
    >>> paint_tracks(view, 1600, 0, still, moving)
    >>> sum(mark.name == "emblem/rome" for mark in moving if isinstance(mark, Sprite))
    3
    """
    still.append(Box(0, top, width, TRACKS_TALL, PAPER, WOOD, 3))
    field = (width - LEFT - 10) / (TOP_OF_TRACK + 1)
    for i, track in enumerate(TRACKS):
        y = top + 4 + i * ROW
        still.append(Sprite(f"sign/{track}", LEFT / 2 + 2, y + ROW / 2, 52))
        for value in range(TOP_OF_TRACK + 1):
            x = LEFT + value * field
            still.append(Box(x + 2, y + 3, field - 4, ROW - 6, FIELD if value % 5 else MILESTONE, (196, 168, 116), 2))
            still.append(Text(str(value), x + 8, y + 17, 22, "figure", FAINT, anchor="l"))
        values: dict[str, int] = board["tracks"].get(track, {})
        fields: dict[int, list[str]] = {}
        for seat in board["seats"]:
            fields.setdefault(max(0, min(values.get(seat, 0), TOP_OF_TRACK)), []).append(seat)
        leader = board["titles"].get(track)
        for value, seats in sorted(fields.items()):
            moving += _emblems(seats, leader, LEFT + value * field, y, field)


def _emblems(seats: list[str], leader: str | None, left: float, top: float, field: float) -> list[Mark]:
    """Seats that share a field, side by side, smaller the more they are; the leader's field is bright and the leader
    crowned.
    """
    marks: list[Mark] = []
    n = len(seats)
    size = (44, 42, 30, 29, 29)[min(n, 5) - 1]
    rows = [seats] if n < 4 else [seats[: (n + 1) // 2], seats[(n + 1) // 2 :]]
    if leader in seats:
        marks.append(Box(left + 2, top + 3, field - 4, ROW - 6, IVORY, GOLD, 4))
    for r, row in enumerate(rows):
        y = top + ROW / 2 + (r * 27 - 12 if len(rows) > 1 else 4)
        for k, seat in enumerate(row):
            x = left + field / 2 + (12 if n == 1 else 0) + (k - (len(row) - 1) / 2) * size * 1.0
            marks.append(Sprite(f"emblem/{seat}", x, y, size))
            if seat == leader:
                marks.append(Sprite("sign/crown", x, y - size / 2 - 1, 28 if n < 3 else 24))
    return marks
