"""Between tracks and panels: the trade tokens, the heroes and wonders that can be had, the face-down deck."""

from __future__ import annotations

from collections.abc import Callable

from engine.empires.view_types import EmpiresView, TokensView
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import GOLD, INK, IVORY, OXBLOOD, PAPER, WOOD, Colour
from render.kit.wording import two_lines

DISPLAY = 92
CARD_SIZE = 36
ROW_OF_CARDS, CARDS_WIDE = 56, 3
"""When more than five cards are face up (an option): rows of so many, each name in one line."""
TOKENS_WIDE = 352
DECK_WIDE = 104
MOST_IN_A_ROW = 5
TOKEN: Colour = (206, 150, 84)
SPENT: Colour = (222, 208, 176)
FAINT: Colour = (160, 138, 104)
HERO_FACE: Colour = (255, 249, 232)
WONDER_FACE: Colour = (226, 236, 238)
HEROES = (
    "caesar", "pericles", "cleopatra", "hannibal", "hammurabi", "castor_pollux", "nebuchadnezzar", "circe",
    "penthesilea", "gilgamesh", "perseus", "hamilcar", "sheba", "hercules", "ramesses", "antigone", "spartacus",
)  # fmt: skip
WONDERS = ("colossus", "gardens", "pharos", "zeus", "artemis", "pyramids")
Name = Callable[[str], str]


def card_face(card: str) -> str:
    """The sprite of a card's face.

    >>> card_face("pharos"), card_face("gilgamesh")
    ('wonder/pharos', 'hero/gilgamesh')
    """
    return f"wonder/{card}" if card in WONDERS else f"hero/{card}"


def paint_display(board: EmpiresView, name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> int:
    """Adds the marks of this row, starting at y = top; its height.

    >>> still, moving = [], []
    >>> paint_display(view, name, 1600, 0, still, moving), len(still)
    (92, 2)
    """
    cards: list[str] = board["display"]
    rows = 1 if len(cards) <= MOST_IN_A_ROW else -(-len(cards) // CARDS_WIDE)
    tall = DISPLAY if rows == 1 else max(DISPLAY, rows * ROW_OF_CARDS + 12)
    middle = top + tall / 2
    still.append(Box(0, top, width, tall, PAPER, WOOD, 3))
    moving += _tokens(board["tokens"], middle)
    still.append(Box(TOKENS_WIDE, top + 10, 2, tall - 20, GOLD))
    left, room = TOKENS_WIDE + 12, width - TOKENS_WIDE - DECK_WIDE - 20
    if rows == 1:
        share = room / MOST_IN_A_ROW
        for k, card in enumerate(cards):
            moving += _card(name(card), card, left + k * share, top + 9, share, DISPLAY - 18)
    else:
        share = room / CARDS_WIDE
        for k, card in enumerate(cards):
            x, y = left + k % CARDS_WIDE * share, top + 6 + k // CARDS_WIDE * ROW_OF_CARDS
            moving += _card(name(card), card, x, y + 3, share, ROW_OF_CARDS - 6)
    x = width - DECK_WIDE / 2 - 6
    for k in (8, 4, 0):
        moving.append(Box(x - 40 + k, middle - 34 - k / 2, 72, DISPLAY - 22, OXBLOOD, GOLD, 3))
    moving.append(Text(str(board["deck"]), x - 4, middle + 1, 44, "figure", IVORY))
    return tall


def _tokens(tokens: TokensView, middle: float) -> list[Mark]:
    """Every trade token with both its numbers; those played are faint, the number played last stays strong."""
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


def _card(word: str, card: str, left: float, top: float, share: float, tall: float) -> list[Mark]:
    """A card: its face and its name, in two lines when it is long and there is room."""
    middle = top + tall / 2
    ground = WONDER_FACE if card in WONDERS else HERO_FACE
    marks: list[Mark] = [
        Box(left + 3, top, share - 6, tall, ground, WOOD, 3),
        Sprite(card_face(card), left + 34, middle, min(56, round(tall) - 6)),
    ]
    room = round(share - 78)
    lines = two_lines(word, CARD_SIZE, room) if tall > 2 * 31 else [word]
    for i, line in enumerate(lines):
        y = middle + (i - (len(lines) - 1) / 2) * 33
        marks.append(Text(line, left + 66, y, CARD_SIZE, "name", INK, anchor="l", width=-room))
    return marks
