"""/watch: to hear of a game one does not play in. Everything a spectator gets, everybody in the channel may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.access import Who, allow
from cogs.seats import game_here, game_title
from cogs.translator import argument_text, command_text
from host import GameInfo

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.spectators")

NEWS = frozenset({"watched_round", "watched_over"})
"""Notices to spectators."""
UNKNOWN_MEMBER = frozenset({10007, 10013, 10004, 50001})
"""Not in the server any more, or the server is gone, or we are gone from it."""


class Spectators(commands.Cog):
    """The commands of people who look on."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @allow(Who.VIEWER)
    @app_commands.command(name="watch", description=command_text("watch"))
    @app_commands.describe(news=argument_text("news"), game=argument_text("game"))
    async def watch(self, interaction: discord.Interaction[Any], news: bool = True, game: str | None = None) -> None:
        """A direct message at the end of each round, or no more of them."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        info = await game_here(self.client, interaction, game)
        if news:
            await self.client.watching.watch(info.id, self.client.people.person(interaction))
        else:
            await self.client.watching.stop(info.id, interaction.user.id)
        key = "watch-on" if news else "watch-off"
        text = said.get(key, title=game_title(info, said), place=f"<#{info.place.target}>")
        await interaction.followup.send(text, ephemeral=True)


async def may_hear(client: Client, info: GameInfo, user: int) -> bool:
    """Whether a spectator can still see the game's channel. Who cannot, is told nothing more, now and later."""
    guild = client.get_guild(info.place.guild or 0)
    channel = guild.get_channel(info.place.channel) if guild is not None else None
    try:
        member = await guild.fetch_member(user) if guild is not None else None
    except discord.HTTPException as error:
        if error.code not in UNKNOWN_MEMBER:
            raise
        member = None
    sees = member is not None and channel is not None and channel.permissions_for(member).view_channel
    if not sees:
        log.info("spectator_gone", game=info.id)
        await client.watching.stop(info.id, user)
    return sees
