"""The catalogues of all languages say the same things, and parse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from i18n import LANGUAGES
from i18n.parameters import CASES
from tests.aids.message_parameters import variables

HOME = Path(__file__).parents[2] / "i18n"
FILES = sorted(
    {str(path.relative_to(HOME / language)) for language in LANGUAGES for path in (HOME / language).rglob("*.ftl")}
)
_DERIVED = re.compile(rf"_(?:{'|'.join(CASES)}|id|count|pairs)$")


def _parse(language: str, name: str) -> ast.Resource:
    return FluentParser().parse((HOME / language / name).read_text(encoding="utf-8"))


def _messages(language: str, name: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in _parse(language, name).body if isinstance(entry, ast.Message)}


def _variables(message: ast.Message) -> set[str]:
    """Parameters as the rules send them: `seat_genitive` and `seat_id` are both the seat."""
    return {_DERIVED.sub("", name) for name in variables(message)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_catalogue_parses_without_junk(language: str, name: str) -> None:
    junk = [(entry.content or "")[:80] for entry in _parse(language, name).body if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_said_twice(language: str) -> None:
    """In a layer; a game may say what is shared in its own words."""
    seen: dict[tuple[str, str], str] = {}
    for name in FILES:
        layer = str(Path(name).parent)
        for entry in _parse(language, name).body:
            if isinstance(entry, ast.Message):
                assert (layer, entry.id.name) not in seen, f"{entry.id.name} in {name} and {seen[layer, entry.id.name]}"
                seen[layer, entry.id.name] = name


OTHERS = LANGUAGES[1:]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_languages_have_the_same_keys(name: str, language: str) -> None:
    english, other = _messages("en", name), _messages(language, name)
    assert english.keys() - other.keys() == set(), f"missing in i18n/{language}/{name}"
    assert other.keys() - english.keys() == set(), f"missing in i18n/en/{name}"
    assert list(english) == list(other), "same order, so that they can be read side by side"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_languages_use_the_same_parameters(name: str, language: str) -> None:
    english, other = _messages("en", name), _messages(language, name)
    for key in english.keys() & other.keys():
        assert _variables(english[key]) == _variables(other[key]), key


SHORT = ("verb-", "button-", "nothing-", "options-tab-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_button_labels_are_short(language: str) -> None:
    """A phone shows some thirty letters of a button; what is filled in comes on top."""
    long = {}
    for name in FILES:
        for key, message in _messages(language, name).items():
            if key.startswith(SHORT):
                assert message.value is not None
                text = "".join(part.value for part in message.value.elements if isinstance(part, ast.TextElement))
                if len(text) > 30:
                    long[key] = text
    assert long == {}
