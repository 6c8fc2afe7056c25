"""The tiny game speaks English and Polish, through the same catalogue as every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import Rng, seeded
from i18n import add_catalogues, texts
from tests.tiny import RULES
from tests.tiny.state import GEMS, PRICES, SEATS


def _ids() -> set[str]:
    ids = {f"name-{word}" for word in (*SEATS, *GEMS, *PRICES)} | {f"verb-{verb}" for verb in RULES.verbs}
    ids |= {f"refusal-{code}" for code in ("no_gems", "not_your_turn", "game_over", "illegal", "unknown_verb")}
    ids |= {f"outcome-{reason}" for reason in ("goal", "rounds", "nothing_built")}
    for option in RULES.facts.options:
        ids |= {f"option-{option.key}", *(f"option-{option.key}-{value}" for value in option.values)}
    for seed in range(40):
        rng = Rng(seed)
        state, events, _ = RULES.setup(1 + seed % 4, {}, seeded(seed))
        while True:
            ids |= {f"event-{event.key}" for event in events}
            legal = [action for seat in state.seats for action in RULES.legal_actions(state, seat)]
            if not legal:
                break
            action = legal[rng.below(len(legal))]
            question = RULES.question(state, action.seat)
            assert question is not None
            ids.add(f"question-{question.key}")
            events = RULES.advance(state, action)
    return ids


@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_met_in_play_has_a_text(language: str) -> None:
    add_catalogues(Path(__file__).parent, "tiny")
    said = texts(language).of("tiny")
    assert sorted(key for key in _ids() if not said.has(key)) == []


def test_both_languages_know_the_same_messages() -> None:
    def keys(language: str) -> set[str]:
        lines = (Path(__file__).parent / language / "tiny.ftl").read_text(encoding="utf-8").splitlines()
        return {line.split(" =")[0] for line in lines if " = " in line}

    assert keys("en") == keys("pl")
