"""What a message of Discord holds: forty parts, nested ones counted, and so many characters. Pure functions.

Controls that do not fit take a smaller form, the largest first; words that do not fit are shortened where they are
longest, and the panel offers to read them whole (`pages`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cogs.panel.content.parts import LONGEST_TEXT, Panel, Row, Select

MOST_PARTS = 40
FRAME = 4
"""The box, its words, a picture, the line above the controls."""
MOST_IN_ROWS = MOST_PARTS - FRAME
A_MENU = 2
"""Its row and itself."""
A_BUTTON = 2
"""A button in a row of its own."""
FEWEST_LETTERS = 80
"""No line is shortened further than this: the last lines are left out instead."""
_ENDS = ("\n", ". ", ", ", " · ", " ")
"""Where a text may be broken off, the best first."""


class Group(NamedTuple):
    """The controls of one verb in two forms: as they are best, and as one menu."""

    verb: str
    whole: tuple[Row, ...]
    small: Callable[[], Select]


def cost(rows: Sequence[Row]) -> int:
    """The parts of a message that these rows are."""
    return sum(A_MENU if isinstance(row, Select) else 1 + len(row) for row in rows if row)


def shrink(groups: Sequence[Group], room: int) -> list[Row] | None:
    """The controls of all verbs in at most `room` parts: the largest becomes a menu, then the next. None: not even
    menus fit.
    """
    shown = [group.whole for group in groups]
    while sum(map(cost, shown)) > room:
        largest = max(range(len(shown)), key=lambda at: cost(shown[at]), default=-1)
        if largest < 0 or cost(shown[largest]) <= A_MENU:
            return None
        shown[largest] = (groups[largest].small(),)
    return [row for rows in shown for row in rows]


def text_of(panel: Panel) -> str:
    """The words of a panel, as they stand in the message."""
    return "\n".join((f"### {panel.heading}", *panel.lines))


def fits(panel: Panel) -> bool:
    """Whether the words of the panel fit into a message."""
    return len(text_of(panel)) <= LONGEST_TEXT


def shortened(lines: Sequence[str], room: int) -> list[str]:
    """The lines in at most `room` characters: the longest are broken off first, so that each says what it is about.

    >>> shortened(["What do you play?", "Your cards: " + ", ".join(["a long name"] * 40)], 150)[1][-20:]
    'a long name, a long …'
    """
    kept = list(lines)
    while kept and len(kept) * (FEWEST_LETTERS + 1) > room and sum(len(line) + 1 for line in kept) > room:
        kept.pop()
    if sum(len(line) + 1 for line in kept) <= room:
        return kept
    most = room
    while sum(min(len(line), most) + 1 for line in kept) > room:
        most -= 1
    return [line if len(line) <= most else broken_off(line, most) for line in kept]


def broken_off(text: str, most: int) -> str:
    """The beginning of the text, to the end of a line, sentence or word, with an ellipsis."""
    head = text[: most - 4]
    found = (head.rfind(end) for end in _ENDS)
    at = next((at for at in found if at > len(head) * 2 // 3), len(head))
    head = head[:at]
    return head + (" …**" if head.count("**") % 2 else " …")


def in_pages(text: str, room: int) -> list[str]:
    """The whole text in pages of at most `room` characters, broken between lines, or else between words."""
    pages = [""]
    for line in text.split("\n"):
        for part in _pieces(line, room):
            if len(pages[-1]) + 1 + len(part) > room:
                pages.append("")
            pages[-1] += f"\n{part}" if pages[-1] else part
    return pages


def _pieces(line: str, room: int) -> list[str]:
    pieces = []
    while len(line) > room:
        at = line.rfind(" ", 1, room)
        at = at if at > 0 else room
        pieces.append(line[:at])
        line = line[at:].lstrip()
    return [*pieces, line]
