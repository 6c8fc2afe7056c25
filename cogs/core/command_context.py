"""How a command begins, and how it asks before something final. Everything here is private."""

from __future__ import annotations

from cogs.core.lookup import game_here, seat_here
from cogs.core.services import Interaction, Services
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.views import paint_buttons
from engine.core import Seat
from host import GameInfo, Table
from i18n import Texts


async def begin(services: Services, interaction: Interaction, game: str | None = None) -> tuple[GameInfo, Texts]:
    """Acknowledge a command. Returns the game it is about, and its texts. Refusals: those of `game_here`."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    info = await game_here(services, interaction, game)
    return info, await services.people.meet(interaction)


async def begin_seated(
    services: Services, interaction: Interaction, game: str | None = None
) -> tuple[Table, Seat, Texts]:
    """Like `begin`, for a person who sits at the table. Refusals: those of `seat_here`."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table, seat = await seat_here(services, interaction, game)
    return table, seat, await services.people.meet(interaction)


async def ask_first(interaction: Interaction, question: str, yes: Button) -> None:
    """A question with one button; nothing is done before it is pressed."""
    await interaction.followup.send(question, view=paint_buttons([[yes]]), ephemeral=True)
