"""The catalogues of the two languages say the same things, and parse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from i18n.words import CASES

HOME = Path(__file__).parents[2] / "i18n"
FILES = sorted({path.name for path in HOME.glob("*/*.ftl")})
_DERIVED = re.compile(rf"_(?:{'|'.join(CASES)}|id|count|pairs)$")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def _parse(language: str, name: str) -> ast.Resource:
    return FluentParser().parse((HOME / language / name).read_text(encoding="utf-8"))


def _messages(language: str, name: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in _parse(language, name).body if isinstance(entry, ast.Message)}


def _variables(message: ast.Message) -> set[str]:
    """Parameters as the rules send them: `seat_genitive` and `seat_id` are both the seat."""
    visitor = _Variables()
    visitor.visit(message)
    return {_DERIVED.sub("", name) for name in visitor.found}


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", FILES)
def test_catalogue_parses_without_junk(language: str, name: str) -> None:
    junk = [(entry.content or "")[:80] for entry in _parse(language, name).body if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", ["en", "pl"])
def test_no_key_is_said_twice(language: str) -> None:
    seen: dict[str, str] = {}
    for name in FILES:
        for entry in _parse(language, name).body:
            if isinstance(entry, ast.Message):
                assert entry.id.name not in seen, f"{entry.id.name} in {name} and {seen[entry.id.name]}"
                seen[entry.id.name] = name


@pytest.mark.parametrize("name", FILES)
def test_languages_have_the_same_keys(name: str) -> None:
    english, polish = _messages("en", name), _messages("pl", name)
    assert english.keys() - polish.keys() == set(), "missing in Polish"
    assert polish.keys() - english.keys() == set(), "missing in English"
    assert list(english) == list(polish), "same order, so that they can be read side by side"


@pytest.mark.parametrize("name", FILES)
def test_languages_use_the_same_parameters(name: str) -> None:
    english, polish = _messages("en", name), _messages("pl", name)
    for key in english.keys() & polish.keys():
        assert _variables(english[key]) == _variables(polish[key]), key


SHORT = ("verb-", "button-", "nothing-", "options-tab-")


@pytest.mark.parametrize("language", ["en", "pl"])
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
