"""What the bank still has, and the heroes and wonders for sale."""

from __future__ import annotations

from collections.abc import Callable

from engine.classic.view_types import ClassicView
from render.classic.goods import GOODS
from render.classic.panels import WONDERS, card_face
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import INK, OXBLOOD, PAPER, WOOD, Colour

Name = Callable[[str], str]
ROW, CARD, ACROSS = 62, 54, 5
SHORT = 2
"""So few are short."""
TOKENS = ("city", "temple", "market", "caravan")
HERO_FACE: Colour = (255, 249, 232)
WONDER_FACE: Colour = (226, 236, 238)


def paint_supply(board: ClassicView, name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> int:
    """Adds the marks of these rows, starting at y = top; their height.

    >>> still, moving = [], []
    >>> paint_supply(classic, name, 1600, 0, still, moving)
    232
    """
    things = [*((f"good/{good}", good) for good in GOODS), *((_sprite(kind), kind) for kind in TOKENS)]
    still.append(Box(0, top, width, ROW, PAPER, WOOD, 3))
    cell = (width - 12) / len(things)
    for k, (sprite, thing) in enumerate(things):
        x, left = 6 + k * cell, board["supply"].get(thing, 0)
        still.append(Sprite(sprite, x + 24, top + ROW / 2, 40))
        ink = OXBLOOD if left <= SHORT else INK
        room = -round(cell - 50)
        moving.append(Text(str(left), x + 48, top + ROW / 2 + 1, 36, "figure", ink, anchor="l", width=room))
    cards = board["display"]
    rows = -(-len(cards) // ACROSS)
    share, y = width / ACROSS, top + ROW
    still.append(Box(0, y, width, rows * CARD + 8, PAPER, WOOD, 3))
    for k, card in enumerate(cards):
        left_edge, middle = k % ACROSS * share, y + 4 + (k // ACROSS + 0.5) * CARD
        face = WONDER_FACE if card in WONDERS else HERO_FACE
        moving += [
            Box(left_edge + 4, middle - CARD / 2 + 3, share - 8, CARD - 6, face, WOOD, 2),
            Sprite(card_face(card), left_edge + 33, middle, 46),
            Text(name(card), left_edge + 62, middle, 36, "name", INK, anchor="l", width=-round(share - 74)),
        ]
    return ROW + rows * CARD + 8


def _sprite(building: str) -> str:
    return "built/caravan_grain/-" if building == "caravan" else f"built/{building}/-"
