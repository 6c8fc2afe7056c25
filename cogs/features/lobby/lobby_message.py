"""The lobby card as a message: posted, edited in place, posted again when it is gone."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.core.services import Services
from cogs.delivery.exactly_once import POST_ANEW, ExactlyOnceSender, Letter
from cogs.features.lobby.lobby_card import lobby_rows, lobby_text
from cogs.panel.controls.views import paint_buttons
from cogs.text.display_names import public_texts
from host import GameInfo, Intent, Posted


class LobbyMessage:
    """Puts the card of a lobby into its channel. Discord's errors are the worker's business, except those that ask for
    a new message.
    """

    def __init__(self, services: Services, sender: ExactlyOnceSender) -> None:
        self._services = services
        self._sender = sender

    async def deliver(self, info: GameInfo, newest: Sequence[Intent]) -> Posted:
        """Edit the lobby's card in place. Returns what is to be stored about it."""
        services = self._services
        said = public_texts(info)
        channel = services.discord.get_partial_messageable(info.place.target)
        crowd = await services.host.invitations.crowd(info.id)
        rows = lobby_rows(info, said, crowd)
        text = lobby_text(info, said, crowd)
        posted = await services.host.outbox.posted(info.id, "lobby")
        if posted is not None:
            try:
                await channel.get_partial_message(posted.message).edit(
                    content=text, view=paint_buttons(rows) if rows else None
                )
                return posted
            except discord.HTTPException as error:
                if error.code not in POST_ANEW:
                    raise
        letter = Letter(content=text, view=paint_buttons(rows) if rows else None)
        sent = await self._sender.send(newest, channel.id, letter)
        return Posted(info.id, "lobby", None, sent.channel, sent.message, sent.mark, services.host.clock.now())
