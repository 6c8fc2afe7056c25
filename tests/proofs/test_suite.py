"""`python -m proofs suite`: what it reads of a run, and what it adds up."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from proofs import suite
from proofs.benches import Skip
from scripts.command import InputError
from tests.aids.exit_codes import exit_code
from tests.aids.plugins.seconds import GAMES, folder_of
from tests.aids.rules_systems import PRODUCT

OUT = """\
..s
=========== seconds per folder ===========
    12.5 s  tests/wire (3 tests)
     0.5 s  tests (1 tests)
    13.0 s  together
=========== short test summary info ===========
SKIPPED [2] tests/page/conftest.py:44: no chromium here
FAILED tests/wire/test_stop.py::test_x[a] - AssertionError: ...
ERROR tests/db/test_inline_connection.py::test_y
ERROR    sqlalchemy.pool.impl.NullPool:base.py:1108 The garbage collector ...
1 failed, 3 passed, 2 skipped, 1 error in 9.16s
"""


def listing(**files: str) -> str:
    return "\n".join(f"100644 blob {digest}\t{name.replace('__', '/')}" for name, digest in files.items())


def one(python: str = "3.11.7", *, passes: bool = True, busy: bool = True) -> dict[str, Any]:
    broken = [] if passes else ["tests/a.py::test_a"]
    return {"python": python, "busy": busy, "passes": passes, "broken": broken, "seconds": 1.0}


HEAD = {"commit": "abc", "command": "python -m proofs suite", "machine": {}}


def test_what_a_run_says_is_read() -> None:
    assert suite.read(OUT) == {
        "failed": 1,
        "passed": 3,
        "skipped": 2,
        "error": 1,
        "broken": ["tests/wire/test_stop.py::test_x[a]", "tests/db/test_inline_connection.py::test_y"],
        "left_out": ["SKIPPED [2] tests/page/conftest.py:44: no chromium here"],
        "seconds_by_folder": {"tests/wire": 12.5, "tests": 0.5},
    }


def test_a_state_is_product_and_tests_not_the_words_about_them() -> None:
    first = suite.state(listing(bot="a", tests__x="b", docs__host="c"))
    assert first == suite.state(listing(bot="a", tests__x="b", docs__host="d", docs__reports__suite="e"))
    assert first != suite.state(listing(bot="a", tests__x="x", docs__host="c"))
    assert first != suite.state(listing(bot="x", tests__x="b", docs__host="c"))


def test_runs_of_one_state_are_added_up_and_those_of_another_begin_anew() -> None:
    report = suite.added({}, HEAD, "s1", [one() for _ in range(6)])
    assert (report["busy"], report["passed"]) == ({"3.11": {"runs": 6, "green": 6}}, False), "3.13 is still to come"
    report = suite.added(report, HEAD, "s1", [one("3.13.0") for _ in range(3)])
    assert report["passed"] is True
    assert len(report["runs"]) == 9
    failed = suite.added(report, HEAD, "s1", [one(passes=False)])
    assert (failed["passed"], failed["broken"]) == (False, ["tests/a.py::test_a"])
    assert failed["busy"]["3.11"] == {"runs": 7, "green": 6}
    after = suite.added(failed, HEAD, "s2", [one(busy=False)])
    assert (after["busy"], len(after["runs"]), after["passed"]) == ({}, 1, False), "a quiet run counts for no busy one"
    assert after["earlier"] == [{"commit": "abc", "state": "s1", "busy": failed["busy"], "broken": failed["broken"]}]


def test_hogs_are_at_work_and_gone_afterwards() -> None:
    with suite.hogs(2) as processes:
        assert [each.poll() for each in processes] == [None, None]
    assert all(each.returncode for each in processes)


def test_a_hog_does_not_outlive_who_started_it() -> None:
    """It was told of a parent that is not its own."""
    done = subprocess.run([sys.executable, "-S", "-c", suite.HOG, "1"], check=False, timeout=60)
    assert done.returncode == 0


def test_a_python_that_is_not_here_and_a_broken_report_are_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"python9\.99: there is no such Python"):
        suite.main(["--python", "python9.99"])
    (tmp_path / "suite.json").write_text("{")
    with pytest.raises(InputError, match=r"suite\.json"):
        suite._stored(tmp_path / "suite.json")


def test_times_are_run_and_stored_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was done before somebody stops it counts."""
    done: list[int] = []
    linted: list[bool] = []

    def once(_python: str, _folder: Path, _jobs: int, select: object, *, with_lint: bool) -> dict[str, Any]:
        linted.append(with_lint)
        done.append(len(json.loads(report.read_text())["runs"]) if report.exists() else 0)
        return {"python": "3.11.7", "passes": len(done) != 2, "broken": [], "seconds": 1.0, "passed": 5}

    report = tmp_path / "suite.json"
    monkeypatch.setattr(suite, "install", lambda *_words: sys.executable)
    monkeypatch.setattr(suite, "once", once)
    monkeypatch.setattr(suite, "machine_pace", lambda: suite.PACE)  # catanatron is not installed for tests
    assert exit_code(suite.main, "--times", 3, "--python", sys.executable, "--report", report) == 1
    assert done == [0, 1, 2]
    assert linted == [True] * 3
    stored = json.loads(report.read_text())
    assert [each["passes"] for each in stored["runs"]] == [True, False, True]
    assert {"commit", "command", "machine", "state", "wanted"} <= stored.keys()
    before = report.read_text()
    assert exit_code(suite.main, "--select", "tests/db", "--python", sys.executable, "--report", report) == 0
    assert report.read_text() == before, "a selection is a look"
    assert linted[3:] == [False]


def test_seconds_are_shared_by_what_is_of_no_game_and_the_games() -> None:
    """A game's name anywhere in the path makes a folder the game's; two workers halve what each has to wait for."""
    folders = {
        "tests/wire": 100.0,
        "tests": 20.0,
        "tests/engine/empires": 60.0,
        "tests/wire/empires": 10.0,
        "tests/games": 8.0,
    }
    assert suite.spent(folders, ["empires"], 2) == {"shared": 60.0, "empires": 39.0}
    assert suite.spent(folders, ["chess", "empires"], 1) == {"shared": 120.0, "chess": 4.0, "empires": 74.0}


def test_a_quiet_run_is_held_against_the_budgets() -> None:
    quiet = {**one(busy=False), "seconds_by_group": {"shared": 300.0, "empires": 75.1, "lint": 46.0}}
    report = suite.added({}, HEAD, "s1", [quiet, one()])
    assert report["budgets"] == {
        "shared": {"seconds": 300.0, "budget": 300, "kept": True},
        "empires": {"seconds": 75.1, "budget": 75, "kept": False},
        "lint": {"seconds": 46.0, "budget": 45, "kept": False},
    }
    said = suite._said(quiet)
    assert said.endswith("over budget: empires took 75.1 s of 75\n  over budget: lint took 46.0 s of 45")
    slow = suite.added({}, HEAD, "s1", [{**quiet, "pace": suite.PACE // 2}])["budgets"]
    assert slow["shared"] == {"seconds": 300.0, "budget": 600, "kept": True}, "twice the time on half the machine"
    busy = {**quiet, "busy": True}
    assert suite.added({}, HEAD, "s1", [busy])["budgets"] == {}, "a busy machine says nothing of them"
    assert "budget" not in suite._said(busy)


def test_lint_is_timed_and_a_fault_it_finds_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = Path(sys.executable).name
    monkeypatch.setattr(suite, "LINT", ((python, "-c", "pass"), (python, "-c", "exit(1)")))
    monkeypatch.setattr(suite, "time", SimpleNamespace(monotonic=iter([10.0, 55.5]).__next__))
    assert suite.lint(sys.executable, tmp_path) == (45.5, [f"{python} -c exit(1)"])


def test_a_game_has_seconds_of_its_own_wherever_its_tests_lie() -> None:
    assert {rules.facts.id for rules in PRODUCT} <= GAMES, "and those that are not offered yet"
    assert folder_of("tests/cogs/games/empires/deep/test_x.py::test_x") == "tests/cogs/games/empires"
    assert folder_of("tests/engine/empires/deep/test_x.py::test_x") == "tests/engine/empires"


def test_tests_belong_to_their_folder() -> None:
    assert folder_of("tests/wire/test_stop.py::test_x[a/b]") == "tests/wire"
    assert folder_of("tests/engine/core/test_record.py::test_x") == "tests/engine"
    assert folder_of("tests/test_settings.py::test_x") == "tests"


@pytest.mark.parametrize(("words", "pace"), [((), 4577), (("--pace", "9000"), 9000), (("--beside",), suite.PACE)])
def test_how_fast_the_machine_is_is_measured_before_a_run_with_budgets(
    words: tuple[str, ...], pace: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pace typed from another day's bench would make the budgets say what one likes."""
    monkeypatch.setattr(suite, "install", lambda *_words: sys.executable)
    monkeypatch.setattr(suite, "once", lambda *_words, **_how: one(busy=False))
    monkeypatch.setattr("proofs.benches.playouts.peer_pace", lambda: 4577)
    report = tmp_path / "suite.json"
    exit_code(suite.main, *words, "--python", sys.executable, "--report", report)
    assert json.loads(report.read_text())["runs"][0]["pace"] == pace


def test_without_the_peer_a_run_with_budgets_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> int:
        raise Skip("catanatron is not installed (make bench installs it)")

    monkeypatch.setattr(suite, "install", lambda *_words: sys.executable)
    monkeypatch.setattr("proofs.benches.playouts.peer_pace", missing)
    assert exit_code(suite.main, "--python", sys.executable) == 2
    assert "make bench installs it" in capsys.readouterr().err


@pytest.mark.parametrize(("load", "busy"), [(9.5, True), (0.4, False)])
def test_a_run_beside_other_programs_is_busy_by_the_load_that_was_measured(
    load: float, busy: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who says that other programs run does not make them run."""
    monkeypatch.setattr(suite, "install", lambda *_words: sys.executable)
    monkeypatch.setattr(suite, "once", lambda *_words, **_how: one(busy=False))
    monkeypatch.setattr("os.getloadavg", lambda: (load, 0.0, 0.0))
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    report = tmp_path / "suite.json"
    assert exit_code(suite.main, "--beside", "--python", sys.executable, "--report", report) == 0
    stored = json.loads(report.read_text())["runs"][0]
    assert (stored["busy"], stored["beside"], stored["load"]) == (busy, "other programs", load)


def test_what_a_failing_run_says_is_told_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fault that comes once in ten runs cannot be looked at again."""
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho 'E   the reason'\necho 'FAILED tests/test_a.py::test_b'\nexit 1\n")
    python.chmod(0o700)
    (tmp_path / "clone").mkdir()
    monkeypatch.setattr(suite, "_do", lambda *_words: "3.11.7")
    found = suite.once(str(python), tmp_path, 2, [], with_lint=False)
    assert (found["passes"], found["broken"]) == (False, ["tests/test_a.py::test_b"])
    assert "E   the reason\n" in capsys.readouterr().err
