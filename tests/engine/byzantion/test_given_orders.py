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
from engine.byzantion.rules import RULES
from engine.byzantion.sequence import flow_of
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEAT
from engine.core import Action
from engine.core.types import Seat
from tests.engine.byzantion.stage import deal, do, first_turn, lay, window
from tests.oracle.byzantion.table import data_of

WINDOWS = COMPANION.windows
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
    assert WINDOWS.length(kind, {"windows": way}, pace) == seconds


def test_forms_are_the_same_for_every_seat_and_none_where_nobody_reacts() -> None:
    """BZ10.4d: offered to everybody alike, with or without a fitting card."""
    assert WINDOWS is not None
    state = first_turn(3)
    deal(state, {"blues": ["anathema"], "greens": [], "reds": ["tribonian"]})
    names = {tuple(form.name for form in WINDOWS.order_forms(RULES.view(state, seat))) for seat in RULES.seats(3)}
    assert len(names) == 1
    cards = [card for form in WINDOWS.order_forms(RULES.view(state, "blues")) for card in form.cards]
    assert cards == ["anathema"]
    assert WINDOWS.order_forms(RULES.view(first_turn(2, "own"), "blues")) == ()


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
