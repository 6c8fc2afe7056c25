"""Of the message in which somebody presses, discord.py is given the id, the flags and the mark, and nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import ui

from cogs.delivery.exactly_once import keep_sign, put_sign, sign_of, signs
from cogs.delivery.pressed_message import lean

SIGN = sign_of("0123456789ab")
ADA = {"id": "5", "username": "ada", "discriminator": "0", "avatar": None, "global_name": "Ada"}


def panel() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    row = ui.ActionRow[ui.LayoutView](*(ui.Button(label=f"{n}", custom_id=f"mn:{n}") for n in range(5)))
    view.add_item(ui.Container[ui.LayoutView](ui.TextDisplay("whose turn it is"), ui.Separator(), row))
    return view


def numbered(components: list[dict[str, Any]], start: int = 1) -> int:
    """As Discord does: whatever has no number gets one."""
    for each in components:
        if each.get("id") is None:
            each["id"] = start
        start = numbered(each.get("components", []), start + 1)
    return start


def press(view: Any) -> dict[str, Any]:
    components = view.to_components()
    numbered(components)
    message = {
        "id": "100", "channel_id": "7", "type": 0, "flags": 1 << 15 | 64, "content": "", "author": ADA,
        "mentions": [ADA], "embeds": [], "attachments": [], "timestamp": "2026-11-28T00:00:00+00:00",
        "edited_timestamp": None, "tts": False, "pinned": False, "mention_everyone": False, "components": components,
    }  # fmt: skip
    return {
        "id": "9", "type": 3, "data": {"custom_id": "mn:1", "component_type": 2}, "token": "t", "version": 1,
        "application_id": "3", "attachment_size_limit": 10, "channel": {"id": "7", "type": 1, "recipients": [ADA]},
        "message": message, "user": ADA,
    }  # fmt: skip


async def read(data: dict[str, Any]) -> discord.Interaction[Any]:
    """What a client makes of it, with our reader in the place of discord.py's."""
    client = discord.Client(intents=discord.Intents.none())
    vars(client.http)["_HTTPClient__session"] = None
    got: asyncio.Queue[discord.Interaction[Any]] = asyncio.Queue()
    client._connection.dispatch = lambda _event, interaction: got.put_nowait(interaction)
    lean(client._connection.parsers["INTERACTION_CREATE"])(data)
    return got.get_nowait()


async def test_the_mark_the_id_and_the_flags_are_kept() -> None:
    view = panel()
    put_sign(view, SIGN)
    data = press(view)
    interaction = await read(data)
    assert interaction.message is not None
    assert (interaction.message.id, interaction.message.flags.ephemeral) == (100, True)
    assert interaction.user.id == 5
    assert signs(interaction.message) == {SIGN}
    assert len(interaction.message.components) == 1, "the buttons are not read"
    assert len(data["message"]["components"][0]["components"]) == 3, "and what Discord sent is as it was"
    next_view: Any = panel()
    keep_sign(interaction.message, next_view)
    assert f"'id': {SIGN}" in str(next_view.to_components())


async def test_a_mark_on_a_button_is_found_too() -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow[ui.LayoutView](ui.Button(label="a", custom_id="mn:a")))
    put_sign(view, SIGN)
    interaction = await read(press(view))
    assert interaction.message is not None
    assert signs(interaction.message) == {SIGN}


async def test_a_message_without_a_mark_has_none() -> None:
    interaction = await read(press(panel()))
    assert interaction.message is not None
    assert interaction.message.components == []


async def test_a_command_comes_without_a_message() -> None:
    data = press(panel())
    del data["message"]
    assert (await read(data)).message is None
