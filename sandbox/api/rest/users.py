"""The bot's own account, other users, and the address of the gateway."""

from __future__ import annotations

from sandbox.api import shapes
from sandbox.world.errors import FormError, unknown_member, unknown_user
from sandbox.world.model import Json
from sandbox.world.rights import EVERYTHING
from sandbox.world.snowflake import read_id

from .call import Call, Handler


async def get_me(call: Call) -> Json:
    return shapes.me(call.world.bot)


async def get_user(call: Call) -> Json:
    person = call.world.people.get(call.number("user"))
    if person is None:
        raise unknown_user()
    return shapes.user(person)


async def get_application(call: Call) -> Json:
    world = call.world
    owner = next(each for each in world.people.values() if not each.is_bot)
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": shapes.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 1 << 23,
        "flags_new": str(1 << 23),
        "max_participants": None,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "event_webhooks_status": 1,
        "owner": shapes.user(owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "summary": "",
    }


async def get_gateway(call: Call) -> Json:
    return {"url": call.rest.gateway_address}


async def get_gateway_bot(call: Call) -> Json:
    limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.rest.gateway_address, "shards": 1, "session_start_limit": limit}


async def create_dm(call: Call) -> Json:
    """A DM channel can always be opened; only sending shows that it is closed (50007)."""
    person = call.world.people.get(read_id(str(call.body.mapping.get("recipient_id", ""))) or 0)
    if person is None or person.is_bot:
        raise FormError("recipient_id", "CANNOT_MESSAGE_USER", "Cannot send messages to this user")
    return shapes.channel(call.world, call.world.dm_with(person.id))


async def get_guild(call: Call) -> Json:
    guild = call.server()
    counts = {"approximate_member_count": len(call.world.people), "approximate_presence_count": 1}
    return shapes.guild(call.world, guild) | counts


async def get_guilds(call: Call) -> list[Json]:
    keys = ("id", "name", "icon", "banner", "features")
    made = [shapes.guild(call.world, each) for each in call.world.guilds.values() if each.has_bot]
    return [{key: each[key] for key in keys} | {"owner": False, "permissions": str(EVERYTHING)} for each in made]


async def get_member(call: Call) -> Json:
    guild = call.server()
    person = call.world.people.get(call.number("user"))
    if person is None or guild.id in person.away:
        raise unknown_member()
    return shapes.member(call.world, person, guild=guild)


async def get_guild_channels(call: Call) -> list[Json]:
    guild, world = call.server(), call.world
    places = [each for each in world.channels.values() if not each.is_dm and not each.is_thread]
    return [shapes.channel(world, each) for each in places if world.guild_of(each).id == guild.id]


ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/users/@me", get_me),
    ("GET", "/users/@me/guilds", get_guilds),
    ("POST", "/users/@me/channels", create_dm),
    ("GET", "/users/{user}", get_user),
    ("GET", "/applications/@me", get_application),
    ("GET", "/oauth2/applications/@me", get_application),
    ("GET", "/gateway", get_gateway),
    ("GET", "/gateway/bot", get_gateway_bot),
    ("GET", "/guilds/{guild}", get_guild),
    ("GET", "/guilds/{guild}/channels", get_guild_channels),
    ("GET", "/guilds/{guild}/members/{user}", get_member),
)
