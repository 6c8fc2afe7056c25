"""Notes beside a panel's controls: a price stands where it is paid."""

from __future__ import annotations

import pytest

from cogs.panel.content.notes import is_priced, note
from cogs.panel.content.question_panel import Asked, describe
from engine.byzantion.companion import COMPANION
from engine.byzantion.rules import RULES
from engine.core import Json, Question, seeded
from i18n import texts
from tests.aids.panel_questions import selects


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


ACTIVATING = ("activate", "caravan_from_bostra")


@pytest.mark.parametrize(("foreseen", "expected"), [
    ("produces nothing", "produces nothing · {about}"),
    ("costs 7 Nomisma, 30 left · {about}", "costs 7 Nomisma, 30 left · {about}"),
    ("x" * 80, "x" * 80 + " · {more}"),
    ("x" * 97, "x" * 97),
])  # fmt: skip
def test_what_the_game_foresees_stands_before_what_the_card_does(foreseen: str, expected: str) -> None:
    """Both are read, each once; what does not fit is left out whole, the explanation before the outlook."""
    said = texts("en").of("byzantion")
    words = {"about": said.get(f"about-{ACTIVATING[1]}"), "more": said.get("panel-more-to-read")}
    question = Question("turn", {"prices": {ACTIVATING[1]: 9}})
    given = foreseen.format(**words)
    told = note(question, RULES.verbs, said, ACTIVATING, brief=False, room=100, foreseen=given)
    assert told == expected.format(**words)
    assert note(question, RULES.verbs, said, ACTIVATING, brief=True, room=100, foreseen=given) == given


def test_beside_a_card_of_the_area_stand_what_it_produces_and_what_it_does() -> None:
    """BZ5.3a: the panel's option itself says both; a card that produces nothing says so."""
    said = texts("en").of("byzantion")
    for seed in range(3, 60):
        state = RULES.setup(3, {}, seeded(seed)).state
        for played in range(300):
            if not RULES.active(state):
                break
            seat = RULES.active(state)[0]
            question, legal = RULES.question(state, seat), RULES.legal_actions(state, seat)
            able = [action for action in legal if action.verb == "activate"]
            if question is not None and able:
                view = RULES.view(state, seat)
                outlook = COMPANION.foresee(seat, question, legal, view)
                asked = Asked("abc234", seat, 1, question, legal, RULES.verbs, view, outlook=outlook)
                shown = {o.label: o.description for s in selects(describe(asked, said)) for o in s.options}
                for action in able:
                    card = str(action.args[0])
                    first, _, rest = shown[said.name(card)].partition(" · ")
                    assert first.startswith("produce"), first
                    about, more = said.get(f"about-{card}"), said.get("panel-more-to-read")
                    assert rest == about or (rest.endswith(more) and about.startswith(rest[: -len(f" · {more}")]))
                return
            RULES.advance(state, legal[played * 7919 % len(legal)])
    raise AssertionError("nobody could activate")
