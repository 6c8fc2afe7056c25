"""The law of imports leaves no module of host and cogs out: what stands in no layer could import anything."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
CONTRACTS: list[Mapping[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]["contracts"]
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
