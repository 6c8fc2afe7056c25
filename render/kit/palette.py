"""The colours of every table: inks, papers, what belongs to nobody. The seats' colours are each game's own."""

from __future__ import annotations

from typing import Final

Colour = tuple[int, int, int]

INK: Final[Colour] = (46, 28, 16)
PAPER: Final[Colour] = (243, 230, 198)
IVORY: Final[Colour] = (252, 244, 222)
GOLD: Final[Colour] = (222, 172, 62)
OXBLOOD: Final[Colour] = (122, 32, 24)
SEA_INK: Final[Colour] = (236, 240, 222)
WOOD: Final[Colour] = (74, 47, 30)
NOBODY: Final[Colour] = (150, 136, 112)


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
