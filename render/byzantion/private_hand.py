"""The private picture of one seat: the cards, the missions with what they are worth now, goods against the event."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.byzantion.content import CARD, CARDS, EVENT, EVENTS, IDS, MISSION, MISSIONS, SOLO_EVENT, SOLO_EVENTS
from engine.byzantion.frame_data import LookData, WindowData
from engine.byzantion.view_types import ByzantionView, frames_of
from engine.byzantion.vocabulary import GOODS
from render.byzantion import tesserae
from render.byzantion.areas import HEAD, possessions
from render.byzantion.colours import BAD_NEWS, GOOD_NEWS, LILAC, PALE_GOLD
from render.byzantion.event_panel import ROMAN, current
from render.byzantion.laying import Name, figures, line, number, panel, paragraph
from render.byzantion.mission_worth import worth
from render.byzantion.moments_band import band
from render.byzantion.prospects import all_discards, all_draws, top_passives
from render.byzantion.unit_costs import against
from render.byzantion.zooms import ACROSS, CARD_HIGH, CARD_WIDE, full_card
from render.kit.marks import Box, Mark, Scene, Sprite
from render.kit.palette import Colour

WIDTH = tesserae.WIDTH
HEADING = 64
MISSION_HIGH = 212
SHORT = 54
PALE_INK: Colour = (124, 104, 96)
"""Of a price that is not the one to be paid."""


def seat_of(view: ByzantionView) -> str:
    """Whose view it is. ValueError: the public's.

    >>> seat_of(byzantion_own)
    'blues'
    """
    seat = view.get("seat")
    if not seat or not view.get("pools"):
        raise ValueError("only a seat's own view has a hand")
    return str(seat)


def cost_of(view: ByzantionView, seat: str, card_id: str) -> int:
    """A card's cost in Nomisma with the owner's discounts: the levels of the face-up hero that help most (BZ5.2a), and
    what top heroes take off intrigue (BZ8.3; not at the end of the game, BZ9.1).

    >>> cost_of(byzantion, "blues", CARDS[0].id) == CARDS[0].cost
    True
    """
    card = CARDS[CARD[card_id]]
    area = view["players"][seat]["area"]
    up = [CARDS[CARD[one]] for group in area for one in group if one not in view["down"]]
    cost = card.cost - max((sum(one.levels[kind] for kind in card.types) for one in up), default=0)
    is_end = any(data["kind"] == "end" for data in frames_of(view, "window", WindowData))
    if card.kind == "intrigue" and not is_end:
        cost += sum(passive.amount for passive in top_passives(view, seat) if passive.static == "cost_modifier")
    return max(0, cost)


def build_hand(view: ByzantionView, name: Name, ordered: Collection[str] = ()) -> Scene:
    """The scene; cards that an order stands on are pinned. ValueError: a view without a hand.

    >>> build_hand(byzantion_own, name).width
    1600
    """
    seat = seat_of(view)
    marks: list[Mark] = [*panel(4, 4, WIDTH - 8, HEAD + 18), *possessions(view, seat, name, 4, 4, WIDTH - 8)]
    y = HEAD + 30.0
    event = current(view)
    if event:
        if len(view["seats"]) > 1:
            marks += _against(view, name, seat, event, y)
        else:
            marks += against(view, name, SOLO_EVENTS[SOLO_EVENT[event]], 8, y, WIDTH - 16)
        y += 160
    if view["phase"] in ("event", "action") and not view["outcome"]:
        marks += _prospects(view, name, seat, y)
        y += 92
    looked = [
        [*data["cards"], *data["kept"], *data["pile"]]
        for data in frames_of(view, "look", LookData)
        if not data.get("hidden")
    ]
    lots = [("looked_at", [IDS[card] for card in looked[-1] if isinstance(card, int) and card >= 0])] if looked else []
    lots += [("your_pack", view["pools"].get("pack", []))]
    lots += [("your_hand", view["pools"]["hand"]), ("kept_cards", view["kept"])]
    for label, cards in lots:
        if cards:
            marks.append(line(f"{name(label)} ({len(cards)})", 24, y + 30, 1100, 46, PALE_GOLD))
            marks += _cards(view, name, seat, cards, y + HEADING, ordered)
            y += HEADING + -(-len(cards) // ACROSS) * (CARD_HIGH + SHORT)
    missions = view["pools"]["missions"]
    if missions:
        marks.append(line(name("your_missions"), 24, y + 30, 1100, 46, PALE_GOLD))
        y += HEADING
        for k, mission in enumerate(missions):
            marks += _mission(view, name, seat, mission, 8 + k % 2 * 794, y + k // 2 * MISSION_HIGH)
        y += -(-len(missions) // 2) * MISSION_HIGH
    return Scene(WIDTH, round(y + 10), (), tuple(marks), tesserae.TABLE)


def _cards(
    view: ByzantionView, name: Name, seat: str, cards: list[str], top: float, ordered: Collection[str]
) -> Iterator[Mark]:
    money = view["players"][seat]["goods"].get("nomisma", 0)
    for k, card in enumerate(cards):
        x, y = 8 + k % ACROSS * CARD_WIDE, top + k // ACROSS * (CARD_HIGH + SHORT)
        yield from full_card(card, name, x + 4, y, CARD_WIDE - 12, CARD_HIGH - 6)
        yield from band(card, name, x + 4, y, CARD_WIDE - 12, pinned=card in ordered)
        cost = cost_of(view, seat, card)
        yield Box(x + 4, y + CARD_HIGH - 8, CARD_WIDE - 12, SHORT - 6, PALE_GOLD if cost <= money else LILAC)
        printed = CARDS[CARD[card]].cost
        if cost != printed:
            yield number(printed, x + 44, y + CARD_HIGH + 15, 40, PALE_INK)
            yield Box(x + 22, y + CARD_HIGH + 12, 44, 5, BAD_NEWS)
            yield number(cost, x + 98, y + CARD_HIGH + 15, 40)
        if cost > money:
            yield line(
                f"{name('short_of')} {cost - money}", x + CARD_WIDE - 84, y + CARD_HIGH + 15, 280, 38, BAD_NEWS, "r"
            )
            yield Sprite("good/nomisma", x + CARD_WIDE - 52, y + CARD_HIGH + 15, 40)
        else:
            yield Sprite("sign/success", x + CARD_WIDE - 52, y + CARD_HIGH + 15, 40)


def _mission(view: ByzantionView, name: Name, seat: str, mission: str, x: float, y: float) -> Iterator[Mark]:
    value = worth(view, seat, MISSIONS[MISSION[mission]].rule)
    yield from panel(x, y, 786, MISSION_HIGH - 8)
    yield Sprite("sign/mission", x + 48, y + 44, 56)
    yield line(name(mission), x + 84, y + 44, 404, 44)
    yield line(name("now_worth"), x + 664, y + 44, 156, 36, GOOD_NEWS if value else BAD_NEWS, "r")
    yield number(value, x + 728, y + 44, 46, anchor="r")
    yield Sprite("good/doxa", x + 752, y + 44, 42)
    yield from paragraph(name(f"about-{mission}"), x + 26, y + 96, 734, 3)


def _prospects(view: ByzantionView, name: Name, seat: str, y: float) -> Iterator[Mark]:
    """What all draws cost and bring, and what the whole hand brings when it is discarded."""
    draws, discards = all_draws(view, seat), all_discards(view, seat)
    sides = (
        ("all_draws", (("good/dynamis", draws.actions), ("good/auctoritas", draws.auctoritas)),
         (("sign/hand", draws.cards),)),
        ("all_discards", (("sign/hand", discards.cards),),
         (("good/auctoritas", discards.auctoritas), ("good/nomisma", discards.nomisma))),
    )  # fmt: skip
    for k, (label, spent, gained) in enumerate(sides):
        x = 8 + k * 794
        yield from panel(x, y, 788, 84)
        yield line(name(label), x + 24, y + 42, 336, 38)
        at = x + 376.0
        for things in (spent, gained):
            for sprite, n in things:
                yield Sprite(sprite, at + 26, y + 42, 50)
                yield figures(str(n), at + 58, y + 42, 56, 40)
                at += 118
            if things is spent:
                yield Sprite("sign/becomes", at + 20, y + 42, 40)
                at += 48


def _against(view: ByzantionView, name: Name, seat: str, event_id: str, y: float) -> Iterator[Mark]:
    """Each variant still open: what one has against what is required."""
    event = EVENTS[EVENT[event_id]]
    goods = view["players"][seat]["goods"]
    wide = (WIDTH - 16) / len(event.variants)
    for k, way in enumerate(event.variants):
        x = 8 + k * wide
        yield from panel(x, y, wide - 6, 150, PALE_GOLD if view["variant"] == k else (248, 238, 212))
        said = name(event_id) if event.trial else f"{ROMAN[k + 1]}. {name(f'variant-{event_id}-{k + 1}')}"
        yield line(said, x + 24, y + 44, wide - 54, 42)
        cell = (wide - 40) / 4
        for n, (good, need) in enumerate(way.require):
            have = goods.get(GOODS[good], 0)
            yield Sprite(f"good/{GOODS[good]}", x + 46 + n * cell, y + 102, 52)
            ink = GOOD_NEWS if have >= need else BAD_NEWS
            yield figures(f"{have}/{need}", x + 80 + n * cell, y + 102, cell - 66, 44, ink)
