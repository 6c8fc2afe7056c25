"""The page about the interface names everything that Empires has."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_type_hints

from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.view_types import EmpiresView, EmpireView, LegendaryView, TokensView
from engine.empires.vocabulary import CARDS, GOODS, PHASES, TRACKS
from engine.marenostrum.view_types import BattleView, DutyView, ProvinceView, SiteView, TradeView
from proofs.games.empires.lens import QUESTIONS

HOME: Final = Path(__file__).parents[3]
PAGE: Final = (HOME / "docs" / "contract-empires.md").read_text(encoding="utf-8")
CATALOGUE: Final = sorted((HOME / "i18n" / "en" / "games" / "empires").glob("*.ftl"))
TEXTS: Final = "\n".join(file.read_text(encoding="utf-8") for file in CATALOGUE)
VIEWS: Final = (
    EmpiresView,
    EmpireView,
    LegendaryView,
    TokensView,
    ProvinceView,
    SiteView,
    DutyView,
    TradeView,
    BattleView,
)


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def ticked() -> set[str]:
    """What stands on the page as code, in its blocks and in its lines."""
    blocks = re.findall(r"```.*?```", PAGE, re.DOTALL)
    lines = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL))
    return words(" ".join((*blocks, *lines)))


def told(prefix: str) -> set[str]:
    """The keys of the game's texts with this prefix."""
    return set(re.findall(rf"^{prefix}-(\w+) =", TEXTS, re.MULTILINE))


def test_the_page_names_every_word() -> None:
    vocabulary = {*SEATS, *GOODS, *TRACKS, *PHASES, *RULES.verbs}
    vocabulary |= {card.id for card in CARDS} | {option.key for option in RULES.facts.options}
    vocabulary |= {question for questions in QUESTIONS.values() for question in questions}
    assert vocabulary - ticked() == set()


def test_the_page_names_what_a_view_has() -> None:
    keys = {key for view in VIEWS for key in get_type_hints(view)}
    assert keys - ticked() == {"unlaunched"}, "triremes in harbour are classic's"


def test_the_page_names_every_event_and_every_refusal() -> None:
    assert len(told("event")) > 40
    assert told("event") - ticked() == set()
    assert told("refusal") - ticked() == {"pay_together"}, "commands say that, not the engine"
