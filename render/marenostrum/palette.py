"""The empires' colours. Each also carries an emblem, so that no eye depends on a hue."""

from __future__ import annotations

from typing import Final

from render.kit.palette import IVORY, NOBODY, Colour

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


NEUTRAL: Final = "neutral_"
"""Before the id of a side that nobody plays."""
NEUTRAL_COLOUR: Final[Colour] = (128, 130, 136)
"""Its pieces: a cool grey, apart from every empire's colour for any eye (see tests/render)."""
NEUTRALS: Final[dict[str, Colour]] = {NEUTRAL + seat: NEUTRAL_COLOUR for seat in SEATS}
NEUTRAL_GROUND: Final[Colour] = (228, 230, 234)
"""Its provinces: paler than any empire's, or a black side's wash would be its sister."""
HATCHING: Final = "hatching"
"""The style of the lines over them, which tell them from others without any colour."""
HATCHING_COLOUR: Final[Colour] = (124, 128, 138)


def seat_colour(seat: str | None) -> Colour:
    """An empire's colour; grey for one that nobody plays; brown for nobody and for seats of other games.

    >>> seat_colour("rome"), seat_colour(None) == NOBODY
    ((192, 38, 34), True)
    """
    return NEUTRALS.get(seat or "") or SEATS.get(seat or "", NOBODY)


def on_seat(seat: str | None) -> Colour:
    """The colour of figures on `seat_colour`.

    >>> on_seat("egypt"), on_seat("white") == IVORY
    ((70, 40, 10), True)
    """
    return ON_SEAT.get(seat or "", IVORY)


def place_word(key: str) -> str:
    """The word in the catalogue for a province or sea: one that is called like a side has a word of its own, because a
    side's name is translated and those on the map are not.

    >>> place_word("latium"), place_word("babylon")
    ('latium', 'province_babylon')
    """
    return f"province_{key}" if key in SEATS else key
