"""The Discord client: what the cogs share, started in one place and stopped in the opposite order."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from typing import Any

import discord
import structlog
from discord.ext import commands

from cogs.account import Account
from cogs.advance import Advance
from cogs.delivery import Delivery
from cogs.emojis import Draw as DrawSymbols
from cogs.emojis import Emojis
from cogs.gallery import Gallery
from cogs.games import Games
from cogs.help import Help
from cogs.journal import Journal
from cogs.lobby import Lobby
from cogs.maps import Maps
from cogs.marenostrum.build import Build
from cogs.marenostrum.income import Income
from cogs.marenostrum.leadership import Leadership
from cogs.marenostrum.trade import Trade
from cogs.marenostrum.war import War
from cogs.moderation import ModerationCog
from cogs.pace import Pace
from cogs.panels import Panels
from cogs.people import People
from cogs.permissions import PERMISSIONS, Complaints
from cogs.pictures import Draw, Pictures, in_threads, no_picture
from cogs.presses import Presses
from cogs.privacy import PrivacyCog
from cogs.server import Server
from cogs.spectators import Spectators
from cogs.studio import Studio
from cogs.table import TableCog
from cogs.time import Time
from cogs.translator import Translator
from cogs.tree import Tree
from cogs.turns import Turns
from cogs.ui.press import PressButton, PressSelect
from cogs.undoing import Undoing
from cogs.whispering import Whispering
from engine.core import canonical
from failpoint import hit
from host import Host
from host.gathering import Gathering
from host.watching import Watching
from host.whispers import Whispers

log = structlog.get_logger("cogs.client")

COGS = (
    Presses,
    Lobby,
    ModerationCog,
    Server,
    PrivacyCog,
    Spectators,
    Whispering,
    Games,
    TableCog,
    Journal,
    Undoing,
    Maps,
    Gallery,
    Income,
    Trade,
    Build,
    War,
    Leadership,
    Advance,
    Help,
    Account,
    Time,
)


WAKE_AGAIN = 30.0
"""Seconds after a start that has failed."""


class Client(commands.Bot):
    """Needs an open host; everything else is its own. `studio` draws the boards in a process of its own, `draw` in
    threads of this one.
    """

    def __init__(
        self,
        host: Host,
        *,
        draw: Draw = no_picture,
        studio: Studio | None = None,
        symbols: DrawSymbols | None = None,
        default_rules: str = "empires",
        language: str = "en",
        pace: Pace | None = None,
        **options: Any,
    ) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60.0,
            tree_cls=Tree,
            **options,
        )
        self.host = host
        self.stop_seconds = 10.0
        """How long a stop waits for what is still to be told."""
        self.pace = pace or Pace()
        self.turns = Turns()
        self.http.request = self.pace.wrap(self.http.request)  # type: ignore[method-assign]
        self.gathering = Gathering(host)
        self.default_rules = default_rules
        self.people = People(host, language)
        self.panels = Panels(self)
        self._studio = studio
        self.pictures = Pictures(in_threads(draw) if studio is None else studio.draw)
        self.insignia = Emojis(self, symbols)
        self.watching = Watching(host)
        self.whispers = Whispers(host)
        self.delivery = Delivery(self)
        self.complaints = Complaints(self)
        self.presses: Presses
        self._uploading: asyncio.Task[None] | None = None
        self._awake = False
        self._leaving = asyncio.Event()
        self._waking: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Everything that must stand before the first event: cogs, controls, translator, commands."""
        await self.add_cogs()
        await self.tree.set_translator(Translator())
        await self.sync_if_changed()
        self.delivery.start()
        self.host.on_commit(self.panels.open.wake)
        self._uploading = asyncio.create_task(self.insignia.upload(), name="emojis")
        if self._studio is not None:
            await self._studio.start()

    async def add_cogs(self) -> None:
        """All commands and controls. Needs no connection."""
        self.presses = Presses(self)
        await self.add_cog(self.presses)
        for kind in COGS[1:]:
            await self.add_cog(kind(self))
        self.add_dynamic_items(PressButton, PressSelect)

    async def on_ready(self) -> None:
        """Connected: what waited in the outbox goes out."""
        log.info("ready", guilds=len(self.guilds))
        hit("at_ready")
        if not self._awake:
            self._awake = True
            self._waking = asyncio.create_task(self._wake(), name="wake")

    async def _wake(self) -> None:
        """Once; again after a while, if the database could not even be read."""
        while not self._leaving.is_set():
            try:
                await self.host.wake()
                await self.delivery.tidy()
                return
            except Exception:
                log.exception("wake_failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._leaving.wait(), WAKE_AGAIN)

    async def on_guild_channel_update(self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Somebody may have given us back what we lacked: what waits for it goes out at once."""
        await self.delivery.retry_in(after.guild.id, after.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """The same for all channels of a server."""
        await self.delivery.retry_in(after.guild.id)

    async def on_message(self, message: discord.Message, /) -> None:
        """Ordinary talk is none of our business."""

    async def close(self) -> None:
        """Let what is being delivered go out, then leave. What fails on the way, or a cancelled caller, leaves no
        connection and no process behind.
        """
        self._leaving.set()
        if self._uploading is not None:
            self._uploading.cancel()
        async with contextlib.AsyncExitStack() as last:  # the last one first
            last.push_async_callback(super().close)
            last.push_async_callback(self.pictures.settle)
            if self._studio is not None:
                last.push_async_callback(self._studio.close)
            last.push_async_callback(self.delivery.stop, self.stop_seconds)
            last.push_async_callback(self.panels.stop)
            if not self.is_closed() and hasattr(self, "presses"):
                last.push_async_callback(self.presses.settle)
            if under_way := [task for task in (self._waking, self._uploading) if task is not None]:
                await asyncio.wait(under_way)

    async def sync_if_changed(self) -> None:
        """Send the command list only when it differs from what was sent last: Discord limits it per day."""
        translator = self.tree.translator
        assert translator is not None
        payload: Any = [
            await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()
        ]
        digest = hashlib.blake2b(canonical(payload), digest_size=16).hexdigest()
        key = f"commands:{self.application_id}"
        if await self.host.fetch_meta(key) == digest and await self.tree.fetch_commands():
            return
        await self.tree.sync()
        await self.host.store_meta(key, digest)
        log.info("commands_synced", count=len(payload))


def invite_link(application: int) -> str:
    """The address that invites the bot with exactly its permissions."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
