"""The command tree: every command and autocomplete passes here before anything is done for it."""

from __future__ import annotations

import discord
import structlog
from discord import app_commands

from cogs.core import access
from cogs.core import error_policy as errors
from cogs.core.services import Interaction, Served
from engine.core import RulesError

log = structlog.get_logger("cogs")


class Tree(app_commands.CommandTree[Served]):
    """Asks `cogs.core.access` first, and answers errors by the policy of `cogs.core.error_policy`."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether the person may go on; if not, they have been told. A stop waits for the answer."""
        services = interaction.client.services
        services.presses.track()
        services.attention.covered(interaction.channel_id)
        # discord.py makes a task for each: everything logged in it belongs to this command alone.
        structlog.contextvars.bind_contextvars(action=interaction.id)
        try:
            await access.enter_command(services, interaction)
        except Exception as refusal:
            await self._answer(interaction, refusal)
            return False
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await self._answer(interaction, error)

    async def _answer(self, interaction: Interaction, error: Exception) -> None:
        if interaction.type is not discord.InteractionType.autocomplete:
            await errors.tell(interaction, error)
            return
        # An autocomplete cannot show a sentence: the answer is an empty list.
        if not isinstance(error, RulesError | app_commands.CheckFailure):
            log.warning("autocomplete_failed", exc_info=error)
        if not interaction.response.is_done():
            await interaction.response.autocomplete([])
