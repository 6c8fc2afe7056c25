"""A little bot that shows every kind of control the page can draw, and says what it got back."""

from __future__ import annotations

import asyncio
import io

import discord
from discord import app_commands
from PIL import Image, ImageDraw

GOODS = ("grain", "grain", "wine", "wood", "gold", "coin", "coin")


def picture(width: int = 1200, height: int = 750) -> discord.File:
    """A board of a kind: fine lines, by which blur would be seen."""
    image = Image.new("RGB", (width, height), "#d9c690")
    pen = ImageDraw.Draw(image)
    for i in range(0, width, 25):
        pen.line((i, 0, i, height), fill="#16304d")
    for i in range(0, height, 25):
        pen.line((0, i, width, i), fill="#a63d20")
    out = io.BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return discord.File(out, "board.png", description="A board with a grid")


class Form(discord.ui.Modal, title="A form"):
    name: discord.ui.Label[Form] = discord.ui.Label(text="Name", component=discord.ui.TextInput(max_length=20))
    kinds: discord.ui.Label[Form] = discord.ui.Label(
        text="Two kinds",
        description="Exactly two of them",
        component=discord.ui.Select(
            min_values=2, max_values=2, options=[discord.SelectOption(label=g) for g in ("grain", "wine", "wood")]
        ),
    )
    side: discord.ui.Label[Form] = discord.ui.Label(
        text="Side", component=discord.ui.RadioGroup(options=[discord.RadioGroupOption(label=s) for s in ("5", "0")])
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, kinds, side = self.name.component, self.kinds.component, self.side.component
        assert isinstance(name, discord.ui.TextInput)
        assert isinstance(kinds, discord.ui.Select)
        assert isinstance(side, discord.ui.RadioGroup)
        text = f"form: {name.value} / {', '.join(kinds.values)} / {side.value}"
        await interaction.response.send_message(text, ephemeral=True)


class People(discord.ui.Modal, title="People and places"):
    """What a form may hold beside text."""

    who: discord.ui.Label[People] = discord.ui.Label(
        text="Who", component=discord.ui.UserSelect(required=True, max_values=2)
    )
    role: discord.ui.Label[People] = discord.ui.Label(text="Role", component=discord.ui.RoleSelect(required=False))
    where: discord.ui.Label[People] = discord.ui.Label(text="Where", component=discord.ui.ChannelSelect(required=True))
    goods: discord.ui.Label[People] = discord.ui.Label(
        text="Goods",
        component=discord.ui.CheckboxGroup(
            min_values=1, max_values=2, options=[discord.CheckboxGroupOption(label=g) for g in ("grain", "wine", "oil")]
        ),
    )
    quick: discord.ui.Label[People] = discord.ui.Label(text="Quick", component=discord.ui.Checkbox())

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts: list[object] = []
        for label in (self.who, self.role, self.where, self.goods):
            assert isinstance(
                label.component,
                discord.ui.UserSelect | discord.ui.RoleSelect | discord.ui.ChannelSelect | discord.ui.CheckboxGroup,
            )
            parts.append(", ".join(str(getattr(each, "display_name", each)) for each in label.component.values))
        assert isinstance(self.quick.component, discord.ui.Checkbox)
        parts.append(self.quick.component.value)
        await interaction.response.send_message(f"people: {' / '.join(map(str, parts))}", ephemeral=True)


class Lists(discord.ui.View):
    """Menus of people, roles and channels in a message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Invite somebody", custom_id="invite")
    async def invite(self, interaction: discord.Interaction, select: discord.ui.UserSelect[Lists]) -> None:
        await interaction.response.send_message(
            f"invited: {select.values[0].mention}", allowed_mentions=discord.AllowedMentions(users=True)
        )

    @discord.ui.select(
        cls=discord.ui.MentionableSelect, placeholder="Anybody", min_values=2, max_values=2, custom_id="any"
    )
    async def anybody(self, interaction: discord.Interaction, select: discord.ui.MentionableSelect[Lists]) -> None:
        names = ", ".join(getattr(each, "display_name", each.name) for each in select.values)
        await interaction.response.send_message(f"anybody: {names}", ephemeral=True)


class Controls(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Panel", style=discord.ButtonStyle.primary, custom_id="panel")
    async def panel(self, interaction: discord.Interaction, _: discord.ui.Button[Controls]) -> None:
        await interaction.response.send_message(view=Layout(), ephemeral=True)

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, _: discord.ui.Button[Controls]) -> None:
        await interaction.response.send_modal(Form(custom_id=f"form-{interaction.user.id}"))

    @discord.ui.button(label="Count 0", style=discord.ButtonStyle.success, custom_id="count")
    async def count(self, interaction: discord.Interaction, button: discord.ui.Button[Controls]) -> None:
        assert interaction.message is not None
        label = next(c for row in discord.ui.View.from_message(interaction.message).children for c in [row]
                     if getattr(c, "custom_id", "") == "count")  # fmt: skip
        assert isinstance(label, discord.ui.Button)
        button.label = f"Count {int((label.label or '0').split()[-1]) + 1}"
        await interaction.response.edit_message(view=self)

    @discord.ui.button(label="Broken", style=discord.ButtonStyle.danger, custom_id="broken")
    async def broken(self, interaction: discord.Interaction, _: discord.ui.Button[Controls]) -> None:
        """Answers nothing."""

    @discord.ui.button(label="Stale", disabled=True, custom_id="stale")
    async def stale(self, interaction: discord.Interaction, _: discord.ui.Button[Controls]) -> None:
        raise AssertionError

    @discord.ui.select(
        placeholder="Offer three of these → Offer them",
        min_values=3,
        max_values=3,
        custom_id="offer",
        options=[
            discord.SelectOption(label=g, value=f"{g}:{i}", description=f"token {i}") for i, g in enumerate(GOODS)
        ],
    )
    async def offer(self, interaction: discord.Interaction, select: discord.ui.Select[Controls]) -> None:
        await interaction.response.send_message(f"offered: {', '.join(select.values)}", ephemeral=True)

    @discord.ui.select(
        placeholder="One only",
        custom_id="one",
        options=[discord.SelectOption(label=g) for g in ("Latium", "Gallia", "Italia")],
    )
    async def one(self, interaction: discord.Interaction, select: discord.ui.Select[Controls]) -> None:
        await interaction.response.send_message(f"chosen: {select.values[0]}", ephemeral=True)


class Layout(discord.ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Layout] = discord.ui.Container(accent_color=discord.Color(0xA63D20))
        box.add_item(discord.ui.TextDisplay("## Your panel\nYou have **grain ×2**, *wine*, `coin`.\n- first\n- second"))
        box.add_item(discord.ui.Separator())
        box.add_item(
            discord.ui.Section(
                "A section with a button beside it", accessory=discord.ui.Button(label="Beside", custom_id="beside")
            )
        )
        row: discord.ui.ActionRow[Layout] = discord.ui.ActionRow()
        row.add_item(discord.ui.Button(label="March", style=discord.ButtonStyle.primary, custom_id="march"))
        row.add_item(discord.ui.Button(label="Step back", custom_id="back"))
        box.add_item(row)
        self.add_item(box)


class Demo(discord.Client):
    """Commands: /show, /say, /later; a press on anything else is answered with its id."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.online = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_view(Controls())

        @self.tree.command(description="Shows all controls")
        async def show(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(
                "**Whose turn:** <@" + str(interaction.user.id) + "> · <t:1700000000:R> · ~~old~~ ||secret||",
                file=picture(),
                view=Controls(),
            )

        @self.tree.command(description="March somewhere")
        @app_commands.describe(place="where to", count="how many legions", quick="at once")
        async def march(interaction: discord.Interaction, place: str, count: int, quick: bool = False) -> None:
            await interaction.response.send_message(f"marching: {place} {count} {quick}")

        @self.tree.command(description="People, roles and channels")
        @app_commands.describe(who="whom", role="which role", where="which channel")
        async def lists(
            interaction: discord.Interaction, who: discord.User, role: discord.Role, where: discord.TextChannel
        ) -> None:
            await interaction.response.send_message(f"{who.display_name} {role.name} {where.name}", view=Lists())

        @self.tree.command(description="A form of people")
        async def people(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(People())

        @self.tree.command(description="A film")
        async def film(interaction: discord.Interaction) -> None:
            frames = [Image.new("RGB", (320, 200), color) for color in ("#16304d", "#a63d20")]
            out = io.BytesIO()
            frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=200, loop=0)
            out.seek(0)
            await interaction.response.send_message(file=discord.File(out, "film.gif", description="A short film"))

        @march.autocomplete("place")
        async def places(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            known = ("Latium", "Gallia", "Italia", "Germania")
            return [app_commands.Choice(name=p, value=p.lower()) for p in known if current.lower() in p.lower()]

        @self.tree.command(description="Thinks first")
        async def later(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            await interaction.followup.send("thought about it")

        await self.tree.sync()

    async def on_ready(self) -> None:
        self.online.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        custom_id = str(dict(interaction.data or {}).get("custom_id"))
        if custom_id in {"march", "back", "beside"}:
            await interaction.response.send_message(f"pressed: {custom_id}", ephemeral=True)
