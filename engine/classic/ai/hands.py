"""What a hand of cards is worth, and what each side probably holds.

A hand is a list of counts in the order of `RESOURCES`: twelve commodities, then taxes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from engine.classic.ai.holdings import income
from engine.classic.view_types import ClassicView
from engine.classic.vocabulary import CARDS_TO_WIN, PRICES, RES, RESOURCES, TAX

Hand: TypeAlias = list[int]
BIG: Final = PRICES["hero"]
PYRAMIDS_PRICE: Final = PRICES["pyramids"]
VICTORY: Final = 400.0


def read_hand(held: Mapping[str, int]) -> Hand:
    """A hand of a view as counts.

    >>> read_hand({"gold": 2, "tax": 1})
    [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    """
    return [held.get(resource, 0) for resource in RESOURCES]


def kinds_of(hand: Sequence[int]) -> int:
    """Different commodities: the largest set of them (K3.2a)."""
    return TAX - list(hand[:TAX]).count(0)


def wins(hand: Sequence[int], cards: int) -> bool:
    """Could a side with so many heroes and wonders win with this hand (K7.1)?

    >>> wins([1] * 12 + [0], 0), wins([1] * 9 + [0] * 4, 3), wins([1] * 9 + [0] * 4, 2)
    (True, True, False)
    """
    kinds, taxes = kinds_of(hand), hand[TAX]
    if kinds >= PYRAMIDS_PRICE or taxes >= PYRAMIDS_PRICE:
        return True
    twice = sum(1 for n in hand[:TAX] if n > 1)
    return cards + (kinds >= BIG) + (twice >= BIG) + taxes // BIG >= CARDS_TO_WIN


def worth(hand: Sequence[int], cards: int) -> float:
    """Every further kind is worth more than the one before, for only large sets buy what wins; so is every tax.

    >>> worth([1] * 9 + [0] * 4, 0) > worth([3] * 3 + [0] * 10, 0)
    True
    """
    kinds, taxes = kinds_of(hand), hand[TAX]
    value = 0.5 * kinds * kinds + 0.35 * taxes * taxes + 0.8 * sum(hand)
    if kinds >= BIG:
        value += 30.0
    if taxes >= BIG:
        value += 30.0
    return value + VICTORY if wins(hand, cards) else value


def gain(hand: Hand, cards: int, resource: int) -> float:
    """What one more card of a kind adds. The hand is left as it was."""
    before = worth(hand, cards)
    hand[resource] += 1
    after = worth(hand, cards)
    hand[resource] -= 1
    return after - before


def loss(hand: Hand, cards: int, resource: int) -> float:
    """What one card of a kind less costs; it must be there."""
    before = worth(hand, cards)
    hand[resource] -= 1
    after = worth(hand, cards)
    hand[resource] += 1
    return before - after


def likely_hand(view: ClassicView, seat: str) -> Hand:
    """What another seat holds between income and the end of trade, as everybody can reckon: its income is on the board
    (K2.1), taxes alone are kept from the round before but for the Gardens' commodity, and what it takes lies open. What
    it offered counts as its own still: it was what it missed least.
    """
    hand = income(view, seat)
    trade = view["trade"]
    if trade is not None and trade["offers"] is not None:
        _add(hand, trade["taken"].get(seat, ()))
    due = sum(hand[:TAX])
    hand[TAX] = max(0, view["civilizations"][seat]["resources"] - due)
    return hand


def _add(hand: Hand, cards: Iterable[str]) -> None:
    for card in cards:
        hand[RES[card]] += 1
