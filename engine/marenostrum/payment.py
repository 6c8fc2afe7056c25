"""Sets: what pays a price (E3.0b), with cards that bend them. Nothing here moves a token.

A *set* of a price is either coins, or different goods. `swaps` goods may stand for coins in the one and coins for goods
in the other (C-cleopatra); `doubles` kinds may stand twice in a set of goods (C-hannibal). A game may have a second
token of each kind; both never stand in one plain set (E1.2a).

Tokens are paid in one fixed order: coins, then goods by kind, the first token before the second. So every set is
reached by exactly one sequence of tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple


class Terms(NamedTuple):
    """What a seat's cards allow in its sets."""

    swaps: int
    """C-cleopatra"""
    doubles: int
    """C-hannibal"""


PLAIN: Final = Terms(0, 0)


class Payment:
    """The sets of a game whose resources are goods of so many kinds, then the coin, then perhaps the second tokens.

    A hand is a list of counts by resource.
    """

    def __init__(self, kinds: int) -> None:
        self.kinds: Final = kinds
        self.coin: Final = kinds
        self.twin: Final = kinds + 1
        """of the first kind; that of kind k is `twin + k`"""
        self._kind: Final = (*range(kinds), self.coin, *range(kinds))
        self._place: Final = tuple(
            0 if r == self.coin else 1 + 2 * kind + (r > self.coin) for r, kind in enumerate(self._kind)
        )
        """resource → its place in the order of paying"""
        self._none: Final = [0] * kinds

    def _padded(self, hand: Sequence[int]) -> Sequence[int]:
        """The hand, with no second tokens where the game has none."""
        return hand if len(hand) > self.twin else [*hand, *self._none]

    def _counts(self, hand: Sequence[int]) -> list[int]:
        """By kind."""
        hand = self._padded(hand)
        return [hand[k] + hand[self.twin + k] for k in range(self.kinds)]

    def in_order(self, resources: Sequence[int]) -> list[int]:
        """Tokens in the order in which they are paid."""
        return sorted(resources, key=self._place.__getitem__)

    def largest_set(self, hand: Sequence[int], terms: Terms) -> int:
        """The highest price the hand can pay; every lower one can be paid as well."""
        twin, hand = self.twin, self._padded(hand)
        swaps, doubles = terms
        kinds = pairs = 0
        for kind in range(self.kinds):
            n = hand[kind] + hand[twin + kind]
            if n:
                kinds += 1
                if n > 1:
                    pairs += 1
        coins = hand[self.coin]
        goods = kinds + (min(doubles, pairs) if doubles else 0)
        if swaps:
            total = sum(hand) - coins
            coins, goods = coins + min(swaps, total), goods + min(swaps, coins)
        return coins if coins > goods else goods

    def is_set(self, resources: Sequence[int], cost: int, terms: Terms) -> bool:
        """Do exactly these tokens pay the price?"""
        if len(resources) != cost:
            return False
        coins = sum(r == self.coin for r in resources)
        if coins >= cost - terms.swaps:
            return True
        counts = [0] * self.kinds
        for r in resources:
            if r != self.coin:
                counts[self._kind[r]] += 1
        return coins <= terms.swaps and max(counts) <= 2 and counts.count(2) <= terms.doubles

    def next_tokens(self, hand: Sequence[int], cost: int, terms: Terms, paid: Sequence[int]) -> list[int]:
        """The tokens that may be paid next: those from which the set can still be completed in the fixed order."""
        twin, kinds, coin = self.twin, self.kinds, self.coin
        if len(hand) <= twin:
            hand = self._padded(hand)
        swaps, doubles = terms
        out = []
        one = two = total = 0
        for kind in range(kinds):
            n = hand[kind] + hand[twin + kind]
            if n:
                one |= 1 << kind
                total += n
                if n > 1:
                    two |= 1 << kind
        coins = 0
        for r in paid:
            if r != coin:
                break
            coins += 1
        if coins == len(paid) and hand[coin] > coins:
            most = min(cost, hand[coin])
            in_coins = most >= cost - swaps and total >= cost - most
            mixed = min(swaps, most)
            in_goods = mixed > coins and one.bit_count() + min(doubles, two.bit_count()) >= cost - mixed
            if in_coins or in_goods:
                out.append(coin)
        last = paid[-1] if len(paid) > coins else -1
        last_kind = self._kind[last] if last >= 0 else -1
        if coins <= swaps:
            self._add_goods(out, hand, doubles, paid[coins:], (one, two), cost - len(paid) - 1)
        if coins >= cost - swaps:  # goods standing for coins: any, as long as enough are left
            spent, place = len(paid) - coins, self._place
            for kind in range(max(0, last_kind), kinds):
                for r in (kind, twin + kind):
                    if hand[r] > paid.count(r) and (last < 0 or place[r] >= place[last]) and r not in out:
                        after = sum(hand[x] for x in range(len(hand)) if x != coin and place[x] >= place[r])
                        before = sum(1 for x in paid[coins:] if place[x] >= place[r])
                        if after - before >= cost - coins - spent:
                            out.append(r)
        return out

    def _add_goods(
        self,
        out: list[int],
        hand: Sequence[int],
        doubles: int,
        goods: Sequence[int],
        masks: tuple[int, int],
        needed: int,
    ) -> None:
        """The goods that may be next in a set of different goods; `needed` more follow the next one."""
        twin = self.twin
        one, two = masks
        first = 0
        if goods:
            if doubles:
                kinds = [self._kind[r] for r in goods]
                twice = len(kinds) - len(set(kinds))
                doubles -= twice
                last, kind = goods[-1], kinds[-1]
                if doubles and kinds.count(kind) == 1 and _room(one, two, doubles - 1, kind + 1) >= needed:
                    if last < twin and hand[last] > 1:
                        out.append(last)
                    if hand[twin + kind] > (last >= twin):
                        out.append(twin + kind)
                first = kind + 1
            else:
                first = self._kind[goods[-1]] + 1
        for kind in range(first, self.kinds):
            if not one >> kind & 1:
                continue
            plain = _room(one, two, doubles, kind + 1)
            again = _room(one, two, doubles - 1, kind + 1) + 1 if doubles else 0
            if plain < needed and again < needed:
                break  # later kinds have less room still
            if hand[kind]:
                second = hand[kind] > 1 or hand[twin + kind]
                if plain >= needed or (second and again >= needed):
                    out.append(kind)
            if hand[twin + kind] and (plain >= needed or (hand[twin + kind] > 1 and again >= needed)):
                out.append(twin + kind)

    # --- several prices at once --------------------------------------------------------------------------------------

    def can_pay_all(self, hand: Sequence[int], costs: Sequence[int], terms: Terms) -> bool:
        """Can one hand pay all these prices, one set each?

        Every way of paying each price comes down to some coins and some groups of different goods: with a kind doubled
        a set of n is n-1 different goods and any one more, with a swap a good that stands for a coin is a group of one.
        The groups can be formed when for each k the k largest do not need more than each kind can give to k groups.
        """
        counts = self._counts(hand)
        given = [sum(min(n, groups) for n in counts) for groups in range(3 * len(costs) + 1)]
        return self._pay_rest(hand[self.coin], list(costs), [], given, terms)

    def _pay_rest(self, coins: int, costs: list[int], groups: list[int], given: list[int], terms: Terms) -> bool:
        if coins < 0:
            return False
        if not costs:
            need = 0
            for i, size in enumerate(sorted(groups, reverse=True)):
                need += size
                if need > given[i + 1]:
                    return False
            return True
        cost, rest = costs[0], costs[1:]
        for swap in range(terms.swaps + 1):
            ones = [1] * swap
            if self._pay_rest(coins - cost + swap, rest, [*groups, *ones], given, terms):
                return True
            for double in range(terms.doubles + 1):
                size = cost - swap - double
                if size <= self.kinds and self._pay_rest(
                    coins - swap, rest, [*groups, size, *[1] * double], given, terms
                ):
                    return True
        return False

    # --- proposals ---------------------------------------------------------------------------------------------------

    def best_payments(self, hand: Sequence[int], cost: int, terms: Terms, most: int = 4) -> list[tuple[int, ...]]:
        """A few sensible sets for a price, the best first, each in the order of paying; () when there is none.

        The best leave the most to buy with: many sets of three, then a large set, then the two coins that may be kept.
        """
        counts = self._counts(hand)
        plenty = sorted((k for k in range(self.kinds) if counts[k]), key=lambda k: (-counts[k], k))
        found: list[list[int]] = []
        for swap in range(min(terms.swaps, cost) + 1):
            if hand[self.coin] >= cost - swap and sum(counts) >= swap:
                found.append(
                    [self.coin] * (cost - swap) + self._tokens(hand, plenty[:swap] if len(plenty) >= swap else plenty)
                )
            if hand[self.coin] < swap:
                continue
            for double in range(terms.doubles + 1):
                pairs = [k for k in plenty if counts[k] > 1][:double]
                if len(pairs) == double and len(plenty) >= cost - swap - double >= double:
                    kinds = plenty[: cost - swap - double]
                    found.append([self.coin] * swap + self._tokens(hand, [*kinds, *pairs]))
        unique = {tuple(self.in_order(tokens)) for tokens in found if self.is_set(tokens, cost, terms)}
        return sorted(unique, key=lambda tokens: (self._worth_after(hand, tokens, terms), tokens), reverse=True)[:most]

    def proposals(self, hand: Sequence[int], cost: int, terms: Terms, paid: Sequence[int]) -> list[list[int]]:
        """Ways to pay the rest after a beginning, the best first; one at least while there is any at all."""
        sets = self.best_payments(hand, cost, terms, most=99)
        rest = [list(tokens[len(paid) :]) for tokens in sets if tokens[: len(paid)] == tuple(paid)]
        if rest:
            return rest[:4]
        line = list(paid)
        while len(line) < cost:
            offered = self.next_tokens(hand, cost, terms, line)
            if not offered:
                return []
            line.append(offered[0])
        return [line[len(paid) :]]

    def _tokens(self, hand: Sequence[int], kinds: Sequence[int]) -> list[int]:
        """A token for each kind named (twice for two): normal ones first."""
        twin = self.twin
        out: list[int] = []
        for kind in kinds:
            out.append(kind if hand[kind] > out.count(kind) else twin + kind)
        return out

    def _worth_after(self, hand: Sequence[int], spent: Sequence[int], terms: Terms) -> tuple[int, int, int]:
        left = list(hand)
        for r in spent:
            left[r] -= 1
        return self.count_sets(left, 3), self.largest_set(left, terms), min(2, left[self.coin])

    def count_sets(self, hand: Sequence[int], cost: int) -> int:
        """How many plain sets of one price the hand holds at once: coins in heaps, goods by kinds."""
        counts = self._counts(hand)
        groups = 0
        while sum(min(n, groups + 1) for n in counts) >= cost * (groups + 1):
            groups += 1
        return groups + hand[self.coin] // cost


def _room(one: int, two: int, doubles: int, first: int) -> int:
    """How many goods of the kinds from `first` on fit into one set."""
    room = (one >> first).bit_count()
    if doubles:
        room += min(doubles, (two >> first).bit_count())
    return room
