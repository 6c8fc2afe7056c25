"""The panel in a person's direct messages: kept up to date, sent again when they are mentioned, deleted
when it is old.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord
import structlog

from cogs.core.services import Services
from cogs.delivery import direct_message
from cogs.delivery.exactly_once import POST_ANEW, ExactlyOnceSender, Letter
from cogs.delivery.messages.panel_closed import say_farewell
from cogs.delivery.unparsed import edit_message
from cogs.panel.controller import Panels
from cogs.panel.messages import PATIENCE_LATER, Look
from host import GameInfo, Intent, Posted
from host.outbox.coalescing import calls, events_of

log = structlog.get_logger("cogs.delivery.messages.panel_message")


class PanelMessage:
    """Rows `panel` of the outbox."""

    def __init__(self, services: Services, sender: ExactlyOnceSender, panels: Panels) -> None:
        self._services = services
        self._panels = panels
        self._sender = sender

    async def deliver(self, info: GameInfo, user: int, rows: Sequence[Intent]) -> Posted | None:
        """Deliver the person's panel as it is now. None: DMs are closed, so the mention in public and "My panel" must
        do; or the seat belongs to somebody else.
        """
        services = self._services
        table = await services.host.games.table(info.id)
        seat = table.info.seat_of(user)
        posted = await services.host.outbox.posted(info.id, "panel", user=user)
        said = await services.people.texts(user, info.rules)
        if seat is None:
            if posted is not None:
                await say_farewell(services, info, posted, said)
                await services.host.outbox.forget_posted(info.id, "panel", user=user)
            return None
        # The new holder of a seat must not learn through a merged row what the previous holder was told.
        events = [event for row in rows if row.payload.get("seat") == seat for event in events_of(row)]
        news = [(str(event["key"]), dict(event.get("params") or {})) for event in events]
        self._panels.news.hear(table, seat, news)
        # A row that was to be a new message is looked for as one. Who is looking at the panel sees it change.
        is_looking = self._services.attention.is_on(user, posted)
        is_new = (calls(rows) and not is_looking) or rows[-1].tried is not None
        if posted is not None and not is_new:
            try:
                return posted if await self._panels.messages.renew(posted, user, seat, said) else None
            except discord.HTTPException as error:
                if error.code not in POST_ANEW:
                    raise
        known = await services.host.people.user(user)
        if known is not None and known.dm_closed and not is_new and rows[-1].seq > 0:
            # Tried again when others' moves make the game wait for them, or they have asked for the panel.
            return None
        clock = await self._panels.messages.clock(info.id, seat, said)
        table = await services.host.games.table(info.id)
        if table.info.seat_of(user) != seat:
            return None
        drawn = self._panels.messages.draw(table, seat, said, Look(clock=clock))
        picture, drawing = await self._panels.messages.picture(drawn, said, PATIENCE_LATER)
        if drawn.canvas is not None and (await services.host.games.table(info.id)).info.seat_of(user) != seat:
            return None  # while it was being drawn
        # Silent: a components-v2 message would show as an empty notification; the board's mention does that better.
        files = [picture.file()] if picture is not None else []
        letter = Letter(view=drawn.paint(picture), files=files, silent=True)
        sent = await direct_message.leave(services, self._sender, rows, user, known, letter)
        if sent is None:
            return None
        if not sent.was_there:
            self._panels.messages.note(sent.message, drawn, picture)
            place = services.discord.get_partial_messageable(sent.channel)
            edit = partial(edit_message, place.get_partial_message(sent.message))
            self._panels.messages.follow(sent.message, drawn, drawing, edit)
        return Posted(info.id, "panel", user, sent.channel, sent.message, "", services.host.clock.now())

    async def drop(self, channel: int, message: int) -> None:
        """Delete an old panel: two of them would only confuse."""
        try:
            await self._services.discord.get_partial_messageable(channel).get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.info("old_panel_kept", code=error.code)
        await self._services.host.outbox.put_away(message)
