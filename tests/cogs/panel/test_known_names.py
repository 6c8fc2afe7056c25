"""A name that there is not is answered with the nearest ones; one that is not possible now is left to the rules."""

from __future__ import annotations

import pytest

import games  # noqa: F401  (registers the games)
from cogs.core.error_policy import sentence
from cogs.panel.known_names import checked, named, read
from engine.core import Action, RulesError
from engine.core.companion import Closed
from engine.empires.companion import COMPANION
from engine.empires.rules import RULES
from engine.empires.state import State
from i18n import Texts
from tests.aids.empires.movement_turns import MARCHING
from tests.aids.empires.position_text import from_text
from tests.aids.empires.words import EN, PL

MARCH = RULES.verbs["march"]


def now(state: State) -> tuple[tuple[Action, ...], tuple[Closed, ...]]:
    """What is open to Rome, and what is closed to it."""
    question, legal = RULES.question(state, "rome"), RULES.legal_actions(state, "rome")
    assert question is not None
    return legal, COMPANION.closed("rome", question, legal, RULES.view(state, "rome"))


def march(said: Texts, **typed: str) -> dict[str, str]:
    legal, closed = now(from_text(MARCHING))
    return checked(MARCH, legal, closed, {key.rstrip("_"): text for key, text in typed.items()}, said)


def refused(refusal: pytest.ExceptionInfo[RulesError], said: Texts) -> str:
    assert refusal.value.code == "no_such_name"
    return sentence(refusal.value, said) or ""


def test_a_misspelt_name_is_answered_with_the_nearest_and_with_what_is_possible() -> None:
    with pytest.raises(RulesError) as refusal:
        march(EN, from_="itallia", to="achaia", legions="1")
    told = refused(refusal, EN)
    assert told.startswith("There is no “itallia” here. Did you mean Italia, Gallia? Possible: ")
    assert "Gallia" in told


def test_the_nearest_name_is_said_as_the_person_reads_it() -> None:
    with pytest.raises(RulesError) as refusal:
        march(PL, from_="italia", to="ahaja", legions="1")
    told = refused(refusal, PL)
    assert told.startswith("Nie ma tu „ahaja”. Czy chodziło o: ")
    assert PL.name("achaia") in told
    assert "Możliwe: " in told


def test_a_name_that_is_possible_nowhere_now_is_still_the_nearest() -> None:
    with pytest.raises(RulesError) as refusal:
        march(EN, from_="numidja", to="achaia", legions="1")
    assert "Did you mean Numidia" in refused(refusal, EN)


def test_what_is_there_but_not_possible_is_left_to_the_rules() -> None:
    """In any language and case; and a number of legions is no name."""
    assert march(EN, from_="Numidia", to="achaia", legions="99") == {
        "from": "numidia",
        "to": "achaia",
        "legions": "99",
    }
    for text in filter(None, (PL.name("numidia"), PL.part("name-numidia", "genitive"))):
        assert march(EN, from_=text)["from"] == "numidia"


def test_a_verb_that_is_not_asked_for_is_not_checked() -> None:
    """That it is another's turn, or another question, is said first."""
    legal, _ = now(from_text(MARCHING))
    typed = {"resource": "grian"}
    assert checked(RULES.verbs["offer"], legal, (), typed, EN) == typed


def test_several_names_in_one_place_are_read_one_by_one() -> None:
    legal, closed = now(from_text(MARCHING))
    march_at = {"from": "italia", "to": "achaia", "legions": "1"}
    assert checked(MARCH, legal, closed, march_at | {"site": "city"}, EN)["site"]
    with pytest.raises(RulesError) as refusal:
        checked(MARCH, legal, closed, march_at | {"site": "zzyzx"}, EN)
    assert refused(refusal, EN).startswith("There is no “zzyzx” here.")


def test_a_resource_that_there_is_not() -> None:
    assert named("Wine", ["grain"], EN) == "wine"
    assert named(PL.name("grain"), ["grain"], EN) == "grain"
    with pytest.raises(RulesError) as refusal:
        named("grian", ["grain", "oil"], EN)
    assert refused(refusal, EN) == "There is no “grian” here. Did you mean grain? Possible: grain, oil."


@pytest.mark.parametrize(
    ("line", "said"), [("march itallia achaia 1", EN), ("March itallia achaia 1", EN), ("marsz itallia achaia 1", PL)]
)
def test_a_line_in_words_is_checked_the_same_way(line: str, said: Texts) -> None:
    legal, closed = now(from_text(MARCHING))
    verb = said.get("verb-march").lower()
    with pytest.raises(RulesError) as refusal:
        read(RULES.verbs, "rome", line.replace("marsz", verb), legal, closed, said)
    assert "Italia" in refused(refusal, said)


def test_what_a_person_has_written_formats_nothing() -> None:
    with pytest.raises(RulesError) as refusal:
        named("**@everyone**", [], EN)
    assert "**" not in refused(refusal, EN)
