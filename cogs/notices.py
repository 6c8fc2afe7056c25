"""The words of a notice: its key's sentence, with what people wrote themselves made harmless."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.permissions import listed
from cogs.wording import plain_name
from i18n import Texts
from i18n.words import in_words

WRITTEN = {"invited": ("by",), "rematch": ("by",)}
"""Parameters that are people's names: never ids, whatever they look like."""


def notice_line(said: Texts, payload: Mapping[str, Any]) -> str:
    """`notice-<key>` in words."""
    key, params = str(payload.get("key")), dict(payload.get("params") or {})
    names = {name: plain_name(str(params.pop(name))) for name in WRITTEN.get(key, ()) if name in params}
    if key == "lacks":
        permissions = tuple(str(name) for name in params.pop("permissions", ()))
        names = {"permissions": listed(permissions, said), "place": str(params.pop("place", ""))}
    if key == "game_paused":
        names = {"reason": said.get(f"pause-{params.pop('reason', '')}")}
    return said.get(f"notice-{key}", **in_words(said, params), **names)
