"""Sends a message to one person by DM, and stores what that shows: which channel, and whether DMs are closed."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.core.services import Services
from cogs.delivery.exactly_once import CLOSED_DM, ExactlyOnceSender, Letter, Sent
from host import Intent, UserInfo


async def leave(
    services: Services,
    sender: ExactlyOnceSender,
    rows: Sequence[Intent],
    user: int,
    known: UserInfo | None,
    letter: Letter,
) -> Sent | None:
    """Send it for these rows; `known`: what the host knows about the person. None: their DMs are closed.

    Raises other errors of discord.py.
    """
    place = known.dm_channel if known is not None else None
    try:
        if place is None:
            place = (await services.discord.create_dm(discord.Object(user))).id
        sent = await sender.send(rows, place, letter)
    except discord.Forbidden as error:
        if error.code != CLOSED_DM:
            raise
        await services.host.people.remember_dm(user, place, closed=True)
        return None
    services.people.reached(user)
    if known is None or known.dm_closed or known.dm_channel != place:
        await services.host.people.remember_dm(user, place, closed=False)
    return sent
