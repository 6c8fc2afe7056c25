"""Plurals: every number has its form, and every sentence reads cleanly whatever numbers and names stand in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from structlog.testing import capture_logs

from i18n import LANGUAGES, Texts, texts
from tests.aids.message_parameters import variables

HOME = Path(__file__).parents[2] / "i18n"
PLURALS = {"one", "two", "few", "many"}
NUMBERS = (0, 1, 2, 5, 12, 22)
NEEDED = {"en": [{"one", "other"}], "pl": [{"one", "few", "many"}]}
"""Polish whole numbers are one, few or many; where two forms look alike both are written, so that none is forgotten."""


class _Selects(Visitor):
    def __init__(self) -> None:
        self.found: list[ast.SelectExpression] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.found.append(node)
        self.generic_visit(node)


def _messages(language: str) -> Iterator[tuple[str, ast.Message]]:
    """Each with the game it belongs to; "" for a shared one."""
    for path in sorted((HOME / language).rglob("*.ftl")):
        game = path.parent.name if path.parent.parent.name == "games" else ""
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                yield game, entry


def _names(select: ast.SelectExpression) -> set[str]:
    return {variant.key.name for variant in select.variants if isinstance(variant.key, ast.Identifier)}


def _selects(message: ast.Message) -> list[ast.SelectExpression]:
    visitor = _Selects()
    visitor.visit(message)
    return visitor.found


def incomplete(message: ast.Message, language: str) -> list[set[str]]:
    """The forms of each choice by number that lacks one of the language's."""
    choices = [_names(select) for select in _selects(message)]
    return [names for names in choices if names & PLURALS and names not in NEEDED[language]]


def _counted(message: ast.Message) -> set[str]:
    """The parameters that are numbers: a choice has a form for a number."""
    return {
        select.selector.id.name
        for select in _selects(message)
        if isinstance(select.selector, ast.VariableReference)
        and (_names(select) & PLURALS or any(isinstance(v.key, ast.NumberLiteral) for v in select.variants))
    }


def _filled(message: ast.Message, number: int) -> dict[str, Any]:
    counted = _counted(message)
    return {name: number if name in counted else "Xyz" for name in variables(message)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_by_number_has_every_form(language: str) -> None:
    assert {
        message.id.name: missing for _, message in _messages(language) if (missing := incomplete(message, language))
    } == {}


def test_a_missing_form_is_noticed() -> None:
    source = "a = { $n ->\n    [one] zasób\n   *[other] zasobów\n}\n"
    message = FluentParser().parse(source).body[0]
    assert isinstance(message, ast.Message)
    assert incomplete(message, "pl") == [{"one", "other"}]
    assert incomplete(message, "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_reads_cleanly_with_every_number(language: str) -> None:
    for game, message in _messages(language):
        if message.id.name.startswith("console-"):  # a terminal has columns
            continue
        for number in NUMBERS:
            said = texts(language).of(game)
            with capture_logs() as logs:
                words = _sentences(said, message, _filled(message, number))
            assert logs == [], message.id.name
            for text in words:
                assert not re.search(r"\{|\}|\$| [,.;:!?]|\.\.|\S  +\S", text), (message.id.name, number, text)


def _sentences(said: Texts, message: ast.Message, params: dict[str, Any]) -> list[str]:
    """The message and its attributes, each formatted."""
    key = message.id.name
    out = [said.get(key, **params)] if message.value else []
    return out + [said.part(key, attribute.id.name, **params) or "" for attribute in message.attributes]
