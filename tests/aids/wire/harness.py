"""Seam B: a bot that believes it talks to discord.com while every host leads to a sandbox on 127.0.0.1.

Nothing of discord.py is touched: only its connector resolves all names to the sandbox and speaks TLS without
certificates (anonymous key exchange), so nothing can leave the machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import discord
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.web_app import _cached_build_middleware
from discord.ext import commands

from sandbox import Sandbox
from sandbox.clock import HandClock
from sandbox.world.store import MemoryStore, Store
from tests.aids.patience import PATIENCE

from .openapi import Validator
from .person import WirePerson

ANONYMOUS = "AECDH-AES256-SHA:@SECLEVEL=0"
DISCORD = "discord.com"


class SandboxCrashError(AssertionError):
    """The sandbox itself failed, or the bot asked something it must not."""


class Wire:
    """A sandbox in memory, with a clock in the test's hand, and its people."""

    def __init__(self, store: Store | None = None, clock: HandClock | None = None) -> None:
        self.clock = clock or HandClock()
        self.store = store or MemoryStore()
        if store is None:  # the page's routes are the same in each world, and so are their patterns, compiled once
            self.store.put("meta", "world", {"page_token": "of-these-tests"})
        self.sandbox = Sandbox(self.store, self.clock, strict_hosts=False)
        self.world, self.faults = self.sandbox.world, self.sandbox.faults
        self.requests: list[tuple[str, str, Any, int, Any]] = []
        self.expect_unknown_routes = False
        self.expect_violations = False
        self.violations: list[str] = []
        self.validator: Validator | None = Validator.load()
        """None: whoever has set it so has no time for it."""
        self.sandbox.rest.watchers.append(self._watch)
        self.sandbox.rest.on_crash = lambda error: self.world.tell("crash", error)
        players = [each for each in self.world.people.values() if each.role == "player"]
        stranger = next(each for each in self.world.people.values() if each.role == "stranger")
        self.people = [WirePerson(self, each) for each in players]
        self.stranger = WirePerson(self, stranger)

    async def start(self) -> None:
        await self.sandbox.start(tls=tls_context(server=True), public_host=DISCORD)

    async def stop(self) -> None:
        await self.sandbox.stop()
        _cached_build_middleware.cache_clear()  # of aiohttp's, for good: it would keep eighty worlds
        self.check()

    def check(self) -> None:
        """Fails when anything has gone wrong on the sandbox's side.

        Errors: SandboxCrashError.
        """
        if self.sandbox.rest.crashes:
            raise SandboxCrashError("the sandbox crashed") from self.sandbox.rest.crashes[0]
        if self.faults.unknown_routes and not self.expect_unknown_routes:
            raise SandboxCrashError(f"the bot called what the sandbox does not have: {self.faults.unknown_routes}")
        if self.violations and not self.expect_violations:
            raise SandboxCrashError("against Discord's OpenAPI description:\n" + "\n".join(self.violations))

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Waits for the world to change until something holds; a crash ends the wait at once."""

        def settled() -> bool:
            self.check()
            return holds()

        await self.world.until(settled, seconds=seconds)

    def connector(self) -> aiohttp.TCPConnector:
        """For `Bot(connector=…)`: a new one for each bot, made inside the loop."""
        return aiohttp.TCPConnector(resolver=Loopback(self.sandbox.port), ssl=tls_context(server=False), limit=0)

    @contextlib.asynccontextmanager
    async def running(self, bot: discord.Client, *, ready: bool = True) -> AsyncIterator[discord.Client]:
        """A bot that is logged in and ready inside the block, and gone after it."""
        task = asyncio.create_task(bot.start(self.sandbox.token), name="bot")
        try:
            if ready:
                waiting = asyncio.create_task(self._ready(bot))
                await asyncio.wait([task, waiting], return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
                self.check()
                if task.done():
                    waiting.cancel()
                    await task
                    raise AssertionError("the bot ended before it was ready")
                assert waiting.done(), "the bot did not become ready"
            yield bot
        finally:
            try:
                await bot.close()
            finally:
                await asyncio.wait([task])
                with contextlib.suppress(asyncio.CancelledError):
                    task.exception()
        if self.world.bot_online:
            await self.until(lambda: not self.world.bot_online)

    def bot(self, **kwargs: Any) -> commands.Bot:
        """A plain discord.py bot on this wire, with the intents the product uses."""
        intents = discord.Intents.none()
        intents.guilds = intents.guild_messages = intents.dm_messages = True
        kwargs = {"intents": intents, "allowed_mentions": discord.AllowedMentions.none(), **kwargs}
        return commands.Bot(
            commands.when_mentioned, connector=self.connector(), guild_ready_timeout=0.05, help_command=None, **kwargs
        )

    def calls(self, method: str, path: str) -> list[Any]:
        """The bodies of all requests on a route as the sandbox names it."""
        return [body for verb, route, body, _, _ in self.requests if (verb, route) == (method, path)]

    async def _ready(self, bot: discord.Client) -> None:
        await self.until(lambda: self.world.bot_online)
        await bot.wait_until_ready()

    def _watch(self, method: str, route: str, body: Any, status: int, answer: Any) -> None:
        self.requests.append((method, route, body.json, status, answer))
        self.world.tell("request", (method, route))  # code that waits for something the bot asks looks again
        if self.validator is not None and route != "?":
            if status < 300:
                self.violations += self.validator.request(method, route, body.json)
                self.violations += self.validator.answer(method, route, status, answer)
            if self.violations and not self.expect_violations:
                self.world.tell("crash", self.violations)


class Loopback(AbstractResolver):
    """Every host is this machine."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = ResolveResult(hostname=host, host="127.0.0.1", port=self._port, family=socket.AF_INET, proto=0, flags=0)
        return [found]

    async def close(self) -> None:
        return None


def tls_context(*, server: bool) -> ssl.SSLContext:
    """TLS without certificates, good for nothing but a loopback test."""
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER if server else ssl.PROTOCOL_TLS_CLIENT)
    if not server:
        made.check_hostname = False
        made.verify_mode = ssl.CERT_NONE
    made.maximum_version = ssl.TLSVersion.TLSv1_2
    made.set_ciphers(ANONYMOUS)
    return made
