"""Prices and the sets that pay them (K3.2a, K3.3, K-caesar, K-pericles, K-mausoleum)."""

from __future__ import annotations

from itertools import combinations

from engine.classic.state import State
from engine.classic.vocabulary import RESOURCES, TAX
from tests.oracle.classic.clauses import when
from tests.oracle.classic.table_facts import has


def price(state: State, side: int, item: str) -> int:
    """Of an item, or of a card by its id."""
    if item in ("legion", "fortress") and when("K-caesar price", has(state, side, "caesar")):
        return 2
    if item == "trireme" and when("K-pericles price", has(state, side, "pericles")):
        return 2
    if item in ("city", "caravan", "market", "temple"):
        full = 6 if item in ("market", "temple") else 3
        return full - 1 if when("K-mausoleum price", has(state, side, "mausoleum")) else full
    if item in ("marker", "legion", "trireme", "fortress"):
        return 3
    return 12 if item == "pyramids" else 9


def kinds(hand: list[int]) -> int:
    """How many different commodities."""
    return sum(hand[r] > 0 for r in range(len(RESOURCES)) if r != TAX)


def affords(state: State, side: int, item: str) -> bool:
    """Is there one set of exactly the price?"""
    hand, cost = state.hand[side], price(state, side, item)
    mixed = hand[TAX] < cost and kinds(hand) < cost <= hand[TAX] + kinds(hand)
    when("K3.2a taxes and commodities make no set", mixed)
    goods = sum(hand) - hand[TAX]
    when("K3.2a one kind twice makes no set", hand[TAX] < cost and kinds(hand) < cost <= goods)
    return hand[TAX] >= cost or kinds(hand) >= cost


def sets(hand: list[int], cost: int) -> set[tuple[int, ...]]:
    """Every set of that value, its cards in the order of the vocabulary."""
    found = {(TAX,) * cost} if hand[TAX] >= cost else set()
    return found | set(combinations([r for r in range(len(RESOURCES)) if r != TAX and hand[r]], cost))


def payments(hand: list[int], cost: int, paid: list[int]) -> set[str]:
    """`pay …`: the cards with which a set goes on after those that are paid already."""
    before = hand[:]
    for card in paid:
        before[card] += 1
    begun = tuple(paid)
    return {f"pay {RESOURCES[way[len(begun)]]}" for way in sets(before, cost) if way[: len(begun)] == begun}
