"""The rules of a game by id (engine/<game>/data/rules.toml), and where code and tests name them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from engine.core.rulebook import Rule, parse_rules
from proofs.report import HOME
from scripts.command import InputError

TESTS: Final = HOME / "tests"
AI: Final = "ai"
"""The folder of a game's AI players, who know rules and are no place of theirs."""


@dataclass(frozen=True)
class Rulebook:
    """How the rules of one game are numbered, and where they are looked for."""

    game: str
    title: str
    """of the index"""
    ids: str
    """What an id looks like, as a pattern."""
    ranges: str
    """Several ids in one word, `E1.1a-d`: every id must be spelled out, or a search does not find it."""
    sections: tuple[tuple[str, str], ...]
    """(what the ids begin with, heading), in the order of the index"""
    examples: str
    """What ids of worked examples begin with: they are tested as a whole and correspond to no line of code."""
    rooms: tuple[str, ...] = ()
    """Packages of the engine that hold rules of this game, beside its own."""

    @cached_property
    def id(self) -> re.Pattern[str]:
        """One id in a text, as its only group."""
        return re.compile(rf"(?<![\w.-])({self.ids})(?!\w)")

    @cached_property
    def range(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![\w.-])(?:{self.ranges})(?!\w)")

    @cached_property
    def lead(self) -> re.Pattern[str]:
        """One of the ids a docstring begins with, and what parts it from the next."""
        return re.compile(rf"{self.id.pattern}(?: \(R\))?(?:, | and |; )?")

    @property
    def rules(self) -> Path:
        return self.engine[0] / "data" / "rules.toml"

    @property
    def index(self) -> Path:
        return HOME / "docs" / f"rules-index-{self.game}.md"

    @property
    def tests(self) -> Path:
        """Where the tests of the game's rules lie."""
        return TESTS / "engine" / self.game

    @property
    def digest(self) -> Path:
        """What the tests keep of the digest of the printed rules."""
        return self.tests / "digest"

    @property
    def engine(self) -> tuple[Path, ...]:
        """The game's own package, then those it shares with others."""
        return tuple(HOME / "engine" / room for room in (self.game, *self.rooms))


class RuleTest(NamedTuple):
    """A test whose docstring names an id."""

    file: str
    name: str
    leads: bool
    """does the docstring begin with it?"""


def read_rules(book: Rulebook, path: Path | None = None) -> dict[str, Rule]:
    """All rules in order. InputError when the file is not what it should be."""
    path = path or book.rules
    try:
        rules = parse_rules(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:
        raise InputError(f"{path.name}: {error}") from None
    for rule in rules.values():
        if not book.id.fullmatch(rule.id):
            raise InputError(f"{path.name}: {rule.id!r} is no id")
        if missing := next((r for r in rule.rulings if not r.test), None):
            raise InputError(f"{path.name}: {rule.id}: no test of the ruling {missing.says!r}")
    return rules


def ids_in(book: Rulebook, text: str) -> list[str]:
    """The ids a text names, each once, in order. Headings of sections (`E3.1`) look like ids as well."""
    return list(dict.fromkeys(book.id.findall(text)))


def leading_ids(book: Rulebook, docstring: str) -> list[str]:
    """The ids a docstring begins with: `E3.0a, E0h: …`."""
    out, at = [], 0
    while found := book.lead.match(docstring, at):
        out.append(found[1])
        at = found.end()
    return out


def is_section(word: str, ids: Iterable[str]) -> bool:
    """Is it the number of a section (`E4.2`) that holds ids? `E1` does not hold those of `E10`."""
    ends_in_digit = word[-1:].isdigit()
    return any(i.startswith(word) and not (ends_in_digit and i[len(word) : len(word) + 1].isdigit()) for i in ids)


def digest_ids(book: Rulebook, digest: str) -> list[str]:
    """The ids that the digest defines: in bold, or at the start of a list item."""
    out = []
    for line in digest.splitlines():
        if found := re.match(rf"- (?:\*\*R\*\* )?{book.id.pattern}[ :]", line):
            out.append(found[1])
    return out


# --- where the code names them ----------------------------------------------------------------------------------------


def find_places(book: Rulebook, *folders: Path) -> dict[str, list[str]]:
    """By id: `module.function`, `module.Class.method`, `module.NAME` or `data/file`, in the order of the files.

    `folders`: where to look, instead of the book's packages.
    """
    out: dict[str, list[str]] = {}
    for folder in folders or book.engine:
        for path in sorted(folder.rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            if not book.id.search(source) or AI in path.relative_to(folder).parts:
                continue
            owners = _owners(ast.parse(source))
            for number, line in enumerate(source.splitlines(), 1):
                for rule_id in book.id.findall(line):
                    _add(out, rule_id, ".".join(filter(None, (path.stem, owners.get(number, "")))))
        for path in sorted((folder / "data").glob("*.toml")):
            if path.name != book.rules.name:
                for rule_id in book.id.findall(path.read_text(encoding="utf-8")):
                    _add(out, rule_id, f"data/{path.name}")
    return out


def _add(out: dict[str, list[str]], rule_id: str, place: str) -> None:
    places = out.setdefault(rule_id, [])
    if place not in places:
        places.append(place)


def _owners(tree: ast.Module) -> dict[int, str]:
    """Line → the innermost function, class or constant it belongs to; a string below a constant is the constant's."""
    out: dict[int, str] = {}

    def walk(body: list[ast.stmt], prefix: str) -> None:
        constant = ""
        for node in body:
            name = _name(node)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                name = constant
            full = ".".join(filter(None, (prefix, name)))
            first = min((d.lineno for d in getattr(node, "decorator_list", ())), default=node.lineno)
            for line in range(first, (node.end_lineno or node.lineno) + 1):
                out[line] = full
            if isinstance(node, ast.ClassDef):
                walk(node.body, full)
            constant = name

    walk(tree.body, "")
    return out


def _name(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


# --- where the tests name them ----------------------------------------------------------------------------------------


def find_tests(book: Rulebook, folder: Path = TESTS) -> dict[str, list[RuleTest]]:
    """By id: the tests whose docstring names it; those that begin with it first."""
    out: dict[str, list[RuleTest]] = {}
    for path, name, docstring in docstrings_of_tests(book, folder):
        leading = leading_ids(book, docstring)
        for rule_id in ids_in(book, docstring):
            out.setdefault(rule_id, []).append(RuleTest(path.relative_to(folder).as_posix(), name, rule_id in leading))
    for tests in out.values():
        tests.sort(key=lambda t: not t.leads)
    return out


def _games() -> set[str]:
    """Packages of the engine that are a game, those the product does not list yet too."""
    return {path.parent.name for path in (HOME / "engine").glob("*/rules.py") if (path.parent / "data").is_dir()}


def docstrings_of_tests(book: Rulebook, folder: Path) -> Iterator[tuple[Path, str, str]]:
    """(file, name, docstring) of every test that has one; another game's folder is its own affair."""
    others = _games() - {book.game}
    for path in sorted(folder.rglob("test_*.py")):
        if others & {*path.relative_to(folder).parts}:
            continue
        source = path.read_text(encoding="utf-8")
        if book.id.search(source):
            for node in ast.parse(source).body:
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                    yield path, node.name, ast.get_docstring(node) or ""
