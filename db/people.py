"""People, servers, and a few facts about the bot itself."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import bindparam, select, update

from db.json_columns import Stored
from db.memory import Memory
from db.schema import guild_settings, meta, users
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import insert_once, upsert

CHOSEN_LANGUAGE = "language:"
"""Key in `meta`, followed by the user's id."""


class UserRow(NamedTuple):
    """What is stored about a person."""

    id: int
    name: str
    locale: str | None
    dm_channel: int | None
    dm_closed: bool
    prefs: Stored
    """Time zone, quiet hours, reminders: what the person has set."""


_USER = Prepared(select(*(users.c[name] for name in UserRow._fields)).where(users.c.id == bindparam("who")))
_CHANGE_USER = Prepared(update(users).where(users.c.id == bindparam("who")))
_SEEN = Prepared(
    update(users)
    .where(
        users.c.id == bindparam("who"),
        # A moment in the future is from a clock that was set back.
        users.c.seen.is_(None) | ~users.c.seen.between(bindparam("day_before"), bindparam("now")),
    )
    .values(seen=bindparam("now", type_=users.c.seen.type))
)
_META = Prepared(select(meta.c.value).where(meta.c.key == bindparam("which")))
_GUILD_SETTINGS = Prepared(
    select(guild_settings.c.key, guild_settings.c.value)
    .where(guild_settings.c.guild == bindparam("there"))
    .order_by(guild_settings.c.key)
)


async def store_user(tx: Tx, user: int, name: str, locale: str | None) -> None:
    """Insert or update a person; an unknown locale keeps the previous one."""
    values: Stored = {"id": user, "name": name[:100]}
    if locale is not None:
        values["locale"] = locale[:16]
    await upsert(tx, users, values, once={"dm_closed": False}, about=user)


async def touch_user(tx: Tx, user: int, now: datetime) -> None:
    """Note that a person was seen now; written at most once a day."""
    await tx.execute(_SEEN, {"who": user, "day_before": now - timedelta(days=1), "now": now}, about=user)


async def store_dm(tx: Tx, user: int, channel: int | None, *, closed: bool) -> None:
    """Change a known person; somebody erased while a message to them was under way stays erased."""
    await tx.execute(_CHANGE_USER, {"who": user, "dm_channel": channel, "dm_closed": closed}, about=user)


async def fetch_user(tx: Tx, user: int) -> UserRow | None:
    """The person; None: never seen."""

    async def fetch() -> UserRow | None:
        found = (await tx.execute(_USER, {"who": user})).first()
        return None if found is None else UserRow(*found)

    return await tx.remembered(users.name, user, fetch)


def known_user(memory: Memory, user: int) -> tuple[bool, UserRow | None]:
    """The person, if they are in memory (False: they are not)."""
    return memory.peek(users.name, user)


async def fetch_prefs(tx: Tx, ids: Collection[int]) -> dict[int, Stored]:
    """Settings of several people at once; people never seen have none."""
    found = [await fetch_user(tx, user) for user in ids]
    return {row.id: row.prefs for row in found if row is not None}


async def store_prefs(tx: Tx, user: int, prefs: Stored) -> None:
    """Replace all settings of a known person."""
    await tx.execute(_CHANGE_USER, {"who": user, "prefs": prefs}, about=user)


async def fetch_guild_settings(tx: Tx, guild: int) -> Stored:
    return {str(key): value for key, value in await tx.execute(_GUILD_SETTINGS, {"there": guild})}


async def store_guild_setting(tx: Tx, guild: int, key: str, value: object) -> None:
    await upsert(tx, guild_settings, {"guild": guild, "key": key, "value": value})


async def fetch_meta(tx: Tx, key: str) -> str | None:
    found = (await tx.execute(_META, {"which": key})).first()
    return None if found is None else str(found[0])


async def store_meta(tx: Tx, key: str, value: str) -> None:
    await upsert(tx, meta, {"key": key, "value": value})


async def store_meta_once(tx: Tx, key: str, value: str) -> bool:
    """Store a value unless there is one already. False: there was one."""
    return await insert_once(tx, meta, {"key": key, "value": value})


async def known_meta(tx: Tx, key: str, value: str) -> str:
    """What is stored there; this value, if nothing was. It never changes, whoever else asks at the same time."""
    found = await fetch_meta(tx, key)
    if found is None:
        await store_meta_once(tx, key, value)
        found = await fetch_meta(tx, key)
    assert found is not None
    return found
