"""How long discord.py has kept an answer of Discord's back: what takes the last place of a rate limit's window returns
when the window is over, although Discord had it before (`discord.http.Ratelimit`, version 2.7).
"""

from __future__ import annotations

from contextvars import ContextVar
from time import monotonic
from typing import Any

from discord.http import Ratelimit

_held: ContextVar[float] = ContextVar("held", default=0.0)


def seconds() -> float:
    """Of the task's last request, if it counted towards a channel's limit."""
    return _held.get()


def watch() -> None:
    """From now on it is noted. Call it once in a process."""
    leave = Ratelimit.__aexit__

    async def leave_noted(limit: Ratelimit, *raised: Any) -> None:
        began = monotonic()
        try:
            await leave(limit, *raised)
        finally:
            _held.set(monotonic() - began)

    setattr(Ratelimit, "__aexit__", leave_noted)  # noqa: B010 (mypy knows no such change)
