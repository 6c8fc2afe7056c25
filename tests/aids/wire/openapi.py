"""Discord's own OpenAPI description as a judge of what the bot sends and what the sandbox answers.

It is kept in tests/wire/discord, with its notice; `python -m tools discord_api` renews it.
"""

from __future__ import annotations

import copy
import functools
import gzip
import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from jsonschema.exceptions import ValidationError, best_match  # type: ignore[import-untyped]
from referencing import Registry
from referencing.jsonschema import DRAFT202012

KEPT = Path(__file__).parents[2] / "wire" / "discord" / "openapi.json.gz"
Json = dict[str, Any]
# discord.py always sends these, and Discord takes them; the description (a preview) does not know them
OFTEN_SENT = (
    ("ApplicationCommandUpdateRequest", "nsfw"),
    ("ApplicationCommandCreateRequest", "nsfw"),
    ("MessageEditRequestPartial", "tts"),
    ("RichEmbed", "flags"),
    *(
        ("MessageAttachmentRequest", key)
        for key in ("content_type", "height", "proxy_url", "size", "spoiler", "url", "width")
    ),
    ("IncomingWebhookUpdateRequestPartial", "tts"),
    ("IncomingWebhookUpdateForInteractionCallbackRequestPartial", "tts"),
)
_PARAMETER = re.compile(r"\{[^}]*\}")


class Validator:
    """Schemas by method and route; requests strictly (no unknown keys), answers as described.

    `jsonschema_rs` says whether a body is right, in a fortieth of the time `jsonschema` takes, and `jsonschema` what is
    wrong with it.
    """

    def __init__(self, description: Json) -> None:
        self._routes = {_shape(path): item for path, item in description["paths"].items()}
        strict, loose = derive(description, strict=True), derive(description, strict=False)
        resource = DRAFT202012.create_resource
        both = [("urn:strict", strict), ("urn:loose", loose)]
        self._quick = jsonschema_rs.Registry(both)
        self._registry: Any = Registry().with_resources([(name, resource(each)) for name, each in both])
        self._built: dict[tuple[str, ...], tuple[jsonschema_rs.Draft202012Validator, Json]] = {}

    @classmethod
    @functools.cache
    def load(cls) -> Validator:
        """The judge, by the description that is kept."""
        return cls(json.loads(gzip.decompress(KEPT.read_bytes())))

    def knows(self, method: str, route: str) -> bool:
        """Whether the description has this route."""
        return self._operation(method, route) is not None

    def request(self, method: str, route: str, body: Any) -> list[str]:
        """What is wrong with a request's body; an unknown route is wrong too."""
        operation = self._operation(method, route)
        if operation is None:
            return [f"{method} {route}: not in the description"]
        schema = _content(operation.get("requestBody", {}))
        return self._judge(("request", method, route), schema, "urn:strict", body) if schema is not None else []

    def answer(self, method: str, route: str, status: int, body: Any) -> list[str]:
        """What is wrong with an answer."""
        operation = self._operation(method, route)
        if operation is None or body is None:
            return []
        response = operation["responses"].get(str(status)) or operation["responses"].get("2XX") or {}
        schema = _content(response)
        return (
            self._judge(("answer", method, route, str(status)), schema, "urn:loose", body) if schema is not None else []
        )

    def _operation(self, method: str, route: str) -> Json | None:
        item = self._routes.get(_shape(route)) or self._routes.get(_shape(route.replace("@original", "{}")))
        found: Json | None = item.get(method.lower()) if item else None
        return found

    def _judge(self, key: tuple[str, ...], schema: Json, base: str, body: Any) -> list[str]:
        if key not in self._built:
            full: Json = json.loads(json.dumps(schema).replace('"#/', f'"{base}#/'))
            self._built[key] = jsonschema_rs.Draft202012Validator(full, registry=self._quick), full
        quick, full = self._built[key]
        if quick.is_valid(body):
            return []
        error = best_match(Draft202012Validator(full, registry=self._registry).iter_errors(body))
        said = _told(error) if error is not None else "jsonschema finds nothing wrong, jsonschema_rs does"
        return [f"{' '.join(key)}: {said}"]


def derive(description: Json, *, strict: bool) -> Json:
    """A copy in which snowflakes may be numbers and, when strict, objects have no unknown keys."""
    made: Json = {"components": {"schemas": copy.deepcopy(description["components"]["schemas"])}}
    schemas = made["components"]["schemas"]
    schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
    for name, key in OFTEN_SENT:
        schemas[name]["properties"].setdefault(key, {})
    for schema in schemas.values():
        _walk(schema, strict=strict, composed=False)
    return made


def _walk(schema: Any, *, strict: bool, composed: bool) -> None:
    if isinstance(schema, list):
        for each in schema:
            _walk(each, strict=strict, composed=composed)
    elif isinstance(schema, dict):
        if strict and not composed and "properties" in schema and "allOf" not in schema:
            schema.setdefault("additionalProperties", False)
        for key, value in schema.items():
            if key == "properties":
                for each in value.values():
                    _walk(each, strict=strict, composed=False)
            elif isinstance(value, dict | list):
                _walk(value, strict=strict, composed=key == "allOf")


def _content(holder: Json) -> Json | None:
    found: Json | None = holder.get("content", {}).get("application/json", {}).get("schema")
    return found


def _shape(path: str) -> str:
    return _PARAMETER.sub("{}", path)


def _elsewhere(error: ValidationError) -> bool:
    """Whether a branch was meant for another type of thing."""
    return error.validator in ("enum", "const") and "type" in list(error.relative_path)[-1:]


def _told(error: ValidationError) -> str:
    """The error of the branch that came furthest, when there are several."""
    while error.context:
        branches: dict[Any, list[Any]] = {}
        for each in error.context:
            branches.setdefault(each.schema_path[0], []).append(each)
        least = min(branches.values(), key=lambda them: (any(_elsewhere(it) for it in them), len(them)))
        error = max(least, key=lambda it: len(it.absolute_path))
    where = "/".join(str(each) for each in error.absolute_path)
    return f"at /{where}: {error.message[:300]}"
