"""A card is told of wherever it must be: what a new one lacks fails here (CONTRIBUTING.md, "A card")."""

from __future__ import annotations

import pytest

from engine.core import seeded
from engine.empires.ai.evaluation import CARD_RANK, HOOKS, worth_of_power
from engine.empires.building.placement import FORTRESS, LEGION, TRIREME
from engine.empires.cards.hooks import Power
from engine.empires.cards.power import POWERS
from engine.empires.rules import RULES
from engine.empires.setup import OPTIONS, new_state
from engine.empires.vocabulary import BOXES, CARDS, NO_BOX, display_cards
from i18n import LANGUAGES, texts
from proofs.report import HOME
from proofs.rulebook import read_rules
from proofs.workbench import book_of


def test_every_card_has_its_rule() -> None:
    wanted = {f"C-{card.id.replace('_', '-')}" for card in CARDS if card.kind != "pyramids"}
    missing = sorted(wanted - set(read_rules(book_of("empires"))))
    assert missing == [], "write the rule of the card into engine/empires/data/rules.toml"


def test_a_box_is_chosen_by_an_option() -> None:
    """Who chooses none plays with the printed cards, so no running game is dealt otherwise."""
    values = {option.key: option.values for option in OPTIONS}
    assert values.get("box", (NO_BOX,)) == (NO_BOX, *BOXES)
    for box in BOXES:
        state = new_state(3, {"box": box}, seeded(1))
        assert sorted([*state.display, *state.deck]) == list(display_cards({"box": box}))
        assert {CARDS[card].box for card in display_cards({"box": box})} == {"", box}
    assert {CARDS[card].box for card in display_cards({})} == {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_words(language: str) -> None:
    said = texts(language).of("empires")
    options = RULES.facts.options
    keys = [f"option-{o.key}{value}" for o in options for value in ("", *(f"-{each}" for each in o.values))]
    assert [key for key in keys if not said.has(key)] == [], f"write them into i18n/{language}/games/empires/rules.ftl"


def test_every_box_is_in_the_changelog() -> None:
    changes = (HOME / "CHANGELOG.md").read_text(encoding="utf-8")
    names = [texts("en").of("empires").name(card.id) for card in CARDS if card.box]
    assert [name for name in names if name not in changes] == [], "name the new cards in CHANGELOG.md"


def test_the_steward_knows_what_each_hook_is_worth() -> None:
    hooks = set(Power._fields) - {"cheap_item", "cheap_good"} | {
        f"cheap_{item}" for item in (LEGION, TRIREME, FORTRESS)
    }
    assert sorted(hooks ^ set(HOOKS)) == [], "engine.empires.ai.evaluation.HOOKS says how much the steward likes a hook"
    for power in POWERS:
        assert power is None or worth_of_power(power).recruited > 0
    assert sorted(CARD_RANK) == sorted(card.id for card in CARDS if card.kind in ("hero", "wonder"))
