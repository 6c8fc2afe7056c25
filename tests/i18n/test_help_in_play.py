"""/help during a game has a page for what is going on, and names all of the game's commands."""

from __future__ import annotations

import pytest

from cogs.games.game_cogs import game_cogs
from engine.classic.companion.help_pages import OF_PHASE, OF_STEP
from engine.classic.sequence import FLOW, ROUND
from games import PRODUCT, Game
from i18n import LANGUAGES, texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)
def test_each_phase_has_its_page(game: Game, language: str) -> None:
    said = texts(language).of(game.id)
    phases = [key.removeprefix("phase-") for key in said.keys("phase-")]
    assert len(phases) > 2
    for phase in phases:
        page = game.companion.page({"phase": phase, "step": None})
        assert said.part(f"guide-{game.id}-{page}", "text"), phase


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_of_classic_has_its_page(language: str) -> None:
    said = texts(language).of("classic")
    assert OF_STEP.keys() == FLOW.steps.keys()
    assert OF_PHASE.keys() == {phase for phase, _ in ROUND}
    for page in {*OF_STEP.values(), *OF_PHASE.values()}:
        assert said.part(f"guide-classic-{page}", "text"), page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)
def test_each_command_of_a_game_is_named(game: Game, language: str) -> None:
    said = texts(language).of(game.id)
    named = said.get("help-commands-acting")
    for cog in game_cogs([game]):
        for command in cog.__cog_app_commands__:
            called = said.get(f"cmd-{command.name}")
            assert f"`/{called}`" in named or f"`/{called} …`" in named, command.name
