"""Phase 5: who takes the title when two are level."""

from __future__ import annotations

from cogs.core.services import Interaction
from cogs.games.empires.own_verbs import acting
from cogs.games.verb_commands import Acting


class Leadership(Acting):
    """/crown."""

    @acting("crown")
    async def crown(self, interaction: Interaction, track: str, seat: str) -> None:
        await self.submit(interaction, "crown", track=track, seat=seat)
