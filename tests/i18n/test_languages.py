"""A language is its folder and its line in i18n/languages.py (CONTRIBUTING.md, "A language")."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from i18n import LANGUAGES, LOCALES, OWN_NAMES, catalogue, language_of
from settings import Settings

HOME = Path(catalogue.__file__).parent
FILES = sorted(str(path.relative_to(HOME / "en")) for path in (HOME / "en").rglob("*.ftl"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_folder(language: str) -> None:
    there = sorted(str(path.relative_to(HOME / language)) for path in (HOME / language).rglob("*.ftl"))
    assert there == FILES, f"i18n/{language}/ has the catalogues of i18n/en/, translated"


def test_every_folder_is_a_language() -> None:
    folders = {path.parent.name for path in HOME.glob("*/*.ftl")}
    assert folders - set(LANGUAGES) == set(), "a language has its line in i18n/languages.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_discord_knows_the_language(language: str) -> None:
    assert LOCALES[language] in {each.value for each in discord.Locale}
    assert language_of(LOCALES[language]) == language
    assert OWN_NAMES[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_operator_can_choose_it(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", language.upper())
    assert Settings().language == language
