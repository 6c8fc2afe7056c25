"""Reads a recipe and follows it in a copy of the tree, with or without one of its steps."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

HOME = Path(__file__).parents[2]
PATIENCE = 300.0
"""Seconds for a command or for the tests near a change."""


class Step(NamedTuple):
    """One change of a file, or a command that makes files."""

    what: str
    fails: tuple[str, ...] = ()
    """tests that fail without it; the first line of what they say is `says`"""
    says: str = ""
    file: str = ""
    """written whole when there is none yet"""
    before: str = ""
    """`text` comes before this, which stands there exactly once; empty: at the end"""
    after: str = ""
    """or behind this"""
    text: str = ""
    like: str = ""
    """`file` is a folder, and begins as a copy of this one"""
    command: tuple[str, ...] = ()
    """arguments of `python -m`"""

    @property
    def named(self) -> str:
        """As CONTRIBUTING.md has it."""
        return self.file or f"python -m {' '.join(self.command[:2])}"


class Recipe(NamedTuple):
    near: tuple[str, ...]
    """the tests to run after such a change"""
    steps: tuple[Step, ...]

    @property
    def files(self) -> set[str]:
        """What is written by hand."""
        return {step.file for step in self.steps if step.file}


class StaleRecipeError(Exception):
    """A recipe no longer fits the tree: its words in tests/recipes are to be brought up to date."""


def read_recipe(name: str) -> Recipe:
    """tests/recipes/<name>.toml."""
    raw = tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))
    return Recipe(tuple(raw["near"]), tuple(_step(row) for row in raw["step"]))


def _step(row: dict[str, Any]) -> Step:
    known: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    return Step(**known)


def copy_tree(to: Path) -> Path:
    """What git knows, and what is new and not ignored, as it lies here."""
    words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(words, cwd=HOME, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (HOME / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(HOME / name, to / name)
    return to


def follow(tree: Path, steps: Iterable[Step]) -> None:
    """Does them in their order. StaleRecipeError: a place is not there, or a command fails."""
    for step in steps:
        if step.command:
            done = _run(tree, step.command)
            if done.returncode:
                raise StaleRecipeError(f"{step.what}: {done.stdout}{done.stderr}")
        elif step.like:
            shutil.copytree(tree / step.like, tree / step.file)
        else:
            _write(tree / step.file, step)


def _write(path: Path, step: Step) -> None:
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    place = step.before or step.after
    if place and old.count(place) != 1:
        raise StaleRecipeError(f"{step.what}: {place!r} stands {old.count(place)} times in {step.file}")
    whole = step.text + place if step.before else place + step.text
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(old.replace(place, whole) if place else old + step.text, encoding="utf-8")


def failing(tree: Path, tests: Iterable[str]) -> tuple[set[str], str]:
    """(the tests of these that fail in that tree, by `file::name` without parameters; what pytest said)."""
    done = _run(tree, ("pytest", "-q", "--tb=short", "-p", "no:cacheprovider", "-p", "no:xdist", *tests))
    said = done.stdout + done.stderr
    if done.returncode not in (0, 1):
        return {*tests}, said  # nothing can be collected, which nobody overlooks
    lines = (line.split() for line in said.splitlines() if line.startswith(("FAILED ", "ERROR ")))
    return {words[1].partition("[")[0] for words in lines}, said


def faults(tree: Path) -> str:
    """What ruff finds there; empty: nothing."""
    done = _run(tree, ("ruff", "check", "--no-cache", "--quiet", "--output-format", "concise", "."))
    return done.stdout + done.stderr


def _run(tree: Path, words: Iterable[str]) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment |= {"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "400"}
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=tree, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
