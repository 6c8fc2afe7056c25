"""The gateway: one websocket per bot session, with resuming, compression and intents as Discord has them."""

from __future__ import annotations

import asyncio
import importlib
import json
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Callable

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.world.model import NOTICE, Channel, Guild, Json, Message
from sandbox.world.rights import VIEW, bot_rights
from sandbox.world.snowflake import read_id
from sandbox.world.world import World

from . import interactions as flights
from . import shapes
from .incoming import read_json

log = logging.getLogger("sandbox.api.gateway")

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, MEMBERS = 0, 1, 2, 3, 4, 6, 8
RECONNECT, INVALID, HELLO, ACK = 7, 9, 10, 11
GUILDS, GUILD_MESSAGES, GUILD_REACTIONS, DMS, DM_REACTIONS, CONTENT = 1, 1 << 9, 1 << 10, 1 << 12, 1 << 13, 1 << 15
PRIVILEGED = (1 << 1) | (1 << 8) | CONTENT
UNKNOWN_OPCODE, BAD_PAYLOAD, NOT_IDENTIFIED, BAD_TOKEN, ALREADY, BAD_SEQ, BAD_INTENTS = (
    4001,
    4002,
    4003,
    4004,
    4005,
    4007,
    4014,
)
REPLAY = 1000  # events a closed session keeps for a resume


class Session:
    """What survives a dropped socket: the sequence and the events since then."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.seq = 0
        self.sent: deque[Json] = deque(maxlen=REPLAY)
        self.pipe: Pipe | None = None
        self.cut = False  # this side broke the connection: the bot is expected back

    def dispatch(self, name: str, data: object) -> None:
        self.seq += 1
        packet: Json = {"op": DISPATCH, "t": name, "s": self.seq, "d": data}
        self.sent.append(packet)
        if self.pipe is not None:
            self.pipe.send(packet)


class Pipe:
    """One websocket; writes in order, compressed when the bot asked for it."""

    def __init__(
        self, socket: web.WebSocketResponse, compress: str | None, line: asyncio.Transport | None = None
    ) -> None:
        self.socket = socket
        self.broken = False  # by this side
        self._line = line
        self._queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._packed = packer(compress)
        self._writer = asyncio.create_task(self._write(), name="sandbox-gateway-writer")

    def send(self, packet: Json) -> None:
        self._queue.put_nowait(packet)

    def abort(self) -> None:
        """Cuts the line."""
        self.broken = True
        if self._line is not None:
            self._line.abort()

    async def close(self, code: int, why: str = "") -> None:
        """Sends what is queued, then closes."""
        self.broken = True
        self._queue.put_nowait(None)
        await asyncio.wait([self._writer])
        await self.socket.close(code=code, message=why.encode())

    async def _write(self) -> None:
        while (packet := await self._queue.get()) is not None:
            text = json.dumps(packet)
            try:
                if self._packed is not None:
                    await self.socket.send_bytes(self._packed(text.encode()))
                else:
                    await self.socket.send_str(text)
            except ConnectionError:
                return  # the bot went away; the session keeps the packet for a resume


def packer(compress: str | None) -> Callable[[bytes], bytes] | None:
    """One stream's compression: each call returns all bytes of one packet, so that it can be read at once."""
    if compress == "zlib-stream":
        whole = zlib.compressobj()
        return lambda data: whole.compress(data) + whole.flush(zlib.Z_SYNC_FLUSH)
    if compress != "zstd-stream":
        return None
    try:  # discord.py asks for it if one of the two is installed in this same environment
        zstandard = importlib.import_module("zstandard")
    except ImportError:
        zstd = importlib.import_module("compression.zstd")
        frame = zstd.ZstdCompressor()
        return lambda data: bytes(frame.compress(data, frame.FLUSH_BLOCK))
    stream = zstandard.ZstdCompressor().compressobj()
    block = zstandard.COMPRESSOBJ_FLUSH_BLOCK
    return lambda data: bytes(stream.compress(data) + stream.flush(block))


class Gateway:
    """All sessions of the bot, fed by the world."""

    def __init__(self, world: World, token: str, *, address: str = "", heartbeat: float = 41.25) -> None:
        self._world = world
        self._token = token
        self.address = address  # ws://… or wss://…, told to the bot for resuming
        self._heartbeat = heartbeat
        self._sessions: dict[str, Session] = {}
        self._pipes: set[Pipe] = set()
        world.listeners.append(self._heard)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """GET / with an upgrade; a browser that came here by mistake is told where to go."""
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return web.Response(text=f"{NOTICE} Open the address it printed when it started.\n")
        socket = web.WebSocketResponse(max_msg_size=4096 * 4)
        await socket.prepare(request)
        pipe = Pipe(socket, request.query.get("compress"), request.transport)
        self._pipes.add(pipe)
        session: Session | None = None
        code = int(WSCloseCode.OK)
        try:
            pipe.send({"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": int(self._heartbeat * 1000)}})
            async for raw in socket:
                if raw.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    continue
                refused, session = self._receive(pipe, session, raw.data)
                if refused:
                    code = refused
                    break
        finally:
            self._pipes.discard(pipe)
            if session is not None and session.pipe is pipe:
                session.pipe, session.cut = None, pipe.broken
                if not pipe.broken and socket.close_code in (1000, 1001):  # the bot said goodbye: nothing to resume
                    self._sessions.pop(session.id, None)
            await pipe.close(code)
            self._count()
        return socket

    async def drop(self, *, resumable: bool = True, code: int | None = None) -> None:
        """Breaks every socket, as a bad network would; with `resumable=False` the sessions are gone too."""
        if not resumable:
            self._sessions.clear()
        for pipe in tuple(self._pipes):
            await pipe.close(code or (4000 if resumable else 4009))
        self._count()

    def abort(self) -> None:
        """The network fails: no socket receives anything any more, not even a close frame; sessions
        wait to be resumed.
        """
        for pipe in tuple(self._pipes):
            pipe.abort()

    async def close(self) -> None:
        """The server stops."""
        self._sessions.clear()
        for pipe in tuple(self._pipes):
            await pipe.close(int(WSCloseCode.GOING_AWAY))

    def ask_reconnect(self) -> None:
        """What Discord does now and then: asks the bot to reconnect."""
        for pipe in self._pipes:
            pipe.send({"op": RECONNECT, "d": None, "s": None, "t": None})

    # from the bot

    def _receive(self, pipe: Pipe, session: Session | None, raw: bytes | str) -> tuple[int, Session | None]:
        try:
            packet = read_json(raw)
            op, data = packet["op"], packet.get("d")
        except (ValueError, KeyError, TypeError):
            return BAD_PAYLOAD, session
        if op == HEARTBEAT:
            pipe.send({"op": ACK, "d": None, "s": None, "t": None})
        elif op == IDENTIFY:
            if session is not None:
                return ALREADY, session
            if data.get("token") != self._token:
                return BAD_TOKEN, None
            if int(data["intents"]) & PRIVILEGED:
                return BAD_INTENTS, None
            return 0, self._identify(pipe, int(data["intents"]))
        elif op == RESUME:
            if data.get("token") != self._token:
                return BAD_TOKEN, None
            return self._resume(pipe, data)
        elif session is None:
            return NOT_IDENTIFIED, None
        elif op == MEMBERS:
            self._members(session, data)
        elif op not in (PRESENCE, VOICE):
            return UNKNOWN_OPCODE, session
        return 0, session

    def _identify(self, pipe: Pipe, intents: int) -> Session:
        world = self._world
        session = Session(intents)
        self._sessions = {key: each for key, each in self._sessions.items() if each.pipe is not None}
        self._sessions[session.id] = session
        session.pipe = pipe
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": shapes.me(world.bot),
                "guilds": [{"id": str(each.id), "unavailable": True} for each in world.guilds.values() if each.has_bot],
                "session_id": session.id,
                "resume_gateway_url": self.address,
                "session_type": "normal",
                "private_channels": [],
                "user_settings": {},
                "relationships": [],
                "presences": [],
                "guild_join_requests": [],
                "application": {"id": str(world.application_id), "flags": 1 << 23},
                "shard": [0, 1],
            },
        )
        if intents & GUILDS:
            for guild in world.guilds.values():
                if guild.has_bot:
                    session.dispatch("GUILD_CREATE", shapes.guild_create(world, guild))
        self._count()
        return session

    def _resume(self, pipe: Pipe, data: Json) -> tuple[int, Session | None]:
        session = self._sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None or not isinstance(seq, int):
            pipe.send({"op": INVALID, "d": False, "s": None, "t": None})
            return 0, None
        if seq > session.seq:
            return BAD_SEQ, None
        if session.sent and seq < session.sent[0]["s"] - 1:
            pipe.send({"op": INVALID, "d": False, "s": None, "t": None})
            return 0, None
        session.pipe = None
        for packet in session.sent:
            if packet["s"] > seq:
                pipe.send(packet)
        session.pipe, session.cut = pipe, False
        session.dispatch("RESUMED", {"_trace": []})
        self._count()
        return 0, session

    def _count(self) -> None:
        self._world.bot_reachable = any(each.pipe is not None or each.cut for each in self._sessions.values())
        self._world.set_bot_online(any(each.pipe is not None for each in self._sessions.values()))

    def _members(self, session: Session, data: Json) -> None:
        world = self._world
        wanted = {int(each) for each in data.get("user_ids") or []}
        start = str(data.get("query") or "").lower()
        found = [
            each
            for each in world.people.values()
            if (each.id in wanted if wanted else each.username.startswith(start) or each.name.lower().startswith(start))
        ]
        guild = world.guilds.get(read_id(str(data.get("guild_id") or world.guild_id)) or 0)
        if guild is None:
            return
        members = [shapes.member(world, each, guild=guild) for each in found if guild.id not in each.away]
        chunk: Json = {"guild_id": str(guild.id), "members": members, "chunk_index": 0, "chunk_count": 1}
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # from the world

    def _heard(self, what: str, about: object) -> None:
        if what == "interaction" and isinstance(about, flights.Interaction):
            self._all(0, "INTERACTION_CREATE", flights.payload(self._world, about))
        elif what in ("message_create", "message_update", "message_delete") and isinstance(about, Message):
            self._message(what, about)
        elif what.startswith("channel_") and isinstance(about, Channel) and self._heard_of(about):
            name = what.upper().replace("CHANNEL", "THREAD") if about.is_thread else what.upper()
            made = shapes.channel(self._world, about)
            self._all(GUILDS, name, made | {"newly_created": True} if name == "THREAD_CREATE" else made)
        elif what == "guild_create" and isinstance(about, Guild):
            made = shapes.guild_create(self._world, about)
            del made["unavailable"]  # this tells the bot that it has just joined the server
            self._all(GUILDS, "GUILD_CREATE", made)
        elif what == "guild_delete" and isinstance(about, Guild):
            self._all(GUILDS, "GUILD_DELETE", {"id": str(about.id)})  # without "unavailable": the bot was removed
        elif what in ("reaction_add", "reaction_remove") and isinstance(about, dict):
            self._reaction(what, about)

    def _heard_of(self, place: Channel) -> bool:
        """Whether the bot is on that server and may see the event."""
        if place.is_dm or not self._world.guild_of(place).has_bot:
            return False
        return bool(bot_rights(self._world, place) & VIEW)

    def _message(self, what: str, message: Message) -> None:
        if message.ephemeral_for is not None:
            return
        place = self._world.channels[message.channel_id]
        if not place.is_dm and not self._heard_of(place):
            return
        intent = DMS if place.is_dm else GUILD_MESSAGES
        if what == "message_delete":
            gone: Json = {"id": str(message.id), "channel_id": str(place.id)}
            self._all(
                intent,
                "MESSAGE_DELETE",
                gone if place.is_dm else gone | {"guild_id": str(self._world.guild_of(place).id)},
            )
            return
        made = shapes.gateway_message(self._world, message)
        own = message.author_id == self._world.bot.id or self._world.bot.id in message.mentions
        if not own and not place.is_dm:  # without the message content intent, others' words arrive empty
            made |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self._all(intent, what.upper(), made)

    def _reaction(self, what: str, about: Json) -> None:
        place = self._world.channels[int(about["channel_id"])]
        intent = DM_REACTIONS if place.is_dm else GUILD_REACTIONS
        made = dict(about) if place.is_dm else {**about, "guild_id": str(self._world.guild_of(place).id)}
        self._all(intent, f"MESSAGE_{what.upper()}", made)

    def _all(self, intent: int, name: str, data: object) -> None:
        for session in self._sessions.values():
            if not intent or session.intents & intent:
                session.dispatch(name, data)
