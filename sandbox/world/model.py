"""The data of the sandbox: people, channels, messages. Plain records, stored as they are."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal

Json = dict[str, Any]

NOTICE = "This is a sandbox on your own machine. It is not Discord."
"""Said wherever somebody comes in: at the start, on the page, by the gateway."""

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
DEFAULT_MESSAGE, REPLY, SLASH_COMMAND = 0, 19, 20


@dataclass(slots=True)
class Person:
    """Somebody with an account: a future player, a stranger, or the bot itself."""

    id: int
    username: str
    name: str
    color: str
    role: Literal["player", "stranger", "bot"]
    locale: str = "en-GB"
    dms_open: bool = True
    admin: bool = False  # of every guild
    manager: bool = False  # may manage the server, and no more
    away: list[int] = field(default_factory=list)  # guilds this person has left or was removed from

    @property
    def is_bot(self) -> bool:
        return self.role == "bot"


@dataclass(slots=True)
class Guild:
    """A server. The first one always exists; others may be created to test several at once."""

    id: int
    name: str
    bot_role_id: int
    has_bot: bool = True


@dataclass(slots=True)
class Channel:
    """A text channel, a thread, or a direct conversation with the bot."""

    id: int
    type: int
    name: str
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None  # of a DM: the person at the other end
    members: list[int] = field(default_factory=list)  # of a thread
    archived: bool = False
    locked: bool = False
    last_message_id: int | None = None
    guild_id: int = 0  # 0 = the first one
    bot_denied: int = 0  # permissions the bot lacks here

    @property
    def is_dm(self) -> bool:
        return self.type == DM

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS


@dataclass(slots=True)
class Attachment:
    """A file of a message; its bytes are in the store under its id."""

    id: int
    channel_id: int
    filename: str
    size: int
    content_type: str
    key: str  # the unguessable part of its address
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True)
class Message:
    """A message as Discord keeps it."""

    id: int
    channel_id: int
    author_id: int
    content: str
    created: float
    type: int = DEFAULT_MESSAGE
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    edited: float | None = None
    nonce: str | None = None
    tts: bool = False
    pinned: bool = False
    pings: list[int] = field(default_factory=list)  # people this message notifies
    mentions: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reply_to: int | None = None
    metadata: Json | None = None  # interaction_metadata
    used: Json | None = None  # {"name": "game new", "user": id}: the command it answers
    ephemeral_for: int | None = None
    reactions: list[Json] = field(default_factory=list)  # {"emoji": {...}, "users": [id]}
    late_edits: int = 0

    def dump(self) -> Json:
        """As JSON for the journal; what is nested in it is the message's own."""
        own = {each.name: getattr(self, each.name) for each in fields(self)}
        return own | {"attachments": [asdict(each) for each in self.attachments]}

    @classmethod
    def load(cls, raw: Json) -> Message:
        """From the journal's JSON."""
        files = [Attachment(**each) for each in raw["attachments"]]
        return cls(**{**raw, "attachments": files})


@dataclass(slots=True)
class Modal:
    """A form that is open for one person."""

    id: int
    person_id: int
    channel_id: int
    message_id: int | None
    custom_id: str
    title: str
    components: list[Json]
    opened_by: Json  # interaction_metadata of the press or command that opened it

    def dump(self) -> Json:
        return asdict(self)


@dataclass(slots=True)
class Upload:
    """A file that came with a request."""

    filename: str
    data: bytes
    description: str | None = None
