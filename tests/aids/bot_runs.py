"""bot.py as a process of its own: started, refused, and the address it prints."""

from __future__ import annotations

import os
import re
import subprocess
import time
from pathlib import Path

from tests.aids.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]


def environment(folder: Path, **kwargs: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k in {"PATH", "HOME", "PYTHONPATH", "LANG"}}
    database = f"sqlite:///{folder / 'sandbox.db'}"
    mine = {"SANDBOX_PORT": "0", "SANDBOX_DATABASE_URL": database, "SANDBOX_FOLDER": str(folder / "world")}
    return {**kept, "DISCORD_TOKEN": "", **mine, **kwargs}


def start(python: str, folder: Path, **kwargs: str) -> subprocess.Popen[str]:
    """`python` is the real one or the stand-in of `forked_python`."""
    return subprocess.Popen(
        [python, str(ROOT / "bot.py")],
        env=environment(folder, **kwargs),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def address(process: subprocess.Popen[str]) -> str:
    """The page's address, once it is printed."""
    assert process.stdout is not None
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/\S+", line)
        if found:
            return found.group()
        if process.poll() is not None:
            break
    assert process.stderr is not None
    raise AssertionError(f"no address: {process.stderr.read()}")


def refused(python: str, folder: Path, **kwargs: str) -> str:
    """Exit code 1 and one line; that line."""
    process = start(python, folder, **kwargs)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1, (out, err)
    lines = [line for line in err.splitlines() if line]
    assert len(lines) == 1, err
    assert "Traceback" not in err
    assert "http://" not in out
    return lines[0]
