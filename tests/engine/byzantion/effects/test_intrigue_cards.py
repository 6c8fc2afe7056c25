"""Every intrigue card at its moment (BZ8.4), read from its data: what it does, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOODS, SEAT, TERRITORY, UNIT
from tests.aids.byzantion.laid_table import UNITS, Change, hush, others, snapshot, table
from tests.aids.byzantion.moments import after_failure, after_success, at_the_end, bidding, placing, voting
from tests.aids.byzantion.rounds import (
    PLAIN_EVENT,
    TRIAL,
    at_contributions,
    contribute,
)
from tests.aids.byzantion.stage import deal, do, hold, lay, offered, window
from tests.oracle.byzantion import printed

Scenario = Callable[[str, dict[str, Any]], None]
INTRIGUE = tuple(printed.INTRIGUES)
OF_TYPE = {
    "palatine": "senator", "ecclesiastical": "priest", "stratiotika": "legionary", "emporion": "merchant",
}  # fmt: skip


def paid(card: str, seat: str) -> Change:
    """It leaves the hand and costs what is printed."""
    change = Change()
    change.goods[seat, "nomisma"] -= printed.price(card)
    change.hands[seat] -= 1
    return change


def flip_vote(card: str, effect: dict[str, Any]) -> None:
    """BZ8.4: all of the one who has just placed go to the other variant."""
    state, me, other = voting()
    deal(state, {other: [card]}, nomisma=10)
    do(state, me, "vote", 1, 3)
    assert window(state)[0] == "vote"
    do(state, other, "intrigue", card)
    hush(state)
    assert state.votes[SEAT[me]] == [1, 3, 0]
    assert state.goods[SEAT[other]][7] == 10 - printed.price(card)


def cancel_action(card: str, effect: dict[str, Any]) -> None:
    state, me = table(card)
    other = others(state, me)[0]
    deal(state, {other: [card]}, nomisma=20)
    before = snapshot(state)
    do(state, me, "declare", "restock")
    do(state, other, "intrigue", card)
    hush(state)
    change = paid(card, other)
    change.goods[me, "dynamis"] -= 1
    change.expect(before, snapshot(state))


def cancel_intrigue(card: str, effect: dict[str, Any]) -> None:
    state, me = table(card)
    other = others(state, me)[0]
    deal(state, {me: ["hidden_granary"], other: [card]}, nomisma=20)
    before = snapshot(state)
    do(state, me, "intrigue", "hidden_granary")
    assert window(state)[0] == "response"
    do(state, other, "intrigue", card)
    hush(state)
    change = paid(card, other)
    change.goods[me, "nomisma"] -= printed.price("hidden_granary")
    change.hands[me] -= 1
    change.expect(before, snapshot(state))


def move_units(card: str, effect: dict[str, Any]) -> None:
    """Up to n of the type, all to one territory; here as many as stand in Italy."""
    unit = OF_TYPE[effect["of_type"]]
    state, me = table(card)
    there = min(effect["n"], UNITS[unit])
    do(state, me, "intrigue", card)
    hush(state)
    assert {args[0] for args in offered(state, me, "shift")} == {unit}
    for _ in range(there):
        do(state, me, "shift", unit, "italy", "africa")
    if state.frames[-1].step == "transfer":
        do(state, me, "finish")
    assert state.units[TERRITORY["africa"]][UNIT[unit]] == there
    assert state.units[TERRITORY["italy"]][UNIT[unit]] == UNITS[unit] - there


def place_units(card: str, effect: dict[str, Any]) -> None:
    unit = OF_TYPE[effect["of_type"]]
    state, me = at_the_end(card)
    do(state, me, "intrigue", card)
    hush(state)
    kinds = {name for name, found in printed.UNITS.items() if found["type"] == effect["of_type"]}
    assert {args[0] for args in offered(state, me, "place")} == kinds
    do(state, me, "place", unit, "oriens")
    assert {args[1] for args in offered(state, me, "place")} == {"oriens"}
    for _ in range(effect["n"] - 1):
        do(state, me, "place", unit, "oriens")
    assert state.units[TERRITORY["oriens"]][UNIT[unit]] == effect["n"]
    assert not state.frames or state.frames[-1].step != "place"


def remove_card(card: str, effect: dict[str, Any]) -> None:
    state, me = table(card)
    other = others(state, me)[0]
    lay(state, other, ["germanus", "military_secretary"])
    do(state, me, "intrigue", card, "germanus")
    hush(state)
    assert printed.NAMES.index("germanus") in state.removed
    assert state.area[SEAT[other]] == [[printed.NAMES.index("military_secretary")]]


def flip_card(card: str, effect: dict[str, Any]) -> None:
    state, me = table(card)
    other = others(state, me)[0]
    lay(state, other, ["germanus", "military_secretary"])
    do(state, me, "intrigue", card, "germanus")
    hush(state)
    assert state.down == [printed.NAMES.index("germanus")]
    assert len(state.area[SEAT[other]]) == 1, "the bandon stands"


def divide_loot(card: str, effect: dict[str, Any]) -> None:
    """The named player makes parts; here one of everything but the last kind, and that."""
    state, me = table(card)
    other = others(state, me)[0]
    before = snapshot(state)
    do(state, me, "intrigue", card, other)
    hush(state)
    kinds = list(effect["loot"].items())
    for good, n in kinds[:-1]:
        do(state, other, "portion", good, n)
    do(state, other, "divide")
    do(state, me, "take_part", 2)
    change = paid(card, me)
    change.goods[me, kinds[-1][0]] += kinds[-1][1]
    for good, n in kinds[:-1]:
        change.goods[other, good] += n
    change.expect(before, snapshot(state))


def gain(card: str, effect: dict[str, Any]) -> None:
    """At the moment printed on it; where it has a condition, that holds, and elsewhere it cannot be played."""
    (timing,) = printed.timing(card)
    moments = {
        "after_success": after_success,
        "after_failure": after_failure,
        "influence": placing,
        "own_action": table,
    }
    state, me = moments[timing](card)
    for seat in [seat for seat in window(state)[1] if seat != me]:
        do(state, seat, "pass")
    before = snapshot(state)
    do(state, me, "intrigue", card)
    while window(state)[0] == "response":
        do(state, window(state)[1][0], "pass")
    change = paid(card, me)
    for found in printed.effects(card):
        if found["effect"] == "gain":
            change.goods[me, found["resource"]] += found["amount"]
        else:
            assert found["effect"] == "draw"
            change.hands[me] += found["n"]
    change.expect(before, snapshot(state))


def regain_reward(card: str, effect: dict[str, Any]) -> None:
    state = at_contributions(2, order=("labaron", "chalice"))
    deal(state, {"blues": [card]}, nomisma=20)
    contribute(state, {"blues": {"fides": 3}, "greens": {"fides": 1}})
    before = snapshot(state).goods[0]
    do(state, "blues", "intrigue", card)
    hush(state)
    after = snapshot(state).goods[0]
    reward = printed.EVENTS[PLAIN_EVENT]["reward"]
    gained = {GOODS[g]: after[g] - before[g] for g in range(7) if after[g] != before[g]}
    assert gained == {g: 2 * n for g, n in reward.items()}


def _penalty_window(card: str) -> State:
    """Blues gave nothing and are to pay; all have what the penalty takes."""
    state = at_contributions(3, order=("labaron", "chalice", "sceptre"))
    deal(state, {"blues": [card]}, nomisma=20)
    for seat in RULES.seats(3):
        hold(state, seat, auctoritas=4)
    contribute(state, {"reds": {"fides": 1}, "greens": {"fides": 1}})
    assert window(state)[0] == "failure"
    return state


def redirect_penalty(card: str, effect: dict[str, Any]) -> None:
    state = _penalty_window(card)
    assert {args[1] for args in offered(state, "blues", "intrigue")} == {"greens", "reds"}
    do(state, "blues", "intrigue", card, "reds")
    hush(state)
    take = printed.EVENTS[PLAIN_EVENT]["penalty"]["auctoritas"]
    assert [have[0] for have in state.goods] == [4, 4, 4 - take]


def ignore_penalty(card: str, effect: dict[str, Any]) -> None:
    state = _penalty_window(card)
    do(state, "blues", "intrigue", card)
    hush(state)
    assert [have[0] for have in state.goods] == [4, 4, 4]


def add_votes(card: str, effect: dict[str, Any]) -> None:
    state, me, _ = voting()
    deal(state, {me: [card]}, nomisma=20)
    do(state, me, "intrigue", card)
    hush(state)
    before = snapshot(state)
    do(state, me, "support", 2)
    assert state.votes[-1][:2] == [0, effect["amount"]]
    assert before.supply[0] - snapshot(state).supply[0] == effect["amount"]
    Change().expect(before, snapshot(state))


def adjust_votes(card: str, effect: dict[str, Any]) -> None:
    state, me, _ = voting()
    deal(state, {me: [card]}, nomisma=20)
    assert offered(state, me, "intrigue") == [], "not before the own placing"
    do(state, me, "vote", 1, 3)
    do(state, me, "intrigue", card)
    hush(state)
    numbers = [(n,) for n in range(1, effect["amount"] + 1)]
    assert (offered(state, me, "add"), offered(state, me, "take_back")) == (numbers, numbers)
    do(state, me, "add", effect["amount"])
    assert state.votes[SEAT[me]] == [0, 3 + effect["amount"], 0]


def _places(state: State, card: str, *aim: str) -> list[int]:
    before = snapshot(state).goods
    do(state, "blues", "intrigue", card, *aim)
    hush(state)
    return [now[8] - was[8] for was, now in zip(before, snapshot(state).goods, strict=True)]


def bid_bonus(card: str, effect: dict[str, Any]) -> None:
    first, second, _ = printed.EVENTS[TRIAL]["bid"]["doxa"]
    assert _places(bidding(card, (2, 1 + effect["amount"])), card) == [first, second], "one more than theirs"


def bid_malus(card: str, effect: dict[str, Any]) -> None:
    first, second, _ = printed.EVENTS[TRIAL]["bid"]["doxa"]
    assert _places(bidding(card, (2, 1 + effect["amount"])), card, "greens") == [first, second]


def bid_refund(card: str, effect: dict[str, Any]) -> None:
    state = bidding(card, (3, 1))
    do(state, "blues", "intrigue", card)
    hush(state)
    assert [have[GOODS.index("fides")] for have in state.goods] == [5, 4]


def market(card: str, effect: dict[str, Any]) -> None:
    """Up to n sold, each for so much more."""
    state, me = table(card)
    state.supply = [have + (good in state.market[-2:]) for good, have in enumerate(state.supply)]
    state.market = state.market[:-2]
    state.touch()
    do(state, me, "intrigue", card)
    hush(state)
    assert offered(state, me, "buy") == []
    before = snapshot(state).goods[SEAT[me]][7]
    pays = 0
    for _ in range(effect["n"]):
        pays += (2, 3, 4, 5, 6, 7, 8, 9)[len(state.market)] + effect["adjust"]
        do(
            state,
            me,
            "sell",
            *next(args for args in offered(state, me, "sell") if GOODS.index(str(args[0])) not in state.market),
        )
    assert snapshot(state).goods[SEAT[me]][7] - before == pays
    assert state.frames[-1].step != "market"


def steal(card: str, effect: dict[str, Any]) -> None:
    state, me = table(card)
    other = others(state, me)[0]
    before = snapshot(state)
    do(state, me, "intrigue", card, other)
    hush(state)
    change = paid(card, me)
    if effect["resource"] == "any":
        for good in ("lapis", "fides")[: effect["amount"]]:
            do(state, me, "pick", good)
            change.goods[me, good] += 1
            change.goods[other, good] -= 1
    else:
        change.goods[me, effect["resource"]] += effect["amount"]
        change.goods[other, effect["resource"]] -= effect["amount"]
    change.expect(before, snapshot(state))


def steal_card(card: str, effect: dict[str, Any]) -> None:
    state, me = table(card)
    other = others(state, me)[0]
    before = snapshot(state)
    do(state, me, "intrigue", card, other)
    hush(state)
    change = paid(card, me)
    change.hands[me] += effect["n"] + sum(found["n"] for found in printed.effects(card) if found["effect"] == "draw")
    change.hands[other] -= effect["n"]
    change.expect(before, snapshot(state))


SCENARIOS: dict[str, Scenario] = {
    name: scenario
    for name, scenario in globals().items()
    if name in {effect["effect"] for card in INTRIGUE for effect in printed.effects(card)}
}


@pytest.mark.parametrize("card", INTRIGUE)
def test_the_effect_of(card: str) -> None:
    """BZ8.4: at its moment it does what its data says."""
    effect = printed.effects(card)[0]
    SCENARIOS[effect["effect"]](card, effect)
