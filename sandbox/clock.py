"""The sandbox's clock: the machine's, or one that a test controls."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """Seconds since 1970 as a float."""

    def now(self) -> float: ...


class WallClock:
    """The machine's own time."""

    def now(self) -> float:
        return time.time()


class HandClock:
    """A clock that only moves when told to; tests wait for nothing.

    It starts at the machine's time, because discord.py compares snowflakes with its own clock.
    """

    def __init__(self, start: float | None = None) -> None:
        self._now = time.time() if start is None else start

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        """Moves forward; never back."""
        if seconds < 0:
            raise ValueError("a clock does not run backwards")
        self._now += seconds


def iso(seconds: float) -> str:
    """The time as Discord writes it (`2026-01-02T03:04:05.678000+00:00`)."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
