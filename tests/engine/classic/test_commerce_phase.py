"""Income and trade, rule by rule (K2)."""

from __future__ import annotations

import pytest

from engine.classic.income import due
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.vocabulary import RES, SEAT
from engine.core import RulesError
from tests.aids.classic.classic_moves import do, held, keys, may, position, seen, taking

THREE = {"rome": "oil wine", "egypt": "gold grain", "carthage": "fish tax"}


def income(state: State, seat: str) -> dict[str, int]:
    names = {number: name for name, number in RES.items()}
    out: dict[str, int] = {}
    for resource, count in due(state, SEAT[seat]):
        out[names[resource]] = out.get(names[resource], 0) + count
    return out


def test_a_city_pays_a_tax_and_two_beside_a_temple() -> None:
    """K2.1a: a temple alone pays nothing."""
    for built, expected in (("city", {"tax": 1}), ("city temple", {"tax": 2}), ("temple", {})):
        assert income(position(f"roma: rome; built {built}", "ask announce"), "rome") == expected


def test_a_caravan_pays_its_icon_and_two_beside_a_market() -> None:
    """K2.1b: a market alone pays nothing."""
    for built, expected in (
        ("caravan_wine", {"wine": 1}),
        ("caravan_wine caravan_grain market", {"wine": 2, "grain": 2}),
        ("market", {}),
    ):
        assert income(position(f"roma: rome; built {built}", "ask announce"), "rome") == expected


def test_an_occupied_building_pays_its_occupier() -> None:
    """K2.1c: the bonus needs a second legion on the temple itself; meanwhile the owner has none."""
    base = "thebae: egypt; built city temple caravan_gold market; legions rome 3; occupy rome "
    for duty, rome, egypt in (
        ("city", {"tax": 1}, {"gold": 2}),
        ("city temple", {"tax": 2}, {"gold": 2}),
        ("temple", {}, {"tax": 1, "gold": 2}),
        ("caravan_gold market", {"gold": 2}, {"tax": 2}),
    ):
        state = position(base + duty, "ask announce")
        assert (income(state, "rome"), income(state, "egypt")) == (rome, egypt)


def test_converting_and_war_change_no_income() -> None:
    """K2.1d: the old owner is paid until the marker is replaced, and at war too."""
    base = "thebae: egypt; built city caravan_gold; legions rome"
    for more in ("; marker rome 1", " egypt"):
        state = position(base + more, "ask announce")
        assert (income(state, "rome"), income(state, "egypt")) == ({}, {"tax": 1, "gold": 1})


def test_what_cards_bring_comes_after_all_have_collected() -> None:
    """K2.1e: the pick of Artemis is asked when every income is handed out."""
    state = position("cards egypt artemis colossus", "roma: rome; built city", "begin commerce 3")
    assert state.frames[-1].step == "pick"
    assert (held(state, "egypt", "tax"), held(state, "rome", "tax")) == (1, 1)


def test_the_last_tax_goes_to_a_city_before_the_colossus() -> None:
    """K2.1e, K-colossus: its owner collects first, but the tax of the wonder comes after the income of all."""
    state = position(
        "leader director_of_commerce egypt", "cards egypt colossus", "hand greece tax 33",
        *(f"{p}; built city" for p in ("roma: rome", "alexandria: egypt")), "begin commerce 3",
    )  # fmt: skip
    assert [held(state, seat, "tax") for seat in ("egypt", "rome")] == [1, 1]


def test_the_director_announces_from_nothing_to_all_in_hand() -> None:
    """K2.2a: with 0 nobody trades."""
    state = position("phase commerce 4", "hand carthage tax 2 oil", "hand rome tax 9", "ask announce")
    assert may(state, "carthage") == [f"announce {n}" for n in range(4)]
    do(state, "carthage", "announce 0")
    assert seen(state)["phase"] == "construction"


def test_who_holds_fewer_cards_is_out() -> None:
    """K2.2b: the others have to offer the number, of their own choice, taxes and commodities alike."""
    state = position(
        "phase commerce 4", "hand carthage tax 2", "hand rome oil wine tax", "hand egypt gold", "ask announce"
    )
    do(state, "carthage", "announce 2")
    assert (may(state, "egypt"), RULES.active(state)) == ([], ("rome",))
    assert may(state, "rome") == ["offer oil", "offer tax", "offer wine"]
    do(state, "rome", "offer tax")
    assert "seal" not in may(state, "rome"), "one card is not two"


def test_takes_go_from_hand_to_hand() -> None:
    """K2.2c: the one taken from takes next, the Director's cards too, never a card face down, and must."""
    state = taking("carthage", THREE)
    assert "take rome oil" in may(state, "carthage")
    assert not may(state, "carthage", "take carthage")
    do(state, "carthage", "take rome oil")
    assert RULES.active(state) == ("rome",)
    assert set(may(state, "rome")) == {
        f"take {what}" for what in ("egypt gold", "egypt grain", "carthage fish", "carthage tax")
    }
    do(state, "rome", "take egypt gold")
    assert "take rome oil" not in may(state, "egypt"), "it lies before Carthage, face down"


def test_a_pair_that_has_swapped_is_parted() -> None:
    """K2.2d: and a third taker lets them meet once more."""
    state = taking("carthage", {"rome": "oil oil wine", "egypt": "gold grain", "carthage": "fish tax metal"})
    do(state, "carthage", "take rome oil")
    do(state, "rome", "take carthage fish")
    assert not may(state, "carthage", "take rome")
    do(state, "carthage", "take egypt gold")
    do(state, "egypt", "take carthage tax")
    assert may(state, "carthage", "take rome")


def test_takes_of_a_position_follow_one_another() -> None:
    """K2.2c, K2.2f: a text in which somebody has lost a card to nobody is refused."""
    ask = 'ask take {"offers": {"rome": ["oil"]}, "taken": {"egypt": ["fish"]}, "put": {"rome": 1, "egypt": 1}, '
    for put, taker in (("egypt", "carthage"), ("carthage", "rome")):
        words = ask + f'"part": ["rome", "egypt"], "first": "{put}", "taker": "{taker}"}}'
        with pytest.raises(RulesError, match="bad_position"):
            position("phase commerce 4", words)


def test_open_cards_go_back_when_nothing_may_be_taken() -> None:
    """K2.2e: with two left, after their first exchange; those that are open return."""
    state = taking("rome", {"rome": "oil wine", "egypt": "gold grain"})
    assert "trade_ended" not in keys(do(state, "rome", "take egypt gold"))
    assert "trade_ended" in keys(do(state, "egypt", "take rome oil"))
    assert [held(state, "rome", r) for r in ("wine", "gold", "oil")] == [1, 1, 0]
    assert [held(state, "egypt", r) for r in ("grain", "oil", "gold")] == [1, 1, 0]


def test_trade_may_end_as_soon_as_one_alone_has_open_cards() -> None:
    """K2.2e: an option; usually the one with the last open cards may still be taken from."""
    for option, ended in (("no_take", False), ("one_left", True)):
        state = taking("carthage", {"rome": "oil wine", "carthage": "fish"}, f"option trade_end {option}")
        do(state, "carthage", "take rome oil")
        events = do(state, "rome", "take carthage fish")
        assert "trade_ended" in keys(events)
        state = taking("rome", {"rome": "tax", "egypt": "gold", "carthage": "fish wine"}, f"option trade_end {option}")
        do(state, "rome", "take egypt gold")
        assert ("trade_ended" in keys(do(state, "egypt", "take rome tax"))) is ended


def test_the_director_evens_up() -> None:
    """K2.2f: nothing is given when nobody is a card short."""
    state = taking("carthage", {"rome": "oil", "carthage": "fish", "egypt": "gold"}, "hand carthage tax")
    for seat, text in (("carthage", "take rome oil"), ("rome", "take egypt gold"), ("egypt", "take carthage fish")):
        events = do(state, seat, text)
    assert "trade_ended" in keys(events)
    assert seen(state)["phase"] == "construction", "all have as many as they put down"


@pytest.mark.parametrize("card", ["oil", "tax"])
def test_the_gift_is_a_card_of_the_hand_or_of_those_won(card: str) -> None:
    """K2.2f: the one last taken from is a card short; the two alone see what is given."""
    state = taking("carthage", {"rome": "oil"}, "hand carthage tax")
    do(state, "carthage", "take rome oil")
    assert sorted(may(state, "carthage")) == ["give oil", "give tax"]
    events = do(state, "carthage", f"give {card}")
    told = [e for e in events if "resource" in e.params and e.audience is not None]
    assert {seat for e in told for seat in (e.audience or ())} == {"rome", "carthage"}
    assert held(state, "rome", card) == 1


def test_one_offer_alone_is_no_trade() -> None:
    """K2.2g: nobody else holds the number, so nothing is taken."""
    state = position("phase commerce 4", "hand carthage tax 2", "hand rome oil", "ask announce")
    do(state, "carthage", "announce 2")
    assert seen(state)["phase"] == "construction"
    assert held(state, "carthage", "tax") == 2
