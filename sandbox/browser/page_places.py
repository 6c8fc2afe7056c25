"""The page's side over HTTP, second part: threads, servers, and what the bot may do in a channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

from sandbox.browser.people import People
from sandbox.world.errors import PageError
from sandbox.world.model import Channel, Json, Person
from sandbox.world.places import Places
from sandbox.world.world import World

from . import person_view as sight
from .page_requests import body_of, number, text

Answer = Callable[[web.Request], Awaitable[object]]


class PlacesApi:
    """The routes of docs/sandbox-api.md that are about places."""

    def __init__(self, world: World, people: People, places: Places) -> None:
        self._world, self._people, self._places = world, people, places

    def table(self, api: str) -> tuple[tuple[str, str, Answer], ...]:
        """Method, address, answer."""
        one = f"{api}/people/{{person}}"
        return (
            ("POST", f"{one}/threads", self._start_thread),
            ("PATCH", f"{one}/threads/{{channel}}", self._edit_thread),
            ("PUT", f"{one}/threads/{{channel}}/members/{{guest}}", self._invite),
            ("PUT", f"{one}/guilds/{{guild}}", self._come),
            ("DELETE", f"{one}/guilds/{{guild}}", self._leave),
            ("POST", f"{api}/guilds", self._open_guild),
            ("PATCH", f"{api}/guilds/{{guild}}", self._put_bot),
            ("PATCH", f"{api}/channels/{{channel}}", self._deny),
        )

    async def _start_thread(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await body_of(request)
        parent = self._people.channel(viewer, number(text(body, "channel_id")))
        made = self._places.start_thread(viewer, parent, text(body, "name"), private=_yes(body, "private", other=False))
        return {"channel": sight.channel(self._world, made)}

    async def _edit_thread(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await body_of(request)
        thread = self._channel(request, viewer)
        archived = _yes(body, "archived") if "archived" in body else None
        self._places.edit_thread(viewer, thread, archived=archived, name=text(body, "name") if "name" in body else "")
        return {"channel": sight.channel(self._world, thread)}

    async def _invite(self, request: web.Request) -> None:
        viewer = self._person(request)
        guest = self._people.person(number(request.match_info["guest"]))
        self._places.invite(viewer, self._channel(request, viewer), guest)

    async def _come(self, request: web.Request) -> None:
        self._places.put_person(self._person(request), number(request.match_info["guild"]), present=True)

    async def _leave(self, request: web.Request) -> None:
        self._places.put_person(self._person(request), number(request.match_info["guild"]), present=False)

    async def _open_guild(self, request: web.Request) -> Json:
        guild = self._places.open_guild(text(await body_of(request), "name"))
        return {"guild": sight.guild(self._world, guild)}

    async def _put_bot(self, request: web.Request) -> Json:
        body = await body_of(request)
        guild = self._places.put_bot(number(request.match_info["guild"]), present=_yes(body, "has_bot"))
        return {"guild": sight.guild(self._world, guild)}

    async def _deny(self, request: web.Request) -> Json:
        body = await body_of(request)
        place = self._world.channels.get(number(request.match_info["channel"]))
        if place is None:
            raise PageError(404, "unknown_channel", "there is no such channel")
        denied = body.get("bot_denied")
        if not isinstance(denied, int) or isinstance(denied, bool) or denied < 0:
            raise PageError(400, "bad_body", "bot_denied is a whole number: permission bits")
        self._places.deny(place, denied)
        return {"channel": sight.channel(self._world, place)}

    # within

    def _person(self, request: web.Request) -> Person:
        return self._people.person(number(request.match_info["person"]))

    def _channel(self, request: web.Request, viewer: Person) -> Channel:
        return self._people.channel(viewer, number(request.match_info["channel"]))


def _yes(body: Json, key: str, *, other: bool | None = None) -> bool:
    value = body.get(key, other)
    if not isinstance(value, bool):
        raise PageError(400, "bad_body", f"{key} is true or false")
    return value
