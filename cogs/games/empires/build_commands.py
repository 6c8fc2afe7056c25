"""Phase 3: buildings, units, control, cards, and their payment. A build turn is a draft until it is confirmed."""

from __future__ import annotations

import re

from discord import app_commands

from cogs.core.access import allow
from cogs.core.autocomplete import Choices
from cogs.core.command_context import begin_seated
from cogs.core.services import Interaction
from cogs.core.who import Who
from cogs.games.empires.own_verbs import acting
from cogs.games.verb_commands import Acting, typing, verb_here
from cogs.panel.content.composing import proposals
from cogs.panel.paying import payment
from cogs.panel.pools import copies
from cogs.panel.typed_actions import propose_payment, resolve
from cogs.text.translator import argument_text, command_text
from engine.core import Action


class Build(Acting):
    """/build item, recruit, use, pay, copy, keep, seal, claim, back, clear, done."""

    build = app_commands.Group(name="build", description=command_text("build"))

    @acting("build item", "build", parent=build)
    async def item(self, interaction: Interaction, item: str, place: str, good: str | None = None) -> None:
        await self.submit(interaction, "build", item=item, place=place, good=good)

    @acting("build recruit", parent=build)
    async def recruit(self, interaction: Interaction, card: str) -> None:
        await self.submit(interaction, "recruit", card=card)

    @acting("build use", parent=build)
    async def use(self, interaction: Interaction, card: str, item: str, place: str, legions: str | None = None) -> None:
        await self.submit(interaction, "use", card=card, item=item, place=place, legions=legions)

    @acting("build copy", parent=build)
    async def copy(self, interaction: Interaction, card: str) -> None:
        await self.submit(interaction, "copy", card=card)

    @acting("build keep", parent=build)
    async def keep(self, interaction: Interaction, resource: str) -> None:
        await self.submit(interaction, "keep", resource=resource)

    @acting("build seal", parent=build)
    async def seal(self, interaction: Interaction) -> None:
        await self.submit(interaction, "seal")

    @acting("build claim", parent=build)
    async def claim(self, interaction: Interaction) -> None:
        await self.submit(interaction, "claim")

    @acting("build back", parent=build)
    async def back(self, interaction: Interaction) -> None:
        await self.submit(interaction, "back")

    @acting("build clear", parent=build)
    async def clear(self, interaction: Interaction) -> None:
        await self.submit(interaction, "clear")

    @acting("build done", parent=build)
    async def done(self, interaction: Interaction) -> None:
        await self.submit(interaction, "done")

    @allow(Who.PLAYER)
    @build.command(name="pay", description=command_text("build pay"))
    @app_commands.describe(resource=argument_text("resource"))
    async def pay(self, interaction: Interaction, resource: str) -> None:
        """The whole price (`grain, oil, wine`, in any order), or a part of it."""
        table, seat, said = await begin_seated(self.services, interaction)
        verb_here(table, seat, said, "pay", ["resource"])
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
    async def _payments(self, interaction: Interaction, current: str) -> Choices:
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
