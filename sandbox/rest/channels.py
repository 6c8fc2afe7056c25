"""Channels and threads."""

from __future__ import annotations

from typing import Any

from .. import shapes
from ..errors import ApiError, FormError, unknown_channel, unknown_user
from ..limits.field import length
from ..model import PRIVATE_THREAD, PUBLIC_THREAD, THREADS, Channel, Json
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
    return _start(call, PUBLIC_THREAD)


def _start(call: Call, kind: Any) -> Json:
    parent, world = call.channel(), call.world
    if parent.is_dm or parent.is_thread:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if kind not in THREADS:
        raise FormError("type", "BASE_TYPE_CHOICES", f"Value must be one of {THREADS}.")
    name = length("name", call.body.mapping.get("name"), 1, 100, required=True)
    made = Channel(world.ids.next(), kind, name, parent_id=parent.id, owner_id=world.bot.id, members=[world.bot.id])
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


async def active_threads(call: Call) -> Json:
    call.guild()
    places = [each for each in call.world.channels.values() if each.is_thread and not each.archived]
    return {"threads": [shapes.channel(call.world, each) for each in places], "members": [], "has_more": False}


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
    ("PUT", "/channels/{channel}/thread-members/@me", join),
    ("PUT", "/channels/{channel}/thread-members/{user}", add_member),
    ("DELETE", "/channels/{channel}/thread-members/{user}", remove_member),
    ("GET", "/guilds/{guild}/threads/active", active_threads),
)
