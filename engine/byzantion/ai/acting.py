"""The action phase: what is declared, which cards are played, bought, sold, drawn and discarded (BZ4 to BZ6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.byzantion import area
from engine.byzantion.actions.market import costs, sale_price
from engine.byzantion.ai import bandoning, reigning
from engine.byzantion.ai.hiring import best_plan, in_hand
from engine.byzantion.ai.prospects import Prospects
from engine.byzantion.ai.valuing import a_card, ability, cash, kept, laid, passive
from engine.byzantion.content import CARD
from engine.byzantion.frame_data import ActivateFreeData, LookData, MarketData, PlayExtraData
from engine.byzantion.phases.turns import draw_cost
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DRAWS,
    GOOD,
    N_RESOURCES,
    NOBODY,
    NOMISMA,
    PRICES,
)
from engine.core.types import Action

LITTLE: Final = 0.05
"""What brings less is not done."""


def declare(p: Prospects, action: Action) -> float:
    """What an action is worth; the Dynamis is the same for all of them."""
    kind = str(action.args[0])
    if kind == "play":
        return play_action(p)
    if kind == "draw":
        return max((draw(p, where) for _, where in DRAWS), default=0.0)
    if kind == "sell":
        return sale(p)
    if kind == "buy":
        return purchase(p)
    if kind == "market":
        return max(sale(p), purchase(p)) + 0.5 * min(sale(p), purchase(p))
    if kind == "build":
        return reigning.build_action(p)
    return a_card(p) + 0.1 + _triggered(p, "on_restock")


def _triggered(p: Prospects, trigger: str) -> float:
    """What one's heroes do at this trigger."""
    return sum(
        ability(p, each.do)
        for hero in area.top_heroes(p.state, p.me)
        for each in area.passives(p.state, hero)
        if each.trigger == trigger
    )


# --- playing ---------------------------------------------------------------------------------------------------------


def play_action(p: Prospects) -> float:
    """What a play action brings: the cards that can be paid, and better bandons."""
    plan = best_plan(p)
    again = max(0.0, bandoning.regrouping_gain(p))
    return 0.9 * plan.worth + again * (0.4 if plan.play else 1.0)


def play(p: Prospects, action: Action) -> float:
    """A hand card, now: heroes first, because they make the others cheaper."""
    card = CARD[str(action.args[0])]
    frame = p.state.frames[-1]
    if frame.step == "play_extra":
        good = int(p.data(PlayExtraData)["pay"])
        return laid(p, card) + p.coin * area.price(p.state, p.me, card) * 0.5 - p.worth(good, p.have[good] - 1)
    if frame.step == "look":
        return laid(p, card)
    plan = best_plan(p)
    return plan.worth + 1.0 - 0.01 * plan.play.index(card) if card in plan.play else -1.0


def discard(p: Prospects, action: Action) -> float:
    """A hand card for 1 Auctoritas and 2 Nomisma (BZ4d): what is not worth keeping, or to pay for something better."""
    card = CARD[str(action.args[0])]
    worth = cash(p) + _triggered(p, "on_discard") - in_hand(p, card) - 0.1
    if p.state.frames[-1].step == "playing":
        plan = best_plan(p)
        if card in plan.discard:
            return max(worth, 0.5)
    return worth


def activate(p: Prospects, action: Action) -> float:
    """All icons of a card or bandon."""
    card = CARD[str(action.args[0])]
    frame = p.state.frames[-1]
    alone = frame.step == "activate_free" and p.data(ActivateFreeData)["scope"] == "card"
    cards = [card] if alone else area.group_of(p.state, p.me, card)
    kinds = area.producing_types(p.state, cards)
    more = 0.0
    for hero in area.top_heroes(p.state, p.me):
        for each in area.passives(p.state, hero):
            if each.trigger == "on_activate" and each.of_type in kinds:
                more += ability(p, each.do)
    return p.production(cards) + more


# --- drawing ---------------------------------------------------------------------------------------------------------


def draw(p: Prospects, where: str) -> float:
    """One of the three options (BZ5.1a)."""
    printed = next(cost for cost, name in DRAWS if name == where)
    cost = draw_cost(p.state, p.me, printed)
    if cost > p.have[AUCTORITAS]:
        return -1.0
    paid = p.losses([(AUCTORITAS, cost)])
    more = _triggered(p, "on_draw_action")
    first = a_card(p)
    second = first
    if where == "offer":
        offered = [kept(p, card) for card in p.state.offer if card != NOBODY]
        second = max(first, min(3.5, max(offered, default=0.0))) + _triggered(p, "on_draw_from_offer")
    elif where == "pile":
        second = max(0.0, min(3.5, kept(p, p.state.discard[-1]))) if p.state.discard else 0.0
    return first + second + more - paid


# --- the market ------------------------------------------------------------------------------------------------------


def sale(p: Prospects) -> float:
    """What selling as long as it pays brings (BZ6.1)."""
    have, market, out, doubled = p.have[:], p.state.market[:], 0.0, False
    adjust = sale_price(p.state, p.me, 0) - PRICES[len(market)]
    while len(market) < len(PRICES):
        kinds = [good for good in range(N_RESOURCES) if have[good] and good not in market]
        if market and not doubled and have[market[0]]:
            kinds.append(market[0])
        if not kinds:
            break
        good = min(kinds, key=lambda good: p.worth(good, have[good] - 1))
        gain = p.coin * (PRICES[len(market)] + adjust) - p.worth(good, have[good] - 1)
        if gain <= LITTLE:
            break
        out += gain
        have[good] -= 1
        if good in market:
            doubled = True
            market.pop(0)
        market.append(good)
    return out + (_triggered(p, "on_sell") if out else 0.0)


def purchase(p: Prospects) -> float:
    """What buying as long as it pays brings (BZ6.2)."""
    have, money, out, taken = p.have[:], p.have[NOMISMA], 0.0, 0
    less = sale_price(p.state, p.me, 0) - PRICES[len(p.state.market)]
    offers = []
    for space, good in enumerate(p.state.market):
        price = max(0, PRICES[space] - less)
        offers.append((p.worth(good, have[good]) - p.coin * price, price))
    for gain, price in sorted(offers, reverse=True):
        if gain > LITTLE and price <= money:
            money -= price
            out += gain
            taken += 1
    return out


def sell(p: Prospects, action: Action) -> float:
    """One token."""
    good = GOOD[str(action.args[0])]
    return p.coin * sale_price(p.state, p.me, int(p.data(MarketData)["adjust"])) - p.worth(good, p.have[good] - 1)


def buy(p: Prospects, action: Action) -> float:
    """One token."""
    good = GOOD[str(action.args[0])]
    prices = costs(p.state, p.me, int(p.data(MarketData)["adjust"]), p.data(MarketData)["taken"])
    cost = next((price for _, kind, price in prices if kind == good), 99)
    return p.worth(good, p.have[good]) - p.coin * cost


def finish(p: Prospects, legal: Sequence[Action]) -> float:
    """To stop: when nothing else is worth while."""
    return LITTLE


def take(p: Prospects, action: Action) -> float:
    """A card of the offer, or of those looked at."""
    return 10.0 + kept(p, CARD[str(action.args[0])])


def lay(p: Prospects, action: Action) -> float:
    """What goes uppermost on the discard pile: who comes next may draw it (BZ5.1a), alone that is oneself."""
    worth = kept(p, CARD[str(action.args[0])])
    first = 0.0 if p.data(LookData)["pile"] else 100.0  # of those below it none is worth a word
    return first + (worth if p.alone else -worth) * 0.001


def first(p: Prospects, action: Action) -> float:
    """Which of several passives comes first: those that ask come last, when more is known."""
    return passive(p, CARD[str(action.args[0])])
