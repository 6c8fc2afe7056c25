"""Time and chance from outside, injected so that tests decide both."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime, timedelta
from typing import Protocol

_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without characters that are easily confused when a game id is typed."""


class Clock(Protocol):
    """The clock that the host needs."""

    def now(self) -> datetime:
        """Aware, UTC."""
        ...

    async def sleep_until(self, moment: datetime) -> None:
        """Return when `now() >= moment`."""
        ...


class RealClock:
    """The machine's clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    async def sleep_until(self, moment: datetime) -> None:
        # In slices, so that a changed clock, or a machine that slept, is noticed.
        while (rest := (moment - self.now()).total_seconds()) > 0:  # noqa: ASYNC110
            await asyncio.sleep(min(rest, 60.0))


class FakeClock:
    """A clock that stands still until a test advances it."""

    def __init__(self, start: datetime = datetime(2026, 1, 1, tzinfo=UTC)) -> None:
        self._now = start
        self._sleepers: list[tuple[datetime, asyncio.Future[None]]] = []

    def now(self) -> datetime:
        return self._now

    async def sleep_until(self, moment: datetime) -> None:
        if moment <= self._now:
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((moment, waiter))
        await waiter

    def advance(self, seconds: float) -> None:
        """Advance the clock and wake everybody whose moment has come."""
        self._now += timedelta(seconds=seconds)
        due = [s for s in self._sleepers if s[0] <= self._now]
        self._sleepers = [s for s in self._sleepers if s[0] > self._now]
        for _, waiter in due:
            if not waiter.done():
                waiter.set_result(None)


class Entropy(Protocol):
    """Where ids, seeds and salts come from."""

    def bits(self, count: int) -> int:
        """A non-negative integer of at most `count` bits."""
        ...


class SystemEntropy:
    """The operating system's generator."""

    def bits(self, count: int) -> int:
        return secrets.randbits(count)


class CountingEntropy:
    """Predictable numbers for tests: start, start + 1, …"""

    def __init__(self, start: int = 1) -> None:
        self._next = start

    def bits(self, count: int) -> int:
        value = self._next & ((1 << count) - 1)
        self._next += 1
        return value


def game_id(entropy: Entropy) -> str:
    """Six characters that can be read out loud."""
    number = entropy.bits(30)
    out = ""
    for _ in range(6):
        number, digit = divmod(number, len(_ALPHABET))
        out += _ALPHABET[digit]
    return out
