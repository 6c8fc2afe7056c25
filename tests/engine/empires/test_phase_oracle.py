"""What trade and building leave in the hands, in the positions of scattered.py, counted afresh."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Rng
from engine.empires.empire import SEATS
from engine.empires.notation import write_position
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.vocabulary import COIN, KIND, LEGENDARY, TRADE
from engine.kit.shapes import data_of
from engine.marenostrum.trade import TakeData
from tests.aids.empires.restless import restless
from tests.aids.empires.scattered import scattered
from tests.aids.empires.turns import asked, begin
from tests.oracle.empires.facts import has


def owned(state: State) -> list[int]:
    """How many of each resource all empires have together."""
    return [sum(hand[r] for hand in state.hand) for r in range(27)]


@pytest.mark.parametrize("part", range(3))
def test_trade_moves_resources_and_changes_no_number(part: int) -> None:
    """E2.1b, E2.1c, E2.1d, E2.2b, E2.2e: who takes part, who takes first and owes, what everybody has in the end."""
    seen: Counter[str] = Counter()
    for number in range(120):
        rng = Rng(part * 1_000_000 + 11_000 + number)
        state = scattered(rng)
        sizes, together = [sum(hand) for hand in state.hand], owned(state)
        leader = state.titles[TRADE]
        begin(state, "trade")
        players = restless(state, rng)
        first = -1
        announced = -1
        while FLOW.phase_of(state) == "trade" and (active := RULES.active(state)):
            seat = active[rng.below(len(active))]
            index = SEATS.index(seat)
            if asked(state) == "take" and first < 0:
                first = index
                _compare_start(state, leader, announced, first, seen)
            if asked(state) == "give":
                assert index == first, write_position(state)
                seen["gift"] += 1
            action = players[seat].choose(state, seat, rng)
            if action.verb == "announce":
                announced = int(action.args[0])
            RULES.advance(state, action)
        if asked(state) not in ("name_builder", "perseus"):
            continue
        assert [sum(hand) for hand in state.hand] == sizes, write_position(state)
        assert owned(state) == together, write_position(state)
        seen["no trade"] += first < 0
    wanted = ("gift", "leader takes first", "another is named", "leader with Antigone", "Antigone offers", "no trade")
    assert {what: seen[what] for what in wanted if seen[what] < 2} == {}, seen


def _compare_start(state: State, leader: int, number: int, first: int, seen: Counter[str]) -> None:
    """E2.1b, E2.1c, E2.1d: the offers on the table are those of the participants, and the right one takes first."""
    offers = data_of(state.frames[-1], TakeData)["offers"]
    sizes = [sum(hand) + len(offer) for hand, offer in zip(state.hand, offers, strict=True)]
    assert sum(bool(offer) for offer in offers) >= 2
    for seat, offer in enumerate(offers):
        if has(state, seat, "antigone"):
            assert len(offer) <= 5
            seen["Antigone offers"] += bool(offer)
        else:
            assert len(offer) == (number if sizes[seat] >= number else 0), write_position(state)
    if has(state, leader, "antigone"):
        assert first == leader
        seen["leader with Antigone"] += 1
    elif sizes[leader] < number:
        assert first != leader
        assert offers[first]
        seen["another is named"] += 1
    else:
        assert first == leader
        seen["leader takes first"] += 1


@pytest.mark.parametrize("part", range(3))
def test_after_building_two_coins_and_what_the_gardens_keep(part: int) -> None:
    """E3.0d, C-gardens: all else goes back, legendary goods to their discard."""
    seen: Counter[str] = Counter()
    for number in range(60):
        rng = Rng(part * 1_000_000 + 13_000 + number)
        state = scattered(rng)
        begin(state, "build")
        players = restless(state, rng)
        for _ in range(400):
            active = RULES.active(state)
            if not active or FLOW.phase_of(state) != "build":
                break
            seat = active[rng.below(len(active))]
            RULES.advance(state, players[seat].choose(state, seat, rng))
        if FLOW.phase_of(state) != "movement":
            continue
        for seat_number, hand in enumerate(state.hand):
            goods = [KIND[r] for r, count in enumerate(hand) for _ in range(count) if r != COIN]
            assert hand[COIN] <= 2
            assert len(goods) == len(set(goods)) <= (2 if has(state, seat_number, "gardens") else 0)
            seen["gardens"] += bool(goods)
        together = owned(state)
        for good in range(COIN):
            assert state.stack.count(good) + state.discard[good] + together[LEGENDARY + good] == 1
        seen["over"] += 1
    assert seen["gardens"] >= 2
    assert seen["over"] >= 15
