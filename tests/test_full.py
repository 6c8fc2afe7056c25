"""The plugin that leaves cases to `--full`, on planted tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PLANTED = """
import pytest
from tests.aids.plugins.full import FULL

@pytest.mark.parametrize("case", ["one", pytest.param("two", marks=FULL)])
def test_case(case):
    pass

@pytest.mark.full
def test_whole(full):
    assert full

def test_sample(full, request):
    assert full == request.config.getoption("full")
"""


@pytest.mark.parametrize(
    ("words", "last"),
    [((), "2 passed, 2 deselected"), (("--full",), "4 passed"), (("--full", "-m", "full"), "2 passed")],
)
def test_marked_cases_run_when_all_are_wanted(tmp_path: Path, words: tuple[str, ...], last: str) -> None:
    (tmp_path / "test_planted.py").write_text(PLANTED, encoding="utf-8")
    plugin = "tests.aids.plugins.full"
    command = [sys.executable, "-m", "pytest", "-p", plugin, "-p", "no:cacheprovider", "--strict-markers", "-q"]
    done = subprocess.run(
        [*command, *words, tmp_path], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith(last)
