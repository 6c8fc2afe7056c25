"""The examples in the docstrings of `engine/core` and `render` run, and every public function has one."""

from __future__ import annotations

import ast
import doctest
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.classic.rules import RULES as CLASSIC
from engine.core import get_rules, registry, seeded
from tests.aids.byzantion.played import views as under_way
from tests.aids.views import plain_name, position
from tests.tiny import RULES

ROOT = Path(__file__).resolve().parents[1]
MODULES = [path.relative_to(ROOT) for room in ("engine/core", "render") for path in sorted((ROOT / room).rglob("*.py"))]
FOR_PENS = ("pen: Pen", "canvas: Image.Image")
"""First parameters of drawings that one sees in the examples of the pictures they are part of."""


def functions(path: Path) -> Iterator[tuple[str, str]]:
    """(name, docstring) of every public function of a module; a class counts with its methods as one."""
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
            continue
        if isinstance(node, ast.FunctionDef):
            first = ast.unparse(node.args.args[0]) if node.args.args else ""
            if first not in FOR_PENS:
                yield node.name, ast.get_docstring(node) or ""
            continue
        bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
        methods = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name[0] != "_"]
        if methods and "Protocol" not in bases:
            documented: list[ast.ClassDef | ast.FunctionDef] = [node, *methods]
            yield node.name, "\n".join(ast.get_docstring(each) or "" for each in documented)


@cache
def room() -> dict[str, Any]:
    """What examples may name besides their own module's: `seeded` and the rules `tiny`; for pictures `view` (the
    public's) and `own` (Rome's) of a new game for three, `classic` and `classic_own` (Greece's) likewise, `byzantion`
    and `byzantion_own` (the Blues') of a game under way; and `name` in place of a catalogue.
    """
    state, rules = position(3), get_rules("empires")
    views = {"view": rules.view(state, None), "own": rules.view(state, "rome")}
    first = CLASSIC.setup(3, {}, seeded(1)).state
    views |= {"classic": CLASSIC.view(first, None), "classic_own": CLASSIC.view(first, "greece")}
    views |= dict(zip(("byzantion", "byzantion_own"), under_way(3), strict=False))
    return {"seeded": seeded, "tiny": RULES, "name": plain_name, **views}


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_examples_run(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
    names = room()
    monkeypatch.setattr(registry, "_RULES", {"tiny": RULES})
    said: list[str] = []
    runner = doctest.DocTestRunner()
    for example in doctest.DocTestFinder().find(module, extraglobs=names):
        runner.run(example, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_every_public_function_has_an_example(path: Path) -> None:
    assert [name for name, docstring in functions(path) if ">>>" not in docstring] == []
