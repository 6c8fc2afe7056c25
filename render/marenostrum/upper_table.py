"""Right below the map: round, phases and who is awaited, and below them the strip of a battle or a trade."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.core.types import Event
from engine.marenostrum.view_types import FamilyView
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import GOLD, INK, IVORY, PAPER, WOOD
from render.kit.pen import face
from render.kit.wording import headed
from render.marenostrum.strip import paint_strips, strip_height

Name = Callable[[str], str]
BAR: Final = 64


class PhaseRow(NamedTuple):
    """A game's phases and how they stand in the bar; lengths in pixels."""

    words: dict[str, str]
    """phase → its word in the catalogue"""
    first: float
    """the middle of the first"""
    step: float
    seat_room: int
    """how wide the name of the only seat that is awaited may be"""


class Layer(NamedTuple):
    """A part of the table below the map."""

    name: str
    still: list[Mark]
    moving: list[Mark]
    height: int


def merged(layers: Sequence[Layer]) -> tuple[list[Mark], list[Mark], int]:
    """(still marks, moving marks, height) of all of them.

    >>> merged([Layer("roles", [], [], 62), Layer("panels", [], [], 168)])
    ([], [], 230)
    """
    still = [mark for layer in layers for mark in layer.still]
    moving = [mark for layer in layers for mark in layer.moving]
    return still, moving, sum(layer.height for layer in layers)


def paint_upper(
    row: PhaseRow, board: FamilyView, name: Name, recent: Sequence[Event], width: int, top: int, room: int | None
) -> tuple[list[Mark], list[Mark], int]:
    """(still marks, moving marks, height), starting at y = top. `room`: exactly so much for one strip, used or not.

    >>> row = PhaseRow({"trade": "phase_trade"}, 300, 200, 200)
    >>> still, moving, height = paint_upper(row, view, name, (), 1600, 0, None)
    >>> height, [mark.text for mark in moving if isinstance(mark, Text)][:2]
    (64, ['Round 1', 'Phase Trade'])
    """
    still: list[Mark] = [Box(0, top, width, BAR, WOOD, INK, 3)]
    moving = _bar(row, board, name, width, top)
    if room is None:
        strips, tall = paint_strips(board, recent, name, width, top + BAR)
    else:
        spare = room - strip_height(board, recent, 1)
        strips, _ = paint_strips(board, recent, name, width, top + BAR + spare // 2, 1)
        if spare:
            still.append(Box(0, top + BAR, width, room, PAPER, WOOD, 3))
        tall = room
    return still, [*moving, *strips], BAR + tall


def _bar(row: PhaseRow, board: FamilyView, name: Name, width: int, top: int) -> list[Mark]:
    middle = top + BAR / 2
    moving: list[Mark] = [Text(f"{headed(name('round'))} {board['round']}", 24, middle, 40, "name", GOLD, anchor="l")]
    outcome = board.get("outcome")
    x, step = row.first, row.step
    for phase, word in row.words.items():
        now = phase == board["phase"] and not outcome
        if now:
            moving.append(Box(x - step / 2 + 3, top + 8, step - 6, BAR - 16, GOLD, IVORY, 2))
        ink = INK if now else (198, 170, 126)
        moving.append(Text(headed(name(word)), x, middle, 36, "name", ink, width=-round(step - 18)))
        x += step
    waiting = [seat for seat in board["seats"] if seat in (outcome["winners"] if outcome else board["active"])]
    turn = board.get("turn")
    if turn and turn not in waiting and not outcome:
        waiting.insert(0, turn)
    right = float(width - 24)
    if len(waiting) == 1:
        seat = name(waiting[0])
        moving.append(Text(seat, right, middle, 40, "name", IVORY, anchor="r", width=-row.seat_room))
        right -= min(row.seat_room, face("name", 40).getlength(seat)) + 10
    for each in reversed(waiting):
        right -= 29
        moving.append(Sprite(f"emblem/{each}", right, middle, 54))
        if outcome:
            moving.append(Sprite("sign/crown", right, middle - 22, 38))
        right -= 31
    return moving
