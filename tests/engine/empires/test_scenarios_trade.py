"""Scenarios of the trade, written from the rulebook alone: poor leaders, Antigone, barred pairs, who owes whom."""

from __future__ import annotations

import pytest

from engine.empires.state import State
from engine.empires.vocabulary import CARD
from tests.aids.empires.position_text import CARTHAGE, EGYPT, GREECE, ROME, blank, building, card, hold, own, titles
from tests.aids.empires.turns import asked, begin, do, held, may, said

ANY = [f"announce {number}" for number in range(6)]


def trade(leader: int, hands: dict[int, dict[str, int]], antigone: int = -1, copy: int = -1) -> State:
    """The trade begins with these hands; who has Antigone, and who has a copy of her by Castor and Pollux."""
    state = blank(5)
    for seat, resources in hands.items():
        hold(state, seat, **resources)
    if antigone >= 0:
        card(state, antigone, "antigone")
    if copy >= 0:
        card(state, copy, "castor_pollux")
        state.copied = CARD["antigone"]
    titles(state, leader, ROME, ROME)
    begin(state, "trade")
    return state


def sizes(state: State) -> list[int]:
    return [sum(hand) for hand in state.hand]


def offer(state: State, seat: int, *resources: str) -> None:
    """Offer and seal, unless the offer was forced."""
    if may(state, seat):
        do(state, seat, *(f"offer {resource}" for resource in resources), "seal")


@pytest.mark.parametrize("hand", [{}, {"coin": 1}, {"coin": 4}])
def test_a_poor_leader_may_announce_every_free_side(hand: dict[str, int]) -> None:
    """E2.1d: nobody has to be able to meet what they announce."""
    state = trade(CARTHAGE, {CARTHAGE: hand, ROME: {"coin": 6}})
    assert may(state, CARTHAGE) == ANY


@pytest.mark.parametrize(
    ("played", "left"), [([1], [0, 3, 4, 5]), ([5, 3], [1, 2]), ([0, 2], [3, 4]), ([4, 1], [0, 5])]
)
def test_both_sides_of_free_tokens_alone_are_there(played: list[int], left: list[int]) -> None:
    """E2.1a, E2.1d: a played token takes both of its sides with it, however poor the leader."""
    state = blank(5)
    state.played = played
    titles(state, CARTHAGE, ROME, ROME)
    begin(state, "trade")
    assert may(state, CARTHAGE) == [f"announce {number}" for number in left]


def test_a_leader_short_of_the_number_takes_no_part_and_names_a_participant() -> None:
    """E2.1d: the leader, and others with too few, are no candidates for the first take."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 2}, ROME: {"grain": 4}, GREECE: {"wine": 4}, EGYPT: {"oil": 1}})
    do(state, CARTHAGE, "announce 3")
    assert may(state, CARTHAGE) == may(state, EGYPT) == []
    offer(state, ROME, "grain", "grain", "grain")
    offer(state, GREECE, "wine", "wine", "wine")
    assert asked(state) == "first"
    assert sorted(may(state, CARTHAGE)) == ["first greece", "first rome"]
    assert may(state, ROME) == may(state, GREECE) == []


def test_a_named_first_taker_takes_and_owes() -> None:
    """E2.1d, E2.2e: who is named in the leader's place takes first and gives back what is one too many."""
    state = trade(CARTHAGE, {ROME: {"grain": 2}, GREECE: {"wine": 2}, EGYPT: {"oil": 2}})
    do(state, CARTHAGE, "announce 1")
    offer(state, ROME, "grain")
    offer(state, GREECE, "wine")
    offer(state, EGYPT, "oil")
    do(state, CARTHAGE, "first rome")
    assert may(state, ROME) == ["take egypt oil", "take greece wine"]
    do(state, ROME, "take greece wine")
    do(state, GREECE, "take rome grain")
    do(state, ROME, "take egypt oil")
    assert may(state, ROME) == ["give grain", "give oil", "give wine"]
    do(state, ROME, "give wine")
    assert sizes(state)[:4] == [2, 0, 2, 2]
    assert held(state, EGYPT) == {"oil": 1, "wine": 1}


def test_a_poor_leader_with_one_participant_leaves_everything_as_it_was() -> None:
    """E2.1d: one offer is nothing to trade with; the token counts as played all the same."""
    state = trade(CARTHAGE, {ROME: {"grain": 4}, GREECE: {"wine": 3}})
    do(state, CARTHAGE, "announce 4")
    assert asked(state) != "first"
    assert held(state, ROME) == {"grain": 4}
    assert state.played == [4]


def test_a_side_that_nobody_can_meet_is_played() -> None:
    """E2.1d: nothing is offered; the trade is over and the token lies there."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 1}, ROME: {"grain": 2}})
    do(state, CARTHAGE, "announce 5")
    assert asked(state) not in ("offer", "first", "take", "give")
    assert state.played == [5]
    assert sizes(state)[:2] == [2, 1]


def test_antigone_below_the_number_counts_as_an_offer_of_a_poor_leader() -> None:
    """E2.1c, E2.1d: an offer of two beside one of five is a second offer, and may be named first."""
    state = trade(CARTHAGE, {ROME: {"grain": 6}, GREECE: {"wine": 3}}, antigone=GREECE)
    do(state, CARTHAGE, "announce 5")
    offer(state, ROME, *["grain"] * 5)
    offer(state, GREECE, "wine", "wine")
    assert sorted(may(state, CARTHAGE)) == ["first greece", "first rome"]
    do(state, CARTHAGE, "first greece")
    assert may(state, GREECE) == ["take rome grain"]


def test_antigone_offering_nothing_can_leave_too_few() -> None:
    """E2.1c, E2.1d: with nothing offered she takes no part, and one offer alone is not traded."""
    state = trade(CARTHAGE, {ROME: {"grain": 3}, GREECE: {"wine": 3}}, antigone=GREECE)
    do(state, CARTHAGE, "announce 2")
    offer(state, ROME, "grain", "grain")
    do(state, GREECE, "seal")
    assert asked(state) not in ("first", "take", "give")
    assert sizes(state)[:3] == [3, 0, 3]


def test_antigone_offers_nothing_and_is_no_candidate() -> None:
    """E2.1c, E2.1d: a poor leader names one of those whose offers lie on the table."""
    state = trade(CARTHAGE, {ROME: {"grain": 2}, EGYPT: {"oil": 2}, GREECE: {"wine": 2}}, antigone=GREECE)
    do(state, CARTHAGE, "announce 1")
    offer(state, ROME, "grain")
    offer(state, EGYPT, "oil")
    do(state, GREECE, "seal")
    assert sorted(may(state, CARTHAGE)) == ["first egypt", "first rome"]


@pytest.mark.parametrize("copied", [False, True])
@pytest.mark.parametrize("hand", [{}, {"coin": 3}])
def test_a_leader_with_antigone_takes_first_though_nothing_was_offered(hand: dict[str, int], copied: bool) -> None:
    """E2.1c, E2.1d, E2.2e: an offer of none, or an empty hand, still takes first, and owes; a copy of her as well."""
    owner = {"copy": CARTHAGE, "antigone": EGYPT} if copied else {"antigone": CARTHAGE}
    state = trade(CARTHAGE, {CARTHAGE: hand, ROME: {"grain": 1, "oil": 1}, GREECE: {"wine": 2}}, **owner)
    assert may(state, CARTHAGE) == ANY
    do(state, CARTHAGE, "announce 1")
    offer(state, CARTHAGE)
    offer(state, ROME, "grain")
    offer(state, GREECE, "wine")
    assert asked(state) == "take"
    assert may(state, CARTHAGE) == ["take greece wine", "take rome grain"]
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take greece wine")
    assert may(state, CARTHAGE, "give") == [f"give {r}" for r in sorted([*hand, "grain"])]
    do(state, CARTHAGE, "give grain")
    assert sizes(state)[:3] == [2, len(hand) * 3, 2]


def test_a_leader_with_antigone_may_announce_five_and_offer_two() -> None:
    """E2.1c, E2.1d: the leader's own offer is free of the number; the first take is the leader's without naming."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 2}, ROME: {"grain": 5}}, antigone=CARTHAGE)
    do(state, CARTHAGE, "announce 5")
    offer(state, CARTHAGE, "coin", "coin")
    offer(state, ROME, *["grain"] * 5)
    assert may(state, CARTHAGE) == ["take rome grain"]


def test_a_leader_with_antigone_and_one_other_offer_takes_nothing() -> None:
    """E2.1d: fewer than two offers on the table, though the leader could take first."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 2}, ROME: {"grain": 2}}, antigone=CARTHAGE)
    do(state, CARTHAGE, "announce 1")
    do(state, CARTHAGE, "seal")
    offer(state, ROME, "grain")
    assert asked(state) != "take"
    assert held(state, ROME) == {"grain": 2}


def test_number_zero_asks_nobody() -> None:
    """E2.1d: everybody meets none, and nothing lies on the table."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 3}, ROME: {"grain": 3}})
    do(state, CARTHAGE, "announce 0")
    assert asked(state) not in ("offer", "first", "take", "give")
    assert state.played == [0]


def test_number_zero_asks_antigone_alone() -> None:
    """E2.1c, E2.1d: her three lie there alone and go back."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 3}, ROME: {"grain": 3}, GREECE: {"wine": 3}}, antigone=GREECE)
    do(state, CARTHAGE, "announce 0")
    assert may(state, ROME) == may(state, CARTHAGE) == []
    offer(state, GREECE, "wine", "wine", "wine")
    assert asked(state) not in ("first", "take", "give")
    assert held(state, GREECE) == {"wine": 3}


def test_number_zero_with_antigone_and_her_copy() -> None:
    """E2.1c, E2.2a, E2.2e: two offers; the leader has met the number and takes first, and gives back in the end."""
    state = trade(
        CARTHAGE, {CARTHAGE: {"coin": 3}, GREECE: {"wine": 3}, EGYPT: {"oil": 3}}, antigone=GREECE, copy=EGYPT
    )
    do(state, CARTHAGE, "announce 0")
    offer(state, GREECE, "wine")
    offer(state, EGYPT, "oil")
    assert may(state, CARTHAGE) == ["take egypt oil", "take greece wine"]
    do(state, CARTHAGE, "take greece wine")
    do(state, GREECE, "take egypt oil")
    assert may(state, CARTHAGE) == ["give coin", "give wine"]
    do(state, CARTHAGE, "give coin")
    assert sizes(state)[1:4] == [3, 3, 3]


def test_a_bar_lasts_for_one_take() -> None:
    """E2.2c: after a take of somebody else the pair may deal again."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 3}, ROME: {"grain": 3}, GREECE: {"wine": 3}})
    do(state, CARTHAGE, "announce 3")
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take carthage coin")
    assert may(state, CARTHAGE) == ["take greece wine"]
    do(state, CARTHAGE, "take greece wine")
    assert may(state, GREECE) == ["take carthage coin", "take rome grain"]
    do(state, GREECE, "take carthage coin")
    assert may(state, CARTHAGE) == ["take rome grain"]


def test_a_take_of_a_take_is_no_exchange_of_three() -> None:
    """E2.2c: A from B, B from C, C from A: nobody is barred."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 3}, ROME: {"grain": 3}, GREECE: {"wine": 3}})
    do(state, CARTHAGE, "announce 3")
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take greece wine")
    do(state, GREECE, "take carthage coin")
    assert may(state, CARTHAGE) == ["take greece wine", "take rome grain"]


def test_nobody_whose_turn_it_is_to_take_may_pass() -> None:
    """E2.2b: the one taken from takes, with no way around it."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 1}, ROME: {"grain": 1}, GREECE: {"wine": 1}})
    do(state, CARTHAGE, "announce 1")
    do(state, CARTHAGE, "take rome grain")
    assert {text.split()[0] for text in may(state, ROME)} == {"take"}


def test_a_taker_who_may_take_of_the_barred_alone_ends_the_trade() -> None:
    """E2.2c, E2.2d, E2.2e: a coin is left, its owner barred: it goes back, and the first taker levels the hands."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 2}, ROME: {"grain": 2}, GREECE: {"wine": 2}}, antigone=ROME)
    do(state, CARTHAGE, "announce 2")
    offer(state, ROME, "grain")
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take greece wine")
    do(state, GREECE, "take carthage coin")
    do(state, CARTHAGE, "take greece wine")
    assert may(state, CARTHAGE) == ["give coin", "give grain", "give wine"]
    do(state, CARTHAGE, "give coin")
    assert held(state, CARTHAGE) == {"grain": 1, "wine": 1}
    assert held(state, GREECE) == {"coin": 2}


def test_bar_holds_in_the_first_exchange_of_all() -> None:
    """E2.2c, E2.2d: two take part; each takes once, and that is all."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 3}, ROME: {"grain": 3}})
    do(state, CARTHAGE, "announce 3")
    do(state, CARTHAGE, "take rome grain")
    events = do(state, ROME, "take carthage coin")
    assert {(e["seat"], str(e["resources"])) for e in said(events, "returned")} == {
        ("rome", "['grain', 'grain']"),
        ("carthage", "['coin', 'coin']"),
    }
    assert held(state, CARTHAGE) == {"coin": 2, "grain": 1}


def test_a_new_leader_has_all_tokens() -> None:
    """E2.1a: what the predecessor played does not bind them."""
    state = blank(5)
    own(state, GREECE, "macedonia")
    building(state, "macedonia", "market", "caravan_grain", "caravan_wine")
    state.played = [5, 2]
    titles(state, CARTHAGE, ROME, ROME)
    begin(state, "leadership")
    while asked(state) == "crown":
        do(state, ROME, may(state, ROME)[0])
    assert state.titles[0] == GREECE
    assert state.played == []


def test_legendary_good_is_offered_and_taken_as_itself() -> None:
    """E1.2a, E2.2a: it stands beside the normal one of its kind, and each is taken on its own."""
    state = trade(CARTHAGE, {CARTHAGE: {"coin": 2}, ROME: {"grain": 1, "legendary_grain": 1}})
    do(state, CARTHAGE, "announce 2")
    assert may(state, CARTHAGE) == ["take rome grain", "take rome legendary_grain"]
    do(state, CARTHAGE, "take rome legendary_grain")
    do(state, ROME, "take carthage coin")
    assert held(state, CARTHAGE) == {"coin": 1, "legendary_grain": 1}
    assert held(state, ROME) == {"coin": 1, "grain": 1}
