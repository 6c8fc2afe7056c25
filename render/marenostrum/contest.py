"""A battle as a strip: each side's dice, what is added and by whom, its hits, what it wards off and what it loses."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.marenostrum.view_types import BattleTold
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import INK, IVORY, WOOD, Colour, shaded
from render.marenostrum.palette import NEUTRAL, on_seat, place_word, seat_colour

Name = Callable[[str], str]
TALL, PLAIN_TALL = 180, 136
"""With a line for what is added, and without."""
DIE = 52
CREAM: Colour = (232, 212, 170)
RED: Colour = (150, 30, 24)
ROOM = 560
"""How wide one side's dice and sum may be."""


def tall_of(battle: BattleTold) -> int:
    """How high the strip of this battle is.

    >>> tall_of({"bonus": {"rome": {"hero": 1}}}), tall_of({"bonus": {"rome": {"hero": 0}}})
    (180, 136)
    """
    return TALL if any(n for table in battle["bonus"].values() for n in table.values()) else PLAIN_TALL


def paint_battle(battle: BattleTold, name: Name, width: int, top: int, neutral: Collection[str] = ()) -> list[Mark]:
    """The marks of its strip. `battle`: as in the view; `losses` ({seat: {unit: n}}) once they are known. Sides that
    are `neutral` have their grey, as on the map.

    >>> battle = {"place": "latium", "attacker": "rome", "defender": "carthage"}
    >>> battle |= {"dice": {"rome": [6, 4], "carthage": [2]}, "bonus": {}}
    >>> battle |= {"sum": {"rome": 10, "carthage": 2}, "hits": {"rome": 2, "carthage": 0}}
    >>> [mark.text for mark in paint_battle(battle, name, 1600, 0) if isinstance(mark, Text)]
    ['Latium', '6', '4', '= 10', '2', '2', '= 2', '0']
    """
    tall = tall_of(battle)
    middle = top + tall / 2
    marks: list[Mark] = [
        Box(0, top, width, tall, CREAM, WOOD, 3),
        Sprite("sign/swords", width / 2, middle - 24, 72),
        Text(name(place_word(battle["place"])), width / 2, middle + 38, 36, "name", INK, IVORY, width=-236),
    ]
    for seat, side in ((battle["attacker"], -1), (battle["defender"], 1)):
        marks += _host(battle, seat, NEUTRAL + seat if seat in neutral else seat, side, width, top, name)
    return marks


def _host(battle: BattleTold, seat: str, style: str, side: int, width: int, top: int, name: Name) -> list[Mark]:
    """One side, read from its rim to the middle: emblem; dice and sum; who adds what; hits, wards and losses.

    `style`: whose colour and pieces are drawn.
    """
    colour, ink = seat_colour(style), on_seat(style)
    dice: list[int] = list(battle["dice"].get(seat, ()))
    bonus: dict[str, int] = {key: n for key, n in battle["bonus"].get(seat, {}).items() if n}
    tall, high = tall_of(battle), top + 40.0
    low = top + tall - 35.0
    anchor = "l" if side < 0 else "r"

    def at(inset: float) -> float:
        return inset if side < 0 else width - inset

    marks: list[Mark] = [Sprite(f"emblem/{style}", at(60), top + tall / 2, 92)]
    added = sum(bonus.values())
    figures = f"+{added} = {battle['sum'].get(seat, 0)}" if added else f"= {battle['sum'].get(seat, 0)}"
    step = min(DIE + 7.0, (ROOM - 190) / max(1, len(dice)))
    size = min(DIE, round(step) - 2)
    for k, face in enumerate(dice):
        x = at(122 + size / 2 + k * step)
        marks.append(Box(x - size / 2, high - DIE / 2, size, DIE, colour, shaded(colour, 0.5), 3))
        marks.append(Text(str(face), x, high + 1, 42, "figure", ink))
    marks.append(Text(figures, at(122 + len(dice) * step + 12), high, 46, "figure", INK, anchor=anchor))
    words = " · ".join(f"{name(key)} +{n}" for key, n in bonus.items())
    if words:
        marks.append(Text(words, at(120), top + 94, 36, "name", INK, anchor=anchor, width=-ROOM))
    inset = 122.0
    for sign, n in (("hit", battle["hits"].get(seat, 0)), ("ward", battle.get("negated", {}).get(seat, 0))):
        if sign == "ward" and not n:
            continue
        marks.append(Sprite(f"sign/{sign}", at(inset + 24), low, 46))
        marks.append(Text(str(n), at(inset + 72), low, 42, "figure", RED if n and sign == "hit" else INK))
        inset += 118
    for unit, n in _lost(battle, seat).items():
        marks.append(Sprite(f"{unit}/{style}", at(inset + 26), low, 50))
        marks.append(Sprite("sign/lost", at(inset + 26), low, 30))
        marks.append(Text(str(n), at(inset + 74), low, 42, "figure", RED))
        inset += 118
    return marks


def _lost(battle: BattleTold, seat: str) -> dict[str, int]:
    """What the side took off, by piece; a legion on duty is a legion."""
    lost: dict[str, int] = {}
    for unit, n in battle.get("losses", {}).get(seat, {}).items():
        piece = unit if unit in ("trireme", "fortress") else "legion"
        lost[piece] = lost.get(piece, 0) + n
    return lost
