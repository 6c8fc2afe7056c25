"""The part below the map: round and phase, the strip, tracks, tokens and display, a panel for each empire."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.types import Event
from engine.empires.view_types import EmpiresView
from render.empires.display import paint_display
from render.empires.panels import paint_panels
from render.empires.tracks import TRACKS_TALL, paint_tracks
from render.kit.marks import Mark
from render.marenostrum.upper_table import Layer, PhaseRow, merged, paint_upper

Name = Callable[[str], str]
PHASES: Final = ("income", "trade", "build", "movement", "leadership")
ROW: Final = PhaseRow({phase: f"phase_{phase}" for phase in PHASES}, first=332, step=196, seat_room=200)


def paint_table(
    board: EmpiresView, name: Name, recent: Sequence[Event], width: int, top: int, *, room: int | None = None
) -> tuple[list[Mark], list[Mark], int]:
    """(still marks, moving marks, height), starting at y = top. `room`: exactly so much for one strip, used or not.

    >>> from render.kit.marks import Text
    >>> still, moving, height = paint_table(view, name, (), 1600, 1150)
    >>> height, [mark.text for mark in moving if isinstance(mark, Text)][:2]
    (513, ['Round 1', 'Phase Income'])
    """
    return merged(table_layers(board, name, recent, width, top, room=room))


def table_layers(
    board: EmpiresView, name: Name, recent: Sequence[Event], width: int, top: int, *, room: int | None = None
) -> list[Layer]:
    """Its parts from above to below.

    >>> [layer.name for layer in table_layers(view, name, (), 1600, 1150)]
    ['upper', 'tracks', 'display', 'panels']
    """
    layers = [Layer("upper", *paint_upper(ROW, board, name, recent, width, top, room))]
    y = top + layers[0].height
    tracks: Layer = Layer("tracks", [], [], TRACKS_TALL)
    paint_tracks(board, width, y, tracks.still, tracks.moving)
    layers.append(tracks)
    y += TRACKS_TALL
    for called, paint in (("display", paint_display), ("panels", paint_panels)):
        still: list[Mark] = []
        moving: list[Mark] = []
        layers.append(Layer(called, still, moving, paint(board, name, width, y, still, moving)))
        y += layers[-1].height
    return layers
