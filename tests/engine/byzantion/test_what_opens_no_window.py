"""Where no window opens, and what is never skipped because of a hand (BZ10.1d, BZ10.2a, BZ10.2b)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.byzantion.content import CARD
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEAT, TERRITORY, UNIT
from engine.core import View
from engine.core.types import Seat
from tests.aids.byzantion.rounds import actor, at_contributions, before_seals, contribute, hush, seals
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until, window

OPEN_W1 = ("day_of_holy_silence", "iron_dungeon", "assassination", "seduction")


def _all_in_sight(state: State, *cards: str) -> None:
    """These cards lie on the discard pile."""
    for name in cards:
        card = CARD[name]
        for pile in (state.deck, *state.hand):
            if card in pile:
                pile.remove(card)
                state.discard.insert(0, card)
        if card in state.offer:
            state.offer[state.offer.index(card)] = state.deck.pop()
            state.discard.insert(0, card)
    state.touch()


def _public(state: State) -> tuple[View, tuple[Seat, ...]]:
    """What an onlooker sees, and whose word is awaited."""
    return RULES.view(state, None), RULES.active(state)


def _walk(card: str) -> list[Any]:
    """Blues hold this one card and nothing else: what an onlooker sees from the votes to the end of the event."""
    seen: list[Any] = []
    state = before_seals(2)
    seals(state, "robes", "sceptre")
    deal(state, {"blues": [card]}, nomisma=0)
    state.deck.sort()
    state.touch()
    for seat in RULES.seats(2):
        hold(state, seat)
    for _ in range(60):
        public, asked = _public(state)
        seen.append((state.frames[-1].step, asked, {**public, "deck": 0, "discard": 0}))
        if state.results:
            return seen
        seat = asked[0]
        legal = [a for a in RULES.legal_actions(state, seat) if a.verb not in ("hands_off", "intrigue", "discard")]
        quiet = [a for a in legal if a.verb in ("abstain", "pass", "finish", "seal_gift")]
        play = [a for a in legal if a.args == ("play",)]
        RULES.advance(state, (quiet or play or legal)[0])
    raise AssertionError("the event has no end")


def test_nothing_is_skipped_by_a_hand() -> None:
    """BZ10.1d: whatever the card is, its holder places without Auctoritas, ends each turn, contributes."""
    walks = {card: _walk(card) for card in ("treasurer", "uproar_of_the_factions", "iron_dungeon", "belisarius")}
    first = walks["treasurer"]
    assert all(walk == first for walk in walks.values())
    steps = [(step, "blues" in asked) for step, asked, _ in first]
    assert ("vote", True) in steps
    assert ("contribute", True) in steps
    assert steps.count(("after", True)) == 6, "one for each Dynamis"
    assert ("after", False) not in steps, "Greens hold nothing: a public fact"


def test_who_has_nothing_to_bid_is_asked_all_the_same() -> None:
    """BZ10.1d: a bid of 0 is a word, too."""
    state = at_contributions(2, "the_nika_riots", order=("labaron", "robes"))
    giver = RULES.seats(2)[state.ring]
    contribute(state, {giver: {"virtus": 2, "civicus": 2}})
    for seat in RULES.seats(2):
        hold(state, seat)
    deal(state, {"blues": ["false_weights"], "greens": ["treasurer"]}, nomisma=0)
    assert RULES.active(state) == ("blues", "greens")
    assert [offered(state, seat, "bid") for seat in RULES.seats(2)] == [[(0,)], [(0,)]]


def test_moving_units_opens_no_window() -> None:
    """BZ10.2a: the cards that open W1 all lie in sight; a Pilgrimage in the hand asks for none."""
    state = first_turn(2)
    me, other = actor(state)
    state.units[TERRITORY["africa"]][UNIT["monk"]] = 1
    deal(state, {other: ["pilgrimage"]})
    twin = RULES.copy(state)
    _all_in_sight(state, *OPEN_W1)
    do(state, me, "declare", "restock")
    assert window(state) == ("", ())
    do(twin, me, "declare", "restock")
    assert window(twin) == ("action", (other,))
    assert offered(twin, other, "intrigue") == [("pilgrimage",)], "playable where a window is open"


def test_moving_units_where_a_window_is_open_and_in_ones_own_turn() -> None:
    """BZ10.2a, BZ8.4 `any_time`: after a placing and after the result; not at one's own placing, not at the gifts."""
    state = before_seals(2)
    seals(state, "robes", "sceptre")
    state.units[TERRITORY["africa"]][UNIT["monk"]] = 1
    first, other = RULES.active(state)[0], next(s for s in RULES.seats(2) if s not in RULES.active(state))
    deal(state, {first: ["pilgrimage"], other: ["accusation_of_a_senator"]})
    assert offered(state, first, "intrigue") == []
    do(state, first, "vote", 1, 1)
    assert window(state)[0] == "vote"
    assert offered(state, first, "intrigue") == [("pilgrimage",)]
    assert offered(state, other, "intrigue") == [("accusation_of_a_senator",)]
    hush(state)
    play_until(state, "turn")
    me = RULES.active(state)[0]
    assert bool(offered(state, me, "intrigue")) == (me == first)
    play_until(state, "contribute")
    deal(state, {first: ["pilgrimage"], other: ["treasurer"]})
    assert offered(state, first, "intrigue") == []
    for seat in RULES.seats(2):
        do(state, seat, "seal_gift")
    play_until(state, "favour")
    judge = RULES.active(state)[0]
    do(state, judge, "favour", other)
    assert window(state)[0] == "failure"
    assert offered(state, first, "intrigue") == [("pilgrimage",)]


@pytest.mark.parametrize("what", ["play", "draw", "buy", "sell", "restock"])
def test_no_window_inside_an_action(what: str) -> None:
    """BZ10.2b: once the one over the declaration is closed, nothing opens before the action is done."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["belisarius"])
    deal(state, {me: ["military_secretary", "fortification_commander"], other: [*OPEN_W1, "anathema"]}, nomisma=30)
    hold(state, me, auctoritas=3, lapis=1)
    for good in state.market[2:]:
        state.supply[good] += 1
    state.market = state.market[:2]
    state.touch()
    do(state, me, "declare", what)
    assert window(state) == ("action", (other,))
    do(state, other, "pass")
    steps = []
    for _ in range(20):
        assert window(state) == ("", ())
        steps.append(state.frames[-1].step)
        if state.turn != SEAT[me] or state.frames[-1].step == "after":
            break
        assert RULES.active(state) == (me,)
        assert offered(state, other, "intrigue") == []
        legal = [a for a in RULES.legal_actions(state, me) if a.verb not in ("hands_off", "discard", "intrigue")]
        acts = [a for a in legal if a.verb != "finish" and steps[-1] != "bandons"]
        RULES.advance(state, (acts or legal)[0])
    assert steps[-1] in ("after", "turn"), "who has no card left is not asked for a last word"
    assert {"play": "bandons", "draw": "drawing", "buy": "market", "sell": "market"}.get(what, "after") in steps


def test_inside_an_action_a_window_opens_over_own_intrigue_alone() -> None:
    """BZ10.2b: W5 over a Hidden Granary between two cards; a forced discard is a question and no window."""
    state = first_turn(2)
    me, other = actor(state)
    hand = ["hidden_granary", "telones_of_the_harbour_gate", "treasurer"]
    deal(state, {me: hand, other: ["anathema", "belisarius"]}, nomisma=30)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "treasurer")
    while state.frames[-1].step in ("ability", "play_extra"):
        do(state, me, "use" if offered(state, me, "use") else "skip")
    do(state, me, "intrigue", "hidden_granary")
    assert window(state) == ("response", (other,))
    do(state, other, "pass")
    assert state.frames[-1].step == "playing", "and the action goes on"
    do(state, me, "play", "telones_of_the_harbour_gate")
    while state.frames[-1].step == "ability":
        do(state, me, "use")
    assert (state.frames[-1].step, RULES.active(state)) == ("shed", (other,))
    assert window(state) == ("", ())
    do(state, other, "choose", "belisarius")
    assert state.discard[-1] == CARD["belisarius"]
