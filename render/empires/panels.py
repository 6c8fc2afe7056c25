"""A panel for each empire: resources, values, control markers left, heroes and wonders."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.empires.view_types import EmpiresView, EmpireView
from render.empires.display import card_face
from render.empires.tracks import TRACKS
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import INK, OXBLOOD, PAPER, WOOD, shaded
from render.marenostrum.palette import on_seat, seat_colour

HEADER, FIGURES, LINE, CARD_SIZE, VALUE = 58, 64, 41, 36, 40
Name = Callable[[str], str]


class _Panel(NamedTuple):
    """Whose, and where."""

    board: EmpiresView
    seat: str
    left: float
    top: int
    share: float
    """Its width."""


class _Painted(NamedTuple):
    """Marks that stay, and marks that change."""

    still: list[Mark]
    moving: list[Mark]


def paint_panels(board: EmpiresView, name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> int:
    """Adds the marks of all panels, starting at y = top; their height.

    >>> still, moving = [], []
    >>> paint_panels(view, name, 1600, 0, still, moving)
    175
    """
    seats: list[str] = board["seats"]
    lines = {seat: _lines(board["empires"][seat], name) for seat in seats}
    height = HEADER + FIGURES + max(1, *map(len, lines.values())) * LINE + 12
    share = width / len(seats)
    for i, seat in enumerate(seats):
        left = i * share
        still.append(Box(left, top, share, height, PAPER, WOOD, 3))
        panel = _Panel(board, seat, left, top, share)
        for painted in (_head(panel, name), _figures(panel)):
            still += painted.still
            moving += painted.moving
        for k, (face, word) in enumerate(lines[seat]):
            y = top + HEADER + FIGURES + 4 + LINE * (k + 0.5)
            if face:
                moving.append(Sprite(face, left + 28, y, LINE - 2))
            inset = 54 if face else 62
            moving.append(
                Text(word, left + inset, y, CARD_SIZE, "name", INK, anchor="l", width=-round(share - inset - 12))
            )
    return height


def _lines(empire: EmpireView, name: Name) -> list[tuple[str, str]]:
    """(face, words) per line: the cards, and below Castor and Pollux whom they copy."""
    lines = []
    for card in empire["cards"]:
        lines.append((card_face(card), name(card)))
        copied = empire.get("copied")
        if card == "castor_pollux" and copied:
            lines.append(("", f"= {name(copied)}"))
    return lines


def _head(panel: _Panel, name: Name) -> _Painted:
    seat, left, share = panel.seat, panel.left, panel.share
    main, ink, middle = seat_colour(seat), on_seat(seat), panel.top + HEADER / 2 + 1
    still: list[Mark] = [
        Box(left + 3, panel.top + 3, share - 6, HEADER - 3, main, shaded(main, 0.6), 2),
        Sprite(f"emblem/{seat}", left + 36, middle + 1, 52),
        Text(name(seat), left + 68, middle, 40, "name", ink, anchor="l", width=-round(share - 188)),
        Sprite("sign/purse", left + share - 90, middle - 1, 44),
    ]
    count = str(panel.board["empires"][seat]["resources"])
    return _Painted(still, [Text(count, left + share - 12, middle, 40, "figure", ink, anchor="r", width=-52)])


def _figures(panel: _Panel) -> _Painted:
    """The three values, a leader's crowned, and the control markers left."""
    board, seat, middle = panel.board, panel.seat, panel.top + HEADER + FIGURES / 2 + 6
    painted = _Painted([], [])
    cell = (panel.share - 12) / 4
    for k, track in enumerate(TRACKS):
        x = panel.left + 8 + k * cell
        crowned = board["titles"].get(track) == seat
        painted.still.append(Sprite(f"sign/{track}", x + 16, middle, 32))
        value = str(board["tracks"].get(track, {}).get(seat, 0))
        ink = OXBLOOD if crowned else INK
        painted.moving.append(Text(value, x + 34, middle, VALUE, "figure", ink, anchor="l", width=-round(cell - 38)))
        if crowned:
            painted.moving.append(Sprite("sign/crown", x + 14, middle - 23, 26))
    x = panel.left + 8 + 3 * cell
    painted.still.append(Sprite(f"marker/{seat}", x + 16, middle, 34))
    left = str(board["empires"][seat]["left"]["marker"])
    painted.moving.append(Text(left, x + 36, middle, VALUE, "figure", INK, anchor="l"))
    return painted
