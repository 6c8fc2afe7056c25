"""Where one pays, texts are whole: a card's when it is chosen, a building's once; nothing is cut in the middle."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games  # noqa: F401  (registers the games)
from cogs.panel.content.closed_options import MOST_LINES
from cogs.panel.content.labels import action_label
from cogs.panel.content.notes import fitting
from cogs.panel.content.outlook import in_words
from cogs.panel.content.question_panel import Asked, Select, describe
from cogs.panel.fitting.pages import READ
from engine.core.companion import Outlook
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.verbs import parse
from engine.empires.vocabulary import CARDS, ITEM_COSTS
from i18n import Texts, texts
from tests.aids.empires.position_text import from_text
from tests.aids.panel_questions import selects

BUYING = """
setup 3
phase build
leader culture rome
turn rome
hand rome coin 6 grain 2 wine 2 oil 2 wood 2 stone 2 sheep 2 gold 2
display penthesilea perseus hamilcar zeus circe
latium: rome; built capital caravan_wine; legions rome 1
italia: rome
gallia: rome
ask name_builder
ask build
"""

LANGUAGES = pytest.mark.parametrize("said", [texts("en").of("empires"), texts("pl").of("empires")], ids=["en", "pl"])


def asked(state: State) -> Asked:
    question, legal = RULES.question(state, "rome"), RULES.legal_actions(state, "rome")
    return Asked("abc234", "rome", 1, question, legal, RULES.verbs, RULES.view(state, "rome"))


@LANGUAGES
def test_no_description_is_cut(said: Texts) -> None:
    """Discord takes a hundred characters: what does not fit is left out by sentences, and more is announced."""
    state = from_text(BUYING)
    for path in ((), ("build",), ("recruit",), ("build", "legion")):
        for select in selects(describe(asked(state), said, path)):
            for option in select.options:
                assert len(option.description) <= 100
                assert "…" not in option.description, option
    (recruits,) = [
        s
        for s in selects(describe(asked(state), said))
        if any("Circe" in o.label or "Kirke" in o.label for o in s.options)
    ]
    shown = {option.label: option.description for option in recruits.options}
    assert all(said.get("panel-price", count=3).split()[1][:5] in text for text in shown.values()), shown
    penthesilea = next(text for label, text in shown.items() if label.endswith(said.name("penthesilea")))
    assert penthesilea.endswith(said.get("panel-more-when-chosen"))


@LANGUAGES
@pytest.mark.parametrize("card", ["penthesilea", "zeus", "hamilcar"])
def test_a_card_is_read_whole_before_it_is_paid(said: Texts, card: str) -> None:
    state = RULES.apply(from_text(BUYING), parse("rome", f"recruit {card}")).state
    question = RULES.question(state, "rome")
    assert question is not None
    assert question.key == "pay"
    assert f"-# {said.get(f'about-{card}')}" in describe(asked(state), said).lines


@LANGUAGES
def test_what_a_building_does_stands_once(said: Texts) -> None:
    """Not beside each province; whole below the thing that is chosen, and where it is paid for."""
    state = from_text(BUYING)
    for path in ((), ("build",), ("build", "control")):
        panel = describe(asked(state), said, path)
        beside = [o.description for s in selects(panel) for o in s.options]
        for item in ITEM_COSTS:
            first = said.get(f"about-{item}").split(". ")[0]
            assert len([text for text in beside if first in text]) <= 1, (path, item)
    narrowed = describe(asked(state), said, ("build", "control"))
    assert f"-# {said.get('about-control')}" in narrowed.lines
    paying = RULES.apply(state, parse("rome", "build legion latium")).state
    assert f"-# {said.get('about-legion')}" in describe(asked(paying), said).lines
    assert action_label(RULES.verbs, said, parse("rome", "build legion latium"))


@LANGUAGES
def test_every_explanation_fits_by_sentences(said: Texts) -> None:
    price = said.get("panel-price", count=12)
    for thing in (*ITEM_COSTS, *(card.id for card in CARDS)):
        about = said.get(f"about-{thing}")
        text = fitting(price, about, said.get("panel-more-when-chosen"), 100)
        assert len(text) <= 100, thing
        kept = text.removeprefix(price).removesuffix(said.get("panel-more-when-chosen")).strip(" ·")
        assert about.startswith(kept), thing
        assert not kept or kept[-1] in ".!?", thing


@LANGUAGES
@pytest.mark.parametrize("count", [6, 7, 8, 11])
def test_what_moves_lead_to_is_never_left_out_in_silence(said: Texts, count: int) -> None:
    """Six lines stand in the panel; of more of them the last says how many, and all can be read whole."""
    odds = tuple(("bonus", {"theirs": n, "mine": 1}) for n in range(count))
    many = replace(asked(from_text(BUYING)), outlook=Outlook(lines=odds))
    said_of = [f"-# {in_words(said, each)}" for each in odds]
    panel = describe(many, said)
    buttons = [b.label for row in panel.rows if not isinstance(row, Select) for b in row]
    if count == MOST_LINES:
        assert [line for line in panel.lines if line in said_of] == said_of
        return
    hidden = said.get("panel-outlook-more", count=count - MOST_LINES + 1)
    assert [line for line in panel.lines if line in said_of] == said_of[: MOST_LINES - 1]
    assert f"-# {hidden}" in panel.lines
    assert said.get("panel-read") in buttons
    pages = "\n".join(line for n in range(9) for line in describe(many, said, (READ, str(n))).lines)
    assert all(line in pages for line in said_of)
    assert hidden not in pages
