"""/help: how to begin, and what is asked of the person right now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.marenostrum.typed import resolve
from cogs.seats import seat_here
from cogs.translator import argument_text, command_text
from cogs.ui.panel import clip, question_lines
from cogs.ui.spoken import fold
from engine.core import RulesError
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client


def topics(said: Texts) -> list[tuple[str, str]]:
    """Everything that is explained: (id, name), by name."""
    words = [key.removeprefix("about-") for key in said.keys("about-")]
    return sorted(((word, capital(said.name(word))) for word in words), key=lambda pair: fold(pair[1]))


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


class Help(commands.Cog):
    """Knows where the person is in the game."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @allow(Who.ANYBODY)
    @app_commands.command(name="help", description=command_text("help"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        parts = [said.get("help-start"), await self._here(interaction, said), said.get("help-commands")]
        await interaction.followup.send(clip("\n\n".join(p for p in parts if p), 1950), ephemeral=True)

    @allow(Who.ANYBODY)
    @app_commands.command(name="card", description=command_text("card"))
    @app_commands.describe(name=argument_text("name"))
    async def card(self, interaction: discord.Interaction[Any], name: str) -> None:
        """What a card, building or unit costs and does."""
        said = await self.client.people.meet(interaction)
        topic = resolve(name, [word for word, _ in topics(said)], said)
        if not said.has(f"about-{topic}"):
            raise errors.Refused("no_such_topic")
        await errors.say(interaction, f"**{capital(said.name(topic))}** – {said.get(f'about-{topic}')}")

    @card.autocomplete("name")
    async def _topics(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        said = await self.client.people.texts(interaction.user.id)
        found = [(word, name) for word, name in topics(said) if fold(current) in fold(name) or current == word]
        return [app_commands.Choice(name=clip(name, 100), value=word) for word, name in found[:25]]

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
