"""Who may do what in the guild: the bot and whoever was made an administrator everything, others what members may."""

from __future__ import annotations

from .model import Channel, Json, Person

EVERYTHING = (1 << 53) - 1
# react, see, send, embed, attach, read back, foreign emojis, nickname, slash commands, threads and writing in them
MEMBER = sum(1 << bit for bit in (6, 10, 11, 14, 15, 16, 18, 26, 31, 35, 36, 38))


def rights(person: Person) -> int:
    """A person's permissions, the same in every channel."""
    return EVERYTHING if person.is_bot or person.admin else MEMBER


def may_use(person: Person, channel: Channel, command: Json) -> bool:
    """Whether Discord shows a command to a person (`default_member_permissions`; "0" means administrators alone)."""
    needed = command.get("default_member_permissions")
    if needed is None or channel.is_dm or person.admin:
        return True
    return int(needed) != 0 and rights(person) & int(needed) == int(needed)
