"""Which hand cards are played in one play action, and which are discarded to pay for them (BZ4d, BZ5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from engine.byzantion import area
from engine.byzantion.ai.prospects import Prospects
from engine.byzantion.ai.valuing import cash, kept, laid
from engine.byzantion.content import CARDS, HERO, INTRIGUE
from engine.byzantion.vocabulary import DISCARD_NOMISMA, NOMISMA

CONSIDERED: Final = 6
"""So many of the best cards are combined."""
REPLACED: Final = 1.3
"""What it takes to draw another card instead: more than that a hand card is hardly worth."""
BEYOND: Final = 0.1
"""What counts of a value above that."""


class Plan(NamedTuple):
    """What to do with the hand."""

    worth: float
    """More than keeping all."""
    play: tuple[int, ...]
    """in this order"""
    discard: tuple[int, ...]


NOTHING: Final = Plan(0.0, (), ())


def in_hand(p: Prospects, card: int) -> float:
    """What is lost when a hand card is discarded, its reward not counted."""
    own = kept(p, card)
    return own if own < REPLACED else REPLACED + BEYOND * (own - REPLACED)


def best_plan(p: Prospects) -> Plan:
    """The best cards to play now; reckoned once for a decision."""
    if p.plan is None:
        p.plan = _search(p)
    plan: Plan = p.plan
    return plan


def _search(p: Prospects) -> Plan:
    worths = {card: laid(p, card) for card in p.hand if p.alone or not INTRIGUE[card]}
    prices = {card: area.price(p.state, p.me, card) for card in worths}
    able = sorted(worths, key=lambda card: (p.coin * prices[card] - worths[card], card))[:CONSIDERED]
    able = [card for card in able if worths[card] > 0.0]
    lost = {card: in_hand(p, card) for card in p.hand}
    hand = _Hand(worths, prices, lost, cash(p))
    best = NOTHING
    for size in range(1, len(able) + 1):
        for chosen in combinations(able, size):
            rest = sorted((card for card in p.hand if card not in chosen), key=lambda card: (lost[card], card))
            plan = _paid(p, chosen, rest, hand)
            if plan is not None and plan.worth > best.worth:
                best = plan
    return best


class _Hand(NamedTuple):
    """What the cards of a hand are worth: laid down, what they cost, what it is to lose them, what a discard brings."""

    worths: dict[int, float]
    prices: dict[int, int]
    lost: dict[int, float]
    reward: float


def _paid(p: Prospects, chosen: Sequence[int], rest: Sequence[int], hand: _Hand) -> Plan | None:
    """The plan that plays these cards, None when they cannot be paid."""
    worths, prices, lost, reward = hand
    order = sorted(chosen, key=lambda card: (not HERO[card], -max(CARDS[card].levels), -worths[card], card))
    cost, worth = 0, 0.0
    for at, card in enumerate(order):
        data = CARDS[card]
        lower = [sum(CARDS[hero].levels[kind] for kind in data.types) for hero in order[:at] if HERO[hero]]
        cost += max(0, min(prices[card], data.cost - max(lower, default=0)))
        worth += worths[card] - lost[card]
    short = cost - p.have[NOMISMA]
    number = max(0, -(-short // DISCARD_NOMISMA))
    if number > len(rest):
        return None
    spent = min(cost, p.have[NOMISMA] + number * DISCARD_NOMISMA)
    worth -= p.coin * spent + sum(lost[card] for card in rest[:number]) - number * reward
    return Plan(worth, tuple(order), tuple(rest[:number]))
