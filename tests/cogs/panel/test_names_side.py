"""Every name in a panel is explained in the panel itself: a side with menus of them, and what the chosen one means."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.panel.content.confirmation import needs_thought
from cogs.panel.content.narrowing import on_page
from cogs.panel.content.parts import LONGEST_TEXT, MOST_OPTIONS, Asked, Panel, Select
from cogs.panel.content.question_panel import NAMES, describe, named_here
from cogs.panel.controls.address import ControlKind
from cogs.panel.explaining import explained_words, explanation
from cogs.panel.fitting.budget import MOST_IN_ROWS, cost, text_of
from cogs.panel.fitting.pages import place_of
from engine.core import Question, Rng, seeded
from engine.core.companion import words
from games import PRODUCT, Game
from i18n import LANGUAGES, texts
from tests.aids.panel_questions import EN, buttons, selects
from tests.aids.panel_questions import asked as made_up

GAMES = [pytest.param(game, id=game.id) for game in PRODUCT]
FOOT = ("undo", "redo", "takeback", "map.own", "help")


def _panels(game: Game, seats: int, actions: int = 150) -> Iterator[Asked]:
    """What is asked in a game of random moves; of each kind of question a few."""
    rules, rng, told = game.rules, Rng(5), dict[str, int]()
    state, _, _ = rules.setup(seats, {}, seeded(5))
    for step in range(actions):
        active = rules.active(state)
        if not active:
            return
        seat = active[rng.below(len(active))]
        question, legal = rules.question(state, seat), rules.legal_actions(state, seat)
        assert question is not None
        told[question.key] = told.get(question.key, 0) + 1
        if told[question.key] <= 3:
            view = rules.view(state, seat)
            yield Asked("abc234", seat, step, question, tuple(legal), rules.verbs, view, foot=FOOT)
        rules.advance(state, legal[rng.below(len(legal))])


def _fits(panel: Panel) -> None:
    assert len(text_of(panel)) <= LONGEST_TEXT
    assert cost(panel.rows) <= MOST_IN_ROWS
    assert all(len(row) <= 5 for row in panel.rows if not isinstance(row, Select))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_panel_leads_to_its_names_and_each_is_explained_there(game: Game, language: str) -> None:
    said, whole = texts(language).of(game.id), set[str]()
    for asked in _panels(game, max(game.rules.facts.seat_counts)):
        panel = describe(asked, said)
        _fits(panel)
        assert [b.custom_id for b in buttons(panel)].count(asked.address(ControlKind.PANEL, "names")) == 1
        side = describe(asked, said, NAMES)
        _fits(side)
        found = [option.value for menu in selects(side) for option in menu.options]
        assert found == named_here(asked, said)
        assert len({menu.custom_id for menu in selects(side)}) == len(selects(side))
        assert all(1 <= len(menu.options) <= MOST_OPTIONS for menu in selects(side))
        for word in found if not whole else found[:2]:
            told = describe(asked, said, (*NAMES, word))
            _fits(told)
            assert explanation(said, word, asked.view) in "\n".join(told.lines)
            assert [o.value for menu in selects(told) for o in menu.options if o.chosen] == [word]
        whole |= {*found}
    assert len(whole) > 20
    assert whole <= {*explained_words(said)}


@pytest.mark.parametrize("game", GAMES)
def test_a_question_whether_one_is_sure_has_its_names_explained_and_comes_back(game: Game) -> None:
    said, met = texts("en").of(game.id), 0
    for asked in _panels(game, max(game.rules.facts.seat_counts), 600):
        for action in [a for a in asked.legal if needs_thought(asked, a)][:2]:
            path = words(action)
            sure = describe(asked, said, path)
            (to_names,) = [b for b in buttons(sure) if b.label == said.get("explain-names")]
            _, _, key = to_names.custom_id.rpartition(":c.names.")
            assert place_of(key, asked.legal, asked.seat) == path
            side = describe(asked, said, (*NAMES, "", *path))
            _fits(side)
            assert buttons(side)[-1].custom_id == asked.address(ControlKind.NARROW, key)
            word = selects(side)[0].options[0].value
            told = describe(asked, said, (*NAMES, word, *path))
            assert explanation(said, word, asked.view) in "\n".join(told.lines)
            assert all(menu.custom_id.endswith(f".{key}") for menu in selects(told))
            assert buttons(told)[-1] == buttons(side)[-1]
            gone = describe(asked, said, (*NAMES, word, "no_such_verb"))
            assert buttons(gone)[-1].custom_id == asked.address(ControlKind.PANEL, "root"), "what is gone leads home"
            met += 1
    assert met


def test_a_page_of_a_long_list_is_come_back_to() -> None:
    legal = [f"build market p{i:03}" for i in range(230)]
    this = made_up(legal, Question("site", {}), build=("item", "place"))
    page = on_page(1, ("build", "market"))
    panel = describe(this, EN, page)
    (to_names,) = [b for b in buttons(panel) if b.label == EN.get("explain-names")]
    key = to_names.custom_id.rpartition(":c.names.")[2]
    assert place_of(key, this.legal, this.seat) == page
    assert buttons(describe(this, EN, (*NAMES, "", *page)))[-1].custom_id == this.address(ControlKind.NARROW, key)


def test_a_name_that_is_not_there_is_not_explained() -> None:
    """A forged choice shows the menus again."""
    game = PRODUCT[0]
    asked = next(_panels(game, 3))
    said = texts("en").of(game.id)
    assert describe(asked, said, (*NAMES, "no_such_name")).lines == (said.get("explain-hint"),)
