"""Requests' bodies: JSON, or a form of `payload_json` and `files[n]`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from aiohttp import BodyPartReader, web

from sandbox.api.incoming import read_json
from sandbox.world.errors import FormError, bad_json
from sandbox.world.model import Json, Upload
from sandbox.world.snowflake import read_id

FILE_FIELD = re.compile(r"^files\[(\d+)\]$")
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(slots=True)
class Body:
    """A body with its files; `files` are keyed by the number in their field's name."""

    json: object = None
    files: dict[int, Upload] = field(default_factory=dict)

    @property
    def mapping(self) -> Json:
        """The body as an object.

        Errors: FormError when it is something else.
        """
        if not isinstance(self.json, dict):
            raise FormError("", "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return self.json

    def uploads(self, holder: Json) -> list[Upload]:
        """The files of a message object, with the names and alt texts its `attachments` give them."""
        left = dict(self.files)
        for entry in holder.get("attachments") or []:
            if not isinstance(entry, dict):
                continue
            number = read_id(str(entry.get("id", "")))
            if number is not None and number in left:
                upload = left[number]
                upload.description = entry.get("description")
                upload.filename = _safe(str(entry.get("filename") or upload.filename))
        return [left[number] for number in sorted(left)]


async def read_body(request: web.Request) -> Body:
    """Reads either kind.

    Errors: ApiError 50109.
    """
    if request.content_type == "multipart/form-data":
        return await _read_form(request)
    raw = await request.read()
    if not raw:
        return Body(json={})
    if request.content_type != "application/json":
        raise bad_json()
    return Body(json=_parse(raw))


async def _read_form(request: web.Request) -> Body:
    body = Body(json={})
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise bad_json()
        name = part.name or ""
        data = bytes(await part.read(decode=True))
        if name == "payload_json":
            body.json = _parse(data)
        elif found := FILE_FIELD.match(name):
            body.files[int(found[1])] = Upload(_safe(part.filename or "file"), data)
        else:  # an emoji or a sticker sends plain fields; nobody here does
            raise FormError(name, "FORM_FIELD_UNKNOWN", "Unknown form field")
    return body


def _parse(raw: bytes) -> object:
    try:
        return read_json(raw)
    except ValueError:
        raise bad_json() from None


def _safe(filename: str) -> str:
    """A name as Discord cleans it: no folders, no strange characters."""
    bare = filename.replace("\\", "/").rsplit("/", 1)[-1]
    return _UNSAFE.sub("_", bare).strip("_") or "file"
