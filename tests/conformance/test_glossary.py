"""One word, one meaning: the glossary names each word once, and `told` is a name for whispers alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "games", "host", "cogs", "db", "ops", "render", "i18n", "sandbox", "scripts")
WORD = re.compile(r"^told(_|$)|_told$", re.IGNORECASE)
OF_WHISPERS = {"host/people/whispers.py", "db/whispers.py"}


def named(source: str) -> Iterator[tuple[int, str]]:
    """Names of modules and classes that others can see: functions, classes, types and fields, with their lines."""
    tree = ast.parse(source)
    homes: list[ast.Module | ast.ClassDef] = [
        tree,
        *(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)),
    ]
    for home in homes:
        for node in home.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield node.lineno, node.name
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield node.lineno, node.target.id
            elif isinstance(node, ast.Assign):
                yield from ((node.lineno, each.id) for each in node.targets if isinstance(each, ast.Name))


def other_meanings(source: str) -> list[tuple[int, str]]:
    """Of them, those that say `told`."""
    return [(line, name) for line, name in named(source) if not name.startswith("_") and WORD.search(name)]


def test_told_is_a_name_for_whispers_alone() -> None:
    found = []
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            where = path.relative_to(ROOT).as_posix()
            source = path.read_text(encoding="utf-8")
            if where not in OF_WHISPERS and "told" in source.lower():
                found += [f"{where}:{line}: {name}" for line, name in other_meanings(source)]
    assert not found, f"a name that says what it is instead (docs/architecture.md, glossary): {found}"


def test_the_glossary_names_each_word_once() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").partition("\n## Glossary\n")[2]
    words = re.findall(r"^\| \*\*(.+?)\*\*", text.partition("\n## ")[0], re.MULTILINE)
    assert len(words) > 40
    assert [word for word in words if words.count(word) > 1] == []


def test_the_guard_notices() -> None:
    source = (
        "class Told:\n    told: bool\n    def is_told(self): ...\ndef told_lines(): ...\nTold = tuple\n"
        "def _told():\n    told = 1\n    return told\ndef untold(): ...\n"
    )
    assert other_meanings(source) == [(1, "Told"), (4, "told_lines"), (5, "Told"), (2, "told"), (3, "is_told")]
