"""The panel in a person's direct messages: kept up to date, sent anew when he is called, taken away when it is old."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
import structlog

from cogs import doorstep
from cogs.courier import POST_ANEW, Courier, Letter
from cogs.farewell import say_farewell
from cogs.panels import PATIENCE_LATER
from host import GameInfo, Intent, Posted
from host.folding import calls, events_of

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.panels")


class PanelDelivery:
    """Rows `panel` of the outbox."""

    def __init__(self, client: Client, courier: Courier) -> None:
        self._client = client
        self._courier = courier

    async def deliver(self, info: GameInfo, user: int, rows: Sequence[Intent]) -> Posted | None:
        """The person's panel as it is now. None: the DM is closed, the public ping and "My panel" do; or the seat is
        another's.
        """
        client = self._client
        table = await client.host.table(info.id)
        seat = table.info.seat_of(user)
        posted = await client.host.posted(info.id, "panel", user=user)
        said = await client.people.texts(user)
        if seat is None:
            if posted is not None:
                await say_farewell(client, info, posted, said)
                await client.host.forget_posted(info.id, "panel", user=user)
            return None
        # Who has changed seats since learns nothing through the new one of what the old one heard.
        told = [event for row in rows if row.payload.get("seat") == seat for event in events_of(row)]
        client.panels.hear(table, seat, told)
        # What was to be a new message already is looked for as one.
        is_new = calls(rows) or rows[-1].tried is not None
        if posted is not None and not is_new:
            try:
                return posted if await client.panels.renew(posted, user, seat, said) else None
            except discord.HTTPException as error:
                if error.code not in POST_ANEW:
                    raise
        known = await client.host.user(user)
        if known is not None and known.dm_closed and not is_new and rows[-1].seq > 0:
            return None  # tried again when he is called, or has asked for his panel; not at every event
        clock = await client.panels.clock(info.id, seat, said)
        table = await client.host.table(info.id)
        if table.info.seat_of(user) != seat:
            return None
        drawn = client.panels.draw(table, seat, said, clock=clock)
        picture, drawing = await client.panels.picture(drawn, said, PATIENCE_LATER)
        if drawn.canvas is not None and (await client.host.table(info.id)).info.seat_of(user) != seat:
            return None  # while it was drawn
        # Silent: a components-v2 message would show as an empty notification; the board's ping does that better.
        files = [picture.file()] if picture is not None else []
        letter = Letter(view=drawn.paint(picture), files=files, silent=True)
        sent = await doorstep.leave(client, self._courier, rows, user, known, letter)
        if sent is None:
            return None
        if not sent.was_there:
            client.panels.note(sent.message, drawn, picture)
            edit = client.get_partial_messageable(sent.channel).get_partial_message(sent.message).edit
            client.panels.follow(sent.message, drawn, drawing, edit)
        return Posted(info.id, "panel", user, sent.channel, sent.message, "", client.host.clock.now())

    async def drop(self, channel: int, message: int) -> None:
        """An old panel goes: two of them would only confuse."""
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.info("old_panel_kept", code=error.code)
        await self._client.host.put_away(message)
