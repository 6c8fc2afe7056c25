"""Between tracks and panels: the trade tokens, the heroes and wonders that can be had, the face-down deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.marks import Box, Mark, Sprite, Text
from render.palette import GOLD, INK, IVORY, OXBLOOD, PAPER, WOOD, Colour
from render.pen import face

DISPLAY = 92
TOKENS_WIDE = 352
DECK_WIDE = 104
TOKEN: Colour = (206, 150, 84)
SPENT: Colour = (222, 208, 176)
FAINT: Colour = (160, 138, 104)
HERO_FACE: Colour = (255, 249, 232)
WONDER_FACE: Colour = (226, 236, 238)
WONDERS = frozenset({"colossus", "gardens", "pharos", "zeus", "artemis", "pyramids"})
Name = Callable[[str], str]


def kind_sign(card: str) -> str:
    """The sprite that tells heroes from wonders."""
    return "sign/wonder" if card in WONDERS else "sign/hero"


def paint_display(
    board: dict[str, Any], name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]
) -> None:
    """Adds the marks of this row, starting at y = top."""
    middle = top + DISPLAY / 2
    still.append(Box(0, top, width, DISPLAY, PAPER, WOOD, 3))
    moving += _tokens(board["tokens"], middle)
    still.append(Box(TOKENS_WIDE, top + 10, 2, DISPLAY - 20, GOLD))
    cards: list[str] = board["display"]
    left, share = TOKENS_WIDE + 12, (width - TOKENS_WIDE - DECK_WIDE - 20) / max(5, len(cards))
    for k, card in enumerate(cards):
        moving += _card(name(card), card, left + k * share, top, share)
    x = width - DECK_WIDE / 2 - 6
    for k in (8, 4, 0):
        moving.append(Box(x - 40 + k, top + 12 - k / 2, 72, DISPLAY - 22, OXBLOOD, GOLD, 3))
    moving.append(Text(str(board["deck"]), x - 4, middle + 1, 44, "figure", IVORY))


def _tokens(tokens: dict[str, Any], middle: float) -> list[Mark]:
    """Every trade token with both its numbers; those played lie faint, the number played last stays strong."""
    marks: list[Mark] = [Sprite("sign/trade", 39, middle, 52)]
    played = dict(zip(tokens["played"], tokens.get("numbers", ()), strict=False))
    for k, token in enumerate(sorted([*tokens["free"], *tokens["played"]])):
        x = 126 + k * 90
        used = token in played
        marks.append(Box(x - 41, middle - 29, 82, 58, SPENT if used else TOKEN, FAINT if used else WOOD, 3))
        for number, dx in zip(token.split("/"), (-20, 20), strict=False):
            chosen = used and number == str(played[token])
            ink = OXBLOOD if chosen else FAINT if used else INK
            marks.append(Text(number, x + dx, middle + 1, 40, "figure", ink))
        marks.append(Box(x - 1, middle - 19, 3, 38, FAINT if used else WOOD))
    return marks


def _card(word: str, card: str, left: float, top: int, share: float) -> list[Mark]:
    """A card: its kind's sign and its name, in two lines when it is long."""
    wonder = card in WONDERS
    marks: list[Mark] = [
        Box(left + 3, top + 9, share - 6, DISPLAY - 18, WONDER_FACE if wonder else HERO_FACE, WOOD, 3),
        Sprite(kind_sign(card), left + 30, top + DISPLAY / 2, 42),
    ]
    room = round(share - 66)
    lines = two_lines(word, 32, room)
    for i, line in enumerate(lines):
        y = top + DISPLAY / 2 + (i - (len(lines) - 1) / 2) * 31
        marks.append(Text(line, left + 55, y, 32, "name", INK, anchor="l", width=-room))
    return marks


def two_lines(word: str, size: int, room: int) -> list[str]:
    """The word as it is when it fits; else broken at the blank that makes the lines most alike."""
    parts = word.split()
    if len(parts) < 2 or face("name", size).getlength(word) <= room:
        return [word]
    breaks = [[" ".join(parts[:k]), " ".join(parts[k:])] for k in range(1, len(parts))]
    return min(breaks, key=lambda lines: max(map(len, lines)))
