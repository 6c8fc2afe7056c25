"""What the bot does with messages: posts, edits, answers to interactions. Every check is made as Discord makes it."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.world.errors import (
    ApiError,
    FormError,
    archived_thread,
    closed_dms,
    limited,
    no_mutual_guild,
    not_the_author,
    unknown_interaction,
    unknown_message,
)
from sandbox.world.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SLASH_COMMAND,
    Channel,
    Json,
    Message,
    Modal,
    Person,
    Upload,
)
from sandbox.world.model import REPLY as REPLY_MESSAGE
from sandbox.world.rights import ATTACH, SEND, SEND_IN_THREADS, require
from sandbox.world.snowflake import read_id
from sandbox.world.world import Draft, World

from . import limits
from .interactions import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER,
    FORM,
    REPLY,
    SILENT,
    SUBMIT,
    UPDATE,
    Interaction,
    Interactions,
    metadata,
)
from .normalizing import settle_components, settle_embeds

OLD_SECONDS = 3600.0
SETTABLE = 4 | 4096 | COMPONENTS_V2 | EPHEMERAL
MAY_ANSWER = {
    COMMAND: (REPLY, DEFER, FORM),
    COMPONENT: (REPLY, DEFER, SILENT, UPDATE, FORM),
    AUTOCOMPLETE: (CHOICES,),
    SUBMIT: (REPLY, DEFER, SILENT, UPDATE),
}


class Answers:
    """The bot's actions in the world."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self.late_edits = 3  # how many edits a message older than an hour still takes
        self.late_edit_wait = 0.3  # seconds named in the refusal after that

    # channel messages

    def send(self, channel: Channel, body: Json, uploads: list[Upload]) -> Message:
        """POST /channels/…/messages."""
        world = self._world
        self._check(body, uploads, flags=int(body.get("flags") or 0))
        needed = SEND_IN_THREADS if channel.is_thread else SEND
        require(world, channel, needed | (ATTACH if uploads else 0))
        if channel.is_dm:
            self._knock(world.people[channel.recipient_id or 0])
        if channel.is_thread and channel.locked:
            raise archived_thread()
        nonce = str(body["nonce"]) if body.get("nonce") is not None else None
        if nonce is not None and body.get("enforce_nonce"):
            known = world.same_nonce(world.bot.id, nonce)
            if known is not None:
                return known
        reply_to = self._reference(channel, body.get("message_reference"))
        draft = _draft(body, uploads)
        draft.nonce, draft.reply_to = nonce, reply_to
        draft.type = REPLY_MESSAGE if reply_to is not None else 0
        draft.flags &= ~EPHEMERAL
        if channel.is_thread and channel.archived:
            channel.archived = False  # a message reopens an archived thread
            world.save_channel(channel)
        return world.post(channel, world.bot.id, draft)

    def _knock(self, person: Person) -> None:
        if all(each.id in person.away or not each.has_bot for each in self._world.guilds.values()):
            raise no_mutual_guild()
        if not person.dms_open:
            raise closed_dms()

    def edit(self, message: Message, body: Json, uploads: list[Upload]) -> Message:
        """PATCH /channels/…/messages/…: the bot's own, not ephemeral, not too old, not in an archived thread."""
        world = self._world
        if message.ephemeral_for is not None:
            raise unknown_message()
        if message.author_id != world.bot.id:
            raise not_the_author()
        if world.channels[message.channel_id].archived:
            raise archived_thread()
        if world.clock.now() - message.created > OLD_SECONDS:
            if message.late_edits >= self.late_edits:
                text = "Maximum number of edits to messages older than 1 hour reached. Try again later"
                raise limited(self.late_edit_wait, code=30046, message=text)
            message.late_edits += 1
        return self._apply(message, body, uploads)

    # interactions

    def callback(self, interaction_id: int, token: str, body: Json, uploads: list[Upload]) -> Interaction:
        """POST /interactions/…/callback."""
        interaction = self._interactions.to_answer(interaction_id, token)
        kind = body.get("type")
        if not isinstance(kind, int) or kind not in MAY_ANSWER[interaction.type]:
            raise FormError("type", "INTERACTION_CALLBACK_TYPE_INVALID", f"{kind!r} does not answer this interaction")
        if kind in (SILENT, UPDATE) and interaction.message_id is None:
            raise FormError("type", "INTERACTION_CALLBACK_TYPE_INVALID", "There is no message to update")
        data: Json = body.get("data") or {}
        match kind:
            case 4:
                flags = int(data.get("flags") or 0)
                self._check(data, uploads, flags=flags)
                self._reply(interaction, _draft(data, uploads), ephemeral=bool(flags & EPHEMERAL))
            case 5:
                flags = int(data.get("flags") or 0)
                self._reply(interaction, Draft(flags=LOADING), ephemeral=bool(flags & EPHEMERAL))
                interaction.thinking = True
            case 6 | 7:
                interaction.original_id = interaction.message_id
                if kind == UPDATE:
                    self._apply(self._original(interaction, gone=unknown_interaction), data, uploads)
            case 8:
                limits.check_choices("data.choices", data.get("choices"))
                interaction.choices = list(data.get("choices") or [])
            case _:
                limits.check_modal(data, emojis=self._world.emojis)
                interaction.modal = self._show(interaction, data)
        interaction.answered = kind
        self._world.tell("answered", interaction)
        return interaction

    def followup(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """POST /webhooks/…/token; the first one after a deferral fills the "thinking" message."""
        flags = int(body.get("flags") or 0)
        self._check(body, uploads, flags=flags)
        if interaction.thinking:
            return self._fill(interaction, body, uploads)
        draft = _draft(body, uploads)
        draft.metadata = metadata(self._world, interaction, original_id=interaction.original_id)
        draft.reply_to = interaction.original_id
        draft.type = REPLY_MESSAGE if draft.reply_to in self._world.messages else 0
        draft.reply_to = draft.reply_to if draft.type else None
        return self._post(interaction, draft, ephemeral=bool(flags & EPHEMERAL))

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """`@original` or the id of a message made with this token."""
        if which == "@original":
            return self._original(interaction)
        found = self._world.messages.get(read_id(which) or 0)
        if found is None or found.id not in (*interaction.posted, interaction.original_id):
            raise unknown_message()
        return found

    def edit_answer(self, interaction: Interaction, which: str, body: Json, uploads: list[Upload]) -> Message:
        """PATCH /webhooks/…/messages/…"""
        message = self.message_of(interaction, which)
        if interaction.thinking and message.id == interaction.original_id:
            return self._fill(interaction, body, uploads)
        return self._apply(message, body, uploads)

    def delete_answer(self, interaction: Interaction, which: str) -> None:
        """DELETE /webhooks/…/messages/…"""
        message = self.message_of(interaction, which)
        interaction.thinking = False
        self._world.delete(message)
        self._world.tell("answered", interaction)

    # within

    def _check(self, body: Json, uploads: list[Upload], *, flags: int) -> None:
        limits.check_draft(body, uploads, flags=flags, emojis=self._world.emojis)

    def _apply(self, message: Message, body: Json, uploads: list[Upload], *, stamp: bool = True) -> Message:
        """Changes what the body names; `attachments` lists which old files are kept."""
        flags = _edited_flags(message, body)
        kept = message.attachments
        if body.get("attachments") is not None:
            wanted = {str(each.get("id")): each for each in body["attachments"]}
            kept = [each for each in message.attachments if str(each.id) in wanted]
        after: Json = {
            "content": message.content,
            "embeds": message.embeds,
            "components": message.components,
            **{key: body[key] for key in ("content", "embeds", "components") if key in body},
        }
        limits.check_draft(
            {**body, **after},
            uploads,
            flags=flags,
            emojis=self._world.emojis,
            kept_files=[each.filename for each in kept],
            still_there=bool(kept),
        )
        for gone in [each for each in message.attachments if each not in kept]:
            self._world.detach(gone)
        message.attachments = [*kept, *(self._world.attach(message.channel_id, each) for each in uploads)]
        message.content = after["content"] or ""
        if "embeds" in body:
            message.embeds = settle_embeds(body["embeds"])
        if "components" in body:
            message.components = settle_components(body["components"])
        message.flags = flags
        return self._world.edited(message, allowed_mentions=body.get("allowed_mentions"), stamp=stamp)

    def _fill(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        message = self._original(interaction)
        message.flags &= ~LOADING
        try:
            self._apply(message, body, uploads, stamp=False)
        except Exception:
            message.flags |= LOADING
            raise
        interaction.thinking = False
        message.pings = [] if message.ephemeral_for is not None else message.mentions
        self._world.tell("answered", interaction)
        return message

    def _reply(self, interaction: Interaction, draft: Draft, *, ephemeral: bool) -> None:
        draft.metadata = metadata(self._world, interaction)
        if interaction.used is not None:
            draft.type = SLASH_COMMAND
            draft.used = {"name": interaction.used, "user": interaction.person_id}
        elif interaction.message_id in self._world.messages:
            draft.type, draft.reply_to = REPLY_MESSAGE, interaction.message_id
        interaction.original_id = self._post(interaction, draft, ephemeral=ephemeral).id

    def _post(self, interaction: Interaction, draft: Draft, *, ephemeral: bool) -> Message:
        draft.ephemeral_for = interaction.person_id if ephemeral else None
        message = self._world.post(self._world.channels[interaction.channel_id], self._world.bot.id, draft)
        interaction.posted.append(message.id)
        return message

    def _original(self, interaction: Interaction, gone: Callable[[], ApiError] = unknown_message) -> Message:
        message = self._world.messages.get(interaction.original_id or 0)
        if message is None:
            raise gone()
        return message

    def _show(self, interaction: Interaction, data: Json) -> Modal:
        modal = Modal(
            id=self._world.ids.next(),
            person_id=interaction.person_id,
            channel_id=interaction.channel_id,
            message_id=interaction.message_id,
            custom_id=data["custom_id"],
            title=data["title"],
            components=settle_components(data["components"]),
            opened_by=metadata(self._world, interaction),
        )
        self._world.open_modal(modal)
        return modal

    def _reference(self, channel: Channel, raw: object) -> int | None:
        if not isinstance(raw, dict) or raw.get("message_id") is None:
            return None
        message = self._world.messages.get(int(raw["message_id"]))
        if message is not None and message.channel_id == channel.id:
            return message.id
        if raw.get("fail_if_not_exists", True):
            raise FormError("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None


def _draft(body: Json, uploads: list[Upload]) -> Draft:
    return Draft(
        content=body.get("content") or "",
        embeds=settle_embeds(body.get("embeds")),
        components=settle_components(body.get("components")),
        uploads=uploads,
        flags=int(body.get("flags") or 0) & SETTABLE & ~EPHEMERAL,
        tts=bool(body.get("tts")),
        allowed_mentions=body.get("allowed_mentions"),
    )


def _edited_flags(message: Message, body: Json) -> int:
    """Flags after an edit: version 2 can be switched on, never off."""
    given = body.get("flags")
    if given is None:
        return message.flags
    settable = 4 | COMPONENTS_V2
    return (message.flags & ~4) | (int(given) & settable)
