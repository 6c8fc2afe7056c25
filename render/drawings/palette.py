"""The colours of the table. Empires also carry an emblem each, so that no eye depends on a hue."""

from __future__ import annotations

from typing import Final

Colour = tuple[int, int, int]

SEATS: Final[dict[str, Colour]] = {
    "rome": (192, 38, 34),
    "carthage": (44, 42, 50),
    "greece": (58, 150, 88),
    "egypt": (240, 186, 44),
    "babylon": (112, 70, 170),
}
"""The five empires' own colours (E-S1), moved apart in lightness for colour-blind eyes (see tests/render)."""

ON_SEAT: Final[dict[str, Colour]] = {
    "rome": (255, 240, 214),
    "carthage": (240, 222, 178),
    "greece": (250, 252, 232),
    "egypt": (70, 40, 10),
    "babylon": (250, 236, 255),
}
"""Emblems and figures on an empire's colour."""

INK: Final[Colour] = (46, 28, 16)
PAPER: Final[Colour] = (243, 230, 198)
IVORY: Final[Colour] = (252, 244, 222)
GOLD: Final[Colour] = (222, 172, 62)
OXBLOOD: Final[Colour] = (122, 32, 24)
SEA_INK: Final[Colour] = (236, 240, 222)
WOOD: Final[Colour] = (74, 47, 30)
NOBODY: Final[Colour] = (150, 136, 112)


def seat_colour(seat: str | None) -> Colour:
    """An empire's colour; a neutral brown for nobody and for seats of other games.

    >>> seat_colour("rome"), seat_colour(None) == NOBODY
    ((192, 38, 34), True)
    """
    return SEATS.get(seat or "", NOBODY)


def on_seat(seat: str | None) -> Colour:
    """The colour of figures on `seat_colour`.

    >>> on_seat("egypt"), on_seat("white") == IVORY
    ((70, 40, 10), True)
    """
    return ON_SEAT.get(seat or "", IVORY)


def shaded(colour: Colour, by: float) -> Colour:
    """Darker below 1, lighter above.

    >>> shaded((100, 100, 100), 0.5), shaded((100, 100, 100), 1.5)
    ((50, 50, 50), (178, 178, 178))
    """
    if by <= 1:
        return (round(colour[0] * by), round(colour[1] * by), round(colour[2] * by))
    return (
        round(colour[0] + (255 - colour[0]) * (by - 1)),
        round(colour[1] + (255 - colour[1]) * (by - 1)),
        round(colour[2] + (255 - colour[2]) * (by - 1)),
    )
