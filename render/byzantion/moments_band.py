"""When a card of intrigue may be played (BZ8.4): a band on it, its colour by the kind of window, its word for all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.byzantion.content import CARD, CARDS
from render.byzantion.colours import on_colour
from render.byzantion.laying import LEAST, Name, line, type_marks
from render.kit.marks import Box, Mark, Sprite
from render.kit.palette import INK, Colour
from render.kit.pen import face

RESULT: Final[Colour] = (40, 96, 158)
MOMENTS: Final[dict[str, Colour]] = {
    "own_action": (60, 116, 66), "any_time": (78, 74, 84), "action_declared": (170, 52, 44),
    "influence": (120, 56, 144), "after_success": RESULT, "after_failure": RESULT, "trial_bid": (196, 142, 40),
    "response_intrigue": (26, 120, 128), "end_game": (46, 16, 54),
}  # fmt: skip
"""The colour of each timing; both results are answered in one kind of window (BZ10.2)."""
HIGH = 50
PIN = 56


def band(card_id: str, name: Name, x: float, y: float, w: float, *, pinned: bool) -> Iterator[Mark]:
    """On a card's face at (x, y) that is `w` wide, in the row of its icons; the pin of an order at its end.

    >>> card = next(card.id for card in CARDS if "trial_bid" in card.timing)
    >>> [type(mark).__name__ for mark in band(card, name, 0, 0, 514, pinned=True)]
    ['Box', 'Text', 'Sprite']
    >>> list(band(CARDS[0].id, name, 0, 0, 514, pinned=False))
    []
    """
    card = CARDS[CARD[card_id]]
    when = [timing for timing in MOMENTS if timing in card.timing]
    if not when:
        return
    left = type_marks(card, x + 28, y + 120, 50)[1] + 84
    room = x + w - 14 - left
    longs = [face("name", LEAST).getlength(name(f"when_{timing}")) + 24 for timing in when]
    free = room - (PIN if pinned else 0)
    for timing, long in zip(when, longs, strict=True):
        colour, wide = MOMENTS[timing], room * long / sum(longs)
        yield Box(left, y + 120 - HIGH / 2, wide, HIGH, colour, INK, 2)
        inner = wide * free / room
        yield line(name(f"when_{timing}"), left + inner / 2, y + 120, inner - 12, LEAST, on_colour(colour), "m")
        left += wide
    if pinned:
        yield Sprite("sign/pin", x + w - 14 - PIN / 2, y + 116, PIN)
