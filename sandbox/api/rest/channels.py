"""Channels and threads."""

from __future__ import annotations

from sandbox.api import shapes
from sandbox.api.limits.field import length
from sandbox.world.errors import ApiError, FormError, unknown_channel, unknown_member, unknown_user
from sandbox.world.model import PRIVATE_THREAD, PUBLIC_THREAD, THREADS, Channel, Json
from sandbox.world.rights import PRIVATE_THREADS, PUBLIC_THREADS, require

from .call import Call, Handler


async def get_channel(call: Call) -> Json:
    return shapes.channel(call.world, call.channel())


async def edit_channel(call: Call) -> Json:
    place, body = call.channel(), call.body.mapping
    if place.is_dm:
        raise ApiError(403, 50024, "Cannot execute action on this channel type")
    if body.get("name") is not None:
        place.name = length("name", body["name"], 1, 100, required=True)
    if "topic" in body and not place.is_thread:
        place.topic = body["topic"]
    if place.is_thread:
        place.archived = bool(body.get("archived", place.archived))
        place.locked = bool(body.get("locked", place.locked))
    call.world.save_channel(place)
    return shapes.channel(call.world, place)


async def delete_channel(call: Call) -> Json:
    place = call.channel()
    made = shapes.channel(call.world, place)
    if not place.is_dm:  # closing a DM changes nothing for the other side
        call.world.remove_channel(place)
    return made


async def start_thread(call: Call) -> Json:
    return _start(call, call.body.mapping.get("type", PRIVATE_THREAD))


async def start_thread_from_message(call: Call) -> Json:
    """The thread of a message has the message's id; there is at most one."""
    message = call.message()
    if message.id in call.world.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    return _start(call, PUBLIC_THREAD, message.id)


def _start(call: Call, kind: object, number: int = 0) -> Json:
    parent, world = call.channel(), call.world
    require(world, parent, PRIVATE_THREADS if kind == PRIVATE_THREAD else PUBLIC_THREADS)
    if parent.is_dm or parent.is_thread:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if kind not in THREADS:
        raise FormError("type", "BASE_TYPE_CHOICES", f"Value must be one of {THREADS}.")
    name = length("name", call.body.mapping.get("name"), 1, 100, required=True)
    made = Channel(number or world.ids.next(), kind, name, parent_id=parent.id, guild_id=parent.guild_id)
    made.owner_id, made.members = world.bot.id, [world.bot.id]
    return shapes.channel(world, world.add_channel(made))


async def add_member(call: Call) -> None:
    place, person = _thread(call), call.number("user")
    if person not in call.world.people:
        raise unknown_user()
    if person not in place.members:
        place.members.append(person)
        call.world.save_channel(place)


async def remove_member(call: Call) -> None:
    place, person = _thread(call), call.number("user")
    if person in place.members:
        place.members.remove(person)
        call.world.save_channel(place)


async def join(call: Call) -> None:
    _thread(call)


async def members(call: Call) -> list[Json]:
    place = _thread(call)
    joined = {"join_timestamp": "2020-01-01T00:00:00+00:00", "flags": 0, "id": str(place.id)}
    return [{**joined, "user_id": str(each)} for each in place.members]


async def get_member(call: Call) -> Json:
    """10007 for a person who is not in the thread."""
    place, person = _thread(call), call.number("user")
    if person not in place.members:
        raise unknown_member()
    joined = {"join_timestamp": "2020-01-01T00:00:00+00:00", "flags": 0}
    return {**joined, "id": str(place.id), "user_id": str(person)}


async def active_threads(call: Call) -> Json:
    guild, world = call.server(), call.world
    places = [each for each in world.channels.values() if each.is_thread and not each.archived]
    found = [shapes.channel(world, each) for each in places if world.guild_of(each).id == guild.id]
    return {"threads": found, "members": [], "has_more": False}


async def archived_public(call: Call) -> Json:
    return _archived(call, PUBLIC_THREAD)


async def archived_private(call: Call) -> Json:
    return _archived(call, PRIVATE_THREAD)


def _archived(call: Call, kind: int) -> Json:
    """The archived threads of a channel, newest first."""
    parent, world = call.channel(), call.world
    limit = call.query_number("limit", 50)
    found = [each for each in world.channels.values() if each.parent_id == parent.id and each.type == kind]
    found = sorted((each for each in found if each.archived), key=lambda each: -each.id)
    shown = [shapes.channel(world, each) for each in found[:limit]]
    return {"threads": shown, "members": [], "has_more": len(found) > limit}


def _thread(call: Call) -> Channel:
    place = call.channel()
    if not place.is_thread:
        raise unknown_channel()
    return place


ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/channels/{channel}", get_channel),
    ("PATCH", "/channels/{channel}", edit_channel),
    ("DELETE", "/channels/{channel}", delete_channel),
    ("POST", "/channels/{channel}/threads", start_thread),
    ("POST", "/channels/{channel}/messages/{message}/threads", start_thread_from_message),
    ("GET", "/channels/{channel}/thread-members", members),
    ("GET", "/channels/{channel}/thread-members/{user}", get_member),
    ("PUT", "/channels/{channel}/thread-members/@me", join),
    ("PUT", "/channels/{channel}/thread-members/{user}", add_member),
    ("DELETE", "/channels/{channel}/thread-members/{user}", remove_member),
    ("GET", "/guilds/{guild}/threads/active", active_threads),
    ("GET", "/channels/{channel}/threads/archived/public", archived_public),
    ("GET", "/channels/{channel}/threads/archived/private", archived_private),
    ("GET", "/channels/{channel}/users/@me/threads/archived/private", archived_private),
)
