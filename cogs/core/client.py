"""The Discord client: what the cogs share, started in one place and stopped in reverse order."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict, Unpack

import aiohttp
import discord
import structlog
from discord.ext import commands

from cogs.core.component_router import ComponentRouter
from cogs.core.permissions import PERMISSIONS, Complaints
from cogs.core.services import Served, Services
from cogs.core.tree import Tree
from cogs.delivery.emoji_upload import Draw as DrawSymbols
from cogs.delivery.emoji_upload import Emojis
from cogs.delivery.pressed_message import lean
from cogs.delivery.worker import Delivery
from cogs.features.games_command import GamesCommand
from cogs.features.help_command import HelpCommand
from cogs.features.history.export_command import ExportCommands
from cogs.features.history.gallery import GalleryCommands
from cogs.features.history.log_commands import LogCommands
from cogs.features.history.map_command import MapCommand
from cogs.features.language_command import LanguageCommand
from cogs.features.learn.learn_command import LearnCommand
from cogs.features.lobby.lobby_commands import LobbyCommands
from cogs.features.moderation_commands import ModerationCommands
from cogs.features.outbox_messages import OutboxMessages
from cogs.features.privacy_commands import PrivacyCommands
from cogs.features.rules_search.rules_commands import RulesCommands
from cogs.features.server_commands import ServerCommands
from cogs.features.spectator_commands import SpectatorCommands
from cogs.features.standing_answers_commands import StandingAnswerCommands
from cogs.features.table_commands import TableCommands
from cogs.features.undo.undo_commands import UndoCommands
from cogs.features.votes.vote_commands import VoteCommands
from cogs.features.whisper_commands import WhisperCommands
from cogs.features.windows.orders_commands import OrderCommands
from cogs.features.windows.window_commands import WindowCommands
from cogs.games.game_cogs import game_cogs
from cogs.pacing.fair_queue import FairQueue
from cogs.pacing.rate_limit import RateLimit, seldom
from cogs.pacing.sittings import MOST_PAUSE
from cogs.panel.attention import Attention
from cogs.panel.controller import Panels
from cogs.pictures.picture_cache import Draw, PictureCache, in_threads, no_picture
from cogs.pictures.worker_process import WorkerProcess
from cogs.text.reader_language import ReaderLanguages
from cogs.text.translator import Translator
from engine.core import Json, canonical
from failpoint import hit
from games import PRODUCT, Game, all_games
from host import Host

log = structlog.get_logger("cogs.core.client")

_GENERIC = (
    ComponentRouter,
    LobbyCommands,
    ModerationCommands,
    ServerCommands,
    PrivacyCommands,
    SpectatorCommands,
    WhisperCommands,
    GamesCommand,
    TableCommands,
    LogCommands,
    UndoCommands,
    MapCommand,
    ExportCommands,
    GalleryCommands,
    StandingAnswerCommands,
    WindowCommands,
    OrderCommands,
    HelpCommand,
    RulesCommands,
    LearnCommand,
    LanguageCommand,
    VoteCommands,
)
"""What the bot can do in every game."""
_BEFORE_GAMES = _GENERIC.index(GalleryCommands) + 1


_OF_WINDOWS: frozenset[type[commands.Cog]] = frozenset({WindowCommands, OrderCommands})
"""Offered only when one of the games has windows: otherwise nobody could use them."""


def every_cog(games: Sequence[Game] | None = None) -> tuple[type[commands.Cog], ...]:
    """All of them, those of the games (by default all there are) in their midst."""
    games = all_games() if games is None else games
    return (*_GENERIC[:_BEFORE_GAMES], *game_cogs(games), *_GENERIC[_BEFORE_GAMES:])


def offered_cogs(games: Sequence[Game] | None = None) -> tuple[type[commands.Cog], ...]:
    """The cogs that are of use with these games, by default with all there are."""
    games = all_games() if games is None else games
    windows = any(game.companion.windows is not None for game in games)
    return tuple(cog for cog in every_cog(games) if windows or cog not in _OF_WINDOWS)


def _product_with(game: str) -> tuple[str, ...]:
    """The games of the product; a game that is not one of them is offered alone."""
    product = tuple(each.id for each in PRODUCT)
    return product if game in product else (game,)


TIDY_LIMITS = 60.0
"""Seconds between two looks at what discord.py knows of Discord's limits."""
WAKE_AGAIN = 30.0
"""Seconds until the next try after a start that has failed."""


class Network(TypedDict, total=False):
    """What discord.py is told of the connection. It ignores a word it does not know; the type checker does not."""

    connector: aiohttp.BaseConnector
    guild_ready_timeout: float
    """Seconds to wait for another server at the start."""
    http_trace: aiohttp.TraceConfig


@dataclass(frozen=True)
class Defaults:
    """What a table gets where nobody says otherwise."""

    rules: str = PRODUCT[0].id
    offered: tuple[str, ...] = ()
    """The games one can choose; (): those of the product, or that one alone when it is none of them."""
    language: str = "en"


class Client(Served):
    """Needs an open host; everything else is its own. `studio` draws the boards in a process of its own, `draw` in
    threads of this one.
    """

    def __init__(
        self,
        host: Host,
        *,
        draw: Draw = no_picture,
        studio: WorkerProcess | None = None,
        symbols: DrawSymbols | None = None,
        defaults: Defaults = Defaults(),
        rate_limit: RateLimit | None = None,
        **network: Unpack[Network],
    ) -> None:
        intents = discord.Intents(guilds=True)  # what people write in channels is none of our business
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60.0,
            tree_cls=Tree,
            **network,
        )
        self.stop_seconds = 10.0
        """How long a stop waits for messages still to be sent."""
        self._studio = studio
        rate_limit = rate_limit or RateLimit()
        self.http.request = rate_limit.wrap(self.http.request)  # type: ignore[method-assign]
        # discord.py looks through its limits of all channels whenever it meets a new one, if it knows some hundreds.
        tidy = seldom(self.http._try_clear_expired_ratelimits, TIDY_LIMITS)
        setattr(self.http, "_try_clear_expired_ratelimits", tidy)  # noqa: B010 (mypy knows no such change)
        readers = self._connection.parsers
        readers["INTERACTION_CREATE"] = lean(readers["INTERACTION_CREATE"])
        self.services = services = Services(
            discord=self,
            host=host,
            default_rules=defaults.rules,
            offered=defaults.offered or _product_with(defaults.rules),
            people=ReaderLanguages(host, defaults.language),
            pictures=PictureCache(in_threads(draw) if studio is None else studio.draw),
            rate_limit=rate_limit,
            turns=FairQueue(MOST_PAUSE if rate_limit.news_pause else 0.0),
            attention=Attention(host.clock),
        )
        services.emojis = self.own_emojis = Emojis(services, symbols)
        services.panels = self.panels = Panels(services)
        services.delivery = self.delivery = Delivery(services, OutboxMessages(services, self.panels))
        services.complaints = Complaints(services)
        services.presses = self.presses = ComponentRouter(services)
        # What the client itself starts and stops:
        self.host, self.pictures = host, services.pictures
        self._uploading: asyncio.Task[None] | None = None
        self._awake = False
        self._leaving = asyncio.Event()
        self._waking: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Everything that must be ready before the first event: cogs, controls, translator, commands."""
        await self.add_cogs()
        await self.tree.set_translator(Translator())
        await self.sync_if_changed()
        self.delivery.start()
        self.host.outbox.on_commit(self.panels.open.wake)
        self._uploading = asyncio.create_task(self.own_emojis.upload(), name="emojis")
        if self._studio is not None:
            await self._studio.start()

    async def add_cogs(self, *, games: Sequence[Game] | None = None, every: bool = False) -> None:
        """Register the slash commands, buttons and menus; works without a connection to Discord.

        `games`: the games offered here (default: all of the product). `every`: register also the commands that none of
        these games uses, as the documentation and the tests of the whole command tree want them.
        """
        await self.add_cog(self.presses)
        for kind in (every_cog(games) if every else offered_cogs(games))[1:]:
            await self.add_cog(kind(self.services))

    async def on_ready(self) -> None:
        """Connected: what waits in the outbox is sent."""
        log.info("ready", guilds=len(self.guilds))
        hit("at_ready")
        if not self._awake:
            self._awake = True
            self._waking = asyncio.create_task(self._wake(), name="wake")

    async def _wake(self) -> None:
        """Wake the host once; try again later if the database could not even be read."""
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
        """A permission may have been granted: messages that wait for it are sent at once."""
        await self.delivery.retry_in(after.guild.id, after.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Like the listener for one channel, for all channels of a server."""
        await self.delivery.retry_in(after.guild.id)

    async def close(self) -> None:
        """Finish the deliveries under way, then disconnect. An error on the way, or a cancelled caller, leaves no
        connection and no process behind.
        """
        self._leaving.set()
        if self._uploading is not None:
            self._uploading.cancel()
        async with contextlib.AsyncExitStack() as last:  # in reverse order
            last.push_async_callback(super().close)
            last.push_async_callback(self._end_wait_for_servers)
            last.push_async_callback(self.pictures.settle)
            if self._studio is not None:
                last.push_async_callback(self._studio.close)
            last.push_async_callback(self.delivery.stop, self.stop_seconds)
            last.push_async_callback(self.panels.stop)
            if not self.is_closed():
                last.push_async_callback(self.presses.settle)
            if under_way := [task for task in (self._waking, self._uploading) if task is not None]:
                await asyncio.wait(under_way)

    async def _end_wait_for_servers(self) -> None:
        """discord.py collects servers for two seconds after a session has begun, also when it is closed meanwhile."""
        waiting = self._connection._ready_task
        while waiting is not None and not waiting.done():
            waiting.cancel()  # again: on Python 3.11 a server that arrives in the same moment swallows it
            await asyncio.sleep(0)

    async def sync_if_changed(self) -> None:
        """Send the command list only when it differs from the one sent last: Discord limits it per day."""
        translator = self.tree.translator
        assert translator is not None
        payload: list[Json] = [
            await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()
        ]
        digest = hashlib.blake2b(canonical(payload), digest_size=16).hexdigest()
        key = f"commands:{self.application_id}"
        if await self.host.operations.fetch_meta(key) == digest and await self.tree.fetch_commands():
            return
        await self.tree.sync()
        await self.host.operations.store_meta(key, digest)
        log.info("commands_synced", count=len(payload))


def invite_link(application: int) -> str:
    """The address that invites the bot with exactly the permissions it needs."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
