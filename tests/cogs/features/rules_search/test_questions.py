"""Questions as people ask them: the right rule is among the first three for nine of ten, in each list and language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cogs.features.rules_search.answer_panel import MOST_HITS
from cogs.features.rules_search.matcher import search
from cogs.features.rules_search.rules_commands import index_of
from games import rulebook_of
from i18n import LANGUAGES

QUESTIONS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "rule_questions.toml").read_text(encoding="utf-8")
)["question"]
STAGES = sorted({question["stage"] for question in QUESTIONS})
ENOUGH = 0.9


def _missed(question: dict[str, Any]) -> str:
    """What was found instead; "" when the right one is there."""
    index = index_of(question["game"], question["language"])
    found = [hit.entry.id for hit in search(index, question["words"], MOST_HITS)]
    return "" if {*found} & {*question["ids"]} else f"{question['words']}: {found}, not {question['ids']}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stage", STAGES)
def test_the_right_rule_is_among_the_first_three(stage: int, language: str) -> None:
    asked = [one for one in QUESTIONS if one["stage"] == stage and one["language"] == language]
    missed = [told for one in asked if (told := _missed(one))]
    assert asked
    assert 1 - len(missed) / len(asked) >= ENOUGH, "\n".join(missed)


def test_the_lists_are_as_long_as_they_should_be() -> None:
    for stage, length in ((1, 30), (2, 10)):
        asked = [one for one in QUESTIONS if one["stage"] == stage]
        assert [sum(one["language"] == language for one in asked) for language in LANGUAGES] == [length] * len(
            LANGUAGES
        )


def test_every_question_names_rules_that_there_are() -> None:
    wrong = [(one["words"], rule) for one in QUESTIONS for rule in one["ids"] if rule not in rulebook_of(one["game"])]
    assert wrong == []
