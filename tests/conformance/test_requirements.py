"""Requirements: what is asked for is pinned, or a fresh machine goes without it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "requirements"


@pytest.mark.parametrize("name", ["run", "dev", "bench"])
def test_what_is_asked_for_is_pinned(name: str) -> None:
    asked = re.findall(r"^([A-Za-z][\w.-]*)", (FOLDER / f"{name}.in").read_text(encoding="utf-8"), re.MULTILINE)
    pinned = re.findall(r"^([\w.-]+)==", (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert asked
    assert {_plain(each) for each in asked} <= {_plain(each) for each in pinned}


def _plain(name: str) -> str:
    """As package registries compare names (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()
