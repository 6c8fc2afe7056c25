"""Sets of resources (E3.0b), legendary goods in them (E1.2a), Cleopatra and Hannibal, X1; against a brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from engine.empires.building import payment
from engine.empires.vocabulary import COIN, LEGENDARY, RES
from engine.marenostrum.payment import PLAIN, Terms

CLEOPATRA = Terms(1, 0)
HANNIBAL = Terms(0, 1)
BOTH = Terms(1, 1)
ALL_TERMS = (PLAIN, CLEOPATRA, HANNIBAL, BOTH)


def hand_of(**resources: int) -> list[int]:
    hand = [0] * 27
    for name, n in resources.items():
        hand[RES[name]] = n
    return hand


def ids(*names: str) -> list[int]:
    return [RES[n] for n in names]


def token_ways(hand: list[int], cost: int, terms: Terms, paid: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All complete sequences of tokens the engine offers."""
    if len(paid) == cost:
        yield paid
        return
    offered = payment.SETS.next_tokens(hand, cost, terms, paid)
    assert len(set(offered)) == len(offered)
    assert offered or not paid, f"a dead end after {paid}"
    for token in offered:
        yield from token_ways(hand, cost, terms, (*paid, token))


def oracle(hand: list[int], cost: int, swaps: int, doubles: int) -> set[tuple[int, ...]]:
    """Every multiset of tokens that pays, by the letter of the rules: written without looking at the engine."""
    kinds = [r for r in range(27) if hand[r]]
    found = set()
    for numbers in product(*(range(min(hand[r], cost) + 1) for r in kinds)):
        if sum(numbers) != cost:
            continue
        chosen = [r for r, n in zip(kinds, numbers, strict=True) for _ in range(n)]
        coins = [r for r in chosen if r == COIN]
        goods = [r - LEGENDARY if r >= LEGENDARY else r for r in chosen if r != COIN]
        doubled = len(goods) - len(set(goods))
        each_at_most_twice = all(goods.count(g) <= 2 for g in goods)
        of_coins = len(goods) <= swaps
        of_goods = len(coins) <= swaps and each_at_most_twice and doubled <= doubles
        if of_coins or of_goods:
            found.add(tuple(sorted(chosen)))
    return found


X1_HAND = hand_of(coin=3, grain=2, wood=1, sheep=1, gold=1, gladiators=1)


def test_plain_sets_of_three_are_coins_or_different_goods() -> None:
    """X1: three coins; grain, wood, sheep; grain, gold, gladiators; but not two grain, nor coins among goods."""
    ways = {tuple(sorted(w)) for w in token_ways(X1_HAND, 3, PLAIN)}
    assert tuple(sorted(ids("coin", "coin", "coin"))) in ways
    assert tuple(sorted(ids("grain", "wood", "sheep"))) in ways
    assert tuple(sorted(ids("grain", "gold", "gladiators"))) in ways
    assert tuple(sorted(ids("grain", "grain", "sheep"))) not in ways
    assert tuple(sorted(ids("coin", "coin", "grain"))) not in ways


def test_five_kinds_and_three_coins_make_no_set_of_six() -> None:
    """X1: no set of six without Hannibal; with Hannibal there is exactly one, and a set of three coins besides."""
    assert payment.SETS.largest_set(X1_HAND, PLAIN) == 5
    assert list(token_ways(X1_HAND, 6, PLAIN)) == []
    six = list(token_ways(X1_HAND, 6, HANNIBAL))
    assert [sorted(w) for w in six] == [sorted(ids("grain", "grain", "sheep", "gladiators", "gold", "wood"))]
    assert payment.SETS.can_pay_all(X1_HAND, [6, 3], HANNIBAL)
    assert not payment.SETS.can_pay_all(X1_HAND, [6, 3], PLAIN)
    assert payment.SETS.can_pay_all(X1_HAND, [3, 3, 3], PLAIN)


def test_normal_and_legendary_good_of_one_kind_do_not_stand_in_one_set() -> None:
    """E1.2a: both are grain; either may be chosen, not both, but for Hannibal."""
    hand = hand_of(grain=1, legendary_grain=1, wood=1)
    assert list(token_ways(hand, 3, PLAIN)) == []
    assert sorted(token_ways(hand, 2, PLAIN)) == sorted(
        [tuple(ids("wood", "grain")), tuple(ids("wood", "legendary_grain"))]
    )
    assert list(token_ways(hand, 3, HANNIBAL)) == [tuple(ids("wood", "grain", "legendary_grain"))]


def test_sets_are_never_mixed() -> None:
    """E3.0b: two coins and one good pay nothing."""
    hand = hand_of(coin=2, grain=1)
    assert payment.SETS.largest_set(hand, PLAIN) == 2
    assert not payment.SETS.is_set(ids("coin", "coin", "grain"), 3, PLAIN)
    assert payment.SETS.is_set(ids("coin", "coin", "grain"), 3, CLEOPATRA)


def test_cleopatra_swaps_one_way_in_each_set() -> None:
    """C-cleopatra: one good among coins, one coin among different goods; never two of either."""
    hand = hand_of(coin=2, grain=1, wine=1)
    ways = {tuple(sorted(w)) for w in token_ways(hand, 3, CLEOPATRA)}
    assert ways == {
        tuple(sorted(w))
        for w in (
            ids("coin", "coin", "grain"),
            ids("coin", "coin", "wine"),
            ids("coin", "grain", "wine"),
        )
    }
    assert list(token_ways(hand, 4, CLEOPATRA)) == []


def test_cleopatra_does_not_let_a_kind_stand_twice() -> None:
    """C-cleopatra: a coin among goods, but the goods stay different."""
    assert list(token_ways(hand_of(coin=1, grain=2), 3, CLEOPATRA)) == []


def test_hannibal_doubles_one_kind_only_once() -> None:
    """C-hannibal: two tokens of one kind; neither three of it nor two kinds twice."""
    assert list(token_ways(hand_of(grain=3), 3, HANNIBAL)) == []
    assert list(token_ways(hand_of(grain=2, wine=2), 4, HANNIBAL)) == []
    assert len(list(token_ways(hand_of(grain=2, wine=2), 3, HANNIBAL))) == 2


def test_hannibal_does_nothing_for_coins() -> None:
    """C-hannibal: sets of coins stay plain."""
    assert payment.SETS.largest_set(hand_of(coin=2, grain=1), HANNIBAL) == 2


@pytest.mark.parametrize("terms", ALL_TERMS)
def test_token_sequences_reach_every_paying_set_exactly_once(terms: Terms) -> None:
    """E3.0b: nothing that pays is missing, nothing else is offered, and each set has one sequence (600 hands)."""
    rng = random.Random(7 + terms.swaps + 2 * terms.doubles)
    seen = 0
    for _ in range(150):
        hand = [0] * 27
        for _ in range(rng.randrange(1, 7)):
            hand[rng.choice([0, 3, 5, 8, 12, COIN])] += rng.randrange(1, 3)
        for good in rng.sample([0, 3, 5, 9], rng.randrange(0, 3)):
            hand[LEGENDARY + good] = 1
        largest = 0
        for cost in (1, 2, 3, 4, 6):
            ways = [tuple(sorted(w)) for w in token_ways(hand, cost, terms)]
            assert len(ways) == len(set(ways)), (hand, cost)
            assert set(ways) == oracle(hand, cost, *terms), (hand, cost)
            assert all(payment.SETS.is_set(w, cost, terms) for w in ways)
            if ways:
                largest = cost
                seen += 1
        for cost in (1, 2, 3, 4, 6):
            assert (payment.SETS.largest_set(hand, terms) >= cost) == (cost <= largest)
    assert seen > 300


def test_is_set_agrees_with_trying_everything() -> None:
    """E3.0b, E1.2a, C-cleopatra, C-hannibal: of all choices of tokens from a hand exactly the paying ones are sets."""
    hand = hand_of(coin=3, grain=3, wine=2, oil=1, legendary_grain=1)
    tokens = [r for r in range(27) for _ in range(hand[r])]
    for terms in ALL_TERMS:
        for cost in (2, 3, 4):
            chosen = set(combinations(tokens, cost))
            assert {c for c in chosen if payment.SETS.is_set(c, cost, terms)} == oracle(hand, cost, *terms), (
                cost,
                terms,
            )


def _brute_pay_all(hand: list[int], costs: list[int], terms: Terms) -> bool:
    if not costs:
        return True
    for way in oracle(hand, costs[0], *terms):
        left = list(hand)
        for r in way:
            left[r] -= 1
        if _brute_pay_all(left, costs[1:], terms):
            return True
    return False


@pytest.mark.parametrize("terms", [PLAIN, CLEOPATRA, HANNIBAL])
def test_several_prices_at_once_agree_with_trying_everything(terms: Terms) -> None:
    """C-perseus: whether one hand pays a whole line of cards."""
    rng = random.Random(11)
    answers = set()
    for _ in range(120):
        hand = [0] * 27
        for _ in range(rng.randrange(2, 9)):
            hand[rng.choice([0, 3, 5, 8, LEGENDARY + 3, COIN])] += 1
        hand[LEGENDARY + 3] = min(1, hand[LEGENDARY + 3])
        for costs in ([3], [2, 3], [2, 3, 2], [4, 3]):
            answer = payment.SETS.can_pay_all(hand, costs, terms)
            assert answer == _brute_pay_all(hand, costs, terms), (hand, costs)
            answers.add(answer)
    assert answers == {True, False}


def test_proposals_are_sets_and_the_best_spends_what_is_plentiful() -> None:
    """E3.0b: proposals for the panel: real sets, the one first that leaves most to buy with."""
    hand = hand_of(coin=3, grain=4, wine=3, oil=2, gems=1, legendary_grain=1)
    for terms in ALL_TERMS:
        for cost in (3, 6):
            proposals = payment.SETS.best_payments(hand, cost, terms)
            assert all(payment.SETS.is_set(p, cost, terms) for p in proposals)
            assert bool(proposals) == (payment.SETS.largest_set(hand, terms) >= cost)
            assert all(list(p) == payment.SETS.in_order(p) for p in proposals)
    # three different goods, spending what there is most of: three more sets of three stay possible
    best = payment.SETS.best_payments(hand, 3, PLAIN)[0]
    assert sorted(best) == sorted(ids("grain", "wine", "oil"))


def test_proposals_keep_two_coins_when_goods_do_it() -> None:
    """E3.0d: two coins may be kept, goods may not, so goods are spent first."""
    hand = hand_of(coin=2, grain=1, wine=1, oil=1)
    assert sorted(payment.SETS.best_payments(hand, 3, CLEOPATRA)[0]) == sorted(ids("grain", "wine", "oil"))


def test_nothing_payable_gives_no_proposal() -> None:
    """E3.0b: an empty hand pays nothing."""
    assert payment.SETS.best_payments([0] * 27, 3, BOTH) == []
    assert payment.SETS.next_tokens([0] * 27, 3, BOTH, []) == []
