"""What the bot needs in a channel, and what of it is missing there, by the names Discord's own settings show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs import errors
from host import GameInfo, Place
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

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
    """The names of those that are not there."""
    return tuple(name for name in needed if not getattr(have, name))


def missing_at(client: Client, place: Place) -> tuple[str, ...]:
    """What the bot lacks where a game is played, as far as it can see; () in direct messages.

    A channel that is not there, or that the bot cannot see, lacks `view_channel`.
    """
    if place.guild is None:
        return ()
    guild = client.get_guild(place.guild)
    if guild is None or guild.me is None:
        return ("view_channel",)
    channel = guild.get_channel(place.channel)
    if channel is None:
        return ("view_channel",)
    return missing(channel.permissions_for(guild.me), IN_CHANNEL if place.thread is None else IN_THREAD)


def listed(names: tuple[str, ...], said: Texts) -> str:
    """`View Channel, Send Messages`, as the server's settings call them in the reader's language."""
    return ", ".join(said.get(f"permission-{name}") for name in names)


async def check_place(client: Client, interaction: discord.Interaction[Any], *, opens_thread: bool = False) -> None:
    """Before anything is written in a channel. Refused: `lacks` with what is missing and where."""
    thread = isinstance(interaction.channel, discord.Thread)
    needed = IN_THREAD if thread else IN_CHANNEL
    lacking = missing(interaction.app_permissions, (*needed, *TO_OPEN_THREADS) if opens_thread else needed)
    if lacking:
        said = await client.people.meet(interaction)
        raise errors.Refused("lacks", permissions=listed(lacking, said), place=f"<#{interaction.channel_id}>")


class Complaints:
    """Says once, to who opened the game, why its messages do not come: by a direct message that waits in the outbox."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._said: dict[str, tuple[str, ...]] = {}

    async def forbidden(self, info: GameInfo) -> None:
        """Discord has refused a message in the game's channel."""
        lacking = missing_at(self._client, info.place) or ("view_channel",)
        if self._said.get(info.id) == lacking:
            return
        self._said[info.id] = lacking
        await self._client.host.tell_person(
            info.id, info.owner, "lacks", {"permissions": list(lacking), "place": f"<#{info.place.target}>"}
        )
        self._client.delivery.wake(info.id)

    def well(self, game: str) -> None:
        """A message has come through: the next trouble is news again."""
        self._said.pop(game, None)
