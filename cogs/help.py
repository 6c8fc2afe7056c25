"""/help: how to begin, and what is asked of the person right now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.seats import seat_here
from cogs.translator import command_text
from cogs.ui.panel import clip, question_lines
from engine.core import RulesError
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client


class Help(commands.Cog):
    """Knows where the person is in the game."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @app_commands.command(name="help", description=command_text("help"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        parts = [said.get("help-start"), await self._here(interaction, said), said.get("help-commands")]
        await interaction.followup.send(clip("\n\n".join(p for p in parts if p), 1950), ephemeral=True)

    async def _here(self, interaction: discord.Interaction[Any], said: Texts) -> str:
        """What the person is asked in this channel's game, in words."""
        try:
            table, seat = await seat_here(self.client, interaction)
        except RulesError:
            return ""
        question = table.question(seat)
        if question is None:
            return said.get("help-wait")
        return said.get("help-now", question="\n".join(question_lines(said, question)))
