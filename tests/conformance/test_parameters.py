"""Who calls a function sees at a glance what it wants: what belongs together comes as a record."""

from __future__ import annotations

import ast
import re
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


SIGNATURE = re.compile(r"\bdef \w+(?:\[[^\]]*\])?\((.*?)\)(?:\s*->|:)", re.DOTALL)
"""From the name to where the parameters end; a `):` in a default would come earlier."""


def may_be_overloaded(source: str) -> bool:
    """Whether so many commas stand between parameters anywhere; else the module need not be parsed."""
    return any(each[1].count(",") >= MOST for each in SIGNATURE.finditer(source))


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
            source = path.read_text(encoding="utf-8")
            if may_be_overloaded(source):
                for name, line, count in overloaded(source):
                    found.append(f"{path.relative_to(ROOT)}:{line}: {name} takes {count}")
    assert not found, f"what belongs together is a record (NamedTuple, dataclass): {found}"


def test_the_guard_notices() -> None:
    seven = "def f(self, a, b, /, c, *args, d, e, **more): ...\n"
    assert list(overloaded(seven)) == []
    assert not may_be_overloaded("def f(self, a, b, *, c): ...\ndef g(a, b, c, d, e): ...\n")
    eight = "class A:\n    async def f(self, a, b, /, c, x, *args, d, e, **more): ...\n"
    assert list(overloaded(eight)) == [("f", 2, 8)]
    plain = "def g(a, b, c, d, e, f, g, h): ...\n"
    assert list(overloaded(plain)) == [("g", 1, 8)]
    spread = (
        "def g[T](\n    a: tuple[int, T] = (1, h(2)),\n    b=1, c=2, d=3,\n    e=4, f=5, g=6, h=7,\n) -> T:\n    ...\n"
    )
    assert all(may_be_overloaded(each) for each in (eight, plain, spread))
