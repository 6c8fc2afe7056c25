"""The private picture of one's hand: every kind of card with its number. Goes to its seat alone."""

from __future__ import annotations

from collections.abc import Callable

from engine.classic.view_types import typed
from engine.core.rules import View
from render.classic.goods import GOODS
from render.kit.marks import Box, Mark, Scene, Sprite, Text
from render.kit.palette import INK, PAPER, WOOD, shaded
from render.marenostrum.palette import on_seat, seat_colour

Name = Callable[[str], str]
WIDTH, HEAD, CELL, ROW, COLUMNS = 1000, 84, 200, 168, 5


def held_by(view: View) -> tuple[str, list[tuple[str, int]]]:
    """The seat of a view, and its cards with their numbers in the order shown. ValueError when it has no hand.

    >>> held_by(classic_own)[0]
    'greece'
    """
    board = typed(view)
    hand, seat = board.get("hand"), board.get("seat")
    if hand is None or seat is None:
        raise ValueError("only a seat's own view has a hand")
    return seat, [(resource, hand[resource]) for resource in GOODS if hand.get(resource)]


def build_hand(view: View, name: Name) -> Scene:
    """The scene of a hand. ValueError when the view has none.

    >>> scene = build_hand(classic_own, name)
    >>> scene.width, scene.ground
    (1000, None)
    """
    seat, held = held_by(view)
    rows = max(1, -(-len(held) // COLUMNS))
    main, ink = seat_colour(seat), on_seat(seat)
    marks: list[Mark] = [
        Box(0, 0, WIDTH, HEAD + rows * ROW + 12, PAPER, WOOD, 4),
        Box(4, 4, WIDTH - 8, HEAD - 8, main, shaded(main, 0.6), 3),
        Sprite(f"emblem/{seat}", 48, HEAD / 2, 68),
        Text(name(seat), 92, HEAD / 2, 50, "name", ink, anchor="l"),
        Sprite("sign/purse", WIDTH - 130, HEAD / 2, 60),
        Text(str(sum(n for _, n in held)), WIDTH - 24, HEAD / 2, 52, "figure", ink, anchor="r"),
    ]
    for i, (resource, n) in enumerate(held):
        x, y = (i % COLUMNS + 0.5) * CELL, HEAD + (i // COLUMNS) * ROW
        marks.append(Sprite(f"good/{resource}", x - 26, y + 66, 104))
        marks.append(Text(str(n), x + 62, y + 66, 60, "figure", INK))
        marks.append(Text(name(resource), x, y + 140, 32, "name", INK, width=-(CELL - 24)))
    return Scene(WIDTH, HEAD + rows * ROW + 12, (), tuple(marks))
