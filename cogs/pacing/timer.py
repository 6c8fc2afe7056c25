"""Something that is to be done later, where a test decides when its time has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

Timer = Callable[[float, Callable[[], None]], asyncio.TimerHandle]
"""Takes seconds, and what is called when they are over; may be cancelled by what it returns."""


def call_later(seconds: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
    """The `Timer` of the loop that runs."""
    return asyncio.get_running_loop().call_later(seconds, ring)
