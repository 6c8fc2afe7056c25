"""/privacy: what is stored about a person, as a file, or its deletion. Every answer is private."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core.access import allow
from cogs.core.command_context import ask_first
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.delivery.messages.panel_closed import panels_of, say_farewells
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.text.translator import command_text

AROUND = 16_384
"""Bytes of the request apart from the file."""


class PrivacyCommands(commands.Cog):
    """Always about the person who presses: nobody can ask about another."""

    privacy = app_commands.Group(name="privacy", description=command_text("privacy"))

    def __init__(self, services: Services) -> None:
        self.services = services
        self.keeper = services.host.privacy
        services.presses.answer("erase", self._erase, Who.ANYBODY)

    @allow(Who.ANYBODY)
    @privacy.command(name="about", description=command_text("privacy about"))
    async def about(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.services.people.meet(interaction)
        await interaction.followup.send(said.get("privacy-about"), ephemeral=True)

    @allow(Who.ANYBODY)
    @privacy.command(name="export", description=command_text("privacy export"))
    @app_commands.checks.cooldown(2, 60.0)
    async def export(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.services.people.meet(interaction)
        raw = await self.keeper.export(interaction.user.id)
        file = export_file(raw, interaction.filesize_limit - AROUND)
        await interaction.followup.send(said.get("privacy-export"), file=file, ephemeral=True)

    @allow(Who.ANYBODY)
    @privacy.command(name="delete", description=command_text("privacy delete"))
    async def delete(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.services.people.meet(interaction)
        running = await self.keeper.open_games(interaction.user.id)
        address = Address(PUBLIC, PUBLIC, 0, ControlKind.PUBLIC, f"erase.{interaction.user.id}")
        yes = Button(address.text(), said.get("privacy-delete-button"), style="danger")
        await ask_first(interaction, said.get("privacy-delete-sure", running=running), yes)

    async def _erase(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        user = interaction.user.id
        if address.rest != f"erase.{user}":
            return  # a forged button: it can only concern the person who presses
        said = await self.services.people.texts_for(interaction)
        panels = await panels_of(self.services, user)
        await self.keeper.erase(user)
        self.services.people.forget(user)
        self.services.delivery.later(say_farewells(self.services, panels, said))
        await interaction.edit_original_response(content=said.get("privacy-deleted"), view=None)


def export_file(raw: Mapping[str, object], limit: int) -> discord.File:
    """The data as a file that Discord accepts, compressed if necessary."""
    text = json.dumps(raw, ensure_ascii=False, indent=1).encode()
    if len(text) <= limit:
        return discord.File(io.BytesIO(text), filename="privacy.json")
    return discord.File(io.BytesIO(gzip.compress(text)), filename="privacy.json.gz")
