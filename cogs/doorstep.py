"""A letter to one person by direct message, and what it teaches: where the DMs are, and whether they are closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from cogs.courier import CLOSED_DM, Courier, Letter, Sent
from host import Intent, UserInfo

if TYPE_CHECKING:
    from cogs.client import Client


async def leave(
    client: Client, courier: Courier, rows: Sequence[Intent], user: int, known: UserInfo | None, letter: Letter
) -> Sent | None:
    """Send it for these rows; `known`: what the host knows of the person. None: his DMs are closed.

    Errors: those of discord.py other than that.
    """
    place = known.dm_channel if known is not None else None
    try:
        if place is None:
            place = (await client.create_dm(discord.Object(user))).id
        sent = await courier.send(rows, place, letter)
    except discord.Forbidden as error:
        if error.code != CLOSED_DM:
            raise
        await client.host.remember_dm(user, place, closed=True)
        return None
    client.people.reached(user)
    if known is None or known.dm_closed or known.dm_channel != place:
        await client.host.remember_dm(user, place, closed=False)
    return sent
