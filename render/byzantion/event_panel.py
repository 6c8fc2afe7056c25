"""The events: the track of all of them, and the current one with its requirement, votes and gifts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.byzantion.content import CARD, CARDS, EVENT, EVENTS, SOLO_EVENT, SOLO_EVENTS, EventCard, SoloEvent, Variant
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import GOODS, TERRITORIES
from render.byzantion.colours import BAD_NEWS, GOLD, GOOD_NEWS, LANDS, LILAC, PALE_GOLD, PURPLE, SHADE
from render.byzantion.laying import Name, bag_marks, figures, line, number, panel, two, units_marks
from render.kit.marks import Box, Mark, Sprite
from render.kit.palette import INK, IVORY, Colour

EPOCHS: dict[int, Colour] = {1: (120, 84, 150), 2: (150, 40, 60), 3: (40, 70, 120)}
ROMAN = ("", "I", "II", "III")
EMBLEM, VOTE = 38, 42
"""Of a seat beside what it has given; of Auctoritas for a variant, and of a seat beside its own."""


def current(view: ByzantionView) -> str | None:
    """The event of this round, if there is one.

    >>> current(byzantion) == byzantion["events"][1]
    True
    """
    at = view["round"] - 1 - (1 if len(view["seats"]) == 1 else 0)
    events = view["events"]
    return events[at] if 0 <= at < len(events) else None


def epoch_said(view: ByzantionView, name: Name) -> str:
    """The epoch of the event of this round, with its Roman numeral; "" in a round without one.

    >>> epoch_said(byzantion, name)
    'Epoch I'
    """
    event = current(view)
    if event is None:
        return ""
    card = SOLO_EVENTS[SOLO_EVENT[event]] if len(view["seats"]) == 1 else EVENTS[EVENT[event]]
    return f"{name('epoch')} {ROMAN[card.epoch]}"


def votes_of(view: ByzantionView) -> tuple[list[tuple[str, int, int]], list[int]]:
    """(seat, variant, what it counts) of those who placed, and the sums of both variants; once one stands, as they were
    when it was chosen (BZ3.3c).

    >>> votes_of(byzantion)
    ([('blues', 0, 1), ('greens', 0, 3), ('reds', 1, 4)], [4, 4])
    """
    *seats, nobody = view["votes"]
    sums, counted, open_yet = list(nobody[:2]), view["counted"], view["variant"] < 0
    placed = []
    for k, (seat, (variant, own, chalice)) in enumerate(zip(view["seats"], seats, strict=True)):
        if variant in (0, 1) and own + chalice:
            counts = counted[k] if counted else own + chalice + (_bonus(view, seat) if open_yet else 0)
            placed.append((seat, variant, counts))
            sums[variant] += counts
    return placed, counted[-2:] or sums


def _bonus(view: ByzantionView, seat: str) -> int:
    tops = [group[0] for group in view["players"][seat]["area"] if group[0] not in view["down"]]
    return sum(p.amount for top in tops for p in CARDS[CARD[top]].passives if p.static == "influence_bonus")


def track(view: ByzantionView, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """All events one below another, the current one framed, past ones with what became of them.

    >>> marks = track(byzantion, name, 0, 0, 434, 1000)
    >>> sum(isinstance(mark, Sprite) and mark.name.startswith("faction") for mark in marks)
    1
    """
    yield from panel(x, y, w, h)
    events, now, solo = view["events"], current(view), len(view["seats"]) == 1
    tall = (h - 20) / max(1, len(events))
    for k, event_id in enumerate(events):
        top = y + 10 + k * tall
        past = k < len(view["results"])
        if event_id is not None and event_id == now:
            yield Box(x + 8, top, w - 16, tall, GOLD)
            yield Box(x + 14, top + 5, w - 28, tall - 10, PALE_GOLD)
        elif past:
            yield Box(x + 10, top + 2, w - 20, tall - 4, SHADE)
        if event_id is None:
            yield Sprite("sign/back", x + 60, top + tall / 2, round(min(80, tall - 16)))
            continue
        solo_event = SOLO_EVENTS[SOLO_EVENT[event_id]] if solo else None
        event = solo_event or EVENTS[EVENT[event_id]]
        yield Box(x + 16, top + 8, 76, 40, EPOCHS[event.epoch])
        yield number(event.year, x + 54, top + 28, 36, IVORY)
        lines = two(name(event_id), w - 120)
        for n, each in enumerate(lines):
            yield line(each, x + 102, top + 27 + n * 35, w - 116 - (50 if past and n else 0))
        if past:
            variant, success, who = view["results"][k]
            yield Sprite("sign/success" if success else "sign/failure", x + 36, top + tall - 32, 42)
            if who and not solo:
                yield Sprite(f"faction/{who}", x + w - 40, top + tall - 28, 48)
            if not solo and len(EVENTS[EVENT[event_id]].variants) > 1 and variant >= 0:
                yield number(ROMAN[variant + 1], x + 76, top + tall - 32, 36)
        elif solo_event is not None:
            yield from units_marks(solo_event.units, x + 102, top + tall - 26, 42, w - 116)
        else:
            ways = EVENTS[EVENT[event_id]].variants
            left, kinds = x + 20, sum(len(way.require) for way in ways)
            for way in ways:
                room = (w - 46) * len(way.require) / kinds
                yield from bag_marks(way.require, left, top + tall - 20, 34, room - 8)
                left += room


def event_panel(view: ByzantionView, name: Name, x: float, y: float, w: float, h: float) -> Iterator[Mark]:
    """The current event: reward, penalty, both variants with requirement, units and votes, or the trial.

    >>> len(list(event_panel(byzantion, name, 0, 0, 1142, 414))) > 20
    True
    """
    yield from panel(x, y, w, h)
    event_id = current(view)
    if event_id is None:
        yield line(name("no_event"), x + w / 2, y + h / 2, w - 80, 56, anchor="m")
        return
    solo = len(view["seats"]) == 1
    event = SOLO_EVENTS[SOLO_EVENT[event_id]] if solo else EVENTS[EVENT[event_id]]
    land = TERRITORIES[event.territory]
    yield Box(x + 8, y + 8, w - 16, 76, EPOCHS[event.epoch])
    yield line(f"{event.year}  {name(event_id)}", x + 28, y + 46, w - 370, 54, IVORY)
    yield Box(x + w - 320, y + 18, 300, 56, LANDS[land], IVORY, 3)
    yield line(name(land), x + w - 170, y + 46, 284, 40, anchor="m")
    reward, penalty = (event.success, event.failure) if isinstance(event, SoloEvent) else (event.reward, event.penalty)
    for k, (sign, goods) in enumerate((("success", reward), ("failure", penalty))):
        left = x + 30 + k * (w / 2 - 10)
        yield Sprite(f"sign/{sign}", left + 26, y + 120, 52)
        yield line(
            name("reward" if k == 0 else "penalty"), left + 62, y + 120, 190, 36, GOOD_NEWS if k == 0 else BAD_NEWS
        )
        yield from bag_marks(goods, left + 262, y + 120, 48, w / 2 - 300)
    if isinstance(event, SoloEvent):
        yield line(name("wanted_units"), x + 40, y + 210, 500, 42)
        yield from units_marks(event.units, x + 40, y + 300, 96, w / 2 - 60)
        if event.cost:
            paid = bool(view["given"])
            said = f"{name('extra_cost')}: {name('cost_paid')}" if paid else name("extra_cost")
            yield line(said, x + w / 2 + 20, y + 210, 500, 42, GOOD_NEWS if paid else INK)
            yield from bag_marks(event.cost, x + w / 2 + 20, y + 300, 70, w / 2 - 60)
        return
    wide = (w - 48) / len(event.variants)
    placed, sums = votes_of(view)
    for k, way in enumerate(event.variants):
        left, top = x + 16 + k * (wide + 16) if k else x + 16, y + 156
        chosen = view["variant"] == k and not event.trial
        yield Box(left, top, wide, h - 172, GOLD if chosen else PURPLE)
        yield Box(left + (8 if chosen else 4), top + (8 if chosen else 4), wide - (16 if chosen else 8),
                  h - 172 - (16 if chosen else 8), PALE_GOLD if chosen else LILAC)  # fmt: skip
        title = name("trial") if event.trial else name(f"variant-{event_id}-{k + 1}")
        yield line(f"{ROMAN[k + 1]}. {title}" if not event.trial else title, left + 20, top + 34, wide - 40, 40)
        if view["variant"] == k and view["given"]:
            yield from _gifts(view, way, Spot(left, top, wide, across=4 if event.trial else 2))
        else:
            yield from bag_marks(way.require, left + 18, top + 96, 66, wide * 0.62)
            yield from units_marks(way.units, left + wide * 0.68, top + 92, 64, wide * 0.3)
        if event.trial:
            yield from _bids(event, name, left, top, wide)
        else:
            votes = [(seat, n) for seat, variant, n in placed if variant == k]
            low = top + (213 if chosen and view["given"] else 200)
            yield Sprite("good/auctoritas", left + 44, low, VOTE)
            yield number(sums[k], left + 78, low, 46, anchor="l")
            for n, (seat, count) in enumerate(votes):
                at = left + 160 + n * 98
                yield Sprite(f"faction/{seat}", at + 24, low, VOTE)
                yield number(count, at + 53, low, 40, anchor="l")


class Spot(NamedTuple):
    """Where a variant's contributions are drawn, and how many seats stand side by side."""

    left: float
    top: float
    wide: float
    across: int


def _gifts(view: ByzantionView, way: Variant, spot: Spot) -> Iterator[Mark]:
    """Given and required of each kind, the units; then what each seat has given."""
    left, top, wide, across = spot
    cell = (wide * 0.74 - 20) / max(3, len(way.require))
    for n, (good, need) in enumerate(way.require):
        at, sum_of = left + 18 + n * cell, sum(gift[good] for gift in view["given"])
        yield Sprite(f"good/{GOODS[good]}", at + 22, top + 84, 44)
        yield figures(f"{sum_of}/{need}", at + 46, top + 84, cell - 50, 40, GOOD_NEWS if sum_of >= need else BAD_NEWS)
    yield from units_marks(way.units, left + wide * 0.76, top + 84, 50, wide * 0.22)
    cell = (wide - 24) / across
    for n, (seat, gift) in enumerate(zip(view["seats"], view["given"], strict=True)):
        at, y = left + 14 + n % across * cell, top + 128 + n // across * 40
        yield Sprite(f"faction/{seat}", at + 20, y, EMBLEM)
        yield from bag_marks(enumerate(gift), at + 44, y, 34, cell - 50) if any(gift) else [number(0, at + 56, y)]


def _bids(event: EventCard, name: Name, left: float, top: float, wide: float) -> Iterator[Mark]:
    yield line(name("bid_kind"), left + 400, top + 196, 260, 40)
    yield Sprite(f"good/{GOODS[event.bid]}", left + 700, top + 196, 64)
    for n, doxa in enumerate(event.bid_doxa):
        yield Sprite("good/doxa", left + 772 + n * 112, top + 196, 52)
        yield number(doxa, left + 804 + n * 112, top + 196, 42, anchor="l")
