"""Which message tells which outbox row: every kind at a glance."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.core.services import Services
from cogs.delivery.exactly_once import CLOSED_DM, ExactlyOnceSender, Letter
from cogs.delivery.messages.board_message import BoardMessage
from cogs.delivery.messages.notices import notice_line
from cogs.delivery.messages.panel_message import PanelMessage
from cogs.delivery.messages.reminders import Reminders
from cogs.features.lobby.inviting import invitation_rows
from cogs.features.lobby.lobby_message import LobbyMessage
from cogs.features.spectator_commands import NEWS, may_hear
from cogs.features.undo.undo_request import UndoRequestMessage
from cogs.features.votes.vote_message import VoteMessage
from cogs.features.whisper_commands import WhisperDelivery
from cogs.panel.controller import Panels
from cogs.panel.controls.views import paint_buttons
from cogs.text.display_names import game_title, public_texts
from host import GameInfo, Intent, Posted
from host.outbox.coalescing import events_of

INVITATIONS = frozenset({"invited", "rematch"})
"""Notices that want an answer, with buttons of their own."""


class OutboxMessages:
    """Sends what the delivery worker has taken in hand."""

    def __init__(self, services: Services, panels: Panels) -> None:
        self._services = services
        self._sender = ExactlyOnceSender(services)
        self._lobby = LobbyMessage(services, self._sender)
        self._boards = BoardMessage(services, self._sender)
        self._panels = PanelMessage(services, self._sender, panels)
        self._consent = UndoRequestMessage(services, self._sender)
        self._ballots = VoteMessage(services, self._sender)
        self._reminders = Reminders(services, self._sender)
        self._whispers = WhisperDelivery(services, self._sender)

    async def send(self, info: GameInfo, rows: Sequence[Intent]) -> Posted | int | None:
        """What is to be stored: a current message, or the id of another one; None: nothing was sent."""
        newest = rows[-1]
        if newest.kind == "lobby":
            return await self._lobby.deliver(info, rows)
        if newest.kind == "consent":
            return await self._consent.deliver(info, rows)
        if newest.kind == "board":
            events = [e for row in rows for e in events_of(row)]
            board = await self._boards.deliver_board(info, events, _acting(newest), rows)
            if info.status == "over":
                await self._consent.close(info)
            return board
        if newest.kind == "panel" and newest.user is not None:
            return await self._panels.deliver(info, newest.user, rows)
        if newest.kind == "vote":
            return await self._ballots.deliver_vote(info, rows)
        if newest.kind == "remind" and newest.user is not None:
            return await self._reminders.deliver_reminder(info, newest.user, rows)
        if newest.kind == "digest" and newest.user is not None:
            return await self._reminders.deliver_digest(info, newest.user, rows)
        if newest.kind == "notice":
            result = await self._notice(info, newest)
            if newest.payload.get("key") == "game_aborted":
                await self._boards.close(info)
                await self._consent.close(info)
            return result
        return None

    async def put_away(self, kind: str, channel: int, message: int) -> None:
        """Take a message out of use: a newer one of its kind has replaced it."""
        if kind == "panel":
            await self._panels.drop(channel, message)
        else:
            await self._boards.strip(channel, message)

    async def _notice(self, info: GameInfo, row: Intent) -> int | None:
        payload = row.payload
        if payload.get("key") == "whisper":
            return await self._whispers.deliver(info, row)
        if row.user is not None:
            if payload.get("key") in NEWS and not await may_hear(self._services, info, row.user):
                return None
            said = await self._services.people.texts(row.user, info.rules)
            place = (await self._services.discord.create_dm(discord.Object(row.user))).id
        else:
            said = public_texts(info)
            place = row.channel or info.place.target
        asks = payload.get("key") in INVITATIONS
        # A direct message that sends the person to the channel links to it.
        leads = asks or (row.user is not None and payload.get("key") in NEWS)
        text = f"**{game_title(info, said)}** · {notice_line(said, payload, info)}" + (
            f"\n-# <#{info.place.target}>" if leads else ""
        )
        view = paint_buttons(invitation_rows(info, said)) if asks else None
        try:
            return (await self._sender.send([row], place, Letter(content=text, view=view))).message
        except discord.Forbidden as error:
            if error.code != CLOSED_DM or row.user is None:
                raise
            if view is None:
                return None
            # A person with closed DMs is mentioned in the channel: an invitation wants an answer.
            called = discord.AllowedMentions(users=[discord.Object(row.user)])
            letter = Letter(content=f"<@{row.user}> {text}", view=view, allowed_mentions=called)
            return (await self._sender.send([row], info.place.target, letter)).message


def _acting(row: Intent) -> str | None:
    acting = row.payload.get("acting")
    return acting if isinstance(acting, str) else None
