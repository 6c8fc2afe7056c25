"""Discord's ids: milliseconds since 2015 and a counter, so they sort by time and discord.py can read their age."""

from __future__ import annotations

from sandbox.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Makes ids that always grow, whatever the clock does."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self._last = last

    def next(self) -> int:
        """A new id, greater than every earlier one."""
        made = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(made, self._last + 1)
        return self._last

    def seen(self, known: int) -> None:
        """An id read from the store: later ones must be greater."""
        self._last = max(self._last, known)


def read_id(text: str) -> int | None:
    """The number in a text from outside; None when there is none (`²` is a digit to Python, but not a number)."""
    return int(text) if text.isdecimal() and len(text) <= 20 else None


def created_at(snowflake: int) -> float:
    """The second in which an id was made."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
