"""Knowledge of one game lies in that game's folders: shared code names no game, and none of a game's verbs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from engine.core import Role
from games import PRODUCT

ROOT = Path(__file__).parents[2]
SHARED = (
    "bot.py", "settings.py", "db", "host", "i18n", "ops", "sandbox", "scripts", "engine/core", "engine/kit",
    "render/kit", "render/map", "cogs",
)  # fmt: skip
IDS = frozenset(game.id for game in PRODUCT)
ORDINARY = frozenset(
    "add build copy done first give join keep lose name offer place take turn unseal use vote work".split()  # noqa: SIM905
)
"""Verbs that are words of everybody's code as well: keys of payloads, of texts and of files."""
VERBS = frozenset(verb for game in PRODUCT for verb in game.rules.verbs) - ORDINARY - set(get_args(Role)) - {"seal"}
KNOWN = {"cogs/panel/actions.py": "its control that pays in the best way is called so, whatever the verb is"}
"""File → why it may."""


def _files() -> Iterator[Path]:
    for name in SHARED:
        home = ROOT / name
        for path in sorted(home.rglob("*.py")) if home.is_dir() else [home]:
            parts = path.relative_to(ROOT).parts
            own = parts[:2] == ("cogs", "games") and len(parts) > 3
            if not own and "migrations" not in parts:
                yield path


def named(source: str, words: frozenset[str]) -> list[tuple[int, str]]:
    """Line and word of each string that is one of the words; what is said in docstrings is not looked at.

    >>> named("a = 'x'; b = 'y'", frozenset({'y'}))
    [(1, 'y')]
    """
    tree = ast.parse(source)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and id(node) not in said and node.value in words
    ]


@pytest.mark.parametrize(("words", "what"), [(IDS, "a game"), (VERBS, "a verb of one game")])
def test_shared_code_names_no_game_and_no_verb_of_one(words: frozenset[str], what: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {word!r} is {what}"
        for path in _files()
        if str(path.relative_to(ROOT)) not in KNOWN
        for line, word in named(path.read_text(encoding="utf-8"), words)
    ]
    assert not found, "\n".join(found)


def test_a_planted_name_is_noticed() -> None:
    assert named(f"rules = {sorted(IDS)[0]!r}", IDS)
    assert len(VERBS) > 10
