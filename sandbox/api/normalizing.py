"""How Discord keeps what it was sent: components get numbers and defaults, embeds their type."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from sandbox.world.model import Json

DEFAULTS: dict[int, Json] = {
    3: {"min_values": 1, "max_values": 1},
    5: {"min_values": 1, "max_values": 1},
    6: {"min_values": 1, "max_values": 1},
    7: {"min_values": 1, "max_values": 1},
    8: {"min_values": 1, "max_values": 1},
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False, "name": None, "size": None},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}
KEPT = ("description", "accent_color", "name", "size")  # shown as null
IN_EMBED = ("image", "thumbnail", "video", "author", "footer", "provider")


def settle_components(raw: list[Json] | None) -> list[Json]:
    """A copy of a message's or form's components, each with its number."""
    made: list[Json] = copy.deepcopy(raw or [])
    pieces = list(_all(made))
    taken = {each["id"] for each in pieces if each.get("id")}
    free = 0
    for piece in pieces:
        if not piece.get("id"):
            free += 1
            while free in taken:
                free += 1
            piece["id"] = free
        for key, value in DEFAULTS.get(piece["type"], {}).items():
            if piece.get(key) is None:
                piece[key] = value
        for item in piece.get("items", []):  # of a gallery
            item.setdefault("description", None)
            item.setdefault("spoiler", False)
        for holder in (piece, *piece.get("options", [])):
            for key in [key for key, value in holder.items() if value is None and key not in KEPT]:
                del holder[key]
            if holder.get("emoji"):
                holder["emoji"] = _emoji(holder["emoji"])
    return made


def settle_embeds(raw: list[Json] | None) -> list[Json]:
    """A copy of a message's embeds without what was null."""
    made: list[Json] = []
    for each in raw or []:
        embed = {key: copy.deepcopy(value) for key, value in each.items() if value is not None}
        embed["type"] = "rich"
        for key in IN_EMBED:
            if isinstance(embed.get(key), dict):
                embed[key] = {name: value for name, value in embed[key].items() if value is not None}
        embed["fields"] = [{"inline": False, **field} for field in embed.get("fields", [])]
        if not embed["fields"]:
            del embed["fields"]
        made.append(embed)
    return made


def _emoji(sent: Json) -> Json:
    """An id is text, as Discord returns it, even where a number was sent: a browser rounds numbers of that length."""
    kept = {key: value for key, value in sent.items() if value is not None}
    return kept | ({"id": str(kept["id"])} if "id" in kept else {})


def _all(components: list[Json]) -> Iterator[Json]:
    for each in components:
        yield each
        yield from _all(each.get("components", []))
        for key in ("accessory", "component"):
            if isinstance(each.get(key), dict):
                yield from _all([each[key]])
