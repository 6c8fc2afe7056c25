"""What is kept of the message in which somebody presses: its id, its flags, and the mark by which it is found again.

Discord sends the whole message along with each press, and discord.py makes an object of every component in it before
anybody has asked. The bot draws a panel from the game, never from the message, and the interaction stays in memory as
long as an open panel can be edited with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cogs.delivery.exactly_once import LEAST_SIGN

_KEPT = ("id", "channel_id", "type", "flags", "content", "author")
_WORDS = 10
"""Discord's number for a component that only says something."""

Parse = Callable[[Any], Any]


def lean(parse: Parse) -> Parse:
    """discord.py's own reader of interactions, which is given no more of the message than is kept."""

    def parsed(data: Any) -> Any:
        message = data.get("message")
        if message is None:
            return parse(data)
        kept = {key: message[key] for key in _KEPT if key in message}
        mark = _mark(message.get("components", ()))
        kept["components"] = [] if mark is None else [{"type": _WORDS, "id": mark, "content": ""}]
        return parse({**data, "message": kept})

    return parsed


def _mark(components: Iterable[Any]) -> int | None:
    """The first number that was not given by Discord."""
    for each in components:
        number = each.get("id", 0)
        if number >= LEAST_SIGN:
            return int(number)
        if "components" in each and (found := _mark(each["components"])) is not None:
            return found
    return None
