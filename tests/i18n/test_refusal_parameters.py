"""What the rules tell of a refusal reaches the player: each sentence uses the parameters that the rules give, and no
others, in every language.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from i18n import LANGUAGES, texts
from i18n.layers import files
from i18n.parameters import CASES

ENGINE = Path(__file__).parents[2] / "engine"
FAMILIES = {"empires": ("empires", "marenostrum"), "classic": ("classic", "marenostrum"), "byzantion": ("byzantion",)}
"""By game: the folders of its rules, besides those of all games."""
SHARED = ("core", "kit")
SUFFIXES = tuple(f"_{each}" for each in ("id", "count", "pairs", *CASES))

NEVER = {"classic": {"out_of_play", "peace_binds"}}
"""By game: refusals of its family that it never makes; all provinces are in play, and there is no peace."""
UNUSED = {
    # The table answers these with the question that is asked and what answers it, or with the values allowed.
    "illegal": {"action", "where"},
    "not_your_turn": {"seat"},
    "unknown_verb": {"verb"},
    "wrong_arguments": {"verb", "usage"},
    "bad_option": {"key", "option", "value"},
    # No player meets these: what is wrong with a file or a position is for those who wrote it.
    "bad_position": {"where", "why"},
    "bad_record": {"seq", "why"},
    "unknown_rules": {"rules"},
}
"""By code: what no sentence says, on purpose."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def sentences(language: str, layer: str) -> dict[str, frozenset[str]]:
    """The refusals of a layer of texts: key → the variables of its sentence."""
    out = {}
    for path in files(language, layer):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message) and entry.id.name.startswith("refusal-"):
                found = _Variables()
                found.visit(entry)
                out[entry.id.name] = frozenset(found.names)
    return out


def _codes(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return _codes(node.body) + _codes(node.orelse)
    return []  # put together from parts: tests of the rules meet it


@cache
def refusals(game: str) -> tuple[tuple[str, frozenset[str], str], ...]:
    """Every refusal that a game's rules make: its code, the names of its parameters, and where it stands."""
    return tuple(_refusals(game))


def _refusals(game: str) -> Iterator[tuple[str, frozenset[str], str]]:
    for folder in (*FAMILIES[game], *SHARED):
        for path in sorted((ENGINE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "RulesError":
                    given = [word.arg for word in node.keywords]
                    if None not in given:
                        where = f"{path.relative_to(ENGINE)}:{node.lineno}"
                        names = frozenset(word for word in given if word)
                        yield from ((code, names, where) for code in _codes(node.args[0]))


SAMPLES: dict[str, object] = {
    "numbers": [1, 2], "resources": ["coin"], "possible": ["coin"], "places": ["roma"], "seats": ["rome"],
    "offers": {"rome": ["coin"]}, "place": "roma", "start": "roma", "province": "roma", "sea": "mare_ionium",
    "seat": "rome", "item": "city", "site": "city", "resource": "coin", "thing": "coin", "card": "cleopatra",
    "allowed": "3, 4", "where": "line 3", "usage": "march", "verb": "march",
}  # fmt: skip
"""By parameter; any other one is a number."""


def _plain(name: str) -> str:
    return next((name.removesuffix(end) for end in SUFFIXES if name.endswith(end)), name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FAMILIES)
def test_a_sentence_uses_what_the_rules_give(game: str, language: str) -> None:
    """None is thrown away, and none is missing."""
    own, shared = sentences(language, game), sentences(language, "")
    found = refusals(game)
    assert len(found) >= 20, "too few to mean anything"
    wrong = []
    for code, given, where in found:
        if code in NEVER.get(game, ()):
            continue
        key = f"refusal-{code}"
        used = {_plain(name) for name in own.get(key, shared.get(key, frozenset()))}
        kept = given - UNUSED.get(code, set())
        if used != kept:
            wrong.append((where, code, "unused", sorted(kept - used), "not given", sorted(used - given)))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FAMILIES)
def test_a_sentence_is_whole_whatever_the_number(game: str, language: str) -> None:
    """It ends with a full stop, and nothing in it is left open."""
    said = texts(language).of(game)
    for code, given, _ in refusals(game):
        if code not in NEVER.get(game, ()):
            for number in (0, 1, 2, 5):
                text = said.say(f"refusal-{code}", {name: SAMPLES.get(name, number) for name in given})
                assert text.endswith(".") and not re.search(r"[{}]|refusal-", text), (code, text)  # noqa: PT018
                assert text == " ".join(text.split()), (code, text)
