"""The real discord.py logs in, registers commands and is answered."""

from __future__ import annotations

import asyncio

import discord
import pytest
from discord import app_commands

from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire


async def test_login_brings_guild_and_user(wire: Wire) -> None:
    bot = wire.bot()
    async with wire.running(bot):
        assert bot.user is not None
        assert bot.user.id == wire.world.bot.id
        assert [each.name for each in bot.guilds] == ["Mare Nostrum (sandbox)"]
        assert [each.name for each in bot.guilds[0].text_channels] == ["forum", "ostia", "taverna"]
        assert wire.world.bot_online


async def test_wrong_token_is_refused(wire: Wire) -> None:
    bot = wire.bot()
    with pytest.raises(discord.LoginFailure):
        await asyncio.wait_for(bot.start("not-the-token"), PATIENCE)
    await bot.close()


async def test_privileged_intents_are_refused(wire: Wire) -> None:
    bot = wire.bot(intents=discord.Intents.all())
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await asyncio.wait_for(bot.start(wire.sandbox.token), PATIENCE)
    await bot.close()


async def test_slash_command_is_registered_and_answered(wire: Wire) -> None:
    bot = wire.bot()

    @bot.tree.command(name="greet", description="Say hello")
    @app_commands.describe(who="Whom")
    async def greet(interaction: discord.Interaction, who: str, times: int = 1) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} greets {who} " * times)

    async with wire.running(bot):
        await bot.tree.sync()
        answer = await wire.people[0].command("/greet", who="Rome", times=2)
        assert answer.message.content == "Lucia greets Rome Lucia greets Rome "
        assert not answer.message.ephemeral
        assert [each.content for each in wire.people[1].messages()] == [answer.message.content]
