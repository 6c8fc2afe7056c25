"""Drawing, playing without an effect, bandons and activation (BZ5), and two examples of activation."""

from __future__ import annotations

import pytest

from engine.byzantion.content import CARD, IDS
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DYNAMIS, GOOD, NOMISMA, SEAT
from engine.core import RulesError
from engine.core.types import Seat
from tests.aids.byzantion.rounds import actor, hush, keys
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until, window


def _drawing(auctoritas: int) -> tuple[State, Seat]:
    state = first_turn(2)
    me, _ = actor(state)
    deal(state, {}, nomisma=0)
    hold(state, me, auctoritas=auctoritas)
    do(state, me, "declare", "draw")
    return state, me


@pytest.mark.parametrize(
    ("auctoritas", "sources"), [(1, ["deck"]), (2, ["deck", "offer"]), (3, ["deck", "offer", "pile"])]
)
def test_what_the_second_card_costs(auctoritas: int, sources: list[str]) -> None:
    """BZ5.1a: 1, 2 or 3 Auctoritas; what cannot be paid is not offered and refused."""
    state, me = _drawing(auctoritas)
    assert [args[0] for args in offered(state, me, "draw")] == sources
    for number, source in enumerate(("deck", "offer", "pile"), 1):
        if source not in sources:
            with pytest.raises(RulesError) as refused:
                do(state, me, "draw", source)
            assert refused.value.code == "illegal"
        else:
            paid = RULES.copy(state)
            do(paid, me, "draw", source)
            assert paid.goods[SEAT[me]][AUCTORITAS] == auctoritas - number


def test_two_cards_of_the_deck() -> None:
    """BZ5.1a: for 1 Auctoritas; they alone are told which."""
    state, me = _drawing(3)
    top = state.deck[-2:]
    events = do(state, me, "draw", "deck")
    assert state.hand[SEAT[me]] == sorted(top)
    assert state.goods[SEAT[me]][AUCTORITAS] == 2
    assert {event.audience for event in events if event.key == "drew_cards"} == {(me,)}


def test_the_card_of_the_deck_is_seen_before_the_other_is_chosen() -> None:
    """BZ5.1a: it is in the hand while one looks at the offer."""
    state, me = _drawing(2)
    top = state.deck[-1]
    events = do(state, me, "draw", "offer")
    assert [event.params["cards"] for event in events if event.key == "drew_cards"] == [[IDS[top]]]
    assert state.hand[SEAT[me]] == [top]
    assert len(offered(state, me, "take")) == 8


def test_a_card_of_the_offer_is_replaced_at_once() -> None:
    """BZ5.1a: for 2 Auctoritas any one of the eight; the top card of the deck takes its space, face up."""
    state, me = _drawing(3)
    do(state, me, "draw", "offer")
    assert sorted(args[0] for args in offered(state, me, "take")) == sorted(IDS[card] for card in state.offer)
    space, top = 5, state.deck[-1]
    taken = state.offer[space]
    events = do(state, me, "take", IDS[taken])
    assert (state.offer[space], len(state.offer), state.deck.count(top)) == (top, 8, 0)
    assert taken in state.hand[SEAT[me]]
    assert state.goods[SEAT[me]][AUCTORITAS] == 1
    assert [event.params["card"] for event in events if event.key == "offered"] == [IDS[top]]


def test_the_top_of_the_discard_pile() -> None:
    """BZ5.1a: for 3 Auctoritas; the uppermost, no other."""
    state, me = _drawing(3)
    top, below = state.discard[-1], state.discard[-2]
    do(state, me, "draw", "pile")
    assert top in state.hand[SEAT[me]]
    assert (state.discard[-1], state.goods[SEAT[me]][AUCTORITAS]) == (below, 0)


def test_the_discard_pile_becomes_the_deck_when_the_next_card_is_needed() -> None:
    """BZ5.1a: not before; an empty deck alone changes nothing."""
    state = first_turn(2)
    me, _ = actor(state)
    deal(state, {}, nomisma=0)
    hold(state, me, auctoritas=1)
    state.discard += state.deck[:-1]
    del state.deck[:-1]
    state.touch()
    pile = len(state.discard)
    hold(state, me, auctoritas=2)
    do(state, me, "declare", "draw")
    early = RULES.copy(state)
    events = do(early, me, "draw", "offer")
    assert (len(early.deck), len(early.discard)) == (0, pile)
    assert keys(events, "reshuffled") == []
    events = do(early, me, "take", IDS[early.offer[0]])
    assert keys(events, "reshuffled") == [("reshuffled", {"cards": pile})], "for the space of the offer"
    events = do(state, me, "draw", "deck")
    assert keys(events, "reshuffled") == [("reshuffled", {"cards": pile})]
    assert (len(state.deck), len(state.discard), len(state.hand[SEAT[me]])) == (pile - 1, 0, 2)


def test_both_empty_there_is_nothing_to_draw() -> None:
    """BZ5.1a: the Auctoritas is paid and no card comes."""
    state = first_turn(2)
    me, _ = actor(state)
    deal(state, {}, nomisma=0)
    hold(state, me, auctoritas=1)
    state.removed += state.deck + state.discard
    state.deck, state.discard = [], []
    state.touch()
    do(state, me, "declare", "draw")
    if state.frames[-1].step == "drawing":
        assert offered(state, me, "draw") == [("deck",)]
        do(state, me, "draw", "deck")
    assert state.hand[SEAT[me]] == []


def test_an_intrigue_may_be_played_like_a_card_and_without_its_effect() -> None:
    """BZ5.2c: its cost with discounts is paid, it lies in the area with its type; no window opens over it."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["tribonian"])
    deal(state, {me: ["iron_dungeon", "emperors_stores"], other: ["anathema"]}, nomisma=10)
    do(state, me, "declare", "play")
    hush(state)
    events = do(state, me, "play", "iron_dungeon")
    assert window(state) == ("", ())
    assert len(keys(events, "played")) == 1
    assert keys(events, "intrigue") == []
    do(state, me, "play", "emperors_stores")
    assert (window(state), state.frames[-1].step) == (("", ()), "playing")
    assert state.goods[SEAT[me]][NOMISMA] == 10 - (4 - 2) - 0
    do(state, me, "finish")
    assert ("iron_dungeon", "tribonian") in offered(state, me, "join")
    do(state, me, "join", "iron_dungeon", "tribonian")
    assert state.area[SEAT[me]][0] == [CARD["tribonian"], CARD["iron_dungeon"]]


def test_one_dynamis_activates_one_card_or_bandon_once_a_round() -> None:
    """BZ5.3a: all its icons produce; no second Dynamis on it; a card under a hero is not activated by itself."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["belisarius", "military_secretary", "treasurer"], ["tribonian"])
    deal(state, {}, nomisma=0)
    hold(state, me)
    dynamis = state.goods[SEAT[me]][DYNAMIS]
    assert offered(state, me, "activate") == [("belisarius",), ("tribonian",)]
    for card in ("military_secretary", "treasurer"):
        with pytest.raises(RulesError) as refused:
            do(state, me, "activate", card)
        assert refused.value.code == "illegal"
    do(state, me, "activate", "belisarius")
    have = state.goods[SEAT[me]]
    assert (have[GOOD["virtus"]], have[GOOD["civicus"]], have[NOMISMA]) == (2, 2, 3)
    assert (have[DYNAMIS], state.chips) == (dynamis - 1, [CARD["belisarius"]])
    do(state, other, "declare", "restock")
    hush(state)
    while state.frames[-1].step != "turn":
        do(state, other, "finish")
    assert offered(state, me, "activate") == [("tribonian",)]
    with pytest.raises(RulesError):
        do(state, me, "activate", "belisarius")
    assert other not in RULES.active(state)


def test_without_dynamis_what_was_activated_may_be_so_again() -> None:
    """BZ5.3a, BZ5.3b: the Choir activates the card that already has a Dynamis; it keeps that one and gets no other."""
    state = first_turn(2)
    me, _ = actor(state)
    lay(state, me, ["severus_of_antioch"])
    deal(state, {me: ["choir_of_the_great_church"]}, nomisma=9)
    hold(state, me)
    state.chips, state.locked = [CARD["severus_of_antioch"]], [CARD["severus_of_antioch"]]
    state.touch()
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "choir_of_the_great_church")
    while state.frames[-1].step == "ability":
        do(state, me, "use")
    assert ("severus_of_antioch",) in offered(state, me, "activate")
    do(state, me, "activate", "severus_of_antioch")
    assert state.goods[SEAT[me]][GOOD["fides"]] == 2
    assert state.chips == [CARD["severus_of_antioch"]]


def test_escort() -> None:
    """X15: an extra action activates a bandon without a mark; a Dynamis does it again; it cannot be regrouped."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["belisarius", "military_secretary"])
    deal(state, {me: ["ecclesiastical_escort"], other: ["treasurer"]}, nomisma=4)
    hold(state, me)
    dynamis = state.goods[SEAT[me]][DYNAMIS]
    do(state, me, "declare", "play")
    hush(state)
    events = do(state, me, "play", "ecclesiastical_escort")
    while state.frames[-1].step == "ability":
        events += do(state, me, "use")
    assert state.frames[-1].step != "turn", "after all cards and bandons"
    play_until(state, "turn")
    assert RULES.active(state) == (me,)
    events = do(state, me, "activate", "belisarius") + hush(state)
    assert len(keys(events, "activated")) == 1
    have = state.goods[SEAT[me]]
    assert (state.chips, have[DYNAMIS], have[GOOD["virtus"]]) == ([], dynamis - 1, 2)
    play_until(state, "turn")
    assert RULES.active(state) == (other,)
    do(state, other, "declare", "play")
    hush(state)
    play_until(state, "turn")
    do(state, me, "activate", "belisarius")
    hush(state)
    assert (state.chips, have[DYNAMIS], have[GOOD["virtus"]]) == ([CARD["belisarius"]], dynamis - 2, 4)
    play_until(state, "turn")
    do(state, other, "declare", "play")
    hush(state)
    play_until(state, "turn")
    do(state, me, "declare", "play")
    hush(state)
    if state.frames[-1].step == "playing":
        do(state, me, "finish")
    moves = [a for verb in ("join", "part", "lead") for a in offered(state, me, verb)]
    assert not [args for args in moves if {"belisarius", "military_secretary"} & set(args)]


def test_procopius() -> None:
    """X16: two Rustica cards in one action: two bandons produce; one gets the action's Dynamis, one of the supply."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["procopius_of_caesarea"], ["germanus", "military_secretary"], ["severus_of_antioch"])
    deal(state, {me: ["beekeepers_of_hymettus", "resin_gatherers_of_bithynia"], other: ["treasurer"]}, nomisma=20)
    hold(state, me)
    dynamis, supply = state.goods[SEAT[me]][DYNAMIS], state.supply[DYNAMIS]
    do(state, me, "declare", "play")
    hush(state)
    for card, target, chips in (
        ("beekeepers_of_hymettus", "germanus", 1),
        ("resin_gatherers_of_bithynia", "severus_of_antioch", 2),
    ):
        do(state, me, "play", card)
        while state.frames[-1].step == "ability":
            do(state, me, "use")
        assert state.frames[-1].step == "activate_marked"
        if chips == 2:
            assert ("germanus",) not in offered(state, me, "activate"), "none that has a Dynamis"
            with pytest.raises(RulesError) as refused:
                do(state, me, "activate", "germanus")
            assert refused.value.code == "illegal"
        do(state, me, "activate", target)
        assert len(state.chips) == chips
    have = state.goods[SEAT[me]]
    assert (have[GOOD["virtus"]], have[GOOD["fides"]]) == (3, 2 + 1)
    assert have[DYNAMIS] == dynamis - 1
    assert state.supply[DYNAMIS] == supply - 1, "the second one is of the supply"
    play_until(state, "contribute")
    assert state.chips == []
    assert state.supply[DYNAMIS] == 8
