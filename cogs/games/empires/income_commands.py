"""Phase 1, and the commands that every phase shares: confirming, taking back, declining."""

from __future__ import annotations

from cogs.core.services import Interaction
from cogs.games.empires.own_verbs import acting
from cogs.games.verb_commands import Acting


class Income(Acting):
    """/collect, /colossus; /done, /back, /clear, /pass, /next."""

    @acting("collect")
    async def collect(self, interaction: Interaction, province: str, gain: str) -> None:
        await self.submit(interaction, "collect", province=province, gain=gain)

    @acting("colossus")
    async def colossus(self, interaction: Interaction, good: str) -> None:
        await self.submit(interaction, "colossus", good=good)

    @acting("done")
    async def done(self, interaction: Interaction) -> None:
        await self.submit(interaction, "done")

    @acting("back")
    async def back(self, interaction: Interaction) -> None:
        await self.submit(interaction, "back")

    @acting("clear")
    async def clear(self, interaction: Interaction) -> None:
        await self.submit(interaction, "clear")

    @acting("pass")
    async def decline(self, interaction: Interaction) -> None:
        await self.submit(interaction, "pass")

    @acting("next", "name")
    async def following(self, interaction: Interaction, seat: str) -> None:
        await self.submit(interaction, "name", seat=seat)
