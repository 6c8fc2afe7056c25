"""/standing and /why: the other sides of the panel, for people who type."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching
from cogs.core.command_context import begin_seated
from cogs.core.lookup import seat_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.panel.content.closed_options import WHY
from cogs.panel.content.standing_offers import STANDING, label
from cogs.panel.question import asked
from cogs.text.translator import argument_text, command_text
from engine.core import RulesError


class StandingAnswerCommands(commands.Cog):
    """Answers given in advance, and the reasons why something is closed."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @allow(Who.PLAYER)
    @app_commands.command(name="why", description=command_text("why"))
    async def why(self, interaction: Interaction) -> None:
        table, seat, said = await begin_seated(self.services, interaction)
        await self.services.panels.redraw(interaction, table.info.id, seat, said, WHY)

    @allow(Who.PLAYER)
    @app_commands.command(name="standing", description=command_text("standing"))
    @app_commands.describe(answer=argument_text("answer"))
    async def standing(self, interaction: Interaction, answer: str | None = None) -> None:
        """Shows the standing answers; with an answer, sets it, or takes it back if it was set. Refused:
        no_such_answer.
        """
        table, seat, said = await begin_seated(self.services, interaction)
        if answer is not None:
            held = asked(table, seat)
            found = next(((k, v) for k, v, _ in held.may_stand if answer in (f"{k}.{v}", label(said, k, v))), None)
            if found is None:
                raise errors.Refused("no_such_answer")
            key, value = found
            wanted = {k: v for k, v in held.standing.items() if k != key}
            if held.standing.get(key) != value:
                wanted[key] = value
            await self.services.host.games.set_standing(table.info.id, interaction.user.id, seat, wanted)
            await self.services.panels.refresh(interaction.user.id, table.info.id)
        await self.services.panels.redraw(interaction, table.info.id, seat, said, STANDING)

    @standing.autocomplete("answer")
    async def _answers(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        try:
            table, seat = await seat_here(self.services, interaction)
        except RulesError:
            return []
        held = asked(table, seat)
        names = [
            (f"{key}.{value}", ("✓ " if held.standing.get(key) == value else "") + label(said, key, value))
            for key, value, _ in held.may_stand
        ]
        return matching(names, current)
