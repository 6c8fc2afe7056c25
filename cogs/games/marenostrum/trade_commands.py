"""Trade: announce, offer in secret, take in turn, even out."""

from __future__ import annotations

import re
from typing import ClassVar

from cogs.core.autocomplete import Choices
from cogs.core.command_context import begin_seated
from cogs.core.interaction_data import focused
from cogs.core.services import Interaction
from cogs.games.verb_commands import Acting, Word, known_verb, typing, verb_like
from cogs.panel.known_names import named
from cogs.panel.typed_actions import propose, resolve
from engine.core import Action

FIELDS = ("first", "second", "third", "fourth", "fifth")


class Trade(Acting):
    """/trade announce, seal, withdraw, first, take, give, force, offer."""

    words: ClassVar[tuple[Word, ...]] = (
        Word("trade announce"),
        Word("trade seal"),
        Word("trade withdraw"),
        Word("trade first"),
        Word("trade take"),
        Word("trade give"),
        Word("trade force"),
        Word("trade offer", method="offer", completer="resources"),
    )

    async def offer(
        self,
        interaction: Interaction,
        first: str | None = None,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        fifth: str | None = None,
    ) -> None:
        """The whole offer at once: it replaces what was composed before, and is sealed. A field may hold several,
        with commas: where there are more to offer than fields.
        """
        table, seat, said = await begin_seated(self.services, interaction)
        verb_like(table, seat, said, "offer", "resource")
        question = table.question(seat)
        composing = len(question.composing) if question is not None else 0
        known = _held(table.view(seat).get("hand"))
        fields = [field for field in (first, second, third, fourth, fifth) if field]
        parts = [part for field in fields for part in re.split(r"[,;·]", field) if part.strip()]
        wanted = [named(part.strip(), known, said) for part in parts]
        actions = [
            *(Action(seat, "back") for _ in range(composing)),
            *(Action(seat, "offer", (resource,)) for resource in wanted),
            Action(seat, "seal"),
        ]
        await self.do(interaction, table, seat, actions, said)

    async def resources(self, interaction: Interaction, current: str) -> Choices:
        """Tokens in the hand that are not yet in another field."""
        found = await typing(interaction)
        if found is None:
            return []
        table, seat, said = found
        verb = known_verb(table, "offer", "resource")
        if verb is None or table.question(seat) is None:
            return []
        left = _held(table.view(seat).get("hand"))
        current_field = focused(interaction)
        for field in FIELDS:
            if field != current_field and field in interaction.namespace:
                word = resolve(str(interaction.namespace[field]), left, said)
                left[word] = left.get(word, 0) - 1
        actions = [Action(seat, "offer", (kind,)) for kind, n in left.items() if n > 0]
        return propose(verb, actions, "resource", {}, said, current)


def _held(hand: object) -> dict[str, int]:
    return {str(k): n for k, n in hand.items() if isinstance(n, int)} if isinstance(hand, dict) else {}
