"""What a seat can reckon from its view: what goods, cards and activations are worth to it, in Doxa.

A resource is worth what the next event that can take it pays: 1 Doxa when it is given (BZ7.1c), the triumph, the
penalty avoided. What no event takes is worth its sale. Alone it is worth the Doxa of the unit it is spent on (BZS1).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final

from engine.byzantion import area
from engine.byzantion.content import CARDS, EVENTS, PIECES, SOLO_EVENTS, Bag
from engine.byzantion.flow import data_of, topmost
from engine.byzantion.positions.imagine import known
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, DYNAMIS, GOODS, N_RESOURCES, NOBODY, NOMISMA, SEAT
from engine.core.rules import View
from engine.kit.position import D

IN_EVENTS: Final = (1.35, 1.0, 0.9, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55)
"""What a resource is worth that the present event takes, the next one, and so on."""
SURPLUS, LEFT_OVER = 0.5, 0.2
"""What no event takes: while it can still be sold, and in the last round (BZ9.2)."""
AN_ACTION: Final = 2.2
"""What one more action brings."""
A_CARD: Final = 1.0
"""A card of the hand, on the average: at least 1 Auctoritas and 2 Nomisma (BZ4d)."""
COIN, LAST_COIN, SPARE_COIN = 0.24, 0.16, 0.03
"""A Nomisma; in the last round, while it can still buy something; when it can buy nothing any more."""
RICH: Final = 18
"""With more Nomisma than that, one more is worth less."""
ALONE, ALONE_AUCTORITAS = 0.95, 0.6
"""A resource in the game alone, where each that is spent on a unit is 1 Doxa."""


class Prospects:
    """A view, read once for one decision."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state: State = known(view)
        self.me: int = SEAT[str(view["seat"])]
        self.alone = self.state.n == 1
        self.have: list[int] = self.state.goods[self.me]
        self.hand: list[int] = self.state.hand[self.me]
        self.phase = str(view["phase"])
        self.plan: Any = None
        """The best play action, once it has been reckoned (hiring.py)."""
        self.laid: dict[int, float] = {}
        self.kept: dict[int, float] = {}
        """What cards are worth, once it has been reckoned (valuing.py)."""

    def data(self, kind: type[D]) -> D:
        """Of the decision that is open, under the type of its step, which must be `kind`."""
        return data_of(self.state.frames[-1], kind)

    def frame(self, step: str, kind: type[D]) -> D | None:
        """The data of the topmost frame of a step, whose type `kind` must be."""
        return topmost(self.state, step, kind)

    @cached_property
    def rounds_left(self) -> int:
        """Rounds after this one; in the setup all but the first."""
        return len(self.state.events) + int(self.alone) - max(1, self.state.round)

    @cached_property
    def acting_left(self) -> int:
        """Own actions left in this round."""
        return self.have[DYNAMIS] if self.phase in ("setup", "event", "action") else 0

    @cached_property
    def has_given(self) -> bool:
        """Is the present event over for the purpose of giving?"""
        return bool(self.state.given) and not self.alone

    @cached_property
    def leader(self) -> int:
        """The other seat with the most Doxa; alone oneself."""
        others = [seat for seat in range(self.state.n) if seat != self.me]
        return max(others, key=lambda seat: self.state.goods[seat][DOXA], default=self.me)

    def harm(self, seat: int) -> float:
        """What a Doxa that another seat loses is worth to this one."""
        if self.state.n == 2:
            return 0.9
        return 0.5 if seat == self.leader else 0.2

    # --- what events take -----------------------------------------------------------------------------------------

    def required(self, at: int) -> list[float]:
        """Goods that the event at this place of the row takes from one seat: of two variants, their mean."""
        event = EVENTS[self.state.events[at]]
        now = at == self.state.round - 1
        ways = event.variants
        if now and self.state.variant != NOBODY:
            ways = (event.variants[self.state.variant],)
        need = [0.0] * len(GOODS)
        for way in ways:
            for good, amount in way.require:
                need[good] += amount / len(ways)
        if event.trial:
            need[event.bid] += 1.5
        return need

    @cached_property
    def demand(self) -> list[list[float]]:
        """What each event still to come takes, the present one first."""
        if self.alone:
            return []
        first = max(0, self.state.round - 1)
        rows = [self.required(at) for at in range(first, len(self.state.events))]
        if self.has_given and rows:
            rows[0] = [0.0] * len(GOODS)
        return rows

    @cached_property
    def coin(self) -> float:
        """What a Nomisma is worth."""
        if self.rounds_left > 0 or self.phase == "setup":
            wanted = sum(CARDS[card].cost for card in self.hand)
            return COIN * (0.5 if self.have[NOMISMA] > RICH else 1.25 if self.have[NOMISMA] < wanted / 2 else 1.0)
        return LAST_COIN if self.acting_left else SPARE_COIN

    # --- what goods are worth ----------------------------------------------------------------------------------------

    def worth(self, good: int, have: int) -> float:
        """What one more of a good is worth to somebody who has so many of it already."""
        if good == DOXA:
            return 1.0
        if good == NOMISMA:
            return self.coin
        if good == DYNAMIS:
            return AN_ACTION
        if self.alone:
            return self._worth_alone(good, have)
        extra = 0.0
        if good == AUCTORITAS and self.rounds_left > 0 and have < 5:
            extra = 0.25
        total = 0.0
        for weight, need in zip(IN_EVENTS, self.demand, strict=False):
            total += need[good]
            if have + 0.5 < total:
                return max(weight, 0.5 + extra)
        return (SURPLUS if self.rounds_left > 0 or self.acting_left > 1 else LEFT_OVER) + extra

    def _worth_alone(self, good: int, have: int) -> float:
        if self.rounds_left == 0 and not self.acting_left:
            return 0.05
        base = ALONE_AUCTORITAS if good == AUCTORITAS else ALONE
        return base if have < 6 else base - 0.25

    def gains(self, bag: Iterable[tuple[int, int]]) -> float:
        """What gaining these goods is worth."""
        total = 0.0
        for good, amount in bag:
            total += sum(self.worth(good, self.have[good] + i) for i in range(min(amount, 30)))
        return total

    def losses(self, bag: Iterable[tuple[int, int]]) -> float:
        """What losing these goods costs; what is not there cannot be lost."""
        total = 0.0
        for good, amount in bag:
            total += sum(self.worth(good, self.have[good] - 1 - i) for i in range(min(amount, self.have[good])))
        return total

    def penalty(self, bag: Bag) -> float:
        """What paying a penalty costs (BZ7.2c)."""
        total = self.losses((good, amount) for good, amount in bag if good != DOXA)
        for good, amount in bag:
            missing = max(0, amount - self.have[good])
            total += amount if good == DOXA else missing // 2 if good == NOMISMA else missing
        return total

    # --- what activations bring -----------------------------------------------------------------------------------

    def production(self, cards: Iterable[int]) -> float:
        """What the icons of these cards are worth now."""
        return self.gains(enumerate(area.production(self.state, cards)))

    def typical(self, card: int) -> float:
        """What a card's icons are worth in one of the rounds to come."""
        return sum(amount * (self.coin if good == NOMISMA else 0.95) for good, amount in CARDS[card].production)

    def activations(self, cards: Sequence[int]) -> float:
        """How much of its production a group can be expected to bring, counted from the best group on."""
        return sum(self.typical(card) for card in cards if card not in self.state.down)

    # --- the game alone ----------------------------------------------------------------------------------------------

    @cached_property
    def deficit(self) -> list[tuple[int, int]]:
        """Units that the present event of the game alone lacks in its territory, [(unit, number), …]."""
        index = self.state.event
        if index == NOBODY:
            return []
        event = SOLO_EVENTS[index]
        row = self.state.units[event.territory]
        return [(unit, n - row[unit]) for unit, n in event.units if row[unit] < n]

    @cached_property
    def at_stake(self) -> float:
        """What the present event of the game alone is worth: its success rather than its failure."""
        index = self.state.event
        if index == NOBODY:
            return 0.0
        event = SOLO_EVENTS[index]
        return self.gains(event.success) + self.penalty(event.failure)


def spendable(good: int) -> bool:
    """Does a unit cost Doxa's worth of it (BZS1)?"""
    return good < N_RESOURCES


def solo_cost(unit: int) -> int:
    """Doxa that building a unit brings (BZS1)."""
    return sum(amount for good, amount in PIECES[unit].solo_cost if spendable(good))
