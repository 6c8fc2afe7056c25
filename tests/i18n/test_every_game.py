"""Each game of the product has the words that generic code asks of it, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.panel.content.parts import LONGEST_OPTION
from games import PRODUCT, Game
from host.lobby.drawn_options import offered_values
from i18n import LANGUAGES, texts


def _asked(game: Game) -> Iterator[str]:
    yield f"game-{game.id}-name"
    yield f"game-{game.id}-about"
    for verb in game.rules.verbs:
        yield f"verb-{verb}"
    for count in game.rules.facts.seat_counts:
        yield from (f"name-{seat}" for seat in game.rules.seats(count))
    for option in game.rules.facts.options:
        yield f"option-{option.key}"
        yield from (f"option-{option.key}-{value}" for value in option.values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)
def test_a_game_says_its_name_verbs_seats_and_options(game: Game, language: str) -> None:
    said = texts(language).of(game.id)
    missing = sorted({key for key in _asked(game) if not said.has(key)})
    assert missing == [], f"write them into i18n/{language}/games/{game.id}/"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)
def test_each_value_of_an_option_is_explained_in_its_own_words(game: Game, language: str) -> None:
    """The lobby shows it below the value (Discord: 100 characters), also below one that may be left to chance."""
    said = texts(language).of(game.id)
    keys = [f"hint-option-{o.key}-{value}" for o in game.rules.facts.options for value in offered_values(o)]
    missing = [key for key in keys if not said.has(key)]
    assert missing == [], f"write them into i18n/{language}/games/{game.id}/"
    hints = {key: said.get(key) for key in keys}
    assert {key: len(hint) for key, hint in hints.items() if len(hint) > LONGEST_OPTION} == {}


@pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)
def test_a_name_is_not_left_in_english(game: Game) -> None:
    """`has` falls back on English: a file of the language must have the words itself."""
    about = {language: texts(language).of(game.id).get(f"game-{game.id}-about") for language in LANGUAGES}
    assert len(set(about.values())) == len(LANGUAGES), f"write it into i18n/<language>/games/{game.id}/"
