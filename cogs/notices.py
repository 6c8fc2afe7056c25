"""The words of a notice: its key's sentence, with what people wrote themselves made harmless."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.permissions import listed
from cogs.seats import holder_name, told_pause
from cogs.wording import plain_name
from host import GameInfo
from i18n import Texts
from i18n.words import in_words

WRITTEN = {"invited": ("by",), "rematch": ("by",), "invited_back": ("by",)}
"""Parameters that are people's names: never ids, whatever they look like."""


def notice_line(said: Texts, payload: Mapping[str, Any], info: GameInfo | None = None) -> str:
    """`notice-<key>` in words; `info` tells who holds a seat, so that no name is stored with the notice."""
    key, params = str(payload.get("key")), dict(payload.get("params") or {})
    names = {name: plain_name(str(params.pop(name))) for name in WRITTEN.get(key, ()) if name in params}
    if key == "lacks":
        permissions = tuple(str(name) for name in params.pop("permissions", ()))
        names = {"permissions": listed(permissions, said), "place": str(params.pop("place", ""))}
    if key == "seat_taken_over" and info is not None:
        names = {"name": holder_name(info, said, str(params.get("seat")), mention=False)}
    if key == "game_paused":
        names = {"reason": told_pause(said, params)}
    return said.get(f"notice-{key}", **in_words(said, params), **names)
