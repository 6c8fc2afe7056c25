"""Whispers, from the command to the recipient's eyes."""

from __future__ import annotations

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching, own_games
from cogs.core.command_context import begin
from cogs.core.lookup import game_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.delivery.exactly_once import CLOSED_DM, ExactlyOnceSender, Letter
from cogs.panel.known_names import seat_meant, seats_held
from cogs.text.display_names import game_title, holder_name
from cogs.text.escaping import fenced, plain_name, quoted
from cogs.text.translator import argument_text, command_text
from host import GameInfo, Intent
from host.people.whispers import LONGEST, Whisper
from i18n import Texts
from i18n.parameters import in_words

log = structlog.get_logger("cogs.features.whisper_commands")

ROOM = 1500
"""Of a message of 2000 characters, the part for the whisper itself."""


class WhisperCommands(commands.Cog):
    """/whisper. The channel learns nothing of it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @allow(Who.PLAYER)
    @app_commands.command(name="whisper", description=command_text("whisper"))
    @app_commands.describe(seat=argument_text("seat"), text=argument_text("text"), game=argument_text("game"))
    @app_commands.autocomplete(game=own_games)
    async def whisper(
        self,
        interaction: Interaction,
        seat: str,
        text: app_commands.Range[str, 1, LONGEST],
        game: str | None = None,
    ) -> None:
        info, said = await begin(self.services, interaction, game)
        to = seat_meant(seat, seats_held(info), info, said)
        await self.services.host.whispers.send(info.id, interaction.user.id, to, text)
        name = holder_name(info, said, to, mention=False)
        await interaction.followup.send(
            said.get("whisper-sent", name=name, **in_words(said, {"seat": to})), ephemeral=True
        )

    @whisper.autocomplete("seat")
    async def _seats(self, interaction: Interaction, current: str) -> Choices:
        """The seats of people, without one's own."""
        said = await self.services.people.texts_for(interaction)
        named = interaction.namespace.game
        info = await game_here(self.services, interaction, named if isinstance(named, str) else None)
        seats = [h.seat for h in info.holders if h.seat and h.user is not None and h.user != interaction.user.id]
        return matching([(seat, said.name(seat)) for seat in seats], current)


class WhisperDelivery:
    """From the outbox to the recipient."""

    def __init__(self, services: Services, sender: ExactlyOnceSender) -> None:
        self._services = services
        self._sender = sender

    async def deliver(self, info: GameInfo, row: Intent) -> int | None:
        """By direct message. None: DMs are closed (the whisper waits for "My panel"), or it was erased or shown in the
        meantime.
        """
        if row.user is None:
            return None
        async with self._services.host.whispers.turn(row.user):
            return await self._deliver(info, row, row.user)

    async def _deliver(self, info: GameInfo, row: Intent, user: int) -> int | None:
        params = row.payload.get("params") or {}
        whisper = await self._services.host.whispers.fetch(int(params.get("whisper", 0)))
        if whisper is None:
            return None
        said = await self._services.people.texts(user, info.rules)
        try:
            place = (await self._services.discord.create_dm(discord.Object(user))).id
            heard = words(info, whisper, said, await left(self._services, info, whisper, said))
            letter = Letter(content=f"**{game_title(info, said)}** · {heard}\n-# {said.get('whisper-answer')}")
            sent = await self._sender.send([row], place, letter)
        except discord.Forbidden as error:
            if error.code != CLOSED_DM:
                raise
            log.info("whisper_waits", game=info.id)
            return None
        await self._services.host.whispers.told(whisper)
        return sent.message


async def bring(services: Services, interaction: Interaction, info: GameInfo) -> None:
    """After the panel: what could not be delivered by direct message. Each in a private message of its own."""
    said = await services.people.texts(interaction.user.id, info.rules)
    async with services.host.whispers.turn(interaction.user.id):
        for whisper in await services.host.whispers.untold(info.id, interaction.user.id):
            heard = words(info, whisper, said, await left(services, info, whisper, said))
            await interaction.followup.send(heard, ephemeral=True)
            await services.host.whispers.told(whisper)


async def left(services: Services, info: GameInfo, whisper: Whisper, said: Texts) -> str:
    """The name of a person who has whispered and then left the seat, so that the whisper is not attributed to the next
    holder. "": they still sit there.
    """
    holder = info.holder(whisper.sender)
    if holder is not None and holder.user == whisper.by:
        return ""
    known = await services.host.people.user(whisper.by)
    return plain_name(known.name) if known is not None else said.get("privacy-nobody")


def words(info: GameInfo, whisper: Whisper, said: Texts, name: str = "") -> str:
    """Who whispers, and what; `name`: of a person who no longer holds the seat."""
    name = name or holder_name(info, said, whisper.sender, mention=False)
    head = said.get("whisper-heard", seat=said.name(whisper.sender), name=name)
    shown = quoted(whisper.text)
    return f"{head}\n{shown if len(shown) <= ROOM else fenced(whisper.text)}"
