"""What confirms says what it does: nobody has to know the phase to know what a press will do."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games  # noqa: F401  (registers the games)
from cogs.panel.content.confirmation import needs_thought
from cogs.panel.content.parts import LONGEST_PLACEHOLDER, Select
from cogs.panel.content.question_panel import describe
from engine.ai.random_player import RandomPlayer
from engine.core import Question, Rng, action_token, seeded
from engine.empires.rules import RULES
from i18n import LANGUAGES, texts
from tests.aids.empires.build_panel import seen
from tests.aids.panel_questions import asked, buttons, selects

BARE = {"Confirm", "Zatwierdź", "Seal", "Zapieczętuj"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_confirming_button_and_list_names_its_deed(language: str) -> None:
    """Through games of five, each `done` and `seal` has words of its own question."""
    said, met, lists = texts(language).of("empires"), dict[str, set[str]](), set[str]()
    for seed in range(3):
        rng, state = Rng(seed), RULES.setup(5, {}, seeded(seed)).state
        for _ in range(1200):
            active = RULES.active(state)
            if not active:
                break
            seat = active[rng.below(len(active))]
            legal = RULES.legal_actions(state, seat)
            question = RULES.question(state, seat)
            assert question is not None
            confirming = {action_token(a) for a in legal if RULES.verbs[a.verb].role == "confirm"}
            if confirming and (question.key not in met or rng.below(20) == 0):
                panel = describe(seen(state, seat), said)
                labels = {b.label for b in buttons(panel) if b.custom_id.rpartition(".")[2] in confirming}
                assert not labels & BARE, (question.key, labels)
                met.setdefault(question.key, set()).update(labels)
                lists |= {s.placeholder for s in selects(panel) if _takes_several(s)}
            RULES.advance(state, RandomPlayer().decide({}, legal, rng))
    assert {"build", "sail", "march", "conquest", "sea_battles"} <= met.keys()
    assert lists
    for placeholder in lists:
        assert " → " in placeholder, placeholder
        assert len(placeholder) <= LONGEST_PLACEHOLDER


def _takes_several(menu: Select) -> bool:
    return menu.most > 1


def test_what_rules_call_binding_or_ask_twice_is_asked_twice_whatever_its_name() -> None:
    """A verb named like one of another game does not inherit its manners."""
    plain = asked(["peace", "attack", "done"], Question("anything", {}))
    assert not any(needs_thought(plain, action) for action in plain.legal)
    bound = replace(plain, verbs={**plain.verbs, "peace": plain.verbs["peace"]._replace(binding=True)})
    assert [a.verb for a in bound.legal if needs_thought(bound, a)] == ["peace"]
    twice = replace(plain, question=Question("anything", {}, twice=frozenset({"attack", "done"})))
    assert [a.verb for a in twice.legal if needs_thought(twice, a)] == ["attack", "done"]


def test_peace_is_binding() -> None:
    """C-zeus: the other empire's legions go home, and nobody can call them back."""
    assert [name for name, verb in RULES.verbs.items() if verb.binding] == ["peace"]
