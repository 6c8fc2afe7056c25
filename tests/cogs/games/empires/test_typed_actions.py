"""What is typed into a command becomes an action."""

from __future__ import annotations

import pytest

from cogs.panel.typed_actions import chosen, propose, propose_payment, resolve
from engine.core import Action, Slot, Verb
from i18n import texts

EN, PL = texts("en").of("empires"), texts("pl").of("empires")
MARCH = Verb(
    "march", (Slot("from", "province"), Slot("to", "province"), Slot("legions", "count"), Slot("site", "site", True))
)
LEGAL = (
    Action("rome", "march", ("latium", "gallia", 1)),
    Action("rome", "march", ("latium", "gallia", 2)),
    Action("rome", "march", ("latium", "italia", 1)),
    Action("rome", "march", ("sicilia", "italia", 1, "city")),
    Action("rome", "done"),
)


def test_proposals_narrow_by_what_is_typed() -> None:
    assert [c.value for c in propose(MARCH, LEGAL, "from", {}, EN, "")] == ["latium", "sicilia"]
    assert [c.value for c in propose(MARCH, LEGAL, "to", {"from": "latium"}, EN, "")] == ["gallia", "italia"]
    assert [c.value for c in propose(MARCH, LEGAL, "legions", {"from": "Latium", "to": "gallia"}, EN, "")] == ["1", "2"]
    assert [c.value for c in propose(MARCH, LEGAL, "from", {"to": "italia"}, EN, "sic")] == ["sicilia"]


def test_proposals_read_in_the_persons_language() -> None:
    verb = Verb("give", (Slot("resource", "resource"),))
    legal = (Action("rome", "give", ("grain",)),)
    (choice,) = propose(verb, legal, "resource", {}, PL, "zbo")
    assert (choice.name, choice.value) == (PL.name("grain"), "grain")


def test_names_of_any_language_are_understood() -> None:
    assert resolve(PL.name("grain").upper(), ["grain", "wine"], EN) == "grain"
    assert resolve("Mare Ionium", ["mare_ionium"], PL) == "mare_ionium"
    assert resolve("×2", ["1", "2"], EN) == "2"


def test_typed_fields_become_the_legal_action() -> None:
    typed = {"from": "Latium", "to": "gallia", "legions": "2"}
    assert chosen(MARCH, "rome", LEGAL, typed, EN) == LEGAL[1]


def test_fields_left_out_are_filled_when_one_action_remains() -> None:
    assert chosen(MARCH, "rome", LEGAL, {"from": "sicilia", "to": "italia", "legions": "1"}, EN) == LEGAL[3]


def test_what_is_not_legal_is_passed_on_as_written() -> None:
    """The rules then say why not."""
    typed = {"from": "latium", "to": "Aegyptus", "legions": "9"}
    assert chosen(MARCH, "rome", LEGAL, typed, EN) == Action("rome", "march", ("latium", "aegyptus", 9))


@pytest.mark.parametrize("number", ["٣", "9" * 5000])
def test_what_is_no_number_of_the_rules_stays_a_word(number: str) -> None:
    """Discord lets one write 6000 characters; Python converts no more than 4300 digits."""
    typed = {"from": "latium", "to": "gallia", "legions": number}
    assert chosen(MARCH, "rome", LEGAL, typed, EN) == Action("rome", "march", ("latium", "gallia", number))


def test_accents_need_not_be_typed() -> None:
    verb, legal = Verb("take", (Slot("resource", "resource"),)), [Action("rome", "take", ("grain",))]
    plain = PL.name("grain").replace("ż", "z")
    assert plain != PL.name("grain")
    assert [c.value for c in propose(verb, legal, "resource", {}, PL, plain)] == ["grain"]
    assert [c.value for c in propose_payment([["grain"]], ["grain"], PL, plain)] == ["grain"]
    assert resolve(plain, ["grain", "wine"], PL) == "grain"
