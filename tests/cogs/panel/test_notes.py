"""Notes beside a panel's controls: a price stands where it is paid."""

from __future__ import annotations

import pytest

from cogs.panel.content.notes import is_priced, note
from engine.byzantion.rules import RULES
from engine.core import Json, Question, seeded
from i18n import texts


def test_a_card_that_is_thrown_away_has_no_price() -> None:
    """BZ4d: discarding costs nothing, so the price of playing the card does not stand beside it."""
    question = Question("play", {"prices": {"antonina": 9}, "unpriced": ["discard"]})
    said = texts("en").of("byzantion")
    beside = {
        verb: note(question, RULES.verbs, said, (verb, "antonina"), brief=True, room=100)
        for verb in ("play", "discard")
    }
    assert "9" in beside["play"]
    assert beside["discard"] == ""


@pytest.mark.parametrize("params", [{}, {"unpriced": "discard"}, {"unpriced": []}])
def test_every_verb_is_priced_where_the_question_says_nothing_else(params: dict[str, Json]) -> None:
    assert is_priced(Question("play", params), "discard")


def test_byzantion_says_for_which_verbs_its_prices_do_not_hold() -> None:
    """BZ4d, BZ5.2a: of the two ways in which a card leaves the hand one costs Nomisma."""
    state = RULES.setup(2, {}, seeded(4)).state
    for played in range(400):
        if not RULES.active(state):
            break
        seat = RULES.active(state)[0]
        question, legal = RULES.question(state, seat), RULES.legal_actions(state, seat)
        if question is not None and "prices" in question.params and any(a.verb == "discard" for a in legal):
            assert not is_priced(question, "discard")
            assert is_priced(question, "play")
            return
        RULES.advance(state, legal[played * 7919 % len(legal)])
    raise AssertionError("nobody was asked for cards to play")
