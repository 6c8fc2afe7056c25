"""/language: what a person reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.translator import argument_text, command_text
from i18n import LANGUAGES

if TYPE_CHECKING:
    from cogs.client import Client

AUTO = "auto"
OWN_NAMES = {"en": "English", "pl": "Polski"}


class Account(commands.Cog):
    """What a person sets for himself."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @allow(Who.ANYBODY)
    @app_commands.command(name="language", description=command_text("language"))
    @app_commands.describe(language=argument_text("language"))
    @app_commands.choices(
        language=[
            *(app_commands.Choice(name=OWN_NAMES[code], value=code) for code in LANGUAGES),
            app_commands.Choice(name="Discord", value=AUTO),
        ]
    )
    async def language(self, interaction: discord.Interaction[Any], language: str) -> None:
        await self.client.people.choose(interaction.user.id, "" if language == AUTO else language)
        said = await self.client.people.meet(interaction)
        await errors.say(interaction, said.get("language-set", code=said.language))
        await self.client.panels.refresh(interaction.user.id)
