"""A pytest plugin: seconds per folder of tests, of all workers together, at the end of a run of several folders."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

import pytest

HEAD = "seconds per folder"
GAMES = frozenset(path.parent.name for path in (Path(__file__).parents[3] / "engine").glob("*/data"))
"""The rules systems by the folders of their data."""
_seconds: defaultdict[str, float] = defaultdict(float)
_tests: Counter[str] = Counter()


def folder_of(nodeid: str) -> str:
    """`tests/wire` of `tests/wire/test_stop.py::test_x`; a file beside the folders counts as `tests`.

    What lies deeper counts with its folder, except below a game's name: `tests/wire/empires` has seconds of its own.
    """
    parts = nodeid.partition("::")[0].split("/")[:-1]
    deep = next((at for at, part in enumerate(parts, 1) if part in GAMES), 2)
    return "/".join(parts[: max(2, deep)]) or "."


def pytest_sessionstart() -> None:
    _seconds.clear()
    _tests.clear()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Set-up and tear-down are the test's, too."""
    folder = folder_of(report.nodeid)
    _seconds[folder] += report.duration
    _tests[folder] += report.when == "call"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if len(_seconds) < 2:
        return
    terminalreporter.section(HEAD)
    for folder, seconds in sorted(_seconds.items(), key=lambda each: -each[1]):
        terminalreporter.write_line(f"{seconds:8.1f} s  {folder} ({_tests[folder]} tests)")
    terminalreporter.write_line(f"{sum(_seconds.values()):8.1f} s  together")
