"""Installs and tests the last commit on several Pythons: the oldest and the newest that are supported."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from proofs.report import HOME, REPORTS, Report, heading, write_report
from scripts.command import InputError, parser

DEFAULT = ("python3.11", "python3.13")
WANTED = ("run", "dev")
_COUNT = re.compile(r"(\d+) (passed|failed|skipped|errors?)\b")


def counts(last_line: str) -> dict[str, int]:
    """Pytest's closing line → how many passed, failed, were skipped, broke."""
    return {what.removesuffix("s") if what == "errors" else what: int(n) for n, what in _COUNT.findall(last_line)}


def suite(interpreter: str, folder: Path, jobs: int, extra: Sequence[str] = ()) -> Report:
    """A fresh clone and a fresh environment in `folder`, all pinned requirements with their hashes, all tests.

    InputError when the clone or the installation fails.
    """
    clone, home = folder / "clone", folder / "venv"
    python = home / "bin" / "python"
    _do(["git", "clone", "-q", str(HOME), str(clone)])
    _do([interpreter, "-m", "venv", str(home)])
    for name in WANTED:
        needed = ["-r", str(clone / "requirements" / f"{name}.txt")]
        _do([str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", *needed])
    began = time.monotonic()
    tests = [
        str(python),
        "-m",
        "pytest",
        "-q",
        "-n",
        str(jobs),
        "--dist",
        "worksteal",
        "-p",
        "no:cacheprovider",
        *extra,
    ]
    done = subprocess.run(tests, check=False, cwd=clone, capture_output=True, text=True)
    lines = done.stdout.strip().splitlines() or [done.stderr.strip()[-200:]]
    failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    version = _do([str(python), "-c", "import platform; print(platform.python_version())"]).strip()
    found = {"python": version, **counts(lines[-1]), "seconds": round(time.monotonic() - began, 1), "broken": failed}
    return {**found, "passes": done.returncode == 0}


def _do(command: Sequence[str]) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise InputError(f"{Path(command[0]).name} {' '.join(command[1:3])} …: {done.stderr.strip()[-300:]}")
    return done.stdout


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs pythons", "Install and test the last commit on several Pythons. Exit code 1: a test failed.")
    args.add_argument(
        "interpreters", nargs="*", default=DEFAULT, metavar="PYTHON", help=f"default: {' '.join(DEFAULT)}"
    )
    args.add_argument("--jobs", type=int, default=2, metavar="N", help="tests side by side (default 2)")
    args.add_argument("--report", type=Path, default=REPORTS / "pythons.json", metavar="FILE", help="the report")
    chosen = args.parse_args(arguments)
    for interpreter in chosen.interpreters:
        if shutil.which(interpreter) is None:
            raise InputError(f"{interpreter}: there is no such Python here")
    began, found = time.monotonic(), []
    head = heading(["pythons", *arguments])
    for interpreter in chosen.interpreters:
        with tempfile.TemporaryDirectory(prefix="pythons-") as folder:
            found.append(suite(interpreter, Path(folder), chosen.jobs))
        print(
            f"{found[-1]['python']}: {found[-1].get('passed', 0)} passed, {len(found[-1]['broken'])} broken", flush=True
        )
    passed = all(each["passes"] for each in found)
    spent = round(time.monotonic() - began, 1)
    write_report(chosen.report, {**head, "suites": found, "seconds": spent, "passed": passed})
    return 0 if passed else 1
