"""What a person does with places: threads, servers, and what the bot may do in a channel."""

from __future__ import annotations

from dataclasses import replace

from sandbox.world.errors import PageError

from . import seed
from .model import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Guild, Person
from .rights import DENIABLE
from .world import World


class Places:
    """Every method returns at once; a person without the right gets a PageError."""

    def __init__(self, world: World) -> None:
        self._world = world

    # threads

    def start_thread(self, person: Person, parent: Channel, name: str, *, private: bool = False) -> Channel:
        """Opens a thread in a channel.

        Errors: PageError too_long, not_allowed.
        """
        if parent.is_dm or parent.is_thread:
            raise PageError(403, "not_allowed", "a thread stands in a channel of a server")
        name = name.strip()
        if not 1 <= len(name) <= 100:
            raise PageError(400, "too_long", "a thread's name has 1 to 100 characters")
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        made = Channel(self._world.ids.next(), kind, name, parent_id=parent.id, guild_id=parent.guild_id)
        made.owner_id, made.position = person.id, parent.position
        made.members = [person.id, self._world.bot.id]
        return self._world.add_channel(made)

    def edit_thread(self, person: Person, thread: Channel, *, archived: bool | None = None, name: str = "") -> None:
        """Archives a thread or reopens it, or renames it.

        Errors: PageError not_allowed, too_long.
        """
        if not thread.is_thread:
            raise PageError(403, "not_allowed", "that is not a thread")
        leads = person.admin or person.manager or thread.owner_id == person.id
        if thread.locked and not (person.admin or person.manager):
            raise PageError(403, "not_allowed", "that thread is locked")
        if not leads and (name or archived):
            raise PageError(403, "not_allowed", "only who opened the thread and those who run the server may do that")
        if len(name) > 100:
            raise PageError(400, "too_long", "a thread's name has 1 to 100 characters")
        thread.name = name.strip() or thread.name
        thread.archived = thread.archived if archived is None else archived
        self._world.save_channel(thread)

    def invite(self, person: Person, thread: Channel, guest: Person) -> None:
        """Adds a person to a thread.

        Errors: PageError not_allowed.
        """
        if not thread.is_thread or thread.archived:
            raise PageError(403, "not_allowed", "that is not an open thread")
        if guest.id not in thread.members:
            thread.members.append(guest.id)
            self._world.save_channel(thread)

    # servers: not a person's right but the tester's, like people and languages

    def open_guild(self, name: str) -> Guild:
        """One more server.

        Errors: PageError too_long.
        """
        if not 2 <= len(name.strip()) <= 100:
            raise PageError(400, "too_long", "a server's name has 2 to 100 characters")
        return seed.open_guild(self._world, name.strip())

    def put_bot(self, guild_id: int, *, present: bool) -> Guild:
        """Invites the bot to a server, or removes it.

        Errors: PageError unknown_guild.
        """
        known = self._world.guilds.get(guild_id)
        if known is None:
            raise PageError(404, "unknown_guild", f"there is no server {guild_id}")
        changed = replace(known, has_bot=present)
        self._world.save_guild(changed)
        return changed

    def put_person(self, person: Person, guild_id: int, *, present: bool) -> None:
        """Adds a person to a server, or removes them. The bot is not told: it lacks the members intent.

        Errors: PageError unknown_guild.
        """
        if guild_id not in self._world.guilds:
            raise PageError(404, "unknown_guild", f"there is no server {guild_id}")
        person.away = [each for each in person.away if each != guild_id] + ([] if present else [guild_id])
        self._world.save_person(person)

    def deny(self, place: Channel, denied: int) -> None:
        """What the bot lacks in a channel (permission bits); 0 restores everything.

        Errors: PageError bad_body.
        """
        if place.is_dm or place.is_thread or denied & ~DENIABLE:
            raise PageError(400, "bad_body", "a channel of a server, and permissions a bot like ours asks for")
        place.bot_denied = denied
        self._world.save_channel(place)
