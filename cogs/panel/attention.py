"""Whose eyes are on a panel: those people need no new message when the game asks them again, an edit is enough.

In memory only. After a restart nobody looks, and panels are sent as to people who are away.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from cachetools import LRUCache

from host import Clock, Posted

LASTS: Final = timedelta(minutes=5)
"""So long after a press somebody is taken to be looking."""
MOST_KEPT: Final = 4096


class _Press(NamedTuple):
    when: datetime
    is_in_channel: bool
    """In a panel that was opened in the channel, which follows the game by itself."""


class Attention:
    """Who has pressed something in a panel just now, and which message is the lowest in a person's direct messages."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pressed: LRUCache[tuple[int, str], _Press] = LRUCache(MOST_KEPT)
        self._lowest: LRUCache[int, int] = LRUCache(MOST_KEPT)

    def pressed(self, user: int, game: str, *, is_in_channel: bool) -> None:
        """They have pressed something in their panel of this game."""
        self._pressed[user, game] = _Press(self._clock.now(), is_in_channel)

    def left(self, user: int, game: str) -> None:
        """Their panel in the channel follows the game no more: dismissed, or Discord lets nobody edit it."""
        press = self._pressed.get((user, game))
        if press is not None and press.is_in_channel:
            del self._pressed[user, game]

    def came(self, channel: int, message: int) -> None:
        """The bot has sent a message there: it is the lowest one now."""
        self._lowest[channel] = message

    def covered(self, channel: int | None) -> None:
        """Something else came there that nobody keeps account of, such as the answer to a command."""
        if channel is not None:
            self._lowest.pop(channel, None)

    def is_on(self, user: int, posted: Posted | None) -> bool:
        """Whether the person sees what becomes of their panel: they have just pressed something in it and nothing has
        come below it, or they play in the channel.
        """
        if posted is None:
            return False
        press = self._pressed.get((user, posted.game))
        if press is None or self._clock.now() - press.when > LASTS:
            return False
        return press.is_in_channel or self._lowest.get(posted.channel) == posted.message
