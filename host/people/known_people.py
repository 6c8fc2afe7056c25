"""People and servers: what is stored about them, and their settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from db import Database, people
from db.people import UserRow
from db.timers import PersonTimerRow, delete_person_timer, store_person_timer
from db.transaction import Tx
from engine.core import Json
from host import request_limits as limits
from host.clocks.preferences import DIGEST, Preferences, check_prefs, read_preferences
from host.environment import Clock
from host.people.server_settings import ServerSettings, check_setting, read_settings
from host.records import Person


class People:
    """`host.people`."""

    def __init__(self, db: Database, clock: Clock, clocks_changed: Callable[[], None]) -> None:
        """`clocks_changed` is called when a timer may have been set that is due earlier than the next one."""
        self._db = db
        self._clock = clock
        self._clocks_changed = clocks_changed

    async def remember(self, person: Person) -> None:
        """Store name and last locale (None keeps the previous one), and that the person was here. Where only the last
        is new, it is not waited for: a person's first press of the day is as quick as the others.
        """
        here = self._clock.now()
        stored = await self.user(person.id)
        if stored is not None and (stored.name, stored.locale) == (person.name[:100], person.locale or stored.locale):
            self._db.later(lambda tx: people.touch_user(tx, person.id, here))
            return

        async def work(tx: Tx) -> None:
            await people.store_user(tx, person.id, person.name, person.locale)
            await people.touch_user(tx, person.id, here)

        await self._db.together(work)

    async def user(self, user: int) -> UserRow | None:
        """The person, or None if they were never seen."""
        is_known, known = people.known_user(self._db.memory, user)
        if is_known:
            return known
        async with self._db.glance() as tx:
            return await people.fetch_user(tx, user)

    async def spend(self, user: int, kind: str) -> None:
        """Count one more request of this kind (`request_limits.LIMITS`). Refusal: too_often."""
        async with self._db.transaction() as tx:
            await limits.spend(tx, kind, user, self._clock.now())

    async def remember_dm(self, user: int, channel: int | None, *, closed: bool) -> None:
        """Store the DM channel of a known person, or that it is closed (error 50007)."""
        async with self._db.transaction() as tx:
            await people.store_dm(tx, user, channel, closed=closed)

    async def guild_settings(self, guild: int) -> dict[str, Json]:
        """Settings of a server; {} when none were made."""
        async with self._db.glance() as tx:
            return await people.fetch_guild_settings(tx, guild)

    async def set_guild_setting(self, guild: int, key: str, value: Json) -> None:
        """Store one setting of a server."""
        async with self._db.transaction() as tx:
            await people.store_guild_setting(tx, guild, key, value)

    async def server_settings_of(self, guild: int | None) -> ServerSettings:
        """The rules that a server's admins have set; None (direct messages): the defaults."""
        return read_settings(await self.guild_settings(guild) if guild is not None else {})

    async def set_server_setting(self, guild: int, key: str, value: Json) -> ServerSettings:
        """Set one of them (a field of `ServerSettings`); returns all of them. Refusal: bad_option."""
        await self.set_guild_setting(guild, key, check_setting(key, value))
        return await self.server_settings_of(guild)

    async def prefs(self, user: int) -> Preferences:
        """The person's preferences; the defaults for a person never seen."""
        known = await self.user(user)
        return read_preferences(known.prefs if known is not None else {})

    async def set_prefs(self, person: Person, **changes: Any) -> Preferences:
        """Change some fields of `Preferences`. Refusals: bad_timezone, bad_quiet, bad_moment."""
        async with self._db.transaction() as tx:
            await people.store_user(tx, person.id, person.name, person.locale)
            known = await people.fetch_user(tx, person.id)
            before = known.prefs if known is not None else {}
            prefs = check_prefs(replace(read_preferences(before), **changes))
            ours = read_preferences({}).__slots__
            foreign = {key: value for key, value in before.items() if key not in ours}
            await people.store_prefs(tx, person.id, {**foreign, **prefs.write()})
            if prefs.digest is None:
                await delete_person_timer(tx, person.id, DIGEST)
            else:
                due = prefs.next_at(prefs.digest, self._clock.now())
                await store_person_timer(tx, PersonTimerRow(person.id, DIGEST, due))
        self._clocks_changed()
        return prefs
