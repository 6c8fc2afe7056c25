"""`/health` and `/metrics` on one local port."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import asdict, dataclass, field
from ipaddress import ip_address

import structlog
from aiohttp import web
from yarl import URL

from ops import metrics

log = structlog.get_logger("ops")

PATIENCE = 3.0
"""Seconds a check may take before it counts as unhealthy."""
OLD_OUTBOX = 300.0
"""Seconds after which an undelivered message makes the bot unhealthy."""


@dataclass(frozen=True, slots=True)
class Health:
    """The state of the bot."""

    writable: bool
    """Whether the database accepted a write just now."""
    connected: bool
    """Whether there is a connection to Discord's gateway."""
    latency: float = 0.0
    outbox: int = 0
    oldest: float = 0.0
    """Seconds that the oldest row of the outbox has waited."""
    games: Mapping[str, int] = field(default_factory=dict)
    waiting: int = 0
    """Requests that wait for Discord's limit."""
    turns: int = 0
    """Presses and messages that wait to be worked on."""

    @property
    def well(self) -> bool:
        return self.writable and self.connected and self.oldest < OLD_OUTBOX


Look = Callable[[], Awaitable[Health]]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class HealthServer:
    """The HTTP server. `async with HealthServer(look, port):`"""

    def __init__(self, look: Look, port: int, address: str = "127.0.0.1", names: Collection[str] = ()) -> None:
        """`names`: host names under which it may be asked besides `localhost` and numeric addresses."""
        self._look = look
        self._port = port
        self._address = address
        self._names = {"localhost", address.lower(), *(name.lower() for name in names)}
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> HealthServer:
        """Raises OSError when the port is taken."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/health", self._health)
        app.router.add_get("/metrics", self._metrics)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._address, self._port).start()
        except BaseException:
            await runner.cleanup()
            raise
        self._runner = runner
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def port(self) -> int:
        """The actual port, also when 0 was asked for."""
        assert self._runner is not None
        return int(self._runner.addresses[0][1])

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse pages in a browser, whatever name their owner gives to this machine (DNS rebinding): the host must be
        a number or a known name, and there must be no `Origin` header.
        """
        if not self._knows(request.host) or "Origin" in request.headers:
            raise web.HTTPForbidden(text="Ask by address, or name this host in METRICS_HOSTS.")
        return await handler(request)

    def _knows(self, host: str) -> bool:
        try:
            name = (URL(f"http://{host}").host or "").lower()
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True

    async def _checked(self) -> Health:
        """The result of the check; unhealthy when the check fails or takes too long."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._look()
        except Exception as error:
            log.error("health_failed", why=type(error).__name__)
            return Health(writable=False, connected=False)

    async def _health(self, _request: web.Request) -> web.Response:
        health = await self._checked()
        body = {"well": health.well, **asdict(health)}
        return web.Response(text=json.dumps(body), content_type="application/json", status=200 if health.well else 503)

    async def _metrics(self, _request: web.Request) -> web.Response:
        health = await self._checked()
        metrics.OUTBOX.set(health.outbox)
        metrics.OUTBOX_AGE.set(health.oldest)
        metrics.GATEWAY.set(health.connected)
        metrics.GATEWAY_LATENCY.set(health.latency)
        metrics.RATE_LIMITED.set(health.waiting)
        metrics.TURNS.set(health.turns)
        for status, count in health.games.items():
            metrics.GAMES.labels(status=status).set(count)
        return web.Response(body=metrics.exposition(), headers={"Content-Type": "text/plain; version=0.0.4"})
