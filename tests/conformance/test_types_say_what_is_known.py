"""`Any`, casts and ignores hide mistakes from mypy, so the product holds few of them, and they do not grow."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
ROOMS: Final = ("engine", "games", "host", "cogs", "db", "ops", "render", "i18n", "sandbox", "scripts")
ALONE: Final = ("bot.py", "settings.py", "failpoint.py")
IMPORTED_CAST: Final = re.compile(r"^from typing import (?:.*|\([^)]*)\bcast\b", re.M)
"""SQL has a `cast`, too."""
MOST: Final = {
    "Any": (
        184, "give what is in it a type: a TypedDict for JSON with known keys, a TypeVar for what is handed through, "
        "AnyRules for the rules of any game and `object` for their states, Json for any JSON"
    ),
    "type: ignore": (8, "change what mypy does not understand; if the library is wrong, say so in pyproject.toml"),
    "cast": (21, "let a function that checks or knows the type return it: shaped, typed, data_of, frames_of"),
}  # fmt: skip
"""How often at most, and what to do instead of writing one more. The figures may be lowered, never raised."""
BESIDE: Final = {"Any": 249, "type: ignore": 16, "cast": 22}
"""How often at most in product, proofs and tools together."""
IN_TESTS: Final = {"type: ignore": 115, "cast": 25}
"""How often at most in tests, which plant what the types forbid."""


def counted(text: str) -> Counter[str]:
    """How often each stands in a module: the word `Any` wherever it stands, imports included."""
    found = Counter[str]()
    found["Any"] = len(re.findall(r"\bAny\b", text))
    found["type: ignore"] = len(re.findall(r"#\s*type:\s*ignore", text))
    found["cast"] = len(re.findall(r"(?<!def )(?<![\w.])cast\(", text)) if IMPORTED_CAST.search(text) else 0
    return found


def excess(texts: Iterable[tuple[str, str]], what: str, most: int) -> str:
    """Empty when they are few enough; else the number and the modules with most of them."""
    by_module = {name: counted(text)[what] for name, text in texts}
    total = sum(by_module.values())
    if total <= most:
        return ""
    leading = sorted(by_module.items(), key=lambda pair: -pair[1])[:8]
    return f"`{what}` stands {total} times, at most {most}: " + ", ".join(f"{name} ({n})" for name, n in leading)


def modules(*rooms: str) -> list[tuple[str, str]]:
    """Every module of these rooms with its text."""
    paths = [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]
    return [(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")) for path in paths]


def product() -> list[tuple[str, str]]:
    """Every module of the product with its text."""
    return modules(*ROOMS) + [(name, (ROOT / name).read_text(encoding="utf-8")) for name in ALONE]


@pytest.mark.parametrize("what", MOST)
def test_what_hides_mistakes_does_not_grow(what: str) -> None:
    most, instead = MOST[what]
    found = excess(product(), what, most)
    assert not found, f"{found}. Instead of one more: {instead}"


@pytest.mark.parametrize("what", BESIDE)
def test_nor_does_it_with_proofs_and_tools(what: str) -> None:
    found = excess([*product(), *modules("proofs", "tools")], what, BESIDE[what])
    assert not found, f"{found}. Instead of one more: {MOST[what][1]}"


@pytest.mark.parametrize("what", IN_TESTS)
def test_nor_in_tests(what: str) -> None:
    found = excess(modules("tests"), what, IN_TESTS[what])
    assert not found, f"{found}. Instead of one more: {MOST[what][1]}"


def test_the_guard_notices() -> None:
    module = (
        "from typing import Any, cast\nfrom sqlalchemy import Cast\n\n"
        "a: Any = cast(Any, 1)  # type: ignore[assignment]\nb = Cast(a)\nasync def cast(a: int) -> None: ...\n"
    )
    assert counted(module) == {"Any": 3, "type: ignore": 1, "cast": 1}
    assert counted(module.replace(", cast", ""))["cast"] == 0
    assert counted(module.replace("Any, cast", "(\n    Any,\n    cast,\n)"))["cast"] == 1
    two = [("a.py", module), ("b.py", module)]
    assert excess(two, "Any", 6) == ""
    assert excess(two, "Any", 5) == "`Any` stands 6 times, at most 5: a.py (3), b.py (3)"
