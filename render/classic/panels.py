"""A panel for each player: cards in hand, pieces beside the board, heroes and wonders."""

from __future__ import annotations

from collections.abc import Callable

from engine.classic.view_types import ClassicView
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import INK, PAPER, WOOD, shaded
from render.marenostrum.palette import on_seat, seat_colour

Name = Callable[[str], str]
HEADER, FIGURES, LINE, CARD_SIZE = 58, 56, 42, 36
PIECES = ("marker", "legion", "trireme", "fortress")
HEROES = (
    "caesar", "pericles", "hammurabi", "cleopatra", "hannibal", "agamemnon", "archimedes", "helen", "nebuchadnezzar",
    "solomon", "ulysses",
)  # fmt: skip
WONDERS = ("colossus", "gardens", "artemis", "zeus", "lighthouse", "mausoleum", "pyramids")


def card_face(card: str) -> str:
    """The sprite of a card's face.

    >>> card_face("lighthouse"), card_face("helen")
    ('wonder/lighthouse', 'hero/helen')
    """
    return f"wonder/{card}" if card in WONDERS else f"hero/{card}"


def paint_panels(board: ClassicView, name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> int:
    """Adds the marks of all panels, starting at y = top; their height.

    >>> still, moving = [], []
    >>> paint_panels(classic, name, 1600, 0, still, moving)
    168
    """
    seats = board["seats"]
    lines = max(1, *(len(board["civilizations"][seat]["cards"]) for seat in seats))
    height = HEADER + FIGURES + lines * LINE + 12
    share = width / len(seats)
    for i, seat in enumerate(seats):
        side, left = board["civilizations"][seat], i * share
        main, ink, middle = seat_colour(seat), on_seat(seat), top + HEADER / 2 + 1
        still += [
            Box(left, top, share, height, PAPER, WOOD, 3),
            Box(left + 3, top + 3, share - 6, HEADER - 3, main, shaded(main, 0.6), 2),
            Sprite(f"emblem/{seat}", left + 36, middle + 1, 52),
            Text(name(seat), left + 68, middle, 40, "name", ink, anchor="l", width=-round(share - 188)),
            Sprite("sign/purse", left + share - 90, middle - 1, 44),
        ]
        moving.append(Text(str(side["resources"]), left + share - 12, middle, 40, "figure", ink, anchor="r", width=-52))
        cell, y = (share - 12) / len(PIECES), top + HEADER + FIGURES / 2 + 2
        for k, piece in enumerate(PIECES):
            x = left + 8 + k * cell
            still.append(Sprite(f"{piece}/{seat}", x + 18, y, 36))
            moving.append(Text(str(side["left"][piece]), x + 40, y, 36, "figure", INK, anchor="l"))
        for k, card in enumerate(side["cards"]):
            y = top + HEADER + FIGURES + 4 + LINE * (k + 0.5)
            moving.append(Sprite(card_face(card), left + 28, y, LINE - 2))
            word = Text(name(card), left + 54, y, CARD_SIZE, "name", INK, anchor="l", width=-round(share - 66))
            moving.append(word)
    return height
