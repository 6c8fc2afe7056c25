"""A person's private panel: pressed and redrawn. It is in the DM or in an ephemeral message."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import discord
import structlog

from cogs.core import error_policy as errors
from cogs.core.services import Interaction, Services
from cogs.delivery.exactly_once import keep_sign
from cogs.delivery.unparsed import edit_original
from cogs.panel.actions import Actions, is_unseen
from cogs.panel.closed_reasons import explained
from cogs.panel.controls.address import Address
from cogs.panel.messages import PATIENCE, Look, PanelMessages
from cogs.panel.news import SeatNews
from cogs.panel.open_panels import OpenPanel, OpenPanels
from cogs.panel.press_reply import Stamps, reply_of
from engine.core import Action, RulesError, Seat
from engine.core.companion import Path
from failpoint import hit
from host import Table
from i18n import Texts

log = structlog.get_logger("cogs.panel.controller")

UNKNOWN_MESSAGE = 10008


class Panels:
    """Answers presses and commands with the panel as it is then."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.news = SeatNews()
        self.messages = PanelMessages(services, self.news)
        self.open = OpenPanels(services, self.messages)
        self.actions = Actions(services, self.news)
        self._stamps = Stamps()

    async def settle(self) -> None:
        """Until every panel shows how things stand, with its picture."""
        await self.open.settle()
        await self.messages.settle()

    async def stop(self) -> None:
        """Every open panel says that it stands still from now on; no picture follows any more."""
        await self.open.stop()
        self.messages.cancel()
        await self.settle()

    async def press(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """Handle a control of a panel: do what it says if that is still open, and redraw the panel in any case.

        RulesError: only for people who do not hold the seat; everything else is said in the panel itself.
        """
        said = await self._services.people.meet(interaction)
        table = await self._services.host.games.table(address.game)
        if table.info.seat_of(interaction.user.id) != address.seat:
            raise errors.Refused("not_your_seat", seat=address.seat)
        if await self._services.host.clocks.come_back(address.game, interaction.user.id):
            table = await self._services.host.games.table(address.game)
        here = interaction.message.id if interaction.message is not None else 0
        is_in_channel = interaction.message is not None and interaction.message.flags.ephemeral
        self._services.attention.pressed(interaction.user.id, address.game, is_in_channel=is_in_channel)
        reply = reply_of(interaction)
        if reply is not None and self.is_late(interaction) and not is_unseen(table, address, values):
            await reply.acknowledge()
        path: Path = ()
        with self.open.pressed(here):
            try:
                done = await self.actions.do(interaction.user.id, table, address, values, said)
                path, notice = done.path, done.notice
                if done.stands_otherwise:
                    await self.refresh(interaction.user.id, address.game, but=here)
            except RulesError as refusal:
                now = await self._services.host.games.table(address.game)  # others may have moved meanwhile
                notice = errors.sentence(explained(now, address.seat, refusal, said), said) or ""
            await self.redraw(interaction, address.game, address.seat, said, path, notice)

    def is_late(self, interaction: Interaction) -> bool:
        """Whether Discord may have given the press up (`Stamps`)."""
        return self._stamps.is_late(interaction.created_at, self._services.host.clock.now())

    async def submit(self, table: Table, user: int, seat: Seat, actions: Sequence[Action], step: int) -> None:
        """Do what was typed, as a press on the panel would. RulesError: refused."""
        await self.actions.submit(table, user, seat, actions, step)

    def lock(self, message: int) -> asyncio.Lock:
        """Held while a panel's message is edited."""
        return self.messages.lock(message)

    def forget(self, message: int) -> None:
        """The message shows no panel any more."""
        self.messages.forget(message)

    async def show(self, interaction: Interaction, game: str, seat: Seat, said: Texts, notice: str = "") -> None:
        """The panel as the answer to a press or a deferred command, in a private message of its own."""
        await self.redraw(interaction, game, seat, said, (), notice)

    async def redraw(
        self,
        interaction: Interaction,
        game: str,
        seat: Seat,
        said: Texts,
        path: Path = (),
        notice: str = "",
    ) -> None:
        """Redraw the panel in the message the interaction belongs to."""
        # A private answer to a public press is a message of its own; only a press in a panel redraws that one.
        reply = reply_of(interaction)
        inside = interaction.message if reply is not None and not reply.is_private else None
        message = inside.id if inside is not None else interaction.id
        async with self.messages.lock(message), self.open.coming(interaction.user.id, game) as coming:
            clock = await self.messages.clock(game, seat, said)
            table = await self._services.host.games.table(game)
            if table.info.seat_of(interaction.user.id) != seat:
                # Removed from the seat while the press was under way: the hand is now somebody else's.
                raise errors.Refused("not_your_seat", seat=seat)
            drawn = self.messages.draw(table, seat, said, Look(path, notice, clock))
            picture, drawing = await self.messages.picture(drawn, said, PATIENCE)
            if not await self.messages.sits(drawn, game, interaction.user.id, seat):
                raise errors.Refused("not_your_seat", seat=seat)
            view = drawn.paint(picture)
            keep_sign(inside, view)
            hit("before_answer")
            try:
                edit = partial(edit_original, interaction) if reply is None else reply.edit
                user, step = interaction.user.id, table.step(seat)
                # A panel that is narrowed down does not show all that has happened.
                telling = self._services.delivery.answering(game, user, seat, 0 if path else message, step)
                async with telling:
                    edited = await self.messages.put(message, picture, view, edit)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                # A newer panel took its place in the meantime, or its owner deleted it: the newer one shows the result.
                log.debug("panel_gone", game=game, seat=seat)
                return
            self.messages.note(edited.id, drawn, picture)
            if edited.flags.ephemeral:
                panel = OpenPanel(interaction, edited.id, game, seat, path, notice, table.step(seat))
                self.open.opened(panel, coming)
        edit_later = partial(edit_original, interaction)
        self.messages.follow(edited.id, drawn, drawing, edit_later, inside, is_answer=True)

    async def refresh(self, user: int, game: str | None = None, *, but: int = 0) -> None:
        """Redraw a person's panels in the DMs, or that of one game, because the language or the standing answers have
        changed. A deleted one comes with the next message. `but`: a message that is redrawn anyway.
        """
        host = self._services.host
        self.open.wake_person(user)
        for info in await host.games.games_of(user, ("running", "paused")):
            if game not in (None, info.id):
                continue
            posted, seat = await host.outbox.posted(info.id, "panel", user=user), info.seat_of(user)
            if posted is None or seat is None or posted.message == but:
                continue
            said = await self._services.people.texts(user, info.rules)
            try:
                await self.messages.renew(posted, user, seat, said)
            except errors.UNREACHED as error:
                log.info("panel_not_refreshed", game=info.id, why=type(error).__name__)
