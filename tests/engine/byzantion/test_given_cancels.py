"""Orders that cancel (BZ10.4): what another one aims at me, my cards, my votes and my actions."""

from __future__ import annotations

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.core import Action, seeded
from engine.core.types import Seat
from tests.aids.byzantion.given import Given, answer_of
from tests.aids.byzantion.rounds import actor
from tests.aids.byzantion.stage import deal, do, first_turn, lay, play_until, window


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
    found = answer_of(state, other, Given("cancel", "bribed_messenger", {"whom": me, "aimed": aimed}))
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
    assert answer_of(state, other, Given("cancel", "anathema", at_me)) == Action(other, "intrigue", ("anathema",))
    assert answer_of(state, third, Given("cancel", "bribed_messenger", at_me)) is None
    assert answer_of(state, other, Given("cancel", "anathema", {"aimed": "at_mine"})) is None


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
    assert answer_of(state, me, Given("cancel", "anathema", at_me)) == Action(me, "intrigue", ("anathema",))
    assert answer_of(state, third, Given("cancel", "bribed_messenger", at_me)) is None
    assert answer_of(state, me, Given("cancel", "anathema", {"aimed": "at_mine"})) is None


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
        name: answer_of(state, seat, Given("cancel", held, at_me)) is not None
        for name, seat, held in (("me", me, "anathema"), ("third", third, "bribed_messenger"))
    }
    assert fires == {"me": hit == "me", "third": hit == "third"}
    assert answer_of(state, me, Given("cancel", "anathema", {"aimed": "at_mine"})) is None


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
    found = answer_of(state, third, Given("cancel", "bribed_messenger", {"aimed": aimed}))
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
    windows = COMPANION.windows
    assert windows is not None
    form = next(form for form in windows.order_forms(RULES.view(state, other)) if form.name == "cancel")
    assert form.is_filled_by("bribed_messenger", {"effects": [*effects]})
    do(state, me, "declare", "restock")
    do(state, other, "intrigue", "iron_dungeon")
    do(state, me, "intrigue", "anathema")
    found = answer_of(state, other, Given("cancel", "bribed_messenger", {"effects": effects}))
    assert (found is not None) == fires
