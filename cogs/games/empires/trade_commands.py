"""Phase 2: announce, offer in secret, take in turn, even out."""

from __future__ import annotations

from discord import app_commands

from cogs.core.access import allow
from cogs.core.autocomplete import Choices
from cogs.core.command_context import begin_seated
from cogs.core.interaction_data import focused
from cogs.core.services import Interaction
from cogs.core.who import Who
from cogs.games.empires.own_verbs import VERBS, acting
from cogs.games.verb_commands import Acting, typing, verb_here
from cogs.panel.typed_actions import propose, resolve
from cogs.text.translator import argument_text, command_text
from engine.core import Action

FIELDS = ("first", "second", "third", "fourth", "fifth")


class Trade(Acting):
    """/trade announce, offer, seal, withdraw, first, take, give."""

    trade = app_commands.Group(name="trade", description=command_text("trade"))

    @acting("trade announce", parent=trade)
    async def announce(self, interaction: Interaction, number: str) -> None:
        await self.submit(interaction, "announce", number=number)

    @acting("trade seal", parent=trade)
    async def seal(self, interaction: Interaction) -> None:
        await self.submit(interaction, "seal")

    @acting("trade withdraw", parent=trade)
    async def withdraw(self, interaction: Interaction) -> None:
        await self.submit(interaction, "withdraw")

    @acting("trade first", parent=trade)
    async def first(self, interaction: Interaction, seat: str) -> None:
        await self.submit(interaction, "first", seat=seat)

    @acting("trade take", parent=trade)
    async def take(self, interaction: Interaction, seat: str, resource: str) -> None:
        await self.submit(interaction, "take", seat=seat, resource=resource)

    @acting("trade give", parent=trade)
    async def give(self, interaction: Interaction, resource: str) -> None:
        await self.submit(interaction, "give", resource=resource)

    @allow(Who.PLAYER)
    @trade.command(name="offer", description=command_text("trade offer"))
    @app_commands.describe(**{field: argument_text(field) for field in FIELDS})
    async def offer(
        self,
        interaction: Interaction,
        first: str | None = None,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        fifth: str | None = None,
    ) -> None:
        """The whole offer at once: it replaces what was composed before, and is sealed."""
        table, seat, said = await begin_seated(self.services, interaction)
        verb_here(table, seat, said, "offer", ["resource"])
        question = table.question(seat)
        composing = len(question.composing) if question is not None else 0
        known = _held(table.view(seat).get("hand"))
        wanted = [resolve(text, known, said) for text in (first, second, third, fourth, fifth) if text]
        actions = [
            *(Action(seat, "back") for _ in range(composing)),
            *(Action(seat, "offer", (resource,)) for resource in wanted),
            Action(seat, "seal"),
        ]
        await self.do(interaction, table, seat, actions, said)

    @offer.autocomplete("first")
    @offer.autocomplete("second")
    @offer.autocomplete("third")
    @offer.autocomplete("fourth")
    @offer.autocomplete("fifth")
    async def _resources(self, interaction: Interaction, current: str) -> Choices:
        """Tokens in the hand that are not yet in another field."""
        found = await typing(interaction)
        if found is None:
            return []
        table, seat, said = found
        if table.question(seat) is None:
            return []
        left = _held(table.view(seat).get("hand"))
        current_field = focused(interaction)
        for field in FIELDS:
            if field != current_field and field in interaction.namespace:
                word = resolve(str(interaction.namespace[field]), left, said)
                left[word] = left.get(word, 0) - 1
        actions = [Action(seat, "offer", (kind,)) for kind, n in left.items() if n > 0]
        return propose(VERBS["offer"], actions, "resource", {}, said, current)


def _held(hand: object) -> dict[str, int]:
    return {str(k): n for k, n in hand.items() if isinstance(n, int)} if isinstance(hand, dict) else {}
