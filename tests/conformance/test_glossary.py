"""One word, one meaning: the glossary names each word once, and what it names has no second name in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "games", "host", "cogs", "db", "ops", "render", "i18n", "sandbox", "scripts")
WORD = re.compile(r"^told(_|$)|_told$", re.IGNORECASE)
OF_WHISPERS = {"host/people/whispers.py", "db/whispers.py"}
HOUSE = re.compile(r"(?<![a-z])house(?![a-z])", re.IGNORECASE)
"""It has stood for the product, for its games, for the host and for a process: say which."""
ROOM = re.compile(r"^Rooms?$")
"""A class of that name is not a top-level package."""


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


def lines_with_house(text: str) -> list[int]:
    """The lines that say `house` as a word, or as a part of a name in snake case."""
    return [number for number, line in enumerate(text.splitlines(), 1) if HOUSE.search(line)]


def test_nothing_is_called_a_house() -> None:
    """Names, comments and documents; texts for players may."""
    rooms = (*ROOMS, "proofs", "tools", "tests", "docs", "assets")
    paths = [path for room in rooms for path in (ROOT / room).rglob("*") if path.suffix in {".py", ".md"}]
    paths = [path for path in [*paths, *ROOT.glob("*.md"), *ROOT.glob("*.py")] if path != Path(__file__)]
    found = [path.relative_to(ROOT).as_posix() for path in paths if HOUSE.search(path.stem)]
    for path in paths:
        where = path.relative_to(ROOT).as_posix()
        found += [f"{where}:{line}" for line in lines_with_house(path.read_text(encoding="utf-8"))]
    assert not found, f"say which: the product, the host, the process, … {found}"


def called_room(source: str) -> list[str]:
    """The classes of a module that are called as the top-level packages are."""
    found = [node.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return [name for name in found if ROOM.search(name)]


def test_no_class_of_the_product_is_called_a_room() -> None:
    sources = {path: path.read_text(encoding="utf-8") for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    found = [path.relative_to(ROOT).as_posix() for path, text in sources.items() if "class Room" in text]
    assert [name for name in found if called_room((ROOT / name).read_text(encoding="utf-8"))] == []


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
    assert lines_with_house("a warehouse\nthe first game of the House\nimport house_rules\nhouses") == [2, 3]
    assert called_room("class Rooms: ...\nclass Roomy: ...\nclass Room(tuple): ...") == ["Rooms", "Room"]
