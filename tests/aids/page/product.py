"""The product's own client on the sandbox behind the page; may be stopped and started again."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.core.client import Client, Defaults
from cogs.delivery.rate_limit import RateLimit
from cogs.pictures.drawing import draw
from host import CountingEntropy, Host
from sandbox import RunningSandbox
from sandbox.seam import point_at
from tests.aids.translated_once import translated_once
from tests.page.conftest import end_waits


@contextlib.asynccontextmanager
async def product(
    running: RunningSandbox, folder: Path, rules: str, patch: pytest.MonkeyPatch
) -> AsyncIterator[Client]:
    """The bot, ready, until the end of the block; a second block on the same folder is a restart."""
    for owner, name in ((Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY"), (discord.Asset, "BASE")):
        patch.setattr(owner, name, getattr(owner, name))  # put back afterwards
    point_at(running.address)
    async with await Host.open(f"sqlite:///{folder / 'games.db'}", entropy=CountingEntropy(1)) as host:
        client = Client(host, draw=draw, defaults=Defaults(rules), guild_ready_timeout=0.05, rate_limit=RateLimit(None))
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
