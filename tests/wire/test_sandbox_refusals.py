"""What Discord refuses, the sandbox refuses in the same words: windows, nonces, limits, closed doors."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord import ui
from discord.ext import commands

from sandbox.api.interactions import Interaction as Opened
from sandbox.world.errors import ApiError
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import SandboxCrashError, Wire
from tests.aids.wire.toy_bot import PIXEL


class Idle(commands.Bot):
    """A bot that answers nothing by itself: the test holds its interactions in the hand."""

    inbox: asyncio.Queue[discord.Interaction]

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.inbox.put_nowait(interaction)


@pytest.fixture
async def idle(wire: Wire) -> AsyncIterator[Idle]:
    intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    bot = Idle(
        commands.when_mentioned,
        intents=intents,
        connector=wire.connector(),
        guild_ready_timeout=0.05,
        help_command=None,
    )
    bot.inbox = asyncio.Queue()
    async with wire.running(bot):
        yield bot


async def post(wire: Wire, bot: Idle, **kwargs: Any) -> discord.Message:
    """A message of the bot with one button."""
    channel = bot.get_channel(wire.people[0].channel().id)
    assert isinstance(channel, discord.TextChannel)
    view = ui.View(timeout=None).add_item(ui.Button(label="Press", custom_id="press"))
    return await channel.send(**{"content": "a message", "view": view, **kwargs})


async def press(wire: Wire, bot: Idle, message: discord.Message) -> tuple[Opened, discord.Interaction]:
    """Somebody presses; the bot has it in its hand, unanswered."""
    people = wire.sandbox.people
    who = wire.people[0].person
    opened = people.press(who, people.message(who, message.id), "press")
    return opened, await asyncio.wait_for(bot.inbox.get(), PATIENCE)


def code(refused: pytest.ExceptionInfo[discord.HTTPException]) -> int:
    return refused.value.code


async def test_answer_after_three_seconds_is_10062(wire: Wire, idle: Idle) -> None:
    opened, interaction = await press(wire, idle, await post(wire, idle))
    wire.clock.advance(3.1)
    with pytest.raises(discord.NotFound) as refused:
        await interaction.response.defer()
    assert code(refused) == 10062
    assert opened.failed == "no_answer"


@pytest.mark.parametrize("token", ["é", "\udce9", ""])
async def test_answer_with_a_foreign_token_is_10062_whatever_letters_it_has(wire: Wire, idle: Idle, token: str) -> None:
    _, interaction = await press(wire, idle, await post(wire, idle))
    with pytest.raises(ApiError) as refused:
        wire.sandbox.interactions.to_answer(interaction.id, token)
    assert refused.value.body["code"] == 10062
    assert wire.sandbox.interactions.to_answer(interaction.id, interaction.token)


async def test_second_answer_is_40060(wire: Wire, idle: Idle) -> None:
    _, interaction = await press(wire, idle, await post(wire, idle))
    await interaction.response.defer()
    twin = discord.Interaction(data=_again(interaction), state=idle._connection)
    with pytest.raises(discord.HTTPException) as refused:
        await twin.response.defer()
    assert code(refused) == 40060


async def test_followup_before_an_answer_is_10015_and_after_fifteen_minutes_50027(wire: Wire, idle: Idle) -> None:
    _, interaction = await press(wire, idle, await post(wire, idle))
    with pytest.raises(discord.NotFound) as refused:
        await interaction.followup.send("too soon")
    assert code(refused) == 10015
    await interaction.response.send_message("now", ephemeral=True)
    wire.clock.advance(14 * 60)
    await interaction.edit_original_response(content="still")
    wire.clock.advance(2 * 60)
    with pytest.raises(discord.HTTPException) as late:
        await interaction.edit_original_response(content="too late")
    assert code(late) == 50027


async def test_ephemeral_answer_is_unknown_to_the_channel(wire: Wire, idle: Idle) -> None:
    _, interaction = await press(wire, idle, await post(wire, idle))
    await interaction.response.send_message("only you", ephemeral=True)
    secret = await interaction.original_response()
    assert isinstance(interaction.channel, discord.TextChannel)
    with pytest.raises(discord.NotFound) as refused:
        await interaction.channel.fetch_message(secret.id)
    assert code(refused) == 10008
    assert secret.id not in [each.id async for each in interaction.channel.history()]


async def test_nonce_of_the_last_minutes_gives_the_first_message_again(wire: Wire, idle: Idle) -> None:
    first = await post(wire, idle, nonce="row-17")
    second = await post(wire, idle, nonce="row-17")
    assert first.id == second.id
    wire.clock.advance(180)
    assert (await post(wire, idle, nonce="row-17")).id != first.id


async def test_message_older_than_an_hour_takes_few_edits(wire: Wire, idle: Idle) -> None:
    message = await post(wire, idle)
    for _ in range(5):
        await message.edit(content="young")
    wire.clock.advance(3601)
    wire.sandbox.answers.late_edits, wire.sandbox.answers.late_edit_wait = 1, 0.01
    await message.edit(content="old")
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="older")
    assert code(refused) == 30046


async def test_archived_thread_refuses_edits_with_50083(wire: Wire, idle: Idle) -> None:
    channel = idle.get_channel(wire.people[0].channel().id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="the game", type=discord.ChannelType.public_thread)
    message = await thread.send("in the thread")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="changed")
    assert code(refused) == 50083
    await thread.send("a message wakes it")
    await message.edit(content="changed")


async def test_private_thread_is_seen_by_its_members_alone(wire: Wire, idle: Idle) -> None:
    lucia, quintus, *_ = wire.people
    channel = idle.get_channel(lucia.channel().id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="council", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(lucia.id))
    await thread.send("between us")
    assert "between us" in lucia.knows()
    assert "between us" not in quintus.knows()


async def test_deleted_message_is_10008(wire: Wire, idle: Idle) -> None:
    message = await post(wire, idle)
    await message.delete()
    with pytest.raises(discord.NotFound) as refused:
        await message.edit(content="gone")
    assert code(refused) == 10008


async def test_rate_limit_is_waited_for(wire: Wire, idle: Idle) -> None:
    wire.faults.rate_limit("POST", "/channels/{channel}/messages", retry_after=0.01, times=2)
    assert (await post(wire, idle)).content == "a message"
    assert [each[3] for each in wire.requests if each[1] == "/channels/{channel}/messages"] == [429, 429, 200]


async def test_bucket_in_its_headers_is_kept_by_discord_py_without_a_429(wire: Wire, idle: Idle) -> None:
    wire.faults.limit("POST", "/channels/{channel}/messages", 5, 0.1)
    await asyncio.gather(*(post(wire, idle, content=f"m{i}") for i in range(12)))
    assert {each.content for each in wire.people[0].messages()} == {f"m{i}" for i in range(12)}
    assert wire.faults.struck <= 1


async def test_global_limit_holds_everything_back_but_interactions(wire: Wire, idle: Idle) -> None:
    board = await post(wire, idle)
    wire.faults.per_second, wire.faults.second = 0, 0.05
    _, interaction = await press(wire, idle, board)
    await interaction.response.send_message("answered", ephemeral=True)
    later = asyncio.create_task(post(wire, idle, content="held"))
    await wire.until(lambda: wire.faults.struck > 0 or later.done())
    assert not later.done()
    wire.faults.per_second = None
    assert (await later).content == "held"


@pytest.mark.parametrize(
    ("bad", "expected"),
    [
        ({"content": ""}, 50006),
        ({"content": "x" * 2001}, 50035),
        ({"embed": discord.Embed(title="x" * 257)}, 50035),
        ({"embeds": [discord.Embed(description="x" * 4000), discord.Embed(description="x" * 2001)]}, 50035),
        ({"embed": discord.Embed()}, 50035),
        ({"file": discord.File(io.BytesIO(PIXEL), "a.png", description="x" * 1025)}, 50035),
        ({"nonce": "x" * 26}, 50035),
    ],
    ids=["empty", "content", "title", "total", "bare embed", "alt text", "nonce"],
)
async def test_message_over_a_limit_is_refused(wire: Wire, idle: Idle, bad: dict[str, Any], expected: int) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await post(wire, idle, **{"view": None, **bad})
    assert code(refused) == expected
    assert wire.people[0].messages() == []


async def test_duplicate_custom_id_is_refused(wire: Wire, idle: Idle) -> None:
    view = ui.View(timeout=None)
    for _ in range(2):
        view.add_item(ui.Button(label="Twice", custom_id="same"))
    with pytest.raises(discord.HTTPException, match="cannot be duplicated") as refused:
        await post(wire, idle, view=view)
    assert code(refused) == 50035


async def test_unknown_route_fails_the_test(wire: Wire, idle: Idle) -> None:
    with pytest.raises(discord.NotFound):
        await idle.http.request(discord.http.Route("GET", "/voice/regions"))
    with pytest.raises(SandboxCrashError, match="/voice/regions"):
        wire.check()
    wire.faults.unknown_routes.clear()


async def test_crash_of_the_sandbox_ends_a_wait_at_once(wire: Wire, idle: Idle) -> None:
    message = await post(wire, idle)
    del wire.world.channels[message.channel.id]
    wire.world.in_channel.clear()
    waiting = asyncio.create_task(wire.until(lambda: False, seconds=60))
    await asyncio.sleep(0)
    wire.sandbox.rest.crash(RuntimeError("planted"))
    with pytest.raises(SandboxCrashError):
        await waiting
    wire.sandbox.rest.crashes.clear()


async def test_request_against_the_description_fails_the_test(wire: Wire, idle: Idle) -> None:
    if wire.validator is None:
        pytest.skip("Discord's OpenAPI description is not there")
    place = wire.people[0].channel().id
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=place)
    await idle.http.request(route, json={"content": "x", "colour": 3})
    with pytest.raises(SandboxCrashError, match="colour"):
        wire.check()
    wire.violations.clear()


async def test_ephemeral_answer_is_not_told_over_the_gateway(wire: Wire, idle: Idle) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()

    async def on_message(message: discord.Message) -> None:
        heard.put_nowait(message.content)

    board = await post(wire, idle)
    idle.add_listener(on_message)
    _, interaction = await press(wire, idle, board)
    await interaction.response.send_message("only you", ephemeral=True)
    await interaction.followup.send("for all")
    told = [await asyncio.wait_for(heard.get(), PATIENCE)]
    while told[-1] != "for all":
        told.append(await asyncio.wait_for(heard.get(), PATIENCE))
    assert "only you" not in told


async def test_words_of_others_arrive_empty_without_the_content_intent(wire: Wire, idle: Idle) -> None:
    heard: asyncio.Queue[discord.Message] = asyncio.Queue()

    async def on_message(message: discord.Message) -> None:
        heard.put_nowait(message)

    idle.add_listener(on_message)
    lucia = wire.people[0]
    lucia.write("a secret of the channel")
    assert (await asyncio.wait_for(heard.get(), PATIENCE)).content == ""
    lucia.write(f"<@{wire.world.bot.id}> hello")
    assert "hello" in (await asyncio.wait_for(heard.get(), PATIENCE)).content
    lucia.write("in private", lucia.dm)
    assert (await asyncio.wait_for(heard.get(), PATIENCE)).content == "in private"


async def test_mentions_ping_only_when_allowed(wire: Wire, idle: Idle) -> None:
    lucia, quintus, *_ = wire.people
    text = f"<@{lucia.id}> and <@{quintus.id}>"
    await post(wire, idle, content=text, allowed_mentions=discord.AllowedMentions.none())
    assert lucia.messages()[-1].pings == []
    only = discord.AllowedMentions(users=[discord.Object(quintus.id)], everyone=False, roles=False)
    await post(wire, idle, content=text, allowed_mentions=only)
    assert lucia.messages()[-1].pings == ["Quintus"]


def _again(interaction: discord.Interaction) -> Any:
    """The same interaction as discord.py would have received it twice."""
    assert interaction.channel is not None
    return {
        "id": str(interaction.id),
        "type": interaction.type.value,
        "token": interaction.token,
        "version": 1,
        "application_id": str(interaction.application_id),
        "attachment_size_limit": 1,
        "channel": {"id": str(interaction.channel.id), "type": 0},
        "data": interaction.data,
    }
