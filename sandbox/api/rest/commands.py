"""Application commands: one bulk overwrite per scope; a server's also one by one."""

from __future__ import annotations

from sandbox.api import limits
from sandbox.world.errors import FormError, missing_access, unknown_command
from sandbox.world.model import Json

from .call import Call, Handler


async def get_global(call: Call) -> list[Json]:
    _own(call)
    return _shown(call, "global")


async def put_global(call: Call) -> list[Json]:
    _own(call)
    return _overwrite(call, "global")


async def get_guild(call: Call) -> list[Json]:
    _own(call)
    return _shown(call, str(call.guild()))


async def put_guild(call: Call) -> list[Json]:
    _own(call)
    return _overwrite(call, str(call.guild()))


async def post_guild(call: Call) -> Json:
    """Creates a command, or overwrites the one of that type and name."""
    _own(call)
    scope = str(call.guild())
    raw = call.body.mapping
    kind, name = int(raw.get("type") or 1), raw.get("name")
    known = call.world.commands.get(scope, [])
    others = [each for each in known if (each["type"], each["name"]) != (kind, name)]
    limits.check_commands([*others, raw])
    number = next((each["id"] for each in known if each not in others), None) or str(call.world.ids.next())
    made = _kept(call, raw, kind) | {"id": number, "version": str(call.world.ids.next())}
    call.world.set_commands(scope, [*others, made])
    return _shown(call, scope)[-1]


async def delete_guild(call: Call) -> None:
    _own(call)
    scope = str(call.guild())
    known = call.world.commands.get(scope, [])
    left = [each for each in known if each["id"] != call.text("command")]
    if len(left) == len(known):
        raise unknown_command()
    call.world.set_commands(scope, left)


async def get_one(call: Call) -> Json:
    _own(call)
    for each in _shown(call, "global"):
        if each["id"] == call.text("command"):
            return each
    raise unknown_command()


def _own(call: Call) -> None:
    if call.number("application") != call.world.application_id:
        raise missing_access()


def _overwrite(call: Call, scope: str) -> list[Json]:
    raw = call.body.json
    if not isinstance(raw, list):
        raise FormError("", "BASE_TYPE_BAD_TYPE", "Expected a list.")
    limits.check_commands(raw)
    known = {(each["type"], each["name"]): each["id"] for each in call.world.commands.get(scope, [])}
    version = str(call.world.ids.next())
    made = []
    for each in raw:
        kind = int(each.get("type") or 1)
        number = known.get((kind, each["name"])) or str(call.world.ids.next())
        made.append(_kept(call, each, kind) | {"id": number, "version": version})
    call.world.set_commands(scope, made)
    return _shown(call, scope)


def _kept(call: Call, raw: Json, kind: int) -> Json:
    return {
        "application_id": str(call.world.application_id),
        "type": kind,
        "name": raw["name"],
        "name_localizations": raw.get("name_localizations"),
        "description": raw.get("description") or "",
        "description_localizations": raw.get("description_localizations"),
        "default_member_permissions": _text(raw.get("default_member_permissions")),
        "dm_permission": raw.get("dm_permission", True) is not False,
        "contexts": raw.get("contexts"),
        "integration_types": raw.get("integration_types") or [0],
        "nsfw": bool(raw.get("nsfw")),
        "options": raw.get("options") or [],
    }


def _shown(call: Call, scope: str) -> list[Json]:
    """As Discord returns them: localisations are left out unless asked for, and null where there are none."""
    with_texts = (
        call.request.query.get("with_localizations", "").lower() in ("1", "true") or call.request.method != "GET"
    )
    guild = {} if scope == "global" else {"guild_id": scope}
    return [_trim(each, with_texts=with_texts) | guild for each in call.world.commands.get(scope, [])]


def _trim(item: Json, *, with_texts: bool) -> Json:
    made = {key: value for key, value in item.items() if with_texts or not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if item.get(key):
            made[key] = [_trim(each, with_texts=with_texts) for each in item[key]]
        elif key in made:
            del made[key]
    return made


def _text(value: object) -> str | None:
    return None if value is None else str(value)


ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/applications/{application}/commands", get_global),
    ("PUT", "/applications/{application}/commands", put_global),
    ("GET", "/applications/{application}/commands/{command}", get_one),
    ("GET", "/applications/{application}/guilds/{guild}/commands", get_guild),
    ("POST", "/applications/{application}/guilds/{guild}/commands", post_guild),
    ("PUT", "/applications/{application}/guilds/{guild}/commands", put_guild),
    ("DELETE", "/applications/{application}/guilds/{guild}/commands/{command}", delete_guild),
)
