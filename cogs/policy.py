"""What a server's settings mean for the person in front of us: who opens games where, how a game may be called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs import errors
from host import Place
from host.naming import LONGEST_TITLE, clean_line, is_unwanted

if TYPE_CHECKING:
    from cogs.client import Client


async def check_opening(client: Client, interaction: discord.Interaction[Any], place: Place | None = None) -> None:
    """Whether the person may open a game in this channel now; with a place: in that one, which is of this server.

    Refused: `games_not_you`, `games_not_here`, `too_many_games`, `other_server`.
    """
    if place is not None and place.guild != interaction.guild_id:
        raise errors.Refused("other_server")
    guild = interaction.guild_id
    rules = await client.host.server_rules(guild)
    rights, member = interaction.permissions, interaction.user
    roles = [role.id for role in member.roles] if isinstance(member, discord.Member) else []
    if not rules.lets(roles, admin=rights.manage_guild or rights.administrator):
        raise errors.Refused("games_not_you", who=rules.who)
    if not rules.holds(home_channel(interaction) if place is None else place.channel):
        # At most a few: the sentence has to stay one.
        raise errors.Refused("games_not_here", channels=" ".join(f"<#{channel}>" for channel in rules.channels[:10]))
    if guild is not None and await client.host.count_open(guild) >= rules.most:
        raise errors.Refused("too_many_games", most=rules.most)


def home_channel(interaction: discord.Interaction[Any]) -> int:
    """The channel; of a thread the channel it belongs to."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    return interaction.channel_id or 0


async def title_for(client: Client, guild: int | None, text: str) -> str:
    """A game's name as it will be kept: one clean line, "" when nothing is left. Refused: `title_unwanted`."""
    title = clean_line(text, LONGEST_TITLE)
    if title and is_unwanted(title, (await client.host.server_rules(guild)).words):
        raise errors.Refused("title_unwanted")
    return title
