"""What a server's settings mean for one person: who opens games where, how a game may be called."""

from __future__ import annotations

import discord

from cogs.core import error_policy as errors
from cogs.core.services import Interaction, Services
from host import Place
from host.text_cleaning import LONGEST_TITLE, clean_line, is_unwanted


async def check_opening(services: Services, interaction: Interaction, place: Place | None = None) -> None:
    """Check whether the person may open a game in this channel now; with a place: in that one, which is on this server.

    Refused: `games_not_you`, `games_not_here`, `too_many_games`, `other_server`.
    """
    if place is not None and place.guild != interaction.guild_id:
        raise errors.Refused("other_server")
    guild = interaction.guild_id
    settings = await services.host.people.server_settings_of(guild)
    rights, member = interaction.permissions, interaction.user
    roles = [role.id for role in member.roles] if isinstance(member, discord.Member) else []
    if not settings.lets(roles, admin=rights.manage_guild or rights.administrator):
        raise errors.Refused("games_not_you", who=settings.who)
    if not settings.holds(home_channel(interaction) if place is None else place.channel):
        # Only a few: it has to stay one sentence.
        raise errors.Refused("games_not_here", channels=" ".join(f"<#{channel}>" for channel in settings.channels[:10]))
    if guild is not None and await services.host.games.count_open(guild) >= settings.most:
        raise errors.Refused("too_many_games", most=settings.most)


def home_channel(interaction: Interaction) -> int:
    """The channel; for a thread the channel it belongs to."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    return interaction.channel_id or 0


async def title_for(services: Services, guild: int | None, text: str) -> str:
    """A game's name as it will be stored: one clean line, "" when nothing is left. Refused: `title_unwanted`."""
    title = clean_line(text, LONGEST_TITLE)
    if title and is_unwanted(title, (await services.host.people.server_settings_of(guild)).words):
        raise errors.Refused("title_unwanted")
    return title
