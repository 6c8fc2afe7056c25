"""How the bot is, for the operator."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import structlog

from ops.health import Health

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.checkup")


async def look(client: Client) -> Health:
    """A write to the database, the gateway, the outbox."""
    host = client.host
    writable = True
    try:
        await host.note_pulse()
    except Exception as error:
        log.error("not_writable", why=type(error).__name__)
        writable = False
    census = await host.census()
    oldest = 0.0 if census.oldest is None else (host.clock.now() - census.oldest).total_seconds()
    connected = client.is_ready() and not client.is_closed() and client.ws is not None and client.ws.open
    return Health(
        writable=writable,
        connected=connected,
        latency=client.latency if connected and math.isfinite(client.latency) else 0.0,
        outbox=census.outbox,
        oldest=max(0.0, oldest),
        games=census.games,
        waiting=client.pace.waiting,
        turns=client.turns.waiting,
    )
