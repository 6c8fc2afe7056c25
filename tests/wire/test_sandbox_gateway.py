"""Sessions: a dropped socket is resumed and misses nothing; a session that cannot be resumed starts again."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp
import pytest
from discord.backoff import ExponentialBackoff

from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire
from tests.aids.wire.toy_bot import Toy

PLAIN = "wss://gateway.discord.gg/?v=10&encoding=json"


@pytest.fixture(autouse=True)
def _no_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits up to seconds before it connects again; not here."""
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0.0)


async def test_dropped_socket_is_resumed_and_the_press_in_between_arrives(wire: Wire, toy: Toy) -> None:
    lucia = wire.people[0]
    made = await lucia.command("/game new kind:Empires")
    resumed = asyncio.Event()
    toy.add_listener(_sets(resumed), "on_resumed")
    await wire.sandbox.gateway.drop()
    pressed = await lucia.press(made, "Count 1")
    assert pressed.message.content == "Lucia pressed 1"
    await asyncio.wait_for(resumed.wait(), PATIENCE)


async def test_lost_session_begins_anew(wire: Wire, toy: Toy) -> None:
    lucia = wire.people[0]
    made = await lucia.command("/game new kind:Empires")
    ready = asyncio.Event()
    toy.add_listener(_sets(ready), "on_ready")
    await wire.sandbox.gateway.drop(resumable=False)
    await asyncio.wait_for(ready.wait(), PATIENCE)
    await lucia.press(made, "Count 1")
    assert made.message.content == "Lucia pressed 1"


async def test_asked_to_reconnect_the_bot_comes_again(wire: Wire, toy: Toy) -> None:
    lucia = wire.people[0]
    made = await lucia.command("/game new kind:Empires")
    resumed = asyncio.Event()
    toy.add_listener(_sets(resumed), "on_resumed")
    wire.sandbox.gateway.ask_reconnect()
    await asyncio.wait_for(resumed.wait(), PATIENCE)
    await lucia.press(made, "Count 1")
    assert made.message.content == "Lucia pressed 1"


async def test_uncompressed_gateway_and_its_rules(wire: Wire) -> None:
    async with aiohttp.ClientSession(connector=wire.connector()) as web, web.ws_connect(PLAIN) as socket:
        hello = await socket.receive_json()
        assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 6, "d": {"token": wire.sandbox.token, "session_id": "none", "seq": 3}})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
        await socket.send_json({"op": 2, "d": {"token": wire.sandbox.token, "intents": 1}})
        ready = await socket.receive_json()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert ready["d"]["guilds"] == [{"id": str(wire.world.guild_id), "unavailable": True}]
        assert (await socket.receive_json())["t"] == "GUILD_CREATE"
        await socket.send_json({"op": 2, "d": {"token": wire.sandbox.token, "intents": 1}})
        assert await _closed(socket) == 4005


@pytest.mark.parametrize(
    ("packet", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 3, "d": {}}, 4003),
        ("{", 4002),
    ],
)
async def test_wrong_packet_closes_with_discords_code(wire: Wire, packet: Any, code: int) -> None:
    async with aiohttp.ClientSession(connector=wire.connector()) as web, web.ws_connect(PLAIN) as socket:
        await socket.receive_json()
        await socket.send_str(packet if isinstance(packet, str) else json.dumps(packet))
        assert await _closed(socket) == code


async def _closed(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    async for _ in socket:
        pass
    return socket.close_code


def _sets(event: asyncio.Event) -> Any:
    async def listener() -> None:
        event.set()

    return listener
