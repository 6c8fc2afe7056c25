"""The page's side over HTTP: docs/sandbox-api.md, route by route."""

from __future__ import annotations

import logging
import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from sandbox.api.interactions import Interaction
from sandbox.browser import command_menu
from sandbox.browser.people import People
from sandbox.world.errors import PageError
from sandbox.world.model import Channel, Json, Message, Person
from sandbox.world.places import Places
from sandbox.world.snowflake import read_id
from sandbox.world.world import World

from . import person_view as sight
from .page_places import PlacesApi
from .page_requests import body_of as _body
from .page_requests import number as _number
from .page_requests import options_of as _options
from .page_requests import path_of as _path
from .page_requests import text as _text
from .page_requests import typed as _typed

log = logging.getLogger("sandbox.page")
PAGE = Path(__file__).parent.with_name("page")
CSP = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; base-uri 'none'; form-action 'none'; "
    "frame-src 'self'; frame-ancestors 'self'"  # the columns of the split view are the page itself
)
DOORS = ("dms_open", "admin", "manager")
Answer = Callable[[web.Request], Awaitable[object]]


class PageApi:
    """Everything below `/s/<token>/` but the pushes."""

    def __init__(
        self, world: World, people: People, places: Places, token: str, on_crash: Callable[[BaseException], None]
    ) -> None:
        self._world, self._people, self._token, self._on_crash = world, people, token, on_crash
        self._places = PlacesApi(world, people, places)
        self.root = f"/s/{token}"
        self.files = f"{self.root}/files"

    def mount(self, app: web.Application) -> None:
        """Adds the routes; static files last, so that they hide nothing."""
        api = f"{self.root}/api"
        one = f"{api}/people/{{person}}"
        table: tuple[tuple[str, str, Answer], ...] = (
            ("GET", f"{api}/state", self._state),
            ("PATCH", one, self._change),
            ("GET", f"{one}/channels", self._channels),
            ("GET", f"{one}/channels/{{channel}}/messages", self._messages),
            ("GET", f"{one}/commands", self._commands),
            ("POST", f"{one}/command", self._command),
            ("POST", f"{one}/complete", self._complete),
            ("POST", f"{one}/press", self._press),
            ("POST", f"{one}/choose", self._choose),
            ("POST", f"{one}/modals/{{modal}}", self._submit),
            ("DELETE", f"{one}/modals/{{modal}}", self._close),
            ("POST", f"{one}/messages", self._write),
            ("DELETE", f"{one}/messages/{{message}}", self._delete),
            ("DELETE", f"{one}/ephemerals/{{message}}", self._dismiss),
            ("POST", f"{one}/dm", self._dm),
            *self._places.table(api),
            ("*", f"{api}/{{rest:.*}}", self._unknown),
        )
        for method, path, answer in table:
            app.router.add_route(method, path, self._serve(answer))
        app.router.add_get(f"{self.files}/{{file}}/{{name}}", self._file)
        app.router.add_get(f"{self.root}/{{asset:.*}}", self._asset)

    def _serve(self, answer: Answer) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            try:
                made = await answer(request)
            except PageError as refusal:
                body = {"error": refusal.code, "message": refusal.message}
                return web.json_response(body, status=refusal.status, headers=_plain())
            except Exception as error:
                if isinstance(error, ConnectionError):
                    raise
                self._on_crash(error)
                body = {"error": "crashed", "message": "the sandbox itself failed; see its log"}
                return web.json_response(body, status=500, headers=_plain())
            if made is None:
                return web.Response(status=204, headers=_plain())
            return web.json_response(made, headers=_plain())

        return serve

    # reading

    async def _state(self, request: web.Request) -> Json:
        return sight.state(self._world)

    async def _channels(self, request: web.Request) -> Json:
        viewer, world = self._person(request), self._world
        self._world.dm_with(viewer.id)
        seen = [each for each in world.channels.values() if world.can_see(viewer.id, each)]
        seen.sort(key=lambda each: (each.position, each.id))
        return {
            "channels": [sight.channel(world, each) for each in seen if not each.is_dm],
            "dms": [sight.channel(world, each) for each in seen if each.is_dm],
        }

    async def _messages(self, request: web.Request) -> Json:
        viewer = self._person(request)
        place = self._people.channel(viewer, _number(request.match_info["channel"]))
        limit = min(max(_number(request.query.get("limit", "50")), 1), 200)
        before = _number(request.query.get("before", str(1 << 63)))
        seen = [each for each in sight.visible(self._world, viewer, place) if each.id < before]
        return {"messages": [self._shown(each) for each in seen[-limit:]]}

    async def _commands(self, request: web.Request) -> Json:
        viewer = self._person(request)
        place = self._people.channel(viewer, _number(request.query.get("channel", "")))
        found = command_menu.leaves(self._world, place, viewer)
        return {"commands": [command_menu.shown(each, viewer.locale) for each in found]}

    # doing

    async def _command(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await _body(request)
        place = self._place(viewer, body)
        if "line" in body:
            return await self._outcome(self._people.line(viewer, place, _text(body, "line")))
        return await self._outcome(self._people.command(viewer, place, _path(body), _options(body)))

    async def _complete(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await _body(request)
        asked = self._people.complete(
            viewer,
            self._place(viewer, body),
            _path(body),
            _options(body),
            _text(body, "focused"),
            _typed(body.get("value", "")),
        )
        await self._people.settled(asked)
        return {"choices": asked.choices or []}

    async def _press(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await _body(request)
        message = self._people.message(viewer, _number(_text(body, "message_id")))
        return await self._outcome(self._people.press(viewer, message, _text(body, "custom_id")))

    async def _choose(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await _body(request)
        message = self._people.message(viewer, _number(_text(body, "message_id")))
        values = body.get("values")
        if not isinstance(values, list) or not all(isinstance(each, str) for each in values):
            raise PageError(400, "bad_body", "values is a list of texts")
        return await self._outcome(self._people.choose(viewer, message, _text(body, "custom_id"), values))

    async def _submit(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await _body(request)
        values = body.get("values")
        if not isinstance(values, dict):
            raise PageError(400, "bad_body", "values is an object of custom ids")
        return await self._outcome(self._people.submit(viewer, _number(request.match_info["modal"]), values))

    async def _close(self, request: web.Request) -> None:
        viewer = self._person(request)
        self._world.close_modal(self._people.modal(viewer, _number(request.match_info["modal"])))

    async def _write(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await _body(request)
        message = self._people.write(viewer, self._place(viewer, body), _text(body, "content"))
        return {"message": self._shown(message)}

    async def _delete(self, request: web.Request) -> None:
        viewer = self._person(request)
        self._people.delete(viewer, self._people.message(viewer, _number(request.match_info["message"])))

    async def _dismiss(self, request: web.Request) -> None:
        viewer = self._person(request)
        self._people.dismiss(viewer, self._people.message(viewer, _number(request.match_info["message"])))

    async def _change(self, request: web.Request) -> Json:
        viewer, body = self._person(request), await _body(request)
        unknown = set(body) - {"locale", "dms_open", "name", "admin", "manager"}
        if unknown or not all(isinstance(body.get(key, True), bool) for key in DOORS):
            raise PageError(400, "bad_body", "locale, dms_open, name, admin and manager can be changed")
        name = str(body["name"]) if "name" in body else None
        doors = {key: body.get(key) for key in DOORS}
        self._people.change(viewer, locale=body.get("locale"), name=name, **doors)
        return {"person": sight.person(viewer)}

    async def _dm(self, request: web.Request) -> Json:
        return {"channel": sight.channel(self._world, self._world.dm_with(self._person(request).id))}

    async def _unknown(self, request: web.Request) -> Json:
        raise PageError(404, "unknown_route", f"nothing is served at {request.method} {request.path}")

    # files

    async def _file(self, request: web.Request) -> web.Response:
        """An attachment; the page's token is part of the address, so no other key is needed."""
        number = read_id(request.match_info["file"])
        data = None if number is None else self._world.store.read_blob(str(number))
        if number is None or data is None:
            raise web.HTTPNotFound(text="no such file")
        return file_response(self._world, number, data)

    async def _asset(self, request: web.Request) -> web.Response:
        """A file of the page itself. All are small: none stays open while it is sent to a page that has gone away."""
        name = request.match_info["asset"] or "index.html"
        if "\0" in name:
            raise web.HTTPBadRequest(text="no file has such a name")
        wanted = (PAGE / name).resolve()
        if not wanted.is_relative_to(PAGE.resolve()) or not wanted.is_file():
            raise web.HTTPNotFound(text="no such file")
        kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
        charset = "utf-8" if kind.startswith("text/") else None
        headers = {**_plain(), "Content-Security-Policy": CSP}
        return web.Response(body=wanted.read_bytes(), content_type=kind, charset=charset, headers=headers)

    # within

    def _person(self, request: web.Request) -> Person:
        return self._people.person(_number(request.match_info["person"]))

    def _place(self, viewer: Person, body: Json) -> Channel:
        return self._people.channel(viewer, _number(_text(body, "channel_id")))

    def _shown(self, message: Message) -> Json:
        return sight.message(self._world, message, self.files)

    async def _outcome(self, interaction: Interaction) -> Json:
        await self._people.settled(interaction)
        return sight.outcome(self._world, interaction, self.files)


def file_response(world: World, number: int, data: bytes) -> web.Response:
    """An attachment's bytes; only pictures are shown in place, everything else is a download."""
    kinds = {each.id: each.content_type for post in world.messages.values() for each in post.attachments}
    kind = kinds.get(number, "application/octet-stream")
    headers = {**_plain(), "Cache-Control": "private, max-age=31536000, immutable"}
    if kind not in ("image/png", "image/jpeg", "image/gif", "image/webp"):
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=data, content_type=kind, headers=headers)


def _plain() -> dict[str, str]:
    return {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
