"""Orders and lengths of windows (BZ10.4, BZ10.5): what is given in advance says all that a person present could say."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.companion.given_orders import form_of
from engine.byzantion.content import CARD, CARDS
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.view_types import typed
from engine.core import Action, Event
from engine.core.types import Seat
from tests.aids.byzantion.given import Given, answer_of
from tests.aids.byzantion.rounds import PLAIN_EVENT, TRIAL, actor, at_contributions, contribute, hush, put_event
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, window

WINDOWS = COMPANION.windows
HOUR = 3600
assert WINDOWS is not None


@pytest.mark.parametrize(
    ("way", "pace", "kind", "seconds"),
    [
        ("by_pace", "live", "action", 15),
        ("by_pace", "live", "end", 60),
        ("by_pace", "daily", "action", 0),
        ("by_pace", "relaxed", "end", 86400),
        ("held", "daily", "vote", 30),
        ("cancels", "daily", "response", 14400),
        ("cancels", "live", "response", 15),
        ("cancels", "live", "bids", 0),
        ("orders", "live", "response", 0),
        ("own", "none", "success", 0),
    ],
)
def test_how_long_a_window_is_held(way: str, pace: str, kind: str, seconds: int) -> None:
    """BZ10.5, BZ10.1c, BZ10.5b: by the option, the pace and the kind alone."""
    assert WINDOWS is not None
    assert WINDOWS.length(kind, {"windows": way}, pace).seconds == seconds


def _last_window(hands: Mapping[Seat, list[str]]) -> State:
    """W6 of a game of two, with these hands."""
    state = at_contributions(2, order=("robes", "sceptre"))
    state.round = len(state.events)
    put_event(state, PLAIN_EVENT)
    state.missions = [[], []]
    deal(state, hands)
    for seat in RULES.seats(2):
        do(state, seat, "seal_gift")
    while window(state)[0] != "end":
        if state.frames[-1].step == "favour":
            do(state, RULES.active(state)[0], "favour", "greens")
        else:
            do(state, RULES.active(state)[0], "pass")
    return state


@pytest.mark.parametrize("player", ["blues", "greens"])
@pytest.mark.parametrize(("pace", "first", "again"), [("daily", 24 * HOUR, 4 * HOUR), ("live", 60, 60)])
def test_the_last_window_is_held_for_less_when_it_opens_again(player: Seat, pace: str, first: int, again: int) -> None:
    """BZ10.5: W6 a day, four hours when it opens again, whoever has played and whatever was played before the end."""
    assert WINDOWS is not None
    cards = {"blues": "seal_of_nomination", "greens": "shepherds_of_the_faith"}
    state = _last_window({"blues": [cards["blues"], "martin"], "greens": [cards["greens"], "bessas"]})
    earlier = Event("intrigue", {"seat": player, "card": "hidden_granary", "target": None, "cost": 1})
    told = [earlier]
    assert WINDOWS.length("end", {"windows": "orders"}, pace, told).seconds == first
    for seat in window(state)[1]:
        told += do(state, seat, *(("intrigue", cards[seat]) if seat == player else ("pass",)))
    while window(state)[0] != "end":
        seat = RULES.active(state)[0]
        legal = RULES.legal_actions(state, seat)
        told += RULES.advance(state, next((a for a in legal if a.verb in ("pass", "skip")), legal[0]))
    assert WINDOWS.length("end", {"windows": "orders"}, pace, told).seconds == again


def test_forms_are_the_same_for_every_seat_and_none_where_nobody_reacts() -> None:
    """BZ10.4d: offered to everybody alike, with or without a fitting card."""
    assert WINDOWS is not None
    state = first_turn(3)
    deal(state, {"blues": ["anathema"], "greens": [], "reds": ["tribonian"]})
    names = {tuple(form.name for form in WINDOWS.order_forms(RULES.view(state, seat))) for seat in RULES.seats(3)}
    assert len(names) == 1
    cards = [card for form in WINDOWS.order_forms(RULES.view(state, "blues")) for card in form.cards]
    assert cards == ["anathema"]
    assert WINDOWS.order_forms(RULES.view(first_turn(1), "blues")) == ()


@pytest.mark.parametrize("hand", [[], ["profiteers_of_misfortune", "scapegoat", "false_weights", "sworn_witness"]])
def test_where_nobody_reacts_out_of_turn_results_and_bids_have_orders(hand: list[str]) -> None:
    """BZ10.5 `own`: W3 and W4 as in `orders`, for everybody alike (BZ10.4d); no other window has any."""
    assert WINDOWS is not None
    state = first_turn(2, "own")
    deal(state, {"blues": [*hand, "price_of_loyalty"], "greens": []})
    for seat in ("blues", "greens"):
        forms = WINDOWS.order_forms(RULES.view(state, seat))
        assert [form.name for form in forms] == ["after_result", "redirect", "outbid", "refund"]
        assert sorted(card for form in forms for card in form.cards) == (sorted(hand) if seat == "blues" else [])


def test_what_is_asked_with_the_contribution_and_the_bid() -> None:
    """BZ10.5: for each card of W3, and of W4, an order; a penalty with each of the others who might pay it."""
    assert WINDOWS is not None
    state = at_contributions(3)
    hand = ["thanksgiving_liturgy", "scapegoat", "sworn_witness", "iron_dungeon", "pilgrimage"]
    deal(state, {"blues": hand, "greens": ["martin"]})
    for _ in ("before", "after sealing"):
        found = WINDOWS.ahead(RULES.view(state, "blues"))
        assert [(each.window, each.form, each.card, each.values) for each in found] == [
            ("success", "after_result", "thanksgiving_liturgy", {}),
            ("failure", "redirect", "scapegoat", {"to": ["greens"]}),
            ("failure", "redirect", "scapegoat", {"to": ["reds"]}),
        ]
        if RULES.active(state) == RULES.seats(3):
            do(state, "blues", "seal_gift")
    assert WINDOWS.ahead(RULES.view(state, "greens")) == ()
    assert WINDOWS.ahead(RULES.view(state, None)) == ()
    state = before_bids(["sworn_witness", "scapegoat"])
    found = WINDOWS.ahead(RULES.view(state, "blues"))
    assert [(each.window, each.form, each.card) for each in found] == [("bids", "refund", "sworn_witness")]
    do(state, "blues", "bid", 2)
    assert WINDOWS.ahead(RULES.view(state, "blues")) == found
    state = first_turn(2)
    deal(state, {"blues": hand, "greens": []})
    assert WINDOWS.ahead(RULES.view(state, "blues")) == (), "neither is to be decided"


def before_bids(hand: list[str]) -> State:
    """A trial of two has succeeded, and both are to bid up to five."""
    state = at_contributions(2, TRIAL, order=("labaron", "sceptre"))
    contribute(state, {"blues": {"lapis": 2, "frumentum": 1}, "greens": {"fides": 1}})
    hush(state)
    deal(state, {"blues": hand})
    for seat in RULES.seats(2):
        hold(state, seat, fides=5)
    return state


def test_where_nobody_reacts_out_of_turn_no_card_that_is_left_is_dead() -> None:
    """BZ10.5 `own`: what has neither a moment of its own turn nor an order leaves the deck, and nothing else."""
    assert WINDOWS is not None
    state = first_turn(2, "own")
    left = {card.id for at, card in enumerate(CARDS) if card.kind == "intrigue" and at not in state.removed}
    own_moment = {"own_action", "any_time", "influence", "end_game"}
    by_order = {name for name in left if not CARDS[CARD[name]].timing & own_moment}
    deal(state, {"blues": sorted(by_order)})
    ordered = {card for form in WINDOWS.order_forms(RULES.view(state, "blues")) for card in form.cards}
    assert ordered == by_order
    assert len(by_order) == 9


def test_every_reaction_out_of_turn_has_its_form() -> None:
    """BZ10.4b: all but those that can also be played in one's own turn, or only there and at the end."""
    without = {card.id for card in CARDS if card.kind == "intrigue" and form_of(card.id) is None}
    assert {timing for name in without for timing in CARDS[CARD[name]].timing} <= {"any_time", "end_game", "own_action"}
    assert not {name for name in without if CARDS[CARD[name]].effects[0]["effect"] in ("remove_card", "flip_card")}


@pytest.mark.parametrize(
    ("values", "fires"),
    [
        ({}, True),
        ({"what": "restock"}, True),
        ({"what": "draw"}, False),
        ({"keep": "15"}, True),
        ({"keep": "0", "what": "restock"}, True),
    ],
)
def test_stop_when_somebody_declares_something(values: dict[str, str], fires: bool) -> None:
    """BZ10.4b W1: who, what, and Nomisma to keep (20 in hand, the card costs 4)."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != me)
    deal(state, {other: ["iron_dungeon"], me: []})
    do(state, me, "declare", "restock")
    found = answer_of(state, other, Given("stop", "iron_dungeon", {"whom": me, **values}))
    assert (found is not None) == fires
    assert answer_of(state, other, Given("stop", "iron_dungeon", {"whom": other})) is None
    if found is not None:
        by_order, by_hand = RULES.copy(state), RULES.copy(state)
        RULES.advance(by_order, found)
        do(by_hand, other, "intrigue", "iron_dungeon")
        assert RULES.dump(by_order) == RULES.dump(by_hand), "BZ10.8"


def test_nomisma_to_keep_stays_in_hand() -> None:
    """BZ10.4b: keep at least n Nomisma."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != me)
    deal(state, {other: ["iron_dungeon"], me: []}, nomisma=9)
    do(state, me, "declare", "restock")
    assert answer_of(state, other, Given("stop", "iron_dungeon", {"keep": "4"})) is not None
    assert answer_of(state, other, Given("stop", "iron_dungeon", {"keep": "6"})) is None


@pytest.mark.parametrize(("area", "nomisma", "keep", "fires"), [
    ([["antonina"]], 1, "0", True),
    ([["antonina"]], 5, "4", True),
    ([["antonina"]], 4, "4", False),
    ([], 4, "0", True),
    ([], 5, "2", False),
])  # fmt: skip
def test_what_is_kept_is_reckoned_from_what_is_paid(
    area: list[list[str]], nomisma: int, keep: str, fires: bool
) -> None:
    """BZ10.4b, BZ5.2a: Iron Dungeon is 4, with Antonina 1; whoever is asked because of a discount can also order."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, other, *area)
    deal(state, {other: ["iron_dungeon"], me: []}, nomisma=nomisma)
    do(state, me, "declare", "restock")
    assert (answer_of(state, other, Given("stop", "iron_dungeon", {"keep": keep})) is not None) == fires


@pytest.mark.parametrize(
    ("what", "fires"),
    [
        ("largest", True),
        ("belisarius", True),
        ("quartermaster", True),
        ("tribonian", False),
        ("activate", True),
        ("draw", False),
    ],
)
def test_what_is_activated_may_be_named(what: str, fires: bool) -> None:
    """BZ10.4b W1: for an activation also "their largest bandon" or a named card, which may lie in it."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me, ["tribonian"], ["belisarius", "quartermaster"])
    deal(state, {other: ["iron_dungeon", "seduction"], me: []})
    assert WINDOWS is not None
    forms = {form.name: form for form in WINDOWS.order_forms(RULES.view(state, other))}
    if what != "quartermaster":  # what lies below is declared by the card on top
        assert all(forms[form].is_filled_by(card, {"what": what}) for form, card in STRIKES)
    do(state, me, "activate", "belisarius")
    found = [answer_of(state, other, Given(form, card, {"what": what})) for form, card in STRIKES]
    assert [answer is not None for answer in found] == [fires, fires]


STRIKES = (("stop", "iron_dungeon"), ("strike", "seduction"))


def test_a_smaller_bandon_is_not_the_largest_and_a_draw_is_none() -> None:
    """BZ10.4b W1: Tribonian alone is a bandon of one, beside one of two."""
    for verb, args in (("activate", ("tribonian",)), ("declare", ("restock",))):
        state = first_turn(2)
        me, other = actor(state)
        lay(state, me, ["tribonian"], ["belisarius", "quartermaster"])
        deal(state, {other: ["iron_dungeon"], me: []})
        do(state, me, verb, *args)
        assert answer_of(state, other, Given("stop", "iron_dungeon", {"what": "largest"})) is None
        assert answer_of(state, other, Given("stop", "iron_dungeon", {"what": "belisarius"})) is None


def test_every_card_that_lies_about_can_be_named() -> None:
    """BZ10.4b: thirty-six cards in three areas, owner by owner; the form knows no limit of a menu."""
    state = first_turn(4)
    cards = iter([card.id for card in CARDS if card.kind != "intrigue"])
    for seat in RULES.seats(4)[1:]:
        lay(state, seat, *[[next(cards)] for _ in range(12)])
    assert WINDOWS is not None
    forms = WINDOWS.order_forms(RULES.view(state, RULES.seats(4)[0]))
    players = typed(RULES.view(state, None))["players"]
    lying = [group[0] for seat in RULES.seats(4)[1:] for group in players[seat]["area"]]
    assert len(lying) == 36
    fields = {field.name: field for form in forms for field in form.fields}
    assert fields["aim"].values == ("declared", *lying)
    assert set(fields["what"].values).issuperset(lying)


def test_strike_at_what_is_declared_or_at_a_named_card() -> None:
    """BZ10.4b W1: Assassination and Seduction."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != me)
    lay(state, me, ["belisarius"], ["tribonian"])
    deal(state, {other: ["seduction"], me: []})
    do(state, me, "activate", "belisarius")
    assert answer_of(state, other, Given("strike", "seduction", {})) == Action(
        other, "intrigue", ("seduction", "belisarius")
    )
    named = answer_of(state, other, Given("strike", "seduction", {"aim": "tribonian"}))
    assert named == Action(other, "intrigue", ("seduction", "tribonian"))


def test_the_first_order_that_fits_answers() -> None:
    """BZ10.4b: first, second …"""
    state = first_turn(2)
    me = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != me)
    deal(state, {other: ["iron_dungeon", "day_of_holy_silence"], me: []})
    do(state, me, "declare", "restock")
    wrong, right = Given("stop", "iron_dungeon", {"what": "play"}), Given("stop", "day_of_holy_silence", {})
    assert answer_of(state, other, wrong, right) == Action(other, "intrigue", ("day_of_holy_silence",))
