"""How a command begins, and what it asks before it does something for good. Everything here is private."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs.seats import game_here, seat_here
from cogs.ui.paint import paint_buttons
from cogs.ui.panel import Button
from engine.core import Seat
from host import GameInfo, Table
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client


async def begin(
    client: Client, interaction: discord.Interaction[Any], game: str | None = None
) -> tuple[GameInfo, Texts]:
    """Acknowledge a command; the game it is about, and the person's texts. Refused: as by `game_here`."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    said = await client.people.meet(interaction)
    return await game_here(client, interaction, game), said


async def begin_seated(
    client: Client, interaction: discord.Interaction[Any], game: str | None = None
) -> tuple[Table, Seat, Texts]:
    """The same for whoever sits at the table. Refused: as by `seat_here`."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    said = await client.people.meet(interaction)
    return *await seat_here(client, interaction, game), said


async def ask_first(interaction: discord.Interaction[Any], question: str, yes: Button) -> None:
    """Nothing is done before the one button is pressed."""
    await interaction.followup.send(question, view=paint_buttons([[yes]]), ephemeral=True)
