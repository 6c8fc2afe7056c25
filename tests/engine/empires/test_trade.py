"""Phase 2 (E2), Antigone, and the trade examples."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core import Event, RulesError, seeded
from engine.empires import announcing
from engine.empires.board import N_PROVINCES
from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.setup import new_state
from engine.empires.state import State
from engine.empires.vocabulary import CARD, COIN, RES, SUPPLY
from engine.kit.shapes import data_of
from engine.marenostrum.trade import TakeData
from tests.aids.empires.position_text import CARTHAGE, EGYPT, GREECE, ROME, card
from tests.aids.empires.turns import asked, do


def table(hands: Mapping[int, Mapping[str, int]], leader: int = CARTHAGE, seats: int = 5) -> State:
    """A game at the announcement, with exactly these hands."""
    state = new_state(seats, {}, seeded(1))
    state.supply = list(SUPPLY)
    state.hand = [[0] * 27 for _ in range(seats)]
    for seat, hand in hands.items():
        for resource, n in hand.items():
            state.hand[seat][RES[resource]] = n
            if RES[resource] >= 14:
                state.stack.remove(RES[resource] - 14)
            else:
                state.supply[RES[resource]] -= n
    state.titles[0] = leader
    announcing.begin_trade(state, [])
    state.cursor = next(i for i, (phase, _) in enumerate(FLOW.sequence) if phase == "trade")
    assert len(state.owner) == N_PROVINCES
    RULES.check(state)
    return state


def offer(state: State, seat: int, *resources: str) -> list[Event]:
    for r in resources:
        do(state, seat, f"offer {r}")
    return do(state, seat, "seal")


def numbers(state: State, seat: int) -> list[int]:
    return [int(a.args[0]) for a in RULES.legal_actions(state, SEATS[seat])]


FIVE_GRAIN = {ROME: {"grain": 5}, CARTHAGE: {"coin": 5}, GREECE: {"wine": 5}}


def test_played_tokens_are_free_again_only_when_all_three_have_been_played() -> None:
    """E2.1a: X3's second half: side 3 played → next round only 5, 0, 2 or 1."""
    state = table(FIVE_GRAIN)
    assert numbers(state, CARTHAGE) == [0, 1, 2, 3, 4, 5]
    with pytest.raises(RulesError) as refusal:
        do(state, CARTHAGE, "announce 7")
    assert (refusal.value.code, refusal.value.params["numbers"]) == ("bad_number", [0, 1, 2, 3, 4, 5])
    do(state, CARTHAGE, "announce 3")
    assert state.played == [3]
    again = table(FIVE_GRAIN)
    again.played = [3]
    again.touch()
    assert numbers(again, CARTHAGE) == [0, 1, 2, 5]
    again.played = [3, 0]
    again.touch()
    assert numbers(again, CARTHAGE) == [1, 2]
    do(again, CARTHAGE, "announce 2")
    assert again.played == []


def test_token_has_two_sides_and_playing_one_takes_both() -> None:
    """E0f: 5/0, 2/1, 4/3."""
    for number, other in ((5, 0), (0, 5), (2, 1), (1, 2), (4, 3), (3, 4)):
        state = table(FIVE_GRAIN)
        state.played = [number]
        assert other not in announcing.free_numbers(state)
        assert len(announcing.free_numbers(state)) == 4


def test_offers_hold_exactly_the_announced_number_and_stay_hidden_until_all_are_in() -> None:
    """E2.1b: secretly exactly that many, revealed together."""
    state = table(FIVE_GRAIN)
    do(state, CARTHAGE, "announce 2")
    assert RULES.active(state) == ("rome", "carthage", "greece")
    with pytest.raises(RulesError) as refusal:
        do(state, ROME, "seal")
    assert refusal.value.code == "offer_incomplete"
    before = RULES.view(state, None)
    do(state, ROME, "offer grain")
    assert {a.verb for a in RULES.legal_actions(state, "rome")} == {"back", "offer"}
    assert RULES.view(state, None) == before
    assert RULES.view(state, "greece")["trade"] == before["trade"]
    do(state, ROME, "offer grain")
    assert [a.verb for a in RULES.legal_actions(state, "rome")] == ["back", "seal"]
    assert do(state, ROME, "seal") == [Event("offer_sealed", {"seat": "rome"})]
    assert RULES.view(state, None)["trade"]["offers"] is None  # type: ignore[index,call-overload]
    offer(state, GREECE, "wine", "wine")
    events = offer(state, CARTHAGE, "coin", "coin")
    shown = next(e for e in events if e.key == "offers_revealed").params["offers"]
    assert shown == {"rome": ["grain", "grain"], "carthage": ["coin", "coin"], "greece": ["wine", "wine"]}


def test_seal_can_be_withdrawn_until_the_last_one_is_in() -> None:
    """E2.1b: as one may change what lies face down before the screen."""
    state = table(FIVE_GRAIN)
    do(state, CARTHAGE, "announce 1")
    offer(state, ROME, "grain")
    assert [a.verb for a in RULES.legal_actions(state, "rome")] == ["withdraw"]
    assert "rome" not in RULES.active(state)
    assert RULES.view(state, "rome")["composing"] == ["offer grain"]  # one sees what one has sealed
    with pytest.raises(RulesError) as refusal:
        do(state, ROME, "seal")
    assert refusal.value.code == "already_sealed"
    do(state, ROME, "withdraw")
    do(state, ROME, "back")
    offer(state, ROME, "grain")
    offer(state, GREECE, "wine")
    offer(state, CARTHAGE, "coin")
    assert state.frames[-1].step == "take"


def test_arrival_order_of_sealed_offers_changes_nothing() -> None:
    """E2.1b: the position after the reveal is the same no matter who sealed first."""
    dumps = []
    for order in ((ROME, GREECE, CARTHAGE), (CARTHAGE, GREECE, ROME), (GREECE, ROME, CARTHAGE)):
        state = table({ROME: {"grain": 2, "wine": 1}, CARTHAGE: {"coin": 5}, GREECE: {"wine": 5}})
        do(state, CARTHAGE, "announce 2")
        what = {ROME: ("wine", "grain"), GREECE: ("wine", "wine"), CARTHAGE: ("coin", "coin")}
        for seat in order:
            offer(state, seat, *what[seat])
        dumps.append(RULES.dump(state))
    assert dumps[0] == dumps[1] == dumps[2]


def test_empire_with_fewer_resources_takes_no_part_and_one_with_enough_cannot_stay_out() -> None:
    """E2.1b: Egypt has two of the three announced."""
    state = table({**FIVE_GRAIN, EGYPT: {"papyrus": 2}})
    events = do(state, CARTHAGE, "announce 3")
    assert Event("trade_left_out", {"seat": "egypt", "number": 3}) in events
    assert RULES.active(state) == ("rome", "carthage", "greece")
    assert all(a.verb == "offer" for a in RULES.legal_actions(state, "rome"))


def test_who_must_offer_all_is_not_asked() -> None:
    """E2.1b (R): Rome holds just the three announced; its offer lies there, is shown with the others, and stays."""
    state = table({**FIVE_GRAIN, ROME: {"grain": 2, "coin": 1}})
    events = do(state, CARTHAGE, "announce 3")
    assert Event("offer_sealed", {"seat": "rome"}) in events
    assert RULES.active(state) == ("carthage", "greece")
    assert RULES.legal_actions(state, "rome") == ()
    offer(state, GREECE, *["wine"] * 3)
    (shown,) = [e.params["offers"] for e in offer(state, CARTHAGE, *["coin"] * 3) if e.key == "offers_revealed"]
    assert shown["rome"] == ["grain", "grain", "coin"]  # type: ignore[index,call-overload]


def test_unowned_and_surplus_offers_are_refused() -> None:
    """E2.1b: only what the seat has, no more than the number."""
    state = table(FIVE_GRAIN)
    do(state, CARTHAGE, "announce 1")
    for text, code in (
        ("offer coin", "not_owned"),
        ("offer legendary_grain", "not_owned"),
        ("take rome grain", "illegal"),
    ):
        with pytest.raises(RulesError) as refusal:
            do(state, ROME, text)
        assert refusal.value.code == code
    do(state, ROME, "offer grain")
    with pytest.raises(RulesError) as refusal:
        do(state, ROME, "offer grain")
    assert refusal.value.code == "too_many"


@pytest.mark.parametrize("number", [0, 1, 5])
def test_antigone_offers_any_number_up_to_five(number: int) -> None:
    """C-antigone, E2.1c: 0 to 5 instead of the announced number."""
    state = table({**FIVE_GRAIN, ROME: {"grain": 6}})
    card(state, ROME, "antigone")
    do(state, CARTHAGE, "announce 2")
    offer(state, ROME, *["grain"] * number)
    offer(state, GREECE, "wine", "wine")
    offer(state, CARTHAGE, "coin", "coin")
    taking = data_of(state.frames[-1], TakeData)
    assert len(taking["offers"][ROME]) == number
    assert (ROME in taking["part"]) == (number > 0)


def test_antigone_takes_part_below_the_announced_number_and_as_leader_with_nothing_still_takes_first() -> None:
    """E2.1c: with 1-5 the owner takes part, never more than they have; a leader who offers 0 takes
    first and evens up.
    """
    state = table({ROME: {"grain": 2}, CARTHAGE: {"coin": 5}, GREECE: {"wine": 5}})
    card(state, ROME, "antigone")
    do(state, CARTHAGE, "announce 4")
    offer(state, ROME, "grain", "grain")
    with pytest.raises(RulesError):
        do(state, ROME, "offer grain")
    state = table(FIVE_GRAIN)
    card(state, CARTHAGE, "antigone")
    do(state, CARTHAGE, "announce 1")
    offer(state, CARTHAGE)
    offer(state, ROME, "grain")
    offer(state, GREECE, "wine")
    assert RULES.active(state) == ("carthage",)
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take greece wine")
    assert state.frames[-1].step == "give"
    assert RULES.question(state, "carthage").params == {"to": "greece"}  # type: ignore[union-attr]


def test_leader_plays_any_free_side_and_else_names_the_first_taker() -> None:
    """E2.1d: with three resources and all tokens free they may play 0 to 5, and are told what is beyond them."""
    state = table({**FIVE_GRAIN, CARTHAGE: {"coin": 3}})
    assert numbers(state, CARTHAGE) == [0, 1, 2, 3, 4, 5]
    assert RULES.question(state, "carthage").params == {"held": 3, "beyond": [4, 5]}  # type: ignore[union-attr]
    card(state, CARTHAGE, "antigone")
    assert RULES.question(state, "carthage").params == {"held": 3, "beyond": []}  # type: ignore[union-attr]
    poor = table({ROME: {"grain": 5}, CARTHAGE: {"coin": 3}, GREECE: {"wine": 5}})
    poor.played = [0, 2]
    poor.touch()
    assert numbers(poor, CARTHAGE) == [3, 4]
    events = do(poor, CARTHAGE, "announce 4")
    assert "carthage" in [e.params["seat"] for e in events if e.key == "trade_left_out"]
    assert RULES.active(poor) == ("rome", "greece")
    offer(poor, ROME, *["grain"] * 4)
    offer(poor, GREECE, *["wine"] * 4)
    assert RULES.active(poor) == ("carthage",)
    assert [a.text() for a in RULES.legal_actions(poor, "carthage")] == ["first greece", "first rome"]
    do(poor, CARTHAGE, "first greece")
    assert RULES.active(poor) == ("greece",)
    do(poor, GREECE, "take rome grain")
    do(poor, ROME, "take greece wine")
    assert all(f.step != "give" for f in poor.frames)
    assert poor.hand[GREECE][RES["grain"]] == 1
    assert sum(poor.hand[CARTHAGE]) == 3


def test_who_is_named_to_take_first_owes_the_gift() -> None:
    """E2.1d, E2.2e: not the Trade Leader who takes no part, but the participant they named."""
    state = table({ROME: {"grain": 1}, CARTHAGE: {}, GREECE: {"wine": 1}, EGYPT: {"oil": 1}})
    do(state, CARTHAGE, "announce 1")
    assert asked(state) == "first"  # who has no choice has offered
    assert [a.text() for a in RULES.legal_actions(state, "carthage")] == ["first egypt", "first greece", "first rome"]
    do(state, CARTHAGE, "first rome")
    do(state, ROME, "take greece wine")
    do(state, GREECE, "take rome grain")
    do(state, ROME, "take egypt oil")
    assert RULES.active(state) == ("rome",)
    assert RULES.question(state, "rome").params == {"to": "egypt"}  # type: ignore[union-attr]


def test_antigones_owner_leads_with_an_empty_hand() -> None:
    """E2.1d: any side, nothing to offer, and the first take all the same; then one of what was taken is given."""
    state = table({ROME: {"grain": 5}, CARTHAGE: {}, GREECE: {"wine": 5}})
    card(state, CARTHAGE, "antigone")
    assert numbers(state, CARTHAGE) == [0, 1, 2, 3, 4, 5]
    do(state, CARTHAGE, "announce 4")
    assert RULES.active(state) == ("rome", "greece")
    offer(state, ROME, *["grain"] * 4)
    offer(state, GREECE, *["wine"] * 4)
    assert asked(state) == "take"
    assert RULES.active(state) == ("carthage",)
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take greece wine")
    assert RULES.active(state) == ("greece",)


def test_number_nought_and_a_single_offer_take_nothing_but_use_up_the_token() -> None:
    """E2.1d: with 0 nobody offers; with fewer than two offers nothing is taken."""
    state = table(FIVE_GRAIN)
    do(state, CARTHAGE, "announce 0")
    assert state.played == [0]
    assert state.frames[0].step not in {"offer", "take", "announce"}
    alone = table({ROME: {"grain": 1}, CARTHAGE: {"coin": 5}, GREECE: {}})
    do(alone, CARTHAGE, "announce 2")
    events = offer(alone, CARTHAGE, "coin", "coin")
    assert "trade_nothing" in [e.key for e in events]
    assert alone.hand[CARTHAGE][COIN] == 5


def ready(number: int, hands: Mapping[int, Mapping[str, int]], offers: Mapping[int, tuple[str, ...]]) -> State:
    state = table(hands)
    do(state, CARTHAGE, f"announce {number}")
    for seat, resources in offers.items():
        offer(state, seat, *resources)
    return state


def test_leader_begins_also_when_only_others_may_offer() -> None:
    """E2.1d (R): at 0 Antigone and her copy still offer; the Trade Leader, who met the number, takes first."""
    state = table(FIVE_GRAIN)
    card(state, ROME, "antigone")
    card(state, GREECE, "castor_pollux")
    state.copied = CARD["antigone"]
    do(state, CARTHAGE, "announce 0")
    assert RULES.active(state) == ("rome", "greece")
    offer(state, ROME, "grain")
    offer(state, GREECE, "wine")
    assert RULES.active(state) == ("carthage",)
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take greece wine")
    do(state, CARTHAGE, "give coin")
    assert [sum(hand) for hand in state.hand[:3]] == [5, 5, 5]


def test_leader_takes_first_from_another_and_the_taken_from_goes_on() -> None:
    """E2.2a, E2.2b: never one's own; a taken resource is out of the trade."""
    state = ready(1, FIVE_GRAIN, {ROME: ("grain",), CARTHAGE: ("coin",), GREECE: ("wine",)})
    assert [a.text() for a in RULES.legal_actions(state, "carthage")] == ["take greece wine", "take rome grain"]
    do(state, CARTHAGE, "take rome grain")
    assert RULES.active(state) == ("rome",)
    assert [a.text() for a in RULES.legal_actions(state, "rome")] == ["take carthage coin", "take greece wine"]
    with pytest.raises(RulesError) as refusal:
        do(state, CARTHAGE, "take greece wine")
    assert refusal.value.code == "not_your_turn"


def test_taking_is_a_must() -> None:
    """E2.2b (R): there is no way to decline."""
    state = ready(1, FIVE_GRAIN, {ROME: ("grain",), CARTHAGE: ("coin",), GREECE: ("wine",)})
    assert {a.verb for a in RULES.legal_actions(state, "carthage")} == {"take"}


TWO_EACH = {ROME: ("grain", "grain"), CARTHAGE: ("coin", "coin"), GREECE: ("wine", "wine")}


def test_two_empires_do_not_exchange_twice_running() -> None:
    """E2.2c: M←D, D←M bars M from D; M←D, D←K, K←D, D←X is legal."""
    state = ready(2, FIVE_GRAIN, TWO_EACH)
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take carthage coin")
    with pytest.raises(RulesError) as refusal:
        do(state, CARTHAGE, "take rome grain")
    assert refusal.value.code == "barred"
    assert [a.text() for a in RULES.legal_actions(state, "carthage")] == ["take greece wine"]
    free = ready(2, FIVE_GRAIN, TWO_EACH)
    for seat, text in ((CARTHAGE, "take rome grain"), (ROME, "take greece wine"), (GREECE, "take rome grain")):
        do(free, seat, text)
    assert "take carthage coin" in [a.text() for a in RULES.legal_actions(free, "rome")]
    assert "take greece wine" not in [a.text() for a in RULES.legal_actions(free, "rome")]


def test_pair_bar_example() -> None:
    """X3: M takes D's, D takes M's, M may not take D's now; two left that have just exchanged end the trade."""
    state = ready(2, {CARTHAGE: {"coin": 2}, ROME: {"grain": 2}}, {})
    # both hold just two, so their offers are forced and revealed at once
    assert state.frames[-1].step == "take"
    do(state, CARTHAGE, "take rome grain")
    events = do(state, ROME, "take carthage coin")
    assert [e.key for e in events if e.key in {"returned", "trade_ended"}] == ["returned", "returned", "trade_ended"]
    assert state.hand[CARTHAGE][RES["grain"]] == state.hand[CARTHAGE][COIN] == 1


def test_trade_ends_without_a_legal_take_and_the_rest_goes_back() -> None:
    """E2.2d (R): only one's own or only the barred empire's resources are left."""
    state = ready(1, FIVE_GRAIN, {ROME: ("grain",), CARTHAGE: ("coin",), GREECE: ("wine",)})
    do(state, CARTHAGE, "take rome grain")
    events = do(state, ROME, "take carthage coin")
    # Carthage may take Greece's wine, so the trade goes on
    assert RULES.active(state) == ("carthage",)
    assert "trade_ended" not in [e.key for e in events]
    # only the barred empire's are left
    hands = {ROME: {"grain": 3}, CARTHAGE: {"coin": 3}}
    state = ready(2, hands, {ROME: ("grain", "grain"), CARTHAGE: ("coin", "coin")})
    do(state, CARTHAGE, "take rome grain")
    events = do(state, ROME, "take carthage coin")
    assert [e.params["seat"] for e in events if e.key == "returned"] == ["rome", "carthage"]
    assert "trade_ended" in [e.key for e in events]
    assert [sum(h) for h in state.hand[:2]] == [3, 3]
    # only the taker's own are left
    state = table(FIVE_GRAIN)
    card(state, ROME, "antigone")
    do(state, CARTHAGE, "announce 1")
    offer(state, ROME, "grain", "grain", "grain")
    offer(state, GREECE, "wine")
    offer(state, CARTHAGE, "coin")
    for seat, text in ((CARTHAGE, "rome grain"), (ROME, "carthage coin"), (CARTHAGE, "greece wine")):
        do(state, seat, f"take {text}")
    events = do(state, GREECE, "take rome grain")
    assert [e.params for e in events if e.key == "returned"] == [{"seat": "rome", "resources": ["grain"]}]
    assert RULES.question(state, "carthage").key == "give"  # type: ignore[union-attr]


def test_first_taker_with_one_more_gives_one_of_all_his_resources_face_down() -> None:
    """E2.2e: taken, returned or from behind the screen; only the two know it."""
    state = ready(1, FIVE_GRAIN, {ROME: ("grain",), CARTHAGE: ("coin",), GREECE: ("wine",)})
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take carthage coin")
    do(state, CARTHAGE, "take greece wine")
    assert [a.text() for a in RULES.legal_actions(state, "carthage")] == ["give coin", "give grain", "give wine"]
    events = do(state, CARTHAGE, "give coin")
    assert Event("given", {"seat": "carthage", "to": "greece"}) in events
    gift = next(e for e in events if e.key == "gift")
    assert gift.audience == ("carthage", "greece")
    assert [sum(h) for h in state.hand] == [5, 5, 5, 0, 0]


def test_example_of_the_uneven_trade() -> None:
    """X2: M takes K's, K takes M's, M takes D's: M has 2, D none, so M gives D one."""
    hands = {CARTHAGE: {"coin": 3}, ROME: {"grain": 3}, GREECE: {"wine": 3}}
    state = ready(1, hands, {CARTHAGE: ("coin",), ROME: ("grain",), GREECE: ("wine",)})
    do(state, CARTHAGE, "take rome grain")
    do(state, ROME, "take carthage coin")
    do(state, CARTHAGE, "take greece wine")
    assert RULES.question(state, "carthage").key == "give"  # type: ignore[union-attr]
    do(state, CARTHAGE, "give grain")
    assert [sum(state.hand[s]) for s in (CARTHAGE, ROME, GREECE)] == [3, 3, 3]


def test_public_view_tells_numbers_and_never_kinds() -> None:
    """E0h: the number of resources is public through the whole trade, the kinds are not."""
    state = ready(2, FIVE_GRAIN, {ROME: ("grain", "grain"), GREECE: ("wine", "wine")})
    view = RULES.view(state, None)
    assert view["hand"] is None
    assert {s: e["resources"] for s, e in view["empires"].items()} == {  # type: ignore[union-attr,index,call-overload]
        "rome": 5, "carthage": 5, "greece": 5, "egypt": 0, "babylon": 0,
    }  # fmt: skip
    assert "grain" not in str(view["frames"])
    offer(state, CARTHAGE, "coin", "coin")
    revealed = RULES.view(state, None)
    assert {s: e["resources"] for s, e in revealed["empires"].items()} == {  # type: ignore[union-attr,index,call-overload]
        "rome": 5, "carthage": 5, "greece": 5, "egypt": 0, "babylon": 0,
    }  # fmt: skip
