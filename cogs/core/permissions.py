"""The permissions that the bot needs in a channel, and those that it lacks there, by the names in
Discord's settings.
"""

from __future__ import annotations

import discord

from cogs.core import error_policy as errors
from cogs.core.services import Interaction, Services
from host import GameInfo, Place
from i18n import Texts

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""What the invite link asks for, and no more."""

IN_CHANNEL = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
IN_THREAD = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files", "read_message_history")
TO_OPEN_THREADS = ("create_public_threads", "send_messages_in_threads")


def missing(have: discord.Permissions, needed: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the missing permissions."""
    return tuple(name for name in needed if not getattr(have, name))


def missing_at(services: Services, place: Place) -> tuple[str, ...]:
    """What the bot lacks where a game is played, as far as it can see; () in direct messages.

    In a channel that does not exist, or that the bot cannot see, it lacks `view_channel`.
    """
    if place.guild is None:
        return ()
    guild = services.discord.get_guild(place.guild)
    if guild is None or guild.me is None:
        return ("view_channel",)
    channel = guild.get_channel(place.channel)
    if channel is None:
        return ("view_channel",)
    return missing(channel.permissions_for(guild.me), IN_CHANNEL if place.thread is None else IN_THREAD)


def listed(names: tuple[str, ...], said: Texts) -> str:
    """`View Channel, Send Messages`, as the server's settings call them in the reader's language."""
    return ", ".join(said.get(f"permission-{name}") for name in names)


async def check_place(services: Services, interaction: Interaction, *, opens_thread: bool = False) -> None:
    """Called before anything is written in a channel. Refused: `lacks` with what is missing and where."""
    thread = isinstance(interaction.channel, discord.Thread)
    needed = IN_THREAD if thread else IN_CHANNEL
    lacking = missing(interaction.app_permissions, (*needed, *TO_OPEN_THREADS) if opens_thread else needed)
    if lacking:
        said = await services.people.meet(interaction)
        raise errors.Refused("lacks", permissions=listed(lacking, said), place=f"<#{interaction.channel_id}>")


class Complaints:
    """Tells the person who opened a game, once, why its messages do not come: by a direct message
    through the outbox.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._said: dict[str, tuple[str, ...]] = {}

    async def forbidden(self, info: GameInfo) -> None:
        """Discord has refused a message in the game's channel."""
        lacking = missing_at(self._services, info.place) or ("view_channel",)
        if self._said.get(info.id) == lacking:
            return
        self._said[info.id] = lacking
        await self._services.host.outbox.tell(
            info.id, [info.owner], "lacks", {"permissions": list(lacking), "place": f"<#{info.place.target}>"}
        )
        self._services.delivery.wake(info.id)

    def well(self, game: str) -> None:
        """A message has come through: the next missing permission is reported again."""
        self._said.pop(game, None)
