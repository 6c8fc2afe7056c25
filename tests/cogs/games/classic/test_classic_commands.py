"""Classic by slash command: everything the rules know can be typed, beside Empires and in words of its own."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cogs.games.game_cogs import game_cogs
from cogs.games.marenostrum.command_names import command_of
from cogs.games.marenostrum.trade_commands import FIELDS
from cogs.text.translator import command_key, shown_command
from engine.classic.rules import RULES
from engine.core import Rng, seeded
from games.classic import CLASSIC
from games.empires import EMPIRES
from i18n import LANGUAGES, command_texts, texts


@cache
def paths(*games: Any) -> frozenset[str]:
    """Of every command in the cogs of these games."""
    found: set[str] = set()
    for cog in game_cogs(games):
        for top in cog.__cog_app_commands__:
            each: Any = top
            found |= (
                {one.qualified_name for one in each.walk_commands()} if hasattr(each, "walk_commands") else {each.name}
            )
    return frozenset(found)


def test_every_move_of_a_game_has_a_command() -> None:
    """K2.2, K3, K4, K5, K1a: questions and verbs of random games, both set-ups."""
    asked: set[tuple[str, str]] = set()
    for number in range(6):
        rng = Rng(number)
        options = {"setup": ("basic", "advanced")[number % 2], "round_cap": "10"}
        state = RULES.setup(3 + number % 3, options, seeded(number)).state
        for _ in range(400):
            active = RULES.active(state)
            if not active:
                break
            seat = active[rng.below(len(active))]
            question = RULES.question(state, seat)
            assert question is not None
            legal = RULES.legal_actions(state, seat)
            asked |= {(question.key, action.verb) for action in legal}
            RULES.advance(state, legal[rng.below(len(legal))])
    asked |= {("force", "force"), ("turn_legion", "turn"), ("pick", "pick"), ("build", "swap"), ("keep", "keep")}
    there = paths(CLASSIC)
    missing = {(question, verb): path for question, verb in asked if (path := command_of(question, verb)) not in there}
    assert missing == {}
    assert len(asked) > 30


def test_alone_it_has_no_word_of_empires() -> None:
    """Nothing of a game that is not offered."""
    for path in (
        "peace",
        "convert",
        "collect",
        "colossus",
        "trade first",
        "build copy",
        "build claim",
        "conquest work",
    ):
        assert path in paths(EMPIRES)
        assert path not in paths(CLASSIC)
    for path in ("launch", "turn", "pick", "trade force", "build swap"):
        assert path in paths(CLASSIC)
        assert path not in paths(EMPIRES)


def test_beside_empires_all_words_are_there() -> None:
    assert paths(EMPIRES, CLASSIC) == paths(EMPIRES) | paths(CLASSIC)


OF_ONE_EDITION = {
    "en": (
        "empire",
        "civilization",
        "control",
        "influence",
        "trade leader",
        "director",
        "title",
        "role",
        "commodit",
        "coin",
    ),
    "pl": ("imperi", "cywilizacj", "kontrol", "wpływ", "trirem", "tryrem", "handlow", "tytuł", "rola", "rolę", "tor "),
}
"""What only one of the two rulebooks calls so, in the beginnings of words."""


def shared_keys() -> list[str]:
    """Of the commands, groups and parameters that both games have."""
    both = paths(EMPIRES) & paths(CLASSIC)
    heads = {path.partition(" ")[0] for path in both if " " in path}
    slots = [{slot.name for verb in game.rules.verbs.values() for slot in verb.slots} for game in (EMPIRES, CLASSIC)]
    written_out = [f"arg-{name}" for name in FIELDS]
    return [
        *map(command_key, sorted(both | heads)),
        *(f"arg-{name}" for name in sorted(slots[0] & slots[1])),
        *written_out,
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_games_share_is_called_and_described_alike(language: str) -> None:
    """Discord shows one name and one description, those of the first game; the texts of each game speak of a command by
    their own catalogue.
    """
    first, second = (command_texts(language, game.id) for game in (EMPIRES, CLASSIC))
    said = {key: [(of.get(key), of.part(key, "description")) for of in (first, second)] for key in shared_keys()}
    assert {key: pair for key, pair in said.items() if pair[0] != pair[1]} == {}
    assert len(said) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_games_share_has_no_word_of_one_edition_alone(language: str) -> None:
    """Whoever plays the other game reads it, too, and would look for something that is not there."""
    of = command_texts(language, EMPIRES.id)
    said = {key: f" {of.get(key)}: {of.part(key, 'description')}".lower() for key in shared_keys()}
    found = {key: text for key, text in said.items() if any(f" {word}" in text for word in OF_ONE_EDITION[language])}
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_parameter_has_words(language: str) -> None:
    said = command_texts(language, CLASSIC.id)
    own = [path for path in paths(CLASSIC) if not said.part(command_key(path), "description")]
    slots = {slot.name for verb in RULES.verbs.values() for slot in verb.slots}
    options = {option.key for option in RULES.facts.options}
    assert own == []
    assert [name for name in sorted(slots | options) if not said.part(f"arg-{name}", "description")] == []


def test_a_refusal_names_a_command_in_polish() -> None:
    assert shown_command(texts("pl").of("classic"), "trade force") == "wymiana odłóż"
