"""The product's own client on the sandbox behind the page; may be stopped and started again."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.core.client import Client, Defaults
from cogs.pacing.rate_limit import RateLimit
from cogs.pictures.drawing import draw
from host import Clock, CountingEntropy, Host
from sandbox import RunningSandbox
from sandbox.seam import point_at
from tests.aids.page.opened import end_waits
from tests.aids.translated_once import translated_once


@contextlib.asynccontextmanager
async def product(
    running: RunningSandbox,
    folder: Path,
    rules: str,
    patch: pytest.MonkeyPatch,
    *,
    offered: Sequence[str] = (),
    clock: Clock | None = None,
) -> AsyncIterator[Client]:
    """The bot, ready, until the end of the block; a second block on the same folder is a restart. `offered`: the games
    that people choose among; `clock`: of the games, else the real one.
    """
    for owner, name in ((Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY"), (discord.Asset, "BASE")):
        patch.setattr(owner, name, getattr(owner, name))  # put back afterwards
    point_at(running.address)
    database = f"sqlite:///{folder / 'games.db'}"
    async with await Host.open(database, entropy=CountingEntropy(1), clock=clock) as host:
        given = Defaults(rules, tuple(offered))
        client = Client(host, draw=draw, defaults=given, guild_ready_timeout=0.05, rate_limit=RateLimit(None))
        with translated_once():
            await client.login(running.token)
        task = client.loop.create_task(client.connect())
        await client.wait_until_ready()
        try:
            yield client
        finally:
            await client.close()
            await task
            await end_waits()
