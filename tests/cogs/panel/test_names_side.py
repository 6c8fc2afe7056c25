"""Every name in a panel is explained in the panel itself: a side with menus of them, and what the chosen one means."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.panel.content.parts import LONGEST_TEXT, MOST_OPTIONS, Asked, Panel, Select
from cogs.panel.content.question_panel import NAMES, describe, named_here
from cogs.panel.controls.address import ControlKind
from cogs.panel.explaining import explained_words, explanation
from cogs.panel.fitting.budget import MOST_IN_ROWS, cost, text_of
from engine.core import Rng, seeded
from games import PRODUCT, Game
from i18n import LANGUAGES, texts
from tests.aids.panel_questions import buttons, selects

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


def test_a_name_that_is_not_there_is_not_explained() -> None:
    """A forged choice shows the menus again."""
    game = PRODUCT[0]
    asked = next(_panels(game, 3))
    said = texts("en").of(game.id)
    assert describe(asked, said, (*NAMES, "no_such_name")).lines == (said.get("explain-hint"),)
