"""Messages of channels: send, read, edit, delete, pin, react."""

from __future__ import annotations

from urllib.parse import unquote

from sandbox.api import shapes
from sandbox.clock import iso
from sandbox.world.errors import ApiError, FormError, unknown_emoji
from sandbox.world.model import Json, Message
from sandbox.world.rights import READ_BACK, bot_rights

from .call import Call, Handler


async def send(call: Call) -> Json:
    body = call.body.mapping
    message = call.rest.answers.send(call.channel(), body, call.body.uploads(body))
    return shapes.message(call.world, message)


async def get_one(call: Call) -> Json:
    return shapes.message(call.world, call.message())


async def edit(call: Call) -> Json:
    body = call.body.mapping
    message = call.rest.answers.edit(call.message(), body, call.body.uploads(body))
    return shapes.message(call.world, message)


async def delete(call: Call) -> None:
    call.world.delete(call.message())


async def bulk_delete(call: Call) -> None:
    place = call.channel()
    for each in call.body.mapping.get("messages") or []:
        found = call.world.messages.get(int(each))
        if found is not None and found.channel_id == place.id:
            call.world.delete(found)


async def history(call: Call) -> list[Json]:
    """Newest first; `before`, `after`, `around` are ids."""
    limit = call.query_number("limit", 50)
    if not 1 <= limit <= 100:
        raise FormError("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    world, place = call.world, call.channel()
    if not place.is_dm and not bot_rights(world, place) & READ_BACK:
        return []  # no refusal, as on Discord
    ids = [each for each in world.in_channel[place.id] if world.messages[each].ephemeral_for is None]
    if "before" in call.request.query:
        ids = [each for each in ids if each < call.query_number("before", 0)][-limit:]
    elif "after" in call.request.query:
        ids = [each for each in ids if each > call.query_number("after", 0)][:limit]
    elif "around" in call.request.query:
        middle = call.query_number("around", 0)
        ids = [each for each in ids if each <= middle][-(limit // 2) - 1 :] + [each for each in ids if each > middle]
        ids = ids[:limit]
    else:
        ids = ids[-limit:]
    return [shapes.message(world, world.messages[each]) for each in reversed(ids)]


async def typing(call: Call) -> None:
    call.world.tell("typing", (call.channel(), call.world.bot.id))


async def pin(call: Call) -> None:
    _set_pinned(call, call.message(), pinned=True)


async def unpin(call: Call) -> None:
    _set_pinned(call, call.message(), pinned=False)


async def pins(call: Call) -> Json:
    world = call.world
    found = [world.messages[each] for each in reversed(world.in_channel[call.channel().id])]
    items = [{"pinned_at": iso(each.created), "message": shapes.message(world, each)} for each in found if each.pinned]
    return {"items": items, "has_more": False}


def _set_pinned(call: Call, message: Message, *, pinned: bool) -> None:
    pinned_here = [each for each in call.world.in_channel[message.channel_id] if call.world.messages[each].pinned]
    if pinned and not message.pinned and len(pinned_here) >= 250:
        raise ApiError(400, 30003, "Maximum number of pins reached for this channel (250).")
    message.pinned = pinned
    call.world.edited(message, stamp=False)


async def react(call: Call) -> None:
    message, emoji = call.message(), _emoji(call)
    entry = next((each for each in message.reactions if each["emoji"] == emoji), None)
    if entry is None:
        if len(message.reactions) >= 20:
            raise ApiError(403, 30010, "Maximum number of reactions reached (20)")
        entry = {"emoji": emoji, "users": []}
        message.reactions.append(entry)
    if call.world.bot.id not in entry["users"]:
        entry["users"].append(call.world.bot.id)
        _tell_reaction(call, message, emoji, "reaction_add")


async def unreact(call: Call) -> None:
    message, emoji = call.message(), _emoji(call)
    for entry in message.reactions:
        if entry["emoji"] == emoji and call.world.bot.id in entry["users"]:
            entry["users"].remove(call.world.bot.id)
            _tell_reaction(call, message, emoji, "reaction_remove")
    message.reactions = [each for each in message.reactions if each["users"]]


def _emoji(call: Call) -> Json:
    text = unquote(call.text("emoji"))
    if ":" not in text:
        if text.isascii():
            raise unknown_emoji()
        return {"id": None, "name": text}
    name, _, number = text.partition(":")
    if number not in call.world.emojis:
        raise unknown_emoji()
    return {"id": number, "name": name}


def _tell_reaction(call: Call, message: Message, emoji: Json, what: str) -> None:
    world = call.world
    world.edited(message, stamp=False)
    about = {"user_id": str(world.bot.id), "channel_id": str(message.channel_id), "message_id": str(message.id)}
    world.tell(what, {**about, "emoji": emoji, "burst": False, "type": 0})


ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("POST", "/channels/{channel}/messages", send),
    ("GET", "/channels/{channel}/messages", history),
    ("POST", "/channels/{channel}/messages/bulk-delete", bulk_delete),
    ("GET", "/channels/{channel}/messages/pins", pins),
    ("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    ("DELETE", "/channels/{channel}/messages/pins/{message}", unpin),
    ("PUT", "/channels/{channel}/pins/{message}", pin),
    ("DELETE", "/channels/{channel}/pins/{message}", unpin),
    ("GET", "/channels/{channel}/messages/{message}", get_one),
    ("PATCH", "/channels/{channel}/messages/{message}", edit),
    ("DELETE", "/channels/{channel}/messages/{message}", delete),
    ("PUT", "/channels/{channel}/messages/{message}/reactions/{emoji}/@me", react),
    ("DELETE", "/channels/{channel}/messages/{message}/reactions/{emoji}/@me", unreact),
    ("POST", "/channels/{channel}/typing", typing),
)
