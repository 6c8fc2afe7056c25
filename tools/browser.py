"""Finds a browser for the tests of the sandbox page; where the machine has none, gets a small one, once.

First a chromium on the PATH; else playwright's headless shell in a folder of the project that git ignores. Where that
cannot be had (offline, blocked, slow, libraries missing) one line says what is not tested, and nothing fails.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.metadata
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from proofs.report import HOME
from scripts.command import count, parser

FOLDER = HOME / ".browser"
TRIED = "tried.txt"
"""In the folder: of which playwright's browser it was tried, and why it failed if it did. Not tried again."""
NAMES = ("chromium", "chromium-browser")
SHELLS = ("chrome-headless-shell", "headless_shell", "chrome-headless-shell.exe", "headless_shell.exe")
SECONDS = 120
INSTALL = (sys.executable, "-m", "playwright", "install", "chromium-headless-shell")
LOST = "the page is not tested in a browser"


def find(folder: Path = FOLDER) -> str | None:
    """The browser's path, without getting one; None: there is none."""
    for name in NAMES:
        # A distribution may have a stub there that only tells how to install one.
        if (found := shutil.which(name)) and not _runs(found):
            return found
    shells = [path for name in SHELLS for path in folder.glob(f"chromium_headless_shell-*/**/{name}")]
    return str(max(shells)) if shells else None


def get(folder: Path = FOLDER, install: Sequence[str] = INSTALL, seconds: float = SECONDS) -> tuple[str | None, str]:
    """(browser, ""), or (None, why not). Tries to install one if there is none and it has not been tried."""
    if found := find(folder):
        return found, ""
    tried, version = folder / TRIED, importlib.metadata.version("playwright")
    if tried.exists():
        of, _, why = tried.read_text(encoding="utf-8").strip().partition(": ")
        if of == version:
            return None, why
    folder.mkdir(exist_ok=True)
    tried.write_text(f"{version}: the installation was broken off\n", encoding="utf-8")
    why = _installed(install, folder, seconds)
    found = None if why else find(folder)
    if not why and found is None:
        why = "the installation brought none"
    if found is not None:
        why = _runs(found)
    if why:
        # What cannot be used would be found the next time.
        for each in folder.glob("chromium_headless_shell-*"):
            shutil.rmtree(each, ignore_errors=True)
    tried.write_text(f"{version}: {why}\n", encoding="utf-8")
    return (None, why) if why else (found, "")


def _installed(install: Sequence[str], folder: Path, seconds: float) -> str:
    """Why it failed, or nothing. It and all that it has started are gone afterwards."""
    environment = {**os.environ, "PLAYWRIGHT_BROWSERS_PATH": str(folder)}
    with subprocess.Popen(
        install, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as process:
        try:
            said, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            return f"not there after {seconds:g} s"
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    if process.returncode == 0:
        return ""
    lines = [line.strip() for line in said.decode(errors="replace").splitlines() if "rror" in line]
    return (lines or [f"exit code {process.returncode}"])[0][:120]


@functools.cache
def _runs(browser: str) -> str:
    """Why it does not, or nothing: on a bare machine libraries may be missing."""
    try:
        subprocess.run([browser, "--version"], capture_output=True, check=True, timeout=30)
    except (OSError, subprocess.SubprocessError) as error:
        return f"it does not start here ({type(error).__name__})"
    return ""


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "tools browser", "Find a browser for the tests of the page, or get a small one. Exit code 0 in any case."
    )
    args.add_argument("--seconds", type=count(1, 3600), default=SECONDS, metavar="N", help=f"default {SECONDS}")
    args.add_argument("--folder", type=Path, default=FOLDER, metavar="FOLDER", help="default: .browser in the project")
    chosen = args.parse_args(arguments)
    _, why = get(chosen.folder, seconds=chosen.seconds)
    if why:
        again = f"install chromium, or remove {chosen.folder.name}/{TRIED} to try again"
        print(f"no browser here ({why}): {LOST}; {again}")
    return 0
