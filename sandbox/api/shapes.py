"""The world as Discord's REST and gateway write it (what the bot receives)."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote

from sandbox.clock import iso
from sandbox.world.model import DM, EPHEMERAL, SLASH_COMMAND, Attachment, Channel, Guild, Json, Message, Person
from sandbox.world.rights import BOT, MEMBER, rights
from sandbox.world.snowflake import created_at
from sandbox.world.world import World

FILE_SIZE_LIMIT = 10 * 1024 * 1024


def user(person: Person) -> Json:
    """A user object."""
    return {
        "id": str(person.id),
        "username": person.username,
        "discriminator": "0000" if person.is_bot else "0",
        "global_name": None if person.is_bot else person.name,
        "avatar": None,
        "bot": person.is_bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def me(person: Person) -> Json:
    """The bot's own account as `/users/@me` gives it."""
    return {**user(person), "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None, "premium_type": 0}


def member(
    world: World, person: Person, *, permissions: bool = False, with_user: bool = True, guild: Guild | None = None
) -> Json:
    """A member of a guild (by default the first); with `permissions` as interactions carry it."""
    where = guild or world.guilds[world.guild_id]
    made: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso(created_at(where.id)),
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [str(where.bot_role_id)] if person.is_bot else [],
        "mute": False,
        "deaf": False,
    }
    if with_user:
        made["user"] = user(person)
    if permissions:
        made["permissions"] = str(rights(person))
    return made


def channel(world: World, place: Channel) -> Json:
    """A channel object of any kind the sandbox has."""
    made: Json = {"id": str(place.id), "type": place.type, "flags": 0, "last_message_id": _text(place.last_message_id)}
    if place.is_dm:
        recipient = world.people.get(place.recipient_id or 0)
        return {**made, "recipients": [user(recipient)] if recipient else []}
    guild = world.guild_of(place)
    made |= {"guild_id": str(guild.id), "name": place.name, "parent_id": _text(place.parent_id)}
    made |= {"rate_limit_per_user": 0}
    if place.is_thread:
        count = len(world.in_channel.get(place.id, []))
        made |= {
            "owner_id": str(place.owner_id),
            "message_count": count,
            "total_message_sent": count,
            "member_count": len(place.members),
            "thread_metadata": {
                "archived": place.archived,
                "locked": place.locked,
                "archive_timestamp": iso(created_at(place.id)),
                "auto_archive_duration": 10080,
                "create_timestamp": iso(created_at(place.id)),
                **({"invitable": False} if place.type == 12 else {}),
            },
        }
        return made
    overwrites = []
    if place.bot_denied:
        overwrites = [{"id": str(guild.bot_role_id), "type": 0, "allow": "0", "deny": str(place.bot_denied)}]
    return made | {"topic": place.topic, "position": place.position, "nsfw": False, "permission_overwrites": overwrites}


def guild(world: World, which: Guild | None = None) -> Json:
    """A guild (by default the first) without its channels and members."""
    which = which or world.guilds[world.guild_id]
    return {
        "id": str(which.id),
        "name": which.name,
        "owner_id": str(which.id),  # a server owner who is never there: none of the people is above the others
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "application_id": None,
        "features": [],
        "region": "europe",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": roles(world, which),
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": world.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create(world: World, which: Guild) -> Json:
    """What GUILD_CREATE brings: without the members intent only the bot itself is among the members."""
    places = [each for each in world.channels.values() if not each.is_dm and world.guild_of(each).id == which.id]
    return guild(world, which) | {
        "joined_at": iso(created_at(which.id)),
        "large": False,
        "unavailable": False,
        "member_count": len(world.people),
        "voice_states": [],
        "members": [member(world, world.bot, guild=which)],
        "channels": [channel(world, each) for each in places if not each.is_thread],
        "threads": [channel(world, each) for each in places if each.is_thread and not each.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(world: World, file: Attachment, *, ephemeral: bool = False) -> Json:
    """An attachment with its address on the sandbox's CDN."""
    address = file_url(world, file)
    made: Json = {"id": str(file.id), "filename": file.filename, "size": file.size, "url": address}
    made |= {"proxy_url": address, "content_type": file.content_type}
    if file.width is not None and file.height is not None:
        made |= {"width": file.width, "height": file.height}
    if file.description:
        made["description"] = file.description
    if ephemeral:
        made["ephemeral"] = True
    return made


def file_url(world: World, file: Attachment) -> str:
    """Where the bot fetches an attachment."""
    return f"{world.cdn}/attachments/{file.channel_id}/{file.id}/{quote(file.filename)}?hm={file.key}"


def message(world: World, post: Message) -> Json:
    """A message object as REST returns it."""
    place = world.channels[post.channel_id]
    made: Json = {
        "id": str(post.id),
        "channel_id": str(post.channel_id),
        "author": user(world.people[post.author_id]),
        "content": post.content,
        "timestamp": iso(post.created),
        "edited_timestamp": iso(post.edited) if post.edited is not None else None,
        "tts": post.tts,
        "mention_everyone": post.mention_everyone,
        "mentions": [user(world.people[each]) for each in post.mentions if each in world.people],
        "mention_roles": [],
        "attachments": [attachment(world, each, ephemeral=bool(post.flags & EPHEMERAL)) for each in post.attachments],
        "embeds": [with_files(world, post, each) for each in post.embeds],
        "components": [with_files(world, post, each) for each in post.components],
        "pinned": post.pinned,
        "type": post.type,
        "flags": post.flags,
    }
    if post.nonce is not None:
        made["nonce"] = post.nonce
    if post.reactions:
        made["reactions"] = [_reaction(world, each) for each in post.reactions if each["users"]]
    if post.metadata is not None:
        made |= {"interaction_metadata": post.metadata, "application_id": str(world.application_id)}
        made["webhook_id"] = str(world.application_id)
    if post.used is not None and post.type == SLASH_COMMAND:
        by = world.people[post.used["user"]]
        made["interaction"] = {"id": post.metadata["id"] if post.metadata else "0", "type": 2}
        made["interaction"] |= {"name": post.used["name"], "user": user(by)}
    if post.reply_to is not None:
        made["message_reference"] = {"type": 0, "channel_id": str(place.id), "message_id": str(post.reply_to)}
        if not place.is_dm:
            made["message_reference"]["guild_id"] = str(world.guild_of(place).id)
        original = world.messages.get(post.reply_to)
        made["referenced_message"] = message(world, original) if original is not None else None
    return made


def gateway_message(world: World, post: Message) -> Json:
    """A message as MESSAGE_CREATE and MESSAGE_UPDATE bring it."""
    made = message(world, post)
    place = world.channels[post.channel_id]
    if place.type == DM:
        return made | {"channel_type": 1}
    author = world.people[post.author_id]
    guild = world.guild_of(place)
    made |= {"guild_id": str(guild.id), "channel_type": place.type}
    return made | {"member": member(world, author, with_user=False, guild=guild)}


def with_files(world: World, post: Message, piece: Json) -> Json:
    """A copy of an embed or component whose `attachment://name` addresses lead to the message's files."""
    named = {each.filename: each for each in post.attachments}

    def of_part(part: Json) -> Json:
        made: Json = {key: of_value(value) for key, value in part.items()}
        address = made.get("url")
        if isinstance(address, str) and address.startswith("attachment://"):
            file = named.get(address.removeprefix("attachment://"))
            if file is not None:
                made |= _media(world, file)
        return made

    def of_value(value: object) -> object:
        if isinstance(value, list):
            return [of_value(each) for each in value]
        return of_part(value) if isinstance(value, dict) else value

    return of_part(piece)


def _media(world: World, file: Attachment) -> Json:
    address = file_url(world, file)
    made: Json = {"url": address, "proxy_url": address, "content_type": file.content_type, "id": str(file.id)}
    if file.width is not None:
        made |= {"width": file.width, "height": file.height}
    return made


def _reaction(world: World, reaction: Json) -> Json:
    users: Iterable[int] = reaction["users"]
    count = len(list(users))
    details = {"burst": 0, "normal": count}
    mine = world.bot.id in reaction["users"]
    made: Json = {"emoji": reaction["emoji"], "count": count, "count_details": details, "burst_colors": []}
    return made | {"me": mine, "me_burst": False}


def roles(world: World, guild: Guild) -> list[Json]:
    """A guild's roles: everyone, and the one a bot brings with its invitation."""
    own = _everyone(guild) | {"id": str(guild.bot_role_id), "name": world.bot.name, "managed": True}
    own |= {"position": 1, "permissions": str(BOT), "tags": {"bot_id": str(world.bot.id)}}
    return [_everyone(guild), own]


def _everyone(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": "@everyone",
        "description": None,
        "permissions": str(MEMBER),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)
