"""The players' areas: what lies before each, bandons and single cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.byzantion.content import CARD, CARDS
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import RESOURCES
from render.byzantion.colours import GOLD, LILAC, PURPLE, SEATS, on_colour
from render.byzantion.laying import Lying, Name, figures, line, mini, number, panel
from render.kit.marks import Box, Mark, Sprite
from render.kit.pen import face

HEAD = 66
QUIET = ("", "quiet_turn", "quiet_phase", "quiet_round")
"""What a seat has said by the number in the view: the name of its sign, and of its words."""
LEAST_NAME = 262
"""Room in which a card's name can be read."""


def in_order(view: ByzantionView) -> list[str]:
    """Seats as they act this round; in seat order before.

    >>> sorted(in_order(byzantion)) == byzantion["seats"]
    True
    """
    taken = [seat for seat in view["order"].values() if seat]
    return taken if sorted(taken) == sorted(view["seats"]) else list(view["seats"])


def hands_off(view: ByzantionView, seat: str) -> str:
    """Until when a seat has said, for all to hear, that it reacts to nothing (BZ10.5c); "": it has not.

    >>> [hands_off({**byzantion, "quiet": [0, 3, 0]}, seat) for seat in ("blues", "greens")]
    ['', 'quiet_round']
    """
    return QUIET[view["quiet"][view["seats"].index(seat)]]


def strip(view: ByzantionView, seat: str, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """One player: what they have in a row, below it their cards.

    >>> len(list(strip(byzantion, "blues", name, 0, 0, 1600, 200))) > 40
    True
    """
    yield from panel(x, y, w, h)
    yield from possessions(view, seat, name, x, y, w)
    yield from cards(view, seat, name, x + 18, y + HEAD + 8, w - 36, h - HEAD - 22)


def possessions(view: ByzantionView, seat: str, name: Name, x: float, y: float, w: float) -> Iterator[Mark]:
    """Seal, name, keimelion, ring, hands off; Dynamis, resources, Nomisma, hand and missions.

    >>> next(possessions(byzantion, "blues", name, 0, 0, 1600))
    Box(x=8, y=8, w=1584, h=60, fill=(32, 84, 168), edge=None, line=2)
    """
    player, main = view["players"][seat], SEATS[seat]
    goods = player["goods"]
    yield Box(x + 8, y + 8, w - 16, HEAD - 6, main)
    ink = on_colour(main)
    middle = y + 8 + (HEAD - 6) / 2
    yield Sprite(f"faction/{seat}", x + 42, middle, 56)
    yield line(name(seat), x + 76, middle, 160, 44, ink)
    held = [key for key, who in view["order"].items() if who == seat] if len(view["seats"]) > 1 else []
    for k, key in enumerate(held):
        yield Sprite(f"keimelion/{key}", x + 269 + k * 52, middle, 54)
    if view["ring"] == seat and len(view["seats"]) > 1:
        yield Sprite("sign/ring", x + 322, middle, 50)
    if said := hands_off(view, seat):
        yield Sprite(f"sign/{said}", x + 373, middle, 50)
    things = [("good/dynamis", str(goods.get("dynamis", 0)))]
    things += [(f"good/{good}", str(goods.get(good, 0))) for good in RESOURCES]
    things += [("good/nomisma", str(goods.get("nomisma", 0))), ("sign/hand", str(player["hand"]))]
    things += [("sign/mission", str(player["missions"]))] if player["missions"] else []
    slot = (w - 414) / 11
    for k, (sprite, n) in enumerate(things):
        at = x + 400 + k * slot
        yield Box(at, y + 13, slot - 6, HEAD - 16, LILAC)
        yield Sprite(sprite, at + 24, middle, 42)
        yield figures(n, at + 48, middle, slot - 56, 38)


def _wides(groups: list[list[str]], room: float, h: float) -> tuple[float, float, float]:
    """How wide a card's strip, its gap and a bandon's head are, so that all groups fit in one row."""
    count = sum(len(group) for group in groups)
    gaps = 16.0 * len(groups)
    free = room - gaps
    small = min(110.0, h * 0.9)
    head = (free - small * (count - len(groups))) / max(1, len(groups))
    if head < LEAST_NAME:
        small = head = free / max(1, count)
    return min(small, head), 16.0, min(head, 330.0)


def cards(view: ByzantionView, seat: str, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """Groups from left to right: the top card, beside it what lies under it.

    >>> len(list(cards(byzantion, "blues", name, 0, 0, 900, 200))) > 9
    True
    """
    groups = view["players"][seat]["area"]
    if not groups:
        yield line(name("empty_area"), x + 6, y + h / 2, w, 36)
        return
    small, gap, head = _wides(groups, w, h)
    for group in groups:
        whole = head + small * (len(group) - 1)
        if len(group) > 1:
            yield Box(x - 5, y - 5, whole + 10, h + 10, GOLD, PURPLE, 2)
        for k, card in enumerate(group):
            wide = small if k else head
            lying = _lying(view, card, top=not k)
            if k == 0 and head >= LEAST_NAME and not lying.down:
                yield from _named(view, card, name, x, y, head, h)
            else:
                yield from mini(card, x, y, wide - 2, h, lying)
            x += wide
        x += gap


def _lying(view: ByzantionView, card: str, *, top: bool) -> Lying:
    return Lying(card in view["down"], card in view["locked"], card in view["chips"], top)


def _named(view: ByzantionView, card_id: str, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    yield from mini(card_id, x, y, 96, h, _lying(view, card_id, top=True))
    card = CARDS[CARD[card_id]]
    yield Box(x + 94, y, w - 96, h, PURPLE)
    yield Box(x + 96, y + 3, w - 101, h - 6, (252, 244, 224))
    room = w - 116
    lines = _lines(name(card_id), room, 2 if h < 130 else 3)
    level = max(card.levels)
    for k, each in enumerate(lines):
        yield line(each, x + 104, y + 28 + k * 36, room)
    if level and h >= 130:
        yield Sprite("sign/laurel", x + 124, y + h - 28, 44)
        yield number(level, x + 124, y + h - 28, 36)


def _lines(word: str, room: float, most: int) -> list[str]:
    """The word in at most so many lines, as evenly as blanks allow."""
    parts = word.split()
    wide = max(room, *(face("name", 36).getlength(part) for part in parts))
    while True:
        lines: list[str] = []
        for part in parts:
            if lines and face("name", 36).getlength(f"{lines[-1]} {part}") <= wide:
                lines[-1] += f" {part}"
            else:
                lines.append(part)
        if len(lines) <= most:
            return lines
        wide *= 1.08
