"""Everything the room says has a text in both languages, and commands fit Discord's limits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

import cogs
from cogs.core.client import every_cog
from cogs.text.translator import Translator, argument_key, command_key, game_of
from host.refusals import CODES
from i18n import LANGUAGES, command_texts, layers, texts

CODE = Path(cogs.__file__).parent
NAME = re.compile(r"^[-_'\w]{1,32}$")
USED = re.compile(r"""\.(?:get|say|has)\(\s*"([a-z][\w-]+)\"""")
NOTICED = re.compile(r"""tell_notice\(\s*[\w.]+,\s*"(\w+)\"""")
REFUSED = re.compile(r"""Refused\(\s*"(\w+)\"""")


GAMES = CODE / "games"


def own_keys(language: str, *games: str) -> set[str]:
    """Keys of a language's shared catalogues and of these games', without a fall back to another language."""
    return set().union(*(layers.own_keys(language, game) for game in ("", *games)))


def sources(game: str = "") -> str:
    """What a game has of its own in the cogs; without one, all that belongs to no game."""
    paths = sorted((GAMES / game).rglob("*.py") if game else CODE.rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if game or GAMES not in path.parents)


def used(code: str) -> set[str]:
    keys = set(USED.findall(code)) | {f"refusal-{code}" for code in REFUSED.findall(code)}
    return {key for key in keys if "-" in key}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_has_a_text(language: str) -> None:
    """What any game may lead to has a shared text, so that no game need think of it."""
    assert len(used(sources())) > 200
    assert used(sources()) - own_keys(language) == set()


ROOMS = sorted(path.name for path in GAMES.iterdir() if (path / "__init__.py").is_file())


def speakers(room: str) -> list[str]:
    """The games in whose words a folder speaks: its own, or of a family all that build on it."""
    if room in layers.own_games(LANGUAGES[0]):
        return [room]
    return [game for game in ROOMS if game != room and f"cogs.games.{room}" in sources(game)]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_of_a_game_has_a_text(language: str, room: str) -> None:
    assert speakers(room), "a family without games"
    for game in speakers(room):
        assert used(sources(room)) - own_keys(language, game) == set(), game


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_host_has_a_text(language: str) -> None:
    said = texts(language)
    assert [code for code in CODES if not said.has(f"refusal-{code}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_of_the_host_has_a_text(language: str) -> None:
    host = "\n".join(path.read_text(encoding="utf-8") for path in sorted((CODE.parent / "host").rglob("*.py")))
    keys = set(NOTICED.findall(host)) - {"whisper"}  # which is told by its own words
    assert len(keys) > 5
    assert sorted(key for key in keys if f"notice-{key}" not in own_keys(language)) == [], "write notice-<key>"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_keys(language: str) -> None:
    ours = layers.own_games("en", ours=True)  # toys of tests, loaded by a test before, may speak English alone
    assert own_keys("en", *ours) == own_keys(language, *ours)


def tree() -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """All commands of all cogs, groups and their children alike."""
    out: list[Any] = []
    for cog in every_cog():
        for command in cog.__cog_app_commands__:
            out.append(command)
            if isinstance(command, app_commands.Group):
                out += command.walk_commands()
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_name_and_description(language: str) -> None:
    for command in tree():
        game = game_of(command)
        said, keys = command_texts(language, game), own_keys(language, *layers.own_games(language))
        key = command_key(command.qualified_name)
        assert key in keys, key
        name, description = said.get(key), said.part(key, "description")
        assert NAME.match(name), name
        assert name == name.lower()
        assert description, key
        assert 1 <= len(description) <= 100
        for parameter in getattr(command, "parameters", []):
            key = argument_key(parameter.display_name)
            assert key in keys, key
            name, description = said.get(key), said.part(key, "description")
            assert NAME.match(name), name
            assert name == name.lower()
            assert description, key
            assert len(description) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_beside_one_another_differ(language: str) -> None:
    said = command_texts(language)
    places: dict[str, list[str]] = {}
    for command in tree():
        parent = command.parent.qualified_name if command.parent else ""
        places.setdefault(parent, []).append(said.get(command_key(command.qualified_name)))
        options = [said.get(argument_key(p.display_name)) for p in getattr(command, "parameters", [])]
        assert len(set(options)) == len(options), command.qualified_name
    for parent, names in places.items():
        assert len(set(names)) == len(names), (parent, sorted(names))
        assert len(names) <= (25 if parent else 100)


def test_english_names_are_those_of_the_code() -> None:
    said = command_texts("en")
    for command in tree():
        assert said.get(command_key(command.qualified_name)) == command.name


async def test_polish_names_reach_discord() -> None:
    translator = Translator()
    sail = next(c for c in tree() if c.name == "sail")
    data: Any = sail
    context: Any = app_commands.TranslationContext(app_commands.TranslationContextLocation.command_name, data)
    string = app_commands.locale_str("sail")
    assert await translator.translate(string, discord.Locale.polish, context) == "żegluj"
    assert await translator.translate(string, discord.Locale.british_english, context) is None
