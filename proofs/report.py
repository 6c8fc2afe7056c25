"""Reports of measurements and long proofs: docs/reports/<name>.json, with all that is needed to repeat them."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from scripts.command import InputError, default_rules

Report: TypeAlias = dict[str, Any]
"""An object of a report, as it is written: JSON, whose rows each proof describes in its own page."""

HOME = Path(__file__).resolve().parent.parent
REPORTS = HOME / "docs" / "reports"


def heading(command: Sequence[str]) -> Report:
    """Commit, command and machine. A report is public: of a path outside the project only the last part is given."""
    words = " ".join(map(_public, command))
    return {"commit": commit(), "command": f"python -m proofs {words}", "machine": machine()}


def public_path(path: Path) -> str:
    """From the project's folder if the path is in it, the bare name if it is elsewhere; a relative one as it is."""
    if not path.is_absolute():
        return str(path)
    path = Path(os.path.normpath(path))
    return str(path.relative_to(HOME)) if path.is_relative_to(HOME) else path.name


def report_path(name: str, rules_id: str) -> Path:
    """docs/reports/<name>.json of the first game of the product, <name>-<id>.json of any other."""
    return REPORTS / (f"{name}.json" if rules_id == default_rules() else f"{name}-{rules_id}.json")


def _public(word: str) -> str:
    """A word of a command line: a path, or an option with a path behind its `=`, or neither."""
    option, sign, value = word.rpartition("=")
    return option + sign + public_path(Path(value)) if value.startswith("/") else word


def commit() -> str:
    """The present commit, `+` when there are changes on top of it; `unknown` outside a repository."""
    try:
        head = _git("rev-parse", "--short=12", "HEAD")
        changed = _git("status", "--porcelain", "--untracked-files=no")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return head + ("+" if changed else "")


def _git(*args: str) -> str:
    done = subprocess.run(["git", *args], cwd=HOME, capture_output=True, text=True, check=True, timeout=30)
    return done.stdout.strip()


def machine() -> Report:
    """What the figures depend on besides the code."""
    return {
        "cores": os.cpu_count(),
        "processor": platform.machine(),
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "flags": [*sys.warnoptions],
    }


def write_report(path: Path, report: Mapping[str, object]) -> None:
    """InputError when it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
