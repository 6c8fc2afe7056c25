"""The board: who is awaited and the Doxa, events, map, initiative, market, offer, the players' areas; alone, what units
cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.byzantion.content import CASKET, CASKETS
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import KEIMELIA, PRICES, RANKS, RESOURCES
from engine.core.rules import Outcome
from engine.core.types import Event
from render.byzantion import tesserae
from render.byzantion.areas import in_order, strip
from render.byzantion.colours import DEEP, GOLD, LANDS, LILAC, PALE_GOLD, SEATS, SHADE, on_colour
from render.byzantion.event_panel import epoch_said, event_panel, track
from render.byzantion.laying import Name, bag_marks, card_head, figures, line, number, panel, two
from render.byzantion.unit_costs import HIGH, grid
from render.kit.marks import Box, Mark, Ring, Scene, Sprite, Text
from render.kit.palette import INK, IVORY
from render.kit.wording import headed

WIDTH = tesserae.WIDTH
HEADER, TILES = 86, 150
EVENTS_TOP = 246
EVENT_HIGH = 414
LOWER = tesserae.MAP_TOP + tesserae.MAP_HIGH + 10
OFFER_TOP = LOWER + 230
OFFER_CARD = 164
AREAS_TOP = OFFER_TOP + 2 * OFFER_CARD + 30
RING = 46
"""Of the ring in the header, and of the emblem of who holds it; those who are awaited have larger ones."""
STRIPS = {1: 300, 2: 270, 3: 220, 4: 190}


def build_board(view: ByzantionView, name: Name, recent: Sequence[Event] = ()) -> Scene:
    """The scene of the whole table.

    >>> build_board(byzantion, name).width
    1600
    """
    seats = view["seats"]
    marks = tuple(mark for _, part in board_parts(view, name, recent) for mark in part)
    low = AREAS_TOP + STRIPS[len(seats)] * len(seats) + (HIGH + 4 if len(seats) == 1 else 0)
    return Scene(WIDTH, low + 6, (), marks, tesserae.BOARD)


def board_parts(view: ByzantionView, name: Name, recent: Sequence[Event] = ()) -> list[tuple[str, list[Mark]]]:
    """The parts of the table from above to below, with their marks.

    >>> [part for part, _ in board_parts(byzantion, name)][:4]
    ['header', 'tiles', 'track', 'event']
    """
    tall = STRIPS[len(view["seats"])]
    parts: list[tuple[str, list[Mark]]] = [
        ("header", [*header(view, name)]),
        ("tiles", [*tiles(view, name)]),
        ("track", [*track(view, name, 8, EVENTS_TOP, 434, LOWER - 10 - EVENTS_TOP)]),
        ("event", [*event_panel(view, name, 450, EVENTS_TOP, 1142, EVENT_HIGH)]),
        ("map", [*on_map(view, name, recent)]),
        ("initiative", [*initiative(view, name, 8, LOWER, 788, 222)]),
        ("market", [*market(view, name, 804, LOWER, 788, 222)]),
        ("offer", [*offer(view, name, OFFER_TOP)]),
    ]
    for k, seat in enumerate(in_order(view)):
        top, high = AREAS_TOP + k * tall, tall - 8
        parts.append(("area", [*strip(view, seat, name, 8, top, WIDTH - 16, high)]))
    if len(view["seats"]) == 1:
        parts.append(("costs", [*grid(view, name, 8, AREAS_TOP + tall, WIDTH - 16)]))
    return parts


def header(view: ByzantionView, name: Name) -> Iterator[Mark]:
    """Round, epoch, phase, whether reactions are possible, who holds the ring, and who is awaited.

    >>> [mark.text for mark in header(byzantion, name) if isinstance(mark, Text)][0]
    'Round N 2/9 · Epoch I · Phase-Action'
    """
    yield Box(0, 0, WIDTH, HEADER, DEEP)
    yield Box(0, HEADER - 6, WIDTH, 6, GOLD)
    rounds = len(view["events"]) + (1 if len(view["seats"]) == 1 else 0)
    stands = [f"{name('round_n')} {view['round']}/{rounds}", epoch_said(view, name), name("phase-" + view["phase"])]
    if view["step"] == "window":
        stands.append(name("open_window"))
    yield line(" · ".join(filter(None, stands)), 24, 40, 800, 50, PALE_GOLD)
    if len(view["seats"]) > 1:
        yield Sprite("sign/ring", 868, 40, RING)
        yield Sprite(f"faction/{view['ring']}", 918, 40, RING)
    outcome = view["outcome"]
    shown = Outcome.read(outcome).winners if outcome else view["active"]
    label = name("alt_won") if outcome else name("alt_awaited")
    x = WIDTH - 20.0 - 62 * len(shown)
    for k, seat in enumerate(shown):
        yield Sprite(f"faction/{seat}", x + 31 + k * 62, 40, 60)
    who = name(shown[0]) if len(shown) == 1 else ""
    said = f"{headed(label)}: {who}" if who else f"{headed(label)}:"
    yield line(said if shown else "", x - 12, 40, max(100, x - 12 - 950), 46, IVORY, "r")


def tiles(view: ByzantionView, name: Name) -> Iterator[Mark]:
    """A tile for each player: the Doxa for all to see; who is awaited has a golden frame.

    >>> sum(isinstance(mark, Sprite) and mark.name.startswith("faction/") for mark in tiles(byzantion, name))
    3
    """
    seats = view["seats"]
    wide = (WIDTH - 16) / len(seats)
    for k, seat in enumerate(seats):
        x, y, main = 8 + k * wide, HEADER + 8, SEATS[seat]
        awaited = seat in view["active"]
        yield Box(x, y, wide - 8, TILES - 8, GOLD if awaited else DEEP)
        edge = 9 if awaited else 4
        yield Box(x + edge, y + edge, wide - 8 - 2 * edge, TILES - 8 - 2 * edge, main)
        ink = on_colour(main)
        yield Sprite(f"faction/{seat}", x + 74, y + 71, 110)
        yield line(name(seat), x + 142, y + 42, wide - 168, 48, ink)
        doxa = view["players"][seat]["goods"].get("doxa", 0)
        if len(seats) == 1:
            rank = next((word for most, word in RANKS if doxa <= most), "augustus")
            yield line(name(f"outcome-{rank}"), x + wide - 40, y + 71, 800, 56, ink, "r")
        yield Sprite("good/doxa", x + 178, y + 98, 70)
        yield figures(str(doxa), x + 222, y + 98, wide - 250, 64, ink)


MANY_KINDS = 8
"""More kinds of units in a territory stand in three rows."""


def on_map(view: ByzantionView, name: Name, recent: Sequence[Event]) -> Iterator[Mark]:
    """Names of the territories, their units; where units have just come is ringed.

    >>> [m.text for m in on_map(byzantion, name, ()) if isinstance(m, Text) and m.text in ("Italy", "Oriens")]
    ['Italy', 'Oriens']
    """
    fresh = {event.params.get("territory") for event in recent if event.key in ("deployed", "built")}
    for land, (left, top, wide) in tesserae.ROOM.items():
        x = tesserae.MAP_LEFT + left * tesserae.MAP_WIDE
        y = tesserae.MAP_TOP + top * tesserae.MAP_HIGH
        room = wide * tesserae.MAP_WIDE
        yield line(name(land), x + 6, y + 24, room, 40)
        units = [(unit, n) for unit, n in view["units"][land].items() if n]
        at_sea = land == "tyrrhenian_sea"
        if at_sea:  # beside the name, along the coast of Africa
            x, y, room = x + 330, y - 20, 380.0
        dense = len(units) > MANY_KINDS and not at_sea
        down = 1 if at_sea else 3 if dense or land == "oriens" else 2
        first, step = (74, 54) if dense and land != "oriens" else (84, 78)
        per_row = max(1, int(room // 100), -(-len(units) // down))
        pitch = room / per_row
        size = min(70.0, pitch - 30, step - 6)
        for k, (unit, n) in enumerate(units):
            cx, cy = x + (k % per_row) * pitch + size / 2 + 4, y + first + k // per_row * step
            if land in fresh:
                yield Ring(cx, cy, size / 2 + 3, GOLD)
            yield Sprite(f"unit/{unit}", cx, cy, round(size))
            if n > 1:
                yield Text(str(n), cx + size / 2 + 2, cy + 12, 36, "figure", INK, LANDS[land], anchor="l")


def initiative(view: ByzantionView, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """Spaces I to IV: the keimelion, the casket's content, whose seal lies there.

    >>> sum(isinstance(mark, Sprite) for mark in initiative(byzantion, name, 0, 0, 788, 222))
    13
    """
    yield from panel(x, y, w, h)
    wide = (w - 24) / 4
    for k, key in enumerate(KEIMELIA):
        left = x + 12 + k * wide
        who = view["order"][key]
        yield Box(left + 3, y + 12, wide - 6, h - 24, SEATS[who] if who else LILAC)
        yield Box(left + 9, y + 18, wide - 18, h - 36, LILAC if not who else (252, 246, 230))
        yield number(("I", "II", "III", "IV")[k], left + 37, y + 50, 36)
        yield Sprite(f"keimelion/{key}", left + 94, y + 52, 60)
        if who:
            yield Sprite(f"faction/{who}", left + wide - 38, y + 52, 54)
        yield line(name(key), left + wide / 2, y + 112, wide - 24, 38, anchor="m")
        casket = view["caskets"][k]
        if casket:
            yield from bag_marks(CASKETS[CASKET[casket]].content, left + 14, y + 168, 40, wide - 28)


def market(view: ByzantionView, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """Eight spaces with their prices, and the supply of each kind.

    >>> sum(isinstance(mark, Sprite) for mark in market(byzantion, name, 0, 0, 788, 222))
    14
    """
    yield from panel(x, y, w, h)
    yield Box(x + 8, y + 8, 132, h - 16, GOLD)
    yield line(name("market"), x + 74, y + 70, 122, 40, anchor="m")
    yield line(name("supply"), x + 74, y + 176, 122, 36, anchor="m")
    wide = (w - 156) / 8
    for k, price in enumerate(PRICES):
        left = x + 146 + k * wide
        good = view["market"][k] if k < len(view["market"]) else ""
        yield Box(left + 2, y + 16, wide - 4, 118, (252, 246, 230) if good else SHADE)
        if good:
            yield Sprite(f"good/{good}", left + wide / 2, y + 52, 62)
        yield number(price, left + wide / 2, y + 110, 40)
    wide = (w - 156) / 7
    for k, good in enumerate(RESOURCES):
        left = x + 146 + k * wide
        yield Sprite(f"good/{good}", left + 24, y + 176, 40)
        yield number(view["supply"].get(good, 0), left + 46, y + 176, 36, anchor="l")


def offer(view: ByzantionView, name: Name, top: float) -> Iterator[Mark]:
    """Eight cards; deck and discard pile stand in the frame between the rows' ends.

    >>> len([mark for mark in offer(byzantion, name, 0) if isinstance(mark, Text)]) > 16
    True
    """
    wide = 322.0
    yield from panel(4, top - 6, WIDTH - 8, 2 * OFFER_CARD + 26, LILAC)
    for k, card in enumerate(view["offer"]):
        x, y = 16 + k % 4 * wide, top + 6 + k // 4 * OFFER_CARD
        if card is None:
            yield Box(x, y, wide - 8, OFFER_CARD - 8, SHADE)
            continue
        yield from card_head(card, name, x, y, wide - 8, OFFER_CARD - 8)
        if card in view["tokens"]:
            yield Sprite("good/auctoritas", x + wide - 40, y + 120, 52)
    x = 16 + 4 * wide + 6
    room = WIDTH - 20 - x
    yield line(name("deck"), x + 76, top + 46, room - 84, 38)
    yield Sprite("sign/back", x + 36, top + 66, 92)
    yield number(view["deck"], x + 76, top + 94, 46, anchor="l")
    pile = view["discard"]
    yield line(name("pile"), x, top + OFFER_CARD + 8, room, 36)
    yield Sprite("sign/hand", x + 36, top + OFFER_CARD + 58, 60)
    yield number(len(pile), x + 76, top + OFFER_CARD + 58, 46, anchor="l")
    if pile:
        for k, each in enumerate(two(name(pile[-1]), room)):
            yield line(each, x, top + OFFER_CARD + 108 + k * 36, room)
