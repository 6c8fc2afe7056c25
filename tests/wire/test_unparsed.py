"""What is sent without objects made of the answers does what discord.py's own methods do, and says the same errors."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord import ui

from cogs.delivery import unparsed
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire
from tests.aids.wire.toy_bot import PIXEL


class Idle(discord.Client):
    """Answers nothing by itself: the test holds its interactions in the hand."""

    inbox: asyncio.Queue[discord.Interaction[Any]]

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.inbox.put_nowait(interaction)


@pytest.fixture
async def idle(wire: Wire) -> AsyncIterator[Idle]:
    mute = discord.AllowedMentions.none()
    client = Idle(
        intents=discord.Intents(guilds=True),
        connector=wire.connector(),
        guild_ready_timeout=0.05,
        allowed_mentions=mute,
    )
    client.inbox = asyncio.Queue()
    async with wire.running(client):
        yield client


def card(words: str, number: int = 5) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    row = ui.ActionRow[ui.LayoutView](ui.Button(label="Press", custom_id="press"))
    view.add_item(ui.Container[ui.LayoutView](ui.TextDisplay(words, id=number), row))
    view.stop()
    return view


def buttons() -> ui.View:
    view = ui.View(timeout=None).add_item(ui.Button(label="Press", custom_id="press"))
    view.stop()
    return view


def picture(name: str = "a.png") -> discord.File:
    return discord.File(io.BytesIO(PIXEL), name, description="a map")


def channel(wire: Wire, idle: Idle) -> discord.PartialMessageable:
    return idle.get_partial_messageable(wire.people[0].channel().id)


async def press(wire: Wire, idle: Idle, message: int) -> discord.Interaction[Any]:
    people, who = wire.sandbox.people, wire.people[0].person
    people.press(who, people.message(who, message), "press")
    return await asyncio.wait_for(idle.inbox.get(), PATIENCE)


def asked(wire: Wire, method: str) -> dict[str, Any]:
    """What the last request of this kind has said; a form's part for words."""
    body: dict[str, Any] = next(body for kind, _, body, _, _ in reversed(wire.requests) if kind == method)
    return body


def comparable(body: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in body.items() if key != "nonce"}


@pytest.mark.parametrize(
    "given",
    [
        {"content": "<@5>"},
        {"content": "<@5>", "allowed_mentions": discord.AllowedMentions(users=[discord.Object(5)])},
        {"content": "quiet", "silent": True},
        {"view": "card"},
        {"view": "card", "silent": True},
        {"content": "with a file", "files": "picture"},
    ],
    ids=["words", "call", "silent", "card", "silent-card", "file"],
)
async def test_a_message_is_sent_as_discord_py_sends_it(wire: Wire, idle: Idle, given: dict[str, Any]) -> None:
    def fresh() -> dict[str, Any]:
        made = {"view": card("a panel")} if "view" in given else {}
        return {**given, **made, **({"files": [picture()]} if "files" in given else {})}

    theirs = await channel(wire, idle).send(nonce="theirs", **fresh())
    said = asked(wire, "POST")
    posted = await unparsed.send(channel(wire, idle), "ours", **fresh())
    assert comparable(asked(wire, "POST")) == comparable(said)
    assert posted == (theirs.channel.id, posted.id, theirs.content)
    assert posted.id != theirs.id
    again = await unparsed.send(channel(wire, idle), "ours", **fresh())
    assert again.id == posted.id, "Discord's guard: the nonce is enforced"


@pytest.mark.parametrize(
    "given", [{"content": "new", "view": None}, {"view": None}, {"content": "new", "attachments": "picture"}]
)
async def test_a_message_is_edited_as_discord_py_edits_it(wire: Wire, idle: Idle, given: dict[str, Any]) -> None:
    def fresh() -> dict[str, Any]:
        return {**given, **({"attachments": [picture("b.png")]} if "attachments" in given else {})}

    view = ui.View(timeout=None).add_item(ui.Button(label="Press", custom_id="press"))
    sent = await channel(wire, idle).send("old", view=view)
    message = channel(wire, idle).get_partial_message(sent.id)
    await message.edit(**fresh())
    said = asked(wire, "PATCH")
    edited = await unparsed.edit_message(message, **fresh())
    assert asked(wire, "PATCH") == said
    assert edited == (sent.id, sent.flags)


async def test_a_message_that_is_gone_is_said_to_be_unknown(wire: Wire, idle: Idle) -> None:
    sent = await channel(wire, idle).send("old")
    await sent.delete()
    with pytest.raises(discord.NotFound) as refused:
        await unparsed.edit_message(channel(wire, idle).get_partial_message(sent.id), view=None)
    assert refused.value.code == 10008


async def test_a_press_is_answered_by_its_message_edited(wire: Wire, idle: Idle) -> None:
    sent = await channel(wire, idle).send(view=card("old"))
    theirs = await press(wire, idle, sent.id)
    await theirs.response.edit_message(view=card("new"), attachments=[picture()])
    said = asked(wire, "POST")
    ours = await press(wire, idle, sent.id)
    await unparsed.answer(ours, view=card("new"), attachments=[picture()])
    assert asked(wire, "POST") == said
    assert wire.requests[-1][-1] is None
    assert ours.response.is_done()
    assert ours.response.type is discord.InteractionResponseType.message_update
    with pytest.raises(discord.InteractionResponded):
        await unparsed.answer(ours, view=card("twice"))
    edited = await unparsed.edit_original(ours, view=card("afterwards", 7))
    assert edited == (sent.id, sent.flags)
    read = await channel(wire, idle).get_partial_message(sent.id).fetch()
    assert "afterwards" in str([part.to_dict() for part in read.components])
    assert [each.filename for each in read.attachments] == ["a.png"], "an edit without files keeps them"


async def test_a_press_is_acknowledged_and_its_message_edited_later(wire: Wire, idle: Idle) -> None:
    sent = await channel(wire, idle).send(view=card("old"))
    theirs = await press(wire, idle, sent.id)
    await theirs.response.defer()
    said = asked(wire, "POST")
    await theirs.edit_original_response(view=card("new"))
    redrawn = asked(wire, "PATCH")
    ours = await press(wire, idle, sent.id)
    await unparsed.acknowledge(ours)
    assert asked(wire, "POST") == said
    assert wire.requests[-1][-1] is None, "nothing is asked of Discord that would be read and thrown away"
    assert ours.response.type is discord.InteractionResponseType.deferred_message_update
    assert await unparsed.edit_original(ours, view=card("new")) == (sent.id, sent.flags)
    assert asked(wire, "PATCH") == redrawn
    with pytest.raises(discord.InteractionResponded):
        await unparsed.acknowledge(ours)


@pytest.mark.parametrize(
    "given",
    [
        {"content": "for you"},
        {"view": "card"},
        {"view": "card", "files": "picture"},
        {"content": "a map", "view": "buttons", "files": "picture"},
    ],
)
async def test_a_press_is_answered_by_a_private_message(wire: Wire, idle: Idle, given: dict[str, Any]) -> None:
    """As discord.py sends it; what comes back is told to be private, and edited afterwards."""

    def fresh() -> dict[str, Any]:
        views: dict[str, Any] = {"card": card("for you"), "buttons": buttons(), "": None}
        made = {"view": views[given["view"]]} if "view" in given else {}
        return {**given, **made, **({"files": [picture()]} if "files" in given else {})}

    sent = await channel(wire, idle).send(view=card("old"))
    theirs = await press(wire, idle, sent.id)
    await theirs.response.send_message(ephemeral=True, **fresh())
    said = asked(wire, "POST")
    ours = await press(wire, idle, sent.id)
    shown = await unparsed.answer_private(ours, **fresh())
    own = asked(wire, "POST")
    assert own == {**said, "data": {key: value for key, value in said["data"].items() if value is not None}}
    assert own["data"]["allowed_mentions"] == {"parse": []}
    assert shown is not None
    assert shown.flags.ephemeral
    assert ours.response.type is discord.InteractionResponseType.channel_message
    with pytest.raises(discord.InteractionResponded):
        await unparsed.answer_private(ours, **fresh())
    if given.get("view") == "card":
        assert (await unparsed.edit_original(ours, view=card("afterwards", 7))).id == shown.id


async def test_an_answer_that_discord_took_before_it_broke_down_counts(wire: Wire, idle: Idle) -> None:
    """discord.py asks a second time after a 502 and hears that the press is answered: by us, it can only be."""
    sent = await channel(wire, idle).send(view=card("old"))
    ours = await press(wire, idle, sent.id)
    shown = await unparsed.answer_private(ours, view=card("for you"))
    assert shown is not None
    ours.response._response_type = None  # as if its answer had been lost
    assert await unparsed.answer_private(ours, view=card("for you")) is None
    assert ours.response.is_done()
    assert (await unparsed.edit_original(ours, view=card("afterwards", 7))).id == shown.id


async def test_a_press_is_acknowledged_privately(wire: Wire, idle: Idle) -> None:
    sent = await channel(wire, idle).send(view=card("old"))
    theirs = await press(wire, idle, sent.id)
    await theirs.response.defer(ephemeral=True, thinking=True)
    said = asked(wire, "POST")
    ours = await press(wire, idle, sent.id)
    await unparsed.acknowledge_private(ours)
    assert asked(wire, "POST") == said
    shown = await unparsed.edit_original(ours, view=card("for you"))
    assert shown.flags.ephemeral
    assert shown.id != sent.id


async def test_a_press_that_is_too_late_has_not_been_answered(wire: Wire, idle: Idle) -> None:
    sent = await channel(wire, idle).send(view=card("old"))
    interaction = await press(wire, idle, sent.id)
    wire.clock.advance(3.1)
    for attempt in (
        unparsed.answer(interaction, view=card("new")),
        unparsed.acknowledge(interaction),
        unparsed.answer_private(interaction, content="new"),
        unparsed.acknowledge_private(interaction),
    ):
        with pytest.raises(discord.NotFound) as refused:
            await attempt
        assert refused.value.code == 10062
        assert not interaction.response.is_done()


async def test_an_ephemeral_answer_is_told_from_a_message(wire: Wire, idle: Idle) -> None:
    sent = await channel(wire, idle).send(view=card("old"))
    interaction = await press(wire, idle, sent.id)
    await interaction.response.defer(ephemeral=True, thinking=True)
    edited = await unparsed.edit_original(interaction, view=card("for you"))
    assert edited.flags.ephemeral
    assert edited.id != sent.id
