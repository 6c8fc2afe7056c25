"""Parts of the table, larger: one area and the offer with the cards' texts, all events, all units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.byzantion.content import CARD, CARDS, EVENT, EVENTS, SOLO_EVENT, SOLO_EVENTS, EventCard, SoloEvent
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import TERRITORIES, UNITS
from render.byzantion import tesserae
from render.byzantion.areas import HEAD, possessions
from render.byzantion.colours import DEEP, GOLD, LANDS, LILAC, PALE_GOLD, SHADE
from render.byzantion.event_panel import EPOCHS, ROMAN, current
from render.byzantion.laying import (
    Name,
    bag_marks,
    card_head,
    line,
    number,
    panel,
    paragraph,
    two,
    units_marks,
)
from render.byzantion.unit_costs import cost
from render.kit.marks import Box, Mark, Scene, Sprite
from render.kit.palette import IVORY

WIDTH = tesserae.WIDTH
CARD_WIDE, CARD_HIGH, ACROSS = 526, 340, 3
BRIEF_HIGH = 180
MANY = 24
"""With more cards in an area, only heroes keep their texts: an instant that is done is done."""
TITLE = 88
PARTS = ("zoom_offer", "zoom_events", "zoom_units")


def build_zoom(view: ByzantionView, name: Name, region: str) -> Scene:
    """The scene of a part. ValueError: no such part.

    >>> build_zoom(byzantion, name, "zoom_offer").width
    1600
    """
    if region in view["seats"]:
        marks, high = _area(view, name, region)
    elif region == "zoom_offer":
        marks, high = _offer(view, name)
    elif region == "zoom_events":
        marks, high = _events(view, name)
    elif region == "zoom_units":
        marks, high = _units(view, name)
    else:
        raise ValueError(f"no region {region!r}")
    return Scene(WIDTH, round(high), (), tuple(marks), tesserae.TABLE)


def title(text: str) -> list[Mark]:
    """A heading over the whole width.

    >>> title("Events")[-1].text
    'Events'
    """
    return [Box(0, 0, WIDTH, TITLE - 8, DEEP), Box(0, TITLE - 14, WIDTH, 6, GOLD),
            line(text, 28, 38, WIDTH - 56, 52, PALE_GOLD)]  # fmt: skip


def full_card(card: str, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """A card with its text.

    >>> len(list(full_card(byzantion["offer"][0], name, 0, 0, 526, 340))) > 8
    True
    """
    yield from card_head(card, name, x, y, w, h)
    yield from paragraph(name(f"about-{card}"), x + 30, y + 172, w - 46, int((h - 158) // 38))


def _area(view: ByzantionView, name: Name, seat: str) -> tuple[list[Mark], float]:
    groups: list[list[str]] = view["players"][seat]["area"]
    marks = [*panel(4, 4, WIDTH - 8, HEAD + 18), *possessions(view, seat, name, 4, 4, WIDTH - 8)]
    numbered, bandon = [], 0
    for group in groups:
        bandon += len(group) > 1
        numbered += [(card, bandon if len(group) > 1 else 0) for card in group]
    y = HEAD + 34.0
    for at in range(0, len(numbered), ACROSS):
        some = numbered[at : at + ACROSS]
        in_full = [len(numbered) <= MANY or CARDS[CARD[card]].is_hero for card, _ in some]
        high = CARD_HIGH if any(in_full) else BRIEF_HIGH
        for k, (card, number_of_it) in enumerate(some):
            marks += _laid(view, name, card, number_of_it, Spot(8 + k * CARD_WIDE, y, high, in_full[k]))
        y += high
    if not groups:
        marks.append(line(name("empty_area"), 40, y + 60, WIDTH - 80, 44, IVORY))
        y += CARD_HIGH
    return marks, y + 8


class Spot(NamedTuple):
    """Where a card of an area is drawn."""

    x: float
    y: float
    high: int
    in_full: bool
    """With its text."""


def _laid(view: ByzantionView, name: Name, card: str, bandon: int, spot: Spot) -> Iterator[Mark]:
    """A card of an area, in its bandon's frame and with its marks."""
    x, y, high, in_full = spot
    if bandon:
        yield Box(x, y, CARD_WIDE - 4, high - 4, GOLD)
    wide, tall = CARD_WIDE - 20, high - 20
    if card in view["down"]:
        yield from panel(x + 8, y + 8, wide, tall, SHADE)
        yield Sprite("sign/back", x + CARD_WIDE / 2, y + high * 0.64, round(high * 0.45))
        yield line(name(card), x + 30, y + 54, CARD_WIDE - 60)
    elif in_full:
        yield from full_card(card, name, x + 8, y + 8, wide, tall)
    else:
        yield from card_head(card, name, x + 8, y + 8, wide, tall)
    if bandon:
        yield from (Box(x + CARD_WIDE - 70, y + 102, 58, 54, GOLD), number(bandon, x + CARD_WIDE - 41, y + 129))
    if card in view["chips"] or card in view["locked"]:
        sign = "good/dynamis" if card in view["chips"] else "sign/success"
        yield Sprite(sign, x + CARD_WIDE - 104, y + 129, 54)


def _offer(view: ByzantionView, name: Name) -> tuple[list[Mark], float]:
    marks = title(name("zoom_offer"))
    cards = [card for card in view["offer"] if card]
    for k, card in enumerate(cards):
        x, y = 8 + k % ACROSS * CARD_WIDE, TITLE + 8 + k // ACROSS * CARD_HIGH
        marks += full_card(card, name, x + 4, y, CARD_WIDE - 12, CARD_HIGH - 12)
    top = TITLE + 8 + -(-len(cards) // ACROSS) * CARD_HIGH
    pile: Sequence[str] = view["discard"]
    marks += [line(f"{name('pile')} ({len(pile)})", 28, top + 32, WIDTH - 56, 46, PALE_GOLD)]
    for k, card in enumerate(reversed(pile)):
        marks.append(
            line(name(card), 28 + k % ACROSS * CARD_WIDE, top + 84 + k // ACROSS * 42, CARD_WIDE - 24, 36, IVORY)
        )
    return marks, top + 84 + -(-len(pile) // ACROSS) * 42


def _events(view: ByzantionView, name: Name) -> tuple[list[Mark], float]:
    marks, solo = title(name("zoom_events")), len(view["seats"]) == 1
    tall, now = 276.0, current(view)
    for k, event_id in enumerate(view["events"]):
        y = TITLE + 6 + k * tall
        marks += panel(6, y, WIDTH - 12, tall - 6, PALE_GOLD if event_id and event_id == now else LILAC)
        if event_id is None:
            marks.append(Sprite("sign/back", WIDTH / 2, y + tall / 2, 150))
            continue
        event = SOLO_EVENTS[SOLO_EVENT[event_id]] if solo else EVENTS[EVENT[event_id]]
        land = TERRITORIES[event.territory]
        marks += [Box(20, y + 18, 150, 56, EPOCHS[event.epoch]),
                  number(f"{ROMAN[event.epoch]} {event.year}", 95, y + 46, 36, IVORY),
                  line(name(event_id), 188, y + 46, 960, 48),
                  Box(1190, y + 18, 310, 56, LANDS[land], DEEP, 2),
                  line(name(land), 1345, y + 46, 290, 40, anchor="m")]  # fmt: skip
        reward, penalty = (
            (event.success, event.failure) if isinstance(event, SoloEvent) else (event.reward, event.penalty)
        )
        for n, (sign, goods) in enumerate((("success", reward), ("failure", penalty))):
            marks.append(Sprite(f"sign/{sign}", 50 + n * 780, y + 108, 48))
            marks += bag_marks(goods, 90 + n * 780, y + 108, 46, 640)
        if isinstance(event, SoloEvent):
            marks += [*units_marks(event.units, 30, y + 200, 80, 700), *bag_marks(event.cost, 810, y + 200, 56, 700)]
        else:
            marks += _ways(event, name, y)
        if k < len(view["results"]):
            _, success, who = view["results"][k]
            marks.append(Sprite("sign/success" if success else "sign/failure", 1540, y + 46, 54))
            if who and not solo:
                marks.append(Sprite(f"faction/{who}", 1540, y + 108, 60))
    return marks, TITLE + 12 + len(view["events"]) * tall


def _ways(event: EventCard, name: Name, y: float) -> Iterator[Mark]:
    for n, way in enumerate(event.variants):
        left = 30 + n * 780
        said = name("trial") if event.trial else f"{ROMAN[n + 1]}. {name(f'variant-{event.id}-{n + 1}')}"
        yield line(said, left, y + 166, 740, 40)
        yield from bag_marks(way.require, left, y + 226, 52, 420)
        yield from units_marks(way.units, left + 440, y + 226, 58, 280)
    if event.trial:
        yield line(name("bid_kind"), 810, y + 226, 220, 40)
        yield from bag_marks([(event.bid, 1)], 1040, y + 226, 52)
        for n, doxa in enumerate(event.bid_doxa):
            yield Sprite("good/doxa", 1180 + n * 110, y + 226, 50)
            yield number(doxa, 1212 + n * 110, y + 226, 40, anchor="l")


def _units(view: ByzantionView, name: Name) -> tuple[list[Mark], float]:
    marks = title(name("zoom_units"))
    alone, tall = len(view["seats"]) == 1, 76.0
    left, wide = (620.0, 160.0) if alone else (400.0, 196.0)
    if alone:
        marks.append(line(name("unit_price"), 390, TITLE + 40, 220, 36, IVORY))
    for k, land in enumerate(TERRITORIES):
        marks.append(Box(left + k * wide + 2, TITLE + 4, wide - 4, 70, LANDS[land]))
        lines = two(name(land), wide - 14) if alone else [name(land)]
        for n, each in enumerate(lines):
            y = TITLE + 40 + (n - (len(lines) - 1) / 2) * 34
            marks.append(line(each, left + (k + 0.5) * wide, y, wide - 14, 36, anchor="m"))
    for r, unit in enumerate(UNITS):
        y = TITLE + 80 + r * tall
        marks.append(Box(6, y, WIDTH - 12, tall - 4, (248, 238, 212) if r % 2 else LILAC))
        marks += [Sprite(f"unit/{unit}", 46, y + tall / 2 - 2, 68), line(name(unit), 90, y + tall / 2 - 2, 290, 40)]
        marks += cost(unit, 390, y + tall / 2 - 2, 46, left - 400) if alone else []
        for k, land in enumerate(TERRITORIES):
            n = view["units"][land].get(unit, 0)
            if n:
                at = left + (k + 0.5) * wide
                marks += [Box(at - 40, y + 6, 80, tall - 16, LANDS[land]), number(n, at, y + tall / 2 - 2, 48)]
    return marks, TITLE + 84 + len(UNITS) * tall
