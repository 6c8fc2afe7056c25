"""Renews Discord's own description of its API, by which the tests judge what the bot sends (tests/wire/discord/)."""

from __future__ import annotations

import gzip
import json
import urllib.request
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from proofs.report import HOME
from scripts.command import InputError, parser

Json: TypeAlias = dict[str, Any]
SOURCE = "https://raw.githubusercontent.com/discord/discord-api-spec/main/specs/openapi.json"
KEPT = HOME / "tests" / "wire" / "discord" / "openapi.json.gz"
NOTICE = KEPT.with_name("NOTICE.md")
LICENCE = "MIT"
LARGEST = 32_000_000
PATIENCE = 60.0
"""Seconds for the connection."""


def check(raw: bytes) -> Json:
    """The description in these bytes. InputError when it is none, or may not be kept here."""
    try:
        found: Json = json.loads(raw)
        licence = found["info"].get("license", {}).get("identifier")
        routes, schemas = found["paths"], found["components"]["schemas"]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise InputError(f"this is no OpenAPI description: {type(error).__name__} {error}") from None
    if licence != LICENCE:
        raise InputError(f"its licence is {licence!r}, not {LICENCE}: it may not be kept here")
    if not routes or not schemas:
        raise InputError("it describes nothing")
    return found


def pack(description: Json) -> bytes:
    """Small, and the same bytes for the same description."""
    text = json.dumps(description, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


def unpack(path: Path = KEPT) -> Json:
    """The description that is kept."""
    found: Json = json.loads(gzip.decompress(path.read_bytes()))
    return found


def dated(notice: str, day: str) -> str:
    """The notice with another date in it. InputError when it has no line for one."""
    lines = notice.splitlines()
    at = [n for n, line in enumerate(lines) if line.startswith("Taken on ")]
    if len(at) != 1:
        raise InputError(f"{NOTICE.name}: no line 'Taken on …'")
    lines[at[0]] = f"Taken on {day}."
    return "\n".join(lines) + "\n"


def fetch(source: str) -> bytes:
    """From an https address or a file. InputError when it cannot be had."""
    try:
        if not source.startswith("https://"):
            raw = Path(source).read_bytes()
        else:
            with urllib.request.urlopen(source, timeout=PATIENCE) as answer:
                raw = answer.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise InputError(f"{source}: {error}") from None
    if len(raw) > LARGEST:
        raise InputError(f"{source}: larger than {LARGEST} bytes")
    return raw


def main(arguments: Sequence[str]) -> int:
    args = parser("tools discord_api", "Renew Discord's description of its API for the tests.")
    args.add_argument("source", nargs="?", default=SOURCE, metavar="SOURCE", help="an https address or a file")
    args.add_argument("--date", default=datetime.now(UTC).date().isoformat(), metavar="DAY", help="default: today")
    args.add_argument("--into", type=Path, default=KEPT.parent, metavar="FOLDER", help="default: where the tests look")
    chosen = args.parse_args(arguments)
    kept, notice = chosen.into / KEPT.name, chosen.into / NOTICE.name
    made = pack(check(fetch(chosen.source)))
    if kept.exists() and kept.read_bytes() == made:
        print("nothing has changed")
        return 0
    words = dated(NOTICE.read_text(encoding="utf-8"), chosen.date)
    kept.write_bytes(made)
    notice.write_text(words, encoding="utf-8")
    print(f"{len(unpack(kept)['paths'])} routes, {len(made)} bytes")
    return 0
