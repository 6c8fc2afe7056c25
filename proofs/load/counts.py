"""How many requests to Discord and how many SQL statements something costs: counted in the bot's own process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import discord.http
import discord.webhook.async_

from db.inline_connection import InlineConnection

OWED = "put off"
"""Stands beside the routes."""
LONGEST = 60
"""Characters of a statement that name it."""


class Counts:
    """Counts from `start` on; `take` gives what has come since the last time."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str]] = Counter()
        self.statements: Counter[str] = Counter()
        """By their whole text: they are named when they are taken, not while the bot is measured."""
        self._owed = 0

    def start(self) -> None:
        """Look at every request of discord.py, and at every statement that reaches SQLite, from now on."""
        for kind in (discord.http.HTTPClient, discord.webhook.async_.AsyncWebhookAdapter):
            setattr(kind, "request", self._counting(kind.request))  # noqa: B010 (mypy knows no such change)
        for name in ("query", "query_many"):
            setattr(InlineConnection, name, self._executing(getattr(InlineConnection, name)))

    def take(self, owed: int) -> dict[str, dict[str, int]]:
        """Requests by method and route, statements by their first words. `owed`: requests that are put off and may come
        later. Those that were owed last time came in this one, so that the difference is counted as well.
        """
        statements: Counter[str] = Counter()
        for text, number in self.statements.items():
            statements[" ".join(text.split())[:LONGEST]] += number
        requests = {f"{method} {path}": number for (method, path), number in self.requests.most_common()}
        requests[OWED] = owed - self._owed
        self._owed = owed
        self.requests.clear()
        self.statements.clear()
        return {"requests": requests, "statements": dict(statements.most_common())}

    # Plain functions that hand on what they wrap: a coroutine more for each would be measured as the bot's.

    def _counting(self, request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        def counted(of: object, route: Any, *args: Any, **kwargs: Any) -> Awaitable[Any]:
            self.requests[route.method, route.path] += 1
            return request(of, route, *args, **kwargs)

        return counted

    def _executing(self, execute: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        def executed(of: object, text: str, *values: object) -> Awaitable[Any]:
            self.statements[text] += 1
            return execute(of, text, *values)

        return executed
