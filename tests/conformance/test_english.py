"""Docstrings, comments and documents read as plain English: they for players, no words of a private language."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("cogs", "db", "engine", "games", "host", "i18n", "ops", "proofs", "render", "sandbox", "scripts", "tools")
ALONE = ("bot.py", "failpoint.py", "settings.py")
GENDERED = re.compile(r"\b(?:he|his|him|himself)\b", re.IGNORECASE)
"""A player is they; cards (Perseus "while he could win") may be named below."""
OF_CARDS = ("passing Perseus while he could win",)
ODD = re.compile(r"\b(?:anew|whoever)\b", re.IGNORECASE)
ODD_AT_MOST = 6
"""Command lines (`--anew`), a player's text and names of parameters; everything else has a plainer word."""
RIDDLE = re.compile(r"\s*(?:The same|Those|One of them)\b(?! who\b)")
"""A docstring that begins so is understood only after what stands somewhere else: it names the thing itself."""
SPARED = re.compile(r"(?<![-\w])(whoever|anew|nobody)(?![-\w])", re.IGNORECASE)
SPARED_AT_MOST = {"whoever": 32, "anew": 0, "nobody": 84}
"""In what players read. Rules need the first ("whoever takes first gives one away"); elsewhere say the person who …"""
NOBODY = re.compile(r"\bnobody\b", re.IGNORECASE)
NOBODY_AT_MOST = 175
"""In docstrings and comments: often there is a plainer way to say it."""


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Every docstring (of attributes, too) and every comment of a module, with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


@cache
def modules() -> dict[str, str]:
    """The sources of the product by their path."""
    paths = [ROOT / name for name in ALONE] + [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def texts() -> Iterator[tuple[str, str]]:
    """Where each text of product and documents is, and the text."""
    for module, source in modules().items():
        if GENDERED.search(source) or ODD.search(source):  # else it need not be parsed
            for line, text in prose(source):
                yield f"{module}:{line}", text
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


def riddles(source: str) -> list[str]:
    """The docstrings of a module that begin with what they do not name."""
    said = re.findall(r'"""(.*)', source)
    return [text for text in said if RIDDLE.match(text)]


def test_docstrings_name_what_they_speak_of() -> None:
    found_here = [f"{path}: {text}" for path, source in modules().items() for text in riddles(source)]
    assert not found_here, "the same as what? those of which?\n" + "\n".join(found_here)


@pytest.mark.parametrize("begun", ["The same in words.", "Those it names.", "One of them, drawn."])
def test_a_riddle_is_found(begun: str) -> None:
    assert riddles(f'def f() -> None:\n    """{begun}"""\n') == [f'{begun}"""']
    assert riddles('"""Those who sit at the table."""\n') == []


def spared(text: str) -> Counter[str]:
    """How often a text of players says each of the words that are to be rare; keys are not counted."""
    return Counter(word.lower() for word in SPARED.findall(text))


def test_players_read_plain_words() -> None:
    counted = sum((spared(path.read_text("utf-8")) for path in (ROOT / "i18n" / "en").rglob("*.ftl")), Counter[str]())
    assert {word: counted[word] for word, most in SPARED_AT_MOST.items() if counted[word] > most} == {}
    assert spared("x-nobody = Whoever asked, { $nobody-else } and Nobody") == {"whoever": 1, "nobody": 1}


def test_nobody_is_not_said_at_every_turn() -> None:
    sources = [source for source in modules().values() if NOBODY.search(source)]
    assert sum(len(NOBODY.findall(text)) for source in sources for _, text in prose(source)) <= NOBODY_AT_MOST


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
