"""What documents name is there: files and folders, as they stand between backticks."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "tests" / "README.md", *(ROOT / "docs").glob("*.md")]
)
"""Not the changelog: it also tells of what is gone."""
NAMED = re.compile(r"`((?:[\w.*-]+/)+(?:[\w.*-]+\.(?:css|ftl|js|json|md|py|sql|toml|txt|ya?ml))?)`")
"""A folder (it ends with a stroke), or a file in one. Names of folders that are told as `<game>` are not looked for."""
MADE_BY_USE = ("attachments/", "out/fuzz/")
"""Folders that come to be when something is run."""


@cache
def files() -> str:
    """The tree's files, one a line, each after a stroke."""
    found = []
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name == ".github" or not name.startswith((".", "__"))]
        found += [f"/{Path(folder, name).relative_to(ROOT).as_posix()}\n" for name in names]
    return "".join(found)


@cache
def recipes() -> str:
    """The recipes of CONTRIBUTING, which name what whoever follows them makes."""
    return "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "recipes").glob("*.toml"))


def is_there(path: str) -> bool:
    """From the root or, in a text that has named the room, from inside it; `*` stands for any name."""
    pattern = re.escape(path).replace(r"\*", "[^/]*")
    ends = "" if path.endswith("/") else "\n"
    return re.search(f"/{pattern}{ends}", files()) is not None


def missing(text: str) -> list[str]:
    """The paths of a text that lead nowhere."""
    named = sorted(set(NAMED.findall(text)))
    return [path for path in named if path not in MADE_BY_USE and path not in recipes() and not is_there(path)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_each_path_leads_somewhere(document: Path) -> None:
    assert missing(document.read_text(encoding="utf-8")) == []


def test_a_path_that_leads_nowhere_is_found() -> None:
    """The guard itself: a file, a folder, a name for several."""
    assert missing("`host/moved.py`, `host/moved/` and `i18n/*/moved.ftl`") == [
        "host/moved.py",
        "host/moved/",
        "i18n/*/moved.ftl",
    ]
    assert missing("`host/game/table.py`, `game/table.py`, `host/`, `i18n/*/undo.ftl`, `python -m proofs`") == []
