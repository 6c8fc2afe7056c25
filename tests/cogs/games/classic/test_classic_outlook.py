"""What classic says before a fight: both fortresses, bonuses at sea too, and whoever may turn a legion (K-helen)."""

from __future__ import annotations

import pytest

from cogs.panel.content.outlook import outlook_lines
from engine.classic.companion import COMPANION
from engine.classic.notation import read_position
from engine.classic.rules import RULES
from engine.classic.verbs import parse
from engine.core.companion import Outlook
from i18n import LANGUAGES, texts

EN = texts("en").of("classic")
AT_SEA = """
empty 5
phase military 2
leader military_leader rome
turn rome
cards greece pericles
mare_ionium: {rome}greece 2
mare_tyrrhenum: rome 2
ask name_mover
ask mover_turn {{"stage": "{stage}"}}
ask {step}
"""
ON_LAND = """
empty 5
phase military 2
leader military_leader rome
turn rome
cards greece {cards}
athenae: greece; legions greece 1; fortress greece{forts}
macedonia: rome; legions rome 4
illyria: greece
{more}
ask name_mover
ask mover_turn {{"stage": "land_battles"}}
ask march
draft rome
"""


def outlook(text: str, *moves: str) -> Outlook:
    state = read_position(text)
    for move in moves:
        RULES.advance(state, parse("rome", move))
    question = RULES.question(state, "rome")
    assert question is not None
    return COMPANION.foresee("rome", question, RULES.legal_actions(state, "rome"), RULES.view(state, "rome"))


def march(*moves: str, cards: str = "pericles", forts: str = "", more: str = "") -> Outlook:
    return outlook(ON_LAND.format(cards=cards, forts=forts, more=more), *moves)


def turning(found: Outlook) -> list[str]:
    return [line for line in outlook_lines(EN, found.lines) if "may turn" in line]


@pytest.mark.parametrize(
    ("forts", "said"), [("", "1 legion + fortress, bonus +6"), (" 2", "1 legion + 2 fortresses, bonus +12")]
)
def test_two_fortresses_are_told_as_two(forts: str, said: str) -> None:
    """K-zeus: each adds six and can be lost, so the odds are others."""
    cards = "pericles zeus" if forts else "pericles"
    found = march("march macedonia athenae 4", cards=cards, forts=forts)
    (line,) = outlook_lines(EN, found.lines)
    assert f"against Greece ({said})" in line
    beside = march(cards=cards, forts=forts).beside["march", "macedonia", "athenae", "4"]
    tower = ("fortresses", {"count": 2}) if forts else ("fortress", {})
    assert beside[0] == ("force", {"seat": "greece", "units": [("legions", {"count": 1}), tower]})


def test_a_bonus_at_sea_is_told_before_the_attack() -> None:
    """K-pericles: one on each of two dice."""
    found = outlook(AT_SEA.format(rome="rome 2 ", stage="march", step="sea_battles"))
    (line,) = outlook_lines(EN, found.lines)
    assert "yours (2 triremes) against Greece (2 triremes, bonus +2)" in line


def test_a_bonus_at_sea_is_told_beside_the_way_there() -> None:
    """K-pericles"""
    found = outlook(AT_SEA.format(rome="", stage="sea_battles", step="sail"))
    assert ("bonus", {"theirs": 2, "mine": 0}) in found.beside["sail", "mare_tyrrhenum", "mare_ionium", "2"]


def test_a_march_into_helens_land_says_so_in_one_line() -> None:
    """K-helen: wherever legions come in, also where nobody stands, and before anything is confirmed."""
    assert turning(march(cards="pericles helen")) == [], "nothing is planned"
    both = ("march macedonia athenae 2", "march macedonia illyria 1")
    assert turning(march(*both, cards="pericles helen")) == [
        "-# ⚠ Athenae, Illyria: Helen of Troy. Before the battles Greece may turn one of your legions into its own; "
        "the odds leave that out."
    ]
    for language in LANGUAGES:
        said = texts(language).of("classic")
        (line,) = outlook_lines(said, march(both[1], cards="helen").lines)
        assert said.name("helen") in line


@pytest.mark.parametrize(
    ("cards", "more"),
    [
        ("pericles", ""),  # nobody has her
        ("helen", "used greece helen"),  # once a phase
        ("helen", "arabia: greece; legions greece 7"),  # no legion left in stock
    ],
)
def test_nothing_is_said_when_helen_cannot_be_used(cards: str, more: str) -> None:
    """K-helen"""
    assert turning(march("march macedonia illyria 1", cards=cards, more=more)) == []


def test_into_anothers_land_helen_does_not_matter() -> None:
    """K-helen: her owner's provinces alone."""
    more = "moesia: egypt"
    assert turning(march("march macedonia moesia 1", cards="helen", more=more)) == []
