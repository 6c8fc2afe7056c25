"""The world as the page and the tests see it: one person's channels and messages, without others' secrets."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

from sandbox.api import shapes
from sandbox.api.interactions import Interaction, outcome_status
from sandbox.world.model import EPHEMERAL, LOADING, NOTICE, Channel, Guild, Json, Message, Modal, Person
from sandbox.world.world import World

from . import command_menu

OWN = ("en-GB", "pl")
"""The languages of the page's own words."""


def state(world: World) -> Json:
    """What the page reads first."""
    places = sorted((each for each in world.channels.values() if not each.is_dm), key=lambda it: (it.position, it.id))
    return {
        "notice": NOTICE,
        "guild": {"id": str(world.guild_id), "name": world.meta["guild_name"]},
        "guilds": [guild(world, each) for each in world.guilds.values()],
        "bot": {"id": str(world.bot.id), "name": world.bot.name, "online": world.bot_online},
        "people": [person(each) for each in world.people.values() if not each.is_bot],
        "channels": [channel(world, each) for each in places],
        "locales": locales(world),
    }


def locales(world: World) -> list[str]:
    """What somebody may speak here: one locale of each language of the page or of the bot's commands."""
    spoken = {"en": "en-GB"}
    for locale in (*OWN, *command_menu.locales(world)):
        spoken.setdefault(locale.partition("-")[0], locale)
    return list(spoken.values())


def guild(world: World, which: Guild) -> Json:
    """A server, with its roles (for selects and mentions)."""
    roles = [{"id": each["id"], "name": each["name"]} for each in shapes.roles(world, which)]
    return {"id": str(which.id), "name": which.name, "has_bot": which.has_bot, "roles": roles}


def person(who: Person) -> Json:
    """A person one can act as."""
    return {
        "id": str(who.id),
        "name": who.name,
        "username": who.username,
        "locale": who.locale,
        "dms_open": who.dms_open,
        "admin": who.admin,
        "manager": who.manager,
        "away": [str(each) for each in who.away],
        "role": who.role,
        "color": who.color,
    }


def channel(world: World, place: Channel) -> Json:
    """A channel; a DM is named after the bot, as its person sees it."""
    made: Json = {
        "id": str(place.id),
        "type": place.type,
        "name": world.bot.name if place.is_dm else place.name,
        "topic": place.topic,
        "parent_id": str(place.parent_id) if place.parent_id else None,
        "archived": place.archived,
        "locked": place.locked,
        "guild_id": None if place.is_dm else str(world.guild_of(place).id),
        "owner_id": str(place.owner_id) if place.owner_id else None,
        "bot_denied": place.bot_denied,
        "last_message_id": str(place.last_message_id) if place.last_message_id else None,
    }
    if place.is_dm:
        made["recipient"] = {"id": str(world.bot.id), "name": world.bot.name}
    return made


def visible(world: World, viewer: Person, place: Channel) -> list[Message]:
    """A channel's messages as one person sees them, oldest first."""
    found = (world.messages[each] for each in world.in_channel.get(place.id, []))
    return [each for each in found if each.ephemeral_for in (None, viewer.id)]


def message(world: World, post: Message, files: str) -> Json:
    """A message for the page; `files` is where the page fetches attachments (`/s/<token>/files`)."""
    made = shapes.message(world, post)
    author = world.people[post.author_id]
    made["author"] |= {"name": author.name, "color": author.color, "bot": author.is_bot}
    made["ephemeral"] = bool(post.flags & EPHEMERAL)
    made["thinking"] = bool(post.flags & LOADING)
    made["ping"] = [str(each) for each in post.pings]
    made["used"] = None
    if post.used is not None:
        by = world.people[post.used["user"]]
        made["used"] = {"name": post.used["name"], "user": {"id": str(by.id), "name": by.name}}
    if isinstance(made.get("referenced_message"), dict):
        original = world.messages.get(post.reply_to or 0)
        hidden = original is not None and original.ephemeral_for not in (None, post.ephemeral_for)
        made["referenced_message"] = None if hidden or original is None else message(world, original, files)
    moved: Json = _moved(made, world, files)
    return moved


def modal(form: Modal) -> Json:
    """A form as the page draws it."""
    return {
        "id": str(form.id),
        "custom_id": form.custom_id,
        "title": form.title,
        "components": form.components,
        "channel_id": str(form.channel_id),
    }


def outcome(world: World, interaction: Interaction, files: str) -> Json:
    """The result of something a person did."""
    post = world.messages.get(interaction.original_id or 0)
    return {
        "interaction_id": str(interaction.id),
        "status": outcome_status(interaction),
        "message": message(world, post, files) if post is not None else None,
        "modal": modal(interaction.modal) if interaction.modal is not None else None,
        "reason": interaction.failed,
    }


def _moved(value: object, world: World, files: str) -> Any:
    """Replaces the CDN's addresses by the page's own, which carry its token."""
    if isinstance(value, dict):
        return {key: _moved(each, world, files) for key, each in value.items()}
    if isinstance(value, list):
        return [_moved(each, world, files) for each in value]
    if isinstance(value, str) and value.startswith(f"{world.cdn}/attachments/"):
        found = re.search(r"/attachments/\d+/(\d+)/([^?]+)", value)
        if found is not None:
            return f"{files}/{found[1]}/{quote(found[2])}"
    return value
