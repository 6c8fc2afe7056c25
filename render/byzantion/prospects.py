"""What drawing with all one has, and discarding the whole hand, would come to (BZ4d, BZ5.1a), from one's own view."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.byzantion.content import CARD, CARDS, Passive
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import AUCTORITAS, DISCARD_NOMISMA, DRAWS, NOMISMA

AT_ONCE: Final = 2
"""Cards of one draw."""


class Draws(NamedTuple):
    """As often as Dynamis and Auctoritas allow, from the deck, which costs least."""

    actions: int
    auctoritas: int
    cards: int


class Discards(NamedTuple):
    """Every hand card discarded in one's own turn."""

    cards: int
    auctoritas: int
    nomisma: int


def top_passives(view: ByzantionView, seat: str) -> list[Passive]:
    """What the heroes on top of the seat's groups do for it, face up (BZ8.3; alone: their other side, BZS).

    >>> top_passives({**byzantion, "down": []}, "blues") == top_passives(byzantion, "blues")
    True
    """
    tops = [group[0] for group in view["players"][seat]["area"] if group[0] not in view["down"]]
    alone = len(view["seats"]) == 1
    return [p for top in tops for p in (CARDS[CARD[top]].solo_passives if alone else CARDS[CARD[top]].passives)]


def all_draws(view: ByzantionView, seat: str) -> Draws:
    """With what top heroes take off the price.

    >>> all_draws(byzantion, "blues")
    Draws(actions=3, auctoritas=3, cards=6)
    """
    goods = view["players"][seat]["goods"]
    less = sum(p.amount for p in top_passives(view, seat) if p.static == "draw_cost")
    cost = max(0, min(price for price, _ in DRAWS) + less)
    often = goods.get("dynamis", 0)
    if cost:
        often = min(often, goods.get("auctoritas", 0) // cost)
    return Draws(often, often * cost, min(AT_ONCE * often, view["deck"] + len(view["discard"])))


def all_discards(view: ByzantionView, seat: str) -> Discards:
    """With what top heroes add; Auctoritas as far as the supply goes.

    >>> all_discards({**byzantion, "supply": {"auctoritas": 1}}, "blues").auctoritas
    1
    """
    each = {AUCTORITAS: 1, NOMISMA: DISCARD_NOMISMA}
    for passive in top_passives(view, seat):
        if passive.trigger == "on_discard":
            for effect in passive.do:
                each[effect["resource"]] = each.get(effect["resource"], 0) + effect["amount"]
    cards = view["players"][seat]["hand"]
    return Discards(cards, min(cards * each[AUCTORITAS], view["supply"].get("auctoritas", 0)), cards * each[NOMISMA])
