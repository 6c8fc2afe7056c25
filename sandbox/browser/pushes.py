"""The page's websocket: every change of the world, sent to the people it concerns."""

from __future__ import annotations

import asyncio
import json

from aiohttp import WSCloseCode, web

from sandbox.api.interactions import AUTOCOMPLETE, Interaction
from sandbox.world.model import Channel, Guild, Json, Message, Person
from sandbox.world.snowflake import read_id
from sandbox.world.world import World

from . import person_view as sight

PUSHED_LATER = 500  # pushes a slow page may be behind before it is cut off


class Pushes:
    """All open pages."""

    def __init__(self, world: World, files: str) -> None:
        self._world, self._files = world, files
        self._pages: dict[asyncio.Queue[Json | None], int | None] = {}
        world.listeners.append(self._heard)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """GET events."""
        asked = request.query.get("person", "")
        socket = web.WebSocketResponse(heartbeat=20.0, max_msg_size=4096)
        await socket.prepare(request)
        queue: asyncio.Queue[Json | None] = asyncio.Queue(PUSHED_LATER)
        queue.put_nowait({"type": "hello", "for": None, "bot_online": self._world.bot_online})
        self._pages[queue] = read_id(asked)
        writer = asyncio.create_task(self._write(socket, queue), name="sandbox-pushes")
        try:
            async for _ in socket:  # the page says nothing; this ends when it goes
                pass
        finally:
            self._pages.pop(queue, None)
            writer.cancel()
            await asyncio.wait([writer])
        return socket

    async def close(self) -> None:
        for queue in tuple(self._pages):
            _offer(queue, None)
        await asyncio.sleep(0)

    async def _write(self, socket: web.WebSocketResponse, queue: asyncio.Queue[Json | None]) -> None:
        try:
            while (push := await queue.get()) is not None:
                await socket.send_str(json.dumps(push))
        except ConnectionError:
            return
        await socket.close(code=WSCloseCode.GOING_AWAY)

    def _heard(self, what: str, about: object) -> None:
        push = self._push(what, about) if self._pages else None
        if push is None:
            return
        for queue, person in tuple(self._pages.items()):
            audience = push["for"]
            if (person is None or audience is None or str(person) in audience) and not _offer(queue, push):
                self._pages.pop(queue, None)  # the page does not read: it must reconnect and read everything
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait(None)

    def _push(self, what: str, about: object) -> Json | None:
        world = self._world
        match what, about:
            case (("message_create" | "message_update"), Message()):
                shown = sight.message(world, about, self._files)
                return self._to(about) | {"type": what, "channel_id": str(about.channel_id), "message": shown}
            case "message_delete", Message():
                where = {"channel_id": str(about.channel_id), "message_id": str(about.id)}
                return self._to(about) | {"type": what, **where}
            case "typing", (Channel() as place, int(user)):
                audience = [str(place.recipient_id)] if place.is_dm else None
                return {"type": what, "for": audience, "channel_id": str(place.id), "user_id": str(user)}
            case (("answered" | "failed"), Interaction()) if about.type != AUTOCOMPLETE:
                person = str(about.person_id)
                made = sight.outcome(world, about, self._files)
                return {"type": "outcome", "for": [person], "person": person, "outcome": made}
            case (("channel_create" | "channel_update" | "channel_delete"), Channel()):
                if about.is_dm:
                    audience = [str(about.recipient_id)]
                else:
                    audience = [str(each) for each in about.members] if about.type == 12 else None
                return {"type": what, "for": audience, "channel": sight.channel(world, about)}
            case "person_update", Person() if not about.is_bot:
                return {"type": what, "for": None, "person": sight.person(about)}
            case (("guild_create" | "guild_delete"), Guild()):
                return {"type": "guild_update", "for": None, "guild": sight.guild(world, about)}
            case "commands_update", _:
                return {"type": what, "for": None}
            case "bot", bool():
                return {"type": what, "for": None, "online": about}
        return None

    def _to(self, message: Message) -> Json:
        audience = self._world.audience(message) if message.channel_id in self._world.channels else []
        return {"for": None if audience is None else [str(each) for each in audience]}


def _offer(queue: asyncio.Queue[Json | None], push: Json | None) -> bool:
    try:
        queue.put_nowait(push)
    except asyncio.QueueFull:
        return False
    return True
