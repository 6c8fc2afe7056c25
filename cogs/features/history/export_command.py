"""/export: the game as a page that one keeps, opens in a browser and steps through. Only what the person may see."""

from __future__ import annotations

import asyncio
import io

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core.access import allow
from cogs.core.autocomplete import own_games
from cogs.core.command_context import begin
from cogs.core.error_policy import Refused
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.history.game_page import MOST_BYTES, page_of
from cogs.features.history.named_notes import named_notes
from cogs.text.display_names import game_title
from cogs.text.translator import argument_text, command_text

AROUND = 16_384
"""Bytes of the request apart from the file."""


class ExportCommands(commands.Cog):
    """Always private: a player's page holds their hand."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._making = asyncio.Semaphore(1)
        self._waiting: set[int] = set()
        """People whose page is being made: of one person no second one waits."""

    @allow(Who.VIEWER)
    @app_commands.command(name="export", description=command_text("export"))
    @app_commands.describe(game=argument_text("game"))
    @app_commands.autocomplete(game=own_games)
    async def export(self, interaction: Interaction, game: str | None = None) -> None:
        info, said = await begin(self.services, interaction, game)
        host = self.services.host
        table = await host.games.table(info.id)
        user = interaction.user.id
        if user in self._waiting:
            raise Refused("page_in_work")
        self._waiting.add(user)
        try:
            await host.people.spend(user, "export")
            notes = await named_notes(host, info.id)
            limit = min(MOST_BYTES, (interaction.filesize_limit or MOST_BYTES) - AROUND)
            async with self._making:  # one after another: a page takes seconds of a processor
                made = await page_of(host.replays, table, table.info.seat_of(user), said, notes, limit)
        finally:
            self._waiting.discard(user)
        file = discord.File(io.BytesIO(made.data), filename=f"game-{info.id}.{made.extension}")
        text = f"**{game_title(table.info, said)}**\n{said.get('page-here')}"
        await interaction.followup.send(text, file=file, ephemeral=True)
