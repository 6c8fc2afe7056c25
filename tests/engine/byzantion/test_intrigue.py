"""Intrigue: when it may be played, what it aims at, what it does (BZ8.1, BZ8.4)."""

from __future__ import annotations

import pytest

from engine.byzantion.actions import activation
from engine.byzantion.content import CARD
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import AUCTORITAS, DYNAMIS, GOOD, NOBODY, NOMISMA, SEAT, TERRITORY, UNIT
from tests.aids.byzantion.rounds import actor
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until, seen_frame, window


def test_an_action_is_cancelled_before_anything_is_paid_and_may_be_declared_again() -> None:
    """X17, BZ8.1a: the Dynamis is gone, Auctoritas and cards are untouched."""
    state = first_turn(2)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    deal(state, {other: ["day_of_holy_silence"], me: []})
    before = list(state.goods[SEAT[me]])
    do(state, me, "declare", "draw")
    do(state, other, "intrigue", "day_of_holy_silence")
    after = state.goods[SEAT[me]]
    assert (after[AUCTORITAS], after[9]) == (before[AUCTORITAS], before[9] - 1)
    assert state.hand[SEAT[me]] == []
    assert CARD["day_of_holy_silence"] in state.area[SEAT[other]][-1]
    play_until(state, "turn")
    assert ("draw",) in offered(state, RULES.active(state)[0], "declare")


def test_a_cancelled_cancel_lets_the_original_stand() -> None:
    """X17, BZ8.1b: Anathema over the Day of Holy Silence, and the draw happens; both stay paid and played."""
    state = first_turn(2)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    deal(state, {other: ["day_of_holy_silence"], me: ["anathema"]})
    do(state, me, "declare", "draw")
    do(state, other, "intrigue", "day_of_holy_silence")
    assert window(state) == ("response", (me,))
    do(state, me, "intrigue", "anathema")
    play_until(state, "drawing")
    assert {CARD["anathema"]} == {card for group in state.area[SEAT[me]] for card in group}
    assert {CARD["day_of_holy_silence"]} == {card for group in state.area[SEAT[other]] for card in group}


def test_a_cancel_of_a_cancel_of_a_cancel() -> None:
    """BZ8.1b, BZ10.8: last in, first out; three cancels, and the action is gone after all."""
    state = first_turn(2)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    deal(state, {other: ["iron_dungeon", "bribed_messenger"], me: ["anathema"]})
    do(state, me, "declare", "restock")
    do(state, other, "intrigue", "iron_dungeon")
    do(state, me, "intrigue", "anathema")
    events = do(state, other, "intrigue", "bribed_messenger")
    while window(state)[0]:
        events += do(state, window(state)[1][0], "pass")
    assert [event.key for event in events if event.key.endswith("cancelled")] == [
        "intrigue_cancelled",
        "action_cancelled",
    ]


def test_seduction_leaves_the_rest_of_a_bandon_at_work() -> None:
    """X18, BZ8.4b: the hero's discount and the card's icons are gone, the bandon may be activated."""
    state = first_turn(2)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    lay(state, other, ["belisarius", "military_secretary"])
    deal(state, {me: ["seduction"], other: []})
    do(state, me, "intrigue", "seduction", "belisarius")
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")
    assert state.down == [CARD["belisarius"]]
    assert state.area[SEAT[other]] == [[CARD["belisarius"], CARD["military_secretary"]]]
    assert ("belisarius",) not in offered(state, me, "intrigue")


def test_what_an_assassination_leaves_may_be_led_by_another_hero() -> None:
    """X18, BZ8.4a, BZ10.6: asked before the owner's own next turn; the card is out of the game."""
    state = first_turn(2)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    lay(state, other, ["theodora", "tribonian", "overseer_of_food_supply"])
    deal(state, {me: ["assassination"], other: []})
    do(state, me, "intrigue", "assassination", "theodora")
    assert CARD["theodora"] in state.removed
    assert state.area[SEAT[other]] == [[CARD["tribonian"]], [CARD["overseer_of_food_supply"]]]
    assert RULES.active(state) == (me,), "it holds nobody up"
    do(state, me, "declare", "play")
    while RULES.active(state) != (other,) or window(state)[0]:
        seat = RULES.active(state)[0]
        do(state, seat, "pass" if window(state)[0] else "finish")
    assert offered(state, other, "join") == [("overseer_of_food_supply", "tribonian")]
    do(state, other, "join", "overseer_of_food_supply", "tribonian")
    assert state.area[SEAT[other]] == [[CARD["tribonian"], CARD["overseer_of_food_supply"]]]


@pytest.mark.parametrize("is_last", [False, True])
def test_who_has_no_turn_left_forms_bandons_in_the_next_round_or_before_the_scoring(is_last: bool) -> None:
    """BZ10.6: nobody waits for them at the end of a round; only when there is no other turn are they asked there."""
    state = first_turn(2)
    me, other = actor(state)
    if is_last:
        state.round = len(state.events)
    lay(state, other, ["theodora", "tribonian", "overseer_of_food_supply"])
    deal(state, {me: ["assassination"], other: []})
    state.supply[DYNAMIS] += state.goods[SEAT[other]][DYNAMIS]
    state.goods[SEAT[other]][DYNAMIS] = 0
    state.touch()
    now = state.round
    do(state, me, "intrigue", "assassination", "theodora")
    play_until(state, "mending")
    assert RULES.active(state) == (other,)
    assert (state.round, state.turn) == ((now, NOBODY) if is_last else (now + 1, SEAT[other]))
    assert offered(state, other, "join") == [("overseer_of_food_supply", "tribonian")]


def test_the_rest_of_an_activated_bandon_takes_no_dynamis_again() -> None:
    """BZ8.4a: its cards stay locked and its Dynamis goes."""
    state = first_turn(2)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    lay(state, other, ["theodora", "overseer_of_food_supply"])
    deal(state, {me: ["assassination"], other: []})
    state.chips, state.locked = [CARD["theodora"]], [CARD["theodora"], CARD["overseer_of_food_supply"]]
    state.touch()
    do(state, me, "intrigue", "assassination", "theodora")
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")
    assert (state.chips, state.locked) == ([], [CARD["overseer_of_food_supply"]])
    assert activation.open_groups(state, SEAT[other]) == []


def test_an_assassination_of_what_is_being_activated_moves_the_dynamis() -> None:
    """BZ8.4a: the Dynamis goes on one bandon or card of the rest, the owner chooses."""
    state = first_turn(2)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    lay(state, me, ["theodora", "overseer_of_food_supply", "military_secretary"])
    deal(state, {other: ["assassination"], me: []})
    do(state, me, "activate", "theodora")
    do(state, other, "intrigue", "assassination", "theodora")
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")
    assert offered(state, me, "activate") == [("military_secretary",), ("overseer_of_food_supply",)]
    do(state, me, "activate", "military_secretary")
    assert state.chips == [CARD["military_secretary"]]
    assert CARD["military_secretary"] in state.locked


def test_a_loot_is_divided_by_one_and_chosen_by_the_other() -> None:
    """X19, BZ8.4 `divide_loot`: parts {3 A} and {2 C 3 N}."""
    state = first_turn(2)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    deal(state, {me: ["emperors_stores"], other: []}, nomisma=10)
    do(state, me, "intrigue", "emperors_stores", other)
    before = [list(have) for have in state.goods]
    do(state, other, "portion", "auctoritas", 3)
    assert seen_frame(state, me)["part"] == [0] * 10, "composed in private"
    do(state, other, "divide")
    do(state, me, "take_part", 2)
    gained = [[after - then for after, then in zip(state.goods[i], before[i], strict=True)] for i in range(2)]
    assert gained[SEAT[other]][AUCTORITAS] == 3
    assert (gained[SEAT[me]][GOOD["civicus"]], gained[SEAT[me]][NOMISMA]) == (2, 3)


def test_at_the_end_cards_are_discarded_for_exactly_what_is_short() -> None:
    """X20, BZ9.1: 2 N and Pilgrimage (4) takes one card (4 N, 1 A); units go from two territories to Italy."""
    state = first_turn(2)
    state.round = len(state.events)
    play_until(state, "contribute")
    for seat in RULES.seats(2):
        do(state, seat, "seal_gift")
    deal(state, {"blues": ["pilgrimage", "tribonian", "overseer_of_food_supply"], "greens": []}, nomisma=2)
    state.units[TERRITORY["africa"]][UNIT["monk"]] = 2
    state.units[TERRITORY["oriens"]][UNIT["priest"]] = 1
    while window(state)[0] != "end":
        seat = RULES.active(state)[0]
        legal = [a for a in RULES.legal_actions(state, seat) if a.verb != "hands_off"]
        RULES.advance(state, next((a for a in legal if a.verb == "pass"), legal[0]))
    assert window(state) == ("end", ("blues",))
    have = state.goods[SEAT["blues"]]
    have[NOMISMA], had = 2, have[AUCTORITAS]
    state.touch()
    assert offered(state, "blues", "intrigue") == [
        ("pilgrimage", "overseer_of_food_supply"),
        ("pilgrimage", "tribonian"),
    ]
    do(state, "blues", "intrigue", "pilgrimage", "tribonian")
    assert (have[NOMISMA], have[AUCTORITAS]) == (0, had + 1)
    do(state, "blues", "shift", "monk", "africa", "italy")
    assert {there for *_, there in offered(state, "blues", "shift")} == {"italy"}
    do(state, "blues", "shift", "priest", "oriens", "italy")
    do(state, "blues", "shift", "monk", "africa", "italy")
    assert state.units[TERRITORY["italy"]][UNIT["monk"]] == 2


@pytest.mark.parametrize(
    ("card", "timing"),
    [
        ("hidden_granary", True),
        ("accusation_of_a_senator", True),
        ("day_of_holy_silence", False),
        ("anathema", False),
        ("seal_of_nomination", False),
        ("price_of_loyalty", False),
    ],
)
def test_only_some_cards_are_for_ones_own_turn(card: str, timing: bool) -> None:
    """BZ4e: `own_action` and `any_time` at any decision of the own turn; nothing else."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    deal(state, {me: [card]})
    assert bool(offered(state, me, "intrigue")) == timing


def test_a_thief_takes_what_there_is() -> None:
    """BZ8.4 `steal`, `steal_card`: as far as there are any; the random card is told to two alone."""
    state = first_turn(3)
    me, other = RULES.active(state)[0], next(s for s in RULES.seats(3) if s not in RULES.active(state))
    deal(state, {me: ["raid_on_the_warehouse", "informer_of_the_greens"], other: ["tribonian"]})
    hold(state, other, auctoritas=1)
    do(state, me, "intrigue", "raid_on_the_warehouse", other)
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")
    assert offered(state, me, "pick") == [("auctoritas",)]
    do(state, me, "pick", "auctoritas")
    events = do(state, me, "intrigue", "informer_of_the_greens", other)
    while window(state)[0]:
        events += do(state, window(state)[1][0], "pass")
    assert CARD["tribonian"] in state.hand[SEAT[me]]
    told = [event for event in events if event.key == "which_stolen"]
    assert [set(event.audience or ()) for event in told] == [{me, other}]
    assert all("tribonian" not in str(event.params) for event in events if event.audience is None)
