"""Orders that add, adjust and turn votes, and those of marked cards (BZ10.4)."""

from __future__ import annotations

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.content import CARD, CARDS
from engine.byzantion.flow import push
from engine.byzantion.intrigue.intrigue import open_window
from engine.byzantion.phases.events import totals
from engine.byzantion.rules import RULES
from engine.byzantion.sequence import flow_of
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEAT
from engine.core import Action
from tests.aids.byzantion.given import Given, answer_of
from tests.aids.byzantion.stage import deal, first_turn, hold, lay, window
from tests.oracle.byzantion.table import data_of


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
    found = answer_of(state, "greens", order)
    assert (found is not None) == fires
    if found is not None:
        RULES.advance(state, found)
        assert window(state)[0] != "response", "nobody can cancel it"
        then = answer_of(state, "greens", order)
        assert then == Action("greens", "support", (2,))
        assert answer_of(state, "greens", Given("add_vote", "uproar_of_the_factions", {})) is None, "not its card"
        RULES.advance(state, then)
        assert totals(state) == [3, 4]


@pytest.mark.parametrize(
    ("by", "said"), [("add_1", "add 1"), ("add_2", None), ("back_1", "take_back 1"), ("back_2", "take_back 2")]
)
def test_own_votes_are_adjusted_by_what_the_order_says(by: str, said: str | None) -> None:
    """BZ10.4b W2: by how many; with 1 Auctoritas left nobody adds 2."""
    state = _after_the_last_vote([[0, 3, 0], [1, 2, 0], [0, 0, 0]], "whisper_of_the_eunuch")
    order = Given("adjust_vote", "whisper_of_the_eunuch", {"by": by})
    found = answer_of(state, "greens", order)
    assert (found is not None) == (said is not None)
    if found is not None:
        RULES.advance(state, found)
        then = answer_of(state, "greens", order)
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
    assert (answer_of(state, "greens", order) is not None) == fires


def test_of_marked_cards_the_cheapest_goes_first() -> None:
    """BZ10.6: standing answers are looked at in their order, which is that of printed costs."""
    marked = [key.partition(":")[2] for key in COMPANION.standing if key.startswith("discards:")]
    costs = [CARDS[CARD[card]].cost for card in marked]
    assert costs == sorted(costs)
    assert costs[0] < costs[-1]
