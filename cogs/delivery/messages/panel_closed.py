"""The panel of a person who no longer sits at the table: it says so, and has no controls."""

from __future__ import annotations

import discord
import structlog

from cogs.core.services import Services
from cogs.delivery.exactly_once import POST_ANEW
from cogs.panel.controls.views import paint_text
from cogs.text.display_names import game_title
from host import GameInfo, Posted
from i18n import Texts

log = structlog.get_logger("cogs.delivery.messages.panel_closed")


async def say_farewell(services: Services, info: GameInfo, posted: Posted, said: Texts) -> None:
    """Edit the panel; one that is gone, or too old to be edited, is left. Raises errors of discord.py."""
    text = said.get("panel-left", game=f"{game_title(info, said)} · <#{info.place.target}>")
    async with services.rate_limit.place_ahead(), services.panels.lock(posted.message):
        try:
            channel = services.discord.get_partial_messageable(posted.channel)
            await channel.get_partial_message(posted.message).edit(view=paint_text(text))
        except discord.HTTPException as error:
            if error.code not in POST_ANEW:
                raise
            log.info("old_panel_kept", game=info.id, code=error.code)
        services.panels.forget(posted.message)


async def panels_of(services: Services, user: int) -> list[tuple[GameInfo, Posted]]:
    """The person's panels in the DMs, of all open games."""
    games = await services.host.games.games_of(user)
    found = [(info, await services.host.outbox.posted(info.id, "panel", user=user)) for info in games]
    return [(info, posted) for info, posted in found if posted is not None]


async def say_farewells(services: Services, panels: list[tuple[GameInfo, Posted]], said: Texts) -> None:
    """Edit the panels of a person who is being erased, now, as far as possible."""
    for info, posted in panels:
        try:
            await say_farewell(services, info, posted, said)
        except (discord.HTTPException, OSError) as error:
            log.info("old_panel_kept", game=info.id, why=type(error).__name__)
