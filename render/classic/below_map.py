"""The part below the map: round and phase, the strip, roles, what is for sale and left, a panel for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.classic.view_types import ClassicView
from engine.core.types import Event
from render.classic.panels import paint_panels
from render.classic.supply import paint_supply
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import GOLD, INK, IVORY, PAPER, WOOD
from render.kit.pen import face
from render.kit.wording import headed
from render.marenostrum.strip import paint_strips, strip_height

Name = Callable[[str], str]
PHASES = ("commerce", "construction", "military")
BAR, ROLES = 64, 62
TRACKS = ("director_of_commerce", "political_leader", "military_leader")


def paint_table(
    board: ClassicView, name: Name, recent: Sequence[Event], width: int, top: int, *, room: int | None = None
) -> tuple[list[Mark], list[Mark], int]:
    """(still marks, moving marks, height), starting at y = top. `room`: exactly so much for one strip, used or not.

    >>> still, moving, height = paint_table(classic, name, (), 1600, 1130)
    >>> [mark.text for mark in moving if isinstance(mark, Text)][:2]
    ['Round 1', 'Commerce']
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
    _roles(board, name, width, y, still, moving)
    y += ROLES
    y += paint_panels(board, name, width, y, still, moving)
    y += paint_supply(board, name, width, y, still, moving)
    return still, moving, y - top


def _bar(board: ClassicView, name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> None:
    middle = top + BAR / 2
    still.append(Box(0, top, width, BAR, WOOD, INK, 3))
    moving.append(Text(f"{headed(name('round'))} {board['round']}", 24, middle, 40, "name", GOLD, anchor="l"))
    x, step = 370.0, 270.0
    for phase in PHASES:
        now = phase == board["phase"] and not board.get("outcome")
        if now:
            moving.append(Box(x - step / 2 + 3, top + 8, step - 6, BAR - 16, GOLD, IVORY, 2))
        ink = INK if now else (198, 170, 126)
        moving.append(Text(headed(name(phase)), x, middle, 36, "name", ink, width=-round(step - 18)))
        x += step
    outcome = board.get("outcome")
    waiting = [seat for seat in board["seats"] if seat in (outcome["winners"] if outcome else board["active"])]
    turn = board.get("turn")
    if turn and turn not in waiting and not outcome:
        waiting.insert(0, turn)
    right = float(width - 24)
    if len(waiting) == 1:
        word = name(waiting[0])
        moving.append(Text(word, right, middle, 40, "name", IVORY, anchor="r", width=-220))
        right -= min(220, face("name", 40).getlength(word)) + 10
    for seat in reversed(waiting):
        right -= 29
        moving.append(Sprite(f"emblem/{seat}", right, middle, 54))
        if outcome:
            moving.append(Sprite("sign/crown", right, middle - 22, 38))
        right -= 31


def _roles(board: ClassicView, name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> None:
    """Each role with its holder and everybody's count (K6.1)."""
    share, middle = width / len(TRACKS), top + ROLES / 2
    for k, track in enumerate(TRACKS):
        left = k * share
        still.append(Box(left, top, share, ROLES, PAPER, WOOD, 3))
        still.append(Sprite(f"sign/{track}", left + 34, middle, 46))
        counts, holder = board["tracks"].get(track, {}), board["titles"].get(track)
        cell = (share - 74) / len(board["seats"])
        for i, seat in enumerate(sorted(board["seats"], key=lambda s: (-counts.get(s, 0), board["seats"].index(s)))):
            x = left + 70 + i * cell
            if seat == holder:
                moving.append(Box(x - 4, top + 5, cell - 2, ROLES - 10, IVORY, GOLD, 4))
                moving.append(Sprite("sign/crown", x + 22, middle - 20, 26))
            moving.append(Sprite(f"emblem/{seat}", x + 22, middle + 3, 38))
            moving.append(Text(str(counts.get(seat, 0)), x + 44, middle + 2, 36, "figure", INK, anchor="l"))
