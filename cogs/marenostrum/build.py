"""Phase 3: buildings, units, control, cards, and their payment. A build turn is a draft until it is confirmed."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands

from cogs.access import Who, allow
from cogs.autocomplete import Choices
from cogs.marenostrum.acting import Acting, acting, typing
from cogs.marenostrum.typed import propose_payment, resolve
from cogs.paying import payment
from cogs.replies import begin_seated
from cogs.translator import argument_text, command_text
from cogs.ui.compose import copies, proposals
from engine.core import Action


class Build(Acting):
    """/build item, recruit, use, pay, copy, keep, seal, claim, back, clear, done."""

    build = app_commands.Group(name="build", description=command_text("build"))

    item = acting("build item", "build", parent=build)
    recruit = acting("build recruit", parent=build)
    use = acting("build use", parent=build)
    copy = acting("build copy", parent=build)
    keep = acting("build keep", parent=build)
    seal = acting("build seal", parent=build)
    claim = acting("build claim", parent=build)
    back = acting("build back", parent=build)
    clear = acting("build clear", parent=build)
    done = acting("build done", parent=build)

    @allow(Who.PLAYER)
    @build.command(name="pay", description=command_text("build pay"))
    @app_commands.describe(resource=argument_text("resource"))
    async def pay(self, interaction: discord.Interaction[Any], resource: str) -> None:
        """The whole price (`grain, oil, wine`, in any order), or a part of it."""
        table, seat, said = await begin_seated(self.client, interaction)
        question = table.question(seat)
        held = copies(table.view(seat).get("hand"))
        tokens = [resolve(text, held, said) for text in re.split(r"[,;·]", resource) if text.strip()]
        if len(tokens) == 1 and tokens[0] not in held:  # ids with blanks between them
            tokens = [resolve(text, held, said) for text in resource.split()]
        if question is None or "proposals" not in question.params or not tokens:
            actions = [Action(seat, "pay", (resource[:40],))]
        else:
            actions = payment(table, seat, question, "pay", tokens)
        await self.do(interaction, table, seat, actions, said)

    @pay.autocomplete("resource")
    async def _payments(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        """The ways to pay, the best first, then one token after another."""
        found = await typing(interaction)
        if found is None:
            return []
        table, seat, said = found
        question = table.question(seat)
        if question is None or "proposals" not in question.params:
            return []
        ready = [*proposals(question), *([str(a.args[0])] for a in table.legal(seat) if a.verb == "pay")]
        return propose_payment(ready, copies(table.view(seat).get("hand")), said, current)
