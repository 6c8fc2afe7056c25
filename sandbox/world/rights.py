"""Who may do what in the guild: the bot and administrators everything, others what members may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.world.errors import missing_access, missing_permissions

from .model import Channel, Json, Person

if TYPE_CHECKING:
    from .world import World

EVERYTHING = (1 << 53) - 1
# react, see, send, embed, attach, read back, foreign emojis, nickname, slash commands, threads and writing in them
MEMBER = sum(1 << bit for bit in (6, 10, 11, 14, 15, 16, 18, 26, 31, 35, 36, 38))


ADMINISTRATOR, MANAGE_GUILD, VIEW, SEND = 1 << 3, 1 << 5, 1 << 10, 1 << 11
ATTACH, READ_BACK = 1 << 15, 1 << 16
PUBLIC_THREADS, PRIVATE_THREADS, SEND_IN_THREADS = 1 << 35, 1 << 36, 1 << 38
DENIABLE = VIEW | SEND | 1 << 14 | ATTACH | READ_BACK | PUBLIC_THREADS | PRIVATE_THREADS | SEND_IN_THREADS
BOT = EVERYTHING & ~ADMINISTRATOR
"""The permissions of the bot's own role. An administrator could not be denied anything in a channel."""


def rights(person: Person) -> int:
    """A person's permissions, the same in every channel."""
    if person.is_bot or person.admin:
        return EVERYTHING
    return MEMBER | (MANAGE_GUILD if person.manager else 0)


def bot_rights(world: World, channel: Channel) -> int:
    """What the bot may do in a channel; a thread has its channel's permissions."""
    place = world.channels.get(channel.parent_id or 0, channel) if channel.is_thread else channel
    return BOT & ~place.bot_denied


def require(world: World, channel: Channel, needed: int) -> None:
    """Refuses the bot what it may not do in a channel.

    Errors: 50001 where it sees nothing or is not on the server, 50013 where it lacks something else.
    """
    if channel.is_dm:
        return
    if not world.guild_of(channel).has_bot or not bot_rights(world, channel) & VIEW:
        raise missing_access()
    if bot_rights(world, channel) & needed != needed:
        raise missing_permissions()


def may_use(person: Person, channel: Channel, command: Json) -> bool:
    """Whether Discord shows a command to a person (`default_member_permissions`; "0" means administrators only)."""
    needed = command.get("default_member_permissions")
    if needed is None or channel.is_dm or person.admin:
        return True
    return int(needed) != 0 and rights(person) & int(needed) == int(needed)
