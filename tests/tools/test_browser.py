"""`python -m tools browser`: a browser from the PATH, else one that is fetched at most once."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from tests.aids.exit_codes import exit_code
from tools import browser

BRINGS = """
import os, pathlib
shell = pathlib.Path(os.environ["PLAYWRIGHT_BROWSERS_PATH"], "chromium_headless_shell-1", "linux", "headless_shell")
shell.parent.mkdir(parents=True)
shell.write_text("#!/bin/sh\\nexit {code}\\n")
shell.chmod(0o755)
"""
COUNTS = "import os, pathlib; pathlib.Path(os.environ['PLAYWRIGHT_BROWSERS_PATH'], 'count').open('a').write('x')\n"


def python(program: str) -> list[str]:
    """A program in the place of playwright's installer, which counts its runs."""
    return [sys.executable, "-W", "ignore", "-c", COUNTS + program]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No chromium on the PATH."""
    monkeypatch.setattr(browser, "NAMES", ())


def test_a_chromium_on_the_path_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "bin" / "chromium"
    own.parent.mkdir()
    own.write_text("#!/bin/sh\nexit 0\n")
    own.chmod(0o755)
    monkeypatch.setenv("PATH", str(own.parent))
    folder = tmp_path / "browser"
    assert browser.get(folder, python("")) == (str(own), "")
    assert not folder.exists(), "nothing was fetched"


def test_a_chromium_on_the_path_that_does_not_start_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some distributions put a script there that only tells how to install one."""
    stub = tmp_path / "bin" / "chromium"
    stub.parent.mkdir()
    stub.write_text("#!/bin/sh\necho install me first\nexit 10\n")
    stub.chmod(0o755)
    monkeypatch.setattr("shutil.which", {"chromium": str(stub)}.get)
    folder = tmp_path / "browser"
    found, why = browser.get(folder, python(BRINGS.format(code=0)))
    assert why == ""
    assert found is not None
    assert Path(found).is_relative_to(folder)


@pytest.mark.usefixtures("bare")
def test_without_one_the_headless_shell_is_fetched_once(tmp_path: Path) -> None:
    folder = tmp_path / "browser"
    found, why = browser.get(folder, python(BRINGS.format(code=0)))
    assert why == ""
    assert found is not None
    assert Path(found).name == "headless_shell"
    assert browser.get(folder, python("")) == (found, "")
    assert (folder / "count").read_text() == "x"


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import sys; print('Installing'); sys.exit('Error: getaddrinfo ENOTFOUND')", "Error: getaddrinfo ENOTFOUND"),
        ("import sys; sys.exit(3)", "exit code 3"),
        ("", "the installation brought none"),
        (BRINGS.format(code=127), "it does not start here (CalledProcessError)"),
    ],
)
def test_what_cannot_be_had_is_said_and_not_tried_again(tmp_path: Path, program: str, why: str) -> None:
    folder = tmp_path / "browser"
    for _ in range(2):
        assert browser.get(folder, python(program)) == (None, why)
    assert (folder / "count").read_text() == "x"
    assert browser.find(folder) is None


@pytest.mark.usefixtures("bare")
def test_a_slow_one_is_given_up_with_all_that_it_has_started(tmp_path: Path) -> None:
    folder = tmp_path / "browser"
    program = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import time; time.sleep(600)'])"
    began = time.monotonic()
    assert browser.get(folder, python(program), 1) == (None, "not there after 1 s")
    assert time.monotonic() - began < 300
    # What it had started would hold the pipe, and so would fail this test: tests/aids/plugins/leftovers.py.


@pytest.mark.usefixtures("bare")
def test_another_playwright_is_tried_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "browser"
    browser.get(folder, python("import sys; sys.exit(3)"))
    monkeypatch.setattr("importlib.metadata.version", lambda _name: "99")
    assert browser.get(folder, python(BRINGS.format(code=0)))[0] is not None


@pytest.mark.usefixtures("bare")
def test_one_line_says_what_is_not_tested_and_nothing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "get", lambda *_words, **_more: (None, "offline"))
    assert exit_code(browser.main, "--folder", tmp_path / ".browser") == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("no browser here (offline): the page is not tested in a browser; install chromium")
