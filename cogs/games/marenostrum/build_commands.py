"""Build: buildings, units, control, cards, and their payment. A build turn is a draft until it is confirmed."""

from __future__ import annotations

import re
from typing import ClassVar

from cogs.core.autocomplete import Choices
from cogs.core.command_context import begin_seated
from cogs.core.services import Interaction
from cogs.games.verb_commands import Acting, Word, typing, verb_like
from cogs.panel.content.composing import proposals
from cogs.panel.known_names import named
from cogs.panel.paying import payment
from cogs.panel.pools import copies
from cogs.panel.typed_actions import propose_payment, resolve
from engine.core import Action


class Build(Acting):
    """/build item, recruit, use, swap, copy, keep, seal, claim, back, clear, done, pay."""

    words: ClassVar[tuple[Word, ...]] = (
        Word("build item", "build"),
        Word("build recruit"),
        Word("build use"),
        Word("build swap"),
        Word("build copy"),
        Word("build keep"),
        Word("build seal"),
        Word("build claim"),
        Word("build back"),
        Word("build clear"),
        Word("build done"),
        Word("build pay", method="pay", completer="payments"),
    )

    async def pay(self, interaction: Interaction, resource: str) -> None:
        """The whole price (`grain, oil, wine`, in any order), or a part of it."""
        table, seat, said = await begin_seated(self.services, interaction)
        verb_like(table, seat, said, "pay", "resource")
        question = table.question(seat)
        held = copies(table.view(seat).get("hand"))
        tokens = [resolve(text, held, said) for text in re.split(r"[,;·]", resource) if text.strip()]
        if len(tokens) == 1 and tokens[0] not in held:  # ids with blanks between them
            tokens = [resolve(text, held, said) for text in resource.split()]
        if question is None or "proposals" not in question.params or not tokens:
            actions = [Action(seat, "pay", (resource[:40],))]
        else:
            actions = payment(table, seat, question, "pay", [named(token, held, said) for token in tokens])
        await self.do(interaction, table, seat, actions, said)

    async def payments(self, interaction: Interaction, current: str) -> Choices:
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
