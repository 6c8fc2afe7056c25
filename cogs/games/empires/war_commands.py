"""Phase 4: conversions, triremes, sea battles, legions, land battles, losses, conquest."""

from __future__ import annotations

from discord import app_commands

from cogs.core.services import Interaction
from cogs.games.empires.own_verbs import acting
from cogs.games.verb_commands import Acting
from cogs.text.translator import command_text


class War(Acting):
    """/peace, /convert, /sail, /march, /attack, /lose; /conquest pillage, occupy, work, use, done."""

    @acting("peace")
    async def peace(self, interaction: Interaction, seat: str) -> None:
        await self.submit(interaction, "peace", seat=seat)

    @acting("convert")
    async def convert(self, interaction: Interaction, province: str) -> None:
        await self.submit(interaction, "convert", province=province)

    @acting("sail")
    async def sail(self, interaction: Interaction, from_: str, to: str, triremes: str) -> None:
        await self.submit(interaction, "sail", from_=from_, to=to, triremes=triremes)

    @acting("march")
    async def march(self, interaction: Interaction, from_: str, to: str, legions: str, site: str | None = None) -> None:
        await self.submit(interaction, "march", from_=from_, to=to, legions=legions, site=site)

    @acting("attack")
    async def attack(self, interaction: Interaction, place: str, seat: str) -> None:
        await self.submit(interaction, "attack", place=place, seat=seat)

    @acting("lose")
    async def lose(self, interaction: Interaction, unit: str | None = None) -> None:
        await self.submit(interaction, "lose", unit=unit)

    conquest = app_commands.Group(name="conquest", description=command_text("conquest"))

    @acting("conquest pillage", parent=conquest)
    async def pillage(self, interaction: Interaction, province: str, site: str, gain: str | None = None) -> None:
        await self.submit(interaction, "pillage", province=province, site=site, gain=gain)

    @acting("conquest occupy", parent=conquest)
    async def occupy(self, interaction: Interaction, province: str, site: str) -> None:
        await self.submit(interaction, "occupy", province=province, site=site)

    @acting("conquest work", parent=conquest)
    async def work(self, interaction: Interaction, province: str, site: str, from_: str | None = None) -> None:
        await self.submit(interaction, "work", province=province, site=site, from_=from_)

    @acting("conquest use", parent=conquest)
    async def use(self, interaction: Interaction, card: str, item: str, place: str, legions: str | None = None) -> None:
        await self.submit(interaction, "use", card=card, item=item, place=place, legions=legions)

    @acting("conquest done", parent=conquest)
    async def done(self, interaction: Interaction) -> None:
        await self.submit(interaction, "done")
