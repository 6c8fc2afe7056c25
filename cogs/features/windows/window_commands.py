"""/answer: the sealed answer to the window that is open, for people who type."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching, meant
from cogs.core.command_context import begin_seated
from cogs.core.lookup import seat_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.panel.content.labels import action_label
from cogs.panel.content.narrowing import find
from cogs.panel.question import asked
from cogs.panel.windows.shown import WITHDRAW
from cogs.text.translator import argument_text, command_text
from engine.core import Action, RulesError, action_token
from host import Table
from i18n import Texts


class WindowCommands(commands.Cog):
    """What is answered unseen. Everybody gets the same replies to `/answer` whether or not they have answered."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @allow(Who.PLAYER)
    @app_commands.command(name="answer", description=command_text("answer"))
    @app_commands.describe(sealed=argument_text("sealed"))
    async def answer(self, interaction: Interaction, sealed: str | None = None) -> None:
        """Seals the answer in the place of the one before, or takes it back. Refused: no_window, no_such_answer, and
        what `host.games.submit` refuses.
        """
        table, seat, said = await begin_seated(self.services, interaction)
        person, panels = interaction.user.id, self.services.panels
        if sealed is not None:
            held = asked(table, seat)
            if held.window is None or not held.window.choices:
                raise errors.Refused("no_window")
            wanted = meant(sealed, _named(table, seat, said))
            if wanted == WITHDRAW:
                await self.services.host.games.withdraw_answer(table.info.id, person, seat)
            else:
                action = find(held.window.choices, seat, wanted)
                if not isinstance(action, Action):
                    raise errors.Refused("no_such_answer")
                await panels.submit(table, person, seat, [action], table.step(seat))
            await panels.refresh(person, table.info.id)
        await panels.show(interaction, table.info.id, seat, said)

    @answer.autocomplete("sealed")
    async def _answers(self, interaction: Interaction, current: str) -> Choices:
        try:
            table, seat = await seat_here(self.services, interaction)
        except RulesError:
            return []
        said = await self.services.people.texts_for(interaction)
        return matching(_named(table, seat, said), current)


def _named(table: Table, seat: str, said: Texts) -> list[tuple[str, str]]:
    """All the seat may answer, and what takes its answer back: value and words."""
    held = asked(table, seat)
    if held.window is None or not held.window.choices:
        return []
    names = [(action_token(action), action_label(held.verbs, said, action)) for action in held.window.choices]
    return [*names, (WITHDRAW, said.get("window-withdraw"))] if held.window.answers else names
