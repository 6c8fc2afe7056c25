"""The part below the map: round and phase, the strip, tracks, tokens and display, a panel for each empire."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.types import Event
from engine.empires.view_types import EmpiresView
from render.empires.display import paint_display
from render.empires.panels import paint_panels
from render.empires.tracks import TRACKS_TALL, paint_tracks
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import GOLD, INK, IVORY, PAPER, WOOD
from render.kit.pen import face
from render.kit.wording import headed
from render.marenostrum.strip import paint_strips, strip_height

Name = Callable[[str], str]
PHASES = ("income", "trade", "build", "movement", "leadership")
BAR = 64


def paint_table(
    board: EmpiresView, name: Name, recent: Sequence[Event], width: int, top: int, *, room: int | None = None
) -> tuple[list[Mark], list[Mark], int]:
    """(still marks, moving marks, height), starting at y = top. `room`: exactly so much for one strip, used or not.

    >>> still, moving, height = paint_table(view, name, (), 1600, 1150)
    >>> height, [mark.text for mark in moving if isinstance(mark, Text)][:2]
    (513, ['Round 1', 'Phase Income'])
    """
    still: list[Mark] = []
    moving: list[Mark] = []
    _bar(board, name, width, top, still, moving)
    if room is None:
        strips, tall = paint_strips(board, recent, name, width, top + BAR)
    else:
        spare = room - strip_height(board, recent, 1)
        strips, _ = paint_strips(board, recent, name, width, top + BAR + spare // 2, 1)
        if spare:
            still.append(Box(0, top + BAR, width, room, PAPER, WOOD, 3))
        tall = room
    moving += strips
    y = top + BAR + tall
    paint_tracks(board, width, y, still, moving)
    display = paint_display(board, name, width, y + TRACKS_TALL, still, moving)
    panels = paint_panels(board, name, width, y + TRACKS_TALL + display, still, moving)
    return still, moving, BAR + tall + TRACKS_TALL + display + panels


def _bar(board: EmpiresView, name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> None:
    middle = top + BAR / 2
    still.append(Box(0, top, width, BAR, WOOD, INK, 3))
    moving.append(Text(f"{headed(name('round'))} {board['round']}", 24, middle, 40, "name", GOLD, anchor="l"))
    x, step = 332.0, 196.0
    for phase in PHASES:
        now = phase == board["phase"] and not board.get("outcome")
        if now:
            moving.append(Box(x - step / 2 + 3, top + 8, step - 6, BAR - 16, GOLD, IVORY, 2))
        ink = INK if now else (198, 170, 126)
        word = headed(name(f"phase_{phase}"))
        moving.append(Text(word, x, middle, 36, "name", ink, width=-round(step - 18)))
        x += step
    outcome = board.get("outcome")
    waiting = [seat for seat in board["seats"] if seat in (outcome["winners"] if outcome else board["active"])]
    turn = board.get("turn")
    if turn and turn not in waiting and not outcome:
        waiting.insert(0, turn)
    right = float(width - 24)
    if len(waiting) == 1:
        word = name(waiting[0])
        moving.append(Text(word, right, middle, 40, "name", IVORY, anchor="r", width=-200))
        right -= min(200, face("name", 40).getlength(word)) + 10
    for seat in reversed(waiting):
        right -= 29
        moving.append(Sprite(f"emblem/{seat}", right, middle, 54))
        if outcome:
            moving.append(Sprite("sign/crown", right, middle - 22, 38))
        right -= 31
