"""Reports of measurements and long proofs: docs/reports/<name>.json, with all that is needed to repeat them."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from scripts.command import InputError

HOME = Path(__file__).resolve().parent.parent
REPORTS = HOME / "docs" / "reports"


def heading(command: Sequence[str]) -> dict[str, Any]:
    """Commit, command and machine."""
    return {"commit": commit(), "command": "python -m scripts." + " ".join(command), "machine": machine()}


def commit() -> str:
    """The commit at hand, `+` when something is changed on top of it; `unknown` outside a repository."""
    try:
        head = _git("rev-parse", "--short=12", "HEAD")
        changed = _git("status", "--porcelain", "--untracked-files=no")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return head + ("+" if changed else "")


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=HOME, capture_output=True, text=True, check=True, timeout=30)
    return done.stdout.strip()


def machine() -> dict[str, Any]:
    """What the figures depend on besides the code."""
    return {
        "cores": os.cpu_count(),
        "processor": platform.machine(),
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "flags": [*sys.warnoptions],
    }


def write_report(path: Path, report: Mapping[str, Any]) -> None:
    """InputError when it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
