"""The law of imports leaves nothing out: no room, no module of host and cogs, none of the rooms' generic modules."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOOLS: Mapping[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
CONTRACTS: list[Mapping[str, Any]] = TOOLS["importlinter"]["contracts"]
ROOMS: frozenset[str] = frozenset(TOOLS["importlinter"]["root_packages"])
BESIDE = {"proofs", "tools", "tests"}
"""Rooms that are not shipped as the product."""
OWN_RULES = "A game's own rules are known to its record and its own rooms alone"
OWN_COMMANDS = "A game's Discord room is loaded by name"
FACE = {"host/__init__.py": "what other rooms import of the host; itself it is imported by nothing in it"}
"""File → why it needs no layer."""


def layered(contracts: Iterable[Mapping[str, Any]], room: str) -> set[str]:
    """The modules and packages that have a layer in a room."""
    found = set()
    for contract in contracts:
        if contract["type"] == "layers" and contract.get("containers") == [room]:
            for layer in contract["layers"]:
                found |= {f"{room}.{name.strip()}" for name in layer.replace("|", ":").split(":")}
    return found


def left_out(paths: Iterable[Path], named: set[str], root: Path = ROOT) -> list[str]:
    """Files with code that have no layer, neither by themselves nor by a package above them."""
    found = []
    for path in paths:
        parts = path.relative_to(root).with_suffix("").parts
        parts = parts[:-1] if parts[-1] == "__init__" else parts
        if not any(".".join(parts[:n]) in named for n in range(1, len(parts) + 1)) and _has_code(path):
            found.append(path.relative_to(root).as_posix())
    return found


def _has_code(path: Path) -> bool:
    """More than a docstring and imports of the future."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return any(not isinstance(each, ast.Expr | ast.ImportFrom) for each in body) or any(
        isinstance(each, ast.ImportFrom) and each.module != "__future__" for each in body
    )


@pytest.mark.parametrize("room", ["host", "cogs"])
def test_every_module_has_its_layer(room: str) -> None:
    paths = sorted((ROOT / room).rglob("*.py"))
    missing = [name for name in left_out(paths, layered(CONTRACTS, room)) if name not in FACE]
    assert not missing, f"give them a layer in pyproject.toml: {missing}"


def bound(name: str) -> set[str]:
    """The modules and packages that a contract binds."""
    return {*next(each["source_modules"] for each in CONTRACTS if each["name"] == name)}


def generic_parts_of_cogs() -> set[str]:
    """Packages of cogs, and in `cogs/games`, where each game has its folder, the modules beside these folders."""
    parts = {f"cogs.{each.name}" for each in (ROOT / "cogs").iterdir() if (each / "__init__.py").exists()}
    beside = {f"cogs.games.{each.stem}" for each in (ROOT / "cogs" / "games").glob("*.py")}
    return (parts | beside) - {"cogs.games", "cogs.games.__init__"}


def test_every_room_is_a_package_that_the_law_and_mypy_know() -> None:
    folders = {each.name for each in ROOT.iterdir() if (each / "__init__.py").exists()}
    assert folders == ROOMS
    assert {name for name in TOOLS["mypy"]["files"] if not name.endswith(".py")} == ROOMS
    assert {each for each in TOOLS["mypy"]["files"] if each.endswith(".py")} == {
        each.name for each in ROOT.glob("*.py")
    }


def test_the_laws_of_all_rooms_leave_none_out() -> None:
    assert bound("The product imports neither proofs nor tools nor tests") == ROOMS - BESIDE
    assert bound("SQL lives in db alone") == ROOMS - {"db", "tests"}


@pytest.mark.parametrize("law", [OWN_RULES, OWN_COMMANDS])
def test_what_serves_all_games_may_know_none(law: str) -> None:
    assert generic_parts_of_cogs() - bound(law) == set()


def reads_positions(source: str) -> bool:
    """Whether a module reads the attribute `position` of anything."""
    return any(isinstance(each, ast.Attribute) and each.attr == "position" for each in ast.walk(ast.parse(source)))


def test_no_cog_reads_the_position_behind_a_table() -> None:
    """State, chance and log, with everybody's secrets: what a cog may know, `Table` gives by its methods."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "cogs").rglob("*.py"))}
    suspects = [path for path, text in sources.items() if ".position" in text]
    assert [path.relative_to(ROOT).as_posix() for path in suspects if reads_positions(sources[path])] == []
    assert reads_positions("shots = made(table.position)")
    assert not reads_positions("position = 1")


def test_the_guard_notices(tmp_path: Path) -> None:
    law = [{"type": "layers", "containers": ["host"], "layers": ["a.one : a.two", "b | c.three"]}]
    named = layered(law, "host")
    assert named == {"host.a.one", "host.a.two", "host.b", "host.c.three"}
    assert layered(law, "cogs") == set()
    texts = {
        "a/__init__.py": '"""Words alone."""\nfrom __future__ import annotations\n',
        "a/one.py": "import json\n",
        "a/four.py": "import json\n",
        "b/deep/five.py": "import json\n",
        "c/__init__.py": "from host.a import one\n",
    }
    for name, text in texts.items():
        (tmp_path / "host" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "host" / name).write_text(text)
    files = sorted(tmp_path.rglob("*.py"))
    assert left_out(files, named, tmp_path) == ["host/a/four.py", "host/c/__init__.py"]
