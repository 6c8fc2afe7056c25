"""Turns, declarations and discards in the action phase (BZ4)."""

from __future__ import annotations

import pytest

from engine.byzantion.content import CARD
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DYNAMIS, GOOD, NOMISMA, SEAT
from engine.core import Action, RulesError
from engine.core.types import Seat
from tests.aids.byzantion.rounds import actor, before_seals, hush, keys, seals
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until, window


def _at_turns(*spaces: str) -> State:
    state = before_seals(len(spaces))
    seals(state, *spaces)
    play_until(state, "turn")
    deal(state, {}, nomisma=0)
    return state


def _dynamis(state: State, **numbers: int) -> None:
    for seat, number in numbers.items():
        have = state.goods[SEAT[seat]]
        state.supply[DYNAMIS] += have[DYNAMIS] - number
        have[DYNAMIS] = number
    state.touch()


def _idle(state: State, seat: Seat) -> None:
    """A play action without cards."""
    do(state, seat, "declare", "play")
    hush(state)
    do(state, seat, "finish")
    for _ in range(3):
        if state.frames[-1].step in ("bandons", "after") and RULES.active(state) == (seat,):
            do(state, seat, "finish")


def test_one_dynamis_a_turn_in_initiative_order_until_nobody_has_any() -> None:
    """BZ4a: who has none left is skipped; here spaces IV, I, III from the ring holder on, and 1, 3, 2 Dynamis."""
    state = _at_turns("robes", "labaron", "sceptre")
    last, first, middle = (RULES.seats(3)[(state.ring + i) % 3] for i in range(3))
    _dynamis(state, **{last: 1, first: 3, middle: 2})
    turns = []
    while state.frames[-1].step == "turn":
        seat = RULES.active(state)[0]
        turns.append((seat, state.goods[SEAT[seat]][DYNAMIS]))
        _idle(state, seat)
    assert turns == [(first, 3), (middle, 2), (last, 1), (first, 2), (middle, 1), (first, 1)]
    assert state.frames[-1].step == "contribute"


def test_used_dynamis_come_back_and_those_of_the_round_go_to_the_supply() -> None:
    """BZ4a: six each with two players, whatever labaron and caskets brought; marks on cards are taken up."""
    state = _at_turns("labaron", "chalice")
    me, other = actor(state)
    lay(state, me, ["belisarius"])
    deal(state, {me: ["treasurer"]})
    assert state.goods[SEAT[me]][DYNAMIS] == 7
    _dynamis(state, **{me: 1, other: 0})
    do(state, me, "activate", "belisarius")
    hush(state)
    assert state.goods[SEAT[me]][DYNAMIS] == 0
    assert (state.chips, state.locked) == ([CARD["belisarius"]], [CARD["belisarius"]])
    play_until(state, "contribute")
    assert [have[DYNAMIS] for have in state.goods] == [6, 6]
    assert state.supply[DYNAMIS] == 8
    for seat in RULES.seats(2):
        do(state, seat, "seal_gift")
    play_until(state, "seal")
    assert (state.chips, state.locked) == ([], [])


def test_what_may_be_declared() -> None:
    """BZ4b, BZ8.4b: play and restock always; draw, sell, buy and activate only with what they need; no passing."""
    state = _at_turns("labaron", "chalice")
    me, _ = actor(state)
    hold(state, me)
    state.supply[0] += 1
    state.market.remove(0)
    state.touch()
    assert offered(state, me, "declare") == [("play",), ("restock",)]
    assert offered(state, me, "activate") == []
    assert {action.verb for action in RULES.legal_actions(state, me)} == {"declare", "hands_off"}
    hold(state, me, auctoritas=1)
    assert offered(state, me, "declare") == [("draw",), ("play",), ("restock",), ("sell",)]
    state.goods[SEAT[me]][NOMISMA] = 2
    lay(state, me, ["tribonian"], ["belisarius", "treasurer"])
    assert offered(state, me, "declare") == [("buy",), ("draw",), ("play",), ("restock",), ("sell",)]
    assert offered(state, me, "activate") == [("belisarius",), ("tribonian",)]
    state.down = [CARD["tribonian"], CARD["treasurer"]]
    state.touch()
    assert offered(state, me, "activate") == [("belisarius",)], "not what lies wholly face down"


def test_an_action_may_be_done_again_and_again() -> None:
    """BZ4b: three restocks in a row; each costs a Dynamis."""
    state = _at_turns("labaron", "chalice")
    me, other = actor(state)
    _dynamis(state, **{me: 3, other: 0})
    for left in (2, 1, 0):
        do(state, me, "declare", "restock")
        hush(state)
        assert state.goods[SEAT[me]][DYNAMIS] == left
        assert len(state.hand[SEAT[me]]) == 3 - left
        while state.frames[-1].step == "after":
            do(state, me, "finish")


def test_only_the_player_in_turn_declares() -> None:
    """BZ4a, BZ4c: others are refused, and nothing that is no action is."""
    state = _at_turns("labaron", "chalice")
    me, other = actor(state)
    for seat, what, code in ((other, "play", "not_your_turn"), (me, "build", "illegal"), (me, "market", "illegal")):
        with pytest.raises(RulesError) as refused:
            do(state, seat, "declare", what)
        assert refused.value.code == code


@pytest.mark.parametrize("what", ["draw", "play", "sell", "buy", "restock"])
def test_an_action_is_declared_before_anything_of_it_is_done(what: str) -> None:
    """BZ4c: only its kind is said; the Dynamis is spent, the window opens; nothing else has changed."""
    state = first_turn(2)
    me, other = actor(state)
    deal(state, {other: ["iron_dungeon"]}, nomisma=20)
    hold(state, me, auctoritas=3)
    state.supply[0] += state.market.count(0)
    state.market = [good for good in state.market if good]
    state.touch()
    have, market, deck = list(state.goods[SEAT[me]]), list(state.market), list(state.deck)
    assert RULES.apply(state, Action(me, "declare", (what,))).barrier
    events = do(state, me, "declare", what)
    assert [event.params.get("action") for event in events if event.key == "declared"] == [what]
    assert window(state) == ("action", (other,))
    have[DYNAMIS] -= 1
    assert (state.goods[SEAT[me]], state.market, state.deck) == (have, market, deck)
    assert offered(state, me, "declare") == []
    with pytest.raises(RulesError):
        do(state, me, "declare", "play")


def test_an_activation_names_its_card_and_the_declaration_is_final() -> None:
    """BZ4c: what it aims at is known in the window; when all have passed it happens, and cannot be changed."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["belisarius"], ["tribonian"])
    deal(state, {other: ["iron_dungeon"]}, nomisma=20)
    events = do(state, me, "activate", "belisarius")
    assert [(e.params["action"], e.params["card"]) for e in events if e.key == "declared"] == [
        ("activate", "belisarius")
    ]
    assert offered(state, me, "activate") == []
    events = do(state, other, "pass")
    assert len(keys(events, "activated")) == 1
    assert state.chips == [CARD["belisarius"]]


def test_what_has_become_impossible_is_left_out() -> None:
    """BZ4c: a lone card that Seduction turns down is not activated; the Dynamis is spent all the same."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["treasurer"])
    hold(state, me)
    deal(state, {other: ["seduction"]}, nomisma=20)
    dynamis = state.goods[SEAT[me]][DYNAMIS]
    do(state, me, "activate", "treasurer")
    events = do(state, other, "intrigue", "seduction", "treasurer") + hush(state)
    assert keys(events, "activated") == []
    assert (state.chips, state.locked) == ([], [])
    have = state.goods[SEAT[me]]
    assert (have[GOOD["civicus"]], have[NOMISMA], have[DYNAMIS]) == (0, 20, dynamis - 1)


def test_cards_may_be_discarded_at_any_time_of_the_own_turn() -> None:
    """BZ4d: 1 A and 2 N for each, before, during and after the action; no action, no Dynamis; the pile takes them."""
    state = _at_turns("labaron", "chalice")
    me, other = actor(state)
    hand = ["tribonian", "treasurer", "anathema"]
    deal(state, {me: hand, other: ["belisarius"]}, nomisma=0)
    hold(state, me)
    have = state.goods[SEAT[me]]
    dynamis = have[DYNAMIS]
    assert sorted(offered(state, me, "discard")) == sorted((card,) for card in hand)
    assert offered(state, other, "discard") == []
    do(state, me, "discard", "treasurer")
    assert (have[AUCTORITAS], have[NOMISMA], have[DYNAMIS]) == (1, 2, dynamis)
    assert state.discard[-1] == CARD["treasurer"]
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "discard", "tribonian")
    do(state, me, "finish")
    assert RULES.active(state) == (me,), "who has a card ends the turn by a word of their own"
    do(state, me, "discard", "anathema")
    assert (have[AUCTORITAS], have[NOMISMA], have[DYNAMIS]) == (3, 6, dynamis - 1)
    assert [CARD["treasurer"], CARD["tribonian"], CARD["anathema"]] == state.discard[-3:]
    assert state.hand[SEAT[me]] == []


@pytest.mark.parametrize(("cards", "possible"), [([], False), (["tribonian"], True)])
def test_discards_make_an_action_possible(cards: list[str], possible: bool) -> None:
    """BZ4d: without Auctoritas and Nomisma one may still declare draw and buy, if discards can pay for them."""
    state = _at_turns("labaron", "chalice")
    me, _ = actor(state)
    deal(state, {me: cards}, nomisma=0)
    hold(state, me)
    declared = [args[0] for args in offered(state, me, "declare")]
    assert ("draw" in declared, "buy" in declared) == (possible, possible)
    if possible:
        do(state, me, "declare", "draw")
        hush(state)
        assert offered(state, me, "draw") == []
        do(state, me, "discard", "tribonian")
        assert offered(state, me, "draw") == [("deck",)]
        do(state, me, "draw", "deck")
        assert len(state.hand[SEAT[me]]) == 2
        assert (state.goods[SEAT[me]][AUCTORITAS], state.goods[SEAT[me]][NOMISMA]) == (0, 2)


def test_a_hero_answers_each_discard() -> None:
    """BZ4d, BZ8.3 `on_discard`: with Marcellus a card brings 3 Nomisma."""
    state = _at_turns("labaron", "chalice")
    me, _ = actor(state)
    lay(state, me, ["marcellus_the_banker"])
    deal(state, {me: ["treasurer", "tribonian"]}, nomisma=0)
    do(state, me, "discard", "treasurer")
    do(state, me, "discard", "tribonian")
    assert state.goods[SEAT[me]][NOMISMA] == 6
