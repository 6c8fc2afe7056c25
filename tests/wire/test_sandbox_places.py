"""Threads, several servers, and what the bot may not do in a channel, as discord.py meets them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from sandbox.world.errors import PageError
from sandbox.world.model import Channel
from sandbox.world.rights import ATTACH, MANAGE_GUILD, PRIVATE_THREADS, SEND, VIEW
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire


class Echo(commands.Bot):
    """Says what reached it."""

    async def setup_hook(self) -> None:
        @self.tree.command(description="Says what it was given")
        async def echo(
            interaction: discord.Interaction,
            who: discord.User | None = None,
            role: discord.Role | None = None,
            anybody: app_commands.Transform[Any, Anybody] | None = None,
            where: discord.TextChannel | None = None,
        ) -> None:
            rights = interaction.permissions.manage_guild, interaction.app_permissions.attach_files
            given = [str(each) for each in (who, role, anybody, where) if each is not None]
            assert interaction.guild is not None
            text = f"{interaction.guild.name} {rights} {' '.join(given)}"
            await interaction.response.send_message(text, ephemeral=True)

        await self.tree.sync()


class Anybody(app_commands.Transformer):
    """A person or a role."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.mentionable

    async def transform(self, interaction: discord.Interaction, value: Any, /) -> str:
        return f"any:{value.name}"


@pytest.fixture
async def bot(wire: Wire) -> AsyncIterator[Echo]:
    made = Echo(
        commands.when_mentioned,
        intents=discord.Intents(guilds=True, guild_messages=True),
        connector=wire.connector(),
        guild_ready_timeout=0.05,
        help_command=None,
    )
    async with wire.running(made):
        yield made


@contextlib.asynccontextmanager
async def heard(bot: Echo, event: str) -> AsyncIterator[None]:
    """Ends when the bot has heard of what the block did."""
    waiting = asyncio.create_task(bot.wait_for(event, timeout=PATIENCE))
    await asyncio.sleep(0)
    yield
    await waiting


def forum(bot: Echo, wire: Wire) -> discord.TextChannel:
    channel = bot.get_channel(wire.people[0].channel().id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_threads_are_opened_put_away_listed_and_woken(wire: Wire, bot: Echo) -> None:
    channel = forum(bot, wire)
    first = await channel.create_thread(name="a game", type=discord.ChannelType.public_thread)
    secret = await channel.create_thread(name="a plot")
    message = await channel.send("about this")
    under = await message.create_thread(name="below")
    assert under.id == message.id
    with pytest.raises(discord.HTTPException, match="160004"):
        await message.create_thread(name="again")
    await first.edit(archived=True)
    await secret.edit(archived=True)
    assert [each.id async for each in channel.archived_threads()] == [first.id]
    assert [each.id async for each in channel.archived_threads(private=True)] == [secret.id]
    assert channel.guild is not None
    assert {each.id for each in await channel.guild.active_threads()} == {under.id}
    await first.send("woken")
    assert not wire.world.channels[first.id].archived
    lucia, quintus = wire.people[:2]
    assert not wire.world.can_see(quintus.id, wire.world.channels[secret.id])
    await secret.edit(archived=False)
    await secret.add_user(discord.Object(quintus.id))
    assert wire.world.can_see(quintus.id, wire.world.channels[secret.id])
    assert not wire.world.can_see(lucia.id, wire.world.channels[secret.id])


async def test_people_open_threads_and_play_in_them(wire: Wire, bot: Echo) -> None:
    lucia, quintus = wire.people[:2]
    places = wire.sandbox.places
    thread = places.start_thread(lucia.person, lucia.channel(), "Lucia's game", private=True)
    assert not wire.world.can_see(quintus.id, thread)
    places.invite(lucia.person, thread, quintus.person)
    answer = await quintus.command("/echo", thread, where="forum")
    assert "forum" in answer.message.text
    with pytest.raises(PageError, match="not_allowed"):
        places.edit_thread(quintus.person, thread, archived=True)
    places.edit_thread(lucia.person, thread, archived=True)
    quintus.write("awake", thread)
    assert not thread.archived
    thread.locked = True
    places_refuse(wire, lucia.person, thread)


def places_refuse(wire: Wire, person: Any, thread: Channel) -> None:
    thread.archived = True
    with pytest.raises(PageError, match="not_allowed"):
        wire.sandbox.people.write(person, thread, "no")


async def test_two_servers_keep_their_channels_and_the_bot_learns_when_it_is_put_out(wire: Wire, bot: Echo) -> None:
    lucia = wire.people[0]
    async with heard(bot, "guild_join"):
        second = wire.sandbox.places.open_guild("Carthago")
    away = next(each for each in wire.world.channels.values() if each.guild_id == second.id)
    assert "Carthago" in (await lucia.command("/echo", away)).message.text
    assert "Mare Nostrum" in (await lucia.command("/echo")).message.text
    there = bot.get_channel(away.id)
    assert isinstance(there, discord.TextChannel)
    await there.send("here, too")
    assert (await there.guild.fetch_member(lucia.id)).id == lucia.id
    wire.sandbox.places.put_person(lucia.person, second.id, present=False)
    with pytest.raises(discord.NotFound, match="10007"):
        await there.guild.fetch_member(lucia.id)
    assert not wire.world.can_see(lucia.id, away)
    async with heard(bot, "guild_remove"):
        wire.sandbox.places.put_bot(second.id, present=False)
    assert [each.name for each in bot.guilds] == ["Mare Nostrum (sandbox)"]
    with pytest.raises(discord.Forbidden, match="50001"):
        await there.send("nobody hears")
    with pytest.raises(PageError, match="unknown_command"):
        await wire.people[1].command("/echo", away)
    user = await bot.fetch_user(lucia.id)
    await user.send("still on one server with me")
    wire.sandbox.places.put_person(lucia.person, wire.world.guild_id, present=False)
    with pytest.raises(discord.Forbidden, match="50278"):
        await user.send("not any more")


async def test_a_channel_may_deny_the_bot_some_or_all(wire: Wire, bot: Echo) -> None:
    channel, lucia, places = forum(bot, wire), wire.people[0], wire.sandbox.places
    place = lucia.channel()
    assert channel.permissions_for(channel.guild.me).send_messages
    async with heard(bot, "guild_channel_update"):
        places.deny(place, ATTACH | PRIVATE_THREADS)
    assert not channel.permissions_for(channel.guild.me).attach_files
    assert "(False, False)" in (await lucia.command("/echo")).message.text
    await channel.send("words go")
    with pytest.raises(discord.Forbidden, match="50013"):
        await channel.create_thread(name="a plot")
    places.deny(place, SEND)
    with pytest.raises(discord.Forbidden, match="50013"):
        await channel.send("no")
    assert "(False, True)" in (await lucia.command("/echo")).message.text  # an answer needs no right to send
    places.deny(place, VIEW)
    with pytest.raises(discord.Forbidden, match="50001"):
        await channel.fetch_message(1)
    with pytest.raises(PageError, match="bad_body"):
        places.deny(place, MANAGE_GUILD)


async def test_managers_and_roles_reach_the_bot(wire: Wire, bot: Echo) -> None:
    lucia, quintus = wire.people[:2]
    wire.sandbox.people.change(lucia.person, manager=True)
    text = (await lucia.command("/echo", who="Quintus", role="@everyone", anybody="Mare Nostrum")).message.text
    assert "(True, True)" in text
    assert "@everyone any:Mare Nostrum" in text
    posted = await forum(bot, wire).send("to be deleted")
    seen = wire.world.messages[posted.id]
    with pytest.raises(PageError, match="not_allowed"):
        wire.sandbox.people.delete(quintus.person, seen)
    wire.sandbox.people.delete(lucia.person, seen)
    with pytest.raises(discord.NotFound, match="10008"):
        await forum(bot, wire).fetch_message(posted.id)
