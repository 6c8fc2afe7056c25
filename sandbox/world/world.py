"""The sandbox's world: people, channels, messages; every change is stored and reported to both sides.

The bot's side (gateway) and the people's side (page, tests) only listen; nothing else changes these tables.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field

from sandbox.clock import Clock
from sandbox.world.snowflake import Snowflakes

from .attachments import measure
from .model import (
    DM,
    EPHEMERAL,
    PRIVATE_THREAD,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Guild,
    Json,
    Message,
    Modal,
    Person,
    Upload,
)
from .store import Store, StoreError

MENTION = re.compile(r"<@!?(\d+)>")
Listener = Callable[[str, object], None]


@dataclass(slots=True)
class Draft:
    """A message to be posted, already checked."""

    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    uploads: list[Upload] = field(default_factory=list)
    flags: int = 0
    tts: bool = False
    nonce: str | None = None
    allowed_mentions: Json | None = None
    reply_to: int | None = None
    type: int = 0
    ephemeral_for: int | None = None
    metadata: Json | None = None
    used: Json | None = None


class World:
    """All tables, in memory, with a journal behind them."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.meta: Json = {}
        self.people: dict[int, Person] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.in_channel: dict[int, list[int]] = {}
        self.modals: dict[int, Modal] = {}
        self.commands: dict[str, list[Json]] = {}
        self.emojis: dict[str, Json] = {}
        self.locale = "en-US"  # the guild's; set by the operator at each start
        self.cdn = ""  # set by the server: where attachments are served for the bot
        self.bot_online = False  # it has an open socket
        self.bot_reachable = False  # or had one, and may still resume: events in the meantime are kept for it
        self.listeners: list[Listener] = []
        self._waiters: set[asyncio.Event] = set()
        self._nonces: dict[tuple[int, str], int] = {}
        try:
            self._load(store.load())
        except (TypeError, ValueError, KeyError, AttributeError):
            raise StoreError("sandbox: the journal holds rows this version cannot read; move it away") from None

    # who and where

    @property
    def bot(self) -> Person:
        return next(each for each in self.people.values() if each.is_bot)

    @property
    def guild_id(self) -> int:
        return int(self.meta["guild_id"])

    @property
    def application_id(self) -> int:
        return int(self.meta["application_id"])

    def guild_of(self, channel: Channel) -> Guild:
        """The server a channel belongs to."""
        return self.guilds[channel.guild_id or self.guild_id]

    def dm_with(self, person_id: int) -> Channel:
        """The direct conversation between the bot and a person, created if necessary."""
        for channel in self.channels.values():
            if channel.is_dm and channel.recipient_id == person_id:
                return channel
        return self.add_channel(Channel(self.ids.next(), DM, "", recipient_id=person_id))

    def can_see(self, person_id: int, channel: Channel) -> bool:
        """Whether a person may open a channel."""
        if channel.is_dm:
            return channel.recipient_id == person_id
        if self.guild_of(channel).id in self.people[person_id].away:
            return False
        return channel.type != PRIVATE_THREAD or person_id in channel.members

    def audience(self, message: Message) -> list[int] | None:
        """Who sees a message: None = everybody in a public channel."""
        if message.ephemeral_for is not None:
            return [message.ephemeral_for]
        channel = self.channels[message.channel_id]
        if channel.is_dm and channel.recipient_id is not None:
            return [channel.recipient_id]
        return list(channel.members) if channel.type == PRIVATE_THREAD else None

    # changes

    def set_meta(self, **values: object) -> None:
        self.meta.update(values)
        self.store.put("meta", "world", self.meta)

    def save_person(self, person: Person) -> None:
        self.people[person.id] = person
        self.store.put("person", str(person.id), asdict(person))
        self.tell("person_update", person)

    def save_guild(self, guild: Guild) -> None:
        """Stores a server; one that is new, or has lost or got the bot, is reported."""
        known = self.guilds.get(guild.id)
        self.guilds[guild.id] = guild
        self.store.put("guild", str(guild.id), asdict(guild))
        if known is None or known.has_bot != guild.has_bot:
            self.tell("guild_create" if guild.has_bot else "guild_delete", guild)

    def add_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.in_channel.setdefault(channel.id, [])
        self.store.put("channel", str(channel.id), asdict(channel))
        self.tell("channel_create", channel)
        return channel

    def save_channel(self, channel: Channel, *, quiet: bool = False) -> None:
        self.store.put("channel", str(channel.id), asdict(channel))
        if not quiet:
            self.tell("channel_update", channel)

    def remove_channel(self, channel: Channel) -> None:
        for message_id in list(self.in_channel.get(channel.id, [])):
            self._forget(self.messages[message_id])
        self.channels.pop(channel.id)
        self.in_channel.pop(channel.id, None)
        self.store.put("channel", str(channel.id), None)
        self.tell("channel_delete", channel)

    def post(self, channel: Channel, author_id: int, draft: Draft) -> Message:
        """Puts a message into a channel."""
        message = Message(
            id=self.ids.next(),
            channel_id=channel.id,
            author_id=author_id,
            content=draft.content,
            created=self.clock.now(),
            type=draft.type,
            flags=draft.flags | (EPHEMERAL if draft.ephemeral_for is not None else 0),
            embeds=draft.embeds,
            components=draft.components,
            nonce=draft.nonce,
            tts=draft.tts,
            reply_to=draft.reply_to,
            metadata=draft.metadata,
            used=draft.used,
            ephemeral_for=draft.ephemeral_for,
        )
        message.attachments = [self.attach(channel.id, each) for each in draft.uploads]
        self._mention(message, draft.allowed_mentions)
        message.pings = self._pings(message, channel)
        self.messages[message.id] = message
        self.in_channel[channel.id].append(message.id)
        if draft.ephemeral_for is None:
            channel.last_message_id = message.id
            self.save_channel(channel, quiet=True)
        if draft.nonce is not None:
            self._nonces[author_id, draft.nonce] = message.id
        self._keep(message)
        self.tell("message_create", message)
        self._tidy(message)
        return message

    def edited(self, message: Message, *, allowed_mentions: Json | None = None, stamp: bool = True) -> Message:
        """Reports a message whose fields the caller has just changed; an edit notifies nobody."""
        if stamp:
            message.edited = self.clock.now()
        self._mention(message, allowed_mentions)
        self._keep(message)
        self.tell("message_update", message)
        self._tidy(message)
        return message

    def delete(self, message: Message) -> None:
        self._forget(message)
        self.tell("message_delete", message)

    def attach(self, channel_id: int, upload: Upload) -> Attachment:
        """Stores an upload's bytes."""
        content_type, width, height = measure(upload.filename, upload.data)
        made = Attachment(
            id=self.ids.next(),
            channel_id=channel_id,
            filename=upload.filename,
            size=len(upload.data),
            content_type=content_type,
            key=secrets.token_hex(16),
            description=upload.description,
            width=width,
            height=height,
        )
        self.store.put_blob(str(made.id), upload.data)
        return made

    def detach(self, attachment: Attachment) -> None:
        self.store.drop_blob(str(attachment.id))

    def same_nonce(self, author_id: int, nonce: str) -> Message | None:
        """The message of the last minutes with this nonce (`enforce_nonce`)."""
        known = self._nonces.get((author_id, nonce))
        message = self.messages.get(known) if known is not None else None
        if message is None or self.clock.now() - message.created > NONCE_SECONDS:
            return None
        return message

    def set_commands(self, scope: str, commands: list[Json]) -> None:
        """Replaces the commands of a scope (`global` or a guild's id)."""
        self.commands[scope] = commands
        self.store.put("commands", scope, commands)
        self.tell("commands_update", scope)

    def put_emoji(self, key: str, emoji: Json | None, picture: bytes | None = None) -> None:
        if emoji is None:
            self.emojis.pop(key, None)
            self.store.drop_blob(key)
        else:
            self.emojis[key] = emoji
            if picture is not None:
                self.store.put_blob(key, picture)
        self.store.put("emoji", key, emoji)

    def open_modal(self, modal: Modal) -> None:
        """Shows a form to a person; their earlier one closes, and the bot never learns of it."""
        for other in [each for each in self.modals.values() if each.person_id == modal.person_id]:
            self.close_modal(other)
        self.modals[modal.id] = modal
        self.store.put("modal", str(modal.id), modal.dump())
        self.tell("modal", modal)

    def close_modal(self, modal: Modal) -> None:
        self.modals.pop(modal.id, None)
        self.store.put("modal", str(modal.id), None)
        self.tell("modal_closed", modal)

    def set_bot_online(self, online: bool) -> None:
        if online != self.bot_online:
            self.bot_online = online
            self.tell("bot", online)

    # listening

    def tell(self, what: str, about: object) -> None:
        """Passes a change to both sides and wakes everybody who waits for one."""
        for listener in tuple(self.listeners):
            listener(what, about)
        for waiter in self._waiters:
            waiter.set()

    async def until(self, holds: Callable[[], bool], seconds: float = 60.0) -> None:
        """Waits until the world has changed so that a condition holds.

        Errors: TimeoutError after so many real seconds.
        """
        waiter = asyncio.Event()
        self._waiters.add(waiter)
        try:
            async with asyncio.timeout(seconds):
                while not holds():
                    await waiter.wait()
                    waiter.clear()
        finally:
            self._waiters.discard(waiter)

    # within

    def _mention(self, message: Message, allowed: Json | None) -> None:
        named = [int(found) for found in MENTION.findall(_all_text(message))]
        known = [each for each in dict.fromkeys(named) if each in self.people]
        everyone = "@everyone" in message.content or "@here" in message.content
        if allowed is not None:
            parse = allowed.get("parse") or []
            listed = {int(each) for each in allowed.get("users") or []}
            known = known if "users" in parse else [each for each in known if each in listed]
            everyone = everyone and "everyone" in parse
        message.mentions, message.mention_everyone = known, everyone
        if message.reply_to in self.messages and (allowed is None or allowed.get("replied_user")):
            author = self.messages[message.reply_to].author_id
            message.mentions = list(dict.fromkeys([*known, author]))

    def _pings(self, message: Message, channel: Channel) -> list[int]:
        if message.flags & SUPPRESS_NOTIFICATIONS or message.ephemeral_for is not None:
            return []
        if channel.is_dm:
            return [] if channel.recipient_id in (None, message.author_id) else [int(channel.recipient_id or 0)]
        reached: Iterable[int] = self.people if message.mention_everyone else message.mentions
        return [
            each for each in reached if each not in (message.author_id, self.bot.id) and self.can_see(each, channel)
        ]

    def _keep(self, message: Message) -> None:
        if message.ephemeral_for is None:  # ephemeral answers end with the process, as they do with a closed client
            self.store.put("message", str(message.id), message.dump())

    def _tidy(self, newest: Message) -> None:
        """Private answers with files (mostly maps) pile up while nobody dismisses them: the oldest are deleted, as they
        are when a client is closed. What is in a channel stays, and so do its pictures.
        """
        person = newest.ephemeral_for
        if person is None or not newest.attachments:
            return
        mine = [each for each in self.messages.values() if each.ephemeral_for == person and each.attachments]
        for old in sorted(mine, key=lambda each: each.id)[:-PRIVATE_FILES]:
            self.delete(old)

    def _forget(self, message: Message) -> None:
        self.messages.pop(message.id, None)
        self.in_channel[message.channel_id].remove(message.id)
        for attachment in message.attachments:
            self.detach(attachment)
        if message.ephemeral_for is None:
            self.store.put("message", str(message.id), None)

    def _load(self, rows: dict[str, Json]) -> None:
        self.meta = dict(rows.get("meta", {}).get("world", {}))
        self.people = {int(key): Person(**raw) for key, raw in rows.get("person", {}).items()}
        self.guilds = {int(key): Guild(**raw) for key, raw in rows.get("guild", {}).items()}
        self.channels = {int(key): Channel(**raw) for key, raw in rows.get("channel", {}).items()}
        self.in_channel = {key: [] for key in self.channels}
        loaded = [Message.load(raw) for raw in rows.get("message", {}).values()]
        for message in sorted(loaded, key=lambda each: each.id):
            if message.channel_id in self.channels:
                self.messages[message.id] = message
                self.in_channel[message.channel_id].append(message.id)
                if message.nonce is not None:
                    self._nonces[message.author_id, message.nonce] = message.id
        self.modals = {int(key): Modal(**raw) for key, raw in rows.get("modal", {}).items()}
        self.commands = {key: list(raw) for key, raw in rows.get("commands", {}).items()}
        self.emojis = dict(rows.get("emoji", {}))
        files = [each for message in self.messages.values() for each in message.attachments]
        self.store.keep_blobs({*(str(each.id) for each in files), *self.emojis})
        for known in (
            *self.people,
            *self.guilds,
            *self.channels,
            *self.messages,
            *self.modals,
            *(each.id for each in files),
        ):
            self.ids.seen(known)


PRIVATE_FILES = 8  # private answers with files that one person keeps
NONCE_SECONDS = 120.0  # Discord: "checked for uniqueness in the past few minutes"


def _all_text(message: Message) -> str:
    """Content and the text displays of components v2: both may mention."""
    parts = [message.content]
    waiting = list(message.components)
    while waiting:
        component = waiting.pop(0)
        if component.get("type") == 10:
            parts.append(str(component.get("content", "")))
        waiting.extend(component.get("components", []))
    return "\n".join(parts)
