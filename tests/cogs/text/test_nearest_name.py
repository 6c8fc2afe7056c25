"""A refusal names what was probably meant, and what would be right."""

from __future__ import annotations

import pytest

import games  # noqa: F401  (registers the games)
from cogs.core import error_policy as errors
from cogs.features.help_command import topics
from cogs.games.marenostrum.command_names import command_of
from cogs.text.nearest_name import nearest
from cogs.text.translator import command_key, shown_command
from engine.core import RulesError, get_rules
from host.lobby.steps import check_options
from i18n import texts


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "antig", ["Antigone"]),
        ("en", "Antigona", ["Antigone"]),
        ("en", "hanibal", ["Hannibal"]),
        ("en", "GARDENS", ["Hanging Gardens"]),
        ("pl", "antig", ["Antygona"]),
        ("pl", "swiatynia", ["Świątynia", "Świątynia Artemidy"]),
        ("pl", "wiszace", ["Wiszące Ogrody"]),
        ("pl", "krolowa", ["Królowa Saby"]),
        ("en", "xyzzy", []),
        ("en", "", []),
    ],
)
def test_names_written_nearly_so_are_found(language: str, typed: str, meant: list[str]) -> None:
    """Case, accents and a letter or two do not count; also an id in another language."""
    assert nearest(typed, topics(texts(language).of("empires"))) == meant


def test_the_refusal_asks_whether_it_was_meant() -> None:
    refused = errors.Refused("no_such_topic", near=["Antigone", "Circe"])
    assert (
        errors.sentence(refused, texts("en").of("empires"))
        == "I know nothing about that. Did you mean Antigone, Circe?"
    )
    none = errors.Refused("no_such_topic", near=[])
    assert errors.sentence(none, texts("en").of("empires")) == "I know nothing about that. Choose a name from the list."
    assert "Czy chodziło o: Antygona?" in str(
        errors.sentence(errors.Refused("no_such_topic", near=["Antygona"]), texts("pl").of("empires"))
    )


@pytest.mark.parametrize(("language", "said"), [("en", "Round 10, Round 15"), ("pl", "10")])
def test_an_option_says_which_values_it_takes(language: str, said: str) -> None:
    with pytest.raises(RulesError) as refused:
        check_options(get_rules("empires"), {"round_cap": "1"})
    sentence = str(errors.sentence(refused.value, texts(language).of("empires")))
    assert said in sentence
    assert texts(language).of("empires").get("option-round_cap") in sentence
    for value in ("none", "10", "15", "20", "25"):
        assert texts(language).of("empires").get(f"option-round_cap-{value}") in sentence
    with pytest.raises(RulesError) as unknown:
        check_options(get_rules("empires"), {"colour": "red"})
    assert texts(language).of("empires").get("option-dice") in str(
        errors.sentence(unknown.value, texts(language).of("empires"))
    )


def test_every_verb_has_the_command_that_there_is() -> None:
    """What a refusal tells to use exists, in both languages."""
    for question in ("build", "pay", "conquest", "offer", "take", "march", "keep", "perseus", "name_mover"):
        for verb in get_rules("empires").verbs:
            path = command_of(question, verb)
            assert texts("en").of("empires").has(command_key(path)), path
    assert command_of("conquest", "use") == "conquest use"
    assert command_of("build", "use") == "build use"
    assert command_of("offer", "seal") == "trade seal"
    assert command_of("keep", "seal") == "build seal"
    assert shown_command(texts("en").of("empires"), "trade take") == "trade take"
    polish = shown_command(texts("pl").of("empires"), "trade take").split()
    assert polish[1] == "weź"
    assert polish[0] != "trade"
