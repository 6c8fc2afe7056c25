"""The part below the map: round and phase, the strip, roles, what is for sale and left, a panel for each player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.classic.view_types import ClassicView
from engine.core.types import Event
from render.classic.panels import paint_panels
from render.classic.supply import paint_supply
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import GOLD, INK, IVORY, PAPER, WOOD
from render.marenostrum.upper_table import Layer, PhaseRow, merged, paint_upper

Name = Callable[[str], str]
PHASES = ("commerce", "construction", "military")
ROW: Final = PhaseRow({phase: phase for phase in PHASES}, first=370, step=270, seat_room=220)
ROLES: Final = 62
TRACKS = ("director_of_commerce", "political_leader", "military_leader")


def paint_table(
    board: ClassicView, name: Name, recent: Sequence[Event], width: int, top: int, *, room: int | None = None
) -> tuple[list[Mark], list[Mark], int]:
    """(still marks, moving marks, height), starting at y = top. `room`: exactly so much for one strip, used or not.

    >>> still, moving, height = paint_table(classic, name, (), 1600, 1130)
    >>> [mark.text for mark in moving if isinstance(mark, Text)][:2]
    ['Round 1', 'Commerce']
    """
    return merged(table_layers(board, name, recent, width, top, room=room))


def table_layers(
    board: ClassicView, name: Name, recent: Sequence[Event], width: int, top: int, *, room: int | None = None
) -> list[Layer]:
    """Its parts from above to below.

    >>> [layer.name for layer in table_layers(classic, name, (), 1600, 1130)]
    ['upper', 'roles', 'panels', 'supply']
    """
    layers = [Layer("upper", *paint_upper(ROW, board, name, recent, width, top, room))]
    y = top + layers[0].height
    for called, paint in (("roles", _roles), ("panels", paint_panels), ("supply", paint_supply)):
        still: list[Mark] = []
        moving: list[Mark] = []
        layers.append(Layer(called, still, moving, paint(board, name, width, y, still, moving)))
        y += layers[-1].height
    return layers


def _roles(board: ClassicView, name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> int:
    """Each role with its holder and everybody's count (K6.1); their height."""
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
    return ROLES
