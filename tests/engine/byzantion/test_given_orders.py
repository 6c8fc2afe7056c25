"""Orders and lengths of windows (BZ10.4, BZ10.5): what is given in advance says all that a person present could say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.companion.given_orders import form_of
from engine.byzantion.content import CARD, CARDS
from engine.byzantion.flow import push
from engine.byzantion.intrigue.intrigue import open_window
from engine.byzantion.phases.events import totals
from engine.byzantion.rules import RULES
from engine.byzantion.sequence import flow_of
from engine.byzantion.state import State
from engine.byzantion.view_types import typed
from engine.byzantion.vocabulary import SEAT
from engine.core import Action, Event, seeded
from engine.core.types import Seat
from tests.aids.byzantion.rounds import PLAIN_EVENT, TRIAL, actor, at_contributions, contribute, hush, put_event
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, play_until, window
from tests.oracle.byzantion.table import data_of

WINDOWS = COMPANION.windows
HOUR = 3600
assert WINDOWS is not None


class Given(NamedTuple):
    form: str
    card: str
    values: Mapping[str, Any]


def _answer(state: State, seat: Seat, *orders: Given) -> Action | None:
    question = RULES.question(state, seat)
    assert question is not None
    assert WINDOWS is not None
    return WINDOWS.order_answer(RULES.view(state, seat), seat, question, RULES.legal_actions(state, seat), orders)


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
    found = _answer(state, other, Given("stop", "iron_dungeon", {"whom": me, **values}))
    assert (found is not None) == fires
    assert _answer(state, other, Given("stop", "iron_dungeon", {"whom": other})) is None
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
    assert _answer(state, other, Given("stop", "iron_dungeon", {"keep": "4"})) is not None
    assert _answer(state, other, Given("stop", "iron_dungeon", {"keep": "6"})) is None


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
    assert (_answer(state, other, Given("stop", "iron_dungeon", {"keep": keep})) is not None) == fires


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
    found = [_answer(state, other, Given(form, card, {"what": what})) for form, card in STRIKES]
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
        assert _answer(state, other, Given("stop", "iron_dungeon", {"what": "largest"})) is None
        assert _answer(state, other, Given("stop", "iron_dungeon", {"what": "belisarius"})) is None


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
    assert _answer(state, other, Given("strike", "seduction", {})) == Action(
        other, "intrigue", ("seduction", "belisarius")
    )
    named = _answer(state, other, Given("strike", "seduction", {"aim": "tribonian"}))
    assert named == Action(other, "intrigue", ("seduction", "tribonian"))


def test_the_first_order_that_fits_answers() -> None:
    """BZ10.4b: first, second …"""
    state = first_turn(2)
    me = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != me)
    deal(state, {other: ["iron_dungeon", "day_of_holy_silence"], me: []})
    do(state, me, "declare", "restock")
    wrong, right = Given("stop", "iron_dungeon", {"what": "play"}), Given("stop", "day_of_holy_silence", {})
    assert _answer(state, other, wrong, right) == Action(other, "intrigue", ("day_of_holy_silence",))


@pytest.mark.parametrize(("aimed", "fires"), [("", True), ("at_me", False), ("at_mine", True)])
def test_cancel_what_cancels_mine(aimed: str, fires: bool) -> None:
    """BZ10.4b W5."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != me)
    deal(state, {other: ["iron_dungeon", "bribed_messenger"], me: ["anathema"]})
    do(state, me, "declare", "restock")
    do(state, other, "intrigue", "iron_dungeon")
    do(state, me, "intrigue", "anathema")
    assert window(state) == ("response", (other,))
    found = _answer(state, other, Given("cancel", "bribed_messenger", {"whom": me, "aimed": aimed}))
    assert (found is not None) == fires


def _three(state: State) -> tuple[State, Seat, Seat, Seat]:
    """The position, whose decision it is, and the two others."""
    me = RULES.active(state)[0]
    other, third = (seat for seat in RULES.seats(3) if seat != me)
    return state, me, other, third


AIMED = {
    "steal": "raid_on_the_warehouse",
    "steal_card": "informer_of_the_greens",
    "divide_loot": "emperors_stores",
    "remove_card": "assassination",
    "flip_card": "seduction",
}
"""Effect → a card of the own turn that names a player or a card."""


@pytest.mark.parametrize("card", AIMED.values(), ids=AIMED)
def test_cancel_what_names_me_or_a_card_of_mine(card: str) -> None:
    """BZ10.4b W5, BZ8.1c: at the one who is named, or whose card it is; nobody else is meant."""
    state, me, other, third = _three(first_turn(3))
    lay(state, other, ["belisarius", "treasurer"])
    lay(state, third, ["tribonian"])
    deal(state, {me: [card], other: ["anathema"], third: ["bribed_messenger"]})
    do(state, me, "intrigue", card, "treasurer" if card in ("assassination", "seduction") else other)
    assert window(state)[0] == "response"
    at_me = {"aimed": "at_me"}
    assert _answer(state, other, Given("cancel", "anathema", at_me)) == Action(other, "intrigue", ("anathema",))
    assert _answer(state, third, Given("cancel", "bribed_messenger", at_me)) is None
    assert _answer(state, other, Given("cancel", "anathema", {"aimed": "at_mine"})) is None


@pytest.mark.parametrize("card", ["purple_alliance", "price_of_loyalty", "command_of_the_sword"])
def test_cancel_what_turns_my_vote(card: str) -> None:
    """BZ10.4b W5, BZ8.4 `flip_vote`: it names nobody and hits the one who has just placed."""
    state = RULES.setup(3, {}, seeded(3)).state
    play_until(state, "vote")
    state, me, other, third = _three(state)
    deal(state, {me: ["anathema"], other: [card], third: ["bribed_messenger"]})
    do(state, me, "vote", 1, 2)
    for seat in window(state)[1]:
        do(state, seat, *(("intrigue", card) if seat == other else ("pass",)))
    assert window(state)[0] == "response"
    at_me = {"aimed": "at_me"}
    assert _answer(state, me, Given("cancel", "anathema", at_me)) == Action(me, "intrigue", ("anathema",))
    assert _answer(state, third, Given("cancel", "bribed_messenger", at_me)) is None
    assert _answer(state, me, Given("cancel", "anathema", {"aimed": "at_mine"})) is None


@pytest.mark.parametrize(
    ("card", "aim", "hit"),
    [
        ("iron_dungeon", None, "me"),
        ("day_of_holy_silence", None, "me"),
        ("assassination", "belisarius", "me"),
        ("assassination", "tribonian", "third"),
        ("seduction", "tribonian", "third"),
        ("march_of_duty", None, None),
    ],
)
def test_cancel_what_hits_my_action(card: str, aim: str | None, hit: str | None) -> None:
    """BZ10.4b W5, BZ8.1a: what cancels an action hits whoever declared it; another card of the same window need not."""
    state, me, other, third = _three(first_turn(3))
    lay(state, me, ["belisarius"])
    lay(state, third, ["tribonian"])
    deal(state, {me: ["anathema"], other: [card], third: ["bribed_messenger"]})
    do(state, me, "activate", "belisarius")
    for seat in window(state)[1]:
        do(state, seat, *(("intrigue", card, *([aim] if aim else [])) if seat == other else ("pass",)))
    assert window(state)[0] == "response"
    at_me = {"aimed": "at_me"}
    fires = {
        name: _answer(state, seat, Given("cancel", held, at_me)) is not None
        for name, seat, held in (("me", me, "anathema"), ("third", third, "bribed_messenger"))
    }
    assert fires == {"me": hit == "me", "third": hit == "third"}
    assert _answer(state, me, Given("cancel", "anathema", {"aimed": "at_mine"})) is None


@pytest.mark.parametrize(("aimed", "fires"), [("", True), ("at_me", False), ("at_mine", False)])
def test_what_cancels_the_intrigue_of_somebody_else_is_none_of_mine(aimed: str, fires: bool) -> None:
    """BZ10.4b W5: the third player's order speaks of their own intrigue, and they have none on the table."""
    state, me, other, third = _three(first_turn(3))
    deal(state, {me: ["anathema"], other: ["iron_dungeon"], third: ["bribed_messenger"]})
    do(state, me, "declare", "restock")
    for seat in window(state)[1]:
        do(state, seat, *(("intrigue", "iron_dungeon") if seat == other else ("pass",)))
    for seat in window(state)[1]:
        do(state, seat, *(("intrigue", "anathema") if seat == me else ("pass",)))
    assert window(state)[0] == "response"
    found = _answer(state, third, Given("cancel", "bribed_messenger", {"aimed": aimed}))
    assert (found is not None) == fires


@pytest.mark.parametrize(
    ("effects", "fires"),
    [
        ([], True),
        (["does_cancel_intrigue"], True),
        (["does_gain", "does_cancel_intrigue"], True),
        (["does_gain"], False),
    ],
)
def test_cancel_cards_of_some_effects(effects: list[str], fires: bool) -> None:
    """BZ10.4b W5: whose cards, of these effects."""
    state = first_turn(2)
    me, other = actor(state)
    deal(state, {other: ["iron_dungeon", "bribed_messenger"], me: ["anathema"]})
    assert WINDOWS is not None
    form = next(form for form in WINDOWS.order_forms(RULES.view(state, other)) if form.name == "cancel")
    assert form.is_filled_by("bribed_messenger", {"effects": [*effects]})
    do(state, me, "declare", "restock")
    do(state, other, "intrigue", "iron_dungeon")
    do(state, me, "intrigue", "anathema")
    found = _answer(state, other, Given("cancel", "bribed_messenger", {"effects": effects}))
    assert (found is not None) == fires


def _after_the_last_vote(votes: list[list[int]], hand: str, *area: list[str]) -> State:
    """Blues, with these cards in front of them, have placed last; Greens hold a card."""
    state = first_turn(2)
    state.frames.clear()
    lay(state, "blues", *area)
    lay(state, "greens")
    state.votes = votes
    deal(state, {"greens": [hand], "blues": []})
    hold(state, "greens", auctoritas=1)
    push(state, "vote", queue=[])
    open_window(state, "vote", SEAT["blues"], placed=1)
    flow_of(state).settle(state, [])
    state.touch()
    return state


@pytest.mark.parametrize(
    ("area", "variant", "fires"),
    [([], "2", True), ([["theodora"]], "2", False), ([["theodora"]], "1", False), ([], "1", False)],
)
def test_votes_are_added_only_where_they_make_it_lead(area: list[list[str]], variant: str, fires: bool) -> None:
    """BZ10.4b W2, BZ8.3: 3 to 1, and 3 more lead; with Theodora it is 5 to 1, and they do not."""
    state = _after_the_last_vote([[0, 3, 0], [1, 1, 0], [0, 0, 0]], "forged_rescript", *area)
    order = Given("add_vote", "forged_rescript", {"variant": variant})
    found = _answer(state, "greens", order)
    assert (found is not None) == fires
    if found is not None:
        RULES.advance(state, found)
        assert window(state)[0] != "response", "nobody can cancel it"
        then = _answer(state, "greens", order)
        assert then == Action("greens", "support", (2,))
        assert _answer(state, "greens", Given("add_vote", "uproar_of_the_factions", {})) is None, "not its card"
        RULES.advance(state, then)
        assert totals(state) == [3, 4]


@pytest.mark.parametrize(
    ("by", "said"), [("add_1", "add 1"), ("add_2", None), ("back_1", "take_back 1"), ("back_2", "take_back 2")]
)
def test_own_votes_are_adjusted_by_what_the_order_says(by: str, said: str | None) -> None:
    """BZ10.4b W2: by how many; with 1 Auctoritas left nobody adds 2."""
    state = _after_the_last_vote([[0, 3, 0], [1, 2, 0], [0, 0, 0]], "whisper_of_the_eunuch")
    order = Given("adjust_vote", "whisper_of_the_eunuch", {"by": by})
    found = _answer(state, "greens", order)
    assert (found is not None) == (said is not None)
    if found is not None:
        RULES.advance(state, found)
        then = _answer(state, "greens", order)
        assert then is not None
        assert then.text() == said


@pytest.mark.parametrize(("least", "fires"), [("1", True), ("3", False)])
def test_turn_a_vote_that_is_large_enough_and_not_ones_own(least: str, fires: bool) -> None:
    """BZ10.4b W2."""
    state = first_turn(2)
    state.frames.clear()
    state.votes = [[0, 2, 0], [1, 1, 0], [0, 0, 0]]
    deal(state, {"greens": ["price_of_loyalty"], "blues": []})
    push(state, "vote", queue=[SEAT["greens"]])
    open_window(state, "vote", SEAT["blues"], placed=2)
    flow_of(state).settle(state, [])
    state.touch()
    assert data_of(state.frames[-1])["asked"] == [SEAT["greens"]]
    order = Given("turn_vote", "price_of_loyalty", {"variant": "not_mine", "least": least})
    assert (_answer(state, "greens", order) is not None) == fires


def test_of_marked_cards_the_cheapest_goes_first() -> None:
    """BZ10.6: standing answers are looked at in their order, which is that of printed costs."""
    marked = [key.partition(":")[2] for key in COMPANION.standing if key.startswith("discards:")]
    costs = [CARDS[CARD[card]].cost for card in marked]
    assert costs == sorted(costs)
    assert costs[0] < costs[-1]
