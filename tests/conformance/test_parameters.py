"""Who calls a function sees at a glance what it wants: what belongs together comes as a record."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = (
    "engine",
    "games",
    "host",
    "cogs",
    "db",
    "ops",
    "render",
    "i18n",
    "sandbox",
    "scripts",
    "proofs",
    "tools",
    "tests",
)
MOST = 7


def overloaded(source: str) -> Iterator[tuple[str, int, int]]:
    """(name, line, number of parameters) of functions that want more than `MOST`; `self` and `cls` are none."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            named = [*node.args.posonlyargs, *node.args.args]
            own = named[1:] if named and named[0].arg in ("self", "cls") else named
            rest = [each for each in (node.args.vararg, node.args.kwarg) if each is not None]
            count = len(own) + len(node.args.kwonlyargs) + len(rest)
            if count > MOST:
                yield node.name, node.lineno, count


def test_no_function_wants_eight_things_or_more() -> None:
    found = []
    for room in (*ROOMS, "bot.py", "settings.py", "failpoint.py"):
        home = ROOT / room
        for path in sorted(home.rglob("*.py")) if home.is_dir() else [home]:
            for name, line, count in overloaded(path.read_text(encoding="utf-8")):
                found.append(f"{path.relative_to(ROOT)}:{line}: {name} takes {count}")
    assert not found, f"what belongs together is a record (NamedTuple, dataclass): {found}"


def test_the_guard_notices() -> None:
    seven = "def f(self, a, b, /, c, *args, d, e, **more): ...\n"
    assert list(overloaded(seven)) == []
    eight = "class A:\n    async def f(self, a, b, /, c, x, *args, d, e, **more): ...\n"
    assert list(overloaded(eight)) == [("f", 2, 8)]
    assert list(overloaded("def g(a, b, c, d, e, f, g, h): ...\n")) == [("g", 1, 8)]
