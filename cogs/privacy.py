"""/privacy: what is kept of a person, as a file, or gone. Every answer is private."""

from __future__ import annotations

import gzip
import io
import json
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.access import Who, allow
from cogs.farewell import panels_of, say_farewells
from cogs.replies import ask_first
from cogs.translator import command_text
from cogs.ui.address import PUBLIC, Address
from cogs.ui.panel import Button
from host.privacy import Privacy

if TYPE_CHECKING:
    from cogs.client import Client

AROUND = 16_384
"""Bytes of the request besides the file."""


class PrivacyCog(commands.Cog, name="Privacy"):
    """The person is always who pressed: nobody can ask for another."""

    privacy = app_commands.Group(name="privacy", description=command_text("privacy"))

    def __init__(self, client: Client) -> None:
        self.client = client
        self.keeper = Privacy(client.host)
        client.presses.answer("erase", self._erase, Who.ANYBODY)

    @allow(Who.ANYBODY)
    @privacy.command(name="about", description=command_text("privacy about"))
    async def about(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        await interaction.followup.send(said.get("privacy-about"), ephemeral=True)

    @allow(Who.ANYBODY)
    @privacy.command(name="export", description=command_text("privacy export"))
    @app_commands.checks.cooldown(2, 60.0)
    async def export(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        raw = await self.keeper.export(interaction.user.id)
        file = export_file(raw, interaction.filesize_limit - AROUND)
        await interaction.followup.send(said.get("privacy-export"), file=file, ephemeral=True)

    @allow(Who.ANYBODY)
    @privacy.command(name="delete", description=command_text("privacy delete"))
    async def delete(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        running = await self.keeper.open_games(interaction.user.id)
        address = Address(PUBLIC, PUBLIC, 0, "b", f"erase.{interaction.user.id}")
        yes = Button(address.text(), said.get("privacy-delete-button"), style="danger")
        await ask_first(interaction, said.get("privacy-delete-sure", running=running), yes)

    async def _erase(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        user = interaction.user.id
        if address.rest != f"erase.{user}":
            return  # a forged button: it can only be one's own
        said = await self.client.people.texts(user)
        panels = await panels_of(self.client, user)
        await self.keeper.erase(user)
        self.client.people.forget(user)
        self.client.delivery.later(say_farewells(self.client, panels, said))
        await interaction.edit_original_response(content=said.get("privacy-deleted"), view=None)


def export_file(raw: dict[str, Any], limit: int) -> discord.File:
    """As a file that Discord takes: packed if it must be."""
    text = json.dumps(raw, ensure_ascii=False, indent=1).encode()
    if len(text) <= limit:
        return discord.File(io.BytesIO(text), filename="privacy.json")
    return discord.File(io.BytesIO(gzip.compress(text)), filename="privacy.json.gz")
