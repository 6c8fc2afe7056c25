"""/watch: news of a game one does not play in. Everything a spectator gets may be known by everybody in the channel."""

from __future__ import annotations

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.core.access import allow, may_look
from cogs.core.autocomplete import Choices, matching_games
from cogs.core.command_context import begin
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.text.display_names import game_title
from cogs.text.translator import argument_text, command_text
from host import OPEN, GameInfo, Place, setting

log = structlog.get_logger("cogs.features.spectator_commands")

NEWS = frozenset({"watched_round", "watched_over"})
"""Notices to spectators."""
GONE = frozenset({10003, 10004, 10007, 10013, 50001})
"""Error codes: the person or the bot is no longer on the server or in the thread, or these no longer exist."""


async def others_games(interaction: Interaction, current: str) -> Choices:
    """Open games of this server in which the person does not sit, that welcome spectators and that they can see from
    where they are: they must not learn here of any others.
    """
    if interaction.guild_id is None:
        return []
    services = interaction.client.services
    user = interaction.user.id
    said = await services.people.texts_for(interaction)
    found = [
        info
        for info in await services.host.games.find_games(OPEN, guild=interaction.guild_id)
        if user not in info.users and setting(info.settings, "spectators") != "off" and may_look(interaction, info)
    ]
    return matching_games(found, said, current)


class SpectatorCommands(commands.Cog):
    """The commands for people who look on."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @allow(Who.VIEWER)
    @app_commands.command(name="watch", description=command_text("watch"))
    @app_commands.describe(news=argument_text("news"), game=argument_text("game"))
    @app_commands.autocomplete(game=others_games)
    async def watch(self, interaction: Interaction, news: bool = True, game: str | None = None) -> None:
        """Start or stop direct messages at the end of each round."""
        info, said = await begin(self.services, interaction, game)
        if news:
            await self.services.host.spectators.watch(info.id, self.services.people.person(interaction))
        else:
            await self.services.host.spectators.stop(info.id, interaction.user.id)
        key = "watch-on" if news else "watch-off"
        text = said.get(key, title=game_title(info, said), place=f"<#{info.place.target}>")
        await interaction.followup.send(text, ephemeral=True)


async def may_hear(services: Services, info: GameInfo, user: int) -> bool:
    """Whether a spectator can still see where the game is played. Otherwise they get no more news, now and later."""
    try:
        sees = await _sees(services, info.place, user)
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        sees = False
    if not sees:
        log.info("spectator_gone", game=info.id)
        await services.host.spectators.stop(info.id, user)
    return sees


async def _sees(services: Services, place: Place, user: int) -> bool:
    """Asks Discord, which reports nothing about people by itself (the bot has no member intent). HTTPException: `GONE`,
    or Discord did not answer.
    """
    guild = services.discord.get_guild(place.guild or 0)
    channel = guild.get_channel(place.channel) if guild is not None else None
    if guild is None or channel is None:
        return False
    rights = channel.permissions_for(await guild.fetch_member(user))
    if place.thread is None or not rights.view_channel:
        return rights.view_channel
    # An archived thread is not in memory, and still has its people.
    thread = guild.get_thread(place.thread) or await guild.fetch_channel(place.thread)
    if not isinstance(thread, discord.Thread):
        return False
    if thread.is_private() and not rights.manage_threads:
        await thread.fetch_member(user)  # 10007: the person is not in it
    return True
