"""/standing and /why: the other sides of one's panel, for those who type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.asking import asked
from cogs.autocomplete import Choices, matching
from cogs.replies import begin_seated
from cogs.seats import seat_here
from cogs.translator import argument_text, command_text
from cogs.ui.advance import STANDING, label
from cogs.ui.closed import WHY
from engine.core import RulesError

if TYPE_CHECKING:
    from cogs.client import Client


class Advance(commands.Cog):
    """Answers given in advance, and the reasons why something is closed."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @allow(Who.PLAYER)
    @app_commands.command(name="why", description=command_text("why"))
    async def why(self, interaction: discord.Interaction[Any]) -> None:
        table, seat, said = await begin_seated(self.client, interaction)
        await self.client.panels.redraw(interaction, table.info.id, seat, said, WHY)

    @allow(Who.PLAYER)
    @app_commands.command(name="standing", description=command_text("standing"))
    @app_commands.describe(answer=argument_text("answer"))
    async def standing(self, interaction: discord.Interaction[Any], answer: str | None = None) -> None:
        """Shows what stands; with an answer lets it stand, or takes it back where it stood. Refused: no_such_answer."""
        table, seat, said = await begin_seated(self.client, interaction)
        if answer is not None:
            held = asked(table, seat)
            found = next(((k, v) for k, v, _ in held.may_stand if answer in (f"{k}.{v}", label(said, k, v))), None)
            if found is None:
                raise errors.Refused("no_such_answer")
            key, value = found
            wanted = {k: v for k, v in held.standing.items() if k != key}
            if held.standing.get(key) != value:
                wanted[key] = value
            await table.set_standing(interaction.user.id, seat, wanted)
            await self.client.panels.refresh(interaction.user.id, table.info.id)
        await self.client.panels.redraw(interaction, table.info.id, seat, said, STANDING)

    @standing.autocomplete("answer")
    async def _answers(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        said = await self.client.people.texts(interaction.user.id)
        try:
            table, seat = await seat_here(self.client, interaction)
        except RulesError:
            return []
        held = asked(table, seat)
        names = [
            (f"{key}.{value}", ("✓ " if held.standing.get(key) == value else "") + label(said, key, value))
            for key, value, _ in held.may_stand
        ]
        return matching(names, current)
