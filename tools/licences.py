"""docs/licences.md: what the bot needs at run time, and under which licence each of it is, from what is installed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from email.message import Message
from importlib import metadata
from pathlib import Path
from typing import cast

from proofs.report import HOME
from scripts.command import InputError, parser

PAGE = HOME / "docs" / "licences.md"
PINNED = HOME / "requirements" / "run.txt"
_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)(?:\s*;\s*([^\\]+?))?\s*\\?$", re.MULTILINE)
_CLASSIFIER = "License :: OSI Approved :: "
ABSENT = {
    # Installed on other systems or Pythons only, so that nothing can be read from it here.
    "audioop-lts": ("PSF-2.0", "https://github.com/AbstractUmbra/audioop"),
    "async-timeout": ("Apache-2.0", "https://github.com/aio-libs/async-timeout"),
    "colorama": ("BSD-3-Clause", "https://github.com/tartley/colorama"),
}


def pinned(text: str) -> dict[str, tuple[str, str]]:
    """Name → (version, marker) of a requirements file."""
    return {match[1].lower(): (match[2], (match[3] or "").strip()) for match in _PIN.finditer(text)}


def licence_of(name: str) -> tuple[str, str]:
    """(licence, address) of what is installed. InputError when nothing says so."""
    try:
        about = cast("Message", metadata.metadata(name))
    except metadata.PackageNotFoundError:
        if name in ABSENT:
            return ABSENT[name]
        raise InputError(f"{name} is not installed here; add it to ABSENT") from None
    spoken = about.get("License-Expression") or ""
    if not spoken:
        named = [
            each.removeprefix(_CLASSIFIER) for each in about.get_all("Classifier") or [] if each.startswith(_CLASSIFIER)
        ]
        spoken = ", ".join(named)
    if not spoken:
        spoken = (about.get("License") or "").strip().splitlines()[0] if about.get("License") else ""
    if not spoken:
        raise InputError(f"{name} does not say its licence")
    links = dict(each.split(", ", 1) for each in about.get_all("Project-URL") or [] if ", " in each)
    wanted = {key.lower(): value for key, value in links.items()}
    home = next(
        (wanted[key] for key in ("source", "source code", "repository", "github", "homepage", "home") if key in wanted),
        "",
    )
    return spoken, home or about.get("Home-page") or ""


def page(text: str) -> str:
    """The whole page for a requirements file."""
    lines = [
        "# Licences",
        "",
        "What is installed for running the bot (`requirements/run.txt`). Written by `python -m tools licences`;",
        "art, fonts and map data: [assets/README.md](../assets/README.md); the bot's own: [LICENSE](../LICENSE).",
        "",
        "| package | version | licence | where |",
        "|---|---|---|---|",
    ]
    for name, (version, marker) in sorted(pinned(text).items()):
        licence, home = licence_of(name)
        only = f" ({marker})" if marker else ""
        lines.append(f"| {name}{only} | {version} | {licence} | {home} |")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    args = parser("tools licences", "Write docs/licences.md. With --check: exit code 1 when it is not up to date.")
    args.add_argument("--check", action="store_true", help="write nothing")
    args.add_argument("--out", type=Path, default=PAGE, metavar="FILE", help="docs/licences.md")
    chosen = args.parse_args(arguments)
    wanted = page(PINNED.read_text(encoding="utf-8"))
    if chosen.check:
        return 0 if chosen.out.exists() and chosen.out.read_text(encoding="utf-8") == wanted else 1
    chosen.out.write_text(wanted, encoding="utf-8")
    return 0
