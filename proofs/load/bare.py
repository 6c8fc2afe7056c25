"""A bot that only answers "pong": what discord.py and the machine take by themselves."""

from __future__ import annotations

import argparse
import asyncio
from typing import Any

import discord
from discord import ui

from cogs.panel.controls.address import Address, ControlKind
from proofs.load.pipe import claim_output, serve
from proofs.load.probe import Probe
from sandbox.seam import point_at
from sandbox.world.model import Json


class Pong(discord.Client):
    """One button in each person's DM; a press is acknowledged and the message redrawn, as the product does it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.pressed = 0

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        self.pressed += 1
        await interaction.edit_original_response(view=panel(self.pressed))


def panel(count: int) -> ui.View:
    view = ui.View(timeout=None)
    address = Address("pong", "pong", 0, ControlKind.ACTION, "pong")
    view.add_item(ui.Button(label=f"pong {count}", custom_id=address.text()))
    view.stop()  # answered by `on_interaction`
    return view


async def main() -> None:
    out = claim_output()
    words = argparse.ArgumentParser(prog="python -m proofs.load.bare", description=__doc__)
    words.add_argument("address")
    words.add_argument("token")
    chosen = words.parse_args()
    point_at(chosen.address)
    client, probe = Pong(), Probe()
    await client.login(chosen.token)
    serving = asyncio.create_task(client.connect(), name="gateway")
    await client.wait_until_ready()
    probe.start()

    async def obey(order: Json) -> Json:
        if order["do"] == "open":
            for person in order["people"]:
                place = await client.create_dm(discord.Object(person))
                await client.get_partial_messageable(place.id).send(view=panel(0))
            return {}
        return probe.take()

    try:
        await serve(out, {"ready": True}, obey)
    finally:
        await probe.stop()
        await client.close()
        await serving


if __name__ == "__main__":
    asyncio.run(main())
