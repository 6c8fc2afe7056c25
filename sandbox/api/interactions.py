"""Interactions in progress: what a person did, how the bot answered, and what it may still do with the token."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from sandbox.world.errors import already_acknowledged, expired_token, unknown_interaction, unknown_webhook
from sandbox.world.keys import is_key
from sandbox.world.model import Channel, Json, Message, Modal, Person
from sandbox.world.rights import EVERYTHING, bot_rights, rights
from sandbox.world.world import World

from . import shapes

ACK_SECONDS, TOKEN_SECONDS = 3.0, 15 * 60.0
COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
REPLY, DEFER, SILENT, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9


@dataclass(slots=True)
class Interaction:
    """One action of a person."""

    id: int
    token: str
    type: int
    person_id: int
    channel_id: int
    created: float
    locale: str
    data: Json
    message_id: int | None = None  # the message whose component it is (also behind a modal)
    used: str | None = None  # "game new"
    opened_by: Json | None = None  # of a submit: metadata of what opened the modal
    answered: int | None = None  # type of the callback
    original_id: int | None = None
    thinking: bool = False  # deferred, and nothing shown yet
    modal: Modal | None = None
    choices: list[Json] | None = None
    posted: list[int] = field(default_factory=list)  # messages made with the token, the original first
    failed: str | None = None


class Interactions:
    """All interactions, by id and by token; old ones are forgotten."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def open(
        self,
        kind: int,
        person: Person,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        used: str | None = None,
        opened_by: Json | None = None,
    ) -> Interaction:
        """A person's action, sent to the bot if it is online (otherwise it has failed at once)."""
        self._sweep()
        made = Interaction(
            id=self._world.ids.next(),
            token=secrets.token_urlsafe(96),
            type=kind,
            person_id=person.id,
            channel_id=channel.id,
            created=self._world.clock.now(),
            locale=person.locale,
            data=data,
            message_id=message.id if message is not None else None,
            used=used,
            opened_by=opened_by,
        )
        if not self._world.bot_reachable:
            made.failed = "bot_offline"
            return made
        if not channel.is_dm and not self._world.guild_of(channel).has_bot:
            made.failed = "no_answer"  # an old button on a server that has removed the bot
            return made
        self._by_id[made.id] = self._by_token[made.token] = made
        self._world.tell("interaction", made)
        return made

    def to_answer(self, interaction_id: int, token: str) -> Interaction:
        """The interaction a callback is for.

        Errors: 10062 when unknown or more than three seconds old, 40060 when already answered.
        """
        found = self._by_id.get(interaction_id)
        if found is None or not is_key(token, found.token):
            raise unknown_interaction()
        if found.answered is not None:
            raise already_acknowledged()
        if self._world.clock.now() - found.created > ACK_SECONDS:
            self.fail(found, "no_answer")
            raise unknown_interaction()
        return found

    def by_token(self, application_id: int, token: str) -> Interaction:
        """The interaction a webhook call is for.

        Errors: 50027 after fifteen minutes, 10015 when unknown or not yet answered.
        """
        found = self._by_token.get(token)
        if found is None or application_id != self._world.application_id:
            raise unknown_webhook()
        if self._world.clock.now() - found.created > TOKEN_SECONDS:
            raise expired_token()
        if found.answered is None:
            raise unknown_webhook()
        return found

    def fail(self, interaction: Interaction, reason: str) -> None:
        """Nobody answered in time."""
        if interaction.answered is None and interaction.failed is None:
            interaction.failed = reason
            self._world.tell("failed", interaction)

    def _sweep(self) -> None:
        limit = self._world.clock.now() - TOKEN_SECONDS - 60
        for old in [each for each in self._by_id.values() if each.created < limit]:
            del self._by_id[old.id], self._by_token[old.token]


def payload(world: World, interaction: Interaction) -> Json:
    """INTERACTION_CREATE as the gateway brings it."""
    person, place = world.people[interaction.person_id], world.channels[interaction.channel_id]
    made: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": interaction.type,
        "data": interaction.data,
        "channel_id": str(place.id),
        "channel": {**shapes.channel(world, place), "permissions": str(rights(person))},
        "token": interaction.token,
        "version": 1,
        "app_permissions": str(EVERYTHING if place.is_dm else bot_rights(world, place)),
        "locale": interaction.locale,
        "entitlements": [],
        "attachment_size_limit": shapes.FILE_SIZE_LIMIT,
    }
    if place.is_dm:
        made |= {"user": shapes.user(person), "context": 1, "authorizing_integration_owners": {"0": "0"}}
    else:
        guild, locale = world.guild_of(place), world.locale
        made |= {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": locale, "features": []},
            "guild_locale": locale,
            "member": shapes.member(world, person, permissions=True, guild=guild),
            "context": 0,
            "authorizing_integration_owners": {"0": str(guild.id)},
        }
    message = world.messages.get(interaction.message_id or 0)
    if message is not None:
        made["message"] = shapes.message(world, message)
    return made


def metadata(world: World, interaction: Interaction, *, original_id: int | None = None) -> Json:
    """`interaction_metadata` of a message made with this interaction's token."""
    place = world.channels[interaction.channel_id]
    owner = "0" if place.is_dm else str(world.guild_of(place).id)
    made: Json = {
        "id": str(interaction.id),
        "type": interaction.type,
        "user": shapes.user(world.people[interaction.person_id]),
        "authorizing_integration_owners": {"0": owner},
    }
    if interaction.type == COMMAND:
        made |= {"name": interaction.used or "", "command_type": 1}
    if interaction.type == COMPONENT:
        made["interacted_message_id"] = str(interaction.message_id)
    if interaction.type == SUBMIT:
        made["triggering_interaction_metadata"] = interaction.opened_by
    if original_id is not None:
        made["original_response_message_id"] = str(original_id)
    return made


def outcome_status(interaction: Interaction) -> str:
    """In the form of docs/sandbox-api.md."""
    if interaction.failed:
        return "failed"
    if interaction.answered is None:
        return "pending"
    if interaction.answered == DEFER and interaction.thinking:
        return "thinking"
    return "silent" if interaction.answered == SILENT else "answered"
