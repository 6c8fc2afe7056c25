"""The application's own emojis."""

from __future__ import annotations

import base64
import binascii
import re

from sandbox.api import shapes
from sandbox.world.errors import ApiError, FormError, unknown_emoji
from sandbox.world.model import Json

from .call import Call, Handler

NAME = re.compile(r"^\w{2,32}$", re.ASCII)
PICTURE = re.compile(r"^data:image/(png|jpeg|gif|webp|avif);base64,(.+)$", re.DOTALL)
MAX_BYTES, MAX_EMOJIS = 256 * 1024, 2000


async def get_all(call: Call) -> Json:
    return {"items": list(call.world.emojis.values())}


async def get_one(call: Call) -> Json:
    return _known(call)


async def create(call: Call) -> Json:
    body = call.body.mapping
    if len(call.world.emojis) >= MAX_EMOJIS:
        raise ApiError(400, 30008, "Maximum number of emojis reached (2000)")
    found = PICTURE.match(str(body.get("image", "")))
    if found is None:
        raise FormError("image", "IMAGE_INVALID", "Invalid image data")
    try:
        data = base64.b64decode(found[2], validate=True)
    except binascii.Error:
        raise FormError("image", "IMAGE_INVALID", "Invalid image data") from None
    if len(data) > MAX_BYTES:
        raise FormError("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    number = str(call.world.ids.next())
    made: Json = {
        "id": number,
        "name": _name(call, body.get("name")),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": found[1] == "gif",
        "available": True,
        "user": shapes.user(call.world.bot),
    }
    call.world.put_emoji(number, made, data)
    return made


async def rename(call: Call) -> Json:
    made = _known(call) | {"name": _name(call, call.body.mapping.get("name"))}
    call.world.put_emoji(str(made["id"]), made)
    return made


async def delete(call: Call) -> None:
    call.world.put_emoji(str(_known(call)["id"]), None)


def _name(call: Call, name: object) -> str:
    if not isinstance(name, str) or not NAME.match(name):
        raise FormError("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(each["name"] == name for each in call.world.emojis.values()):
        raise FormError("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name already taken")
    return name


def _known(call: Call) -> Json:
    found = call.world.emojis.get(call.text("emoji"))
    if found is None:
        raise unknown_emoji()
    return found


ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/applications/{application}/emojis", get_all),
    ("POST", "/applications/{application}/emojis", create),
    ("GET", "/applications/{application}/emojis/{emoji}", get_one),
    ("PATCH", "/applications/{application}/emojis/{emoji}", rename),
    ("DELETE", "/applications/{application}/emojis/{emoji}", delete),
)
