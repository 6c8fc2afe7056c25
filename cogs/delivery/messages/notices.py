"""The words of a notice: the sentence of its key, with text written by people made harmless."""

from __future__ import annotations

from collections.abc import Mapping

from cogs.core.permissions import listed
from cogs.text.display_names import holder_name, pause_of_notice
from cogs.text.escaping import plain_name
from cogs.text.event_lines import stored_event
from host import GameInfo
from i18n import Texts
from i18n.parameters import in_words

WRITTEN = {"invited": ("by",), "rematch": ("by",), "invited_back": ("by",)}
"""Parameters that are people's names: never ids, whatever they look like."""


def notice_line(said: Texts, payload: Mapping[str, object], info: GameInfo | None = None) -> str:
    """`notice-<key>` in words; `info` tells who holds a seat, so that no name is stored with the notice."""
    key, params = stored_event({"key": payload.get("key"), "params": payload.get("params")})
    params = dict(params)
    names = {name: plain_name(str(params.pop(name))) for name in WRITTEN.get(key, ()) if name in params}
    if key == "lacks":
        lacking = params.pop("permissions", None)
        permissions = tuple(map(str, lacking)) if isinstance(lacking, list) else ()
        names = {"permissions": listed(permissions, said), "place": str(params.pop("place", ""))}
    if key == "seat_taken_over" and info is not None:
        names = {"name": holder_name(info, said, str(params.get("seat")), mention=False)}
    if key == "game_paused":
        names = {"reason": pause_of_notice(said, params)}
    if key == "setting_changed":
        setting, value = str(params.pop("setting", "")), str(params.pop("value", ""))
        names = {"setting": said.get(f"setting-{setting}"), "value": said.get(f"setting-{setting}-{value}")}
    return said.get(f"notice-{key}", **in_words(said, params), **names)
