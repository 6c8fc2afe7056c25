"""Docstrings, comments and documents read as plain English: they for players, no words of a private language."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("cogs", "db", "engine", "host", "i18n", "ops", "proofs", "render", "sandbox", "scripts", "tools")
ALONE = ("bot.py", "failpoint.py", "settings.py")
GENDERED = re.compile(r"\b(?:he|his|him|himself)\b", re.IGNORECASE)
"""A player is they; cards (Perseus "while he could win") may be named below."""
OF_CARDS = ("passing Perseus while he could win",)
ODD = re.compile(r"\b(?:anew|whoever)\b", re.IGNORECASE)
ODD_AT_MOST = 6
"""Command lines (`--anew`), a player's text and names of parameters; everything else has a plainer word."""


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Every docstring (of attributes, too) and every comment of a module, with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def texts() -> Iterator[tuple[str, str]]:
    """Where each text of product and documents is, and the text."""
    modules = [ROOT / name for name in ALONE] + [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    for path in modules:
        source = path.read_text(encoding="utf-8")
        if GENDERED.search(source) or ODD.search(source):  # else it need not be parsed
            for line, text in prose(source):
                yield f"{path.relative_to(ROOT)}:{line}", text
    for path in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]:
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{path.relative_to(ROOT)}:{line}", text


def found(pattern: re.Pattern[str], where: Iterator[tuple[str, str]]) -> list[str]:
    """The places whose text holds the pattern, with the text; what is said of cards left out."""
    return [f"{place}: {text.strip()[:160]}" for place, text in where if pattern.search(_without_cards(text))]


def _without_cards(text: str) -> str:
    for phrase in OF_CARDS:
        text = text.replace(phrase, "")
    return text


def test_players_are_they() -> None:
    assert not (him := found(GENDERED, texts())), "a player is they:\n" + "\n".join(him)


def test_odd_words_are_rare() -> None:
    odd = found(ODD, texts())
    assert len(odd) <= ODD_AT_MOST, "there is a plainer word:\n" + "\n".join(odd)


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('"""Whoever holds his seat."""\n', 1),
        ('x = 1\n"""Drawn anew for him."""\n', 2),
        ("def f() -> None:\n    pass  # whoever: his\n", 2),
    ],
)
def test_each_kind_of_text_is_read(source: str, line: int) -> None:
    assert [where for where, _ in prose(source)] == [line]
    assert len(found(GENDERED, ((str(n), t) for n, t in prose(source)))) == 1
    assert len(found(ODD, ((str(n), t) for n, t in prose(source)))) == 1
