"""The table of routes, and what every request passes through: token, limits, errors in Discord's shape."""

from __future__ import annotations

import asyncio
import json
import logging
import traceback
from collections.abc import Awaitable, Callable

from aiohttp import web

from sandbox.api.answers import Answers
from sandbox.api.interactions import Interactions
from sandbox.faults import Faults
from sandbox.world.errors import ApiError, unauthorized, unknown_route
from sandbox.world.model import Json
from sandbox.world.world import World

from . import channels, commands, emojis, messages, users, webhooks
from .bodies import Body, read_body
from .call import Call, Handler

log = logging.getLogger("sandbox.api.rest")

ROUTES: tuple[tuple[str, str, Handler], ...] = (
    *users.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *commands.ROUTES,
    *webhooks.ROUTES,
    *emojis.ROUTES,
)
MAJOR = ("channel", "guild", "token")  # parts of an address that have rate limits of their own
Watcher = Callable[[str, str, Body, int, object], None]


class Rest:
    """All of `/api/v10`."""

    def __init__(self, world: World, interactions: Interactions, answers: Answers, token: str, faults: Faults) -> None:
        self.world, self.interactions, self.answers, self.faults = world, interactions, answers, faults
        self._token = token
        self.gateway_address = ""
        self.watchers: list[Watcher] = []  # see every request and answer: (method, route, body, status, answer)
        self.crashes: list[BaseException] = []
        self.on_crash: Callable[[BaseException], None] | None = None

    def mount(self, app: web.Application) -> None:
        """Adds every route, and a loud 404 for the others."""
        for method, path, handler in ROUTES:
            open_to_all = path.startswith(("/webhooks/", "/interactions/"))
            app.router.add_route(method, "/api/v10" + path, self._serve(path, handler, open_to_all=open_to_all))
        app.router.add_route("*", "/api/{tail:.*}", self._serve("?", _unknown, open_to_all=True))

    def _serve(
        self, path: str, handler: Handler, *, open_to_all: bool
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            body = Body()
            major = next((request.match_info[key] for key in MAJOR if key in request.match_info), "")
            refused, headers = self.faults.strike(request.method, path, major)
            loss = self.faults.loss(request.method, path)
            try:
                if not open_to_all and request.headers.get("Authorization") != f"Bot {self._token}":
                    raise unauthorized()
                body = await read_body(request)
                if refused is not None:
                    raise refused
                if loss is not None and not loss.done:
                    return _cut(request)
                answer = await handler(Call(self, request, body))
                status = 204 if answer is None else 200
            except ApiError as refusal:
                status, answer = refusal.status, refusal.body
                headers |= refusal.headers
                log.info("%s %s: %s", request.method, request.path, refusal)
            except (asyncio.CancelledError, ConnectionError):
                raise
            except Exception as error:
                self.crash(error)
                status, answer = 400, {"message": f"the sandbox crashed: {error!r}", "code": 0}
            if loss is not None:
                return _cut(request)
            for watcher in self.watchers:
                try:
                    watcher(request.method, path, body, status, answer)
                except Exception as error:
                    self.crash(error)
            if answer is None:
                return web.Response(status=status, headers=headers)
            return _json(answer, status, headers)

        return serve

    def crash(self, error: BaseException) -> None:
        """A fault of the sandbox itself: remembered, logged, and reported to the test at once."""
        self.crashes.append(error)
        log.error("the sandbox crashed:\n%s", "".join(traceback.format_exception(error)))
        if self.on_crash is not None:
            self.on_crash(error)


def _cut(request: web.Request) -> web.Response:
    """The network fails: the caller never gets this answer."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


async def _unknown(call: Call) -> Json:
    log.error("UNKNOWN ROUTE %s %s", call.request.method, call.request.path)
    call.rest.faults.unknown_routes.append(f"{call.request.method} {call.request.path}")
    raise unknown_route()


def _json(answer: object, status: int, headers: dict[str, str]) -> web.Response:
    # exactly `application/json`: discord.py compares the whole header and takes anything else for text
    made = web.Response(body=json.dumps(answer).encode(), status=status, headers=headers)
    made.headers["Content-Type"] = "application/json"
    return made
