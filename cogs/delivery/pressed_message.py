"""What is kept of the message in which somebody presses: its id, its flags, and the mark by which it is found again.

Discord sends the whole message along with each press, and discord.py makes an object of every component in it before
anybody has asked. The bot draws a panel from the game, never from the message, and the interaction stays in memory as
long as an open panel can be edited with it.
"""

from __future__ import annotations

from collections.abc import Callable

from cogs.delivery.exactly_once import LEAST_SIGN
from engine.core import Json

_KEPT = ("id", "channel_id", "type", "flags", "content", "author")
_WORDS = 10
"""Discord's number for a component that only says something."""

Parse = Callable[[dict[str, Json]], None]


def lean(parse: Parse) -> Parse:
    """discord.py's own reader of interactions, which is given no more of the message than is kept."""

    def parsed(data: dict[str, Json]) -> None:
        message = data.get("message")
        if not isinstance(message, dict):
            parse(data)
            return
        kept = {key: message[key] for key in _KEPT if key in message}
        mark = _mark(message.get("components"))
        kept["components"] = [] if mark is None else [{"type": _WORDS, "id": mark, "content": ""}]
        parse({**data, "message": kept})

    return parsed


def _mark(components: Json) -> int | None:
    """The first number that was not given by Discord."""
    for each in components if isinstance(components, list) else ():
        if not isinstance(each, dict):
            continue
        number = each.get("id")
        if isinstance(number, int) and number >= LEAST_SIGN:
            return number
        if (found := _mark(each.get("components"))) is not None:
            return found
    return None
