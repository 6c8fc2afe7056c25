"""How many requests to Discord and how many SQL statements something costs: counted in the bot's own process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import discord.http
import discord.webhook.async_

from db.inline_connection import InlineConnection

LONGEST = 60
"""Characters of a statement that name it."""


class Counts:
    """Counts from `start` on; `take` gives what has come since the last time."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        self.statements: Counter[str] = Counter()

    def start(self) -> None:
        """Look at every request of discord.py, and at every statement that reaches SQLite, from now on."""
        for kind in (discord.http.HTTPClient, discord.webhook.async_.AsyncWebhookAdapter):
            setattr(kind, "request", self._counting(kind.request))  # noqa: B010 (mypy knows no such change)
        setattr(InlineConnection, "_execute", self._executing(InlineConnection._execute))  # noqa: B010

    def take(self) -> dict[str, dict[str, int]]:
        """Requests by method and route, statements by their first words."""
        taken = {"requests": dict(self.requests.most_common()), "statements": dict(self.statements.most_common())}
        self.requests.clear()
        self.statements.clear()
        return taken

    def _counting(self, request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def counted(of: object, route: Any, *args: Any, **kwargs: Any) -> Any:
            self.requests[f"{route.method} {route.path}"] += 1
            return await request(of, route, *args, **kwargs)

        return counted

    def _executing(self, execute: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def executed(of: object, work: object, *args: Any, **kwargs: Any) -> Any:
            if args and isinstance(args[0], str):
                self.statements[" ".join(args[0].split())[:LONGEST]] += 1
            return await execute(of, work, *args, **kwargs)

        return executed
