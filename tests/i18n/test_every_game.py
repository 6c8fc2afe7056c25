"""Each game of the product has the words that generic code asks of it, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import PRODUCT, Game
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


@pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)
def test_a_name_is_not_left_in_english(game: Game) -> None:
    """`has` falls back on English: a file of the language must have the words itself."""
    about = {language: texts(language).of(game.id).get(f"game-{game.id}-about") for language in LANGUAGES}
    assert len(set(about.values())) == len(LANGUAGES), f"write it into i18n/<language>/games/{game.id}/"
