"""One request being handled: the parts of it that handlers read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from aiohttp import web

from sandbox.api.answers import Answers
from sandbox.api.interactions import Interactions
from sandbox.faults import Faults
from sandbox.world.errors import FormError, missing_access, unknown_channel, unknown_guild, unknown_message
from sandbox.world.model import Channel, Guild, Message
from sandbox.world.rights import require
from sandbox.world.snowflake import read_id
from sandbox.world.world import World

from .bodies import Body


class Rest(Protocol):
    """What of the API's server handlers use (`sandbox.api.rest.routes.Rest`)."""

    world: World
    interactions: Interactions
    answers: Answers
    faults: Faults
    gateway_address: str


@dataclass(slots=True)
class Call:
    """The request, its body, and the world it is about."""

    rest: Rest
    request: web.Request
    body: Body

    @property
    def world(self) -> World:
        return self.rest.world

    def number(self, name: str) -> int:
        """An id in the path.

        Errors: FormError when it is not a snowflake.
        """
        text = self.request.match_info[name]
        found = read_id(text)
        if found is None:
            raise FormError(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        return found

    def text(self, name: str) -> str:
        return self.request.match_info[name]

    def query_number(self, name: str, default: int) -> int:
        text = self.request.query.get(name)
        if text is None:
            return default
        found = read_id(text)
        if found is None:
            raise FormError(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not int.')
        return found

    def channel(self) -> Channel:
        """The channel in the path, if the bot may see it."""
        found = self.world.channels.get(self.number("channel"))
        if found is None:
            raise unknown_channel()
        require(self.world, found, 0)
        return found

    def message(self) -> Message:
        """The message in the path, in the channel in the path."""
        place = self.channel()
        found = self.world.messages.get(self.number("message"))
        if found is None or found.channel_id != place.id or found.ephemeral_for is not None:
            raise unknown_message()
        return found

    def guild(self) -> int:
        """The guild in the path, if the bot is in it."""
        return self.server().id

    def server(self) -> Guild:
        """Like `guild`, without checks."""
        found = self.world.guilds.get(self.number("guild"))
        if found is None:
            raise unknown_guild()
        if not found.has_bot:
            raise missing_access()
        return found


Handler = Callable[[Call], Awaitable[object]]
