"""Trade, sets and placement with the tables of a made-up game: no second tokens, sides that have no seat."""

from __future__ import annotations

import random

import pytest

from engine.core.types import RulesError
from engine.marenostrum import placement
from engine.marenostrum.payment import PLAIN, Payment, Terms
from engine.marenostrum.state import STRIDE
from tests.aids.island_market import FLOW, SETS, act, asked, begun
from tests.aids.islets import FORD, GOODS, ISLE, NORTH, ROCK, SOUTH, N, R, S, W

SALT, TIN, PENNY = range(3)


def test_a_side_without_a_seat_takes_no_part_in_trade() -> None:
    state = begun({N: (2, 0, 1), R: (5, 5, 5), S: (0, 2, 1)}, others=(R,))
    assert asked(state) == ["northmen offer", "southmen offer"]
    assert state.frames[-1].data["bounds"] == [[2, 2], [0, 0], [2, 2]]
    with pytest.raises(RulesError, match="not_your_turn"):
        act(state, "rockers offer salt")


def test_offers_are_taken_from_in_turn_until_nothing_is_left() -> None:
    state = begun({N: (2, 0, 1), S: (0, 2, 1), W: (1, 0, 0)}, players=(N, S, W))
    assert asked(state) == ["northmen offer", "southmen offer"], "the wanderers hold too few"
    for text in ("northmen offer salt", "northmen offer salt", "northmen seal", "southmen offer tin"):
        act(state, text)
    assert FLOW.steps["offer"].conceal(state.frames[-1].data, S)["chosen"] == [[], [], [TIN], []]
    act(state, "southmen offer tin")
    assert act(state, "southmen seal") == ["offer_sealed", "offers_revealed"]
    assert asked(state) == ["northmen take"]
    act(state, "northmen take southmen tin")
    told = act(state, "southmen take northmen salt")
    assert told == ["taken", "returned", "returned", "trade_ended"], "the pair may not go on between them"
    assert (state.hand[N], state.hand[S]) == ([1, 1, 1], [1, 1, 1])


def test_everybody_has_as_many_as_before_and_who_took_first_may_have_to_even_up() -> None:
    gifts = 0
    for seed in range(60):
        chance = random.Random(seed)
        state = begun({N: (2, 1, 1), S: (0, 2, 2), W: (3, 0, 0)}, players=(N, S, W), number=3)
        while asked(state) != ["northmen name_builder"]:
            (seat, *_) = FLOW.active_seats(state)
            gifts += state.frames[-1].step == "give"
            assert state.frames[-1].step != "give" or seat == N
            FLOW.advance(
                state, chance.choice([a for a in FLOW.legal(state, seat) if a.verb not in ("back", "withdraw")])
            )
        assert [sum(hand) for hand in state.hand] == [4, 0, 4, 3]
    assert gifts


def test_sets_of_a_game_without_second_tokens() -> None:
    assert SETS.largest_set([3, 0, 1], PLAIN) == 1, "one kind of goods, or one penny"
    assert SETS.largest_set([3, 1, 0], PLAIN) == 2
    assert SETS.largest_set([3, 0, 1], Terms(1, 0)) == 2
    assert SETS.next_tokens([3, 1, 2], 2, PLAIN, []) == [PENNY, SALT]
    assert SETS.next_tokens([3, 1, 2], 2, PLAIN, [SALT]) == [TIN]
    assert SETS.can_pay_all([2, 2, 2], [2, 2, 2], PLAIN)
    assert not SETS.can_pay_all([2, 2, 1], [2, 2, 2], PLAIN)
    assert not SETS.is_set([SALT, PENNY], 2, PLAIN)
    assert SETS.best_payments([1, 1, 2], 2, PLAIN) == [(SALT, TIN), (PENNY, PENNY)]


def test_every_second_token_is_of_its_kind() -> None:
    """The same game with second tokens: a hand is salt, tin, pennies, second salt, second tin."""
    twins = Payment(len(GOODS))
    assert twins.largest_set([1, 0, 0, 1, 0], PLAIN) == 1
    assert twins.largest_set([1, 0, 0, 1, 0], Terms(0, 1)) == 2
    assert twins.next_tokens([1, 1, 0, 1, 0], 2, PLAIN, []) == [SALT, 3]
    assert not twins.is_set([SALT, 3], 2, PLAIN)


def test_a_purchase_is_paid_token_by_token_and_taken_back_with_the_draft() -> None:
    state = begun({N: (1, 1, 2)}, number=9)
    assert asked(state) == ["northmen name_builder"]
    act(state, "northmen name northmen")
    act(state, "northmen build fortress north")
    question = FLOW.question(state, N)
    assert question is not None
    assert question.params["proposals"] == [["salt", "tin"], ["penny", "penny"]]
    with pytest.raises(RulesError, match="pay_first"):
        act(state, "northmen done")
    with pytest.raises(RulesError, match="no_set_with"):
        act(state, "northmen pay tin")
    act(state, "northmen pay salt")
    act(state, "northmen pay tin")
    assert (state.hand[N], state.forts[NORTH * STRIDE + N]) == ([0, 0, 2], 1)
    act(state, "northmen build fortress north")
    act(state, "northmen pay penny")
    act(state, "northmen pay penny")
    assert state.forts[NORTH * STRIDE + N] == 2
    for _ in range(3):
        act(state, "northmen back")
    assert (state.hand[N], state.supply, state.forts[NORTH * STRIDE + N]) == ([0, 0, 2], [10, 10, 9], 1)
    assert act(state, "northmen done") == ["built", "builder_named"]


def test_places_go_by_the_pieces_of_the_world_and_by_who_stands_there() -> None:
    state = begun({}, players=(N, S), others=(R,))
    state.start_control[N] = 1 << NORTH
    assert placement.control_places(state, N) == [FORD]
    state.triremes[0 * STRIDE + N] = 1
    state.owner[SOUTH] = -1
    assert placement.control_places(state, N) == [FORD, SOUTH]
    state.legions[FORD * STRIDE + R] = 1
    assert placement.control_places(state, N) == [SOUTH], "a side without a seat bars the ford"
    state.owner[FORD] = N
    assert placement.buildable(state, N) == [NORTH]
    state.legions[NORTH * STRIDE + R] = 1
    assert placement.buildable(state, N) == [NORTH], "its own main province always"
    assert placement.fortress_places(state, N, [NORTH, ROCK, ISLE], 2) == [NORTH, ROCK, ISLE]
    state.forts[NORTH * STRIDE + N] = 1
    assert placement.fortress_places(state, N, [NORTH, ISLE]) == [ISLE]
    assert placement.fortress_places(state, N, [NORTH, ISLE], 2) == [NORTH, ISLE]
    assert placement.trireme_places(state, N, [NORTH, ROCK]) == [0, 1]
    state.owner[ISLE] = N
    assert placement.control_places(state, N) == [], "three markers are all there are"
