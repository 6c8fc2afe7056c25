"""/language: the language in which the bot writes to a person."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.text.translator import argument_text, command_text
from i18n import LANGUAGES, OWN_NAMES

AUTO = "auto"


class LanguageCommand(commands.Cog):
    """A person's own settings."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @allow(Who.ANYBODY)
    @app_commands.command(name="language", description=command_text("language"))
    @app_commands.describe(language=argument_text("language"))
    @app_commands.choices(
        language=[
            *(app_commands.Choice(name=OWN_NAMES[code], value=code) for code in LANGUAGES),
            app_commands.Choice(name="Discord", value=AUTO),
        ]
    )
    async def language(self, interaction: Interaction, language: str) -> None:
        await self.services.people.choose(interaction.user.id, "" if language == AUTO else language)
        said = await self.services.people.meet(interaction)
        await errors.say(interaction, said.get("language-set", code=said.language))
        await self.services.panels.refresh(interaction.user.id)
