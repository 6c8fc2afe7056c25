"""Limits that a planted fault went through unnoticed: robes, counters, heroes and their own playing."""

from __future__ import annotations

import pytest

from engine.byzantion.area import production
from engine.byzantion.content import CARD
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import AUCTORITAS, GOODS, NOMISMA, SEAT, TERRITORY, UNIT
from tests.aids.byzantion.rounds import at_contributions, contribute, hush
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until


@pytest.mark.parametrize(("order", "gained"), [(("robes", "sceptre"), 8), (("labaron", "sceptre"), 4)])
def test_the_robes_double_the_reward(order: tuple[str, str], gained: int) -> None:
    """BZ7.2c, BZ3.2, X12: 4 Auctoritas, or 8 for who holds the robes."""
    state = at_contributions(2, order=order)
    first = RULES.seats(2)[state.ring]
    contribute(state, {first: {"fides": 3}})
    hush(state)
    assert state.goods[SEAT[first]][AUCTORITAS] == gained


@pytest.mark.parametrize(("order", "paid"), [(("robes", "sceptre"), 0), (("labaron", "sceptre"), 2)])
def test_the_robes_pay_no_penalty(order: tuple[str, str], paid: int) -> None:
    """BZ7.2c, BZ3.2: nobody pays."""
    state = at_contributions(2, order=order)
    first, second = RULES.seats(2)[state.ring], RULES.seats(2)[1 - state.ring]
    for seat in (first, second):
        hold(state, seat, auctoritas=5)
    contribute(state, {second: {"fides": 1}})
    hush(state)
    assert [5 - state.goods[SEAT[seat]][AUCTORITAS] for seat in (first, second)] == [paid, 0]


def test_a_counter_stops_at_its_most() -> None:
    """BZ8.2 gain_per: five Nomisma for the Mosaicists, though eight Ecclesiastical units stand there."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me)
    deal(state, {me: ["mosaicists_of_ravenna"]}, nomisma=20)
    state.units[TERRITORY["italy"]][UNIT["monk"]] = 8
    state.touch()
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "mosaicists_of_ravenna")
    play_until(state, "playing")
    assert state.goods[SEAT[me]][NOMISMA] == 20 - 5 + 5


@pytest.mark.parametrize(
    ("group", "down", "gained"),
    [
        (["anathema"], [], 0),
        (["belisarius", "anathema"], [], 0),
        (["mosaicists_of_ravenna"], [], 2),
        (["mosaicists_of_ravenna"], ["mosaicists_of_ravenna"], 0),
    ],
)
def test_what_produces_nothing_is_answered_by_nobody(group: list[str], down: list[str], gained: int) -> None:
    """BZ8.3 on_activate: Romanos' 2 N where a face-up Ecclesiastical card has produced; Anathema has no icons."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me, ["romanos_the_melodist"], ["mundus", *group])
    state.down = [CARD[card] for card in down]
    deal(state, {me: []}, nomisma=0)
    made = production(state, [CARD["mundus"], *(CARD[card] for card in group)])[NOMISMA]
    do(state, me, "activate", "mundus")
    hush(state)
    assert state.goods[SEAT[me]][NOMISMA] == made + gained


def test_a_hero_does_not_answer_their_own_playing() -> None:
    """BZ8.3 on_play_card: after another card; John comes and nothing is gained."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me)
    deal(state, {me: ["john_the_cappadocian"]}, nomisma=20)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "john_the_cappadocian")
    assert state.goods[SEAT[me]][NOMISMA] == 20 - 8


def test_one_hero_alone_lowers_a_cost() -> None:
    """BZ5.2a: Germanus by 2 and Mundus by 1 are 2 together, not 3."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me, ["germanus"], ["mundus"])
    deal(state, {me: ["herul_foederati"]}, nomisma=9)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "herul_foederati")
    assert state.goods[SEAT[me]][NOMISMA] == 9 - (4 - 2)


def test_what_was_bought_before_lowers_no_price() -> None:
    """BZ6.2, X6: the second space costs 3 and the fifth 6, also when the second is bought first."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me)
    deal(state, {}, nomisma=9)
    do(state, me, "declare", "buy")
    hush(state)
    second, fifth, rest = state.market[1], state.market[4], [state.market[i] for i in (0, 2, 3, 5, 6)]
    for good in (second, fifth):
        do(state, me, "buy", GOODS[good])
    assert state.goods[SEAT[me]][NOMISMA] == 0
    do(state, me, "finish")
    assert state.market == rest


def test_an_extra_action_activates_what_has_a_dynamis() -> None:
    """BZ5.3b: without Dynamis a bandon may have one already; it gets no other."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me, ["germanus"])
    deal(state, {me: ["ecclesiastical_escort"]}, nomisma=9)
    state.chips, state.locked = [CARD["germanus"]], [CARD["germanus"]]
    state.touch()
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "ecclesiastical_escort")
    for _ in range(2):
        do(state, me, "finish")
        if state.frames[-1].step == "turn":
            break
    assert ("germanus",) in offered(state, me, "activate")
    do(state, me, "activate", "germanus")
    hush(state)
    assert state.chips == [CARD["germanus"]]
