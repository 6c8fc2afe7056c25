"""The state of the bot, for the operator."""

from __future__ import annotations

import math

import structlog

from cogs.core.services import Services
from ops.health import Health

log = structlog.get_logger("cogs.core.health_report")


async def look(services: Services) -> Health:
    """A write to the database, the gateway, the outbox."""
    host = services.host
    writable = True
    try:
        await host.operations.note_pulse()
    except Exception as error:
        log.error("not_writable", why=type(error).__name__)
        writable = False
    counts = await host.operations.counts()
    oldest = 0.0 if counts.oldest is None else (host.clock.now() - counts.oldest).total_seconds()
    client = services.discord
    connected = client.is_ready() and not client.is_closed() and client.ws is not None and client.ws.open
    return Health(
        writable=writable,
        connected=connected,
        latency=client.latency if connected and math.isfinite(client.latency) else 0.0,
        outbox=counts.outbox,
        oldest=max(0.0, oldest),
        games=counts.games,
        waiting=services.rate_limit.waiting,
        turns=services.turns.waiting,
    )
