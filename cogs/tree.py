"""The command tree: every command and autocomplete passes here before anything is done for it."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import app_commands

from cogs import access, errors
from engine.core import RulesError

log = structlog.get_logger("cogs")


class Tree(app_commands.CommandTree[Any]):
    """Asks `cogs.access` first, and answers what goes wrong by the policy of `cogs.errors`."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether the person may; if not, he has been told. A stop waits for the answer of whoever came in."""
        interaction.client.presses.track()
        # discord.py makes a task for each: what is logged in it belongs to this one alone.
        structlog.contextvars.bind_contextvars(action=interaction.id)
        try:
            await access.enter_command(interaction.client, interaction)
        except Exception as refusal:
            await self._answer(interaction, refusal)
            return False
        return True

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        await self._answer(interaction, error)

    async def _answer(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        if interaction.type is not discord.InteractionType.autocomplete:
            await errors.tell(interaction, error)
            return
        # Autocomplete has no place for a sentence: an empty list is the answer.
        if not isinstance(error, RulesError | app_commands.CheckFailure):
            log.warning("autocomplete_failed", exc_info=error)
        if not interaction.response.is_done():
            await interaction.response.autocomplete([])
