"""Each rule that can be looked up has a text in every language, and a title or the name of what it is about."""

from __future__ import annotations

import pytest

from cogs.features.rules_search.entries import entries_of
from engine.core.rulebook import parse_rules
from games import PRODUCT, rulebook_of
from i18n import LANGUAGES
from i18n.rulebooks import rule_texts

GAMES = [game.id for game in PRODUCT if game.rulebook_at]
TRANSLATED = [(game, language) for game in GAMES for language in LANGUAGES[1:]]


def test_the_games_of_the_family_can_be_looked_up() -> None:
    assert {"empires", "classic"} <= {*GAMES}


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_every_rule_and_ruling_has_its_text(game: str, language: str) -> None:
    rules, own = rulebook_of(game), rule_texts(language, game)
    assert [*own] == [*rules], f"i18n/{language}/games/{game}/rulebook.toml: the same ids in the same order"
    for rule in rules.values():
        assert len(own[rule.id].rulings) == len(rule.rulings), f"{rule.id}: a text for each ruling"
        pairs = [(rule.text, own[rule.id].text)]
        for ruling, (says, why) in zip(rule.rulings, own[rule.id].rulings, strict=True):
            pairs += [(ruling.says, says), (ruling.why, why)]
        assert [one for one, other in pairs if not other.strip() or one == other] == [], rule.id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_says_what_it_is_about(game: str, language: str) -> None:
    entries = entries_of(game, language)
    assert [entry.id for entry in entries.values() if not entry.name] == []
    titles = [entry.name for entry in entries.values()]
    assert [title for title in titles if len(title) > 80] == [], "a menu shows a hundred letters, the id included"


@pytest.mark.parametrize("game", GAMES)
def test_names_of_the_first_language_stand_with_the_rules_alone(game: str) -> None:
    assert rule_texts(LANGUAGES[0], game) == {}


@pytest.mark.parametrize("game", GAMES)
def test_ids_that_are_named_exist(game: str) -> None:
    for language in LANGUAGES:
        entries = entries_of(game, language)
        assert [
            (entry.id, other) for entry in entries.values() for other in entry.related if other not in entries
        ] == []


@pytest.mark.parametrize(
    "text",
    [
        '["A1"]\nrule = "x"\nrulez = 1\n',
        '["A1"]\nrulings = []\n',
        "A1 = 3\n",
        '["A1"]\nrule = "x"\nrulings = [{}]\n',
        "?",
    ],
)
def test_a_file_that_is_no_rulebook_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_rules(text)
