"""Whispers, from the command to the recipient's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from cogs.access import Who, allow
from cogs.autocomplete import Choices, matching, own_games
from cogs.courier import CLOSED_DM, Courier, Letter
from cogs.marenostrum.typed import resolve
from cogs.replies import begin
from cogs.seats import game_here, game_title, holder_name
from cogs.translator import argument_text, command_text
from cogs.wording import fenced, plain_name, quoted
from host import GameInfo, Intent
from host.whispers import LONGEST, Whisper
from i18n import Texts
from i18n.words import in_words

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.whispers")

ROOM = 1500
"""Of a message of 2000 characters, for the words themselves."""


class Whispering(commands.Cog):
    """/whisper. The channel learns nothing of it."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @allow(Who.PLAYER)
    @app_commands.command(name="whisper", description=command_text("whisper"))
    @app_commands.describe(seat=argument_text("seat"), text=argument_text("text"), game=argument_text("game"))
    @app_commands.autocomplete(game=own_games)
    async def whisper(
        self,
        interaction: discord.Interaction[Any],
        seat: str,
        text: app_commands.Range[str, 1, LONGEST],
        game: str | None = None,
    ) -> None:
        info, said = await begin(self.client, interaction, game)
        to = resolve(seat, [holder.seat for holder in info.holders if holder.seat is not None], said)
        await self.client.whispers.send(info.id, interaction.user.id, to, text)
        name = holder_name(info, said, to, mention=False)
        await interaction.followup.send(
            said.get("whisper-sent", name=name, **in_words(said, {"seat": to})), ephemeral=True
        )

    @whisper.autocomplete("seat")
    async def _seats(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        """The seats of people, one's own left out."""
        said = await self.client.people.texts(interaction.user.id)
        named = interaction.namespace.game
        info = await game_here(self.client, interaction, named if isinstance(named, str) else None)
        seats = [h.seat for h in info.holders if h.seat and h.user is not None and h.user != interaction.user.id]
        return matching([(seat, said.name(seat)) for seat in seats], current)


class WhisperDelivery:
    """From the outbox to the recipient."""

    def __init__(self, client: Client, courier: Courier) -> None:
        self._client = client
        self._courier = courier

    async def deliver(self, info: GameInfo, row: Intent) -> int | None:
        """By direct message. None: those are closed (it waits for "My panel"), or it was erased or told meanwhile."""
        if row.user is None:
            return None
        async with self._client.whispers.turn(row.user):
            return await self._deliver(info, row, row.user)

    async def _deliver(self, info: GameInfo, row: Intent, user: int) -> int | None:
        params: Any = row.payload.get("params") or {}
        whisper = await self._client.whispers.fetch(int(params.get("whisper", 0)))
        if whisper is None:
            return None
        said = await self._client.people.texts(user)
        try:
            place = (await self._client.create_dm(discord.Object(user))).id
            heard = words(info, whisper, said, await left(self._client, info, whisper, said))
            letter = Letter(content=f"**{game_title(info, said)}** · {heard}\n-# {said.get('whisper-answer')}")
            sent = await self._courier.send([row], place, letter)
        except discord.Forbidden as error:
            if error.code != CLOSED_DM:
                raise
            log.info("whisper_waits", game=info.id)
            return None
        await self._client.whispers.told(whisper)
        return sent.message


async def bring(client: Client, interaction: discord.Interaction[Any], info: GameInfo) -> None:
    """After the panel: what could not be told by direct message. Each in a private message of its own."""
    said = await client.people.texts(interaction.user.id)
    async with client.whispers.turn(interaction.user.id):
        for whisper in await client.whispers.untold(info.id, interaction.user.id):
            heard = words(info, whisper, said, await left(client, info, whisper, said))
            await interaction.followup.send(heard, ephemeral=True)
            await client.whispers.told(whisper)


async def left(client: Client, info: GameInfo, whisper: Whisper, said: Texts) -> str:
    """The name of the person who has whispered and then left the seat: nobody's words are told as another's. "": he
    sits there still.
    """
    holder = info.holder(whisper.sender)
    if holder is not None and holder.user == whisper.by:
        return ""
    known = await client.host.user(whisper.by)
    return plain_name(known.name) if known is not None else said.get("privacy-nobody")


def words(info: GameInfo, whisper: Whisper, said: Texts, name: str = "") -> str:
    """Who whispers, and what; `name`: of somebody who holds the seat no more."""
    name = name or holder_name(info, said, whisper.sender, mention=False)
    head = said.get("whisper-heard", seat=said.name(whisper.sender), name=name)
    shown = quoted(whisper.text)
    return f"{head}\n{shown if len(shown) <= ROOM else fenced(whisper.text)}"
