"""The instant of every plain card (BZ8.2), read from its data by a second, small reading of the vocabulary."""

from __future__ import annotations

from typing import Any

import pytest

from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DYNAMIS, GOODS, RESOURCES, SEAT
from tests.aids.byzantion.laid_table import UNITS, Change, hush, others, snapshot, table
from tests.aids.byzantion.stage import do, hold, lay, offered
from tests.oracle.byzantion import printed
from tests.oracle.byzantion.table import data_of

PLAIN = tuple(name for name, card in printed.EMPIRE.items() if card["kind"] == "plain")
PRICES = (2, 3, 4, 5, 6, 7, 8, 9)
BESIDE = {
    "palatine": "tribonian", "ecclesiastical": "severus_of_antioch", "stratiotika": "germanus",
    "emporion": "marcellus_the_banker", "rustica": "sextus_julius_africanus",
}  # fmt: skip
"""A hero of each type whose passive stays out of the way; they lie there for effects that count or activate cards."""


def add_gain(change: Change, seat: str, good: str, n: int) -> None:
    change.goods[seat, good] += n


class Reader:
    """Does what a card's data says step by step at the table, and notes what that must change."""

    def __init__(self, state: State, me: str, card: str) -> None:
        self.state, self.me, self.card, self.change = state, me, card, Change()

    def read(self, effect: dict[str, Any]) -> None:
        getattr(self, f"read_{effect['effect']}")(effect)

    def read_gain(self, effect: dict[str, Any]) -> None:
        add_gain(self.change, self.me, effect["resource"], effect["amount"])

    def read_gain_choice(self, effect: dict[str, Any]) -> None:
        for at in range(effect["amount"]):
            assert sorted(args[0] for args in offered(self.state, self.me, "pick")) == sorted(effect["from"])
            do(self.state, self.me, "pick", effect["from"][at])
            add_gain(self.change, self.me, effect["from"][at], 1)

    def read_draw(self, effect: dict[str, Any]) -> None:
        self.change.hands[self.me] += effect["n"]

    def read_draw_offer(self, effect: dict[str, Any]) -> None:
        for _ in range(effect["n"]):
            card = self.state.offer[3]
            do(self.state, self.me, "take", printed.name(card))
            assert card in self.state.hand[SEAT[self.me]]
            assert len([c for c in self.state.offer if c >= 0]) == 8, "refilled at once"
            self.change.hands[self.me] += 1

    def read_draw_discard(self, effect: dict[str, Any]) -> None:
        self.change.hands[self.me] += effect["n"]
        self.change.pile -= effect["n"]

    def read_look(self, effect: dict[str, Any]) -> None:
        for kept in range(effect["keep"]):
            choices = offered(self.state, self.me, "take")
            assert len(choices) == effect["n"] - kept
            do(self.state, self.me, "take", *choices[0])
        while self.state.frames[-1].step == "look":
            do(self.state, self.me, "lay", *offered(self.state, self.me, "lay")[0])
        self.change.hands[self.me] += effect["keep"]
        self.change.pile += effect["n"] - effect["keep"]

    def read_others_draw(self, effect: dict[str, Any]) -> None:
        for seat in others(self.state, self.me):
            self.change.hands[seat] += effect["n"]

    def read_others_gain(self, effect: dict[str, Any]) -> None:
        for seat in others(self.state, self.me):
            add_gain(self.change, seat, effect["resource"], effect["amount"])

    def read_others_lose(self, effect: dict[str, Any]) -> None:
        for seat in others(self.state, self.me):
            add_gain(self.change, seat, effect["resource"], -effect["amount"])

    def read_others_discard(self, effect: dict[str, Any]) -> None:
        for seat in others(self.state, self.me):
            for _ in range(effect["n"]):
                do(self.state, seat, "choose", *offered(self.state, seat, "choose")[0])
                self.change.hands[seat] -= 1
                self.change.pile += 1

    def read_play_extra(self, effect: dict[str, Any]) -> None:
        extra = offered(self.state, self.me, "play")[0][0]
        do(self.state, self.me, "play", extra)
        self.change.hands[self.me] -= 1
        self.change.goods[self.me, effect["pay"]] -= 1
        assert any(printed.NAMES.index(str(extra)) in group for group in self.state.area[SEAT[self.me]])

    def read_extra_action(self, effect: dict[str, Any]) -> None:
        do(self.state, self.me, "finish")
        if self.state.frames[-1].step == "bandons":
            do(self.state, self.me, "finish")
        assert data_of(self.state.frames[-1]) == {"seat": SEAT[self.me], "extra": True}
        left = self.state.goods[SEAT[self.me]][DYNAMIS]
        do(self.state, self.me, "declare", "restock")
        hush(self.state)
        assert self.state.goods[SEAT[self.me]][DYNAMIS] == left, "without Dynamis"
        self.change.hands[self.me] += 1

    def read_activate(self, effect: dict[str, Any]) -> None:
        hero = BESIDE[effect["of_type"]]
        assert effect["scope"] == "card"
        able = {
            printed.name(card)
            for group in self.state.area[SEAT[self.me]]
            for card in group
            if effect["of_type"] in printed.types(printed.name(card))
        }
        assert {args[0] for args in offered(self.state, self.me, "activate")} == able
        left = self.state.goods[SEAT[self.me]][DYNAMIS]
        do(self.state, self.me, "activate", hero)
        assert self.state.goods[SEAT[self.me]][DYNAMIS] == left
        for good, n in printed.CARDS[hero]["production"].items():
            add_gain(self.change, self.me, good, n)

    def read_market(self, effect: dict[str, Any]) -> None:
        """One step of each kind that the mode allows; sold and bought in games of their own."""
        market = self.state.market
        for _ in range(effect["n"]):
            good = next(g for g in range(len(RESOURCES)) if g not in market)
            place = len(market)
            do(self.state, self.me, "sell", GOODS[good])
            self.change.goods[self.me, GOODS[good]] -= 1
            add_gain(self.change, self.me, "nomisma", PRICES[place] + effect["adjust"])
            market = self.state.market
        assert self.state.frames[-1].step != "market", "no more than so many"

    def read_restock(self, effect: dict[str, Any]) -> None:
        assert sorted(self.state.market) == list(range(7)), "one of each kind"
        self.change.hands[self.me] += 1

    def read_exchange(self, effect: dict[str, Any]) -> None:
        for _ in range(effect["times"]):
            do(self.state, self.me, "exchange")
            for good, n in effect["give"].items():
                self.change.goods[self.me, good] -= n
            for good, n in effect["get"].items():
                add_gain(self.change, self.me, good, n)
        assert offered(self.state, self.me, "exchange") == []

    def read_gain_per(self, effect: dict[str, Any]) -> None:
        counter = effect["counter"]
        kinds = ("palatine", "ecclesiastical", "stratiotika", "emporion")
        if counter.startswith("units_"):
            number = dict(zip(kinds, UNITS.values(), strict=True))[counter.removeprefix("units_")]
        else:
            cards = [printed.name(card) for group in self.state.area[SEAT[self.me]] for card in group]
            if counter == "heroes_in_area":
                number = sum(map(printed.is_hero, cards))
            else:
                number = sum(counter.removeprefix("cards_") in printed.types(card) for card in cards)
        assert number > 0
        more = min(effect["max"], number // effect["per"] * effect["amount"])
        add_gain(self.change, self.me, effect["resource"], more)


@pytest.mark.parametrize("card", PLAIN)
def test_the_instant_of(card: str) -> None:
    """BZ8.2, BZ5.2b: the effects of the card's data, in their order, and nothing else."""
    state, me = table(card)
    beside = [hero for hero in BESIDE.values() if hero != card]
    lay(state, me, *([hero] for hero in beside))
    for seat in RULES.seats(3):
        hold(state, seat, **dict.fromkeys(RESOURCES, 4))
    state.market = state.market[:4]
    for good in range(7):
        state.supply[good] = 20 - sum(have[good] for have in state.goods) - state.market.count(good)
    state.touch()
    do(state, me, "declare", "play")
    hush(state)
    before = snapshot(state)
    levels = [printed.levels(hero) for hero in beside]
    best = max(sum(level.get(kind, 0) for kind in printed.types(card)) for level in levels)
    do(state, me, "play", card)
    if state.frames[-1].step == "ability":
        do(state, me, "use")
    reader = Reader(state, me, card)
    reader.change.goods[me, "nomisma"] -= max(0, printed.price(card) - best)
    reader.change.hands[me] -= 1
    effects = printed.effects(card)
    assert effects
    for effect in effects:
        reader.read(effect)
    reader.change.expect(before, snapshot(state))
    RULES.check(state)


@pytest.mark.parametrize("card", [name for name in PLAIN if printed.does(name, "market")])
def test_buying_by_the_instant_of(card: str) -> None:
    """BZ8.2 market: `either` buys as well, `sell` does not; never both."""
    (effect,) = printed.effects(card)
    state, me = table(card)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", card)
    if effect["mode"] == "sell":
        assert offered(state, me, "buy") == []
        return
    before = snapshot(state)
    good = GOODS[state.market[1]]
    do(state, me, "buy", good)
    assert offered(state, me, "sell") == [], "bought or sold"
    change = Change()
    change.goods[me, good] += 1
    change.goods[me, "nomisma"] -= PRICES[1] - effect["adjust"]
    change.expect(before, snapshot(state))
