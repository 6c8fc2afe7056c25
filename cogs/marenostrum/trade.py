"""Phase 2: announce, offer in secret, take in turn, even out."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.access import Who, allow
from cogs.autocomplete import Choices
from cogs.marenostrum.acting import VERBS, Acting, acting, typing
from cogs.marenostrum.typed import propose, resolve
from cogs.replies import begin_seated
from cogs.translator import argument_text, command_text
from engine.core import Action

FIELDS = ("first", "second", "third", "fourth", "fifth")


class Trade(Acting):
    """/trade announce, offer, seal, withdraw, first, take, give."""

    trade = app_commands.Group(name="trade", description=command_text("trade"))

    announce = acting("trade announce", parent=trade)
    seal = acting("trade seal", parent=trade)
    withdraw = acting("trade withdraw", parent=trade)
    first = acting("trade first", parent=trade)
    take = acting("trade take", parent=trade)
    give = acting("trade give", parent=trade)

    @allow(Who.PLAYER)
    @trade.command(name="offer", description=command_text("trade offer"))
    @app_commands.describe(**{field: argument_text(field) for field in FIELDS})
    async def offer(
        self,
        interaction: discord.Interaction[Any],
        first: str | None = None,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        fifth: str | None = None,
    ) -> None:
        """The whole offer at once: what was composed before is replaced, and the offer sealed."""
        table, seat, said = await begin_seated(self.client, interaction)
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
    async def _resources(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        """What is in the hand and not yet in another field."""
        found = await typing(interaction)
        if found is None:
            return []
        table, seat, said = found
        if table.question(seat) is None:
            return []
        left = _held(table.view(seat).get("hand"))
        focused = next((o["name"] for o in _options(interaction) if o.get("focused")), "")
        for field in FIELDS:
            if field != focused and field in interaction.namespace:
                word = resolve(str(interaction.namespace[field]), left, said)
                left[word] = left.get(word, 0) - 1
        actions = [Action(seat, "offer", (kind,)) for kind, n in left.items() if n > 0]
        return propose(VERBS["offer"], actions, "resource", {}, said, current)


def _held(hand: object) -> dict[str, int]:
    return {str(k): n for k, n in hand.items() if isinstance(n, int)} if isinstance(hand, dict) else {}


def _options(interaction: discord.Interaction[Any]) -> list[dict[str, Any]]:
    data: Any = interaction.data or {}
    options = data.get("options", [])
    while options and "options" in options[0]:
        options = options[0]["options"]
    return list(options)
