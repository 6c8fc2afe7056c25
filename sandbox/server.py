"""One aiohttp server for both sides: the bot's (REST, gateway, files) and the page's."""

from __future__ import annotations

import errno
import secrets
import socket
import ssl
from collections.abc import Awaitable, Callable

from aiohttp import web

from sandbox.api.answers import Answers
from sandbox.api.gateway import Gateway
from sandbox.api.interactions import Interactions
from sandbox.api.rest import Rest
from sandbox.browser.page_api import PageApi, file_response
from sandbox.browser.people import People
from sandbox.browser.pushes import Pushes
from sandbox.world.keys import is_key
from sandbox.world.places import Places
from sandbox.world.seed import furnish
from sandbox.world.store import MemoryStore, Store
from sandbox.world.world import World

from .clock import Clock, WallClock
from .faults import Faults

Next = Callable[[web.Request], Awaitable[web.StreamResponse]]
LOOPBACK = "127.0.0.1"
MAX_BODY = 120 * 1024 * 1024


class PortInUseError(Exception):
    """Another program listens there; the message is one clear line."""


class Sandbox:
    """A world, its server, and the interfaces of both sides."""

    def __init__(
        self,
        store: Store | None = None,
        clock: Clock | None = None,
        *,
        token: str | None = None,
        locale: str = "en-US",
        strict_hosts: bool = True,
        heartbeat: float = 41.25,
    ) -> None:
        self.clock: Clock = clock or WallClock()
        self.store: Store = store or MemoryStore()
        self.token = token or f"sandbox.{secrets.token_urlsafe(24)}"  # the bot's token; never a real one
        self.world = World(self.store, self.clock)
        self.world.locale = locale
        furnish(self.world)
        # kept with the world, so that an open page still works after a restart
        self.page_token = str(self.world.meta.get("page_token") or secrets.token_urlsafe(18))
        self.world.set_meta(page_token=self.page_token)
        self.interactions = Interactions(self.world)
        self.answers = Answers(self.world, self.interactions)
        self.people = People(self.world, self.interactions)
        self.places = Places(self.world)
        self.faults = Faults()
        self.gateway = Gateway(self.world, self.token, heartbeat=heartbeat)
        self.rest = Rest(self.world, self.interactions, self.answers, self.token, self.faults)
        self.page = PageApi(self.world, self.people, self.places, self.page_token, self.rest.crash)
        self.pushes = Pushes(self.world, self.page.files)
        self._strict = strict_hosts
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def start(self, port: int = 0, *, tls: ssl.SSLContext | None = None, public_host: str = "") -> None:
        """Listens on 127.0.0.1.

        `tls` and `public_host` are for tests: there the bot believes that it talks to discord.com. Errors:
        PortInUseError.
        """
        app = web.Application(client_max_size=MAX_BODY, middlewares=[self._guard])
        self.rest.mount(app)
        app.router.add_get("/", self.gateway.handle)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._attachment)
        app.router.add_get("/emojis/{emoji}", self._emoji)
        app.router.add_get(f"{self.page.root}/events", self.pushes.handle)
        self.page.mount(app)
        app.router.add_get(self.page.root, self._to_page)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        door = _listen(port)
        await web.SockSite(self._runner, door, ssl_context=tls).start()
        self.port = int(door.getsockname()[1])
        host = public_host or f"{LOOPBACK}:{self.port}"
        scheme = "s" if tls else ""
        self.gateway.address = self.rest.gateway_address = f"ws{scheme}://{host}/"
        self.world.cdn = f"http{scheme}://{host}"

    async def stop(self) -> None:
        """Closes every socket and the store."""
        await self.gateway.close()
        await self.pushes.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self.store.close()

    @property
    def page_address(self) -> str:
        """The address that a person opens in a browser."""
        return f"http://{LOOPBACK}:{self.port}{self.page.root}/"

    async def _to_page(self, request: web.Request) -> web.Response:
        raise web.HTTPFound(f"{self.page.root}/")

    async def _attachment(self, request: web.Request) -> web.Response:
        """What Discord's CDN does: the key in the address must be the file's."""
        number = request.match_info["file"]
        for post in self.world.messages.values():
            for each in post.attachments:
                if str(each.id) == number and is_key(request.query.get("hm", ""), each.key):
                    data = self.store.read_blob(number)
                    if data is not None:
                        return file_response(self.world, each.id, data)
        raise web.HTTPNotFound(text="This content is no longer available.")

    async def _emoji(self, request: web.Request) -> web.Response:
        """The picture of one of the application's own emojis, as the page's texts show it."""
        number = request.match_info["emoji"].removesuffix(".png")
        emoji = self.world.emojis.get(number)
        data = self.store.read_blob(number) if emoji is not None else None
        if emoji is None or data is None:
            raise web.HTTPNotFound(text="There is no such emoji.")
        kind = "image/gif" if emoji["animated"] else "image/png"
        return web.Response(body=data, content_type=kind, headers={"X-Content-Type-Options": "nosniff"})

    @web.middleware
    async def _guard(self, request: web.Request, handler: Next) -> web.StreamResponse:
        """Accept only this machine's own addresses, and no foreign page's scripts (DNS rebinding,
        cross-site requests).
        """
        if self._strict:
            own = {f"{LOOPBACK}:{self.port}", f"localhost:{self.port}"}
            if request.host not in own:
                raise web.HTTPForbidden(text="The sandbox answers only on 127.0.0.1.")
            origin = request.headers.get("Origin")
            if origin is not None and origin not in {f"http://{each}" for each in own}:
                raise web.HTTPForbidden(text="The sandbox answers only its own page.")
        return await handler(request)


def _listen(port: int) -> socket.socket:
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((LOOPBACK, port))
        door.listen(128)
    except OSError as error:
        door.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise PortInUseError(f"sandbox: port {port} is in use or not allowed; choose another one") from None
        raise
    door.setblocking(False)
    return door
