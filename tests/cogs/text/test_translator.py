"""Everything the room says has a text in both languages, and commands fit Discord's limits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

import cogs
from cogs.core.client import COGS
from cogs.text.translator import Translator, argument_key, command_key
from host.refusals import CODES
from i18n import LANGUAGES, Texts

CODE = Path(cogs.__file__).parent
NAME = re.compile(r"^[-_'\w]{1,32}$")
USED = re.compile(r"""\.(?:get|say|has)\(\s*"([a-z][\w-]+)\"""")
NOTICED = re.compile(r"""tell_notice\(\s*[\w.]+,\s*"(\w+)\"""")
REFUSED = re.compile(r"""Refused\(\s*"(\w+)\"""")


def own_keys(language: str) -> set[str]:
    """Keys of a language's own catalogues, without a fall back to another language."""
    home = CODE.parent / "i18n" / language
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(home.glob("*.ftl")))
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(CODE.rglob("*.py")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_has_a_text(language: str) -> None:
    keys = set(USED.findall(sources())) | {f"refusal-{code}" for code in REFUSED.findall(sources())}
    not_texts = {key for key in keys if "-" not in key}
    missing = {key for key in keys - not_texts if key not in own_keys(language)}
    assert missing == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_host_has_a_text(language: str) -> None:
    said = Texts(language)
    assert [code for code in CODES if not said.has(f"refusal-{code}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_of_the_host_has_a_text(language: str) -> None:
    host = "\n".join(path.read_text(encoding="utf-8") for path in sorted((CODE.parent / "host").rglob("*.py")))
    keys = set(NOTICED.findall(host)) - {"whisper"}  # which is told by its own words
    assert len(keys) > 5
    assert sorted(key for key in keys if f"notice-{key}" not in own_keys(language)) == [], "write notice-<key>"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_keys(language: str) -> None:
    assert own_keys("en") == own_keys(language)


def tree() -> list[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    """All commands of all cogs, groups and their children alike."""
    out: list[Any] = []
    for cog in COGS:
        for command in cog.__cog_app_commands__:
            out.append(command)
            if isinstance(command, app_commands.Group):
                out += command.walk_commands()
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_name_and_description(language: str) -> None:
    said, keys = Texts(language), own_keys(language)
    for command in tree():
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
    said = Texts(language)
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
    said = Texts("en")
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
