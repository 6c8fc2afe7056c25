"""Sets that pay a price (E3.0b, E1.2a, C-cleopatra, C-hannibal), by trying every handful."""

from __future__ import annotations

from itertools import combinations
from math import comb

from engine.empires.state import State
from engine.empires.vocabulary import COIN, LEGENDARY
from tests.oracle.empires.clauses import when
from tests.oracle.empires.facts import has

Handful = tuple[int, ...]
TOO_MANY = 60_000
"""Handfuls: beyond that the oracle says nothing."""


def place_in_order(token: int) -> tuple[int, int]:
    """Tokens are paid coins first, then goods by kind, the normal token before the legendary one."""
    if token == COIN:
        return (-1, 0)
    return (token - LEGENDARY, 1) if token >= LEGENDARY else (token, 0)


def tokens_of(hand: list[int]) -> list[int]:
    tokens = [r for r, count in enumerate(hand) for _ in range(count)]
    return sorted(tokens, key=place_in_order)


def kind(token: int) -> int:
    return token - LEGENDARY if token >= LEGENDARY else token


def pays(handful: Handful, *, cleopatra: bool, hannibal: bool) -> bool:
    """Is it one set: all coins, or all different goods, as the cards bend it?"""
    coins = sum(token == COIN for token in handful)
    goods = [kind(token) for token in handful if token != COIN]
    if len(goods) <= (1 if cleopatra else 0):
        when("C-cleopatra good among coins", len(goods) == 1)
        return True  # a set of coins, one of which a good may stand for
    if coins > (1 if cleopatra else 0):
        return False
    doubled = [g for g in set(goods) if goods.count(g) == 2]
    when("C-cleopatra coin among goods", coins == 1)
    if len(doubled) == 1 and all(goods.count(g) <= 2 for g in goods):
        return not when("E3.0b one kind twice", not hannibal) and when("C-hannibal one kind twice", True)
    when("C-hannibal two kinds or thrice", hannibal and len(set(goods)) < len(goods))
    return len(set(goods)) == len(goods)


def handfuls(state: State, seat: int, cost: int) -> set[Handful] | None:
    """Every different handful that pays the price, in the order of paying; None when they are too many to try."""
    tokens = tokens_of(state.hand[seat])
    if comb(len(tokens), cost) > TOO_MANY:
        return None
    cleopatra, hannibal = has(state, seat, "cleopatra"), has(state, seat, "hannibal")
    return {h for h in set(combinations(tokens, cost)) if pays(h, cleopatra=cleopatra, hannibal=hannibal)}


def affords(state: State, seat: int, cost: int) -> bool:
    """Can the price be paid at all? Told without trying, so that large hands are answered too."""
    hand = state.hand[seat]
    coins = hand[COIN]
    counts = [hand[g] + hand[LEGENDARY + g] for g in range(13)]
    cleopatra, hannibal = has(state, seat, "cleopatra"), has(state, seat, "hannibal")
    in_goods = sum(count > 0 for count in counts) + int(hannibal and max(counts) > 1)
    if cleopatra:
        return max(coins + min(1, sum(counts)), in_goods + min(1, coins)) >= cost
    return max(coins, in_goods) >= cost


def next_tokens(state: State, seat: int, cost: int, paid: list[int]) -> set[int] | None:
    """The tokens with which a payable handful goes on after those paid already."""
    found = handfuls(state, seat, cost)
    if found is None:
        return None
    begun = tuple(paid)
    return {h[len(begun)] for h in found if h[: len(begun)] == begun}
