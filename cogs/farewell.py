"""The panel of somebody who does not sit at the table any more: it says so, and has no controls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog

from cogs.courier import POST_ANEW
from cogs.seats import game_title
from cogs.ui.paint import paint_text
from host import GameInfo, Posted
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.farewell")


async def say_farewell(client: Client, info: GameInfo, posted: Posted, said: Texts) -> None:
    """Edit the panel; one that is gone, or too old to be edited, is left. Errors: those of discord.py."""
    text = said.get("panel-left", game=f"{game_title(info, said)} · <#{info.place.target}>")
    async with client.panels.lock(posted.message):
        try:
            channel = client.get_partial_messageable(posted.channel)
            await channel.get_partial_message(posted.message).edit(view=paint_text(text))
        except discord.HTTPException as error:
            if error.code not in POST_ANEW:
                raise
            log.info("old_panel_kept", game=info.id, code=error.code)
        client.panels.forget(posted.message)


async def panels_of(client: Client, user: int) -> list[tuple[GameInfo, Posted]]:
    """The person's panels in the DMs, of all open games."""
    games = await client.host.games_of(user)
    found = [(info, await client.host.posted(info.id, "panel", user=user)) for info in games]
    return [(info, posted) for info, posted in found if posted is not None]


async def say_farewells(client: Client, panels: list[tuple[GameInfo, Posted]], said: Texts) -> None:
    """To somebody of whom nothing is kept any more: as well as it goes, now."""
    for info, posted in panels:
        try:
            await say_farewell(client, info, posted, said)
        except (discord.HTTPException, OSError) as error:
            log.info("old_panel_kept", game=info.id, why=type(error).__name__)
