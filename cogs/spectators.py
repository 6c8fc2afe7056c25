"""/watch: to hear of a game one does not play in. Everything a spectator gets, everybody in the channel may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.access import Who, allow, may_look
from cogs.autocomplete import Choices, matching_games
from cogs.replies import begin
from cogs.seats import game_title
from cogs.translator import argument_text, command_text
from host import OPEN, GameInfo, Place, setting

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.spectators")

NEWS = frozenset({"watched_round", "watched_over"})
"""Notices to spectators."""
GONE = frozenset({10003, 10004, 10007, 10013, 50001})
"""Not in the server or the thread any more, or these are gone, or we are gone from them."""


async def others_games(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Open games of this server in which the person does not sit, that welcome spectators and that he can see from
    where he is: of no others may he learn here that they exist.
    """
    if interaction.guild_id is None:
        return []
    client: Client = interaction.client
    user = interaction.user.id
    said = await client.people.texts(user)
    found = [
        info
        for info in await client.host.find_games(OPEN, guild=interaction.guild_id)
        if user not in info.users and setting(info.settings, "spectators") != "off" and may_look(interaction, info)
    ]
    return matching_games(found, said, current)


class Spectators(commands.Cog):
    """The commands of people who look on."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @allow(Who.VIEWER)
    @app_commands.command(name="watch", description=command_text("watch"))
    @app_commands.describe(news=argument_text("news"), game=argument_text("game"))
    @app_commands.autocomplete(game=others_games)
    async def watch(self, interaction: discord.Interaction[Any], news: bool = True, game: str | None = None) -> None:
        """A direct message at the end of each round, or no more of them."""
        info, said = await begin(self.client, interaction, game)
        if news:
            await self.client.watching.watch(info.id, self.client.people.person(interaction))
        else:
            await self.client.watching.stop(info.id, interaction.user.id)
        key = "watch-on" if news else "watch-off"
        text = said.get(key, title=game_title(info, said), place=f"<#{info.place.target}>")
        await interaction.followup.send(text, ephemeral=True)


async def may_hear(client: Client, info: GameInfo, user: int) -> bool:
    """Whether a spectator can still see where the game is played. Who cannot, is told nothing more, now and later."""
    try:
        sees = await _sees(client, info.place, user)
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        sees = False
    if not sees:
        log.info("spectator_gone", game=info.id)
        await client.watching.stop(info.id, user)
    return sees


async def _sees(client: Client, place: Place, user: int) -> bool:
    """Asks Discord, which tells us nothing of people by itself (we have no member intent). HTTPException: `GONE`, or
    it did not answer.
    """
    guild = client.get_guild(place.guild or 0)
    channel = guild.get_channel(place.channel) if guild is not None else None
    if guild is None or channel is None:
        return False
    rights = channel.permissions_for(await guild.fetch_member(user))
    if place.thread is None or not rights.view_channel:
        return rights.view_channel
    # One that was put away is not in memory, and still has its people.
    thread = guild.get_thread(place.thread) or await guild.fetch_channel(place.thread)
    if not isinstance(thread, discord.Thread):
        return False
    if thread.is_private() and not rights.manage_threads:
        await thread.fetch_member(user)  # 10007: he is not in it
    return True
