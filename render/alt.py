"""The board in words, for those who cannot see it: from the same view, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.rules import View
from render.table import headed

Name = Callable[[str], str]
ALT_LIMIT = 1024
"""Discord's limit for a picture's description."""

TRACKS = ("trade", "culture", "military")


def alt_text(view: View, name: Name) -> str:
    """Round, phase, who is awaited; then per empire its resources, tracks, provinces and armies. ≤ ALT_LIMIT."""
    board: dict[str, Any] = view
    awaited = ", ".join(name(seat) for seat in board["active"])
    head = f"{headed(name('round'))} {board['round']}, {name(board['phase'])}" + (f" → {awaited}" if awaited else "")
    full = [_empire(board, seat, name, 2) for seat in board["seats"]]
    for detail in (full, [_empire(board, seat, name, 1) for seat in board["seats"]],
                   [_empire(board, seat, name, 0) for seat in board["seats"]]):  # fmt: skip
        text = ". ".join([head, *detail]) + "."
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - 1] + "…"


def _empire(board: dict[str, Any], seat: str, name: Name, detail: int) -> str:
    tracks = "/".join(
        f"{board['tracks'].get(track, {}).get(seat, 0)}{'♛' if board['titles'].get(track) == seat else ''}"
        for track in TRACKS
    )
    text = f"{name(seat)} ({tracks}; {board['empires'][seat]['resources']})"
    held = []
    for key, province in board["provinces"].items():
        legions = province["legions"].get(seat, 0)
        if province["owner"] == seat or legions or seat in province["fortresses"]:
            units = f" {legions}" if legions and detail else ""
            units += "+" if seat in province["fortresses"] and detail else ""
            foreign = "*" if province["owner"] != seat else ""
            held.append(f"{name(key)}{foreign}{units}")
    fleets = [f"{name(key)} {n[seat]}" for key, n in board["seas"].items() if n.get(seat)]
    if detail == 0:
        return f"{text}: {len(held)}"
    parts = [*held, *(fleets if detail > 1 else ())]
    return f"{text}: {', '.join(parts)}" if parts else text
