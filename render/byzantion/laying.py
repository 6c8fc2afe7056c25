"""What every part of Byzantion's pictures is laid with: panels, lines, goods in a row, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.byzantion.content import CARD, CARDS, Card
from engine.byzantion.vocabulary import GOODS, TYPES, UNITS
from render.byzantion.colours import DEEP, GOLD, PARCHMENT, PURPLE, SHADE
from render.byzantion.colours import TYPES as TYPE_COLOURS
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import INK, Colour, shaded
from render.kit.pen import face
from render.kit.wording import wrapped

Name = Callable[[str], str]
Bag = Iterable[tuple[int, int]]
LEAST = 36
"""Units of the 1600 wide picture that writing is high at least."""


def line(text: str, x: float, y: float, room: float, size: int = LEAST, ink: Colour = INK, anchor: str = "l") -> Text:
    """A line that keeps within `room`.

    >>> line("Italy", 10, 20, 300).width
    -300
    """
    return Text(text, x, y, size, "name", ink, anchor=anchor, width=-round(room))


def figures(text: str, x: float, y: float, room: float, size: int = LEAST, ink: Colour = INK) -> Text:
    """A line of numbers that keeps within `room`.

    >>> figures("2/3", 10, 20, 300).face
    'figure'
    """
    return Text(text, x, y, size, "figure", ink, anchor="l", width=-round(room))


def number(n: object, x: float, y: float, size: int = LEAST, ink: Colour = INK, anchor: str = "m") -> Text:
    """A figure.

    >>> number(7, 10, 20).text
    '7'
    """
    return Text(str(n), x, y, size, "figure", ink, anchor=anchor)


def panel(x: float, y: float, w: float, h: float, fill: Colour = PARCHMENT) -> list[Mark]:
    """Parchment in a gold frame, set into the mosaic.

    >>> len(panel(0, 0, 100, 50))
    3
    """
    return [Box(x, y, w, h, DEEP), Box(x + 3, y + 3, w - 6, h - 6, GOLD), Box(x + 8, y + 8, w - 16, h - 16, fill)]


def paragraph(
    text: str, x: float, y: float, room: float, most: int, size: int = LEAST, ink: Colour = INK
) -> list[Mark]:
    """Up to `most` lines, the first one's middle at y; when there are more, all are narrowed and none is lost.

    >>> [mark.y for mark in paragraph("one two three", 0, 100, 60, 3) if isinstance(mark, Text)]
    [100.0, 138.16, 176.32]
    """
    wide = room
    lines = wrapped(text, size, wide)
    while len(lines) > most:
        wide *= 1.05
        lines = wrapped(text, size, wide)
    return [line(each, x, y + k * size * 1.06, room, size, ink) for k, each in enumerate(lines)]


def bag_marks(goods: Bag, x: float, y: float, size: int, room: float = 0, ink: Colour = INK) -> list[Mark]:
    """Goods in a row from x on: each kind's icon and its number.

    >>> len(bag_marks([(0, 2), (1, 0)], 0, 0, 40))
    2
    """
    lot = [(good, n) for good, n in goods if n]
    return row([(f"good/{GOODS[good]}", str(n)) for good, n in lot], x, y, size, room, ink)


def units_marks(units: Sequence[tuple[int, int]], x: float, y: float, size: int, room: float = 0) -> list[Mark]:
    """Units in a row from x on.

    >>> len(units_marks([(0, 1), (2, 3)], 0, 0, 40))
    3
    """
    return row([(f"unit/{UNITS[unit]}", str(n) if n > 1 else "") for unit, n in units if n], x, y, size, room)


def row(things: Sequence[tuple[str, str]], x: float, y: float, size: int, room: float = 0,
        ink: Colour = INK) -> list[Mark]:  # fmt: skip
    """Sprites with their figures from x on; set closer when they would be wider than `room`.

    >>> [type(mark).__name__ for mark in row([("sign/hand", "2")], 0, 0, 40)]
    ['Sprite', 'Text']
    """
    figure = max(LEAST, round(size * 0.72))
    marks: list[Mark] = []
    wides = [size + 4 + (face("figure", figure).getlength(text) + 10 if text else 4) for _, text in things]
    over = sum(wides) - room if room else 0.0
    if over > 0:  # the icons give way before the figures
        figure, before = LEAST, size
        size = max(22, int((room - sum(wides) + before * len(things)) / len(things)))
        wides = [size + 2 + (face("figure", figure).getlength(text) + 4 if text else 2) for _, text in things]
    for (sprite, text), wide in zip(things, wides, strict=True):
        marks.append(Sprite(sprite, x + size / 2, y, size))
        if text:
            marks.append(Text(text, x + size + 3, y, figure, "figure", ink, anchor="l"))
        x += wide
    return marks


def of_bag(goods: object) -> list[tuple[int, int]]:
    """A view's {"fides": 2} by index.

    >>> of_bag({"fides": 2}) == [(GOODS.index("fides"), 2)]
    True
    """
    assert isinstance(goods, dict)
    return [(GOODS.index(good), n) for good, n in goods.items()]


def type_marks(card: Card, x: float, y: float, size: int) -> tuple[list[Mark], float]:
    """The card's types, a hero's with their level in laurels; and where they end.

    >>> len(type_marks(CARDS[0], 0, 0, 40)[0]) >= len(CARDS[0].types)
    True
    """
    marks: list[Mark] = []
    for kind in card.types:
        marks.append(Sprite(f"type/{TYPES[kind]}", x + size / 2, y, size))
        x += size
        if card.levels[kind]:
            marks += [Sprite("sign/laurel", x + size * 0.4, y, size), number(card.levels[kind], x + size * 0.4, y, 36)]
            x += size * 0.86
    return marks, x


def card_head(card_id: str, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """A card's face: cost, name in up to two lines, types with levels, production or the mark of intrigue.

    >>> len(list(card_head(CARDS[0].id, str, 0, 0, 314, 156))) > 8
    True
    """
    card = CARDS[CARD[card_id]]
    main = TYPE_COLOURS[TYPES[card.types[0]]]
    second = TYPE_COLOURS[TYPES[card.types[-1]]]
    yield Box(x, y, w, h, PURPLE if card.kind == "intrigue" else shaded(main, 0.7))
    yield Box(x + 5, y + 5, w - 10, h - 10, (238, 226, 240) if card.kind == "intrigue" else PARCHMENT)
    yield Box(x + 5, y + 5, 12, (h - 10) / 2, main)
    yield Box(x + 5, y + h / 2, 12, (h - 10) / 2, second)
    yield Sprite("good/nomisma", x + 54, y + 48, 70)
    yield Box(x + 38, y + 30, 32, 36, (250, 218, 120))
    yield number(card.cost, x + 54, y + 48, 40)
    lines = two(name(card_id), w - 112)
    for k, each in enumerate(lines):
        yield line(each, x + 96, y + (34 if len(lines) == 2 else 50) + k * 38, w - 108)
    marks, end = type_marks(card, x + 28, y + 120, 50)
    yield from marks
    if card.kind == "intrigue":
        yield Sprite("sign/intrigue", end + 44, y + 120, 62)
    else:
        things = [(f"good/{GOODS[good]}", str(n) if n > 1 else "") for good, n in card.production]
        yield from row(things, end + 14, y + 120, 46, x + w - end - 22)


def two(word: str, room: float) -> list[str]:
    """One line or two.

    >>> two("Hagia Sophia", 10)
    ['Hagia', 'Sophia']
    """
    parts = word.split()
    if len(parts) < 2 or face("name", LEAST).getlength(word) <= room:
        return [word]
    breaks = [[" ".join(parts[:k]), " ".join(parts[k:])] for k in range(1, len(parts))]
    return min(breaks, key=lambda lines: max(map(len, lines)))


class Lying(NamedTuple):
    """How a card lies in an area."""

    down: bool = False
    locked: bool = False
    chip: bool = False
    """Its Dynamis is on it."""
    top: bool = False


def mini(card_id: str, x: float, y: float, w: float, h: float, lying: Lying) -> Iterator[Mark]:
    """A card as a strip of icons: its types, what it produces; a hero on top has laurels.

    >>> len(list(mini(CARDS[0].id, 0, 0, 60, 100, Lying(down=True))))
    3
    """
    down, locked, chip, top = lying
    card = CARDS[CARD[card_id]]
    main = TYPE_COLOURS[TYPES[card.types[0]]]
    yield Box(x, y, w, h, shaded(main, 0.6))
    yield Box(x + 3, y + 3, w - 6, h - 6, SHADE if locked else PARCHMENT)
    if down:
        yield Sprite("sign/back", x + w / 2, y + h / 2, round(min(w, h) * 0.8))
    side = round(min(32, w * 0.3))
    if top and card.is_hero and not down:
        yield Sprite("sign/laurel", x + side * 0.65, y + h * 0.28, side)
    if chip:
        yield Sprite("good/dynamis", x + side * 0.65, y + h * 0.74, side)
    if down:
        return
    if chip or (top and card.is_hero):
        x, w = x + side, w - side
    size = round(min(max(44, h * 0.3), (w - 10) / len(card.types), h * 0.44))
    for k, kind in enumerate(card.types):
        at = x + w / 2 + (k - (len(card.types) - 1) / 2) * size
        yield Sprite(f"type/{TYPES[kind]}", at, y + h * 0.28, size)
    if card.kind == "intrigue":
        yield Sprite("sign/intrigue", x + w / 2, y + h * 0.74, round(min(40, w - 10)))
        return
    things = [f"good/{GOODS[good]}" for good, n in card.production for _ in range(n)]
    per_row = len(things) if len(things) < 4 else 3
    small = round(min(max(34, h * 0.2), (w - 8) / max(1, per_row), h * (0.4 if len(things) < 4 else 0.24)))
    for k, sprite in enumerate(things):
        rows = -(-len(things) // per_row)
        r, c = divmod(k, per_row)
        across = min(per_row, len(things) - r * per_row)
        yield Sprite(
            sprite, x + w / 2 + (c - (across - 1) / 2) * small, y + h * 0.74 + (r - (rows - 1) / 2) * small, small
        )
