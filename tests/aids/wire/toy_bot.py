"""A small bot that uses everything the product uses, for the tests of the wire itself."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class Count(ui.DynamicItem[ui.Button[Any]], template=r"toy:count:(?P<n>\d+)"):
    """A button that outlives the bot: its number stands in its id."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"toy:count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]) -> Count:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None).add_item(Count(self.n + 1))
        await interaction.response.edit_message(content=f"{interaction.user.display_name} pressed {self.n}", view=view)


class Offer(ui.Modal):
    """A form whose submit is read by a listener, so that it survives a restart."""

    def __init__(self, seat: str) -> None:
        super().__init__(title="Your offer", custom_id=f"toy:offer:{seat}", timeout=None)
        options = [discord.SelectOption(label=each, value=each.lower()) for each in ("Wine", "Grain", "Gold")]
        self.add_item(ui.Label(text="Goods", component=ui.Select(custom_id="goods", options=options, max_values=2)))
        self.add_item(ui.Label(text="Note", component=ui.TextInput(custom_id="note", required=False)))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Nothing: the listener reads it."""


class Toy(commands.Bot):
    """The bot; made by `make_toy`."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py waits five seconds before it identifies again; not in a test."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.modal_submit:
            fields = {each["component"]["custom_id"]: each["component"] for each in data["components"]}
            goods = "+".join(fields["goods"]["values"])
            words = f"{interaction.user.display_name} as {data['custom_id'].split(':')[2]} offers {goods}"
            await interaction.response.send_message(words, ephemeral=True)
        elif str(data.get("custom_id", "")).startswith("toy:offer-button:"):
            await interaction.response.send_modal(Offer(data["custom_id"].split(":")[2]))
        elif data.get("custom_id") == "toy:pick":
            await interaction.response.defer()
            await interaction.edit_original_response(content=f"picked {', '.join(data['values'])}")


def make_toy(wire: Any) -> Toy:
    """A toy on a wire, with all its commands."""
    intents = discord.Intents.none()
    intents.guilds = intents.guild_messages = intents.dm_messages = True
    toy = Toy(
        commands.when_mentioned,
        connector=wire.connector(),
        guild_ready_timeout=0.05,
        help_command=None,
        intents=intents,
        allowed_mentions=discord.AllowedMentions.none(),
    )
    toy.tree.add_command(Game())
    return toy


class Game(app_commands.Group):
    """`/game …`"""

    def __init__(self) -> None:
        super().__init__(name="game", description="The toy's commands")

    @app_commands.command(description="A new game")
    @app_commands.choices(kind=[app_commands.Choice(name="Empires", value="empires")])
    async def new(self, interaction: discord.Interaction, kind: str, seats: app_commands.Range[int, 3, 5] = 3) -> None:
        view = ui.View(timeout=None).add_item(Count(1))
        await interaction.response.send_message(f"{kind} for {seats}", view=view)

    @app_commands.command(description="March somewhere")
    async def march(self, interaction: discord.Interaction, origin: str, target: str) -> None:
        await interaction.response.send_message(f"{origin} to {target}", ephemeral=True)

    @march.autocomplete("target")
    async def targets(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        there = {"latium": ["gallia", "illyria"], "gallia": ["latium"]}.get(interaction.namespace.origin or "", [])
        return [app_commands.Choice(name=each.title(), value=each) for each in there if each.startswith(current)]

    @app_commands.command(description="Think first")
    async def slow(self, interaction: discord.Interaction, secret: bool = False) -> None:
        await interaction.response.defer(ephemeral=secret, thinking=True)
        await asyncio.sleep(0)
        first = await interaction.followup.send("the answer", wait=True)
        second = await interaction.followup.send("and one more", ephemeral=True, wait=True)
        await first.edit(content="the better answer")
        await second.edit(content="and one better")

    @app_commands.command(description="Offer in a form")
    async def offers(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        for seat in ("rome", "greece"):
            view.add_item(ui.Button(label=f"Offer as {seat}", custom_id=f"toy:offer-button:{seat}"))
        await interaction.response.send_message("Offers", view=view)

    @app_commands.command(description="Pick from a menu")
    async def pick(self, interaction: discord.Interaction) -> None:
        options = [discord.SelectOption(label=each.title(), value=each) for each in ("wine", "grain", "gold")]
        select: ui.Select[ui.View] = ui.Select(custom_id="toy:pick", options=options, max_values=2)
        view = ui.View(timeout=None).add_item(select)
        view.stop()  # answered by `on_interaction`; discord.py would count the time of an ephemeral one
        await interaction.response.send_message("Pick", view=view, ephemeral=True)

    @app_commands.command(description="Write to me")
    async def whisper(self, interaction: discord.Interaction) -> None:
        try:
            await interaction.user.send(f"a secret for {interaction.user.display_name}")
        except discord.Forbidden as refused:
            await interaction.response.send_message(f"closed: {refused.code}", ephemeral=True)
        else:
            await interaction.response.send_message("written", ephemeral=True)

    @app_commands.command(description="A picture that changes")
    async def picture(self, interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.send_message("drawing", ephemeral=True)
        first = discord.File(io.BytesIO(PIXEL), "one.png", description="a first board")
        message = await interaction.channel.send("board", file=first)
        await message.edit(attachments=[discord.File(io.BytesIO(PIXEL * 2), "two.png", description="a second board")])
        await interaction.edit_original_response(content="drawn", attachments=[discord.File(io.BytesIO(b"x"), "x.txt")])

    @app_commands.command(description="Components version 2")
    async def panel(self, interaction: discord.Interaction) -> None:
        view = ui.LayoutView(timeout=None)
        picture = discord.File(io.BytesIO(PIXEL), "map.png")
        box = ui.Container[ui.LayoutView](ui.TextDisplay("## Your panel"), accent_colour=0x7A1F1F)
        box.add_item(ui.Section("Three legions", accessory=ui.Thumbnail("attachment://map.png")))
        box.add_item(ui.Separator())
        gallery = ui.MediaGallery[ui.LayoutView]()
        gallery.add_item(media="attachment://map.png", description="the map")
        box.add_item(gallery)
        row = ui.ActionRow[ui.LayoutView]()
        row.add_item(Count(7))
        view.add_item(box)
        view.add_item(row)
        view.stop()  # as above; the button is a dynamic one
        await interaction.response.send_message(view=view, file=picture, ephemeral=True)
