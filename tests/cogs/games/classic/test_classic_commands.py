"""Classic by slash command: everything the rules know can be typed, beside Empires and in words of its own."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cogs.games.game_cogs import game_cogs
from cogs.games.marenostrum.command_names import command_of
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_command_is_called_alike_in_both_games(language: str) -> None:
    """Discord shows one name, that of the first game; each game's texts speak of it by their own catalogue."""
    first, second = (command_texts(language, game.id) for game in (EMPIRES, CLASSIC))
    shared = paths(EMPIRES) & paths(CLASSIC)
    heads = {path.partition(" ")[0] for path in shared if " " in path}
    keys = [command_key(path) for path in sorted(shared | heads)]
    assert {key: (first.get(key), second.get(key)) for key in keys if first.get(key) != second.get(key)} == {}
    assert len(keys) > 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_parameter_is_called_alike_and_by_a_word_of_neither_edition_alone(language: str) -> None:
    """Discord shows one name here too; so it is none that only one of the two Polish rulebooks has."""
    first, second = (command_texts(language, game.id) for game in (EMPIRES, CLASSIC))
    shared = {slot.name for verb in RULES.verbs.values() for slot in verb.slots}
    shared &= {slot.name for verb in EMPIRES.rules.verbs.values() for slot in verb.slots}
    names = {name: (first.get(f"arg-{name}"), second.get(f"arg-{name}")) for name in sorted(shared)}
    assert {name: pair for name, pair in names.items() if pair[0] != pair[1]} == {}
    assert len(names) > 8
    if language == "pl":
        crown = {first.get("cmd-crown"), *(word for pair in names.values() for word in pair)}
        assert crown & {"triremy", "tryremy", "tor", "tytuł", "rola"} == set()


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
