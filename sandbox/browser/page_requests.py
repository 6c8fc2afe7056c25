"""What the page's requests say, read with clear refusals (all of them PageError bad_body)."""

from __future__ import annotations

from aiohttp import web

from sandbox.api.incoming import read_json
from sandbox.world.errors import PageError
from sandbox.world.model import Json
from sandbox.world.snowflake import read_id

MAX_BODY = 256 * 1024
"""Bytes: the page sends a line of text, a form or a choice, never a file."""


async def body_of(request: web.Request) -> Json:
    sent = await _bounded(request)
    try:
        raw = read_json(sent)
    except ValueError as error:
        raise PageError(400, "bad_body", f"the body cannot be used: {error}") from None
    if not isinstance(raw, dict):
        raise PageError(400, "bad_body", "the body is not an object")
    return raw


async def _bounded(request: web.Request) -> bytes:
    """The body, not read further than it may be long."""
    sent = b""
    async for part in request.content.iter_any():
        sent += part
        if len(sent) > MAX_BODY:
            raise PageError(400, "bad_body", f"the body is longer than {MAX_BODY} bytes")
    return sent


def text(body: Json, key: str) -> str:
    value = body.get(key)
    if not isinstance(value, str):
        raise PageError(400, "bad_body", f"{key} is missing or not text")
    return value


def path_of(body: Json) -> list[str]:
    path = body.get("path")
    if not isinstance(path, list) or not all(isinstance(each, str) for each in path):
        raise PageError(400, "bad_body", "path is a list of names")
    return path


def options_of(body: Json) -> Json:
    options = body.get("options") or {}
    if not isinstance(options, dict):
        raise PageError(400, "bad_body", "options is an object")
    return options


def typed(value: object) -> str:
    if not isinstance(value, str | int | float):
        raise PageError(400, "bad_body", "value is what has been typed so far")
    return str(value)


def number(text: str) -> int:
    found = read_id(text)
    if found is None:
        raise PageError(400, "bad_body", f"{text!r} is not an id")
    return found
