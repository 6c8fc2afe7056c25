"""What people of classic may answer in advance."""

from __future__ import annotations

from engine.classic.companion import COMPANION
from engine.classic.notation import read_position
from engine.classic.rules import RULES
from engine.classic.verbs import parse

TAKING = """
empty 5
phase commerce 4
cards egypt ulysses
ask take {"offers": {"rome": ["oil"], "egypt": ["gold"], "carthage": ["fish"]}, "put": {"rome": 1, "egypt": 1, \
"carthage": 1}, "part": ["rome", "egypt", "carthage"], "first": "carthage", "taker": "carthage"}
"""


def test_ulysses_need_not_be_asked_about_each_take() -> None:
    """K-ulysses: declined in advance, by the one who has the card alone."""
    state = read_position(TAKING)
    RULES.advance(state, parse("carthage", "take rome oil"))
    question, legal = RULES.question(state, "egypt"), RULES.legal_actions(state, "egypt")
    assert question is not None
    kind = COMPANION.standing["ulysses"]
    assert question.key in kind.questions
    assert kind.decide("egypt", "yes", question, legal) == parse("egypt", "pass")
    view = RULES.view(state, None)
    egypt, rome = (COMPANION.useful(view, seat) or frozenset() for seat in ("egypt", "rome"))
    assert egypt - rome == {"ulysses"}
    assert "losses" in rome


def test_losses_are_the_cheapest_there_are() -> None:
    """K4.6: the free legion goes, the fortress stays."""
    state = read_position(
        "empty 5\nphase military 2\nleader military_leader rome\nturn rome\nrng rolls 4 4 1 1\n"
        "cyraene: egypt; legions rome 2 egypt 2; fortress egypt\nask name_mover\n"
        'ask mover_turn {"stage": "land_battles"}\nask march\n'
    )
    RULES.advance(state, parse("rome", "done"))
    question, legal = RULES.question(state, "egypt"), RULES.legal_actions(state, "egypt")
    assert question is not None
    assert [action.text() for action in legal] == ["lose fortress", "lose legion"]
    assert COMPANION.standing["losses"].decide("egypt", "yes", question, legal) == parse("egypt", "lose legion")
