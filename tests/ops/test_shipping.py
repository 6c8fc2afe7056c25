"""What the operator is handed: the image holds every room the bot needs, and names only settings there are."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from settings import ROOT, Settings

FOLDER = ROOT / "docs" / "operations"
NOT_SHIPPED = {"tests", "proofs", "tools"}
OUTSIDE = {"PYTHONDONTWRITEBYTECODE", "SANDBOX_FOLDER"}
"""Of Python itself, and the one that `bot.py` reads by itself."""


def copied() -> set[str]:
    """What the image gets of the project's folder."""
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", (FOLDER / "Containerfile").read_text(), re.MULTILINE)
    return {name for line in lines for name in line.split()}


def named(file: Path) -> set[str]:
    """The variables of the environment that a file sets."""
    return set(re.findall(r"\b([A-Z][A-Z_]+)=", re.sub(r"#.*", "", file.read_text())))


def test_the_image_gets_every_room_and_nothing_that_is_not_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    rooms = set(project["tool"]["importlinter"]["root_packages"])
    alone = {path.name for path in ROOT.glob("*.py")}
    assert rooms - NOT_SHIPPED | alone | {"assets"} <= copied()
    assert all((ROOT / name).exists() for name in copied())


def test_image_and_service_name_only_settings_there_are() -> None:
    known = {name.upper() for name in Settings.model_fields} | OUTSIDE
    for file in (FOLDER / "Containerfile", FOLDER / "mare-nostrum.service"):
        assert named(file), file.name
        assert named(file) <= known, file.name
