"""The pages about the interface and the position notation name everything that classic has."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_type_hints

import pytest

from engine.classic.notation import read_position, write_position
from engine.classic.notation.frames import KINDS
from engine.classic.notation.reader import _READERS
from engine.classic.options import OPTIONS
from engine.classic.rules import RULES
from engine.classic.victory import REASONS
from engine.classic.view_types import ClassicView, SideView
from engine.classic.vocabulary import BUILDINGS, CARDS, GOODS, PHASES, SEATS, TRACKS, UNITS
from proofs.games.classic.reached import QUESTIONS

HOME = Path(__file__).parents[3]
CONTRACT = (HOME / "docs" / "contract-classic.md").read_text(encoding="utf-8")
NOTATION = (HOME / "docs" / "position-notation.md").read_text(encoding="utf-8").partition("## Classic")[2]
EVENTS = (HOME / "i18n" / "en" / "games" / "classic" / "events.ftl").read_text(encoding="utf-8")
EMPTY_ALWAYS = {"chosen", "settled", "arrived"}
"""What a plan has done stands in its draft; the frame itself is as at the beginning."""


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def ticked(text: str) -> set[str]:
    """What stands as code, in a line or in a block."""
    blocks = re.findall(r"```.*?```", text, re.DOTALL)
    return words(" ".join((*re.findall(r"`([^`\n]+)`", text), *blocks)))


def told(prefix: str) -> set[str]:
    """The keys of the game's texts with this prefix."""
    return set(re.findall(rf"^{prefix}-(\w+) =", EVENTS, re.MULTILINE))


def test_the_examples_of_the_notation_are_positions() -> None:
    """The first one whole, the second as a line about a place; what the page says is refused is."""
    example, place = NOTATION.split("```")[1::2]
    state = read_position(example)
    assert RULES.dump(read_position(write_position(state))) == RULES.dump(state)
    assert RULES.active(state) == ("greece",)
    read_position(f"empty 5\n{place.strip().splitlines()[-1]}\nask announce\n")
    with pytest.raises(Exception, match="nobody is asked"):
        read_position("setup 3\n")


def test_the_notation_names_every_line_and_every_step() -> None:
    keys = {key for step, entries in KINDS.items() for key in entries if key not in EMPTY_ALWAYS}
    assert {*_READERS, *KINDS} - ticked(NOTATION) == set()
    page = (HOME / "docs" / "position-notation.md").read_text(encoding="utf-8")
    assert keys - ticked(page) == set(), "those of shared steps stand in the tables of Empires"


def test_the_interface_names_every_word() -> None:
    vocabulary = {*SEATS, *GOODS, "tax", *UNITS, *BUILDINGS, "marker", *TRACKS, *PHASES, *REASONS}
    vocabulary |= {card.id for card in CARDS} | {option.key for option in OPTIONS} | {*RULES.verbs}
    vocabulary |= {question for questions in QUESTIONS.values() for question in questions}
    assert vocabulary - ticked(CONTRACT) == set()


def test_the_interface_names_what_a_view_has() -> None:
    assert {*get_type_hints(ClassicView), *get_type_hints(SideView)} - ticked(CONTRACT) == set()


def test_the_interface_names_every_event_and_every_refusal() -> None:
    assert len(told("event")) > 40
    assert told("event") - ticked(CONTRACT) == {"first_named"}, (
        "the family has a text for it; here nobody is named first"
    )
    assert told("refusal") - ticked(CONTRACT) == {"pay_together"}, "commands say that, not the engine"
