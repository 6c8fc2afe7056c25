"""The colours of Byzantion's table: purple and gold, the factions, the five estates."""

from __future__ import annotations

from typing import Final

from render.kit.palette import INK, IVORY, Colour

PURPLE: Final[Colour] = (74, 28, 82)
DEEP: Final[Colour] = (46, 16, 54)
LILAC: Final[Colour] = (226, 210, 228)
GOLD: Final[Colour] = (226, 178, 72)
PALE_GOLD: Final[Colour] = (250, 226, 150)
PARCHMENT: Final[Colour] = (248, 238, 212)
SHADE: Final[Colour] = (206, 190, 168)
GOOD_NEWS: Final[Colour] = (44, 104, 60)
BAD_NEWS: Final[Colour] = (150, 32, 34)

SEATS: Final[dict[str, Colour]] = {
    "blues": (32, 84, 168), "greens": (30, 118, 62), "reds": (176, 34, 40), "whites": (236, 232, 222),
}  # fmt: skip
TYPES: Final[dict[str, Colour]] = {
    "palatine": (124, 58, 146), "ecclesiastical": (214, 178, 84), "stratiotika": (178, 58, 46),
    "emporion": (40, 122, 138), "rustica": (96, 132, 48),
}  # fmt: skip
LANDS: Final[dict[str, Colour]] = {
    "balkans": (178, 146, 196), "italy": (222, 140, 124), "tyrrhenian_sea": (132, 176, 214), "africa": (236, 180, 112),
    "aegyptus": (160, 196, 128), "oriens": (238, 214, 124),
}  # fmt: skip


def on_colour(colour: Colour) -> Colour:
    """Ink that can be read on a colour.

    >>> on_colour((236, 232, 222)) == INK, on_colour((32, 84, 168)) == IVORY
    (True, True)
    """
    return INK if 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2] > 140 else IVORY
