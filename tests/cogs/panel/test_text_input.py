"""Moves in words: ids and names of both languages, in any case; what is not understood leads on."""

from __future__ import annotations

import pytest

from cogs.panel.controls.text_input import examples, possible, spoken, whole_example
from cogs.text.folding import fold
from engine.core import Action
from engine.empires.rules import RULES
from i18n import texts

EN, PL = texts("en").of("empires"), texts("pl").of("empires")
LEGAL = (
    Action("rome", "march", ("latium", "gallia", 1)),
    Action("rome", "march", ("latium", "gallia", 2)),
    Action("rome", "march", ("latium", "italia", 1)),
    Action("rome", "sail", ("mare_ionium", "mare_africum", 1)),
    Action("rome", "offer", ("legendary_grain",)),
    Action("rome", "offer", ("grain",)),
    Action("rome", "offer", ("sheep",)),
    Action("rome", "seal"),
)


def heard(text: str) -> list[str]:
    return [action.text() for action in spoken(text, LEGAL, RULES.verbs, PL)]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("march latium gallia 2", ["march latium gallia 2"]),
        ("  MARCH  Latium, Gallia ×1 ", ["march latium gallia 1"]),
        ("Maszeruj Latium Italia", ["march latium italia 1"]),
        ("sail mare ionium mare africum 1", ["sail mare_ionium mare_africum 1"]),
        ("zegluj Mare Ionium → Mare Africum 1", ["sail mare_ionium mare_africum 1"]),
        ("Offer SHEEP", ["offer sheep"]),
        ("Zaoferuj zboże", ["offer grain"]),
        ("zaoferuj legendarne zboze", ["offer legendary_grain"]),
        ("offer sheep grain sheep", ["offer sheep", "offer grain", "offer sheep"]),
        ("march latium gallia 2, latium italia 1", ["march latium gallia 2", "march latium italia 1"]),
        ("maszeruj Latium Gallia 1; maszeruj Latium Italia 1", ["march latium gallia 1", "march latium italia 1"]),
        ("march latium gallia 2, latium", []),
        ("zapieczętuj", ["seal"]),
        ("zaoferuj zboże, owce", ["offer grain", "offer sheep"]),
        ("owce, zboze", ["offer sheep", "offer grain"]),
        ("march latium gallia", []),
        ("offer", []),
        ("offer sheep nonsense", []),
        ("", []),
    ],
)
def test_words_of_both_languages_are_understood(text: str, actions: list[str]) -> None:
    assert heard(text) == actions


def test_what_is_not_understood_leads_on_from_where_it_was() -> None:
    assert possible("march latium rome", LEGAL, RULES.verbs, EN) == ["march Latium Gallia", "march Latium Italia"]


def test_what_is_not_understood_at_all_gets_whole_moves_that_would_be() -> None:
    found = possible("hm", LEGAL, RULES.verbs, PL)
    assert [phrase.split()[0] for phrase in found] == ["maszeruj", "żegluj", "zaoferuj", "zapieczętuj"]
    assert all(heard(phrase) for phrase in found), found


def test_what_is_offered_is_said_in_its_case() -> None:
    said = whole_example("offer", ["coin", "grain"], PL)
    assert said == "zaoferuj monetę, zboże"
    legal = (Action("rome", "offer", ("coin",)), Action("rome", "offer", ("grain",)))
    assert [action.text() for action in spoken(said, legal, RULES.verbs, EN)] == ["offer coin", "offer grain"]


def test_a_bare_word_that_several_verbs_know_is_not_understood() -> None:
    legal = (Action("rome", "offer", ("grain",)), Action("rome", "give", ("grain",)))
    assert spoken("grain", legal, RULES.verbs, EN) == []


@pytest.mark.parametrize("said", [EN, PL])
def test_examples_are_understood(said: object) -> None:
    for example in examples(LEGAL, said, 9):  # type: ignore[arg-type]
        assert heard(example), example


def test_folding_takes_case_marks_and_diacritics() -> None:
    assert fold(" Złoto_Żółć ,  ×2") == "zloto zolc 2"
