"""What confirms says what it does: nobody has to know the phase to know what a press will do."""

from __future__ import annotations

import pytest

import engine.catalogue  # noqa: F401  (registers the rules systems)
from cogs.panel.content.parts import LONGEST_PLACEHOLDER, Select
from cogs.panel.content.question_panel import describe
from engine.ai.random_player import RandomPlayer
from engine.core import Rng, action_token, seeded
from engine.empires.rules import RULES
from i18n import LANGUAGES, texts
from tests.aids.empires.build_panel import seen
from tests.aids.panel_questions import buttons, selects

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
