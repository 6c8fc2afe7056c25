"""Reaction windows (BZ10): when they open, who is asked, how they end."""

from __future__ import annotations

import pytest

from engine.byzantion.content import CARD, CARDS, INTRIGUE
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import NOMISMA, SEAT
from engine.core import Rng, seeded
from tests.aids.byzantion.stage import deal, do, first_turn, offered, play_until, seen_frame, window

CANCELS = ["day_of_holy_silence", "iron_dungeon", "assassination", "seduction"]
"""The cards that open W1."""


def _two(state: State) -> tuple[str, str]:
    me = RULES.active(state)[0]
    return me, next(seat for seat in RULES.seats(state.n) if seat != me)


def test_who_is_asked_is_seen_from_outside() -> None:
    """BZ10.1a: in every imagined deal of the public view the same window opens, and the same seats are asked."""
    state = first_turn(4)
    me = RULES.active(state)[0]
    found = set()
    for seed in range(30):
        twin = RULES.imagine(RULES.view(state, None), Rng(seed))
        do(twin, me, "declare", "restock")
        found.add(window(twin))
    assert len(found) == 1
    assert found.pop() == ("action", tuple(s for s in RULES.seats(4) if s != me))


def test_no_window_opens_when_every_card_for_it_lies_in_sight() -> None:
    """BZ10.1a: they dry up as cards come to light."""
    state = first_turn(2)
    me, _ = _two(state)
    for name in CANCELS:
        pile = next(p for p in (state.deck, state.discard, *state.hand, state.offer) if CARD[name] in p)
        if pile is state.offer:
            continue
        pile.remove(CARD[name])
        state.discard.append(CARD[name])
    state.touch()
    do(state, me, "declare", "play")
    assert window(state) == ("", ())


@pytest.mark.parametrize(("nomisma", "is_asked"), [(3, False), (4, True)])
def test_who_could_pay_for_none_of_them_is_not_asked(nomisma: int, is_asked: bool) -> None:
    """BZ10.1a: with the seat's public discounts; the cheapest card that opens W1 costs 4."""
    state = first_turn(2)
    me, other = _two(state)
    deal(state, {me: [], other: ["tribonian"]})
    state.area[SEAT[other]] = []
    state.goods[SEAT[other]][NOMISMA] = nomisma
    state.touch()
    do(state, me, "declare", "play")
    assert bool(window(state)[0]) == is_asked


def test_without_a_hand_card_nobody_is_asked() -> None:
    """BZ10.1a."""
    state = first_turn(2)
    me, other = _two(state)
    deal(state, {me: ["tribonian"], other: []})
    do(state, me, "declare", "play")
    assert window(state) == ("", ())


def test_answers_count_in_initiative_order_and_the_others_are_dropped_unseen() -> None:
    """BZ10.1b, BZ10.3: the first reaction after the seat that caused the window is played, whoever answered first."""
    state = first_turn(3)
    order = [RULES.seats(3)[s] for s in state.in_order()]
    me, near, far = order[1], order[2], order[0]
    do(state, far, "declare", "play")
    while RULES.active(state) != (me,) or window(state)[0]:
        seat = RULES.active(state)[0]
        do(state, seat, "pass" if window(state)[0] else "finish")
    deal(state, {me: [], near: ["iron_dungeon"], far: ["day_of_holy_silence"]})
    do(state, me, "declare", "restock")
    do(state, far, "intrigue", "day_of_holy_silence")
    assert seen_frame(state, near)["given"].count([-2]) == 1, "only that it is there"
    do(state, near, "intrigue", "iron_dungeon")
    assert state.hand[SEAT[far]] == [CARD["day_of_holy_silence"]]
    assert state.hand[SEAT[near]] == []


def test_a_window_opens_again_after_a_reaction_that_leaves_its_object_standing() -> None:
    """BZ10.3 (4): everybody sees something new; the order is that from the seat after the one that played."""
    state = first_turn(3)
    me = RULES.active(state)[0]
    order = [RULES.seats(3)[s] for s in state.in_order()]
    near, far = (order[(order.index(me) + i) % 3] for i in (1, 2))
    state.units[0][5] = 1
    deal(state, {me: ["tribonian"], near: ["pilgrimage", "iron_dungeon"], far: ["belisarius"]})
    do(state, me, "declare", "restock")
    do(state, near, "intrigue", "pilgrimage")
    do(state, far, "pass")
    while window(state)[0] == "response":
        do(state, window(state)[1][0], "pass")
    do(state, near, "finish")
    assert window(state) == ("action", tuple(s for s in RULES.seats(3) if s != me))
    do(state, near, "intrigue", "iron_dungeon")
    do(state, far, "pass")
    while window(state)[0] == "response":
        do(state, window(state)[1][0], "pass")
    assert window(state)[0] == "", "a cancelled object is gone, and the windows over it with it"


def test_silence_is_a_pass() -> None:
    """BZ10.4c."""
    state = first_turn(2)
    me, _ = _two(state)
    do(state, me, "declare", "restock")
    kind, asked = window(state)
    question = RULES.question(state, asked[0])
    assert kind == "action"
    assert question is not None
    assert question.lapse is not None
    assert question.lapse.verb == "pass"


def test_hands_off_is_kept_until_the_end_of_what_was_said() -> None:
    """BZ10.5c: public, never taken back, only made longer; the seat is no longer asked."""
    state = first_turn(2)
    me, other = _two(state)
    deal(state, {me: ["tribonian"], other: ["iron_dungeon"]})
    assert offered(state, other, "hands_off") == [("phase",), ("round",), ("turn",)]
    events = do(state, other, "hands_off", "turn")
    assert [(event.key, event.audience) for event in events] == [("hands_off", None)]
    assert offered(state, other, "hands_off") == [("phase",), ("round",)]
    do(state, me, "declare", "play")
    assert window(state) == ("", ())
    while state.turn == SEAT[me]:
        do(state, RULES.active(state)[0], "finish")
    assert state.quiet == [0, 0]


def test_a_vote_can_be_turned_only_in_its_own_window_and_by_another() -> None:
    """X8, BZ8.4 `flip_vote`, BZ10.2 W2: all their Auctoritas go over; they still placed most."""
    state = RULES.setup(2, {}, seeded(3)).state
    play_until(state, "vote")
    first = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != first)
    deal(state, {other: ["price_of_loyalty"], first: ["purple_alliance"]})
    assert offered(state, first, "intrigue") == [], "before placing there is nobody's vote to turn"
    do(state, first, "vote", 1, 2)
    assert window(state)[0] == "vote"
    if first in window(state)[1]:
        assert offered(state, first, "intrigue") == []
    do(state, other, "intrigue", "price_of_loyalty")
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")
    assert state.votes[SEAT[first]] == [1, 2, 0]


def test_where_nobody_reacts_the_dead_cards_leave_the_deck() -> None:
    """BZ10.5 `own`: two that cancel an action, four that cancel intrigue, and one that comes after one's own placing
    and could never be played (BZ8.4); no window opens on a declaration.
    """
    state = first_turn(2, "own")
    me, _ = _two(state)
    dead = {
        card for card in range(len(CARDS)) if INTRIGUE[card] and CARDS[card].effects[0]["effect"].startswith("cancel")
    }
    assert len(dead) == 6
    assert set(state.removed) == {*dead, CARD["whisper_of_the_eunuch"]}
    do(state, me, "declare", "restock")
    assert window(state) == ("", ())
    assert offered(state, me, "hands_off") == []


def test_a_card_that_is_short_of_its_condition_is_not_offered() -> None:
    """BZ8.4: Stolen Laurels need a contribution, and are not for the triumphator."""
    state = first_turn(2)
    play_until(state, "contribute")
    deal(state, {"blues": ["stolen_laurels"], "greens": ["triumphal_procession"]})
    for seat in RULES.seats(2):
        do(state, seat, "seal_gift")
    while window(state)[0] not in ("success", "failure"):
        seat = RULES.active(state)[0]
        RULES.advance(state, next(a for a in RULES.legal_actions(state, seat) if a.verb != "hands_off"))
    assert window(state)[0] == "failure"
    assert offered(state, "blues", "intrigue") == []
    assert offered(state, "greens", "intrigue") == []
