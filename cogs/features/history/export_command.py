"""/export: the game as a page that one keeps, opens in a browser and steps through. Only what the person may see."""

from __future__ import annotations

import contextlib
import io

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core.access import allow
from cogs.core.autocomplete import own_games
from cogs.core.command_context import begin
from cogs.core.error_policy import UNREACHED
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.history.game_page import MOST_BYTES, page_of
from cogs.features.history.named_notes import named_notes
from cogs.features.history.page_queue import PageQueue
from cogs.text.display_names import game_title
from cogs.text.translator import argument_text, command_text

AROUND = 16_384
"""Bytes of the request apart from the file."""


class ExportCommands(commands.Cog):
    """Always private: a player's page holds their hand."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._queue = PageQueue()

    @allow(Who.VIEWER)
    @app_commands.command(name="export", description=command_text("export"))
    @app_commands.describe(game=argument_text("game"))
    @app_commands.autocomplete(game=own_games)
    async def export(self, interaction: Interaction, game: str | None = None) -> None:
        info, said = await begin(self.services, interaction, game)
        host = self.services.host
        table = await host.games.table(info.id)
        user = interaction.user.id

        async def tell(before: int) -> None:
            with contextlib.suppress(*UNREACHED):
                await interaction.edit_original_response(content=said.get("page-waits", before=before))

        with self._queue.enter(user):
            await host.people.spend(user, "export")
            await self._queue.turn(user, tell)
            notes = await named_notes(host, info.id)
            limit = min(MOST_BYTES, (interaction.filesize_limit or MOST_BYTES) - AROUND)
            made = await page_of(table, table.info.seat_of(user), said, notes, limit)
        file = discord.File(io.BytesIO(made.data), filename=f"game-{info.id}.{made.extension}")
        text = f"**{game_title(table.info, said)}**\n{said.get('page-here')}"
        await interaction.edit_original_response(content=text, attachments=[file])
